// SPDX-License-Identifier: MIT
// Games: rules with everything that can be asked about them. Up to 64 bits
// questions go by arrays, beyond by lists of integers; nothing is ever rounded.
import { BeyondError, LimitError } from './errors.js';
import { Board, KINDS, sizes } from './board.js';
import { Context, timedOut } from './context.js';
import { Handle } from './handle.js';
import { withIntegers } from './integers.js';
import { MOST, bounded, count, describe, fits, member, nameOf, natural, position,
         positionWith, split } from './numbers.js';
import { Proof } from './proof.js';
import { Rules } from './rules.js';

const OK = 0;
const SPACE = -3;
const NONE = 5;
const BEYOND = 6;
const SIDES = { both: 0, upper: 1, lower: 2 };
const MARKS = { plain: 1, 'unless-forbidden': 2 };
const QUESTIONS = {
  outcome: 1, grundy: 2, winning: 3, nth: 4, rank: 5, column: 6, block: 7,
  choose: 8, remoteness: 9, values: 10,
};
const VERDICTS = { fails: 0, holds: 1, undecided: 2 };
// Options that are given as one list.
const MOST_OPTIONS = 2 ** 20;
// P-positions that are asked for at once, at first and at most.
const FIRST = 16;
const MANY = 4096;

const orBeyond = (status) => status === OK || status === BEYOND;
const orNone = (status) => status === OK || status === NONE;

export class Game {
  #context;
  #rules;
  #solver;

  /**
   * @param {import('./library.js').Library} library
   * @param {string | Rules} rules
   * @param {any} options
   */
  constructor(library, rules, { backend, context, ...limits } = {}) {
    if (context !== undefined && !(context instanceof Context))
      throw new TypeError(`context ${describe(context)}; expected a Context`);
    if (context !== undefined && Object.keys(limits).length > 0)
      throw new TypeError('a context and limits; expected one of them');
    this.#context = rules instanceof Rules ? rules.context : context ?? new Context(library, limits);
    this.#rules = rules instanceof Rules ? rules : Rules.parse(this.#context, rules);
    this.#solver = library.frame((room) => new Handle(
      this.#context.make(
        library.raw.wyt_solver_new, this.#context.pointer, this.#rules.pointer,
        backend === undefined ? 0 : library.putText(room, String(backend))[0]),
      library.raw.wyt_solver_free, this.#context));
  }

  get #library() { return this.#context.library; }
  get #raw() { return this.#context.library.raw; }

  /** Limits and progress. */
  get context() { return this.#context; }

  get text() { return this.#rules.text; }
  get heaps() { return this.#rules.heaps; }
  get family() { return this.#rules.family; }
  get parameters() { return this.#rules.parameters; }
  get modifiers() { return this.#rules.modifiers; }
  get properties() { return this.#rules.properties; }
  get theory() { return this.#rules.theory; }
  get choices() { return this.#rules.choices; }
  get offerCount() { return this.#rules.offerCount; }

  blockCount(blockable = 1) { return this.#rules.blockCount(blockable); }

  /** The backend; without a choice the one that gave the last answer. */
  get backend() {
    return this.#library.text(this.#raw.wyt_solver_backend(this.#solver.pointer));
  }

  supports(question) {
    return this.#raw.wyt_solver_supports(
      this.#solver.pointer, member(QUESTIONS, question, 'question')) !== 0;
  }

  has(...heaps) {
    const at = position(heaps);
    return at.length === this.heaps && this.#rules.has(at);
  }

  legal(from, to) { return this.#rules.legal(from, to); }

  /** The class of the option, of which some may be forbidden; 0 if never. */
  blockable(from, to) { return this.#rules.blockable(from, to); }

  // ---- questions about one position

  #ask(accepts, name, ...given) {
    return this.#context.callFor(accepts, this.#raw[`wyt_solver_${name}`],
                                 this.#solver.pointer, ...given);
  }

  // An answer that always fits, about a position of any size.
  #about(name, heaps, bytes, read) {
    return this.#library.frame((room) => {
      const out = room(bytes);
      if (fits(heaps))
        this.#ask(isOk, name, this.#library.put(room, heaps), heaps.length, out);
      else
        withIntegers(this.#context, [heaps], (asked) =>
          this.#ask(isOk, `${name}_big`, asked.pointer, out));
      return read(out);
    });
  }

  // A number, which may be beyond 64 bits though the position is not.
  #number(name, heaps) {
    const small = fits(heaps) ? this.#library.frame((room) => {
      const out = room(8);
      const status = this.#ask(orBeyond, name, this.#library.put(room, heaps), heaps.length, out);
      return status === OK ? this.#library.u64[out / 8] : null;
    }) : null;
    if (small !== null) return small;
    return this.#big(`${name}_big`, heaps)[0];
  }

  // What a function with lists answers.
  #big(name, asked, ...given) {
    return withIntegers(this.#context, [asked, []], (list, found) => {
      this.#ask(isOk, name, list.pointer, ...given, found.pointer);
      return found.numbers();
    });
  }

  outcome(...heaps) {
    return this.#about('outcome', position(heaps), 4, (out) =>
      this.#library.i32[out / 4] === 1 ? 'P' : 'N');
  }

  grundy(...heaps) { return this.#number('grundy', position(heaps)); }

  remoteness(...heaps) {
    const at = position(heaps);
    try {
      return this.#number('remoteness', at);
    } catch (error) {
      // Theory may know what would take too long.
      if (!(error instanceof LimitError) || timedOut.has(error) ||
          this.#rules.table !== null || !fits(at))
        throw error;
      return this.#big('remoteness_big', at)[0];
    }
  }

  /** The options of a position, each once, as they are asked for. */
  moves(...heaps) { return this.#rules.moves(position(heaps)); }

  /** The options of a position as a list. */
  options(...heaps) {
    const made = [];
    for (const option of this.moves(...heaps)) {
      if (made.length === MOST_OPTIONS)
        throw new LimitError(`more than ${MOST_OPTIONS} options; expected moves(), which gives one after the other`,
                             { status: 3, code: 'limit' });
      made.push(option);
    }
    return made;
  }

  // Calls with room for more until all of a list fits.
  #grown(name, asked, width, marks, accepts = isOk) {
    for (let capacity = 16; ;) {
      const found = this.#library.frame((room) => {
        const lib = this.#library;
        const given = Array.isArray(asked) ? [lib.put(room, asked), asked.length] : [asked];
        const out = room(8 * capacity * width);
        const marked = marks ? room(4 * capacity) : 0;
        const length = room(4);
        const rest = marks ? [out, marked] : [out];
        if (!Array.isArray(asked)) rest.push(width);
        const status = this.#ask((one) => accepts(one) || one === SPACE, name,
                                 ...given, ...rest, capacity, length);
        const found = lib.u32[length / 4];
        if (status === SPACE) {
          capacity = found;
          return undefined;
        }
        if (status !== OK) return null;
        return {
          numbers: lib.numbers(out, found * width),
          marks: marks ? Array.from(lib.i32.subarray(marked / 4, marked / 4 + found)) : [],
        };
      });
      if (found !== undefined) return found;
    }
  }

  /** Every winning move, as the option that it leads to and its mark. */
  winning(...heaps) {
    const at = position(heaps);
    const n = Math.max(1, at.length);
    let found;
    if (fits(at)) {
      found = this.#grown('winning', at, n, true);
    } else {
      found = withIntegers(this.#context, [at, [], []], (asked, options, marks) => {
        this.#ask(isOk, 'winning_big', asked.pointer, options.pointer, marks.pointer);
        return { numbers: options.numbers(), marks: marks.numbers().map(Number) };
      });
    }
    return split(found.numbers, n).map((option, i) =>
      ({ heaps: option, mark: nameOf(MARKS, found.marks[i]) }));
  }

  /** One winning move, by preference a plain one; null if there is none. */
  win(...heaps) {
    const found = this.winning(...heaps);
    return found.find(({ mark }) => mark === 'plain') ?? found[0] ?? null;
  }

  /** What the previous player forbids, or under comply offers. */
  block(...heaps) {
    const at = position(heaps);
    const n = Math.max(1, at.length);
    if (!fits(at)) return split(this.#big('block_big', at), n);
    return split(this.#grown('block', at, n, false).numbers, n);
  }

  /** Which game the second player chooses; null if no choice wins. */
  choose(...heaps) {
    const at = position(heaps);
    return this.#library.frame((room) => {
      const out = room(8);
      const status = fits(at)
        ? this.#ask(orNone, 'choose', this.#library.put(room, at), at.length, out)
        : withIntegers(this.#context, [at], (asked) =>
          this.#ask(orNone, 'choose_big', asked.pointer, out));
      return status === OK ? this.#library.u64[out / 8] : null;
    });
  }

  /** Why a position is P or N, as lines to follow. */
  certificate(...heaps) {
    const lib = this.#library;
    const pointer = withIntegers(this.#context, [position(heaps)], (asked) =>
      lib.frame((room) => {
        const out = room(4);
        this.#ask(isOk, 'certify_big', asked.pointer, out);
        return lib.u32[out / 4];
      }));
    const held = new Handle(pointer, this.#raw.wyt_certificate_free);
    try {
      const length = this.#raw.wyt_certificate_count(pointer) >>> 0;
      const lines = Array.from({ length }, (_, i) =>
        lib.text(this.#raw.wyt_certificate_text(pointer, i)));
      return {
        outcome: this.#raw.wyt_certificate_outcome(pointer) === 1 ? 'P' : 'N',
        lines,
        text: lines.join('\n'),
      };
    } finally {
      held.close();
    }
  }

  // ---- P-positions in order

  /** The P-position of a number of any size. */
  nth(number, { side = 'both' } = {}) {
    const wanted = natural(number);
    const which = member(SIDES, side, 'side');
    const n = this.heaps;
    const small = wanted > MOST ? null : this.#library.frame((room) => {
      const out = room(8 * n);
      const status = this.#ask(orBeyond, 'nth', BigInt.asIntN(64, wanted), which, out, n);
      return status === OK ? this.#library.numbers(out, n) : null;
    });
    return small ?? this.#big('nth_big', [wanted], which);
  }

  /** The number of a P-position; null of any other position. */
  rank(...all) {
    const [at, { side = 'both' }] = positionWith(all);
    const which = member(SIDES, side, 'side');
    const small = !fits(at) ? undefined : this.#library.frame((room) => {
      const out = room(8);
      const status = this.#ask((one) => orBeyond(one) || one === NONE, 'rank',
                               this.#library.put(room, at), at.length, which, out);
      if (status === NONE) return null;
      return status === OK ? this.#library.u64[out / 8] : undefined;
    });
    if (small !== undefined) return small;
    return withIntegers(this.#context, [at, []], (asked, found) =>
      this.#ask(orNone, 'rank_big', asked.pointer, which, found.pointer) === NONE
        ? null : found.numbers()[0]);
  }

  /** Every listed P-position that has a heap of this size, in order. */
  column(value) {
    const wanted = natural(value, 'heap');
    const n = this.heaps;
    const small = wanted > MOST ? null
      : this.#grown('column', BigInt.asIntN(64, wanted), n, false, orBeyond);
    return split(small?.numbers ?? this.#big('column_big', [wanted]), n);
  }

  /** Some P-positions from a number on; fewer where the set ends. */
  list({ from = 0, count: wanted = 10, side = 'both' } = {}) {
    const most = count(wanted, 'count', BigInt(2 ** 28));
    const made = [];
    if (most === 0) return made;
    for (const one of this.pPositions({ from, side })) {
      made.push(one);
      if (made.length === most) break;
    }
    return made;
  }

  /** The P-positions from a number of any size on, as they are asked for. */
  *pPositions({ from = 0, side = 'both' } = {}) {
    let next = natural(from);
    const which = member(SIDES, side, 'side');
    if (next <= MOST) {
      const { ended, done } = yield* this.#streamed(next, (pointer, room, out) =>
        this.#raw.wyt_solver_stream(pointer, BigInt.asIntN(64, next), which, out));
      if (ended) return;
      next += done;
    }
    const n = this.heaps;
    for (;;) {
      const { flat, error } = withIntegers(this.#context, [[next], []], (asked, found) => {
        let error = null;
        try {
          this.#ask(isOk, 'list_big', asked.pointer, which, MANY, found.pointer);
        } catch (caught) {
          error = caught;
        }
        return { flat: found.numbers(), error };
      });
      const batch = split(flat, n);
      yield* batch;
      if (error) throw error;
      if (batch.length < MANY) return;
      next += BigInt(batch.length);
    }
  }

  /** The positions of a Grundy value from a number on; below 2^64. */
  *positionsOfValue(value, { from = 0, side = 'both' } = {}) {
    const wanted = BigInt.asIntN(64, bounded(value, 'value'));
    const start = BigInt.asIntN(64, bounded(from, 'number'));
    const which = member(SIDES, side, 'side');
    const { ended } = yield* this.#streamed(0n, (pointer, room, out) =>
      this.#raw.wyt_solver_stream_value(pointer, wanted, start, which, out));
    if (!ended) throw new BeyondError('a heap of the next one passes 2^64-1', { status: BEYOND, code: 'beyond' });
  }

  // Positions of a stream: whether the set has ended, or 64 bits have.
  *#streamed(from, open) {
    const lib = this.#library;
    const n = this.heaps;
    const stream = lib.frame((room) => {
      const out = room(4);
      this.#context.call((...given) => open(...given), this.#solver.pointer, room, out);
      return new Handle(lib.u32[out / 4], this.#raw.wyt_stream_free, this.#context);
    });
    let done = 0n;
    try {
      for (let capacity = FIRST; ; capacity = Math.min(2 * capacity, MANY)) {
        const { flat, error, status } = lib.frame((room) => {
          const at = room(8 * capacity * n);
          const out = room(4);
          let error = null;
          let status = OK;
          lib.u32[out / 4] = 0;
          try {
            status = this.#context.callFor(orBeyond, this.#raw.wyt_stream_next, stream.pointer,
                                           at, n, 1, n, capacity, out);
          } catch (caught) {
            error = caught;
          }
          return { flat: lib.numbers(at, lib.u32[out / 4] * n), error, status };
        });
        const batch = split(flat, n);
        done += BigInt(batch.length);
        yield* batch;
        if (error) throw error;
        if (status === BEYOND) return { ended: false, done };
        if (batch.length < capacity) return { ended: true, done };
      }
    } finally {
      stream.close();
    }
  }

  [Symbol.iterator]() { return this.pPositions(); }

  // ---- boxes

  /** Solves the box of the positions with heaps below the sizes. */
  board(options) { return Board.solve(this.#context, this.#rules, options); }

  /** How a box would be solved, for people; nothing is solved. */
  explain({ size, kind = 'outcome' }) {
    const box = sizes(size, this.heaps);
    const lib = this.#library;
    return lib.frame((room) => {
      const at = lib.put(room, box);
      return this.#context.written((...text) => this.#raw.wyt_board_explain(
        this.#context.pointer, this.#rules.pointer, at, box.length,
        member(KINDS, kind, 'kind'), 0, ...text));
    });
  }

  /** Checks on a box that a game of functions keeps its contract. */
  validate(size) {
    const box = sizes(size, this.heaps);
    this.#library.frame((room) => this.#context.call(
      this.#raw.wyt_rules_validate, this.#context.pointer, this.#rules.pointer,
      this.#library.put(room, box), box.length));
  }

  /**
   * Compares a backend with the definition of the game on a box: null if every
   * answer is the same, else the first that is not.
   */
  verify({ size, backend, ...watch }) {
    const box = sizes(size, this.heaps);
    const lib = this.#library;
    return this.#context.run(watch, () => lib.frame((room) => {
      const question = room(4);
      const where = room(8 * Math.max(1, box.length));
      const name = backend === undefined ? 0 : lib.putText(room, String(backend))[0];
      this.#context.call(this.#raw.wyt_rules_verify, this.#context.pointer,
                         this.#rules.pointer, name, lib.put(room, box), box.length,
                         question, where);
      const found = lib.u32[question / 4];
      if (found === 0) return null;
      return { question: nameOf(QUESTIONS, found), position: lib.numbers(where, box.length) };
    }));
  }

  /** Compares each statement of `theory` with a box. */
  checkTheory({ size, ...watch }) {
    const box = sizes(size, this.heaps);
    const lib = this.#library;
    return this.#context.run(watch, () => this.theory.map((theory, index) =>
      lib.frame((room) => {
        const [verdict, decided, total] = [room(4), room(8), room(8)];
        const where = room(8 * Math.max(1, box.length));
        this.#context.call(this.#raw.wyt_rules_theory_verify, this.#context.pointer,
                           this.#rules.pointer, index, lib.put(room, box), box.length,
                           verdict, decided, total, where);
        const found = nameOf(VERDICTS, lib.i32[verdict / 4]);
        return {
          theory,
          verdict: found,
          decided: lib.u64[decided / 8],
          total: lib.u64[total / 8],
          witness: found === 'fails' ? lib.numbers(where, box.length) : null,
        };
      })));
  }

  // ---- other games

  /** Looks for a theorem about the P-positions, for heaps of every size. */
  prove(options) { return Proof.find(this.#context, this.#rules, options); }

  /** The game that is played when the second player has chosen. */
  chosen(choice) { return new this.constructor(this.#rules.chosen(choice)); }

  get closed() { return this.#solver.closed; }

  /** Gives the memory back now; boards and the context live on. */
  close() {
    this.#solver.close();
    this.#rules.close();
  }
}

function isOk(status) { return status === OK; }

if (Symbol.dispose) {
  Object.defineProperty(Game.prototype, Symbol.dispose, {
    configurable: true,
    writable: true,
    value() { this.close(); },
  });
}
