// SPDX-License-Identifier: MIT
// Contexts: what computations may use, and who is told of their progress.
import { BusyError, LimitError, StoppedError, errorOf } from './errors.js';
import { Handle } from './handle.js';
import { MOST, bounded, describe } from './numbers.js';

const OK = 0;
const CANCELLED = 4;
const SPACE = -3;
const LIMITS = { memory: 1, cells: 2, digits: 3 };
/** What run() takes for one call, and the constructor for all. */
const WATCH = ['seconds', 'progress', 'stop'];

const only = (status) => status === OK;

function checked(name, value) {
  if (value === null || value === undefined) return null;
  if (name === 'progress' && typeof value !== 'function')
    throw new TypeError(`progress ${describe(value)}; expected a function`);
  if (name === 'seconds' && !(typeof value === 'number' && value >= 0))
    throw new RangeError(`seconds ${describe(value)}; expected a number of 0 or more`);
  if (name === 'stop' && !(value instanceof Int32Array && value.length > 0))
    throw new TypeError(`stop ${describe(value)}; expected an Int32Array`);
  return value;
}

/** The errors that a limit of seconds has made. */
export const timedOut = new WeakSet();

export class Context extends Handle {
  /** Who watches: seconds, progress, stop. */
  #watch = {};
  #deadline = Infinity;
  #at = 0;

  constructor(library, options = {}) {
    const id = library.keep(null);
    const pointer = library.frame((room) => {
      const out = room(4);
      const status = library.raw.wyt_context_new(0, out);
      if (status !== OK) throw errorOf(status, library.statusName(status));
      return library.u32[out / 4];
    });
    super(pointer, (held) => {
      library.kept.delete(id);
      library.raw.wyt_context_unref(held);
    });
    this.library = library;
    library.kept.set(id, new WeakRef(this));
    this.call(library.raw.wyt_context_set_progress, pointer,
              library.raw.wyt_js_progress(), id);
    for (const name of Object.keys(LIMITS))
      if (options[name] !== undefined) this[name] = options[name];
    for (const name of WATCH) this[name] = options[name];
  }

  #get(limit) {
    return this.library.frame((room) => {
      const out = room(8);
      this.call(this.library.raw.wyt_context_get_limit, this.pointer, limit, out);
      return this.library.u64[out / 8];
    });
  }

  #set(limit, name, value) {
    this.call(this.library.raw.wyt_context_set_limit, this.pointer, limit,
              BigInt.asIntN(64, bounded(value, `limit of ${name}`, MOST)));
  }

  get memory() { return this.#get(LIMITS.memory); }
  set memory(value) { this.#set(LIMITS.memory, 'memory', value); }
  get cells() { return this.#get(LIMITS.cells); }
  set cells(value) { this.#set(LIMITS.cells, 'cells', value); }
  get digits() { return this.#get(LIMITS.digits); }
  set digits(value) { this.#set(LIMITS.digits, 'digits', value); }

  get seconds() { return this.#watch.seconds ?? null; }
  set seconds(value) { this.#watch.seconds = checked('seconds', value); }
  get progress() { return this.#watch.progress ?? null; }
  set progress(value) { this.#watch.progress = checked('progress', value); }
  get stop() { return this.#watch.stop ?? null; }
  set stop(value) { this.#watch.stop = checked('stop', value); }

  /** Bytes that the objects of this context hold now. */
  get used() { return this.library.raw.wyt_context_memory(this.pointer) >>> 0; }

  /** Whether a call is at work, which only a callback can see. */
  get working() { return this.#at > 0; }

  /** Asked by the library every few milliseconds of long work. */
  told(done, total) {
    const call = this.library.calls.at(-1);
    const { stop, progress, seconds } = this.#watch;
    if (stop && Atomics.load(stop, 0) !== 0) {
      call.why = new StoppedError('stopped from outside', { status: CANCELLED, code: 'cancelled' });
      return false;
    }
    if (performance.now() > this.#deadline) {
      call.why = new LimitError(`the work took more than ${seconds} seconds`, { status: 3, code: 'limit' });
      timedOut.add(call.why);
      return false;
    }
    if (!progress) return true;
    if (progress(Number(done), Number(total)) !== false) return true;
    call.why = new StoppedError('stopped by the progress function', { status: CANCELLED, code: 'cancelled' });
    return false;
  }

  /**
   * Does something with other limits, or watched by someone else, as options
   * say; then all is as it was.
   */
  run(options, body) {
    const before = {};
    for (const name of [...Object.keys(LIMITS), ...WATCH]) {
      if (options[name] === undefined) continue;
      before[name] = this[name];
    }
    try {
      for (const name of Object.keys(before)) this[name] = options[name];
      return body();
    } finally {
      for (const [name, value] of Object.entries(before)) this[name] = value;
    }
  }

  /** Calls a function that returns a status; one that is not OK is thrown. */
  call(ask, ...given) { return this.callFor(only, ask, ...given); }

  /** The same, with a function that says which statuses are answers, too. */
  callFor(accepts, ask, ...given) {
    const { library } = this;
    if (this.working)
      throw new BusyError('a callback used the context that is at work; expected another one');
    const call = { thrown: null, why: null };
    const top = library.raw.stackSave();
    const { seconds } = this.#watch;
    this.#deadline = seconds == null ? Infinity : performance.now() + seconds * 1000;
    library.calls.push(call);
    this.#at++;
    let status;
    try {
      status = ask(...given);
    } finally {
      library.raw.stackRestore(top);
      this.#at--;
      library.calls.pop();
    }
    if (call.thrown) throw call.thrown.error;
    if (accepts(status)) return status;
    if (status === CANCELLED && call.why) throw call.why;
    const { raw } = library;
    throw errorOf(status, library.statusName(status),
                  library.text(raw.wyt_context_error(this.pointer)) ?? '',
                  Number(raw.wyt_context_error_offset(this.pointer)));
  }

  /** The object that a function writes through its last parameter. */
  make(create, ...given) {
    return this.library.frame((room) => {
      const out = room(4);
      this.call(create, ...given, out);
      return this.library.u32[out / 4];
    });
  }

  /** A text that a function with a context writes. */
  written(ask) {
    const { library } = this;
    return library.frame((room) => {
      const length = room(4);
      this.callFor((status) => status === OK || status === SPACE, ask, 0, 0, length);
      const capacity = library.u32[length / 4] + 1;
      const at = room(capacity);
      this.call(ask, at, capacity, length);
      return library.text(at);
    });
  }
}
