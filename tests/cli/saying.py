# SPDX-License-Identifier: MIT
"""Formulas of game text read and evaluated as their page says, and games solved
from there by brute force: what the command is compared with, written from
docs/formulas.md alone."""
import itertools
import math
import re

TOKEN = re.compile(r"\s*(?:(\d+)|([a-zA-Z]\w*)|(!=|<=|>=|[-+*/%()|&!=<>,]))")
LETTERS = {"x": "xyz", "i": "ijk", "u": "uvw"}
FUNCTIONS = {"min": min, "max": max}


class NoValue(Exception):
    """A formula that has no value at some place."""


def room(value):
    if not -2**127 <= value < 2**127:
        raise NoValue("beyond 128 bits")
    return value


def tokens(text):
    at, found = 0, []
    while at < len(text):
        match = TOKEN.match(text, at)
        assert match, (text, at)
        found.append(match.group(match.lastindex))
        at = match.end()
    return found


class Reader:
    """Recursive descent into functions of (x, u, hand)."""

    def __init__(self, text, heaps):
        self.tokens, self.at, self.heaps = tokens(text), 0, heaps

    def next(self):
        return self.tokens[self.at] if self.at < len(self.tokens) else ""

    def take(self, *wanted):
        if self.next() in wanted:
            self.at += 1
            return self.tokens[self.at - 1]
        return None

    def whole(self):
        found = self.either()
        assert self.at == len(self.tokens), self.tokens[self.at:]
        return found

    def either(self):
        parts = [self.both()]
        while self.take("|"):
            parts.append(self.both())
        if len(parts) == 1:
            return parts[0]
        return lambda *p: any(f(*p) for f in parts)

    def both(self):
        parts = [self.negation()]
        while self.take("&"):
            parts.append(self.negation())
        if len(parts) == 1:
            return parts[0]
        return lambda *p: all(f(*p) for f in parts)

    def negation(self):
        if self.take("!"):
            inner = self.negation()
            return lambda *p: not inner(*p)
        return self.comparison()

    def comparison(self):
        left = self.terms()
        sign = self.take("=", "!=", "<", "<=", ">", ">=")
        if not sign:
            return left
        right = self.terms()
        compare = {"=": lambda a, b: a == b, "!=": lambda a, b: a != b,
                   "<": lambda a, b: a < b, "<=": lambda a, b: a <= b,
                   ">": lambda a, b: a > b, ">=": lambda a, b: a >= b}[sign]
        return lambda *p: compare(left(*p), right(*p))

    def chain(self, part, signs):
        found = part()
        while True:
            sign = self.take(*signs)
            if not sign:
                return found
            found = self.joined(found, sign, part())

    @staticmethod
    def joined(left, sign, right):
        def value(*place):
            a, b = left(*place), right(*place)
            if sign in "/%" and b == 0:
                raise NoValue("division by zero")
            return room({"+": lambda: a + b, "-": lambda: a - b,
                         "*": lambda: a * b, "/": lambda: a // b,
                         "%": lambda: a % b}[sign]())
        return value

    def terms(self):
        return self.chain(self.factors, "+-")

    def factors(self):
        return self.chain(self.prefix, "*/%")

    def prefix(self):
        if self.take("-"):
            inner = self.prefix()
            return lambda *p: room(-inner(*p))
        return self.primary()

    def primary(self):
        if self.take("("):
            inner = self.either()
            assert self.take(")")
            return inner
        name = self.next()
        self.at += 1
        if name.isdigit():
            return lambda *p: int(name)
        if self.take("("):
            return self.function(name)
        return self.heap(name)

    @staticmethod
    def heap(name):
        for kind, letters in LETTERS.items():
            if len(name) == 2 and name[0] == kind:
                index = int(name[1]) - 1
            elif name in letters:
                index = None if name == kind else letters.index(name)
            else:
                continue
            return {"x": lambda x, u, h: x[h if index is None else index],
                    "u": lambda x, u, h: u[h if index is None else index],
                    "i": lambda x, u, h: (x[h if index is None else index] -
                                          u[h if index is None else index]),
                    }[kind]
        raise AssertionError(name)

    def function(self, name):
        parts = [self.either()]
        while self.take(","):
            parts.append(self.either())
        assert self.take(")")
        if name in ("some", "all", "count", "sum", "least", "most"):
            return self.over_heaps(name, parts[0])
        return lambda *p: self.of_values(name, [f(*p) for f in parts])

    @staticmethod
    def of_values(name, values):
        if name == "abs":
            return room(abs(values[0]))
        if name == "xor":
            if min(values) < 0:
                raise NoValue("xor of a negative number")
            found = 0
            for value in values:
                found ^= value
            return found
        if name == "gcd":
            return room(math.gcd(*values))
        return FUNCTIONS[name](values)

    def over_heaps(self, name, part):
        def value(x, u, _hand):
            each = (part(x, u, hand) for hand in range(self.heaps))
            return {"some": any, "all": all, "least": min, "most": max,
                    "count": lambda e: sum(map(bool, e)),
                    "sum": lambda e: room(sum(e))}[name](each)
        return value


def formula(text, heaps):
    """A function of a position and what is left of it, or None."""
    said = Reader(text, heaps).whole()
    return lambda x, u=None: bool(said(x, x if u is None else u, 0))


class Game:
    """A game as the page of game text says it, by sets of positions.

    `blocks` is a list of (function of move, limit); comply the number that is
    offered."""

    def __init__(self, heaps, move, cells=None, end=None, won=None, passes=0,
                 misere=False, blocks=(), comply=0):
        self.heaps, self.move, self.cells = heaps, move, cells
        self.end, self.won, self.passes = end, won, passes
        self.misere, self.blocks, self.comply = misere, list(blocks), comply

    def positions(self, size):
        ranges = [range(size)] * self.heaps
        if self.passes:
            ranges.append(range(self.passes + 1))
        for x in itertools.product(*ranges):
            if self.is_cell(x):
                yield x

    def is_cell(self, x):
        return self.cells is None or self.cells(x[:self.heaps])

    def is_won(self, x):
        return self.won is not None and self.won(x[:self.heaps])

    def options(self, x):
        heaps, rest = x[:self.heaps], x[self.heaps:]
        if self.is_won(x) or (self.end is not None and self.end(heaps)):
            return []
        found = []
        for u in itertools.product(*[range(h, -1, -1) for h in heaps]):
            if u != heaps and self.move(heaps, u) and self.is_cell(u):
                found.append(u + rest)
        if found and rest and rest[0] > 0:
            found.append(heaps + (rest[0] - 1,))
        return found

    def outcomes(self, size):
        """{position: whether it is P}"""
        is_p = {}
        for x in self.positions(size):
            is_p[x] = self.verdict(x, [(u, is_p[u]) for u in self.options(x)])
        return is_p

    def verdict(self, x, options):
        if self.is_won(x):
            return False
        if self.comply:
            return sum(not p for _, p in options) >= self.comply
        if self.misere and not any(not p for _, p in options):
            return False
        counts = [0] * len(self.blocks)
        for u, p in options:
            if not p:
                continue
            for k, (belongs, _) in enumerate(self.blocks):
                if belongs(x, u):
                    counts[k] += 1
                    break
            else:
                return False
        return all(count < limit
                   for count, (_, limit) in zip(counts, self.blocks))

    def values(self, size):
        value = {}
        for x in self.positions(size):
            seen = {value[u] for u in self.options(x)}
            value[x] = next(g for g in itertools.count() if g not in seen)
        return value

    def remoteness(self, size):
        is_p, length = self.outcomes(size), {}
        for x in self.positions(size):
            options = self.options(x)
            wins = [length[u] for u in options if is_p[u]]
            length[x] = (0 if self.misere else 1) if self.is_won(x) else (
                0 if not options else
                1 + (min(wins) if wins else max(length[u] for u in options)))
        return length
