# SPDX-License-Identifier: MIT
"""Facts about restricted and blocked moves, holes and offers, by the names that
the games of the literature have."""
from math import isqrt

from facts import (Shape, both_ways, box, larsson, lost, mex, mex_b, recursion,
                   up_to, wythoff)

SQUARE = box(60, 60)


def pair_of(m, p):
    """The n-th pair of Larsson's (m,p)."""
    return lambda n: (larsson(m, p, n), larsson(m, p, n) + m * n)


def all_pairs(m, p):
    return both_ways(up_to(60, pair_of(m, p)))


def one_sided(m, p, upper, lower):
    """Every p-th pair: the smaller heap first from `upper` on, last from
    `lower` on."""
    pairs = up_to(60, pair_of(m, p))
    return set(pairs[upper::p]) | {(y, x) for x, y in pairs[lower::p]}


def exists(base, height):
    return [(x, y) for x, y in SQUARE if x >= base or y >= height]


def odd_root(n):
    return isqrt((2 * n + 1) ** 2 // 2)


def few(heaps):
    """The least v such that fewer than 2 pairs have a heap in v-1, v."""
    pairs = list(zip(heaps[::2], heaps[1::2]))
    v = 0
    while sum(v - 1 <= x <= v or v - 1 <= y <= v for x, y in pairs) >= 2:
        v += 1
    return v


def blocked(size):
    """P-positions of Wythoff Nim with one option forbidden."""
    return both_ways([(0, 0)] + [(n, 2 * n + 1) for n in range(size)] + [
        (2 * x + 2, 2 * y + 2) for x, y in wythoff(size)])


def four_each(p_positions):
    for x in range(12):
        column = [y for h, y in p_positions if h == x]
        if len(column) != 4:
            return f"column {x} has {sorted(column)}"
    return None if all(((0, y) in p_positions) == (y < 4)
                       for y in range(60)) else "the first column"


def three_heaps(x):
    a, b, c = sorted(x)
    return a == c or c == a + b + 1


BLOCKED = blocked(60)
FACTS = {
    "nim-p-1": lost(SQUARE, recursion(60, lambda heaps: mex_b(heaps, 2),
                                      lambda n, x, _: x + n // 2)),
    "nim-1-q": lost(SQUARE, recursion(60, few, lambda n, x, _: x + 2 * n)),
    "connell": lost(SQUARE, all_pairs(1, 2)),
    "connell-3": lost(SQUARE, all_pairs(1, 3)),
    "modular-rook": lost(SQUARE, all_pairs(2, 2)),
    "shifted": lost(exists(2, 1), one_sided(1, 3, 1, 2)),
    "choice": lost(SQUARE, all_pairs(1, 2)),
    "hole": lost(exists(1, 2), one_sided(1, 3, 2, 1)),
    "hole-misere": lost(exists(1, 1), both_ways(up_to(
        60, lambda n: (odd_root(n), odd_root(n) + 2 * n + 1)))),
    "roob-blocking": lost(SQUARE, all_pairs(2, 2)),
    "bishop-blocking": lost(SQUARE, recursion(
        60, mex, lambda n, x, _: x + n // 2)),
    "bishop-blocking-3": lost(SQUARE, recursion(
        60, mex, lambda n, x, _: x + 2 * (n // 3))),
    "blocking-2": lost(SQUARE, BLOCKED),
    "blocking-3": lost(SQUARE, both_ways(
        [(0, 0)] + [(n, 2 * n + k) for n in range(30) for k in (1, 2)])),
    "blocking-4": Shape(box(12, 60), four_each),
    "comply-2": lost(SQUARE, lambda x: x not in BLOCKED),
    "heap-blocking": lost(box(12, 12, 12), lambda x: (
        x[0] // 2 ^ x[1] // 2 ^ x[2] // 2) == 0),
    "blocking-nim-3": lost(box(11, 11, 11), three_heaps),
    "blocking-nim-2": lost(box(30, 30), lambda x: sum(x) < 3 or (
        abs(x[0] - x[1]) < 3 and (x[0] - x[1]) % 2 == 0)),
}

# Neighbours of which the facts must not hold.
WRONG = {
    "nim-p-1": "wyt:a=1,b=2+block=2(i=j)",
    "nim-1-q": "wyt:a=2,b=2+block=2(i=0|j=0)",
    "connell": "modulo:m=1,q=3,l=1",
    "connell-3": "modulo:m=1,q=4,l=1",
    "modular-rook": "modulo:m=2,q=4,l=1",
    "shifted": "vectors:lines=1.0/0.1,strips=d3,hole=2.1+misere",
    "choice": "choice:m=1,p=3",
    "hole": "hole:m=2,u=1,v=2",
    "hole-misere": "hole:m=3,u=1,v=1",
    "roob-blocking": "fraenkel:a=2+roobblock=3",
    "bishop-blocking": "wythoff+bishopblock=3",
    "bishop-blocking-3": "fraenkel:a=2+bishopblock=2",
    "blocking-2": "wythoff+block=3",
    "blocking-3": "wythoff+block=4",
    "blocking-4": "wythoff+block=3",
    "comply-2": "wythoff+comply=3",
    "heap-blocking": "nim:heaps=3+heapblock=3",
    "blocking-nim-3": "nim:heaps=3+block=3",
    "blocking-nim-2": "nim+block=2",
}
