# SPDX-License-Identifier: MIT
"""Games by their definitions alone, in plain Python: nothing of the library
is used here, so that what agrees with it is right for two reasons."""

import itertools
from functools import lru_cache


def wyt(a, b, c):
    """Options of WYT(a,b,c): take (i,j) with i < b or j < c or |i-j| < a."""
    def options(position):
        x, y = position
        return {(x - i, y - j) for i in range(x + 1) for j in range(y + 1)
                if i + j > 0 and (i < b or j < c or abs(i - j) < a)}
    return options


def nim(position):
    """Options of Nim: take any number from one heap."""
    return {position[:i] + (rest,) + position[i + 1:]
            for i, heap in enumerate(position) for rest in range(heap)}


def vectors(lines, steps=()):
    """Options of a game whose moves are multiples of vectors, and steps."""
    def options(position):
        found = set()
        for vector, most in [(v, 10**9) for v in lines] + \
                [(v, 1) for v in steps]:
            for t in itertools.count(1):
                to = tuple(h - t * v for h, v in zip(position, vector))
                if t > most or min(to) < 0:
                    break
                found.add(to)
        return found
    return options


class Brute:
    """Answers by recursion over all options."""

    def __init__(self, options, misere=False, block=1):
        self.options, self.misere, self.block = options, misere, block
        self.is_p = lru_cache(None)(self._is_p)
        self.grundy = lru_cache(None)(self._grundy)
        self.remoteness = lru_cache(None)(self._remoteness)

    def _is_p(self, position):
        options = self.options(position)
        if not options and self.misere:
            return False
        return sum(self.is_p(one) for one in options) < self.block

    def winning(self, position):
        return sorted((one for one in self.options(position)
                       if self.is_p(one)), key=order)

    def _grundy(self, position):
        values = {self.grundy(one) for one in self.options(position)}
        return next(v for v in itertools.count() if v not in values)

    def _remoteness(self, position):
        options = self.options(position)
        if not options:
            return 0
        wins = [self.remoteness(one) for one in options if self.is_p(one)]
        return 1 + (min(wins) if wins else
                    max(self.remoteness(one) for one in options))

    def p_positions(self, *size, symmetric=False):
        """Those of a box, in the order of the library."""
        return sorted((one for one in itertools.product(*map(range, size))
                       if self.is_p(one)
                       and (not symmetric or list(one) == sorted(one))),
                      key=order)


def order(position):
    return max(position), position


def box(*size):
    return itertools.product(*map(range, size))
