# SPDX-License-Identifier: MIT
"""The moves of a game as programs that are written by hand have them: lines
that start somewhere, and single steps.

A piece {o + t v : t >= 0, t mod Q in R} lies on the line through o along v,
which is primitive. A strip is several pieces; lines in one direction that
overlap become one piece. Pieces along different directions meet in points
that are not far away, so the moves are the pieces with finite corrections: a
step that is in none of them has +1, a move that is in two has -1.

Where options may be forbidden, moves come in classes, and each class has its
own pieces and corrections. The largest class number is that of moves that are
never forbidden.
"""

import math
import re


class Piece:
    """A part of a line; `kind` is its blockable class, None for none."""

    def __init__(self, start, along, period=1, residues=(0,)):
        self.start, self.along = tuple(start), tuple(along)
        self.period, self.residues = period, frozenset(residues)
        self.kind = None

    def pivot(self):
        return next(i for i, v in enumerate(self.along) if v)

    def line(self):
        """What the points of one line have in common."""
        p = self.pivot()
        return tuple(x * self.along[p] - self.start[p] * v
                     for i, (x, v) in enumerate(zip(self.start, self.along))
                     if i != p)

    def index(self):
        p = self.pivot()
        return self.start[p] // self.along[p]

    def at(self, t):
        return tuple(o + t * v for o, v in zip(self.start, self.along))

    def has(self, t):
        return t >= 0 and t % self.period in self.residues

    def later(self, t):
        """The piece from its point number t on."""
        piece = Piece(self.at(t), self.along, self.period,
                      [(r - t) % self.period for r in self.residues])
        piece.kind = self.kind
        return piece

    def first(self):
        return self.at(min(self.residues))


def divisor(vector):
    return math.gcd(*vector)


def pieces_of_line(rule):
    """The pieces and the steps of {t v : t mod q < l, t <= most}."""
    vector, q, l = rule['vector'], rule['modulus'], rule['residues']
    if rule['most']:
        return [], {tuple(t * v for v in vector)
                    for t in range(1, rule['most'] + 1) if t % q < l}
    g = divisor(vector)
    first = next(t for t in range(1, q + 1) if t % q < l)
    residues = [g * (t - first) for t in range(first, first + q) if t % q < l]
    return [Piece([first * v for v in vector], [v // g for v in vector],
                  g * q, residues)], set()


def pieces_of_strip(strip, width):
    if strip == 1:
        return [Piece((i, 0) if i else (0, 1), (0, 1)) for i in range(width)]
    if strip == 2:
        return [Piece((0, j) if j else (1, 0), (1, 0)) for j in range(width)]
    pieces = [Piece((1, 1), (1, 1))]
    for d in range(1, width):
        pieces += [Piece((d, 0), (1, 1)), Piece((0, d), (1, 1))]
    return pieces


def merged(pieces):
    """One piece for pieces of one line, and the steps before it starts."""
    if len(pieces) == 1:
        return pieces[0], set()
    start = max(pieces, key=Piece.index)
    base = start.index()
    period = math.lcm(*(piece.period for piece in pieces))
    steps = {piece.at(t) for piece in pieces
             for t in range(base - piece.index()) if piece.has(t)}
    residues = [r for r in range(period)
                if any(p.has(base - p.index() + r) for p in pieces)]
    shortest = next(q for q in range(1, period + 1) if period % q == 0 and
                    {r % q for r in residues} ==
                    {r for r in residues if r < q} and
                    len({r % q for r in residues}) * (period // q) ==
                    len(residues))
    return Piece(start.start, start.along, shortest,
                 [r for r in residues if r < shortest]), steps


def kind_of(text, rules):
    """The blockable class of a move, after docs/games; None: none at all."""
    name = re.search(r'\+(\w+)', text)
    name = name.group(1) if name else ''
    width = max([rule['width'] for rule in rules if rule.get('strip') == 3],
                default=1)
    return {
        'block': lambda by: 0,
        'heapblock': lambda by: next(i for i, v in enumerate(by) if v),
        'bishopblock': lambda by: 0 if by[0] == by[1] else None,
        'roobblock': lambda by: 0 if 0 in by and sum(by) >= width else None,
    }.get(name, lambda by: None)


def far(piece):
    return piece.at(min(piece.residues) + 4096 * piece.period)


class Moves:
    """pieces, and corrections[kind][step] = number, of a game."""

    def __init__(self, text, rules):
        self.heaps = len(rules[0]['vector']) if 'vector' in rules[0] else 2
        self.kind_of = kind_of(text, rules)
        lines, steps = {}, set()
        for rule in rules:
            if 'strip' in rule:
                made = pieces_of_strip(rule['strip'], rule['width'])
            else:
                made, more = pieces_of_line(rule)
                steps |= more
            for piece in made:
                key = piece.along, piece.line()
                lines.setdefault(key, []).append(piece)
        self.pieces = []
        for pieces in lines.values():
            piece, more = merged(pieces)
            steps |= more
            self.pieces.append(self.of_one_kind(piece, steps))
        self.correct(steps)
        self.minimal = self.least(steps)

    def of_one_kind(self, piece, steps):
        """Cuts off what is of another class than the rest of the piece."""
        piece.kind = self.kind_of(far(piece))
        others = [t for t in range(4096) if piece.has(t) and
                  self.kind_of(piece.at(t)) != piece.kind]
        steps |= {piece.at(t) for t in others}
        return piece.later(others[-1] + 1) if others else piece

    def correct(self, steps):
        most = max([x for piece in self.pieces for x in piece.start] +
                   [x for step in steps for x in step])
        slope = max([v for p in self.pieces for v in p.along], default=0)
        bound = most + (2 * most + 1) * slope * slope
        found = {}
        for piece in self.pieces:
            for t in range(bound + 1):
                by = piece.at(t)
                if max(by) > bound:
                    break
                if piece.has(t):
                    kinds = found.setdefault(by, {})
                    kinds[piece.kind] = kinds.get(piece.kind, 0) + 1
        self.corrections = {}
        for by in sorted(set(found) | steps):
            kinds = dict(found.get(by, {}))
            kind = self.kind_of(by)
            kinds.setdefault(kind, 0)
            for other, count in kinds.items():
                wrong = (other == kind) - count
                if wrong:
                    self.corrections.setdefault(other, {})[by] = wrong

    def least(self, steps):
        """The moves that hold no other move: who can make none is stuck."""
        moves = {piece.first() for piece in self.pieces} | steps
        return [m for m in sorted(moves) if not any(
            o != m and all(a <= b for a, b in zip(o, m)) for o in moves)]

    def steps(self):
        """The moves that are in no piece."""
        return [by for kinds in self.corrections.values()
                for by, count in kinds.items() if count > 0]

    def kinds(self):
        return sorted({piece.kind for piece in self.pieces} |
                      set(self.corrections), key=str)
