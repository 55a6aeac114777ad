/* SPDX-License-Identifier: MIT */
/*
 * What the page asks the library, one function a question. It runs in the
 * worker; answers are plain objects, heaps are arrays of BigInt.
 */

import { KINDS } from './state.js';

/* Cells that a board may have: bits, and numbers of two bytes or four. */
const MOST_BITS = 1e8;
const MOST_NUMBERS = 4096 * 4096;
/* Options that are listed one by one. */
const MOST_OPTIONS = 2000;
/* Boards that are kept. */
const KEPT = 6;

export class Answers {
  #games = new Map();
  #boards = new Map();

  /** progress(done, total): told of long work. */
  constructor(wythoff, progress) {
    this.wythoff = wythoff;
    this.progress = progress;
  }

  #game(text) {
    let game = this.#games.get(text);
    if (game === undefined) {
      game = new this.wythoff.Game(text, { progress: this.progress });
      this.#games.set(text, game);
    }
    return game;
  }

  /** What there is. */
  library() {
    return { version: this.wythoff.version, ...this.wythoff.registry() };
  }

  /** What a game says of itself, in plain values. */
  game(text) {
    const game = this.#game(text);
    const { heaps, family, modifiers, properties, theory, choices } = game;
    return {
      text: game.text, heaps, family, modifiers, theory, choices,
      parameters: Object.fromEntries(Object.entries(game.parameters)
        .map(([name, value]) => [name, String(value)])),
      properties: Object.keys(properties).filter((name) => properties[name]),
      kinds: KINDS.filter((kind) => this.#has(game, kind)),
      forbidden: properties.blocking ? game.blockCount() : 0,
      offered: game.offerCount,
    };
  }

  /** The texts of the game with one modifier more, of those that there are. */
  changes(text) {
    const { context } = this.#game(text);
    return this.wythoff.registry().modifiers.flatMap(({ name, example, summary }) => {
      const longer = text + example.slice(example.indexOf('+' + name));
      try {
        new this.wythoff.Game(longer, { context });
        return [{ name, summary, text: longer }];
      } catch {
        return []; // what the library does not take is not offered
      }
    });
  }

  /** A position to play from: one with this outcome, if it is found soon. */
  start(text, outcome, isRandom) {
    const game = this.#game(text);
    const { heaps, modifiers: { pass } } = game;
    for (let i = 0; i < 60; i++) {
      const at = Array.from({ length: heaps }, (_, k) => BigInt(isRandom || i > 20
        ? 2 + Math.floor(Math.random() * 18) : k % 2 === 0 ? 8 + (k === 0 ? i : 0) : 13));
      if (pass !== undefined)
        at[heaps - 1] = pass;
      try {
        if (game.outcome(at) === outcome)
          return at;
        // P-positions are few: one that a move leads to, and not the end.
        const sum = (to) => to.reduce((total, heap) => total + heap, 0n);
        const found = outcome === 'N' ? [] : game.winning(at).map(({ heaps: to }) => to)
          .filter((to) => sum(to) > 2n).sort((a, b) => Number(sum(b) - sum(a)));
        if (found.length > 0)
          return found[0];
      } catch {
        // no position of the game, or a question that has no answer
      }
    }
    return Array(heaps).fill(8n);
  }

  #has(game, kind) {
    return this.#maybe(() => {
      game.board({ size: Array(game.heaps).fill(1), kind }).close();
      return true;
    }) ?? false;
  }

  /* ---- boards ---- */

  /* A board that has at least these sizes; sides are powers of two where they
   * may be, so that zooming out makes few boards. */
  #board(text, kind, least) {
    const key = `${kind} ${text}`;
    const had = this.#boards.get(key);
    if (had?.size.every((side, i) => side >= least[i]))
      return had;
    const room = kind === 'outcome' ? MOST_BITS : MOST_NUMBERS;
    const others = least.slice(2).reduce((cells, side) => cells * side, 1);
    const most = Math.max(Math.floor(Math.sqrt(room / others)), 1);
    const size = least.map((side, i) => (i > 1 ? side
      : Math.min(2 ** Math.ceil(Math.log2(Math.max(side, 64))), Math.max(most, 1))));
    const board = this.#game(text).board({ size, kind });
    had?.close();
    this.#boards.delete(key);
    this.#boards.set(key, board);
    for (const [old, kept] of this.#boards)
      if (this.#boards.size > KEPT) {
        kept.close();
        this.#boards.delete(old);
      }
    return board;
  }

  /**
   * Cells for the screen: columns x rows of them, each standing for step x step
   * cells of the board from (x, y) on; for outcomes it is P if one of them is.
   */
  region({ text, kind, slice, x, y, columns, rows, step }) {
    const heaps = this.#game(text).heaps;
    const least = [x + columns * step, y + rows * step, ...slice.map((heap) => heap + 1)]
      .slice(0, heaps);
    const board = this.#board(text, kind, least);
    const width = Math.max(Math.min(columns, Math.ceil((board.size[0] - x) / step)), 0);
    const height = heaps === 1 ? Math.min(rows, y === 0 ? 1 : 0)
      : Math.max(Math.min(rows, Math.ceil((board.size[1] - y) / step)), 0);
    const cells = new Uint32Array(width * height);
    if (width * height > 0)
      this.#read(board, kind, { slice, x, y, width, height, step }, cells);
    let largest = 0;
    const removed = kind === 'outcome' ? 0xff : 0xffffffff;
    for (const cell of cells)
      if (cell > largest && cell !== removed)
        largest = cell;
    return { cells, columns: width, rows: height, largest, removed, size: board.size.slice(0, 2) };
  }

  #read(board, kind, { slice, x, y, width, height, step }, cells) {
    const across = Math.min(width * step, board.size[0] - x);
    const heaps = board.size.length;
    for (let row = 0; row < height; row++) {
      const down = kind === 'outcome' && heaps > 1
        ? Math.min(step, board.size[1] - y - row * step) : 1;
      const from = [x, y + row * step, ...slice].slice(0, heaps);
      const size = [across, down, ...slice.map(() => 1)].slice(0, heaps);
      const read = board.cells({ from, size, cellBytes: kind === 'outcome' ? 1 : 4 });
      if (step === 1 || kind !== 'outcome') {
        for (let column = 0; column < width; column++)
          cells[row * width + column] = read[column * step];
        continue;
      }
      for (let at = 0; at < read.length; at++)
        if (read[at] === 1)
          cells[row * width + Math.floor((at % across) / step)] = 1;
    }
  }

  /** Slopes of the rays of P-positions, as measured on a board. */
  rays(text) {
    const game = this.#game(text);
    return game.heaps === 2 ? this.#board(text, 'outcome', [1024, 1024]).rays().rays : [];
  }

  /* ---- positions ---- */

  /* An answer, or null where there is none. */
  #maybe(question) {
    try {
      return question();
    } catch (error) {
      if (error instanceof this.wythoff.WythoffError &&
          !(error instanceof this.wythoff.PositionError))
        return null;
      throw error;
    }
  }

  /** Who wins, how, and what is known of a position. */
  position(text, heaps) {
    const game = this.#game(text);
    const outcome = game.outcome(heaps);
    const winning = this.#maybe(() => game.winning(heaps));
    const { blocking, comply } = game.properties;
    return {
      outcome,
      winning,
      grundy: this.#maybe(() => game.grundy(heaps)),
      remoteness: this.#maybe(() => game.remoteness(heaps)),
      block: blocking || comply ? this.#maybe(() => game.block(heaps)) : null,
    };
  }

  /** Its options, or null if they are too many to be listed. */
  options(text, heaps) {
    const game = this.#game(text);
    if (heaps.reduce((sum, heap) => sum + heap, 0n) > BigInt(MOST_OPTIONS))
      return null;
    const options = game.options(heaps);
    return options.length > MOST_OPTIONS ? null : options;
  }

  /** Of several options which are P, and how long each lasts. */
  judge(text, options) {
    const game = this.#game(text);
    return options.map((option) => ({
      outcome: game.outcome(option),
      remoteness: this.#maybe(() => game.remoteness(option)),
    }));
  }

  /** Classes in which options may be forbidden, and how many of each. */
  blockable(text, from, options) {
    const game = this.#game(text);
    return options.map((option) => {
      const number = game.blockable(from, option);
      return { number, most: number > 0 ? game.blockCount(number) : 0 };
    });
  }

  /** Of a P-position each move and an answer to it, null where there is none;
   * null where players may do more than move. And the lines of a proof, null
   * where the library has none. */
  why(text, heaps) {
    const game = this.#game(text);
    const { properties: { blocking, comply }, modifiers: { pass }, choices } = game;
    const options = blocking || comply || choices > 0 || pass !== undefined ? null
      : this.options(text, heaps);
    return {
      replies: options?.map((to) => ({ to, back: this.#maybe(() => game.winning(to))?.[0]?.heaps })),
      proof: this.#maybe(() => game.certificate(heaps).text),
    };
  }

  list(text, count) {
    return this.#game(text).list({ count });
  }

  /** Looks for a theorem, and has the proof checked by the other half of the
   * library. */
  prove(text) {
    const proof = this.#game(text).prove({ seconds: 60 });
    if (!proof.isTheorem)
      return null;
    const { text: certificate, states, numeration } = proof;
    return { certificate, states: states[0], numeration, checked: proof.check() === 'theorem' };
  }
}
