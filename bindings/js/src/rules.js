// SPDX-License-Identifier: MIT
// What a game is: immutable rules, from text, from move classes, or from
// functions.
import { ArgumentError, errorOf } from './errors.js';
import { Handle } from './handle.js';
import { withIntegers } from './integers.js';
import { bounded, count, describe, fits, member, position } from './numbers.js';
import { Table } from './callbacks.js';

const OK = 0;
const MOST32 = 2n ** 32n - 1n;
const PROPERTIES = {
  symmetric: 1, misere: 2, callback: 3, threadSafe: 4, blocking: 5, comply: 6,
  choice: 7, invariant: 8, linear: 9,
};
const STRIPS = { first: 1, second: 2, difference: 3 };
const THEORY = { claim: 1, status: 2, scope: 3, source: 4, oeis: 5, terms: 6, places: 7 };

/** Text as bytes that C is to read. */
export function gameText(value) {
  if (typeof value !== 'string')
    throw new TypeError(`game text ${describe(value)}; expected a text`);
  return value;
}

export class Rules extends Handle {
  /** @param {Table | null} table  what the library calls back, kept alive */
  constructor(context, pointer, table = null) {
    super(pointer, context.library.raw.wyt_rules_unref, context);
    this.context = context;
    this.table = table;
  }

  static parse(context, text) {
    const { library } = context;
    return library.frame((room) => {
      const [at, bytes] = library.putText(room, gameText(text));
      return new Rules(context, context.make(
        library.raw.wyt_rules_parse, context.pointer, at, bytes));
    });
  }

  /** A game of functions. */
  static own(context, game) {
    const table = new Table(context.library, game);
    return new Rules(context, table.rules(context), table);
  }

  /** A game with moves of one's own, the same from every position. */
  static fromMoves(context, { heaps, lines = [], steps = [], strips = [],
                              removed = [0, 0], modifiers = '' }) {
    const { library } = context;
    const { raw } = library;
    const builder = new Handle(context.make(
      raw.wyt_builder_new, context.pointer, count(heaps, 'number of heaps', 6n, 1n)),
    raw.wyt_builder_free);
    const line = ({ vector, modulus = 1, residues = 1, most = 0 }) => library.frame((room) => {
      const components = position([vector], 'component');
      context.call(raw.wyt_builder_add_line, builder.pointer,
                   library.put(room, components.map((one) => bounded(one, 'component'))),
                   components.length, count(modulus, 'modulus'),
                   count(residues, 'residues'), count(most, 'bound'));
    });
    try {
      for (const one of lines) line(Array.isArray(one) ? { vector: one } : one);
      for (const vector of steps) line({ vector, most: 1 });
      for (const [kind, width] of strips)
        context.call(raw.wyt_builder_add_strip, builder.pointer,
                     member(STRIPS, kind, 'strip'), count(width, 'width'));
      const corner = Array.from(removed, (side) => count(side, 'size'));
      if (corner.length !== 2)
        throw new ArgumentError(`removed cells (${corner}); expected two sizes`);
      if (corner.some((side) => side > 0))
        context.call(raw.wyt_builder_remove_cells, builder.pointer, ...corner);
      library.frame((room) => context.call(
        raw.wyt_builder_set_modifiers, builder.pointer,
        ...library.putText(room, modifiers)));
      return new Rules(context, context.make(raw.wyt_builder_finish, builder.pointer));
    } finally {
      builder.close();
    }
  }

  get #raw() { return this.context.library.raw; }

  get text() {
    return this.context.library.written((...room) =>
      this.#raw.wyt_rules_text(this.pointer, ...room));
  }

  get heaps() { return this.#raw.wyt_rules_heaps(this.pointer) >>> 0; }

  get family() { return this.context.library.text(this.#raw.wyt_rules_family(this.pointer)); }

  get parameters() { return this.#values('parameter'); }

  get modifiers() { return this.#values('modifier'); }

  // What the library has by name: numbers, or else texts.
  #values(what) {
    const { library } = this.context;
    const { raw } = library;
    const ask = (question) => raw[`wyt_rules_${what}_${question}`];
    const made = {};
    for (let i = 0; i < ask('count')(this.pointer) >>> 0; i++) {
      const name = ask('name')(this.pointer, i);
      made[library.text(name)] = library.frame((room) => {
        const out = room(8);
        return ask('value')(this.pointer, name, out) === OK ? library.u64[out / 8]
          : library.written((...text) => ask('text')(this.pointer, name, ...text));
      });
    }
    return made;
  }

  /** Every property, whether the game has it. */
  get properties() {
    return Object.fromEntries(Object.entries(PROPERTIES).map(([name, number]) =>
      [name, this.#raw.wyt_rules_property(this.pointer, number) !== 0]));
  }

  get theory() {
    const { library } = this.context;
    const length = this.#raw.wyt_rules_theory_count(this.pointer) >>> 0;
    return Array.from({ length }, (_, i) => {
      const made = {};
      for (const [name, field] of Object.entries(THEORY))
        made[name] = library.text(this.#raw.wyt_rules_theory_text(this.pointer, i, field)) ?? '';
      const words = (text) => text.split(' ').filter(Boolean);
      return { ...made, oeis: words(made.oeis), terms: words(made.terms) };
    });
  }

  get choices() { return Number(BigInt.asUintN(64, this.#raw.wyt_rules_choices(this.pointer))); }

  get offerCount() { return Number(BigInt.asUintN(64, this.#raw.wyt_rules_offer_count(this.pointer))); }

  blockCount(blockable) {
    return Number(BigInt.asUintN(64, this.#raw.wyt_rules_block_count(
      this.pointer, count(blockable, 'class', 2n ** 31n - 1n))));
  }

  chosen(choice) {
    return new Rules(this.context, this.context.make(
      this.#raw.wyt_rules_chosen, this.context.pointer, this.pointer,
      BigInt.asIntN(64, bounded(choice, 'choice'))));
  }

  /** Whether something is a position of the game. */
  has(heaps) {
    const { library } = this.context;
    return library.frame((room) => {
      const out = room(4);
      // Cells are removed near the corner only.
      const near = heaps.map((heap) => heap < MOST32 ? heap : MOST32);
      this.#raw.wyt_rules_contains(this.pointer, library.put(room, near), near.length, out);
      return library.i32[out / 4] !== 0;
    });
  }

  legal(from, to) { return this.#compare('legal', from, to) !== 0; }

  blockable(from, to) { return this.#compare('blockable', from, to); }

  #compare(what, from, to) {
    const { context } = this;
    const { library } = context;
    const first = position([from]);
    const second = position([to]);
    if (first.length !== second.length)
      throw new ArgumentError(`the positions ${first} and ${second}; expected as many heaps`);
    return library.frame((room) => {
      const out = room(4);
      if (fits(first) && fits(second))
        context.call(this.#raw[`wyt_rules_${what}`], context.pointer, this.pointer,
                     library.put(room, first), library.put(room, second), first.length, out);
      else
        withIntegers(context, [first, second], (a, b) => context.call(
          this.#raw[`wyt_rules_${what}_big`], context.pointer, this.pointer,
          a.pointer, b.pointer, out));
      return library.i32[out / 4];
    });
  }

  /** The options of a position, one after the other, as they are asked for. */
  *moves(start) {
    if (!fits(start)) {
      yield* this.#beginnings(start);
      return;
    }
    const { context } = this;
    const { library } = context;
    const n = start.length;
    const moves = library.frame((room) => new Handle(context.make(
      this.#raw.wyt_moves_new, context.pointer, this.pointer,
      library.put(room, start), n), this.#raw.wyt_moves_free, context));
    try {
      for (let capacity = 64; ; capacity = Math.min(2 * capacity, 4096)) {
        const flat = library.frame((room) => {
          const at = room(8 * capacity * n);
          const out = room(4);
          context.call(this.#raw.wyt_moves_next, moves.pointer, at, capacity, out);
          return library.numbers(at, library.u32[out / 4] * n);
        });
        if (flat.length === 0) return;
        for (let k = 0; k < flat.length; k += n) yield flat.slice(k, k + n);
      }
    } finally {
      moves.close();
    }
  }

  // Beyond 64 bits the library lists a beginning of them, so one is asked for
  // that is twice as long as what was taken.
  *#beginnings(start) {
    const { context } = this;
    const n = start.length;
    for (let most = 64, taken = 0; ; most *= 2) {
      const flat = withIntegers(context, [start, []], (asked, found) => {
        context.call(this.#raw.wyt_rules_options_big, context.pointer, this.pointer,
                     asked.pointer, most, found.pointer);
        return found.numbers();
      });
      const length = flat.length / n;
      for (; taken < length; taken++) yield flat.slice(taken * n, taken * n + n);
      if (length < most) return;
    }
  }
}

/** The rules that an object of the library lends, with a reference of our own. */
export function lent(context, pointer, table = null) {
  if (pointer === 0) throw errorOf(-8, 'internal', 'an object without rules');
  return new Rules(context, context.library.raw.wyt_rules_ref(pointer), table);
}
