// SPDX-License-Identifier: MIT
// The module of WebAssembly: its memory, its texts, and the functions that it
// calls. No exception may pass through it: what a function throws waits here
// until the call that asked for it is over.
import { errorOf } from './errors.js';

// The interface that this package is written for.
const BASE = 0x000600;
const OK = 0;
const THROWN = 1000; // from 1000 on no status is the library's
const CALLBACK = -7;
const CANCELLED = 4;
// A frame of the stack beyond this lies on the heap instead.
const FRAME = 16384;
const MOST_BYTES = 0x7fffffff;

const decoder = new TextDecoder('utf-8');
const encoder = new TextEncoder();

/** What is instantiated: the exports, with views of their memory. */
export class Library {
  /** @type {any} */
  raw;
  /** The calls at work, the innermost last. */
  calls = [];
  /** Contexts, games of functions and sinks, by the number that C has. */
  kept = new Map();
  #buffer = null;
  #u8; #i32; #u32; #u64;
  #last = 0;

  /**
   * Browsers make no large instance at once on the thread of a page.
   *
   * @param {WebAssembly.Module} module
   */
  async start(module) {
    const { exports } = await WebAssembly.instantiate(module, this.#imports(module));
    this.raw = exports;
    exports._initialize?.();
    const base = exports.wyt_version_base();
    if (base !== BASE)
      throw new Error(`libwythoff ${this.text(exports.wyt_version_text())} has another base than 0.6, for which this is written`);
    return this;
  }

  // Memory may have grown, and moved, with every call.
  #look() {
    const { buffer } = this.raw.memory;
    if (buffer === this.#buffer) return;
    this.#buffer = buffer;
    this.#u8 = new Uint8Array(buffer);
    this.#i32 = new Int32Array(buffer);
    this.#u32 = new Uint32Array(buffer);
    this.#u64 = new BigUint64Array(buffer);
  }

  get u8() { this.#look(); return this.#u8; }
  get i32() { this.#look(); return this.#i32; }
  get u32() { this.#look(); return this.#u32; }
  get u64() { this.#look(); return this.#u64; }

  /** The text at an address; null of none. */
  text(pointer) {
    const at = pointer >>> 0;
    if (at === 0) return null;
    const { u8 } = this;
    return decoder.decode(u8.subarray(at, u8.indexOf(0, at)));
  }

  /**
   * Room that ends with body, which is given a function from bytes to an
   * address. A little of it is on the stack of the module.
   */
  frame(body) {
    const { raw } = this;
    const top = raw.stackSave();
    const blocks = [];
    try {
      return body((bytes) => {
        if (bytes <= FRAME) return raw.stackAlloc(bytes);
        // What does not fit into 32 bits would wrap around and be far too small.
        const block = bytes <= MOST_BYTES ? raw.malloc(bytes) >>> 0 : 0;
        if (block === 0)
          throw errorOf(-2, 'memory', `no room for ${bytes} bytes`);
        blocks.push(block);
        return block;
      });
    } finally {
      for (const block of blocks) raw.free(block);
      raw.stackRestore(top);
    }
  }

  /** Numbers of 64 bits in a frame. */
  put(room, numbers) {
    const at = room(8 * Math.max(1, numbers.length));
    this.u64.set(numbers, at / 8);
    return at;
  }

  /** A text in a frame, with a NUL: its address and its bytes. */
  putText(room, text) {
    const bytes = encoder.encode(text);
    const at = room(bytes.length + 1);
    this.u8.set(bytes, at);
    this.u8[at + bytes.length] = 0;
    return [at, bytes.length];
  }

  /** Copies of numbers that a function has written. */
  numbers(at, length) { return Array.from(this.u64.subarray(at / 8, at / 8 + length)); }

  /** A text of a function that takes a buffer and says how long it is. */
  written(ask) {
    return this.frame((room) => {
      const length = room(4);
      ask(0, 0, length);
      const capacity = this.u32[length / 4] + 1;
      const at = room(capacity);
      const status = ask(at, capacity, length);
      if (status !== OK) throw errorOf(status, this.statusName(status));
      return this.text(at);
    });
  }

  statusName(status) { return this.text(this.raw.wyt_status_name(status)); }

  /** A number for what C is to hand back. */
  keep(value) {
    this.kept.set(++this.#last, value);
    return this.#last;
  }

  /** Bytes of a function that gives them to a sink, in one piece. */
  gathered(call) {
    const parts = [];
    const user = this.keep(parts);
    try {
      call(this.raw.wyt_js_sink(), user);
    } finally {
      this.kept.delete(user);
    }
    const made = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
    let at = 0;
    for (const part of parts) {
      made.set(part, at);
      at += part.length;
    }
    return made;
  }

  // No exception may leave: keep it for the call at work, and stop that.
  #guarded(body) {
    return (...given) => {
      try {
        return body(...given);
      } catch (error) {
        const call = this.calls.at(-1);
        if (call && !call.thrown) call.thrown = { error };
        return THROWN;
      }
    };
  }

  #imports(module) {
    const own = {
      js_progress: this.#guarded((user, done, total) =>
        this.kept.get(user)?.deref()?.told(BigInt.asUintN(64, done), BigInt.asUintN(64, total)) === false ? CANCELLED : OK),
      js_sink: this.#guarded((user, at, length) => {
        this.kept.get(user).push(this.u8.slice(at >>> 0, (at >>> 0) + (length >>> 0)));
        return OK;
      }),
      js_destroy: (user) => { this.kept.delete(user); },
    };
    for (const name of ['options', 'terminal', 'legal', 'canonical', 'measure',
                        'outcome', 'blockable'])
      own[`js_${name}`] = this.#guarded((user, ...given) => {
        const game = this.kept.get(user)?.deref();
        return game ? game[name](this, ...given) : CALLBACK;
      });
    const imports = {
      libwythoff: own,
      env: {
        emscripten_notify_memory_growth() {},
        // There are no signals.
        __call_sighandler() {},
      },
      wasi_snapshot_preview1: wasi(this),
    };
    // What the module wants and nobody has would fail without a word of why.
    for (const { module: from, name } of WebAssembly.Module.imports(module)) {
      if (imports[from]?.[name] === undefined)
        throw new Error(`the module wants ${from}.${name}, which this package lacks`);
    }
    return imports;
  }
}

// The little of a system that there is: a clock.
const NOSYS = 52;

function wasi(library) {
  return {
    clock_time_get(_id, _precision, out) {
      library.u64[(out >>> 0) / 8] = BigInt(Math.round(performance.now() * 1e6));
      return 0;
    },
    fd_write: () => NOSYS,
    fd_read: () => NOSYS,
    fd_seek: () => NOSYS,
    fd_close: () => NOSYS,
    proc_exit(code) { throw new Error(`libwythoff ended with ${code}`); },
  };
}
