/* SPDX-License-Identifier: MIT */
/* Small helpers for the document. Text never becomes markup. */

export const find = (id) => document.getElementById(id);

/** An element with attributes, listeners (onclick) and children. */
export function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes))
    if (key.startsWith('on'))
      element.addEventListener(key.slice(2), value);
    else if (value === true)
      element.setAttribute(key, '');
    else if (value !== false && value !== null && value !== undefined)
      element.setAttribute(key, value);
  element.append(...given(children));
  return element;
}

/* Children as they are said: lists in lists, and null for none. */
const given = (children) => children.flat().filter((child) => child !== null && child !== undefined);

/** Gives an element other children. */
export function fill(element, ...children) {
  element.replaceChildren(...given(children));
}

/** The same; the focus stays where it was, or goes to what came instead. */
export function refill(element, ...children) {
  const had = document.activeElement;
  const isIn = element.contains(had);
  const nameOf = (each) => each.getAttribute('aria-label') ?? each.textContent;
  const name = nameOf(had);
  const isMove = had.closest('.moves, .answer') !== null;
  fill(element, ...children);
  if (!isIn)
    return;
  const first = (what, fits = () => true) => [...element.querySelectorAll(what)]
    .find((each) => !each.disabled && (each.checkVisibility?.() ?? true) && fits(each));
  (first(had.tagName, (each) => nameOf(each) === name) ?? (isMove ? first('.moves button') : null) ??
    first('.answer') ?? first('button, input, select'))?.focus();
}

/** A position as it is written. */
export const tuple = (heaps) => `(${heaps.join(',')})`;

/** What a heap of a game is called. */
export const heapName = (game, i) => ('pass' in game.modifiers && i === game.heaps - 1 ? 'passes'
  : `heap ${i + 1}`);

/** Hands a file to the reader. */
export function save(name, content, type) {
  const blob = content instanceof Blob ? content : new Blob([content], { type });
  const link = make('a', { href: URL.createObjectURL(blob), download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
