/* SPDX-License-Identifier: MIT */
/*
 * What the page shows, as one object that the address holds. Whoever changes it
 * calls set(); whoever shows it listens.
 */

export const KINDS = ['outcome', 'grundy', 'remoteness', 'options'];
export const TABS = ['position', 'play', 'list', 'known', 'keep'];

const start = {
  game: 'wythoff',
  at: null,        // heaps of the position that was chosen, BigInt
  kind: 'outcome',
  palette: 0,      // 0: by size; m: modulo m
  rays: false,
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
  return {
    game: said.get('game') ?? start.game,
    at: heaps(said.get('at') ?? ''),
    kind: KINDS.includes(said.get('cells')) ? said.get('cells') : start.kind,
    palette: number(said.get('mod'), 2, 64, 0),
    rays: said.get('rays') === '1',
    slice: slice === null ? [] : slice.map(Number),
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
  if (state.slice.some((heap) => heap > 0))
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
      if (location.hash === write(this.now))
        return;
      this.#change(read(location.hash));
    });
  }

  /** listener(state, changed): `changed` has the names that differ. */
  listen(listener) {
    this.#listeners.push(listener);
  }

  set(changes) {
    this.#change({ ...this.now, ...changes });
    clearTimeout(this.#timer); // dragging changes the address once
    this.#timer = setTimeout(() => history.replaceState(null, '', write(this.now)), 150);
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
