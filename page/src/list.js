/* SPDX-License-Identifier: MIT */
/* The panel with P-positions in their order. */
import { find, make, refill, tuple } from './elements.js';

const MOST = 5000;

export class ListPanel {
  #count = 20;

  /** on: { go(heaps) } */
  constructor(engine, on) {
    this.engine = engine;
    this.on = on;
    this.panel = find('at-list');
  }

  async show(game, note = '') {
    const table = make('table', {}, make('thead', {}, make('tr', {}, make('th', {}, 'n'),
      make('th', {}, 'P-position'))), make('tbody'));
    const field = make('input', { type: 'number', min: 1, max: MOST, value: this.#count,
      'aria-label': 'how many', 'aria-describedby': 'list-error', onchange: () => {
        const count = Number(field.value);
        if (!Number.isInteger(count) || count < 1) {
          error.textContent = `A whole number from 1 to ${MOST} was expected.`;
          return;
        }
        this.#count = Math.min(count, MOST);
        this.show(game, count > MOST ? `${MOST} is the largest number here.` : '');
      } });
    const error = make('span', { class: 'error', id: 'list-error', role: 'alert' }, note);
    refill(this.panel, make('p', { class: 'row' }, 'The first', field, 'P-positions', error), table);
    try {
      const found = await this.engine.ask('list', game.text, this.#count);
      table.tBodies[0].append(...found.map((heaps, n) => make('tr', {}, make('td', {}, String(n)),
        make('td', {}, make('button', { type: 'button', onclick: () => this.on.go(heaps) },
          tuple(heaps))))));
    } catch (refusal) {
      table.replaceWith(make('p', { class: 'error' }, refusal.message));
    }
  }
}
