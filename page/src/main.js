/* SPDX-License-Identifier: MIT */
/* The page put together: the state decides, everything else shows it. */
import workerText from 'worker.text';

import { BoardView } from './board.js';
import { Engine } from './engine.js';
import { find, make } from './elements.js';
import { Hand } from './hand.js';
import { KeepPanel } from './keep.js';
import { KnownPanel } from './known.js';
import { ListPanel } from './list.js';
import { PlayPanel } from './play.js';
import { PositionPanel, sentence } from './position.js';
import { Say } from './say.js';
import { openShelf } from './shelf.js';
import { Store, TABS } from './state.js';

const MOST_SLICE = 60; // of heaps 3, 4, ...

/* A worker from text, so that the page works from a folder, too. */
const workerUrl = URL.createObjectURL(new Blob([workerText], { type: 'text/javascript' }));

/* The library, which library.js gives as a text with a letter for each byte. */
const library = Uint8Array.from({ length: globalThis.libwythoff.length },
  (_, i) => globalThis.libwythoff.charCodeAt(i));

function newWorker() {
  const worker = new Worker(workerUrl);
  worker.postMessage({ library });
  return worker;
}

const store = new Store();
/* Boards may take long, and hovering should not wait for them. */
const boards = new Engine(newWorker, (share) => tellBusy(share));
const engine = new Engine(newWorker, () => {});

let game = null; // what was read of store.now.game
let slopes = [];

const view = new BoardView({ cells: find('cells'), marks: find('marks') },
  (region) => boards.ask('region', region));
const go = (heaps) => store.set({ at: heaps, ...planeOf(heaps) });
const position = new PositionPanel(engine, { go, point: (to) => pointTo(to) });
const play = new PlayPanel(engine, { changed: () => drawPlay() });
const list = new ListPanel(engine, {
  go: (heaps) => store.set({ at: heaps, tab: 'position', ...planeOf(heaps) }) });
const known = new KnownPanel(engine);
const keep = new KeepPanel(engine, view);
const say = new Say((text) => store.set({ game: text, at: null, slice: [], scale: 0, x: 0, y: 0 }));

/* ---- the board ---- */

/* A cell of the board as a position. */
function heapsOf([x, y]) {
  const { slice } = store.now;
  return [x, y, ...Array.from({ length: Math.max(game.heaps - 2, 0) }, (_, i) => slice[i] ?? 0)]
    .slice(0, game.heaps).map(BigInt);
}

/* The plane that a position lies in, if there is a slice for it. */
function planeOf(heaps) {
  const others = heaps.slice(2).map(Number);
  return others.length === 0 || others.some((heap) => heap > MOST_SLICE) ? {} : { slice: others };
}

/* Whether a position lies in the plane that the board shows. */
const isSeen = (heaps) => heaps.slice(2).every((heap, i) => heap === BigInt(store.now.slice[i] ?? 0));

function tellBusy(share) {
  const box = find('busy');
  box.hidden = share === null;
  if (share !== null)
    box.firstElementChild.textContent = share > 0 ? `${Math.round(100 * share)} % ` : 'working ';
}

function mark(changes) {
  Object.assign(view.overlay, changes);
  view.mark();
}

/* Winning moves are drawn from the cell that is pointed at. */
let asked = null;
async function hover(cell) {
  if (game === null || store.now.tab === 'play') {
    mark({ cursor: cell });
    return;
  }
  asked = cell;
  if (cell === null) {
    mark({ cursor: null });
    drawPosition();
    return;
  }
  mark({ cursor: cell, moves: [] });
  const heaps = heapsOf(cell);
  try {
    const answer = await engine.ask('position', game.text, heaps);
    if (asked !== cell)
      return;
    find('said').textContent = sentence(heaps, answer);
    mark({ moves: (answer.winning ?? []).map(({ heaps: to }) => to).filter(isSeen) });
  } catch (refusal) {
    if (asked === cell)
      find('said').textContent = refusal.message;
  }
}

function pointTo(heaps) {
  mark({ moves: heaps === null || !isSeen(heaps) ? [] : [heaps] });
}

function choose(cell) {
  if (game === null)
    return;
  if (store.now.tab === 'play')
    play.take(heapsOf(cell));
  else
    store.set({ at: heapsOf(cell) });
}

const hand = new Hand(view, {
  move: (place) => {
    view.place(place);
    store.set({ x: view.x, y: view.y, scale: view.scale });
  },
  hover, choose,
  drop: (cell) => play.take(heapsOf(cell)),
  holds: (cell) => store.now.tab === 'play' && play.heaps !== null &&
    play.heaps.slice(0, 2).every((heap, i) => heap === BigInt(cell[i])),
});

/* ---- panels ---- */

function drawPosition() {
  if (store.now.tab === 'play')
    return;
  const { at } = store.now;
  mark({ at: at !== null && isSeen(at) ? at : null, moves: [], forbidden: [] });
}

function drawPlay() {
  const { heaps } = play;
  if (store.now.tab !== 'play' || heaps === null)
    return;
  const { now } = play.play;
  store.set(planeOf(heaps));
  mark({ at: isSeen(heaps) ? heaps : null, moves: [],
    forbidden: game.offered > 0 ? [] : now.blocked.filter(isSeen) });
}

async function showPosition() {
  const { at } = store.now;
  const heaps = at !== null && at.length === game.heaps ? at : Array(game.heaps).fill(0n);
  drawPosition();
  try {
    const answer = await engine.ask('position', game.text, heaps);
    position.show(game, heaps, answer);
    find('said').textContent = sentence(heaps, answer);
    if (store.now.tab !== 'play' && at !== null)
      mark({ moves: (answer.winning ?? []).map(({ heaps: to }) => to).filter(isSeen) });
  } catch (refusal) {
    position.wait(heaps, refusal.message);
  }
}

function startOf() {
  const { at } = store.now;
  return at !== null && at.length === game.heaps ? at
    : Array.from({ length: game.heaps }, (_, i) => BigInt(8 + 5 * (i % 2)));
}

function showTab() {
  const { tab } = store.now;
  for (const name of TABS) {
    find(`tab-${name}`).setAttribute('aria-selected', String(name === tab));
    find(`tab-${name}`).tabIndex = name === tab ? 0 : -1;
    find(`at-${name}`).hidden = name !== tab;
  }
  if (game === null)
    return;
  if (tab === 'play') {
    play.start(game, startOf());
    return;
  }
  play.leave();
  drawPosition();
  if (tab === 'list')
    list.show(game);
  else if (tab === 'known')
    known.show(store.now.game, game);
  else if (tab === 'keep')
    keep.show(game, startOf(), store.now.kind);
}

for (const [i, name] of TABS.entries()) {
  find(`tab-${name}`).addEventListener('click', () => store.set({ tab: name }));
  find(`tab-${name}`).addEventListener('keydown', ({ key }) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
    if (step === undefined)
      return;
    const next = TABS[(i + step + TABS.length) % TABS.length];
    store.set({ tab: next });
    find(`tab-${next}`).focus();
  });
}

/* ---- the fields above the board ---- */

function showView() {
  const { kind, palette, rays, slice } = store.now;
  find('kind').value = kind;
  find('palette').value = String(palette);
  find('palette-label').hidden = kind === 'outcome' || kind === 'options';
  find('rays').checked = rays;
  view.view = { kind, palette, slice: slicesOf(slice), forbidden: game?.forbidden ?? 0 };
}

const slicesOf = (slice) => Array.from({ length: Math.max((game?.heaps ?? 2) - 2, 0) },
  (_, i) => slice[i] ?? 0);

function showSlices() {
  const box = find('slices');
  const others = slicesOf(store.now.slice);
  box.hidden = others.length === 0;
  box.replaceChildren(...others.map((value, i) => make('label', {}, `heap ${i + 3} `,
    make('input', { type: 'range', min: 0, max: MOST_SLICE, value, oninput: ({ target }) => {
      const slice = slicesOf(store.now.slice);
      slice[i] = Number(target.value);
      target.nextElementSibling.value = target.value;
      store.set({ slice });
    } }), make('output', {}, String(value)))));
}

/* Other slices than those of the fields, which may be at hand. */
function moveSlices() {
  for (const [i, field] of [...find('slices').querySelectorAll('input')].entries()) {
    field.value = String(store.now.slice[i] ?? 0);
    field.nextElementSibling.value = field.value;
  }
}

function showKinds() {
  for (const option of find('kind').options)
    option.disabled = !game.kinds.includes(option.value);
  if (!game.kinds.includes(store.now.kind))
    store.set({ kind: 'outcome' });
}

async function showRays() {
  slopes = [];
  if (store.now.rays && game !== null && game.heaps === 2)
    try {
      slopes = (await boards.ask('rays', game.text)).map(({ slope }) => slope);
    } catch (refusal) {
      find('said').textContent = refusal.message;
    }
  const mirrored = game?.properties.includes('symmetric') ? slopes.map((slope) => 1 / slope) : [];
  mark({ slopes: [...slopes, ...mirrored] });
  if (slopes.length > 0)
    find('said').textContent = 'Slopes as measured, not proved: ' +
      slopes.map((slope) => (slope === Infinity ? '\u221e' : slope.toFixed(4))).join(', ');
}

view.onLegend = (legend) => find('legend').replaceChildren(...legend.flatMap(([colour, what]) => [
  make('span', { style: `background:${colour}` }), what]));
view.onRefusal = (refusal) => {
  if (refusal !== null)
    find('legend').textContent = refusal.name === 'stopped'
      ? 'Stopped. Zoom in, or choose another kind of cells.' : refusal.message;
};

find('kind').addEventListener('change', ({ target }) => store.set({ kind: target.value }));
find('palette').addEventListener('change', ({ target }) => store.set({ palette: Number(target.value) }));
find('rays').addEventListener('change', ({ target }) => store.set({ rays: target.checked }));
find('zoom-in').addEventListener('click', () => hand.zoom(1.5));
find('zoom-out').addEventListener('click', () => hand.zoom(1 / 1.5));
find('zoom-all').addEventListener('click', () => store.set({ x: 0, y: 0, scale: 0 }));
find('stop').addEventListener('click', () => boards.stop());

/* ---- the game ---- */

async function readGame() {
  const text = store.now.game;
  try {
    const read = await engine.ask('game', text);
    if (text !== store.now.game)
      return;
    game = view.game = read;
    say.show(text, game);
    document.title = `${text} \u2014 Wythoff games`;
    showKinds();
    showSlices();
    showView();
    view.place(store.now);
    view.refresh();
    showPosition();
    showTab();
    showRays();
  } catch (refusal) {
    if (text === store.now.game)
      say.refuse(text, refusal);
  }
}

store.listen((state, changed) => {
  if (changed.has('game')) {
    readGame();
    return;
  }
  if (game === null)
    return;
  const has = (...names) => names.some((name) => changed.has(name));
  if (has('kind', 'palette', 'slice'))
    showView();
  if (has('x', 'y', 'scale'))
    view.place(state);
  if (has('kind', 'slice', 'x', 'y', 'scale'))
    view.refresh();
  else if (has('palette'))
    view.recolor();
  if (has('slice')) {
    moveSlices();
    drawPosition();
  }
  if (has('at'))
    showPosition();
  if (has('tab') || (has('at') && state.tab !== 'position' && state.tab !== 'list'))
    showTab();
  if (has('rays'))
    showRays();
});

openShelf((text) => {
  find('game').value = text;
  say.onGame(text);
});
showTab();
readGame();
engine.ask('library').then((library) => {
  say.registry = library;
  find('version').textContent = `libwythoff ${library.version}`;
  if (game !== null)
    say.show(store.now.game, game);
});
