/* SPDX-License-Identifier: MIT */
/* The page put together: the state decides, everything else shows it. */
import workerText from 'worker.text';

import { BoardView } from './board.js';
import { Engine } from './engine.js';
import { find, heapName, make } from './elements.js';
import { Hand } from './hand.js';
import { KeepPanel } from './keep.js';
import { KnownPanel } from './known.js';
import { ListPanel } from './list.js';
import { PlayPanel } from './play.js';
import { PositionPanel, sentence } from './position.js';
import { Say } from './say.js';
import { openShelf, titled } from './shelf.js';
import { MOST_SLICE, planeOf, Store, TABS } from './state.js';

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

const view = new BoardView({ cells: find('cells'), marks: find('marks'), axes: find('axes') },
  (region) => boards.ask('region', region));
const go = (heaps) => {
  find('at-error').hidden = true;
  store.set({ at: heaps, ...planeOf(heaps) });
};
const position = new PositionPanel(engine, { go, point: (to) => pointTo(to) });
const play = new PlayPanel(engine, { changed: () => drawPlay(),
  say: (text) => { find('said').textContent = text; } });
const list = new ListPanel(engine, { go: (heaps) => {
  store.step({ at: heaps, tab: 'position', ...planeOf(heaps) });
  find('tab-position').focus();
} });
const known = new KnownPanel(engine);
const keep = new KeepPanel(engine, view);
const say = new Say((text) => store.step({ game: text, at: null, slice: [], scale: 0, x: 0, y: 0 }),
  (text) => engine.ask('changes', text));

/* ---- the board ---- */

/* A cell of the board as a position. */
function heapsOf([x, y]) {
  const { slice } = store.now;
  return [x, y, ...Array.from({ length: Math.max(game.heaps - 2, 0) }, (_, i) => slice[i] ?? 0)]
    .slice(0, game.heaps).map(BigInt);
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

/* What the line under the board says where nothing is pointed at. */
let stands = '';
function tell(text) {
  stands = text;
  find('said').textContent = text;
}

/* Winning moves are drawn from the cell that is pointed at. */
let asked = null;
async function hover(cell) {
  asked = cell;
  if (game === null)
    return;
  mark({ cursor: cell });
  const isPlay = store.now.tab === 'play';
  if (cell === null) {
    find('said').textContent = stands;
    if (isPlay)
      mark({ moves: [] });
    else
      drawPosition();
    return;
  }
  mark({ moves: [] });
  const heaps = heapsOf(cell);
  const about = isPlay ? play.about(heaps) : '';
  if (isPlay && !store.now.answers) {
    find('said').textContent = about;
    return;
  }
  try {
    const answer = await engine.ask('position', game.text, heaps);
    if (asked !== cell)
      return;
    find('said').textContent = `${about} ${sentence(heaps, answer)}`.trim();
    mark({ moves: seenMoves(answer) });
  } catch (refusal) {
    if (asked === cell)
      find('said').textContent = refusal.message;
  }
}

const seenMoves = ({ winning }) => (winning ?? []).map(({ heaps: to }) => to).filter(isSeen);

function pointTo(heaps) {
  mark({ moves: heaps === null ? chosen : isSeen(heaps) ? [heaps] : [] });
}

function choose(cell) {
  if (game === null)
    return;
  if (store.now.tab === 'play')
    play.take(heapsOf(cell));
  else
    go(heapsOf(cell));
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
  home: () => view.overlay.at?.slice(0, 2).map(Number),
});

/* ---- panels ---- */

let chosen = []; // winning moves from the chosen position

function drawPosition() {
  const { at } = store.now;
  mark({ at: at !== null && at.length === game.heaps && isSeen(at) ? at : null, moves: chosen,
    forbidden: [], targets: [] });
}

function drawPlay() {
  const { heaps } = play;
  if (store.now.tab !== 'play' || heaps === null)
    return;
  store.set({ at: heaps, ...planeOf(heaps) });
  markPlay();
  tell(play.text);
}

function markPlay() {
  const { heaps } = play;
  const at = isSeen(heaps) ? heaps : null;
  if (String(at) !== String(view.overlay.at))
    hand.cursor = null; // it begins at the piece
  mark({ at, moves: [], targets: play.targets.filter(isSeen),
    forbidden: game.offered > 0 ? [] : play.play.now.blocked.filter(isSeen) });
}

/* The position that was chosen, or null. */
function chosenAt() {
  const { at } = store.now;
  return at !== null && at.length === game.heaps ? at : null;
}

function showWrong() {
  const { at, wrong } = store.now;
  const text = wrong || (chosenAt() === at ? '' : at.join());
  find('at-error').hidden = text === '';
  find('at-error').textContent = `\u201c${text}\u201d is no position of this game: ` +
    `${game.heaps} whole numbers with commas between them were expected.`;
}

async function showPosition() {
  const { at } = store.now;
  const heaps = chosenAt() ?? Array(game.heaps).fill(0n);
  chosen = [];
  drawPosition();
  const asking = game;
  const isOld = () => asking !== game || at !== store.now.at || store.now.tab === 'play';
  try {
    const answer = await engine.ask('position', game.text, heaps);
    if (isOld())
      return;
    position.show(game, heaps, answer);
    tell(sentence(heaps, answer));
    chosen = at === null ? [] : seenMoves(answer);
    drawPosition();
  } catch (refusal) {
    if (isOld())
      return;
    position.wait(game, heaps, refusal.message);
    tell(refusal.message);
  }
}

function showKeep() {
  keep.show(game, chosenAt() ?? Array.from({ length: game.heaps }, (_, i) => (
    heapName(game, i) === 'passes' ? 0n : BigInt(8 + 5 * (i % 2)))), store.now.kind,
  slicesOf(store.now.slice));
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
  showView();
  view.recolor();
  if (tab === 'play') {
    play.open(game, chosenAt());
    return;
  }
  showPosition();
  if (tab === 'list')
    list.show(game);
  else if (tab === 'known')
    known.show(store.now.game, game);
  else if (tab === 'keep')
    showKeep();
}

for (const [i, name] of TABS.entries()) {
  find(`tab-${name}`).addEventListener('click', () => store.step({ tab: name }));
  find(`tab-${name}`).addEventListener('keydown', ({ key }) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
    if (step === undefined)
      return;
    const next = TABS[(i + step + TABS.length) % TABS.length];
    store.step({ tab: next });
    find(`tab-${next}`).focus();
  });
}

/* ---- the fields above the board ---- */

function showView() {
  const { kind, palette, rays, slice, answers, tab } = store.now;
  find('kind').value = kind;
  find('palette').value = String(palette);
  const plain = tab === 'play' && !answers;
  find('palette-label').hidden = plain || kind === 'outcome' || kind === 'options';
  for (const id of ['kind', 'rays'])
    find(id).parentElement.hidden = plain;
  find('rays').checked = rays;
  find('answers').checked = answers;
  find('answers').parentElement.hidden = tab !== 'play';
  view.view = { plain, kind, palette, slice: slicesOf(slice), forbidden: game?.forbidden ?? 0 };
}

const slicesOf = (slice) => Array.from({ length: Math.max((game?.heaps ?? 2) - 2, 0) },
  (_, i) => slice[i] ?? 0);

function showSlices() {
  const box = find('slices');
  const others = slicesOf(store.now.slice);
  box.hidden = others.length === 0;
  box.replaceChildren(...others.map((value, i) => make('label', {}, heapName(game, i + 2) + ' ',
    make('input', { type: 'range', min: 0, max: heapName(game, i + 2) === 'passes'
      ? Number(game.modifiers.pass) : MOST_SLICE, value, oninput: ({ target }) => {
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
find('answers').addEventListener('change', ({ target }) => store.set({ answers: target.checked }));
find('zoom-in').addEventListener('click', () => hand.zoom(1.5));
find('zoom-out').addEventListener('click', () => hand.zoom(1 / 1.5));
find('zoom-all').addEventListener('click', () => store.set({ x: 0, y: 0, scale: 0 }));
find('skip').addEventListener('click', (event) => {
  event.preventDefault(); // its address is none of the state's
  find('panel').focus();
});
find('stop').addEventListener('click', () => boards.stop());

/* ---- the game ---- */

/* Answers to a game that is no longer what the field says are shown as such. */
function setStale(isStale) {
  for (const id of ['see', 'panel']) {
    find(id).setAttribute('aria-disabled', String(isStale));
    find(id).inert = isStale;
  }
}

/* What a text that is refused may have meant: the same in small letters, or a
 * title of the shelf; undefined if that is refused, too. */
async function meant(text) {
  for (const other of [text.toLowerCase(), titled(text)])
    if (other !== undefined && other !== text &&
        await engine.ask('game', other).then(() => true, () => false))
      return other;
  return undefined;
}

async function readGame() {
  const text = store.now.game;
  try {
    const read = await engine.ask('game', text);
    if (text !== store.now.game)
      return;
    game = view.game = read;
    setStale(false);
    say.show(text, game);
    document.title = `${text} \u2014 Wythoff games`;
    showKinds();
    showSlices();
    showWrong();
    showView();
    view.place(store.now);
    view.refresh();
    showTab();
    showRays();
  } catch (refusal) {
    const other = await meant(text);
    if (text !== store.now.game)
      return;
    if (other !== undefined) {
      find('game').value = other;
      store.set({ game: other });
      return;
    }
    say.refuse(text, refusal);
    setStale(true);
  }
}

/* Another position, which a play may have gone on to. */
function showAt() {
  const { tab, at } = store.now;
  if (tab === 'play') {
    if (String(at) !== String(play.heaps))
      play.start(game, chosenAt());
    return;
  }
  showPosition();
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
  if (has('slice'))
    moveSlices();
  if (has('answers')) {
    showView();
    view.recolor();
  }
  if (has('wrong') && state.wrong !== '')
    showWrong();
  if (has('tab'))
    showTab();
  else if (has('at'))
    showAt();
  else if (has('slice') && state.tab !== 'play')
    showPosition();
  else if (has('slice') && play.heaps !== null)
    markPlay();
  if (has('kind', 'slice', 'at') && state.tab === 'keep')
    showKeep();
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
