/* SPDX-License-Identifier: MIT */
/*
 * Questions to the library, which runs in a worker of its own so that the page
 * never waits. Long work reports progress; stop() ends whatever runs, by ending
 * the worker, and the next question starts another one.
 */

/** What the library refused: its name, its sentence, and for a game text the
 * byte that is wrong. */
export class Refusal extends Error {
  constructor({ name, message, offset }) {
    super(message);
    this.name = name;
    this.offset = offset;
  }
}

export class Engine {
  #make;
  #worker = null;
  #waiting = new Map();
  #next = 1;

  /** make(): a new worker; onProgress(share or null). */
  constructor(make, onProgress) {
    this.#make = make;
    this.onProgress = onProgress;
  }

  /** The answer to a question of src/answers.js. */
  ask(what, ...given) {
    this.#worker ??= this.#started();
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, what, given });
    });
  }

  stop() {
    this.#worker?.terminate();
    this.#worker = null;
    this.#settleAll({ name: 'stopped', message: 'stopped' });
  }

  #started() {
    const worker = this.#make();
    worker.onmessage = ({ data }) => this.#take(data);
    worker.onerror = (event) => {
      this.#worker = null;
      this.#settleAll({ name: 'broken', message: event.message || 'the library did not load' });
    };
    return worker;
  }

  #take(data) {
    if (data.progress !== undefined) {
      this.onProgress(data.progress);
      return;
    }
    const { resolve, reject } = this.#waiting.get(data.id);
    this.#waiting.delete(data.id);
    if (this.#waiting.size === 0)
      this.onProgress(null);
    if (data.refusal === undefined)
      resolve(data.answer);
    else
      reject(new Refusal(data.refusal));
  }

  #settleAll(refusal) {
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    this.onProgress(null);
    for (const { reject } of waiting)
      reject(new Refusal(refusal));
  }
}
