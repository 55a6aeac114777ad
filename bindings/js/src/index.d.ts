// SPDX-License-Identifier: MIT
/// <reference lib="esnext.disposable" />
import type { Raw } from '../dist/raw.js';

/** A heap or a number: a bigint, or a whole number of 0..2^53-1. */
export type Natural = bigint | number;
/** A position: heaps in a list. */
export type Heaps = Iterable<Natural>;
/** Heaps one after the other, `3, 5`, or one list of them, `[3, 5]`. */
export type Position = Natural[] | [Heaps];
export type Outcome = 'P' | 'N';
export type Kind = 'outcome' | 'grundy' | 'remoteness' | 'options';
/** All P-positions; those with y >= x; those with x >= y. */
export type Side = 'both' | 'upper' | 'lower';
export type Question = 'outcome' | 'grundy' | 'winning' | 'nth' | 'rank' |
  'column' | 'block' | 'choose' | 'remoteness' | 'values';

/** What a computation may take, and who watches it. */
export interface Limits {
  /** Most bytes held together; 2^30. */
  memory?: Natural;
  /** Most cells of a board or a search; 2^28. */
  cells?: Natural;
  /** Most digits of a number beyond 64 bits; 10^7. */
  digits?: Natural;
  /** Most seconds of one call; a call that takes longer is a LimitError. */
  seconds?: number | null;
  /**
   * Told of the work done and of the whole, 0 if nobody knows, every few
   * milliseconds of long work. What returns false stops it: a StoppedError.
   */
  progress?: ((done: number, total: number) => boolean | void) | null;
  /** Stops the work when its first number is not 0; over a SharedArrayBuffer. */
  stop?: Int32Array | null;
}

export interface LoadOptions {
  /** The bytes of wythoff.wasm. */
  wasmBinary?: BufferSource;
  /** The module, such as another thread has compiled. */
  wasmModule?: WebAssembly.Module;
  /** Where wythoff.wasm is; by itself beside this package. */
  wasmUrl?: string | URL;
}

export declare class WythoffError extends Error {
  constructor(message: string,
              about?: { status?: number; code?: string; offset?: number | null });
  /** The name of the class, such as `GameSyntaxError`. */
  get name(): string;
  /** The number of the status, one of WYT_*. */
  readonly status: number;
  /** Its name, such as `syntax`. */
  readonly code: string;
  /** For game texts, the byte at which the trouble begins; else null. */
  readonly offset: number | null;
}
/** An argument is out of its range, or contradicts another one. */
export declare class ArgumentError extends WythoffError {}
/** There was no memory left. */
export declare class OutOfMemoryError extends WythoffError {}
/** The rules have no meaning, such as a game without any move. */
export declare class RulesError extends WythoffError {}
/** A text that is no game text; `offset` says where. */
export declare class GameSyntaxError extends RulesError {}
/** Not a position of the game: a removed cell, or not as many heaps. */
export declare class PositionError extends WythoffError {}
/** A game of functions broke its contract. */
export declare class CallbackError extends WythoffError {}
/** A check of the library on itself failed; please report it. */
export declare class InternalError extends WythoffError {}
/** A file cannot be used; there are none here. */
export declare class FileError extends WythoffError {}
/** Saved bytes are damaged, or none of this library's. */
export declare class DataError extends WythoffError {}
/** The question has no meaning here: a Grundy value of misere play. */
export declare class UndefinedError extends WythoffError {}
/** This backend or build does not answer this question. */
export declare class UnsupportedError extends WythoffError {}
/** A limit was reached; the sentence says which. */
export declare class LimitError extends WythoffError {}
/** The work was stopped, by the progress function or from outside. */
export declare class StoppedError extends WythoffError {}
/** There is no such thing, such as P-position 5 of a set of three. */
export declare class MissingError extends WythoffError {}
/** The answer needs more than 64 bits, and no theory gives it. */
export declare class BeyondError extends WythoffError {}
/** The answer is an infinite set. */
export declare class InfiniteError extends WythoffError {}
/** A callback used the context that is at work calling it. */
export declare class BusyError extends WythoffError {}

/** Given back by close(), or by the collector some time or never. */
export interface Closable {
  readonly closed: boolean;
  close(): void;
  /** close(), where the language has `using`. */
  [Symbol.dispose](): void;
}

/** What computations may use, and who is told of their progress. */
export interface Context extends Closable {
  get memory(): bigint;
  set memory(value: Natural);
  get cells(): bigint;
  set cells(value: Natural);
  get digits(): bigint;
  set digits(value: Natural);
  seconds: number | null;
  progress: Limits['progress'];
  stop: Int32Array | null;
  /** Bytes that the objects of this context hold now. */
  readonly used: number;
}

/** A statement that is known about a game. */
export interface Theory {
  claim: string;
  /** `theorem`, `verified` or `empirical`. */
  status: string;
  scope: string;
  source: string;
  oeis: string[];
  /** What they are, such as `x:1`: the first heaps, from number 1 on. */
  terms: string[];
  /** What is compared with a box. */
  places: string;
}

/** A statement, compared with a box. */
export interface Checked {
  theory: Theory;
  verdict: 'holds' | 'fails' | 'undecided';
  /** Places that confirm it, of how many. */
  decided: bigint;
  total: bigint;
  witness: bigint[] | null;
}

export interface Properties {
  symmetric: boolean;
  misere: boolean;
  callback: boolean;
  threadSafe: boolean;
  blocking: boolean;
  comply: boolean;
  choice: boolean;
  invariant: boolean;
  linear: boolean;
}

/** The option that a winning move leads to. */
export interface Winning {
  heaps: bigint[];
  /** Whether the opponent may forbid it, or need not offer it. */
  mark: 'plain' | 'unless-forbidden';
}

/** Why a position is P or N: lines for a reader with a calculator. */
export interface Certificate {
  outcome: Outcome;
  lines: string[];
  text: string;
}

export interface BoardOptions extends Limits {
  /** A side for each heap, or one for all. */
  size: Natural | Heaps;
  kind?: Kind;
}

export interface ProveOptions extends Limits {
  /** 0, or a Grundy value: then all values up to it are proved. */
  value?: number;
  /** The numeration to try, such as `1,1 : 1 2`. */
  numeration?: string;
  /** How long lists may be that are learned from; 0 for 2^21. */
  rows?: Natural;
}

/** A game, and who wins it. It holds what it has computed. */
export interface Game extends Closable, Iterable<bigint[]> {
  /** The canonical game text. */
  readonly text: string;
  /** How many heaps a position has. */
  readonly heaps: number;
  readonly family: string;
  /** Numbers, and lists as the game text writes them. */
  readonly parameters: Record<string, bigint | string>;
  readonly modifiers: Record<string, bigint | string>;
  readonly properties: Properties;
  readonly theory: Theory[];
  /** How many games the second player chooses from; mostly 0. */
  readonly choices: number;
  /** How many options have to be offered; 0 if none are. */
  readonly offerCount: number;
  readonly context: Context;
  /** The backend; without a choice the one that gave the last answer. */
  readonly backend: string;
  /** How many options of a class of `blockable` ones may be forbidden. */
  blockCount(blockable?: number): number;
  supports(question: Question): boolean;
  /** Whether something is a position of the game. */
  has(...heaps: Position): boolean;
  legal(from: Heaps, to: Heaps): boolean;
  /** The class of options in which some may be forbidden; 0 if it never is. */
  blockable(from: Heaps, to: Heaps): number;

  outcome(...heaps: Position): Outcome;
  grundy(...heaps: Position): bigint;
  remoteness(...heaps: Position): bigint;
  /** The options, as they are asked for. */
  moves(...heaps: Position): Generator<bigint[], void, undefined>;
  /** The options as a list of at most 2^20. */
  options(...heaps: Position): bigint[][];
  winning(...heaps: Position): Winning[];
  /** One winning move, by preference a plain one; null if there is none. */
  win(...heaps: Position): Winning | null;
  /** What the previous player forbids, or under comply offers. */
  block(...heaps: Position): bigint[][];
  choose(...heaps: Position): bigint | null;
  certificate(...heaps: Position): Certificate;

  nth(number: Natural, options?: { side?: Side }): bigint[];
  rank(...heaps: [...Position, { side?: Side }] | Position): bigint | null;
  /** Every listed P-position that has a heap of this size. */
  column(value: Natural): bigint[][];
  list(options?: { from?: Natural; count?: number; side?: Side }): bigint[][];
  pPositions(options?: { from?: Natural; side?: Side }):
    Generator<bigint[], void, undefined>;
  positionsOfValue(value: Natural, options?: { from?: Natural; side?: Side }):
    Generator<bigint[], void, undefined>;

  board(options: BoardOptions): Board;
  explain(options: { size: Natural | Heaps; kind?: Kind }): string;
  validate(size: Natural | Heaps): void;
  verify(options: Limits & { size: Natural | Heaps; backend?: string }):
    { question: Question; position: bigint[] } | null;
  checkTheory(options: Limits & { size: Natural | Heaps }): Checked[];
  prove(options?: ProveOptions): Proof;
  /** The game that is played when the second player has chosen. */
  chosen(choice: Natural): Game;
}

export type Cells = Uint8Array | Uint16Array | Uint32Array;

/** A solved box. Cells are 'P' or 'N', or numbers; null where removed. */
export interface Board extends Closable, Iterable<bigint[]> {
  /** The sides, one for each heap. */
  readonly size: number[];
  readonly kind: Kind;
  /** The game text. */
  readonly text: string;
  /** How many cells there are. */
  readonly length: number;
  get(...heaps: Position): Outcome | number | null;
  /**
   * The cells of a box, the first heap counting fastest: outcomes 1 for P and 0
   * for N, else numbers; removed cells have all bits set. Cells of outcomes have
   * one byte, others as many as they need unless `cellBytes` says.
   */
  cells(options: { from?: Heaps; size?: Natural | Heaps; cellBytes: 1 }): Uint8Array;
  cells(options: { from?: Heaps; size?: Natural | Heaps; cellBytes: 2 }): Uint16Array;
  cells(options: { from?: Heaps; size?: Natural | Heaps; cellBytes: 4 }): Uint32Array;
  cells(options?: { from?: Heaps; size?: Natural | Heaps }): Cells;
  /**
   * The next positions that have a cell, in bulk: heap i of position k is
   * `heaps[k * n + i]`; `next` is where to go on, null at the end.
   */
  find(cell: Outcome | number | null,
       options?: { from?: number; end?: number; count?: number }):
    { heaps: Uint32Array | BigUint64Array; count: number; next: number | null };
  where(cell: Outcome | number | null): Generator<bigint[], void, undefined>;
  pPositions(): Generator<bigint[], void, undefined>;
  /**
   * The rays along which P-positions of two heaps gather, as measured, of a
   * symmetric game those with y >= x: slopes y/x with errors, and P-positions a
   * row. Nothing is proved by these numbers.
   */
  rays(options?: { capacity?: number }):
    { rays: { slope: number; error: number; density: number }[]; settled: boolean };
  /** The bytes of a file with this board, for Board.load() and for `wythoff`. */
  save(): Uint8Array;
  write(format?: 'text' | 'csv' | 'pbm'): Uint8Array;
  toText(): string;
  toCSV(): string;
}

/** What was tried to prove about a game, and what came of it. */
export interface Proof extends Closable {
  readonly status: 'theorem' | 'refuted' | 'undecided';
  readonly isTheorem: boolean;
  /** The game that it is about, as text. */
  readonly about: string;
  /** 0 for P-positions, else the Grundy value. */
  readonly value: number;
  readonly numeration: string | null;
  /** How many states the automaton of each value has, from 0 on. */
  readonly states: number[];
  readonly refutation: { position: bigint[]; says: Outcome } | null;
  /** What became of each numeration that was tried. */
  readonly tried: string[];
  /** The certificate: a text that proves itself. */
  readonly text: string;
  save(): Uint8Array;
  /** Proves the certificate again, from its text alone. */
  check(): 'theorem' | 'refuted' | 'undecided';
  /** The same automaton as a claim about another game. */
  tryOn(text: string): Proof;
  /** The game, answered by the theorem at any size. */
  game(): Game;
  /** The automaton for other programs. */
  write(format?: 'json' | 'dot'): string;
  /** The files by which Walnut proves the same, by their paths. */
  walnut(name?: string): Record<string, string>;
}

export interface Parameter {
  name: string;
  /** The least and the largest number; null of a list. */
  range: [bigint, bigint] | null;
  /**
   * What it is if it is left out: a number, the name of an earlier parameter, or
   * '', an empty list. null: it must be there.
   */
  default: string | null;
}

/** A family or a modifier of game text, or a backend. */
export interface Entry {
  name: string;
  /** How it is written; of a backend, for which games it is. */
  grammar: string;
  summary: string;
  /** The paper that defines it; of a backend, its cost. */
  source: string;
  /** A game text with it; '' of a backend. */
  example: string;
  parameters: Parameter[];
}

export interface Registry {
  families: Entry[];
  modifiers: Entry[];
  backends: Entry[];
}

export type GameOptions =
  | (Limits & { backend?: string; context?: undefined })
  | { backend?: string; context: Context };

export interface Moves {
  /** 1..6. */
  heaps: number;
  /** Vectors of which all multiples are moves. */
  lines?: Iterable<Natural[] | {
    vector: Heaps; modulus?: number; residues?: number; most?: number;
  }>;
  /** Vectors that are moves. */
  steps?: Iterable<Heaps>;
  strips?: Iterable<['first' | 'second' | 'difference', number]>;
  /** The cells x < u, y < v are taken out. */
  removed?: [Natural, Natural];
  /** In the words of game text, such as `misere`. */
  modifiers?: string;
}

type Own = bigint[];

export interface Functions {
  /** Letters, digits, `-`, `_` and `.`. */
  name: string;
  /** 1..64. */
  heaps: number;
  /** Every option, each once; for one heap numbers will do. */
  options(position: Own): Iterable<Natural | Heaps>;
  terminal?(position: Own): boolean;
  legal?(from: Own, to: Own): boolean;
  canonical?(position: Own): Natural | Heaps;
  measure?(position: Own): Natural;
  /** A closed form, which is believed: backend `user`. */
  outcome?(position: Own): Outcome;
  /** The class of the option, 1..64, or 0 if it is never forbidden. */
  blockable?(from: Own, to: Own): number;
  /** With K the previous player may forbid up to K - 1 options of a class. */
  block?: number;
  misere?: boolean;
  symmetric?: boolean;
}

export interface Wythoff {
  Game: {
    new (text: string, options?: GameOptions): Game;
    fromMoves(moves: Moves & GameOptions): Game;
    fromFunctions(functions: Functions & GameOptions): Game;
    prototype: Game;
  };
  Context: { new (limits?: Limits): Context; prototype: Context };
  Board: {
    prototype: Board;
    load(bytes: Uint8Array, options?: GameOptions): Board;
  };
  Proof: {
    prototype: Proof;
    /** Reads a certificate, and proves it again or refutes it. */
    load(certificate: string | Uint8Array, options?: GameOptions): Proof;
  };
  registry(): Registry;
  version: string;
  /** `big` and `gmp`: beyond 64 bits; `files`, `threads`: not here. */
  feature(name: string): boolean;
  /** The functions of the module, as they are in C. */
  raw: Raw;
  WythoffError: typeof WythoffError;
  ArgumentError: typeof ArgumentError;
  OutOfMemoryError: typeof OutOfMemoryError;
  RulesError: typeof RulesError;
  GameSyntaxError: typeof GameSyntaxError;
  PositionError: typeof PositionError;
  CallbackError: typeof CallbackError;
  InternalError: typeof InternalError;
  FileError: typeof FileError;
  DataError: typeof DataError;
  UndefinedError: typeof UndefinedError;
  UnsupportedError: typeof UnsupportedError;
  LimitError: typeof LimitError;
  StoppedError: typeof StoppedError;
  MissingError: typeof MissingError;
  BeyondError: typeof BeyondError;
  InfiniteError: typeof InfiniteError;
  BusyError: typeof BusyError;
}

/** Loads the library: everything else is in what this gives. */
export declare function load(options?: LoadOptions): Promise<Wythoff>;
