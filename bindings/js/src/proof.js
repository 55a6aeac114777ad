// SPDX-License-Identifier: MIT
// Theorems about the P-positions of games of one to three heaps: an automaton
// that reads the digits of the heaps, found, proved or refuted by the library.
import { DataError, errorOf } from './errors.js';
import { Handle } from './handle.js';
import { withIntegers } from './integers.js';
import { bounded, count, describe, member, nameOf } from './numbers.js';
import { Rules, lent } from './rules.js';

const NONE = 5;
const VERDICTS = { undecided: 0, theorem: 1, refuted: 2 };

export class Proof extends Handle {
  constructor(context, pointer) {
    if (!context?.library)
      throw new TypeError('proofs come from game.prove() and Proof.load()');
    super(pointer, context.library.raw.wyt_proof_unref, context);
    this.context = context;
  }

  static find(context, rules, { value = 0, numeration, rows = 0, ...watch } = {}) {
    const { library } = context;
    return context.run(watch, () => library.frame((room) => new library.Proof(
      context, context.make(
        library.raw.wyt_rules_prove, context.pointer, rules.pointer, count(value, 'value'),
        numeration === undefined ? 0 : library.putText(room, String(numeration))[0],
        BigInt.asIntN(64, bounded(rows, 'rows'))))));
  }

  /** Reads a certificate, and proves it again or refutes it. */
  static from(context, bytes) {
    const { library } = context;
    const data = typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes;
    if (!(data instanceof Uint8Array))
      throw new TypeError(`certificate ${describe(bytes)}; expected a text or a Uint8Array`);
    return library.frame((room) => {
      const at = room(Math.max(1, data.length));
      library.u8.set(data, at);
      return new this(context, context.make(
        library.raw.wyt_proof_load_from, context.pointer, at, data.length));
    });
  }

  get #raw() { return this.context.library.raw; }

  /** 'theorem', 'refuted' or 'undecided'. */
  get status() { return nameOf(VERDICTS, this.#raw.wyt_proof_verdict(this.pointer)); }

  get isTheorem() { return this.status === 'theorem'; }

  get rules() { return lent(this.context, this.#raw.wyt_proof_rules(this.pointer)); }

  /** The game that the proof is about, as text. */
  get about() {
    const rules = this.rules;
    try {
      return rules.text;
    } finally {
      rules.close();
    }
  }

  get value() { return this.#raw.wyt_proof_value(this.pointer) >>> 0; }

  get numeration() { return this.context.library.text(this.#raw.wyt_proof_numeration(this.pointer)); }

  /** How many states the automaton of each value has, from 0 on. */
  get states() {
    const found = [];
    for (;;) {
      const states = this.#raw.wyt_proof_states(this.pointer, found.length) >>> 0;
      if (states === 0) return found;
      found.push(states);
    }
  }

  /** Where the automaton is wrong, and what it says there; else null. */
  get refutation() {
    if (this.status !== 'refuted') return null;
    const { context } = this;
    const { library } = context;
    return withIntegers(context, [[]], (heaps) => library.frame((room) => {
      const out = room(4);
      this.#status(this.#raw.wyt_proof_refutation(this.pointer, heaps.pointer, out));
      return { position: heaps.numbers(), says: library.i32[out / 4] === 1 ? 'P' : 'N' };
    }));
  }

  // Of a proof alone there is no sentence.
  #status(status) {
    if (status !== 0) throw errorOf(status, this.context.library.statusName(status));
  }

  /** What became of each numeration that was tried. */
  get tried() {
    const length = this.#raw.wyt_proof_count(this.pointer) >>> 0;
    return Array.from({ length }, (_, i) =>
      this.context.library.text(this.#raw.wyt_proof_text(this.pointer, i)));
  }

  /** The certificate: a text that proves itself. */
  get text() { return new TextDecoder().decode(this.save()); }

  save() {
    const { context } = this;
    return context.library.gathered((sink, user) => context.call(
      this.#raw.wyt_proof_save_to, context.pointer, this.pointer, sink, user));
  }

  /** Proves the certificate again, from its text alone. */
  check() {
    const again = this.constructor.from(this.context, this.save());
    try {
      if (again.about !== this.about)
        throw new DataError(`a certificate about ${again.about}; expected ${this.about}`,
                            { status: -10, code: 'data' });
      return again.status;
    } finally {
      again.close();
    }
  }

  /** The same automaton as a claim about other rules. */
  tryOn(text) {
    const { context } = this;
    const rules = Rules.parse(context, text);
    try {
      return new this.constructor(context, context.make(
        this.#raw.wyt_proof_try, context.pointer, this.pointer, rules.pointer));
    } finally {
      rules.close();
    }
  }

  /** Rules that are answered by the theorem at any size. */
  proved() {
    const { context } = this;
    return new Rules(context, context.make(
      this.#raw.wyt_rules_proved, context.pointer, this.pointer));
  }

  /** The automaton for other programs: 'json', or 'dot'. */
  write(format = 'json') {
    member({ json: 1, dot: 1 }, format, 'format');
    const { context } = this;
    const { library } = context;
    return library.frame((room) => {
      const [name] = library.putText(room, format);
      return new TextDecoder().decode(library.gathered((sink, user) => context.call(
        this.#raw.wyt_proof_write, context.pointer, this.pointer, name, sink, user)));
    });
  }

  /** The files by which Walnut proves the same, by their paths. */
  walnut(name = 'game') {
    const { context } = this;
    const { library } = context;
    const files = {};
    for (let piece = 0; ; piece++) {
      const more = library.frame((room) => {
        const [word] = library.putText(room, name);
        const path = room(256);
        const length = room(4);
        let status = 0;
        const bytes = library.gathered((sink, user) => {
          status = context.callFor((found) => found === 0 || found === NONE,
                                   this.#raw.wyt_proof_walnut, context.pointer, this.pointer,
                                   word, piece, sink, user, path, 256, length);
        });
        if (status === NONE) return false;
        files[library.text(path)] = new TextDecoder().decode(bytes);
        return true;
      });
      if (!more) return files;
    }
  }
}
