// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import test from 'node:test';
import { library } from './support.mjs';

const w = await library();

test('cells, one and all', () => {
  const game = new w.Game('wythoff');
  const board = game.board({ size: [40, 30] });
  assert.deepEqual(board.size, [40, 30]);
  assert.equal(board.kind, 'outcome');
  assert.equal(board.length, 1200);
  assert.equal(board.text, game.text);
  const cells = board.cells();
  assert.ok(cells instanceof Uint8Array);
  assert.equal(cells.length, 1200);
  for (let x = 0; x < 40; x++)
    for (let y = 0; y < 30; y++) {
      assert.equal(board.get(x, y), game.outcome(x, y));
      assert.equal(cells[x + 40 * y] === 1 ? 'P' : 'N', game.outcome(x, y));
    }
  const part = board.cells({ from: [5, 7], size: [10, 3] });
  for (let x = 0; x < 10; x++)
    for (let y = 0; y < 3; y++)
      assert.equal(part[x + 10 * y], cells[5 + x + 40 * (7 + y)]);
  assert.equal(board.cells({ size: [0, 3] }).length, 0);
  for (const wrong of [{ from: [5, 7] , size: [36, 3] }, { from: [41, 0] }, { size: [1, 2, 3] }, { from: [1] }])
    assert.throws(() => board.cells(wrong), w.PositionError);
  assert.throws(() => board.get(40, 0), w.PositionError);
  assert.throws(() => board.get(1), w.PositionError);
});

test('numbers of the other kinds', () => {
  const game = new w.Game('wythoff');
  for (const [kind, ask] of [['grundy', 'grundy'], ['remoteness', 'remoteness']]) {
    const board = game.board({ size: 25, kind });
    const wide = board.cells({ cellBytes: 4 });
    assert.ok(wide instanceof Uint32Array);
    assert.ok(board.cells({ cellBytes: 1 }) instanceof Uint8Array);
    for (let x = 0; x < 25; x++)
      for (let y = 0; y < 25; y++) {
        assert.equal(BigInt(board.get(x, y)), game[ask](x, y));
        assert.equal(wide[x + 25 * y], board.get(x, y));
      }
    assert.deepEqual(Array.from(board.cells()), Array.from(wide));
  }
  const options = game.board({ size: 12, kind: 'options' });
  assert.equal(options.get(3, 4),
               game.options(3, 4).filter((one) => game.outcome(one) === 'P').length);
});

test('cells as wide as their numbers', () => {
  const board = new w.Game('nim:heaps=2').board({ size: [1024, 4], kind: 'grundy' });
  assert.throws(() => board.cells({ cellBytes: 1 }), w.BeyondError);
  assert.ok(board.cells() instanceof Uint16Array);
  assert.equal(board.cells({ from: [1000, 0], size: [1, 1] })[0], 1000);
  assert.throws(() => board.cells({ cellBytes: 3 }), RangeError);
  const wide = new w.Game('nim:heaps=1').board({ size: [70000], kind: 'grundy' });
  const cells = wide.cells();
  assert.ok(cells instanceof Uint32Array);
  assert.equal(cells[69999], 69999);
});

test('boxes that are read in parts', () => {
  const board = new w.Game('wythoff').board({ size: [3000, 3001] });
  const cells = board.cells();
  let count = 0;
  for (const [x, y] of board.pPositions()) {
    assert.equal(cells[Number(x) + 3000 * Number(y)], 1);
    count++;
  }
  assert.equal(cells.reduce((sum, cell) => sum + cell, 0), count);
});

test('removed cells', () => {
  const game = w.Game.fromMoves({ heaps: 2, lines: [[1, 0], [0, 1]], removed: [2, 2] });
  const board = game.board({ size: 6 });
  assert.equal(board.get(1, 1), null);
  assert.equal(board.cells()[0], 255);
  assert.deepEqual([...board.where(null)], [[0n, 0n], [1n, 0n], [0n, 1n], [1n, 1n]]);
  assert.equal(game.has(1, 1), false);
  assert.throws(() => game.outcome(1, 1), w.PositionError);
});

test('positions that have a cell', () => {
  const game = new w.Game('wythoff');
  const board = game.board({ size: 300 });
  const found = [...board];
  for (const one of found) assert.equal(game.outcome(one), 'P');
  assert.equal(found.length, board.cells().reduce((sum, cell) => sum + cell, 0));
  const { heaps, count, next } = board.find('P', { count: 5 });
  assert.equal(count, 5);
  assert.deepEqual(Array.from(heaps, BigInt), found.slice(0, 5).flat());
  const rest = board.find('P', { from: next, count: 1000 });
  assert.equal(rest.count, found.length - 5);
  assert.equal(rest.next, null);
  const values = game.board({ size: 30, kind: 'grundy' });
  assert.deepEqual([...values.pPositions()], [...game.board({ size: 30 })]);
  assert.deepEqual([...values.where(1)][0], [1n, 0n]);
  assert.throws(() => [...game.board({ size: 5, kind: 'options' })], w.UnsupportedError);
  assert.throws(() => board.find('Q'), TypeError);
});

test('three heaps', () => {
  const game = new w.Game('nim:heaps=3');
  const board = game.board({ size: [8, 9, 10], kind: 'grundy' });
  const slice = board.cells({ from: [0, 0, 5], size: [8, 9, 1] });
  for (let x = 0; x < 8; x++)
    for (let y = 0; y < 9; y++) assert.equal(slice[x + 8 * y], x ^ y ^ 5);
});

test('bytes and texts', () => {
  const game = new w.Game('wyt:a=2,b=1');
  const board = game.board({ size: [16, 6] });
  const bytes = board.save();
  assert.ok(bytes instanceof Uint8Array);
  const again = w.Board.load(bytes);
  assert.equal(again.text, board.text);
  assert.deepEqual(again.cells(), board.cells());
  bytes[bytes.length - 3] ^= 1;
  assert.throws(() => w.Board.load(bytes), w.DataError);
  assert.throws(() => w.Board.load('text'), TypeError);
  const lines = board.toText().trimEnd().split('\n');
  assert.equal(lines.length, 6);
  assert.equal(lines[5].replaceAll(' ', '')[0], 'P');
  assert.equal(board.toCSV().trimEnd().split('\n').length, 16);
  assert.equal(String.fromCharCode(...board.write('pbm').subarray(0, 2)), 'P4');
});

test('rays as measured', () => {
  const { rays, settled } = new w.Game('wythoff').board({ size: 500 }).rays();
  assert.equal(settled, true);
  assert.equal(rays.length, 1); // the game is symmetric
  const phi = (1 + Math.sqrt(5)) / 2;
  assert.ok(Math.abs(rays[0].slope - phi) < 0.01);
  assert.ok(rays[0].error < 0.01 && Math.abs(rays[0].density - 1 / phi ** 2) < 0.01);
  const board = new w.Game('wythoff').board({ size: 20, kind: 'grundy' });
  assert.throws(() => board.rays(), w.ArgumentError);
});

test('many boards, memory that grows and moves', () => {
  const game = new w.Game('wythoff');
  const held = [];
  for (let i = 0; i < 20; i++) held.push(game.board({ size: 512, kind: 'grundy' }));
  const first = held[0].cells();
  for (const board of held) assert.deepEqual(board.cells({ from: [300, 300], size: [9, 9] }),
                                             held[0].cells({ from: [300, 300], size: [9, 9] }));
  for (const board of held) board.close();
  assert.equal(first[1], 1);
});
