/* SPDX-License-Identifier: MIT */
/* The panel with what can be taken along: files, and lines that ask the same. */
import { find, make, refill, save } from './elements.js';

/* Cells of an SVG or CSV; lines of a b-file. */
const MOST_CELLS = 250000;
const LINES = 1000;
const TERMS = { x: ([x]) => x, y: ([, y]) => y, difference: ([x, y]) => y - x };

const xml = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const shell = (text) => (/^[\w:=.,/+-]+$/.test(text) ? text : `'${text}'`);
const KIND_OPTIONS = { outcome: '', grundy: ' --grundy', remoteness: ' --remoteness',
  options: ' --options' };

/** The cells that are seen as an SVG. */
export function svgOf(drawn, title) {
  const colour = (value) => `#${[0, 8, 16].map((shift) => (drawn.of[value] >> shift & 255)
    .toString(16).padStart(2, '0')).join('')}`;
  const rects = [];
  for (let row = 0; row < drawn.rows; row++)
    for (let from = 0, column = 1; column <= drawn.columns; column++) {
      const at = row * drawn.columns;
      if (column < drawn.columns && drawn.cells[at + column] === drawn.cells[at + from])
        continue;
      const value = drawn.cells[at + from];
      const fill = value === drawn.removed ? '#b4b4b4' : colour(value);
      rects.push(`<path fill="${fill}" d="M${from} ${drawn.rows - 1 - row}h${column - from}v1H${from}z"/>`);
      from = column;
    }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${drawn.columns} ${drawn.rows}" ` +
    `shape-rendering="crispEdges"><title>${xml(title)}</title>${rects.join('')}</svg>\n`;
}

/** The same as CSV, a line a position. */
export function csvOf(drawn) {
  const { heaps } = drawn; // of the game: x, y, z, or more that have no letter
  const names = Array.from({ length: heaps }, (_, i) => 'xyz'[i] ?? `heap${i + 1}`);
  const lines = [[...names, drawn.kind].join()];
  for (let row = 0; row < drawn.rows; row++)
    for (let column = 0; column < drawn.columns; column++) {
      const value = drawn.cells[row * drawn.columns + column];
      if (value !== drawn.removed)
        lines.push([...[drawn.x + column, drawn.y + row, ...drawn.slice].slice(0, heaps),
          drawn.kind === 'outcome' ? 'NP'[value] : value].join());
    }
  return lines.join('\n') + '\n';
}

/* A program whose heaps are numbers of C, or texts where one is too large. */
function inC(text, heaps) {
  const isBig = heaps.some((heap) => BigInt(heap) >> 64n > 0n);
  const n = heaps.length;
  return `#include <stdio.h>
#include <string.h>
#include <wythoff/wythoff.h>

int main(void)
{
    const char *text = ${text};
    ${isBig ? `const char *const heaps[] = {${heaps.map((heap) => `"${heap}"`).join(', ')}};
    wyt_integers *position = NULL;` : `const uint64_t heaps[] = {${heaps.map((heap) => `${heap}u`).join(', ')}};`}
    wyt_context *context = NULL;
    wyt_rules *rules = NULL;
    wyt_solver *solver = NULL;
    int32_t outcome = 0, status;
    status = wyt_context_new(NULL, &context);
    if (status == WYT_OK)
        status = wyt_rules_parse(context, text, strlen(text), &rules);
    if (status == WYT_OK)
        status = wyt_solver_new(context, rules, "auto", &solver);
${isBig ? `    if (status == WYT_OK)
        status = wyt_integers_new(context, &position);
    for (size_t i = 0; i < ${n} && status == WYT_OK; i++)
        status = wyt_integers_add_text(position, heaps[i], strlen(heaps[i]));
    if (status == WYT_OK)
        status = wyt_solver_outcome_big(solver, position, &outcome);`
    : `    if (status == WYT_OK)
        status = wyt_solver_outcome(solver, heaps, ${n}, &outcome);`}
    puts(status != WYT_OK ? wyt_status_name(status)
         : outcome == WYT_OUTCOME_P ? "P" : "N");
${isBig ? '    wyt_integers_free(position);\n' : ''}    wyt_solver_free(solver);
    wyt_rules_unref(rules);
    wyt_context_unref(context);
    return status != WYT_OK;
}`;
}

/** Lines that give the same answer elsewhere. */
export function lines(game, heaps, kind, slice) {
  const text = game.text;
  const at = heaps.join(' ');
  const c = JSON.stringify(text);
  return [
    ['Shell', `wythoff outcome ${shell(text)} ${at}\n` +
      `wythoff board ${shell(text)}${KIND_OPTIONS[kind]} --size ${Array(Math.min(game.heaps, 2))
        .fill(40).concat(slice.map((heap) => heap + 1)).join('x')}` + (slice.length === 0 ? ''
        : ` --slice ${slice.map((heap, i) => `x${i + 3}=${heap}`).join()}`)],
    ['Python', `import wythoff\nprint(wythoff.Game(${c}).outcome(${heaps.join(', ')}))`],
    ['JavaScript', `import { load } from 'libwythoff';\n` +
      `const { Game } = await load();\n` +
      `console.log(new Game(${c}).outcome(${heaps.map((heap) => `${heap}n`).join(', ')}));`],
    ['C', inC(c, heaps)],
  ];
}

export class KeepPanel {
  constructor(engine, view) {
    this.engine = engine;
    this.view = view;
    this.panel = find('at-keep');
  }

  show(game, heaps, kind, slice) {
    const note = make('p', { 'aria-live': 'polite' });
    const button = (title, what) => make('button', { type: 'button', onclick: async () => {
      note.textContent = '';
      try {
        note.textContent = await what() ?? '';
      } catch (refusal) {
        note.textContent = refusal.message;
      }
    } }, title);
    const seen = (what) => {
      const drawn = this.view.seen(MOST_CELLS);
      if (drawn === null)
        return 'Too many cells are seen for this; zoom in, or take the PNG.';
      return what(drawn);
    };
    const file = (ending, part = kind) => `${game.text.replace(/[^\w.=+-]+/g, '_')}-${part}.${ending}`;
    const terms = make('select', { 'aria-label': 'terms of the b-file' },
      Object.keys(TERMS).slice(0, game.heaps === 1 ? 1 : 3).map((name) => make('option', {
        selected: name === 'y' }, name)));
    refill(this.panel, make('div', { class: 'row' },
      button('Copy the address', () => navigator.clipboard.writeText(location.href).then(
        () => 'The address has the game, the position and the view.')),
      button('PNG', async () => save(file('png'), await this.view.picture())),
      button('SVG', () => seen((drawn) => save(file('svg'), svgOf(drawn, game.text), 'image/svg+xml'))),
      button('CSV', () => seen((drawn) => save(file('csv'), csvOf({ ...drawn, heaps: game.heaps }), 'text/csv'))),
      game.heaps > 2 ? null : [button('b-file', () => this.#bFile(game, terms.value,
        file('txt', 'b-file-' + terms.value))), make('label', {}, 'of ', terms)]), note,
    lines(game, heaps, kind, slice).flatMap(([title, text]) => [make('h2', {}, title),
      make('pre', {}, text)]));
  }

  /* The heaps of P-positions in order, or their differences, as the OEIS keeps
   * sequences. */
  async #bFile(game, terms, name) {
    const list = await this.engine.ask('list', game.text, LINES);
    save(name, list.map((heaps, n) => `${n} ${TERMS[terms](heaps)}\n`).join(''), 'text/plain');
  }
}
