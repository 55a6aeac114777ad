/* SPDX-License-Identifier: MIT */
/*
 * What the page shows, as one object that the address holds. Whoever changes it
 * calls set(); whoever shows it listens.
 */

export const KINDS = ['outcome', 'grundy', 'remoteness', 'options'];
export const TABS = ['position', 'play', 'list', 'known', 'keep'];
export const MOST_SLICE = 60; // of heaps 3, 4, ...

const start = {
  game: 'wythoff',
  at: null,        // heaps of the position that was chosen, BigInt
  wrong: '',       // what stood in the address instead of heaps
  kind: 'outcome',
  palette: 0,      // 0: by size; m: modulo m
  rays: false,
  answers: false,  // whether they are shown in a play, too
  slice: [],       // heaps 3, 4, ... of the board
  x: 0, y: 0,      // the cell in the corner, may be a fraction
  scale: 0,        // pixels a cell; 0: twenty cells and more, whole
  tab: 'position',
};

function heaps(text) {
  if (!/^\d{1,2000}(,\d{1,2000}){0,63}$/.test(text))
    return null;
  return text.split(',').map(BigInt);
}

/** The plane that a position lies in, if there is a slice for it. */
export function planeOf(at) {
  const others = (at ?? []).slice(2).map(Number);
  return others.length === 0 || others.some((heap) => heap > MOST_SLICE) ? {} : { slice: others };
}

function number(text, least, most, otherwise) {
  const value = Number(text);
  return text !== null && Number.isFinite(value) && value >= least && value <= most
    ? value : otherwise;
}

/** A state from what stands behind # of an address; whatever cannot be read is
 * as at the start. */
export function read(hash) {
  // A plus is written as it is: game text has many.
  const said = new URLSearchParams(hash.replace(/^#/, '').replaceAll('+', '%2B'));
  const slice = heaps(said.get('slice') ?? '');
  const at = heaps(said.get('at') ?? '');
  return {
    game: said.get('game') ?? start.game,
    at,
    wrong: at === null ? said.get('at') ?? '' : '',
    kind: KINDS.includes(said.get('cells')) ? said.get('cells') : start.kind,
    palette: number(said.get('mod'), 2, 64, 0),
    rays: said.get('rays') === '1',
    answers: said.get('answers') === '1',
    slice: slice === null ? planeOf(at).slice ?? [] : slice.map(Number),
    x: number(said.get('x'), 0, 1e4, 0),
    y: number(said.get('y'), 0, 1e4, 0),
    scale: number(said.get('scale'), 0.02, 64, 0),
    tab: TABS.includes(said.get('tab')) ? said.get('tab') : start.tab,
  };
}

/** What stands behind # for a state: nothing that is as at the start. */
export function write(state) {
  const said = new URLSearchParams();
  const round = (value) => String(Math.round(value * 100) / 100);
  said.set('game', state.game);
  if (state.at !== null)
    said.set('at', state.at.join(','));
  if (state.kind !== start.kind)
    said.set('cells', state.kind);
  if (state.palette > 0)
    said.set('mod', String(state.palette));
  if (state.rays)
    said.set('rays', '1');
  if (state.answers)
    said.set('answers', '1');
  const plane = planeOf(state.at).slice ?? [];
  if (state.slice.some((heap, i) => heap > 0 || plane[i] > 0))
    said.set('slice', state.slice.join(','));
  if (state.scale > 0) {
    said.set('x', round(state.x));
    said.set('y', round(state.y));
    said.set('scale', round(state.scale));
  }
  if (state.tab !== start.tab)
    said.set('tab', state.tab);
  // What may stand in an address as it is.
  return '#' + said.toString().replaceAll('+', '%20')
    .replace(/%(2C|3A|3D|2F|28|29|7C|2B|3C)/g, decodeURIComponent);
}

/** The state and who listens to it. */
export class Store {
  #listeners = [];
  #timer = 0;

  constructor() {
    this.now = read(location.hash);
    addEventListener('hashchange', () => {
      clearTimeout(this.#timer);
      // What is no address of a state, such as #panel, is none of its business.
      if (/^(#.*=.*)?$/.test(location.hash) && location.hash !== write(this.now))
        this.#change(read(location.hash));
    });
  }

  /** listener(state, changed): `changed` has the names that differ. */
  listen(listener) {
    this.#listeners.push(listener);
  }

  set(changes) {
    const wrong = 'at' in changes ? '' : this.now.wrong;
    this.#change({ ...this.now, wrong, ...changes });
    clearTimeout(this.#timer); // dragging changes the address once
    this.#timer = setTimeout(() => history.replaceState(null, '', write(this.now)), 150);
  }

  /** The same, as a step that the reader can go back from. */
  step(changes) {
    const before = write(this.now);
    history.replaceState(null, '', before);
    if (write({ ...this.now, ...changes }) !== before)
      history.pushState(null, '', write({ ...this.now, ...changes }));
    this.set(changes);
  }

  #change(next) {
    const before = this.now;
    const changed = new Set(Object.keys(next).filter(
      (name) => String(next[name]) !== String(before[name])));
    this.now = next;
    if (changed.size > 0)
      for (const listener of this.#listeners)
        listener(next, changed);
  }
}
