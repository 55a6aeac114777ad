/* SPDX-License-Identifier: MIT */
/*
 * A play as it goes on, without a screen: whose turn it is, what may be done,
 * what was done. The library plays one side; it is asked through `engine`.
 *
 * A turn has up to two steps: where options may be forbidden or have to be
 * offered, whoever is not to move does that first.
 */

const same = (a, b) => a.length === b.length && a.every((heap, i) => heap === b[i]);
const among = (list, heaps) => list.some((each) => same(each, heaps));
const sum = (heaps) => heaps.reduce((total, heap) => total + heap, 0n);

const tuple = (heaps) => `(${heaps.join(',')})`;

/* How often a level plays as well as it can. */
export const LEVELS = { beginner: 0.4, good: 0.8, perfect: 1 };

export class Play {
  /** @param {'you' | 'library'} first to move */
  constructor(engine, game, heaps, { first, level, random = Math.random }) {
    Object.assign(this, { engine, game, level, random });
    this.now = { heaps, mover: first, step: null, options: [], blocked: [], classes: [],
      winner: null, log: [] };
    this.past = [];
  }

  get #other() {
    return this.now.mover === 'you' ? 'library' : 'you';
  }

  /** Who has to do something: null at the end, and where no turn has begun. */
  get actor() {
    const { step, mover } = this.now;
    return step === 'over' || step === null ? null : step === 'move' ? mover : this.#other;
  }

  /** Options that the mover may take. */
  get allowed() {
    const { options, blocked } = this.now;
    return this.game.offered > 0 ? blocked : options.filter((each) => !among(blocked, each));
  }

  /** Begins the turn at the present position: finds out what may be done. */
  async begin() {
    const { now, game } = this;
    now.step = null;
    now.options = [];
    const options = await this.engine.ask('options', game.text, now.heaps);
    if (options === null)
      throw new Error('There are too many moves to be played here; smaller heaps were expected.');
    now.options = options;
    now.blocked = [];
    if (now.options.length === 0)
      return this.#end();
    if (game.offered > now.options.length)
      return this.#over(now.mover, 'too few moves can be offered');
    if (game.forbidden > 0)
      now.classes = await this.engine.ask('blockable', game.text, now.heaps, now.options);
    now.step = game.offered > 0 ? 'offer' : game.forbidden > 0 ? 'forbid' : 'move';
    return undefined;
  }

  #over(winner, why) {
    this.now.step = 'over';
    this.now.winner = winner;
    this.now.log.push({ who: winner, what: 'win', rest: `: ${why}` });
  }

  /* Nothing can be done. */
  async #end() {
    const { now, game } = this;
    const stuck = now.options.length > 0;
    const wins = stuck ? game.properties.includes('misere')
      : (await this.engine.ask('position', game.text, now.heaps)).outcome === 'N';
    this.#over(wins ? now.mover : this.#other, stuck ? 'every move is forbidden' : 'no move is left');
  }

  /* ---- what is done ---- */

  #remember() {
    this.past.push({ ...this.now, log: [...this.now.log] });
  }

  /** Whether an option may be forbidden or offered beside those that are. */
  mayBlock(option) {
    const { now, game } = this;
    const i = now.options.findIndex((each) => same(each, option));
    if (i < 0)
      return false;
    if (game.offered > 0)
      return now.blocked.length < game.offered;
    const { number, most } = now.classes[i];
    const had = now.options.filter((each, k) => among(now.blocked, each) &&
      now.classes[k].number === number).length;
    return number > 0 && had < most;
  }

  /** What a position is to whoever has to do something now. */
  about(heaps) {
    const { now, game, actor } = this;
    const at = tuple(heaps);
    if (same(heaps, now.heaps))
      return `${at}: the piece stands here.`;
    if (actor !== 'you')
      return `${at}. ${actor === null ? 'The play is over.' : 'It is not your turn.'}`;
    if (!among(now.options, heaps))
      return `There is no move from ${tuple(now.heaps)} to ${at}.`;
    const isBlocked = among(now.blocked, heaps);
    if (now.step === 'move')
      return among(this.allowed, heaps) ? `${at}: you may move here.`
        : `${at} is ${isBlocked ? 'forbidden' : 'not offered'}.`;
    const done = game.offered > 0 ? 'offered' : 'forbidden';
    return `${at} ${isBlocked ? `is ${done}` : this.mayBlock(heaps) ? `may be ${done}`
      : `may not be ${done}, too`}.`;
  }

  /** Forbids or offers an option, or takes that back. */
  toggle(option) {
    const { now } = this;
    if (among(now.blocked, option))
      now.blocked = now.blocked.filter((each) => !same(each, option));
    else if (this.mayBlock(option))
      now.blocked = [...now.blocked, option];
    else
      return false;
    return true;
  }

  /** Whether what is forbidden or offered will do. */
  get enough() {
    return this.game.offered === 0 || this.now.blocked.length === this.game.offered;
  }

  /** Ends the step of forbidding or offering. */
  async blocked() {
    const { now, game } = this;
    const what = game.offered > 0 ? 'offer' : 'forbid';
    this.#remember();
    now.log.push({ who: this.#other, what,
      rest: ' ' + (now.blocked.map(tuple).join(' ') || 'nothing') });
    if (this.allowed.length === 0)
      return this.#end();
    now.step = 'move';
    return undefined;
  }

  /** Moves to an option; false if that is not allowed. */
  async move(option) {
    const { now } = this;
    if (now.step !== 'move' || !among(this.allowed, option))
      return false;
    this.#remember();
    now.log.push({ who: now.mover, what: '', rest: tuple(option) });
    now.heaps = option;
    now.mover = this.#other;
    await this.begin();
    return true;
  }

  /** Back to where you had to decide last. */
  undo() {
    while (this.past.length > 0) {
      this.now = this.past.pop();
      if (this.actor === 'you')
        return;
    }
  }

  /** You take the other side. */
  swap() {
    const other = (who) => (who === 'you' ? 'library' : 'you');
    const turned = (now) => ({ ...now, mover: other(now.mover), winner: now.winner && other(now.winner),
      log: now.log.map(({ who, ...rest }) => ({ who: other(who), ...rest })) });
    this.now = turned(this.now);
    this.past = this.past.map(turned);
  }

  /* ---- the library's side ---- */

  #careless() {
    return this.random() >= LEVELS[this.level];
  }

  #any(list) {
    return list[Math.floor(this.random() * list.length)];
  }

  /** Does what the library has to do. */
  async reply() {
    if (this.now.step === 'move')
      await this.move(await this.#choose());
    else {
      this.now.blocked = await this.#chooseBlocked();
      await this.blocked();
    }
  }

  /* The fastest win, or what lasts longest; without remoteness, what leaves the
   * fewest tokens or the most. */
  async #choose() {
    const { allowed } = this;
    if (this.#careless())
      return this.#any(allowed);
    const judged = (await this.engine.ask('judge', this.game.text, allowed))
      .map((answer, i) => ({ ...answer, to: allowed[i] }));
    const wins = judged.filter(({ outcome }) => outcome === 'P');
    const order = ({ remoteness, to }) => remoteness ?? sum(to);
    const sorted = (list, sign) => list.sort((a, b) => (order(a) < order(b) ? -sign : sign));
    return wins.length > 0 ? sorted(wins, 1)[0].to : sorted(judged, -1)[0].to;
  }

  /* All that win for the mover are forbidden, as far as that may be; offered
   * are options that lose for the mover. */
  async #chooseBlocked() {
    const { now, game } = this;
    const offers = game.offered > 0;
    const judged = (await this.engine.ask('judge', game.text, now.options))
      .map(({ outcome }, i) => ({ to: now.options[i], good: (outcome === 'N') === offers }));
    if (this.#careless())
      judged.sort(() => this.random() - 0.5);
    else
      judged.sort((a, b) => Number(b.good) - Number(a.good));
    for (const { to, good } of judged)
      if ((offers || good) && this.mayBlock(to))
        now.blocked = [...now.blocked, to];
    return now.blocked;
  }
}
