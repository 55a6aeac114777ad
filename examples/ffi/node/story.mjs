// SPDX-License-Identifier: MIT
// The story of examples/ffi in JavaScript, with koffi; wyt.mjs has the library.
//
//     npm install && node story.mjs
import { Context, Rules, WythoffError, hasFeature, isPCell, keptCount,
         version } from './wyt.mjs';

const shown = (position) => `(${position.join(',')})`;

// What is opened in body is closed after it, whatever happens.
function closing(body) {
  const opened = [];
  try {
    return body((handle) => {
      opened.push(handle);
      return handle;
    });
  } finally {
    for (const handle of opened.reverse()) handle.close();
  }
}

function errorOf(body) {
  try {
    body();
  } catch (error) {
    return error;
  }
  throw new Error('an error was expected');
}

function tellWythoff(context) {
  closing((open) => {
    const rules = open(Rules.parse(context, 'wythoff'));
    const solver = open(rules.solver());
    console.log(`${rules} has ${rules.heaps} heaps`);
    for (const position of [[8, 13], [9, 14]])
      console.log(`${shown(position)} is ${solver.outcome(position)}`);
    console.log('winning moves from (9,14):',
                ...solver.winning([9, 14]).map(shown));
    console.log(`Grundy value of (9,14): ${solver.grundy([9, 14])}`);
    const first = [];
    for (const position of rules.pPositions()) {
      first.push(shown(position));
      if (first.length === 7) break;
    }
    console.log('P-positions:', ...first);
  });
}

function showBoard(context) {
  closing((open) => {
    const [width, height] = [16, 6];
    const board = open(open(Rules.parse(context, 'wyt:a=2,b=1'))
      .board([width, height]));
    const row = new Uint32Array(width); // the same room for every row
    for (let y = height - 1; y >= 0; y--) {
      board.row([0, y], row);
      console.log(Array.from(row, (cell) => isPCell(cell) ? 'P' : '.').join(''));
    }
  });
}

// Take 1, 3 or 4 tokens from one heap.
const subtract = ([heap]) =>
  [1n, 3n, 4n].filter((take) => heap >= take).map((take) => [BigInt(heap) - take]);

function playOwnGame(context) {
  closing((open) => {
    const take = open(Rules.own(context, {
      name: 'subtract-1-3-4', heaps: 1, options: subtract,
    }));
    const solver = open(take.solver());
    console.log('own game, Grundy values:',
                ...Array.from({ length: 12 }, (_, heap) => solver.grundy([heap])));

    const short = open(Rules.own(context, {
      name: 'short',
      heaps: 1,
      options(position) {
        if (position[0] > 6) throw new RangeError(`no rule for ${position[0]}`);
        return subtract(position);
      },
    }));
    const asked = open(short.solver());
    const error = errorOf(() => asked.grundy([9]));
    if (!(error instanceof RangeError)) throw error;
    console.log(`own error: ${error.message}`);
  });
}

function meetErrors(context) {
  const syntax = errorOf(() => Rules.parse(context, 'wyt:a=1,d=2'));
  if (!(syntax instanceof WythoffError)) throw syntax;
  console.log(`${syntax.code} at byte ${syntax.offset}: ${syntax.message}`);
  closing((open) => {
    const misere = open(Rules.parse(context, 'wythoff+misere'));
    const solver = open(misere.solver());
    const error = errorOf(() => solver.grundy([1, 2]));
    console.log(`Grundy value of misere play: ${error.code}`);
    const stopped = errorOf(() => context.watched(
      () => false, () => misere.board([8192, 8192])));
    console.log(`board of 8192 x 8192: ${stopped.code}`);
  });
}

function countFar(context) {
  closing((open) => {
    const solver = open(open(Rules.parse(context, 'wythoff')).solver());
    const far = hasFeature('gmp') ? shown(solver.nth(10n ** 24n)) : 'needs GMP';
    console.log(`P-position number 10^24: ${far}`);
  });
}

console.log(`libwythoff ${version}`);
closing((open) => {
  const context = open(new Context());
  const before = context.memory;
  tellWythoff(context);
  showBoard(context);
  playOwnGame(context);
  meetErrors(context);
  countFar(context);
  const none = context.memory === before && keptCount() === 0;
  console.log(`memory still held: ${none ? 'none' : 'some'}`);
});
