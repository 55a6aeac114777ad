/* SPDX-License-Identifier: MIT */
/*
 * Saying a game: a text field with completion from the registry, fields for the
 * parameters of the game that was read, and the error under the byte.
 */
import { find, make, refill } from './elements.js';

/* The bytes of a text: an offset of the library counts these. */
const byteLength = (text) => new TextEncoder().encode(text).length;

/** A game text in its parts: the family and each modifier. */
export function parts(text) {
  let depth = 0;
  return [...text].reduce((found, letter) => {
    depth += (letter === '(') - (letter === ')');
    if (letter === '+' && depth === 0)
      return [...found, ''];
    return [...found.slice(0, -1), found.at(-1) + letter];
  }, ['']);
}

/** What may stand where the text ends: { insert, what, note }. The texts with
 * one modifier more are those of what stands before the last plus. */
export function completions(text, families, changes) {
  const [family, ...added] = parts(text);
  if (added.length > 0)
    return changes.filter(({ name }) => name.startsWith(added.at(-1)) && name !== added.at(-1))
      .map(({ name, summary, text: insert }) => ({ insert, what: '+' + name, note: summary }));
  return families.filter(({ name }) => name.startsWith(family) && name !== family)
    .map(({ name, example, summary }) => ({ insert: example, what: name, note: summary }));
}

/** A game text with another value of one parameter. */
export function withParameter(game, name, value) {
  const values = { ...game.parameters, [name]: value };
  const said = Object.entries(values).map(([key, each]) => `${key}=${each}`).join(',');
  return [`${game.family}:${said}`, ...parts(game.text).slice(1)].join('+');
}

export class Say {
  #registry = { families: [], modifiers: [] };
  #chosen = -1;
  #offered = [];
  #asking = null; // the text whose completions are awaited

  /** onGame(text): the reader said a game; changes(text): a promise of the
   * texts with one modifier more. */
  constructor(onGame, changes) {
    this.onGame = onGame;
    this.changes = changes;
    this.field = find('game');
    this.box = find('suggestions');
    find('game-form').addEventListener('submit', (event) => {
      event.preventDefault();
      this.#say(this.field.value);
    });
    this.field.addEventListener('input', () => this.#offer());
    this.field.addEventListener('keydown', (event) => this.#key(event));
    this.field.addEventListener('blur', () => setTimeout(() => this.#close(), 150));
  }

  set registry(registry) {
    this.#registry = registry;
  }

  #say(text) {
    this.#close();
    this.onGame(text.trim());
  }

  /* ---- completion ---- */

  async #offer() {
    const text = this.#asking = this.field.value;
    const before = parts(text).slice(0, -1).join('+');
    const changes = before === '' ? [] : await this.changes(before).catch(() => []);
    if (this.#asking !== text)
      return;
    this.#offered = completions(text, this.#registry.families, changes);
    this.#chosen = -1;
    this.box.replaceChildren(...this.#offered.map(({ what, note }, i) => make('li',
      { role: 'option', id: `offer-${i}`, 'aria-selected': 'false', onmousedown: (event) => {
        event.preventDefault();
        this.#take(i);
      } }, what, make('small', {}, note))));
    this.box.hidden = this.#offered.length === 0;
    this.field.setAttribute('aria-expanded', String(!this.box.hidden));
  }

  #close() {
    this.#asking = null;
    this.box.hidden = true;
    this.field.setAttribute('aria-expanded', 'false');
    this.field.removeAttribute('aria-activedescendant');
  }

  #take(i) {
    this.field.value = this.#offered[i].insert;
    this.#say(this.field.value);
  }

  #choose(i) {
    const { length } = this.#offered;
    this.#chosen = (i + length) % length;
    [...this.box.children].forEach((item, k) => {
      item.setAttribute('aria-selected', String(k === this.#chosen));
    });
    this.box.children[this.#chosen].scrollIntoView({ block: 'nearest' });
    this.field.setAttribute('aria-activedescendant', `offer-${this.#chosen}`);
  }

  #key(event) {
    if (this.box.hidden) {
      if (event.key === 'ArrowDown')
        this.#offer();
      return;
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp')
      this.#choose(this.#chosen + (event.key === 'ArrowDown' ? 1 : -1));
    else if (event.key === 'Enter' && this.#chosen >= 0)
      this.#take(this.#chosen);
    else if (event.key === 'Escape')
      this.#close();
    else
      return;
    event.preventDefault();
  }

  /* ---- what was said ---- */

  /** Shows a game that was read. */
  show(text, game) {
    if (document.activeElement !== this.field)
      this.field.value = text;
    find('game-error').hidden = true;
    const { families } = this.#registry;
    const [said] = text.split(/[:+]/);
    const summary = (families.find(({ name }) => name === said) ??
      families.find(({ name }) => name === game.family))?.summary ?? '';
    const [, ...added] = parts(text);
    find('game-is').textContent = [
      (game.text === text ? '' : `${game.text} \u2014 `) + summary.replace(/; canonical text.*/, ''),
      ...added.map((each) => this.#sentence(each))].filter(Boolean).join('; ');
    const menu = make('select', { 'aria-label': 'Add a modifier', disabled: true });
    refill(find('parameters'),
      Object.entries(game.parameters).map(([name, value]) => this.#parameter(game, name, value)),
      added.map((each) => make('button', { type: 'button', 'aria-label': `Remove +${each}`,
        onclick: () => this.#set(parts(text).filter((part) => part !== each).join('+')) },
      `+${each} \u2715`)), menu);
    this.#fillMenu(menu, text);
  }

  /* What a modifier says: its value, where the registry has a letter for it. */
  #sentence(modifier) {
    const [, name, value] = /^([^=]*)=?(.*)$/.exec(modifier);
    const { summary, grammar } = this.#registry.modifiers.find((each) => each.name === name) ?? {};
    const letter = grammar?.match(/=\(?([A-Z])/)?.[1];
    return summary === undefined ? '' : `+${modifier}: ${summary}` +
      (letter && /^\d+$/.test(value) ? `, with ${letter} = ${value}` : '');
  }

  #parameter(game, name, value) {
    const isNumber = /^\d+$/.test(value);
    return make('label', {}, name + ' ', make('input', {
      value, 'aria-label': name, class: isNumber ? null : 'long', type: isNumber ? 'number' : 'text', min: 0,
      spellcheck: 'false',
      onchange: ({ target }) => this.#set(withParameter(game, name, target.value)) }));
  }

  async #fillMenu(menu, text) {
    const changes = await this.changes(text).catch(() => []);
    menu.append(make('option', {}, 'add a modifier'),
      ...changes.map(({ name, summary }) => make('option', { title: summary }, '+' + name)));
    menu.disabled = changes.length === 0;
    menu.addEventListener('change', () => this.#set(changes[menu.selectedIndex - 1].text));
  }

  #set(text) {
    this.field.value = text;
    this.#say(text);
  }

  /** Shows why a text is no game, with a mark under the byte. */
  refuse(text, { message, offset }) {
    const box = find('game-error');
    const before = [...text].reduce(([bytes, place], letter) => (bytes < offset
      ? [bytes + byteLength(letter), place + 1] : [bytes, place]), [0, 0])[1];
    box.replaceChildren(message);
    if (offset !== undefined && offset !== null && offset >= 0)
      box.append(make('pre', {}, `${text}\n${' '.repeat(before)}^`));
    box.hidden = false;
    find('game-is').textContent = '';
    find('parameters').replaceChildren();
    if (document.activeElement !== this.field)
      this.field.value = text;
  }
}
