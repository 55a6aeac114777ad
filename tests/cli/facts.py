# SPDX-License-Identifier: MIT
"""What a fact about a game is: numbers that are computed here, in another way
than by the rules, and that the command is asked for."""
import itertools
from math import isqrt

from harness import check


def box(*sizes):
    return list(itertools.product(*map(range, sizes)))


class Table:
    """The answers to one question at each of some positions."""

    def __init__(self, kind, positions, expected):
        self.kind, self.positions, self.expected = kind, positions, expected

    def fault(self, suite, game):
        """What is wrong, or None."""
        lines = "".join(" ".join(map(str, x)) + "\n" for x in self.positions)
        asked = suite.run([self.kind, game, "-"], stdin=lines)
        if asked.code != 0:
            return asked
        found = asked.out.split("\n")[:-1]
        check(len(found) == len(self.positions), asked)
        for x, is_ in zip(self.positions, found):
            should = str(self.expected(x))
            if is_ != should:
                return f"{self.kind} {game} {x}: {is_}, not {should}"
        return None


def lost(positions, is_p):
    """The P-positions, by a function or as a set."""
    holds = is_p if callable(is_p) else is_p.__contains__
    return Table("outcome", positions, lambda x: "P" if holds(x) else "N")


class Shape:
    """Something about the set of P-positions among some positions, which
    `holds` says: None, or what is wrong."""

    def __init__(self, positions, holds):
        self.positions, self.holds = positions, holds

    def fault(self, suite, game):
        lines = "".join(" ".join(map(str, x)) + "\n" for x in self.positions)
        asked = suite.run(["outcome", game, "-"], stdin=lines)
        if asked.code != 0:
            return asked
        found = asked.out.split("\n")[:-1]
        check(len(found) == len(self.positions), asked)
        return self.holds({x for x, is_ in zip(self.positions, found)
                           if is_ == "P"})


# ---- sequences ----

def golden(n):
    """floor(n phi)"""
    return (n + isqrt(5 * n * n)) // 2


def larsson(m, p, n):
    """floor(n r / p) with r = (2 - t + sqrt(t^2 + 4)) / 2, t = m p"""
    t = m * p
    return (isqrt(n * n * (t * t + 4)) - (t - 2) * n) // (2 * p)


def both_ways(pairs):
    """Pairs and the same with their heaps exchanged."""
    pairs = list(pairs)
    return set(pairs) | {(y, x) for x, y in pairs}


def up_to(size, pair):
    """pair(0), pair(1), ... while both heaps are below a size that every
    later one reaches."""
    return list(itertools.takewhile(lambda x: max(x) < size,
                                    map(pair, itertools.count())))


def wythoff(size):
    return both_ways(up_to(size, lambda n: (golden(n), golden(n) + n)))


def mex(numbers):
    return next(n for n in itertools.count() if n not in numbers)


def mex_b(numbers, b):
    """Gurvich's: b above the first number that is followed by a gap of more
    than b; -b counts as one of the numbers."""
    known = [-b] + sorted(set(numbers))
    for n, following in zip(known, known[1:]):
        if following - n > b:
            return n + b
    return known[-1] + b


def recursion(size, least, larger):
    """{x_n, y_n}, x_n = least(all earlier heaps), y_n = larger(n, x_n, the
    earlier pairs); those below a size."""
    pairs, heaps = [], []
    for n in itertools.count():
        x = least(heaps)
        if x >= size:
            return both_ways(pair for pair in pairs if max(pair) < size)
        pairs.append((x, larger(n, x, pairs)))
        heaps += pairs[-1]


def zeros(n):
    """How many zeros a positive n ends with in binary."""
    return (n & -n).bit_length() - 1
