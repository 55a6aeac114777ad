/* SPDX-License-Identifier: MIT */
/* The shelf: games of the literature, each with one sentence. */
import shelf from '../shelf.json';

import { find, make } from './elements.js';

const words = (text) => text.toLowerCase();

function card({ name, game, rules, source }, onGame) {
  return make('li', {}, make('button', { type: 'button', onclick: () => onGame(game) },
    make('b', {}, name), make('small', {}, rules), make('small', { class: 'mono' }, game),
    make('small', {}, source)));
}

/** Fills the shelf; onGame(text) where one is taken. */
export function openShelf(onGame) {
  const button = find('shelf-button');
  const box = find('shelf');
  const list = find('shelf-list');
  const take = (game) => {
    box.hidden = true;
    button.setAttribute('aria-expanded', 'false');
    onGame(game);
  };
  const show = (wanted) => list.replaceChildren(...shelf
    .filter(({ name, game, rules, source }) => words(name + game + rules + source).includes(wanted))
    .map((each) => card(each, take)));
  button.addEventListener('click', () => {
    box.hidden = !box.hidden;
    button.setAttribute('aria-expanded', String(!box.hidden));
    show('');
  });
  find('shelf-find').addEventListener('input', ({ target }) => show(words(target.value)));
}

/** What the shelf says of a game, by its text, or undefined. */
export const onShelf = (text) => shelf.find(({ game }) => game === text);
