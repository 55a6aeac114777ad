// SPDX-License-Identifier: MIT
// Games of functions: the library asks them which options a position has, and
// does the rest. C has the number of a table, which is kept weakly: whatever may
// lead to a callback holds the rules, and the rules hold the table, so a game
// whose functions refer to it is no leak.
import { CallbackError } from './errors.js';
import { MOST, count, describe, natural } from './numbers.js';

const OK = 0;
const OPTIONAL = ['terminal', 'legal', 'canonical', 'measure', 'outcome', 'blockable'];
const FLAGS = { misere: 1, symmetric: 2 };

function wrong(what, found) {
  return new CallbackError(`${what} gave ${found}`, { status: -7, code: 'callback' });
}

function heapOf(value, what) {
  let made;
  try {
    made = natural(value, 'heap');
  } catch {
    throw wrong(what, `${describe(value)}; expected a whole number`);
  }
  if (made > MOST) throw wrong(what, `${made}; expected 0..2^64-1`);
  return made;
}

export class Table {
  #game;
  #id;

  constructor(library, game) {
    for (const name of ['options', ...OPTIONAL]) {
      const found = game[name];
      if (typeof found !== 'function' && (name === 'options' || found !== undefined))
        throw new TypeError(`${name} ${describe(found)}; expected a function`);
    }
    this.library = library;
    this.#game = game;
  }

  /** The address of new rules. */
  rules(context) {
    const { library } = this;
    const game = this.#game;
    this.#id = library.keep(new WeakRef(this));
    const flags = Object.keys(FLAGS).reduce((sum, name) => sum + (game[name] ? FLAGS[name] : 0), 0);
    const has = OPTIONAL.reduce((sum, name, i) => sum + (game[name] ? 2 ** i : 0), 0);
    try {
      return library.frame((room) => context.make(
        library.raw.wyt_js_rules, context.pointer, library.putText(room, String(game.name))[0],
        flags, count(game.heaps, 'number of heaps', 64n, 1n),
        BigInt(count(game.block ?? 1, 'block', 65535n, 1n)), has, this.#id));
    } catch (error) {
      library.kept.delete(this.#id); // without rules nobody calls destroy
      throw error;
    }
  }

  #position(at, n) { return this.library.numbers(at >>> 0, n >>> 0); }

  #flat(option, n, what) {
    const heaps = Array.from(typeof option === 'object' ? option : [option],
                             (heap) => heapOf(heap, what));
    if (heaps.length !== n) throw wrong(what, `(${heaps}); expected ${n} heaps`);
    return heaps;
  }

  options(library, heaps, n, emit, sink) {
    const position = this.#position(heaps, n);
    const flat = [];
    for (const option of this.#game.options(position))
      flat.push(...this.#flat(option, n, `options(${position})`));
    return library.frame((room) => library.raw.wyt_emit_options(
      sink, library.put(room, flat), flat.length / n));
  }

  terminal(library, heaps, n, out) {
    const found = this.#game.terminal(this.#position(heaps, n)) ? 1 : 0;
    library.i32[(out >>> 0) / 4] = found;
    return OK;
  }

  legal(library, from, to, n, out) {
    const found = this.#game.legal(this.#position(from, n), this.#position(to, n)) ? 1 : 0;
    library.i32[(out >>> 0) / 4] = found;
    return OK;
  }

  canonical(library, heaps, n) {
    const position = this.#position(heaps, n);
    const made = this.#flat(this.#game.canonical(position), n, `canonical(${position})`);
    library.u64.set(made, (heaps >>> 0) / 8);
    return OK;
  }

  measure(library, heaps, n, out) {
    const position = this.#position(heaps, n);
    const made = heapOf(this.#game.measure(position), `measure(${position})`);
    library.u64[(out >>> 0) / 8] = made;
    return OK;
  }

  outcome(library, heaps, n, out) {
    const position = this.#position(heaps, n);
    const found = this.#game.outcome(position);
    if (found !== 'P' && found !== 'N')
      throw wrong(`outcome(${position})`, `${describe(found)}; expected 'P' or 'N'`);
    library.i32[(out >>> 0) / 4] = found === 'P' ? 1 : 0;
    return OK;
  }

  blockable(library, from, to, n, out) {
    const found = this.#game.blockable(this.#position(from, n), this.#position(to, n));
    const made = Number.isInteger(found) && found >= 0 && found <= 64 ? found : -1;
    library.i32[(out >>> 0) / 4] = made;
    return OK;
  }
}
