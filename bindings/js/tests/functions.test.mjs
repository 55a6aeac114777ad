// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import test from 'node:test';
import { library } from './support.mjs';

const w = await library();

const queen = {
  name: 'queen',
  heaps: 2,
  options([x, y]) {
    const made = [];
    for (let k = 1n; k <= x || k <= y; k++) {
      if (k <= x) made.push([x - k, y]);
      if (k <= y) made.push([x, y - k]);
      if (k <= x && k <= y) made.push([x - k, y - k]);
    }
    return made;
  },
};

test('a game of functions is answered like any other', () => {
  const own = w.Game.fromFunctions(queen);
  const game = new w.Game('wythoff');
  assert.equal(own.family, 'callback');
  assert.equal(own.text, 'callback:queen');
  assert.equal(own.properties.callback, true);
  for (let x = 0; x < 9; x++)
    for (let y = 0; y < 9; y++) {
      assert.equal(own.outcome(x, y), game.outcome(x, y));
      assert.equal(own.grundy(x, y), game.grundy(x, y));
    }
  assert.deepEqual(own.list({ count: 4 }).map((one) => [...one].sort()).slice(0, 2),
                   [[0n, 0n], [1n, 2n]]);
  own.validate(6);
  assert.deepEqual(own.winning(9, 14), [{ heaps: [8n, 13n], mark: 'plain' }]);
  own.close();
});

test('every function is asked', () => {
  const asked = new Set();
  const noted = (name, body) => (...given) => {
    asked.add(name);
    return body(...given);
  };
  const game = w.Game.fromFunctions({
    ...queen,
    symmetric: true,
    terminal: noted('terminal', ([x, y]) => x === 0n && y === 0n),
    legal: noted('legal', ([a, b], [x, y]) => (a === x) !== (b === y) && x <= a && y <= b ||
      (a > x && a - x === b - y)),
    canonical: noted('canonical', ([x, y]) => x < y ? [x, y] : [y, x]),
    measure: noted('measure', ([x, y]) => x + y),
    blockable: noted('blockable', ([a, b], [x, y]) => a !== x && b !== y ? 1 : 0),
    block: 2,
  });
  game.validate(5);
  assert.equal(typeof game.outcome(5, 6), 'string');
  assert.equal(game.legal([5, 6], [5, 1]), true);
  assert.equal(game.legal([5, 6], [4, 1]), false);
  assert.equal(game.blockable([5, 6], [4, 5]), 1);
  // With blocking no position stands for another one.
  const plain = w.Game.fromFunctions({
    ...queen, canonical: noted('canonical', ([x, y]) => x < y ? [x, y] : [y, x]),
  });
  plain.validate(5);
  assert.equal(plain.outcome(13, 8), 'P');
  assert.deepEqual([...asked].sort(), ['blockable', 'canonical', 'legal', 'measure', 'terminal']);
  const closed = w.Game.fromFunctions({
    ...queen, outcome: ([x, y]) => x === y ? 'P' : 'N',
  }, {});
  assert.equal(closed.outcome(4, 4), 'P');
});

test('what they throw comes out, and the game is good afterwards', () => {
  const thrown = new EvalError('mine');
  let fail = true;
  const game = w.Game.fromFunctions({
    name: 'one',
    heaps: 1,
    options([x]) {
      if (fail && x < 5n) throw thrown;
      return x > 0n ? [x - 1n] : [];
    },
  });
  assert.throws(() => game.outcome(9), (error) => error === thrown);
  fail = false;
  assert.equal(game.outcome(9), 'N');
  assert.equal(game.outcome(8), 'P');
});

test('what breaks the contract is refused', () => {
  const wrong = (options, extra) => w.Game.fromFunctions({ name: 'wrong', heaps: 1, options, ...extra });
  for (const options of [([x]) => [x + 1n], ([x]) => [x], () => [-1], () => [0.5], () => [2n ** 64n],
                         () => [[1n, 2n]], () => ['0'], () => [undefined]])
    assert.throws(() => wrong(options).outcome(3), w.CallbackError, String(options));
  assert.throws(() => wrong(() => 5).outcome(3), TypeError);
  assert.throws(() => wrong(() => [], { outcome: () => 'Q' }).outcome(3), w.CallbackError);
  assert.throws(() => wrong(([x]) => x > 0n ? [x - 1n] : [],
                            { block: 2, blockable: () => 65 }).outcome(3), w.CallbackError);
  assert.throws(() => w.Game.fromFunctions({ name: 'x', heaps: 1 }), TypeError);
  assert.throws(() => w.Game.fromFunctions({ name: 'a b', heaps: 1, options: () => [] }), w.ArgumentError);
  assert.throws(() => w.Game.fromFunctions({ name: 'x', heaps: 65, options: () => [] }), RangeError);
});

test('games in games: another context answers', () => {
  const inner = new w.Game('nim:heaps=1');
  const game = w.Game.fromFunctions({
    name: 'asks',
    heaps: 1,
    options: ([x]) => inner.options(x),
  });
  assert.equal(game.grundy(6), 6n);
  const itself = w.Game.fromFunctions({
    name: 'asks-itself',
    heaps: 1,
    options: ([x]) => x > 0n ? [x - 1n - itself.grundy(0)] : [],
  });
  assert.throws(() => itself.outcome(3), w.BusyError);
});
