// SPDX-License-Identifier: MIT
// The errors, a class for each status of the library. Each carries the sentence
// that the library wrote: what was wrong and what was expected.

/** Something that the library did not do, and why. */
export class WythoffError extends Error {
  /**
   * @param {string} message
   * @param {{status?: number, code?: string, offset?: number | null}} [about]
   */
  constructor(message, { status = -1, code = 'argument', offset = null } = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.offset = offset;
  }

  get name() { return this.constructor.name; }
}

export class ArgumentError extends WythoffError {}
export class OutOfMemoryError extends WythoffError {}
export class RulesError extends WythoffError {}
export class GameSyntaxError extends RulesError {}
export class PositionError extends WythoffError {}
export class CallbackError extends WythoffError {}
export class InternalError extends WythoffError {}
export class FileError extends WythoffError {}
export class DataError extends WythoffError {}
export class UndefinedError extends WythoffError {}
export class UnsupportedError extends WythoffError {}
export class LimitError extends WythoffError {}
export class StoppedError extends WythoffError {}
export class MissingError extends WythoffError {}
export class BeyondError extends WythoffError {}
export class InfiniteError extends WythoffError {}
export class BusyError extends WythoffError {}

/** @type {Map<number, typeof WythoffError>} */
const CLASSES = new Map([
  [-1, ArgumentError], [-2, OutOfMemoryError], [-3, InternalError],
  [-4, GameSyntaxError], [-5, RulesError], [-6, PositionError],
  [-7, CallbackError], [-8, InternalError], [-9, FileError], [-10, DataError],
  [1, UndefinedError], [2, UnsupportedError], [3, LimitError],
  [4, StoppedError], [5, MissingError], [6, BeyondError], [7, InfiniteError],
]);

/** The error for a status that is not OK. */
export function errorOf(status, code, text = '', offset = -1) {
  const Kind = CLASSES.get(status) ?? WythoffError;
  return new Kind(text || `status ${status} (${code})`,
                  { status, code, offset: offset >= 0 ? offset : null });
}
