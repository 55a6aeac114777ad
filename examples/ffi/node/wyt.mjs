// SPDX-License-Identifier: MIT
// libwythoff as JavaScript: objects that are closed or collected, statuses as
// errors, functions as games. What a function throws comes out of the call that
// asked it. docs/binding.md has the rules.
import koffi from 'koffi';

const lib = koffi.load('libwythoff.so.0');
export const version = lib.func('const char *wyt_version_text(void)')();

// The base of the prototypes below. In a library of another one, functions of
// the same names may take something else; before 0.6 there is no base to ask
// for, and koffi throws.
const WYT_VERSION_BASE = 0x000600;
function baseOf() {
  try {
    return lib.func('uint32_t wyt_version_base(void)')();
  } catch {
    return 0;
  }
}
if (baseOf() !== WYT_VERSION_BASE)
  throw new Error(`libwythoff ${version} has another base than 0.6, for which this is written`);

for (const name of ['context', 'rules', 'solver', 'board', 'stream', 'integers'])
  koffi.opaque(`wyt_${name}`);

// The user pointer is a number to C and to us: an index of `kept`.
const Emit = koffi.proto(
  'int32_t wyt_emit(void *sink, const uint64_t *options, size_t count)');
koffi.proto('int32_t wyt_options(uintptr_t user, const uint64_t *heaps, ' +
            'size_t n, wyt_emit *emit, void *sink)');
koffi.proto('void wyt_destroy(uintptr_t user)');
koffi.proto('int32_t wyt_progress(uintptr_t user, uint64_t done, uint64_t total)');
const Callbacks = koffi.struct('wyt_callbacks', {
  size: 'uint32_t',
  flags: 'uint32_t',
  name: 'const char *',
  heaps: 'size_t',
  options: 'wyt_options *',
  terminal: 'void *',
  legal: 'void *',
  canonical: 'void *',
  measure: 'void *',
  outcome: 'void *',
  destroy: 'wyt_destroy *',
  user: 'uintptr_t',
  blockable: 'void *',
  options_of_many: 'void *',
  block: 'uint64_t',
});

// As in the headers; _Out_ makes koffi write into an array of one.
const c = Object.fromEntries([
  'int32_t wyt_feature(const char *name)',
  'const char *wyt_status_name(int32_t status)',

  'int32_t wyt_context_new(const void *allocator, _Out_ wyt_context **out_context)',
  'void wyt_context_unref(wyt_context *context)',
  'int32_t wyt_context_set_progress(wyt_context *context, wyt_progress *progress, uintptr_t user)',
  'const char *wyt_context_error(const wyt_context *context)',
  'int64_t wyt_context_error_offset(const wyt_context *context)',
  'size_t wyt_context_memory(const wyt_context *context)',

  'int32_t wyt_rules_parse(wyt_context *context, const char *text, size_t length, _Out_ wyt_rules **out_rules)',
  'int32_t wyt_rules_from_callbacks(wyt_context *context, const wyt_callbacks *callbacks, _Out_ wyt_rules **out_rules)',
  'void wyt_rules_unref(wyt_rules *rules)',
  'int32_t wyt_rules_text(const wyt_rules *rules, void *out_text, size_t capacity, _Out_ size_t *out_length)',
  'size_t wyt_rules_heaps(const wyt_rules *rules)',

  'int32_t wyt_solver_new(wyt_context *context, const wyt_rules *rules, const char *backend, _Out_ wyt_solver **out_solver)',
  'void wyt_solver_free(wyt_solver *solver)',
  'int32_t wyt_solver_outcome(wyt_solver *solver, const uint64_t *heaps, size_t n, _Out_ int32_t *out_outcome)',
  'int32_t wyt_solver_grundy(wyt_solver *solver, const uint64_t *heaps, size_t n, _Out_ uint64_t *out_value)',
  'int32_t wyt_solver_winning(wyt_solver *solver, const uint64_t *heaps, size_t n, uint64_t *out_options, int32_t *out_marks, size_t capacity, _Out_ size_t *out_count)',
  'int32_t wyt_solver_nth_big(wyt_solver *solver, const wyt_integers *number, uint32_t side, wyt_integers *out_heaps)',

  'int32_t wyt_stream_new(wyt_context *context, const wyt_rules *rules, uint64_t from, uint32_t side, _Out_ wyt_stream **out_stream)',
  'int32_t wyt_stream_next(wyt_stream *stream, uint64_t *out_heaps, size_t n, size_t step, size_t stride, size_t capacity, _Out_ size_t *out_count)',
  'void wyt_stream_free(wyt_stream *stream)',

  'int32_t wyt_board_new(wyt_context *context, const wyt_rules *rules, const uint64_t *size, size_t n, uint32_t kind, _Out_ wyt_board **out_board)',
  'void wyt_board_unref(wyt_board *board)',
  'int32_t wyt_board_row(const wyt_board *board, const uint64_t *heaps, size_t n, size_t count, uint32_t *out_cells)',

  'int32_t wyt_integers_new(wyt_context *context, _Out_ wyt_integers **out_integers)',
  'void wyt_integers_free(wyt_integers *integers)',
  'size_t wyt_integers_count(const wyt_integers *integers)',
  'int32_t wyt_integers_add_text(wyt_integers *integers, const char *text, size_t length)',
  'int32_t wyt_integers_text(const wyt_integers *integers, size_t index, void *out_text, size_t capacity, _Out_ size_t *out_length)',
].map((prototype) => {
  const name = prototype.match(/(wyt_\w+)\(/)[1];
  return [name.replace('wyt_', ''), lib.func(prototype)];
}));

const WYT_OK = 0;
const WYT_E_SPACE = -3;
const WYT_CANCELLED = 4;
const WYT_OUTCOME_P = 1;
const WYT_SIDE_BOTH = 0;
const WYT_BOARD_OUTCOME = 1;
const THROWN = 1000; // from 1000 on no status is the library's

export const hasFeature = (name) => c.feature(name) === 1;

/** A status other than WYT_OK, with the sentence of the library. */
export class WythoffError extends Error {
  constructor(status, message, offset) {
    super(message);
    this.name = 'WythoffError';
    this.status = status;
    this.code = c.status_name(status);
    this.offset = offset;
  }
}

// What a callback threw: it waits here while C code is on the stack.
let pending = null;

// No exception may pass through C: koffi would answer 0, which is WYT_OK.
function guarded(body) {
  return (...args) => {
    try {
      return body(...args);
    } catch (error) {
      pending = { error };
      return THROWN;
    }
  };
}

function check(context, status) {
  if (status === WYT_OK) return;
  if (status === THROWN && pending) {
    const { error } = pending;
    pending = null;
    throw error;
  }
  throw new WythoffError(status, c.context_error(context),
                         Number(c.context_error_offset(context)));
}

// Values that C knows by a number.
const kept = new Map();
let last = 0;

function keep(value) {
  kept.set(++last, value);
  return last;
}

/** How many games and other values the library holds on to. */
export const keptCount = () => kept.size;

// One function for all games: koffi has room for some thousand callbacks, and
// one that is never unregistered cannot be unregistered too early.
const optionsCallback = koffi.register(guarded((user, heaps, n, emit, sink) => {
  const length = Number(n);
  const position = koffi.decode(heaps, 'uint64_t', length);
  for (const option of kept.get(Number(user)).options(Array.from(position))) {
    const status = koffi.call(emit, Emit, sink, BigUint64Array.from(option, BigInt), 1);
    if (status !== WYT_OK) return status;
  }
  return WYT_OK;
}), 'wyt_options *');

const destroyCallback = koffi.register((user) => {
  kept.delete(Number(user));
}, 'wyt_destroy *');

const progressCallback = koffi.register(guarded((user, done, total) =>
  kept.get(Number(user))(done, total) === false ? WYT_CANCELLED : WYT_OK),
'wyt_progress *');

// Whoever forgets close() is tidied up after, some time or never.
const finalizers = new FinalizationRegistry(({ pointer, release }) =>
  release(pointer));

/** An object of the library; `using` or close() gives it back. */
class Handle {
  #pointer;
  #release;

  constructor(pointer, release) {
    this.#pointer = pointer;
    this.#release = release;
    finalizers.register(this, { pointer, release }, this);
  }

  get pointer() {
    if (this.#pointer === null) throw new TypeError(`${this.constructor.name} is closed`);
    return this.#pointer;
  }

  close() {
    if (this.#pointer === null) return;
    finalizers.unregister(this);
    this.#release(this.#pointer);
    this.#pointer = null;
  }
}
// `using` came after node 18: where the symbol is missing, so is its use.
if (Symbol.dispose) {
  Object.defineProperty(Handle.prototype, Symbol.dispose, {
    value() { this.close(); },
  });
}

const array = (position) => BigUint64Array.from(position, BigInt);

// Numbers as koffi gives them: Number where it is exact, else BigInt.
const exact = (value) => value <= Number.MAX_SAFE_INTEGER ? Number(value) : value;

function positions(flat, n) {
  const list = [];
  for (let k = 0; k < flat.length; k += n)
    list.push(Array.from(flat.subarray(k, k + n), exact));
  return list;
}

function asked(context, ask, spare) {
  const count = [0];
  const status = ask(null, 0, count);
  if (status !== WYT_E_SPACE) check(context, status);
  return Number(count[0]) + spare;
}

// Text comes in two calls: its length, then its bytes.
function textOf(context, ask) {
  const room = Buffer.alloc(asked(context, ask, 1));
  const length = [0];
  check(context, ask(room, room.length, length));
  return room.toString('latin1', 0, Number(length[0]));
}

export class Context extends Handle {
  constructor() {
    const out = [null];
    check(null, c.context_new(null, out));
    super(out[0], c.context_unref);
  }

  get memory() { return Number(c.context_memory(this.pointer)); }

  check(status) { check(this.pointer, status); }

  // The pointer from a function whose last parameter receives it.
  make(create, ...args) {
    const out = [null];
    this.check(create(this.pointer, ...args, out));
    return out[0];
  }

  /** Runs body while progress is asked; one that returns false stops it. */
  watched(progress, body) {
    const user = keep(progress);
    this.check(c.context_set_progress(this.pointer, progressCallback, user));
    try {
      return body();
    } finally {
      c.context_set_progress(this.pointer, null, 0);
      kept.delete(user);
    }
  }
}

export class Rules extends Handle {
  constructor(context, pointer) {
    super(pointer, c.rules_unref);
    this.context = context;
    this.heaps = Number(c.rules_heaps(pointer));
  }

  static parse(context, text) {
    const bytes = Buffer.byteLength(text);
    return new Rules(context, context.make(c.rules_parse, text, bytes));
  }

  /** A game of one's own: { name, heaps, options(position) }. */
  static own(context, game) {
    const user = keep(game);
    try {
      return new Rules(context, context.make(c.rules_from_callbacks, {
        size: koffi.sizeof(Callbacks), flags: 0, name: game.name,
        heaps: game.heaps, options: optionsCallback, terminal: null,
        legal: null, canonical: null, measure: null, outcome: null,
        destroy: destroyCallback, user,
        blockable: null, options_of_many: null, block: 0,
      }));
    } catch (error) {
      kept.delete(user); // without rules nobody calls destroy
      throw error;
    }
  }

  toString() {
    return textOf(this.context.pointer, (...room) =>
      c.rules_text(this.pointer, ...room));
  }

  solver(backend = null) {
    return new Solver(this.context, this.context.make(
      c.solver_new, this.pointer, backend));
  }

  /** Solves a box for the outcomes of its positions. */
  board(size) {
    return new Board(this.context, this.context.make(
      c.board_new, this.pointer, array(size), size.length, WYT_BOARD_OUTCOME));
  }

  /** The P-positions in order, as long as somebody asks for them. */
  *pPositions() {
    const n = this.heaps;
    const flat = new BigUint64Array(4 * n); // more is faster
    const count = [0];
    const stream = new Handle(this.context.make(
      c.stream_new, this.pointer, 0, WYT_SIDE_BOTH), c.stream_free);
    try {
      for (;;) {
        this.context.check(c.stream_next(stream.pointer, flat, n, 1, n,
                                         flat.length / n, count));
        if (count[0] === 0) return;
        yield* positions(flat.subarray(0, Number(count[0]) * n), n);
      }
    } finally {
      stream.close(); // also when the loop outside breaks off
    }
  }
}

export class Solver extends Handle {
  constructor(context, pointer) {
    super(pointer, c.solver_free);
    this.context = context;
  }

  #ask(question, position) {
    const out = [0];
    this.context.check(question(this.pointer, array(position),
                                position.length, out));
    return out[0];
  }

  outcome(position) {
    return this.#ask(c.solver_outcome, position) === WYT_OUTCOME_P ? 'P' : 'N';
  }

  grundy(position) { return exact(this.#ask(c.solver_grundy, position)); }

  winning(position) {
    const n = position.length;
    const ask = (room, capacity, count) => c.solver_winning(
      this.pointer, array(position), n, room, null, capacity, count);
    const capacity = asked(this.context.pointer, ask, 0);
    const flat = new BigUint64Array(capacity * n);
    this.context.check(ask(flat, capacity, [0]));
    return positions(flat, n);
  }

  /** The P-position of a number of any size, a BigInt, as BigInts. */
  nth(number) {
    const { context } = this;
    const list = () => new Handle(context.make(c.integers_new),
                                  c.integers_free);
    const from = list(), heaps = list();
    try {
      const digits = String(number);
      context.check(c.integers_add_text(from.pointer, digits, digits.length));
      context.check(c.solver_nth_big(this.pointer, from.pointer, WYT_SIDE_BOTH,
                                     heaps.pointer));
      const count = Number(c.integers_count(heaps.pointer));
      return Array.from({ length: count }, (_, i) => BigInt(textOf(
        context.pointer,
        (...room) => c.integers_text(heaps.pointer, i, ...room))));
    } finally {
      heaps.close();
      from.close();
    }
  }
}

export class Board extends Handle {
  constructor(context, pointer) {
    super(pointer, c.board_unref);
    this.context = context;
  }

  /** Cells along the first heap from a position on, into a Uint32Array. */
  row(from, cells) {
    this.context.check(c.board_row(this.pointer, array(from), from.length,
                                   cells.length, cells));
    return cells;
  }
}

export const isPCell = (cell) => cell === WYT_OUTCOME_P;
