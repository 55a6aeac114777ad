/* SPDX-License-Identifier: MIT */
/* The panel of the chosen position: who wins, how, and why. */
import { find, heapName, make, refill, tuple } from './elements.js';

const MOST_SHOWN = 60;

function heapFields(game, heaps, onGo) {
  const inputs = heaps.map((heap, i) => make('input', {
    value: String(heap), inputmode: 'numeric', 'aria-label': heapName(game, i) }));
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
  return make('form', { class: 'heaps', novalidate: true, onsubmit: go },
    inputs.map((input, i) => make('label', {}, heapName(game, i) + ' ', input)), make('button', {}, 'Go'));
}

function moveButtons(moves, onGo, onPoint) {
  return make('ul', { class: 'moves' }, moves.slice(0, MOST_SHOWN).map(({ to, note }) => make('li', {},
    make('button', { type: 'button', onclick: () => onGo(to), onmouseenter: () => onPoint(to),
      onmouseleave: () => onPoint(null), onfocus: () => onPoint(to), onblur: () => onPoint(null) },
    tuple(to), note ? make('small', {}, ` ${note}`) : null))),
  moves.length > MOST_SHOWN ? make('li', {}, `and ${moves.length - MOST_SHOWN} more`) : null);
}

/* What a move takes. */
function taken(game, from, to) {
  const takes = from.map((heap, i) => heap - to[i]);
  const changed = takes.flatMap((take, i) => (take === 0n ? [] : [[take, heapName(game, i)]]));
  const same = changed.length > 1 && changed.every(([take]) => take === takes[0]);
  if (changed.length === 1 && changed[0][1] === 'passes')
    return 'pass';
  return 'take ' + (same && changed.length === takes.length ? `${takes[0]} from each heap`
    : changed.map(([take, name]) => `${take} from ${name}`).join(', '));
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
  wait(game, heaps, text) {
    refill(this.panel, heapFields(game, heaps, this.on.go),
      make('p', { class: 'answer', tabindex: -1 }, text));
  }

  show(game, heaps, answer) {
    const { outcome, winning, block } = answer;
    const offers = game.offered > 0;
    const parts = [heapFields(game, heaps, this.on.go), make('p', { class: 'answer', tabindex: -1 },
      make('b', {}, outcome), ' ', sentence(heaps, answer))];
    if (winning?.length > 0)
      parts.push(make('h2', {}, outcome === 'N' ? 'Winning moves'
        : offers ? 'Moves that would win, which need not be offered'
          : 'Moves that would win, all of which may be forbidden'),
      moveButtons(winning.map(({ heaps: to, mark }) => ({ to, note: taken(game, heaps, to) +
        (mark === 'plain' || outcome === 'P' ? '' : offers ? ', if offered' : ', unless forbidden') })),
      this.on.go, this.on.point));
    if (block?.length > 0)
      parts.push(make('h2', {}, offers ? 'Offered' : 'To be forbidden'),
        moveButtons(block.map((to) => ({ to })), this.on.go, this.on.point));
    parts.push(this.#options(game, heaps), this.#why(game, heaps, outcome));
    refill(this.panel, ...parts);
  }

  #options(game, heaps) {
    return this.#later('All moves', async (box) => {
      const options = await this.engine.ask('options', game.text, heaps);
      box.append(options === null ? 'There are too many to be listed.'
        : options.length === 0 ? 'None: the game is over.'
          : moveButtons(options.map((to) => ({ to })), this.on.go, this.on.point));
    });
  }

  #why(game, heaps, outcome) {
    return this.#later('Why', async (box) => {
      const { replies, proof } = await this.engine.ask('why', game.text, heaps);
      if (replies?.length === 0)
        box.append('No move is left.');
      else if (replies && outcome === 'P')
        box.append('To each move there is an answer, or the game is over:',
          moveButtons(replies.map(({ to, back }) => ({ to, note: back ? `→ ${tuple(back)}` : '→ over' })),
            this.on.go, this.on.point));
      else if (replies)
        box.append('A winning move leaves a P-position: open it to see why the other player loses there.');
      if (proof)
        box.append(make('p', {}, 'As lines that anyone can check:'), make('pre', {}, proof));
      else if (!replies)
        box.append('The whole board says so; the library has no shorter proof.');
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
