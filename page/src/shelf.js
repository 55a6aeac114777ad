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
  const close = (next) => {
    box.hidden = true;
    button.setAttribute('aria-expanded', 'false');
    next.focus();
  };
  const take = (game) => {
    onGame(game);
    close(find('marks'));
  };
  const show = (wanted) => {
    const cards = shelf
      .filter(({ name, game, rules, source }) => words(name + game + rules + source).includes(wanted))
      .map((each) => card(each, take));
    list.replaceChildren(...cards);
    find('shelf-none').textContent = cards.length > 0 ? '' : 'No game of the shelf has this in it.';
  };
  box.addEventListener('keydown', ({ key }) => key === 'Escape' && close(button));
  button.addEventListener('click', () => {
    box.hidden = !box.hidden;
    button.setAttribute('aria-expanded', String(!box.hidden));
    show('');
  });
  find('shelf-find').addEventListener('input', ({ target }) => show(words(target.value)));
}

/** The text of the game that the shelf has by a name, or undefined. */
export const titled = (name) => shelf.find((each) => words(each.name) === words(name))?.game;

/** What the shelf says of a game, by its text, or undefined. */
export const onShelf = (text) => shelf.find(({ game }) => game === text);
