// SPDX-License-Identifier: MIT
// libwythoff for JavaScript: who wins at Wythoff's game and hundreds of games
// like it, and why. README.md beside package.json shows how it is used.
import * as errors from './errors.js';
import { Board as BoardOf } from './board.js';
import { Context as ContextOf } from './context.js';
import { Game as GameOf } from './game.js';
import { Library } from './library.js';
import { Proof as ProofOf } from './proof.js';
import { Rules } from './rules.js';
import { registryOf } from './registry.js';

export * from './errors.js';

const LIMITS = ['memory', 'cells', 'digits', 'seconds', 'progress', 'stop'];

/** The bytes at an address, by what there is: fetch, or files of node. */
async function moduleAt(url) {
  if (url.protocol === 'file:' && globalThis.process?.versions?.node) {
    const files = 'node:fs/promises'; // not for bundlers to look for
    const { readFile } = await import(/* @vite-ignore */ /* webpackIgnore: true */ files);
    return WebAssembly.compile(await readFile(url));
  }
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status} ${response.statusText}`);
  // Hosts that give another type than application/wasm are many.
  return WebAssembly.compile(await response.arrayBuffer());
}

async function moduleOf({ wasmBinary, wasmModule, wasmUrl }) {
  if (wasmModule !== undefined) return wasmModule;
  if (wasmBinary !== undefined) return WebAssembly.compile(wasmBinary);
  return moduleAt(new URL(wasmUrl ?? new URL('../dist/wythoff.wasm', import.meta.url),
                          import.meta.url));
}

/** Loads the library: everything else is in what this gives. */
export async function load(options = {}) {
  const library = await new Library().start(await moduleOf(options));
  const { raw } = library;
  const contextOf = ({ context, ...limits } = {}) => context ?? new ContextOf(library, limits);

  class Context extends ContextOf {
    constructor(limits) { super(library, limits); }
  }

  class Game extends GameOf {
    constructor(rules, options) { super(library, rules, options); }

    static fromMoves({ backend, context, ...about }) {
      const { limits, rest } = parted(about);
      return new Game(Rules.fromMoves(contextOf({ context, ...limits }), rest), { backend });
    }

    static fromFunctions({ backend, context, ...about }) {
      const { limits, rest } = parted(about);
      return new Game(Rules.own(contextOf({ context, ...limits }), rest), { backend });
    }
  }

  class Board extends BoardOf {
    static load(bytes, options) { return Board.from(contextOf(options), bytes); }
  }

  class Proof extends ProofOf {
    static load(bytes, options) { return Proof.from(contextOf(options), bytes); }

    game() { return new Game(this.proved()); }
  }
  library.Board = Board;
  library.Proof = Proof;

  return {
    Game,
    Context,
    Board,
    Proof,
    ...errors,
    registry: () => registryOf(library),
    version: library.text(raw.wyt_version_text()),
    feature: (name) => featureOf(library, name),
    raw,
  };
}

function parted(about) {
  const limits = {};
  const rest = {};
  for (const [name, value] of Object.entries(about))
    (LIMITS.includes(name) ? limits : rest)[name] = value;
  return { limits, rest };
}

function featureOf(library, name) {
  if (typeof name !== 'string') throw new TypeError(`feature ${String(name)}; expected a text`);
  return library.frame((room) => library.raw.wyt_feature(
    library.putText(room, name === 'big' ? 'gmp' : name)[0]) !== 0);
}
