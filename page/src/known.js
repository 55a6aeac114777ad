/* SPDX-License-Identifier: MIT */
/* What is known about a game: its theorems, the shelf, and a proof by machine. */
import { find, make } from './elements.js';
import { onShelf } from './shelf.js';

function statement({ claim, status, scope, source, oeis }) {
  return make('blockquote', {}, make('p', {}, claim),
    make('p', {}, make('span', { class: 'status' }, status), scope ? `, ${scope}` : ''),
    source ? make('p', {}, source) : null,
    oeis.length > 0 ? make('p', {}, 'OEIS ' + oeis.join(' ')) : null);
}

export class KnownPanel {
  constructor(engine) {
    this.engine = engine;
    this.panel = find('at-known');
  }

  show(said, game) {
    const shelf = onShelf(said) ?? onShelf(game.text);
    const { theory } = game;
    this.panel.replaceChildren(
      ...shelf === undefined ? [] : [make('h2', {}, shelf.name), make('p', {}, shelf.rules),
        make('blockquote', {}, make('p', {}, shelf.fact), make('p', {}, shelf.source))],
      make('h2', {}, 'In the library'),
      ...theory.length > 0 ? theory.map(statement)
        : [make('p', {}, 'Nothing is known about this game; tables answer.')],
      make('h2', {}, 'A theorem by machine'), this.#prover(game));
  }

  #prover(game) {
    const box = make('div');
    const button = make('button', { type: 'button', onclick: async () => {
      button.disabled = true;
      box.replaceChildren('Looking for an automaton that accepts the P-positions\u2026');
      try {
        this.#tell(box, await this.engine.ask('prove', game.text));
      } catch (refusal) {
        box.replaceChildren(make('p', { class: 'error' }, refusal.message));
      }
      button.disabled = false;
    } }, 'Look for a proof');
    return make('div', {}, make('p', {}, button), box);
  }

  #tell(box, proof) {
    if (proof === null) {
      box.replaceChildren('Undecided: none was found, which means nothing.');
      return;
    }
    box.replaceChildren(make('p', {}, make('span', { class: 'status' }, 'Theorem. '),
      `The P-positions are what an automaton with ${proof.states} states accepts, which reads ` +
      `digits of the numeration ${proof.numeration}. ` + (proof.checked
        ? 'The part of the library that only checks proved the certificate again.'
        : 'The certificate could not be proved again.')),
    make('details', {}, make('summary', {}, 'The certificate'), make('pre', {}, proof.certificate)));
  }
}
