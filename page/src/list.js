/* SPDX-License-Identifier: MIT */
/* The panel with P-positions in their order. */
import { find, make, tuple } from './elements.js';

export class ListPanel {
  #count = 20;

  /** on: { go(heaps) } */
  constructor(engine, on) {
    this.engine = engine;
    this.on = on;
    this.panel = find('at-list');
  }

  async show(game) {
    const table = make('table', {}, make('thead', {}, make('tr', {}, make('th', {}, 'n'),
      make('th', {}, 'P-position'))), make('tbody'));
    const field = make('input', { type: 'number', min: 1, max: 5000, value: this.#count,
      'aria-label': 'how many', onchange: () => {
        this.#count = Math.min(Math.max(Math.floor(Number(field.value)), 1), 5000);
        this.show(game);
      } });
    this.panel.replaceChildren(make('p', { class: 'row' }, 'The first', field, 'P-positions'), table);
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
