// SPDX-License-Identifier: MIT
// The story of examples/ffi with this package: the same lines, without a library
// of the machine.
//
//     node story.mjs
import { load, WythoffError } from 'libwythoff';

const { Context, Game, feature, version } = await load();
const shown = (position) => `(${position.join(',')})`;

function errorOf(body) {
  try {
    body();
  } catch (error) {
    return error;
  }
  throw new Error('an error was expected');
}

function tellWythoff(context) {
  const game = new Game('wythoff', { context });
  console.log(`${game.text} has ${game.heaps} heaps`);
  for (const position of [[8, 13], [9, 14]])
    console.log(`${shown(position)} is ${game.outcome(position)}`);
  console.log('winning moves from (9,14):',
              ...game.winning(9, 14).map(({ heaps }) => shown(heaps)));
  console.log(`Grundy value of (9,14): ${game.grundy(9, 14)}`);
  console.log('P-positions:', ...game.list({ count: 7 }).map(shown));
  game.close();
}

function showBoard(context) {
  const game = new Game('wyt:a=2,b=1', { context });
  const board = game.board({ size: [16, 6] });
  for (let y = 5; y >= 0; y--) {
    const row = board.cells({ from: [0, y], size: [16, 1] });
    console.log(Array.from(row, (cell) => cell === 1 ? 'P' : '.').join(''));
  }
  board.close();
  game.close();
}

// Take 1, 3 or 4 tokens from one heap.
const subtract = ([heap]) => [1n, 3n, 4n].filter((take) => heap >= take).map((take) => heap - take);

function playOwnGame(context) {
  const take = Game.fromFunctions({
    name: 'subtract-1-3-4', heaps: 1, options: subtract, context,
  });
  console.log('own game, Grundy values:',
              ...Array.from({ length: 12 }, (_, heap) => String(take.grundy(heap))));
  take.close();

  const short = Game.fromFunctions({
    name: 'short',
    heaps: 1,
    options(position) {
      if (position[0] > 6n) throw new RangeError(`no rule for ${position[0]}`);
      return subtract(position);
    },
    context,
  });
  console.log(`own error: ${errorOf(() => short.grundy(9)).message}`);
  short.close();
}

function meetErrors(context) {
  const syntax = errorOf(() => new Game('wyt:a=1,d=2', { context }));
  if (!(syntax instanceof WythoffError)) throw syntax;
  console.log(`${syntax.code} at byte ${syntax.offset}: ${syntax.message}`);
  const misere = new Game('wythoff+misere', { context });
  console.log(`Grundy value of misere play: ${errorOf(() => misere.grundy(1, 2)).code}`);
  const stopped = errorOf(() => misere.board({ size: [8192, 8192], progress: () => false }));
  console.log(`board of 8192 x 8192: ${stopped.code}`);
  misere.close();
}

function countFar(context) {
  const game = new Game('wythoff', { context });
  const far = feature('big') ? shown(game.nth(10n ** 24n)) : 'needs GMP';
  console.log(`P-position number 10^24: ${far}`);
  game.close();
}

console.log(`libwythoff ${version}`);
const context = new Context();
const before = context.used;
tellWythoff(context);
showBoard(context);
playOwnGame(context);
meetErrors(context);
countFar(context);
console.log(`memory still held: ${context.used === before ? 'none' : 'some'}`);
context.close();
