// SPDX-License-Identifier: MIT
// What the library has made: given back by close(), or when nobody can reach
// it any more, which a collector notices some time or never.
import { BusyError } from './errors.js';

const finalizers = new FinalizationRegistry(({ pointer, release }) =>
  release(pointer));

/** An object of the library. */
export class Handle {
  #pointer;
  #release;
  #context;

  /**
   * @param {number} pointer
   * @param {(pointer: number) => void} release  must not refer to the handle
   * @param {{working: boolean} | null} context  that may be at work with it
   */
  constructor(pointer, release, context = null) {
    this.#pointer = pointer;
    this.#release = release;
    this.#context = context;
    finalizers.register(this, { pointer, release }, this);
  }

  /** The address; what is closed has none. */
  get pointer() {
    if (this.#pointer === 0)
      throw new TypeError(`this ${this.constructor.name} is closed`);
    return this.#pointer;
  }

  get closed() { return this.#pointer === 0; }

  /** Gives the memory back now; nothing can be asked any more. */
  close() {
    if (this.#pointer === 0) return;
    if (this.#context?.working)
      throw new BusyError('closed in a callback of the call that uses it; expected later');
    finalizers.unregister(this);
    const pointer = this.#pointer;
    this.#pointer = 0;
    this.#release(pointer);
  }
}

// `using` came after node 18: where the symbol is missing, so is its use.
if (Symbol.dispose) {
  Object.defineProperty(Handle.prototype, Symbol.dispose, {
    configurable: true,
    writable: true,
    value() { this.close(); },
  });
}
