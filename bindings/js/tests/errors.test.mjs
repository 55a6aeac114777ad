// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import test from 'node:test';
import * as module from '../src/index.js';
import { api, library } from './support.mjs';

const w = await library();

function errorOf(body) {
  try {
    body();
  } catch (error) {
    return error;
  }
  throw new Error('an error was expected');
}

test('a text that is none', () => {
  const error = errorOf(() => new w.Game('wyt:a=1,d=2'));
  assert.ok(error instanceof w.GameSyntaxError);
  assert.ok(error instanceof w.RulesError && error instanceof module.WythoffError);
  assert.equal(error.name, 'GameSyntaxError');
  assert.equal(error.code, 'syntax');
  assert.equal(error.status, -4);
  assert.equal(error.offset, 8);
  assert.match(error.message, /unknown parameter 'd'/);
  assert.throws(() => new w.Game(''), w.GameSyntaxError);
  assert.throws(() => new w.Game('wythoff\0+misere'), w.GameSyntaxError);
  assert.throws(() => new w.Game('wythöff'), w.GameSyntaxError);
  assert.throws(() => new w.Game(7), TypeError);
  assert.throws(() => new w.Game(), TypeError);
});

test('each status has a class and a name', () => {
  const names = Object.keys(module).filter((name) => name.endsWith('Error'));
  for (const name of names) assert.equal(w[name], module[name]);
  const game = new w.Game('wythoff');
  for (const [body, Kind, code] of [
    [() => game.outcome(1), w.PositionError, 'position'],
    [() => game.outcome(), w.PositionError, 'position'],
    [() => new w.Game('wythoff+misere').grundy(1, 2), w.UndefinedError, 'undefined'],
    [() => new w.Game('wythoff', { backend: 'none' }), w.ArgumentError, 'argument'],
    [() => new w.Game('wyt:a=2,b=0').column(0), w.InfiniteError, 'infinite'],
    [() => game.board({ size: 100000 }), w.LimitError, 'limit'],
    [() => w.Board.load(new Uint8Array(100)), w.DataError, 'data'],
  ]) {
    const error = errorOf(body);
    assert.ok(error instanceof Kind, `${error}`);
    assert.equal(error.code, code);
    assert.equal(error.offset, null);
    assert.equal(error.name, Kind.name);
    assert.equal(error.status, api().constants.find(({ name }) =>
      name.replace('_E_', '_') === `WYT_${code.toUpperCase()}`).value);
  }
});

test('no number is ever rounded', () => {
  const game = new w.Game('wythoff');
  for (const wrong of [1.5, -1, -1n, NaN, Infinity, 2 ** 53, 1e300]) {
    assert.throws(() => game.outcome(wrong, 1), RangeError, `${wrong}`);
    assert.throws(() => game.nth(wrong), RangeError, `${wrong}`);
    assert.throws(() => game.legal([3, 4], [wrong, 1]), RangeError, `${wrong}`);
    assert.throws(() => game.board({ size: [wrong, 2] }), RangeError, `${wrong}`);
    assert.throws(() => game.list({ count: wrong }), RangeError, `${wrong}`);
  }
  for (const wrong of ['3', null, undefined, true, {}, [], [1]])
    assert.throws(() => game.outcome(wrong, 1), TypeError, `${wrong}`);
  assert.equal(game.outcome(2 ** 53 - 1, 1), 'N');
  // Neighbours that doubles cannot tell apart.
  const x = 2n ** 63n + 1n;
  assert.equal(new w.Game('nim:heaps=2').outcome(x, x), 'P');
  assert.equal(new w.Game('nim:heaps=2').outcome(x, x - 1n), 'N');
  assert.equal(new w.Game('nim:heaps=2').grundy(2n ** 64n - 1n, 0), 2n ** 64n - 1n);
  const [, y] = new w.Game('wythoff').nth(2n ** 60n + 1n);
  assert.equal(typeof y, 'bigint');
  assert.ok(y > 2n ** 60n);
});

test('words that are none', () => {
  const game = new w.Game('wythoff');
  assert.throws(() => game.nth(1, { side: 'left' }), /side left; expected one of both, upper, lower/);
  assert.throws(() => game.board({ size: 4, kind: 'toString' }), TypeError);
  assert.throws(() => game.supports('colour'), TypeError);
  assert.throws(() => game.board({ size: 4 }).write('png'), TypeError);
  assert.throws(() => new w.Board(), /boards come from/);
  assert.throws(() => new w.Proof(), /proofs come from/);
  assert.throws(() => new w.Game('wythoff', { context: {} }), TypeError);
  assert.throws(() => new w.Game('wythoff', { context: new w.Context(), cells: 5 }), TypeError);
});

test('limits', () => {
  assert.throws(() => new w.Game('wythoff', { cells: 100 }).board({ size: 11 }), w.LimitError);
  new w.Game('wythoff', { cells: 100 }).board({ size: 10 });
  assert.throws(() => new w.Game('wythoff').board({ size: 1000, memory: 1000 }), w.LimitError);
  const game = new w.Game('wythoff');
  assert.throws(() => game.board({ size: 11, cells: 100 }), w.LimitError);
  game.board({ size: 11 }); // all is as it was
  assert.equal(game.context.cells, 2n ** 28n);
  game.context.cells = 50;
  assert.equal(game.context.cells, 50n);
  assert.throws(() => game.board({ size: 8 }), w.LimitError);
  assert.throws(() => { game.context.cells = -1; }, RangeError);
  const slow = errorOf(() => new w.Game('wythoff+misere', { seconds: 0.02 })
    .board({ size: 4096, kind: 'remoteness' }));
  assert.ok(slow instanceof w.LimitError, `${slow}`);
  assert.match(slow.message, /more than 0.02 seconds/);
  assert.throws(() => new w.Context({ seconds: -1 }), RangeError);
});

test('progress, and stopping', () => {
  const told = [];
  const game = new w.Game('wythoff+misere');
  game.board({ size: 1500, kind: 'remoteness', progress: (done, total) => { told.push([done, total]); } });
  assert.ok(told.length > 0);
  assert.ok(told.every(([done, total]) => done <= total || total === 0));
  assert.ok(told.every(([done], i) => i === 0 || done >= told[i - 1][0]));
  assert.equal(game.context.progress, null);
  const size = [4096, 4096];
  const stopped = errorOf(() => game.board({ size, progress: () => false }));
  assert.ok(stopped instanceof w.StoppedError);
  assert.equal(stopped.code, 'cancelled');
  const thrown = new SyntaxError('out of the progress function');
  assert.equal(errorOf(() => game.board({ size, progress: () => { throw thrown; } })), thrown);
  const stop = new Int32Array(new SharedArrayBuffer(4));
  game.board({ size: 100, stop });
  stop[0] = 1;
  assert.throws(() => game.board({ size, stop }), w.StoppedError);
  assert.equal(game.outcome(1, 2), 'N'); // good afterwards
  assert.throws(() => game.board({ size, progress: 5 }), TypeError);
});

test('a context at work is busy, another one is not', () => {
  const game = new w.Game('wythoff+misere');
  const other = new w.Game('wythoff');
  const size = [4096, 4096];
  let found = null;
  assert.throws(() => game.board({ size, progress: () => { game.outcome(1, 2); } }), w.BusyError);
  assert.throws(() => game.board({ size, progress: () => { game.close(); } }), w.BusyError);
  game.board({ size: 2048, kind: 'remoteness', progress: () => { found ??= other.outcome(1, 2); } });
  assert.equal(found, 'P');
});

test('what is closed says so, and gives everything back', () => {
  const context = new w.Context();
  const before = context.used;
  const game = new w.Game('wythoff', { context });
  const board = game.board({ size: 50 });
  const stream = game.pPositions();
  stream.next();
  game.close();
  game.close();
  assert.equal(game.closed, true);
  assert.throws(() => game.outcome(1, 2), /closed/);
  assert.throws(() => game.text, /closed/);
  assert.equal(board.get(1, 2), 'P'); // lives on
  assert.equal(board.text, 'wyt:a=1,b=1');
  board.close();
  assert.throws(() => board.get(1, 2), /closed/);
  stream.return();
  assert.equal(board.closed, true);
});

test('everything is given back', () => {
  const context = new w.Context();
  const before = context.used;
  for (let i = 0; i < 3; i++) {
    const game = new w.Game('wythoff+block=2', { context });
    const board = game.board({ size: 30 });
    game.winning(20, 21);
    game.list({ count: 40 });
    game.board({ size: 5 }).close();
    assert.throws(() => game.outcome(1), w.PositionError);
    assert.throws(() => new w.Game('wyt:', { context }));
    w.Board.load(board.save(), { context }).close();
    board.close();
    game.close();
  }
  assert.equal(context.used, before);
});
