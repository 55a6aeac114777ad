// SPDX-License-Identifier: MIT
// Numbers beyond 64 bits: bigint as lists of the library and back. They cross
// as limbs by way of hexadecimal text, which takes linear time.
import { Handle } from './handle.js';

function limbsOf(value) {
  const digits = value.toString(16);
  const limbs = [];
  for (let end = digits.length; end > 0; end -= 16)
    limbs.push(BigInt(`0x${digits.slice(Math.max(0, end - 16), end)}`));
  return value === 0n ? [] : limbs;
}

function valueOf(limbs) {
  if (limbs.length === 0) return 0n;
  const words = Array.from(limbs, (limb) => limb.toString(16).padStart(16, '0'));
  return BigInt(`0x${words.reverse().join('')}`);
}

/** A list of numbers of any size, for one context; closed by who made it. */
export class Integers extends Handle {
  constructor(context, numbers = []) {
    const { library } = context;
    const { raw } = library;
    super(context.make(raw.wyt_integers_new, context.pointer), raw.wyt_integers_free);
    this.context = context;
    try {
      for (const number of numbers) this.#add(number);
    } catch (error) {
      this.close();
      throw error;
    }
  }

  #add(number) {
    const { library } = this.context;
    library.frame((room) => {
      const limbs = limbsOf(number);
      const at = library.put(room, limbs);
      this.context.call(library.raw.wyt_integers_add_limbs, this.pointer,
                        limbs.length ? at : 0, limbs.length);
    });
  }

  #one(index) {
    const { context, pointer } = this;
    const { library } = context;
    return library.frame((room) => {
      const out = room(4);
      context.call(library.raw.wyt_integers_bits, pointer, index, out);
      const words = Math.ceil(library.u32[out / 4] / 64);
      const at = room(8 * Math.max(1, words));
      context.call(library.raw.wyt_integers_limbs, pointer, index, at, words, out);
      return valueOf(library.u64.subarray(at / 8, at / 8 + words));
    });
  }

  /** All of them. */
  numbers() {
    const length = this.context.library.raw.wyt_integers_count(this.pointer) >>> 0;
    return Array.from({ length }, (_, index) => this.#one(index));
  }
}

/** Does something with lists: body(...lists), which end with it. */
export function withIntegers(context, lists, body) {
  const made = [];
  try {
    for (const numbers of lists) made.push(new Integers(context, numbers));
    return body(...made);
  } finally {
    for (const list of made) list.close();
  }
}
