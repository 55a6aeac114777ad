// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import test from 'node:test';
import { library } from './support.mjs';

const w = await library();
const big = w.feature('big');
const far = { skip: big ? false : 'a build without GMP' };

// The definition of Wythoff's game, by itself.
function table(side) {
  const outcome = Array.from({ length: side }, () => Array(side).fill('N'));
  for (let x = 0; x < side; x++)
    for (let y = 0; y < side; y++) {
      let won = false;
      for (let k = 1; k <= Math.max(x, y); k++)
        won ||= outcome[x - k]?.[y] === 'P' || outcome[x]?.[y - k] === 'P' ||
          outcome[x - k]?.[y - k] === 'P';
      outcome[x][y] = won ? 'N' : 'P';
    }
  return outcome;
}

test('what a game is', () => {
  const game = new w.Game('wythoff');
  assert.equal(game.text, 'wyt:a=1,b=1');
  assert.equal(game.heaps, 2);
  assert.equal(game.family, 'wyt');
  assert.deepEqual(game.parameters, { a: 1n, b: 1n, c: 1n });
  assert.deepEqual(game.modifiers, {});
  assert.equal(game.properties.symmetric, true);
  assert.equal(game.properties.misere, false);
  const first = game.theory[0];
  assert.ok(first.claim.length > 0 && first.source.length > 0);
  assert.equal(first.status, 'theorem');
  assert.deepEqual(new w.Game('wythoff+block=3').modifiers, { block: 3n });
  game.close();
});

test('outcomes are those of the definition', () => {
  const game = new w.Game('wythoff');
  const own = table(30);
  for (let x = 0; x < 30; x++)
    for (let y = 0; y < 30; y++)
      assert.equal(game.outcome(x, y), own[x][y], `(${x},${y})`);
  assert.equal(game.outcome([8n, 13]), 'P');
  assert.equal(game.outcome(new BigUint64Array([8n, 13n])), 'P');
});

test('values, remoteness, moves', () => {
  const game = new w.Game('wythoff');
  assert.equal(game.grundy(9, 14), 1n);
  assert.equal(game.remoteness(1, 2), 2n);
  assert.deepEqual(game.options(1, 1).sort(), [[0n, 0n], [0n, 1n], [1n, 0n]]);
  assert.equal(game.options(20, 30).length, 20 + 30 + 20);
  assert.equal([...game.moves(200, 300)].length, 200 + 300 + 200);
  assert.deepEqual(game.winning(9, 14), [{ heaps: [8n, 13n], mark: 'plain' }]);
  assert.deepEqual(game.win(9, 14), { heaps: [8n, 13n], mark: 'plain' });
  assert.equal(game.win(8, 13), null);
  assert.equal(game.legal([9, 14], [8, 13]), true);
  assert.equal(game.legal([9, 14], [8, 12]), false);
  assert.equal(game.has(3, 4), true);
  assert.equal(game.has(3), false);
  // The queue of winning moves grows beyond the first room for them.
  const nim = new w.Game('nim:heaps=6');
  assert.ok(nim.winning(1, 1, 1, 1, 1, 63).length >= 1);
});

test('blocking', () => {
  const game = new w.Game('wythoff+block=2');
  const blocked = game.block(3, 4);
  for (const option of blocked) assert.equal(game.legal([3, 4], option), true);
  assert.equal(game.blockable([3, 4], [2, 3]), 1);
  assert.throws(() => game.blockable([3, 4], [3, 4]), w.PositionError);
  assert.equal(game.blockCount(), 1);
  for (let x = 0; x < 12; x++)
    for (let y = 0; y < 12; y++) {
      const open = game.options(x, y).filter((one) => game.outcome(one) === 'P');
      assert.equal(game.outcome(x, y), open.length > 1 ? 'N' : 'P', `(${x},${y})`);
      const marks = new Set(game.winning(x, y).map(({ mark }) => mark));
      if (open.length === 1) assert.deepEqual([...marks], ['unless-forbidden']);
    }
  assert.throws(() => new w.Game('wythoff').block(3, 4), w.UndefinedError);
});

test('numbers of P-positions', () => {
  const game = new w.Game('wythoff');
  const first = [[0n, 0n], [1n, 2n], [3n, 5n], [4n, 7n], [6n, 10n]];
  assert.deepEqual(game.list({ count: 5 }), first);
  assert.deepEqual(game.list({ from: 2, count: 2 }), first.slice(2, 4));
  assert.deepEqual(game.list({ from: 1, count: 1, side: 'lower' }), [[2n, 1n]]);
  assert.deepEqual(game.list({ count: 0 }), []);
  first.forEach((one, n) => {
    assert.deepEqual(game.nth(n), one);
    assert.equal(game.rank(one), BigInt(n));
    assert.equal(game.rank(...one, { side: 'upper' }), BigInt(n));
  });
  assert.equal(game.rank(1, 1), null);
  assert.deepEqual(game.column(5), [[3n, 5n]]);
  const taken = [];
  for (const one of game) {
    taken.push(one);
    if (taken.length === 10000) break;
  }
  assert.deepEqual(taken[9999], game.nth(9999));
  const values = game.positionsOfValue(1);
  assert.deepEqual(values.next().value, [0n, 1n]);
  values.return();
});

test('an iterator can be awaited, and a finite set ends', async () => {
  const taken = [];
  for await (const one of new w.Game('wythoff')) {
    if (taken.push(one) === 3) break;
  }
  assert.deepEqual(taken[2], [3n, 5n]);
  const finite = new w.Game('wyt:a=1,b=1,c=3');
  assert.ok(finite.list({ count: 3 }).length <= 3);
});

test('beyond 64 bits', far, () => {
  const game = new w.Game('wythoff');
  const at = game.nth(10n ** 24n);
  assert.deepEqual(at, [1618033988749894848204586n, 2618033988749894848204586n]);
  assert.equal(game.outcome(at), 'P');
  assert.equal(game.rank(at), 10n ** 24n);
  assert.equal(game.outcome(at[0], at[1] + 1n), 'N');
  const [{ heaps }] = game.winning(at[0], at[1] + 1n);
  assert.equal(game.legal([at[0], at[1] + 1n], heaps), true);
  assert.deepEqual(game.column(at[0]), [at]);
  assert.equal(game.certificate(at).outcome, 'P');
  // Numbers go on behind the last of 64 bits.
  const found = [];
  for (const one of game.pPositions({ from: 2n ** 64n - 3n })) if (found.push(one) === 6) break;
  found.forEach((one, i) => assert.deepEqual(one, game.nth(2n ** 64n - 3n + BigInt(i))));
  const edge = 7046029254386353129n; // about 2^64 / 2.618, where heaps pass 64 bits
  const across = [];
  for (const one of game.pPositions({ from: edge })) if (across.push(one) === 9) break;
  across.forEach((one, i) => assert.deepEqual(one, game.nth(edge + BigInt(i))));
});

test('without GMP what is beyond is refused', { skip: big ? 'a build with GMP' : false }, () => {
  const game = new w.Game('wythoff');
  assert.throws(() => game.nth(10n ** 24n), w.UnsupportedError);
  assert.throws(() => game.outcome(2n ** 64n, 1n), w.UnsupportedError);
});

test('certificates', far, () => {
  const { outcome, lines, text } = new w.Game('wythoff').certificate(8, 13);
  assert.equal(outcome, 'P');
  assert.equal(lines.join('\n'), text);
  assert.ok(lines.length > 0);
});

test('verify, theory and explain', () => {
  const game = new w.Game('wyt:a=2,b=1');
  assert.equal(game.verify({ size: 12 }), null);
  assert.equal(game.verify({ size: [9, 10], backend: 'search' }), null);
  for (const { verdict } of game.checkTheory({ size: [20, 20] })) assert.notEqual(verdict, 'fails');
  assert.match(game.explain({ size: [100, 100] }), /\n/);
  assert.equal(game.supports('grundy'), true);
  assert.equal(new w.Game('wythoff+misere').supports('grundy'), false);
});

test('the second player chooses', () => {
  const name = w.registry().families.find(({ example }) =>
    example && new w.Game(example).choices > 0)?.example;
  assert.ok(name, 'a family with choices');
  const game = new w.Game(name);
  const choice = game.choose(...Array(game.heaps).fill(3));
  assert.ok(choice === null || choice < BigInt(game.choices));
  assert.equal(game.chosen(0).heaps, game.heaps);
});

test('games of moves', () => {
  const game = w.Game.fromMoves({ heaps: 2, lines: [[1, 0], [0, 1], [1, 1]] });
  const other = new w.Game('wythoff');
  for (let x = 0; x < 12; x++)
    for (let y = 0; y < 12; y++) assert.equal(game.grundy(x, y), other.grundy(x, y));
  const king = w.Game.fromMoves({ heaps: 2, steps: [[1, 0], [0, 1], [1, 1]], modifiers: 'misere' });
  assert.equal(king.outcome(0, 0), 'N');
  assert.throws(() => w.Game.fromMoves({ heaps: 2 }), w.RulesError);
});

test('the registry', () => {
  const { families, modifiers, backends } = w.registry();
  const wyt = families.find(({ name }) => name === 'wyt');
  assert.ok(wyt.grammar && wyt.summary && wyt.source && wyt.example);
  assert.equal(wyt.parameters[0].name, 'a');
  assert.equal(typeof wyt.parameters[0].range[0], 'bigint');
  assert.ok(modifiers.some(({ name }) => name === 'misere'));
  assert.ok(backends.some(({ name }) => name === 'reference'));
  for (const { example } of [...families, ...modifiers]) new w.Game(example).close();
  assert.equal(w.feature('files'), false);
  assert.equal(w.feature('threads'), false);
  assert.equal(w.feature('no such thing'), false);
  assert.equal(w.feature('big'), w.feature('gmp'));
  assert.match(w.version, /^\d+\.\d+\.\d+$/);
});
