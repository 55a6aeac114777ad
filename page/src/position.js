/* SPDX-License-Identifier: MIT */
/* The panel of the chosen position: who wins, how, and why. */
import { find, make, tuple } from './elements.js';

const MOST_SHOWN = 60;

function heapFields(heaps, onGo) {
  const inputs = heaps.map((heap, i) => make('input', {
    value: String(heap), inputmode: 'numeric', 'aria-label': `heap ${i + 1}` }));
  const go = (event) => {
    event.preventDefault();
    const texts = inputs.map(({ value }) => value.trim());
    const wrong = texts.findIndex((text) => !/^\d+$/.test(text));
    inputs.forEach((input, i) => input.setCustomValidity(i === wrong
      ? 'A whole number from 0 on was expected' : ''));
    if (wrong >= 0)
      inputs[wrong].reportValidity();
    else
      onGo(texts.map(BigInt));
  };
  return make('form', { class: 'heaps', novalidate: true, onsubmit: go }, inputs, make('button', {}, 'Go'));
}

function moveButtons(moves, onGo, onPoint) {
  return make('ul', { class: 'moves' }, moves.slice(0, MOST_SHOWN).map(({ to, note }) => make('li', {},
    make('button', { type: 'button', onclick: () => onGo(to), onmouseenter: () => onPoint(to),
      onmouseleave: () => onPoint(null), onfocus: () => onPoint(to), onblur: () => onPoint(null) },
    tuple(to) + (note ? ` ${note}` : '')))),
  moves.length > MOST_SHOWN ? make('li', {}, `and ${moves.length - MOST_SHOWN} more`) : null);
}

/** The sentence about an answer, for the panel and for screen readers. */
export function sentence(heaps, { outcome, grundy, remoteness }) {
  const who = outcome === 'P' ? 'the player to move loses' : 'the player to move wins';
  return `${tuple(heaps)} is ${outcome}: ${who}` +
    (grundy === null ? '' : `; Grundy value ${grundy}`) +
    (remoteness === null ? '' : `; ${remoteness} ${remoteness === 1n ? 'move' : 'moves'} to the end`) + '.';
}

export class PositionPanel {
  /** on: { go(heaps), point(heaps or null) } */
  constructor(engine, on) {
    this.engine = engine;
    this.on = on;
    this.panel = find('at-position');
  }

  /** Before an answer, and without one. */
  wait(heaps, text) {
    this.panel.replaceChildren(heapFields(heaps, this.on.go), make('p', { class: 'answer' }, text));
  }

  show(game, heaps, answer) {
    const { outcome, winning, block } = answer;
    const parts = [heapFields(heaps, this.on.go), make('p', { class: 'answer' },
      make('b', {}, outcome), ' ', sentence(heaps, answer))];
    if (winning?.length > 0)
      parts.push(make('h2', {}, 'Winning moves'), moveButtons(winning.map(({ heaps: to, mark }) => ({
        to, note: mark === 'plain' ? '' : 'unless forbidden' })), this.on.go,
      this.on.point));
    if (block?.length > 0)
      parts.push(make('h2', {}, game.offered > 0 ? 'Offered' : 'To be forbidden'),
        moveButtons(block.map((to) => ({ to })), this.on.go, this.on.point));
    parts.push(this.#options(game, heaps), this.#why(game, heaps));
    this.panel.replaceChildren(...parts);
  }

  #options(game, heaps) {
    return this.#later('All moves', async (box) => {
      const options = await this.engine.ask('options', game.text, heaps);
      box.append(options === null ? 'There are too many to be listed.'
        : options.length === 0 ? 'None: the game is over.'
          : moveButtons(options.map((to) => ({ to })), this.on.go, this.on.point));
    });
  }

  #why(game, heaps) {
    return this.#later('Why', async (box) => {
      box.append(make('pre', {}, await this.engine.ask('why', game.text, heaps)));
    });
  }

  /* What is asked when it is opened. */
  #later(title, fill) {
    const box = make('div');
    let asked = false;
    return make('details', { ontoggle: async () => {
      if (asked)
        return;
      asked = true;
      try {
        await fill(box);
      } catch (refusal) {
        box.append(make('p', { class: 'error' }, refusal.message));
      }
    } }, make('summary', {}, title), box);
  }
}
