/* SPDX-License-Identifier: MIT */
/* The panel where a game is played against the library. */
import { find, make, refill, tuple } from './elements.js';
import { LEVELS, Play } from './rules.js';

const NAMES = { you: 'You', library: 'The library' };
const MOST_BUTTONS = 80;
const CHOICE = 'Choose one of the games of this choice first.';

export class PlayPanel {
  #first = 'you';
  #level = 'perfect';
  #open = null; // whether the list is; null: as the game asks for it

  /** on: { changed() } whenever the board has to be drawn again, { say(text) }
   * of what cannot be done */
  constructor(engine, on) {
    this.engine = engine;
    this.on = on;
    this.panel = find('at-play');
    this.play = null;
    this.game = null;
    this.problem = '';
    this.other = null; // a position that was chosen beside the play
  }

  /** Goes on with the play of a game, or starts one from a position. */
  open(game, heaps) {
    if (this.play === null || this.game.text !== game.text)
      return this.start(game, heaps);
    this.other = heaps !== null && String(heaps) !== String(this.heaps) ? heaps : null;
    return this.show();
  }

  /** A game to be played from a position; null: from one that you can win. */
  async start(game, heaps, isRandom = false) {
    this.play = this.other = null;
    this.game = game;
    this.begun = heaps;
    const at = heaps ?? await this.engine.ask('start', game.text, this.#first === 'you' ? 'N' : 'P',
      isRandom);
    if (this.play !== null || this.game !== game)
      return;
    this.problem = game.choices > 0 ? CHOICE : '';
    this.play = new Play(this.engine, game, at, { first: this.#first, level: this.#level });
    if (this.problem === '')
      await this.#go(() => this.play.begin());
    else
      this.show();
  }

  /* Does something, lets the library answer, and shows it. */
  async #go(what) {
    const { play } = this;
    if (this.problem !== CHOICE)
      this.problem = '';
    try {
      await what();
      this.show();
      while (play === this.play && play.actor === 'library') {
        await play.reply();
        this.show();
      }
    } catch (refusal) {
      this.problem = refusal.message;
      this.show();
    }
  }

  /** The position that the board shows. */
  get heaps() {
    return this.play?.now.heaps ?? null;
  }

  /** A cell of the board or an option of the list was chosen. */
  async take(heaps) {
    const { play } = this;
    if (play === null)
      return;
    const about = this.about(heaps);
    const isMove = play.now.step === 'move';
    if (play.actor === 'you' && isMove && play.allowed.some((to) => String(to) === String(heaps)))
      await this.#go(() => play.move(heaps));
    else if (play.actor === 'you' && !isMove && play.toggle(heaps))
      this.show();
    else
      this.on.say(about);
  }

  /** What a position is in the play. */
  about(heaps) {
    return this.problem || (this.play?.about(heaps) ?? tuple(heaps));
  }

  /** Where the piece may go, or what may be forbidden or offered. */
  get targets() {
    const { play } = this;
    return play.actor !== 'you' ? [] : play.now.step === 'move' ? play.allowed : play.now.options;
  }

  /** Where the play stands. */
  get text() {
    return this.problem || this.#what();
  }

  show() {
    const { play } = this;
    if (play === null)
      return;
    const { now } = play;
    refill(this.panel, make('p', { class: 'answer', tabindex: -1 }, this.text),
      this.#blockButton(), this.#options(), this.#controls(),
      make('h2', {}, 'Moves so far'),
      make('ol', { class: 'log' }, now.log.map(({ who, what, rest }) => make('li', {},
        NAMES[who] + (what === '' ? ': ' : ` ${what}${who === 'you' ? '' : 's'}`) + rest))));
    this.on.changed();
  }

  #what() {
    const { now, actor } = this.play;
    const at = `From ${tuple(now.heaps)}: `;
    if (now.step === 'over')
      return `${now.winner === 'you' ? 'You' : 'The library'} won${now.log.at(-1).rest}. ` +
        `The piece stands at ${tuple(now.heaps)}.`;
    if (actor === 'library')
      return at + 'the library is thinking.';
    if (now.step === 'forbid')
      return at + 'forbid moves of the library, by clicking them.';
    if (now.step === 'offer')
      return at + `offer ${this.game.offered} moves to the library, by clicking them.`;
    return at + 'your move. Drag the piece, or click where it goes.';
  }

  #blockButton() {
    const { play } = this;
    if (play.actor !== 'you' || play.now.step === 'move')
      return null;
    return make('p', {}, make('button', { type: 'button', disabled: !play.enough,
      onclick: () => this.#go(() => play.blocked()) }, 'Done'));
  }

  #options() {
    const { play } = this;
    if (play.actor !== 'you')
      return null;
    const list = this.targets;
    const chosen = (to) => play.now.step !== 'move' &&
      play.now.blocked.some((each) => each.join() === to.join());
    return make('details', { open: this.#open ?? play.now.heaps.length !== 2,
      ontoggle: ({ target }) => { this.#open = target.open; } }, make('summary', {}, 'As a list'),
      make('ul', { class: 'moves' }, list.slice(0, MOST_BUTTONS).map((to) => make('li', {},
        make('button', { type: 'button', 'aria-pressed': String(chosen(to)),
          onclick: () => this.take(to) }, tuple(to) + (chosen(to) ? ' \u2715' : ''))))));
  }

  #controls() {
    const { play, game } = this;
    const again = (heaps) => this.start(game, heaps);
    const { other } = this;
    const begun = play.past[0]?.heaps ?? play.now.heaps;
    return make('div', { class: 'row' },
      make('button', { type: 'button', disabled: !play.past.length,
        onclick: () => this.#go(async () => play.undo()) }, 'Undo'),
      make('button', { type: 'button', onclick: () => this.#go(async () => play.swap()) },
        'Swap sides'),
      make('button', { type: 'button', onclick: () => again(begun) }, 'Again'),
      make('button', { type: 'button', onclick: () => this.start(game, null, true) }, 'Random start'),
      other === null ? null
        : make('button', { type: 'button', onclick: () => again(other) }, `From ${tuple(other)}`),
      make('label', {}, 'first ', this.#menu(['you', 'library'], this.#first, (value) => {
        this.#first = value;
        again(this.begun);
      })),
      make('label', {}, 'level ', this.#menu(Object.keys(LEVELS), this.#level, (value) => {
        this.#level = value;
        play.level = value;
      })));
  }

  #menu(values, value, onValue) {
    return make('select', { onchange: ({ target }) => onValue(target.value) },
      values.map((each) => make('option', { selected: each === value }, each)));
  }
}
