/* SPDX-License-Identifier: MIT */
/*
 * The reader's hand on the board: drag, wheel, pinch, keys; hovering and
 * choosing cells. The piece can be dragged where a game is played.
 */

const NEAR = 5; // pixels that a click may move

export class Hand {
  #pointers = new Map();
  #pressed = null; // { x, y, moved, piece } of the first pointer

  /**
   * @param {import('./board.js').BoardView} view
   * @param {{move: Function, hover: Function, choose: Function,
   *   drop: Function, holds: Function, home: Function}} on: move({x, y, scale}),
   *   hover(cell or null), choose(cell), drop(cell); holds(cell): whether the
   *   piece is there and may be dragged; home(): its cell, if it is seen
   */
  constructor(view, on) {
    this.view = view;
    this.on = on;
    this.cursor = null; // of the keys; null: where the piece is
    const { marks } = view;
    marks.addEventListener('pointerdown', (event) => this.#down(event));
    marks.addEventListener('pointermove', (event) => this.#move(event));
    marks.addEventListener('pointerup', (event) => this.#up(event));
    marks.addEventListener('pointercancel', (event) => this.#pointers.delete(event.pointerId));
    marks.addEventListener('pointerleave', ({ pointerType }) => pointerType === 'mouse' &&
      on.hover(null)); // a finger leaves with every tap
    marks.addEventListener('wheel', (event) => this.#wheel(event), { passive: false });
    marks.addEventListener('keydown', (event) => this.#key(event));
    marks.addEventListener('blur', () => on.hover(null));
    marks.addEventListener('focus', () => {
      if (marks.matches(':focus-visible'))
        on.hover(this.#place);
    });
  }

  get #place() {
    return this.cursor ?? this.on.home() ?? [0, 0];
  }

  #down(event) {
    this.view.marks.setPointerCapture(event.pointerId);
    this.#pointers.set(event.pointerId, [event.offsetX, event.offsetY]);
    if (this.#pointers.size > 1) {
      this.#pressed = null;
      return;
    }
    const cell = this.view.cellAt(event.offsetX, event.offsetY);
    this.#pressed = { x: event.offsetX, y: event.offsetY, moved: false,
      piece: cell !== null && this.on.holds(cell) };
  }

  #move(event) {
    const before = this.#pointers.get(event.pointerId);
    const cell = this.view.cellAt(event.offsetX, event.offsetY);
    if (before === undefined) {
      this.on.hover(cell);
      return;
    }
    const now = [event.offsetX, event.offsetY];
    if (this.#pointers.size === 2)
      this.#pinch(event.pointerId, now);
    else if (this.#pressed !== null)
      this.#drag(before, now, cell);
    this.#pointers.set(event.pointerId, now);
  }

  #drag(before, now, cell) {
    const pressed = this.#pressed;
    pressed.moved ||= Math.hypot(now[0] - pressed.x, now[1] - pressed.y) > NEAR;
    if (!pressed.moved)
      return;
    if (pressed.piece) {
      this.on.hover(cell);
      return;
    }
    const { x, y, scale } = this.view;
    this.on.move({ x: x - (now[0] - before[0]) / scale, y: y + (now[1] - before[1]) / scale,
      scale });
  }

  #pinch(id, now) {
    const [other] = [...this.#pointers].filter(([key]) => key !== id).map(([, at]) => at);
    const before = this.#pointers.get(id);
    const far = (a, b) => Math.max(Math.hypot(a[0] - b[0], a[1] - b[1]), 1);
    this.zoom(far(now, other) / far(before, other), (now[0] + other[0]) / 2,
      (now[1] + other[1]) / 2);
  }

  #up(event) {
    this.#pointers.delete(event.pointerId);
    const pressed = this.#pressed;
    this.#pressed = null;
    const cell = this.view.cellAt(event.offsetX, event.offsetY);
    if (pressed === null || cell === null)
      return;
    if (event.pointerType !== 'mouse')
      this.on.hover(null);
    if (pressed.piece && pressed.moved)
      this.on.drop(cell);
    else if (!pressed.moved)
      this.on.choose(this.cursor = cell);
  }

  #wheel(event) {
    event.preventDefault();
    this.zoom(1.0015 ** -event.deltaY, event.offsetX, event.offsetY);
  }

  /** Zooms around a point of the canvas, its middle where none is said. */
  zoom(factor, px = this.view.marks.clientWidth / 2, py = this.view.marks.clientHeight / 2) {
    const { x, y, scale } = this.view;
    const next = Math.min(Math.max(scale * factor, 0.05), 64);
    const up = this.view.marks.clientHeight - py;
    this.on.move({ x: x + px / scale - px / next, y: y + up / scale - up / next, scale: next });
  }

  #key(event) {
    const step = event.shiftKey ? 10 : 1;
    const moves = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, step],
      ArrowDown: [0, -step] };
    if (event.key in moves) {
      const [dx, dy] = moves[event.key];
      const [x, y] = this.#place;
      this.cursor = [Math.max(x + dx, 0), Math.max(y + dy, 0)];
    } else if (event.key === 'Home') {
      this.cursor = [0, 0];
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      this.on.choose(this.#place); // which says what came of it
      return;
    } else if (event.key === '+' || event.key === '-') {
      this.zoom(event.key === '+' ? 1.5 : 1 / 1.5);
    } else {
      return;
    }
    event.preventDefault();
    this.on.move({ ...this.view.reveal(this.#place), scale: this.view.scale });
    this.on.hover(this.#place);
  }
}
