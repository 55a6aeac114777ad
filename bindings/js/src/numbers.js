// SPDX-License-Identifier: MIT
// Numbers as they come: bigint, or number where that is exact. Nothing is ever
// rounded: what is no whole number is refused.

export const MOST = 2n ** 64n - 1n;

/** A number without sign, of any size, as a bigint. */
export function natural(value, what = 'number') {
  if (typeof value === 'bigint') {
    if (value < 0n) throw new RangeError(`${what} ${value}; expected 0 or more`);
    return value;
  }
  if (typeof value !== 'number')
    throw new TypeError(`${what} ${describe(value)}; expected a bigint or a whole number`);
  if (!Number.isSafeInteger(value) || value < 0)
    throw new RangeError(`${what} ${value}; expected a bigint, or a whole number of 0..2^53-1`);
  return BigInt(value);
}

/** The same within 0..most, by itself 2^64-1. */
export function bounded(value, what, most = MOST, least = 0n) {
  const made = natural(value, what);
  if (made > most || made < least)
    throw new RangeError(`${what} ${made}; expected ${least}..${most}`);
  return made;
}

/** A count, as a number. */
export const count = (value, what, most = 0xffffffffn, least = 0n) =>
  Number(bounded(value, what, most, least));

export function describe(value) {
  if (value === null || typeof value !== 'object') return String(value);
  return Object.prototype.toString.call(value);
}

const isList = (value) => value !== null && typeof value === 'object' &&
  typeof value[Symbol.iterator] === 'function';

/** A position: heaps one after the other, or one list of them. */
export function position(heaps, what = 'heap') {
  const list = heaps.length === 1 && isList(heaps[0]) ? heaps[0] : heaps;
  return Array.from(list, (heap) => natural(heap, what));
}

/** Heaps with options behind them: [position, options]. */
export function positionWith(all) {
  const last = all.at(-1);
  const has = last !== null && typeof last === 'object' && !isList(last);
  return [position(has ? all.slice(0, -1) : all), has ? last : {}];
}

export const fits = (heaps) => heaps.every((heap) => heap <= MOST);

/** Positions of n heaps that lie one behind the other. */
export function split(flat, n) {
  const list = [];
  for (let k = 0; k < flat.length; k += n) list.push(Array.from(flat.slice(k, k + n)));
  return list;
}

/** The number that an option of a few names stands for. */
export function member(names, value, what) {
  if (typeof value !== 'string' || !Object.hasOwn(names, value))
    throw new TypeError(`${what} ${describe(value)}; expected one of ${Object.keys(names).join(', ')}`);
  return names[value];
}

export const nameOf = (names, number) =>
  Object.keys(names).find((name) => names[name] === number) ?? String(number);
