// SPDX-License-Identifier: MIT
// Boards: the outcome, the Grundy value or another number of every position of a
// box. Cells come in bulk as typed arrays, written by the library in one pass.
import { errorOf } from './errors.js';
import { Handle } from './handle.js';
import { bounded, count, describe, member, nameOf, positionWith } from './numbers.js';
import { lent } from './rules.js';

const OK = 0;
const BEYOND = 6;
const REMOVED = 0xffffffff;
export const KINDS = { outcome: 1, grundy: 2, remoteness: 3, options: 4 };
const FORMATS = ['text', 'csv', 'pbm'];
const ARRAYS = { 1: Uint8Array, 2: Uint16Array, 4: Uint32Array };
// Cells that one call reads: a room of a few megabytes, some milliseconds.
const PART = 2 ** 22;
// Positions that one call finds.
const FOUND = 4096;

/** The sizes of a box; one number is a side of all. */
export function sizes(size, heaps) {
  const list = typeof size === 'object' && size !== null ? Array.from(size)
    : Array(heaps).fill(size);
  return list.map((side) => bounded(side, 'size'));
}

export class Board extends Handle {
  #shape;
  #kind;
  #rules = null;

  constructor(context, pointer, table = null) {
    if (!context?.library)
      throw new TypeError('boards come from game.board() and Board.load()');
    const { raw } = context.library;
    super(pointer, raw.wyt_board_unref, context);
    this.context = context;
    this.table = table;
    this.#kind = raw.wyt_board_kind(pointer);
    const heaps = raw.wyt_rules_heaps(raw.wyt_board_rules(pointer)) >>> 0;
    this.#shape = Array.from({ length: heaps }, (_, i) =>
      Number(BigInt.asUintN(64, raw.wyt_board_size(pointer, i))));
  }

  static solve(context, rules, options) {
    const { library } = context;
    const kind = member(KINDS, options.kind ?? 'outcome', 'kind');
    const size = sizes(options.size, rules.heaps);
    return context.run(options, () => library.frame((room) => new library.Board(
      context, context.make(library.raw.wyt_board_new, context.pointer, rules.pointer,
                            library.put(room, size), size.length, kind), rules.table)));
  }

  /** Reads the bytes of save(); all checksums are compared. */
  static from(context, bytes) {
    if (!(bytes instanceof Uint8Array))
      throw new TypeError(`bytes ${describe(bytes)}; expected a Uint8Array`);
    const { library } = context;
    return library.frame((room) => {
      const at = room(Math.max(1, bytes.length));
      library.u8.set(bytes, at);
      return new this(context, context.make(
        library.raw.wyt_board_load_from, context.pointer, at, bytes.length));
    });
  }

  get #raw() { return this.context.library.raw; }

  /** The sides, one for each heap. */
  get size() { return [...this.#shape]; }

  get kind() { return nameOf(KINDS, this.#kind); }

  /** The rules of the game, as text. */
  get text() {
    this.#rules ??= lent(this.context, this.#raw.wyt_board_rules(this.pointer), this.table);
    return this.#rules.text;
  }

  get length() { return this.#shape.reduce((product, side) => product * side, 1); }

  // The cell as people read it: 'P', 'N' or a number; null of a removed one.
  #shown(cell) {
    if (cell === REMOVED) return null;
    return this.#kind === KINDS.outcome ? (cell === 1 ? 'P' : 'N') : cell;
  }

  #wanted(cell) {
    if (cell === null) return REMOVED;
    if (this.#kind === KINDS.outcome) return member({ N: 0, P: 1 }, cell, 'cell');
    return count(cell, 'cell', BigInt(REMOVED) - 1n);
  }

  #check(status, what) {
    if (status === OK) return;
    const { library } = this.context;
    throw errorOf(status, library.statusName(status),
                  `${what}; expected something within ${this.#shape.join(' x ')}`);
  }

  get(...heaps) {
    const { library } = this.context;
    const [at] = positionWith(heaps);
    return library.frame((room) => {
      const out = room(4);
      const near = at.map((heap) => bounded(heap, 'heap'));
      this.#check(this.#raw.wyt_board_get(this.pointer, library.put(room, near), near.length, out),
                  `the cell (${at})`);
      return this.#shown(library.u32[out / 4]);
    });
  }

  // Bytes of a cell that are enough for most boards of this kind.
  #usual() {
    if (this.#kind === KINDS.outcome) return 1;
    const { library } = this.context;
    return library.frame((room) => {
      const row = room(8);
      const bits = room(4);
      return this.#raw.wyt_board_storage(this.pointer, bits, row) !== 0 &&
        library.u32[bits / 4] <= 16 ? 2 : 4;
    });
  }

  /**
   * The cells of a box, the first heap counting fastest. Outcomes are 1 for P
   * and 0 for N; removed cells have all bits set.
   */
  cells({ from = this.#shape.map(() => 0), size, cellBytes } = {}) {
    const start = sizes(from, this.#shape.length);
    const sides = size === undefined
      ? this.#shape.map((side, i) => BigInt(side) - (start[i] ?? 0n))
      : sizes(size, this.#shape.length);
    if (start.length !== this.#shape.length || sides.length !== this.#shape.length ||
        sides.some((side, i) => side < 0n || start[i] + side > BigInt(this.#shape[i])))
      this.#check(-6, `the box of ${sides.join(' x ')} at (${start})`);
    if (cellBytes !== undefined && !(cellBytes in ARRAYS))
      throw new RangeError(`cellBytes ${describe(cellBytes)}; expected 1, 2 or 4`);
    for (let bytes = cellBytes ?? this.#usual(); ; bytes *= 2) {
      const made = this.#read(start, sides, bytes);
      if (made !== null) return made;
      if (cellBytes !== undefined)
        this.#check(BEYOND, `a number that does not fit into ${bytes} bytes`);
    }
  }

  // In parts along the last heap, each of one piece; null if a number is too
  // large for a cell.
  #read(start, sides, bytes) {
    const { library } = this.context;
    const last = sides.length - 1;
    const slab = Number(sides.slice(0, last).reduce((product, side) => product * side, 1n));
    const rows = last < 0 ? 0 : Number(sides[last]);
    const made = new ARRAYS[bytes](slab * rows);
    const most = Math.max(1, Math.min(rows, Math.floor(PART / Math.max(1, slab))));
    if (made.length === 0) return made;
    return library.frame((room) => {
      const cells = room(most * slab * bytes);
      const at = room(8 * sides.length);
      const size = room(8 * sides.length);
      for (let row = 0; row < rows; row += most) {
        const part = Math.min(most, rows - row);
        library.u64.set(start, at / 8);
        library.u64[at / 8 + last] += BigInt(row);
        library.u64.set(sides, size / 8);
        library.u64[size / 8 + last] = BigInt(part);
        const status = this.#raw.wyt_board_cells(
          this.pointer, at, size, sides.length, bytes, 0, cells, part * slab);
        if (status === BEYOND) return null;
        this.#check(status, 'the box');
        made.set(new ARRAYS[bytes](library.u8.buffer, cells, part * slab), row * slab);
      }
      return made;
    });
  }

  /**
   * The next positions that have a cell, in bulk: heap i of position k is
   * heaps[k * n + i]. `next` is where to go on, null at the end.
   */
  find(cell, { from = 0, end, count: wanted = FOUND } = {}) {
    const { library } = this.context;
    const n = this.#shape.length;
    const capacity = count(wanted, 'count', 2n ** 28n, 1n);
    const stop = end === undefined ? -1n : BigInt.asIntN(64, bounded(end, 'end'));
    return library.frame((room) => {
      const at = room(8 * capacity * n);
      const out = room(4);
      const next = room(8);
      this.#check(this.#raw.wyt_board_find(
        this.pointer, this.#wanted(cell), BigInt.asIntN(64, bounded(from, 'number of a cell')),
        stop, at, n, 1, n, capacity, out, next), 'the search');
      const found = library.u32[out / 4];
      const flat = library.u64.slice(at / 8, at / 8 + found * n);
      const small = this.#shape.every((side) => side <= 2 ** 32);
      return {
        heaps: small ? Uint32Array.from(flat, Number) : flat,
        count: found,
        next: found < capacity ? null : Number(library.u64[next / 8]),
      };
    });
  }

  /** The positions with a cell: 'P', 'N', a number, or null of removed ones. */
  *where(cell) {
    const n = this.#shape.length;
    for (let from = 0; from !== null;) {
      const { heaps, next } = this.find(cell, { from });
      for (let k = 0; k < heaps.length; k += n)
        yield Array.from(heaps.subarray(k, k + n), BigInt);
      from = next;
    }
  }

  /** P-positions: of Grundy values and of remoteness those that say so. */
  *pPositions() {
    if (this.#kind === KINDS.outcome) yield* this.where('P');
    else if (this.#kind === KINDS.grundy) yield* this.where(0);
    else this.#check(2, `P-positions of a board of ${this.kind}`);
  }

  [Symbol.iterator]() { return this.pPositions(); }

  /**
   * The rays along which P-positions gather, as measured in the upper half of
   * what both sizes have, of a symmetric game those with y >= x: their slopes
   * y/x with an error, and how many P-positions a row has there. Nothing is
   * proved by these numbers.
   */
  rays({ capacity = 64 } = {}) {
    const { context } = this;
    const { library } = context;
    return library.frame((room) => {
      const most = count(capacity, 'capacity', 2n ** 20n, 1n);
      const [slopes, errors, densities] = [room(8 * most), room(8 * most), room(8 * most)];
      const [found, doubts] = [room(4), room(4)];
      context.call(this.#raw.wyt_explore_rays, context.pointer, this.pointer, 0n, 0n, 0,
                   slopes, errors, densities, most, found, 0, 0, 0, doubts);
      const { buffer } = library.u8;
      const read = (at) => new Float64Array(buffer, at, library.u32[found / 4]);
      return {
        rays: Array.from(read(slopes), (slope, i) => ({
          slope, error: read(errors)[i], density: read(densities)[i] })),
        settled: library.u32[doubts / 4] === 0,
      };
    });
  }

  /** The bytes of a file with this board, for load() here or elsewhere. */
  save() {
    const { context } = this;
    return context.library.gathered((sink, user) => context.call(
      this.#raw.wyt_board_save_to, context.pointer, this.pointer, sink, user));
  }

  /** The board for other programs: bytes of 'text', 'csv' or 'pbm'. */
  write(format = 'text') {
    member(Object.fromEntries(FORMATS.map((name) => [name, 1])), format, 'format');
    const { context } = this;
    const { library } = context;
    return library.frame((room) => {
      const [name] = library.putText(room, format);
      return library.gathered((sink, user) => context.call(
        this.#raw.wyt_board_write, context.pointer, this.pointer, name, sink, user));
    });
  }

  toText() { return new TextDecoder().decode(this.write('text')); }

  toCSV() { return new TextDecoder().decode(this.write('csv')); }
}
