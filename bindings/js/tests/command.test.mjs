// SPDX-License-Identifier: MIT
// The answers of the command, which is another build of the same library, on
// games and positions at random.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import test from 'node:test';
import { command, library, random, seed } from './support.mjs';

const w = await library();
const program = command();
const skip = { skip: program ? false : 'no command is built; WYT_COMMAND names one' };
const number = seed();
const next = random(number);

function ask(given, lines) {
  const done = spawnSync(program, given, { input: lines?.join('\n'), encoding: 'utf8' });
  if (done.error) throw done.error;
  // 1 and 2 are refusals of the command; a loader that lacks a library has more.
  if (done.status > 3) throw new Error(`${program} ended with ${done.status}: ${done.stderr}`);
  return done.status === 0 ? done.stdout.trimEnd().split('\n') : null;
}

function games() {
  const { families, modifiers } = w.registry();
  const listed = [...families, ...modifiers].map(({ example }) => example);
  const made = Array.from({ length: 12 }, () => {
    const [a, b] = [1 + next(4), 1 + next(4)];
    const end = ['', '', '+misere', `+block=${2 + next(3)}`][next(4)];
    return `wyt:a=${a},b=${b}${end}`;
  });
  return [...listed, ...made];
}

// Positions of a game, small ones and one that boards do not reach.
function positions(game) {
  const most = game.heaps <= 2 ? 40 : game.heaps === 3 ? 10 : 4;
  return Array.from({ length: 12 }, () => Array.from({ length: game.heaps }, () => next(most)))
    .filter((heaps) => game.has(heaps));
}

test(`answers on games at random, seed ${number}`, skip, () => {
  let compared = 0;
  for (const text of games()) {
    const game = new w.Game(text);
    const asked = positions(game);
    const lines = asked.map((heaps) => heaps.join(' '));
    for (const question of ['outcome', 'grundy', 'remoteness']) {
      const said = ask([question, text, '-'], lines);
      const where = `${question} of ${text}`;
      if (said === null) {
        assert.throws(() => asked.map((heaps) => game[question](heaps)), w.WythoffError, where);
        continue;
      }
      assert.deepEqual(asked.map((heaps) => String(game[question](heaps))), said, where);
      compared += said.length;
    }
    const list = ask(['list', text, '--count', '12', '--json']);
    if (list !== null) {
      assert.deepEqual(game.list({ count: 12 }).map((heaps) => heaps.map(String)),
                       JSON.parse(list.join('')).positions.map(({ heaps }) => heaps), text);
    }
    game.close();
  }
  assert.ok(compared > 500, `${compared} answers`);
});

test(`boards at random, seed ${number}`, skip, () => {
  for (const text of games()) {
    const game = new w.Game(text);
    const size = Array.from({ length: game.heaps }, () => 1 + next(game.heaps <= 2 ? 60 : 6));
    for (const kind of ['outcome', 'grundy', 'options']) {
      const flag = kind === 'outcome' ? [] : [`--${kind}`];
      const said = ask(['board', text, '--size', size.join('x'), '--format', 'csv', ...flag]);
      const where = `${kind} of ${text}, ${size.join('x')}`;
      if (said === null) assert.throws(() => game.board({ size, kind }), w.WythoffError, where);
      else assert.deepEqual(game.board({ size, kind }).toCSV().trimEnd().split('\n'), said, where);
    }
    game.close();
  }
});

test(`far away, seed ${number}`, { skip: skip.skip || (w.feature('big') ? false : 'a build without GMP') }, () => {
  const digits = (count) => String(1 + next(9)) + Array.from({ length: count }, () => next(10)).join('');
  for (const text of ['wythoff', 'wyt:a=3,b=1', 'wythoff+misere', 'nim:heaps=4']) {
    const game = new w.Game(text);
    for (let i = 0; i < 10; i++) {
      const heaps = Array.from({ length: game.heaps }, () => BigInt(digits(10 + next(60))));
      assert.deepEqual([game.outcome(heaps)], ask(['outcome', text, ...heaps.map(String)]), text);
      const n = BigInt(digits(25));
      const said = ask(['nth', text, String(n)]);
      if (said !== null) assert.equal(game.nth(n).join(' '), said[0], `number ${n} of ${text}`);
    }
  }
});
