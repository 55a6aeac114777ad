/* SPDX-License-Identifier: MIT */
/*
 * The board on three canvases: cells, above them the grid, the chosen position
 * and its moves, and around them the numbers of rows and columns. What was
 * drawn last is moved and stretched at once while the reader drags or zooms;
 * the right cells follow from the worker.
 *
 * Cell (x, y) lies x to the right and y up, as in the pictures of the command.
 */
import { colours, theme } from './palette.js';

export const MOST = 10000; // cells a side
const LEAST_SCALE = 0.05;
const MOST_SCALE = 64;
const WITH_NUMBERS = 22; // pixels of a cell that has room for one
/* Room for the numbers of rows and columns, as page.css leaves it. */
const LEFT = 36;
const BELOW = 18;

const clamp = (value, least, most) => Math.min(Math.max(value, least), most);

export class BoardView {
  #drawn = null;   // { image, x, y, step, columns, rows, cells, ... } of the last region
  #asking = false;
  #again = false;
  #dark = matchMedia('(prefers-color-scheme: dark)');

  /**
   * @param {{cells: HTMLCanvasElement, marks: HTMLCanvasElement,
   *   axes: HTMLCanvasElement}} canvases
   * @param {(region: object) => Promise<object>} ask for a region
   */
  constructor({ cells, marks, axes }, ask) {
    this.cells = cells;
    this.marks = marks;
    this.axes = axes;
    this.ask = ask;
    this.game = null;
    this.x = 0;
    this.y = 0;
    this.scale = 0;
    this.view = { plain: false, kind: 'outcome', palette: 0, slice: [], forbidden: 0 };
    this.overlay = { at: null, moves: [], forbidden: [], targets: [], cursor: null, slopes: [] };
    this.onLegend = () => {};
    this.onRefusal = () => {};
    this.#dark.addEventListener('change', () => this.#paint());
    new ResizeObserver(() => this.refresh()).observe(marks);
  }

  /* Where the lower border of row y is. */
  #down(y) { return this.#height - (y - this.y) * this.scale; }

  get #width() { return this.marks.clientWidth; }
  get #height() { return this.marks.clientHeight; }

  /** Pixels of the screen a cell where nobody said. */
  get fitting() {
    return Math.max(Math.floor(Math.min(this.#width, this.#height) / 21), 6);
  }

  place({ x, y, scale }) {
    this.scale = scale > 0 ? clamp(scale, LEAST_SCALE, MOST_SCALE) : this.fitting;
    this.x = clamp(x, 0, Math.max(MOST - this.#width / this.scale, 0));
    this.y = this.game?.heaps === 1 ? 0
      : clamp(y, 0, Math.max(MOST - this.#height / this.scale, 0));
  }

  /** The cell under a point of the canvas, or null. */
  cellAt(px, py) {
    const x = Math.floor(this.x + px / this.scale);
    const y = Math.floor(this.y + (this.#height - py) / this.scale);
    if (x < 0 || y < 0 || x >= MOST || y >= MOST || (this.game?.heaps === 1 && y > 0))
      return null;
    return [x, y];
  }

  /** Brings a cell into view. */
  reveal([x, y]) {
    const across = this.#width / this.scale;
    const down = this.#height / this.scale;
    const into = (from, size, cell) => (cell < from ? cell
      : cell + 1 > from + size ? cell + 1 - size : from);
    return { x: Math.max(into(this.x, across, x), 0), y: Math.max(into(this.y, down, y), 0) };
  }

  /* ---- asking ---- */

  #region() {
    const step = Math.max(Math.ceil(1 / this.scale / devicePixelRatio), 1);
    const x = Math.floor(this.x / step) * step;
    const y = Math.floor(this.y / step) * step;
    const columns = Math.ceil((this.x + this.#width / this.scale - x) / step);
    const rows = Math.ceil((this.y + this.#height / this.scale - y) / step);
    const within = (from, count) => Math.max(Math.min(count, Math.ceil((MOST - from) / step)), 0);
    return {
      text: this.game.text, kind: this.view.kind, slice: this.view.slice,
      x, y, step, columns: within(x, columns), rows: within(y, rows),
    };
  }

  /** Draws what is there, then asks for what is to be seen. */
  async refresh() {
    this.#paint();
    if (this.game === null || this.#width === 0)
      return;
    if (this.#asking) {
      this.#again = true;
      return;
    }
    this.#asking = true;
    const region = this.#region();
    try {
      this.#drawn = { ...region, ...await this.ask(region), game: region.text };
      this.#color();
      this.onRefusal(null);
    } catch (refusal) {
      this.#drawn = null;
      this.onRefusal(refusal);
    }
    this.#asking = false;
    this.#paint();
    if (this.#again) {
      this.#again = false;
      this.refresh();
    }
  }

  /** Colours anew, without asking. */
  recolor() {
    this.#color();
    this.#paint();
  }

  #color() {
    const drawn = this.#drawn;
    if (drawn === null || drawn.columns * drawn.rows === 0)
      return;
    const look = theme(this.#dark.matches);
    const { plain } = this.view;
    const { of, removed, legend } = colours(drawn.kind, Math.min(drawn.largest, 1 << 20), {
      plain,
      modulo: drawn.kind === 'outcome' ? 0 : this.view.palette,
      forbidden: this.view.forbidden,
      colours: look,
    });
    drawn.of = of;
    drawn.image = new OffscreenCanvas(drawn.columns, drawn.rows);
    const context = drawn.image.getContext('2d');
    const image = context.createImageData(drawn.columns, drawn.rows);
    const pixels = new Uint32Array(image.data.buffer);
    for (let i = 0; i < pixels.length; i++) {
      const row = Math.floor(i / drawn.columns);
      const at = i + (drawn.rows - 1 - 2 * row) * drawn.columns; // row 0 lies below
      pixels[at] = drawn.cells[i] === drawn.removed ? removed : of[drawn.cells[i]];
    }
    context.putImageData(image, 0, 0);
    this.onLegend(plain ? [[look.target, 'dots: moves']]
      : [...legend, [look.move, 'lines: winning moves']]);
  }

  /* ---- painting ---- */

  #size(canvas) {
    const width = Math.round(canvas.clientWidth * devicePixelRatio);
    const height = Math.round(canvas.clientHeight * devicePixelRatio);
    if (canvas.width !== width || canvas.height !== height) {
      canvas.width = width;
      canvas.height = height;
    }
    const context = canvas.getContext('2d');
    context.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0);
    return context;
  }

  #paint() {
    if (this.#width === 0)
      return;
    const context = this.#size(this.cells);
    const look = theme(this.#dark.matches);
    context.fillStyle = look.paper;
    context.fillRect(0, 0, this.#width, this.#height);
    const drawn = this.#drawn;
    if (drawn?.image && drawn.game === this.game?.text) {
      const pixels = this.scale * drawn.step;
      context.imageSmoothingEnabled = pixels < 1;
      context.drawImage(drawn.image, (drawn.x - this.x) * this.scale,
        this.#down(drawn.y) - drawn.rows * pixels, drawn.columns * pixels, drawn.rows * pixels);
    }
    if (this.scale >= 10)
      this.#grid(context, look);
    this.#ticks(this.#size(this.axes), look);
    this.mark();
  }

  #grid(context, look) {
    const right = Math.min(this.#width, (MOST - this.x) * this.scale);
    const top = Math.max(this.#down(this.game?.heaps === 1 ? 1 : MOST), 0);
    const bottom = Math.min(this.#down(0), this.#height);
    context.strokeStyle = look.line;
    context.lineWidth = 1;
    context.beginPath();
    for (let x = Math.ceil(this.x); (x - this.x) * this.scale <= right; x++) {
      context.moveTo((x - this.x) * this.scale, top);
      context.lineTo((x - this.x) * this.scale, bottom);
    }
    for (let y = Math.ceil(this.y); this.#down(y) >= top; y++) {
      context.moveTo(0, this.#down(y));
      context.lineTo(right, this.#down(y));
    }
    context.stroke();
    if (this.scale >= WITH_NUMBERS)
      this.#numbers(context);
  }

  #numbers(context) {
    const drawn = this.#drawn;
    if (drawn === null || drawn.step > 1 || drawn.game !== this.game?.text || this.view.plain)
      return;
    context.font = `${Math.min(this.scale * 0.42, 14)}px system-ui, sans-serif`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    for (let row = 0; row < drawn.rows; row++)
      for (let column = 0; column < drawn.columns; column++) {
        const value = drawn.cells[row * drawn.columns + column];
        if (value === drawn.removed || (drawn.kind === 'outcome' && value === 0))
          continue;
        context.fillStyle = this.#inkOn(drawn.of[value]);
        context.fillText(drawn.kind === 'outcome' ? 'P' : String(value),
          (drawn.x + column + 0.5 - this.x) * this.scale,
          this.#down(drawn.y + row + 0.5));
      }
  }

  /* Numbers of columns below and of rows on the left, in round steps. */
  #ticks(context, look) {
    const least = 56 / this.scale;
    const power = 10 ** Math.floor(Math.log10(least));
    const step = Math.max([1, 2, 5, 10].map((i) => i * power).find((each) => each >= least), 1);
    context.fillStyle = look.paper;
    context.fillRect(0, 0, this.#width + LEFT, this.#height + BELOW);
    context.font = '11px system-ui, sans-serif';
    context.fillStyle = look.soft;
    context.textBaseline = 'middle';
    context.textAlign = 'center';
    for (let x = Math.ceil(this.x / step) * step; x < this.x + this.#width / this.scale; x += step)
      context.fillText(x, LEFT + (x + 0.5 - this.x) * this.scale, this.#height + BELOW / 2);
    context.textAlign = 'right';
    for (let y = Math.ceil(this.y / step) * step; y < this.y + this.#height / this.scale &&
      this.game?.heaps !== 1; y += step)
      context.fillText(y, LEFT - 4, this.#down(y + 0.5));
  }

  /* What is read on a colour. */
  #inkOn(colour) {
    const [r, g, b] = [colour & 255, colour >> 8 & 255, colour >> 16 & 255];
    return 0.299 * r + 0.587 * g + 0.114 * b > 140 ? '#000' : '#fff';
  }

  /** Draws the marks alone. */
  mark() {
    const context = this.#size(this.marks);
    const look = theme(this.#dark.matches);
    context.clearRect(0, 0, this.#width, this.#height);
    if (!this.view.plain)
      this.#rays(context, look);
    const { at, moves, forbidden, targets, cursor } = this.overlay;
    const middle = ([x, y = 0]) => [(Number(x) + 0.5 - this.x) * this.scale,
      this.#down(Number(y) + 0.5)];
    context.fillStyle = look.target;
    for (const target of targets) {
      context.beginPath();
      context.arc(...middle(target), Math.max(this.scale / 6, 2), 0, 2 * Math.PI);
      context.fill();
    }
    const from = cursor ?? at;
    for (const move of from === null ? [] : moves)
      this.#line(context, middle(from), middle(move), look.move);
    for (const option of forbidden)
      this.#cross(context, middle(option), look.move);
    if (cursor !== null)
      this.#frame(context, middle(cursor), look.ink);
    if (at !== null)
      this.#queen(context, middle(at), look);
  }

  #rays(context, look) {
    context.strokeStyle = look.ray;
    context.lineWidth = 1.5;
    context.setLineDash([6, 4]);
    for (const slope of this.overlay.slopes) {
      const far = 2 * MOST;
      const [x, y] = slope > 1 || slope === Infinity ? [far / slope, far] : [far, far * slope];
      context.beginPath();
      context.moveTo((0.5 - this.x) * this.scale, this.#down(0.5));
      context.lineTo((x + 0.5 - this.x) * this.scale, this.#down(y + 0.5));
      context.stroke();
    }
    context.setLineDash([]);
  }

  #line(context, [x, y], [u, v], colour) {
    context.strokeStyle = colour;
    context.fillStyle = colour;
    context.lineWidth = Math.max(Math.min(this.scale / 8, 4), 1.5);
    context.beginPath();
    context.moveTo(x, y);
    context.lineTo(u, v);
    context.stroke();
    context.beginPath();
    context.arc(u, v, Math.max(this.scale / 4, 3), 0, 2 * Math.PI);
    context.fill();
  }

  #cross(context, [x, y], colour) {
    const half = Math.max(this.scale / 3, 4);
    context.strokeStyle = colour;
    context.lineWidth = 3;
    context.beginPath();
    context.moveTo(x - half, y - half);
    context.lineTo(x + half, y + half);
    context.moveTo(x + half, y - half);
    context.lineTo(x - half, y + half);
    context.stroke();
  }

  #frame(context, [x, y], colour) {
    const half = Math.max(this.scale / 2, 4);
    context.strokeStyle = colour;
    context.lineWidth = 2;
    context.strokeRect(x - half, y - half, 2 * half, 2 * half);
  }

  /* The chosen position: the piece that goes to the corner. */
  #queen(context, [x, y], look) {
    const r = Math.max(this.scale * 0.42, 6);
    context.fillStyle = look.at;
    context.strokeStyle = look.paper;
    context.lineWidth = 1.5;
    context.beginPath();
    context.arc(x, y, r, 0, 2 * Math.PI);
    context.fill();
    context.stroke();
    context.fillStyle = look.paper;
    context.beginPath();
    for (let i = 0; i < 5; i++) {
      const left = x - r * 0.6 + i * r * 0.3;
      context.lineTo(left, y - (i % 2 === 0 ? r * 0.5 : 0));
    }
    context.lineTo(x + r * 0.45, y + r * 0.5);
    context.lineTo(x - r * 0.45, y + r * 0.5);
    context.fill();
  }

  /** The board as it is seen, for a file. */
  picture() {
    const canvas = new OffscreenCanvas(this.axes.width, this.axes.height);
    const context = canvas.getContext('2d');
    context.drawImage(this.axes, 0, 0);
    context.drawImage(this.cells, LEFT * devicePixelRatio, 0);
    context.drawImage(this.marks, LEFT * devicePixelRatio, 0);
    return canvas.convertToBlob({ type: 'image/png' });
  }

  /** The cells that are seen, or null if they are too many for text. */
  seen(most) {
    const drawn = this.#drawn;
    return drawn === null || drawn.step > 1 || drawn.columns * drawn.rows > most ? null : drawn;
  }
}
