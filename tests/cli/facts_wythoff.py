# SPDX-License-Identifier: MIT
"""Facts about Wythoff Nim with other moves, ends and passes, by the names that
the games of the literature have."""
from math import isqrt

from facts import (Shape, Table, both_ways, box, larsson, lost, mex, mex_b,
                   recursion, up_to, wythoff)

SQUARE = box(60, 60)


def root(n):
    """floor(n sqrt(2))"""
    return isqrt(2 * n * n)


def odd_root(n):
    """floor((2n+1) / sqrt(2))"""
    return isqrt((2 * n + 1) ** 2 // 2)


def misere(size):
    return (wythoff(size) - {(0, 0), (1, 2), (2, 1)}) | {(0, 1), (1, 0),
                                                          (2, 2)}


def ryuo(p):
    return Table("grundy", box(30, 30), lambda x: (x[0] + x[1]) % p + p * (
        (x[0] // p) ^ (x[1] // p)))


def ryuo_pass(x):
    a, b = sorted(x[:2])
    if x[2] == 0:
        return (a + b) % 3 == 0 and a // 3 == b // 3
    return (a, b) in ((0, 0), (1, 3), (2, 2)) or a > 3 and (
        a == b and a % 3 == 1 or b == a + 1 and a % 3 == 2)


def cycle(p_positions):
    """Differences in the order of the larger heap; two pairs never share it
    but where they are one and the same."""
    found = [y - x for y, x in sorted((y, x) for x, y in p_positions if x <= y)]
    expected = [0, 0, 1, 2]
    for k in range(1, len(found)):
        expected += [2 * k, 2 * k - 1, 2 * k + 1, 2 * k + 2]
    # The box cuts the last four.
    return (None if len(found) > 20 and
            found[:20] == expected[:20] else f"differences {found}")


def near(p_positions):
    upper = [x for x in p_positions if x[0] <= x[1]]
    for x, y in upper:
        # 5 from phi x, so 2y - x is within 10 of sqrt(5) x.
        if not ((2 * y - x - 10) ** 2 < 5 * x * x or 2 * y - x < 10) or \
                5 * x * x >= (2 * y - x + 10) ** 2:
            return f"({x},{y}) is far from the ray"
    heaps = sorted(h for x in upper for h in set(x))
    whole = max(x for x, y in upper)
    return None if heaps[:whole] == list(range(whole)) else f"heaps {heaps}"


def split(p_positions):
    upper = [(x, y) for x, y in p_positions if 40 < x < y]
    inside = [(x, y) for x, y in upper if 16 * x <= 10 * y <= 21 * x]
    below = [x for x in upper if 10 * x[1] < 16 * x[0]]
    above = [x for x in upper if 10 * x[1] > 21 * x[0]]
    return None if not inside and below and above else f"{inside} inside"


def moved(p_positions):
    upper = [(x, y) for x, y in p_positions if 100 < x < y]
    translated = {(x - 2, y - 1) for x, y in wythoff(210)}
    shared = sum(x in translated for x in upper)
    return None if len(upper) > 10 and 10 * shared >= 9 * len(upper) else (
        f"{shared} of {len(upper)}")


def terminal(k):
    return lost([x for x in SQUARE if sum(x) > k], recursion(
        60, lambda heaps: mex(list(range(k + 1)) + heaps),
        lambda n, x, _: x + n + k + 1))


def with_pass(p_positions):
    """Beside Wythoff's without passes, those with one."""
    plain = {x[:2] for x in p_positions if x[2] == 0}
    first = {x[:2] for x in p_positions if x[2] == 1 and x[0] <= x[1] < 9}
    if plain != wythoff(20):
        return f"without passes {plain}"
    return None if first == {(0, 0), (1, 3), (2, 5), (6, 7), (4, 8)} else (
        f"with a pass {first}")


def squares_up(n, x, pairs):
    """B_n of Wyt(f) with f = the smaller heap left, plus 1: B_(n-1) +
    f(A_(n-1)) + A_n - A_(n-1)"""
    return pairs[-1][1] + x + 1 if n else 0


FACTS = {
    "wythoff": lost(SQUARE, wythoff(60)),
    "wythoff-misere": lost(SQUARE, misere(60)),
    "a-wythoff": lost(SQUARE, both_ways(up_to(
        60, lambda n: (root(n), root(n) + 2 * n)))),
    "a-wythoff-3": lost(SQUARE, both_ways(up_to(
        60, lambda n: (larsson(3, 1, n), larsson(3, 1, n) + 3 * n)))),
    "a-wythoff-misere": lost(SQUARE, both_ways(up_to(
        60, lambda n: (odd_root(n), odd_root(n) + 2 * n + 1)))),
    "wyt": lost(SQUARE, recursion(60, lambda heaps: mex_b(heaps, 3),
                                  lambda n, x, _: x + 2 * n)),
    "wyt-1-2": lost(SQUARE, recursion(60, lambda heaps: mex_b(heaps, 2),
                                      lambda n, x, _: x + n)),
    "wyt-abc": lost(SQUARE, lambda x: x[1] == 3 * x[0]),
    "two-two": Shape(SQUARE, cycle),
    "capped": lost(SQUARE, lambda x: sum(x) % 3 == 0),
    "maharaja": Shape(box(120, 120), near),
    "gdwn": Shape(box(250, 250), split),
    "gdwn-same": lost(SQUARE, wythoff(60)),
    "ryuo": ryuo(3),
    "ryuo-5": ryuo(5),
    "ryuo-pass": lost(box(20, 20, 2), ryuo_pass),
    "modular": lost(SQUARE, both_ways([(0, 0), (1, 2), (3, 5), (4, 7)])),
    "st-wythoff": lost(SQUARE, recursion(60, mex,
                                         lambda n, x, _: 2 * x + n)),
    "st-wythoff-3-2": lost(SQUARE, recursion(60, mex,
                                             lambda n, x, _: 3 * x + 2 * n)),
    "wyt-f": lost(SQUARE, recursion(60, mex, squares_up)),
    "r-wythoff": lost(SQUARE, wythoff(60)),
    "e-wythoff": lost(SQUARE, wythoff(60)),
    "f-wythoff": lost(box(40, 40), {(0, 0)} | {
        (x + 1, y + 1) for x, y in wythoff(39)}),
    "finite-alterations": Shape(
        [(x, y) for x, y in box(200, 200) if 100 < x < y], moved),
    "terminal-1": lost(SQUARE, {(0, 0)} | {
        (x - 1, y - 1) for x, y in wythoff(61) if x and y}),
    "terminal-2": terminal(2),
    "terminal-3": terminal(3),
    "wythoff-pass": Shape(box(20, 20, 2), with_pass),
}

# Neighbours of which the facts must not hold.
WRONG = {
    "wythoff": "fraenkel:a=2",
    "wythoff-misere": "wythoff",
    "a-wythoff": "fraenkel:a=3",
    "a-wythoff-3": "fraenkel:a=4",
    "a-wythoff-misere": "fraenkel:a=2",
    "wyt": "wyt:a=2,b=2",
    "wyt-1-2": "wyt:a=1,b=3",
    "wyt-abc": "wyt:a=1,b=1,c=2",
    "two-two": "vectors:lines=1.0/0.1/3.3",
    "capped": "vectors:lines=1.0t3/0.1t3/1.1t3",
    "maharaja": "vectors:lines=1.0/0.1/1.1/1.2/2.1",
    "gdwn": "vectors:lines=1.0/0.1/1.1,steps=1.2/2.1",
    "gdwn-same": "vectors:lines=1.0/0.1/1.1/3.5/5.3",
    "ryuo": "rule:move=(i=0|j=0|i+j<=3)",
    "ryuo-5": "rule:move=(i=0|j=0|i+j<4)",
    "ryuo-pass": "rule:move=(i=0|j=0|i+j<4)+pass=1",
    "modular": "rule:move=(i=0|j=0|(i-j)%7=0)",
    "st-wythoff": "rule:move=(i=0|j=0|abs(i-j)<min(x,y)+1)",
    "st-wythoff-3-2": "rule:move=(i=0|j=0|abs(i-j)<2*min(i,j)+1)",
    "wyt-f": "rule:move=(i=0|j=0|abs(i-j)<min(u,v)+2)",
    "r-wythoff": "rule:move=(i=j|x=y&(i=0|j=0)|x<y&j=0|y<x&i=0)",
    "e-wythoff": "rule:move=(i=0|j=0|i=j|x<=y&i<j|y<=x&j<i)",
    "f-wythoff": "wythoff",
    "finite-alterations": "wythoff",
    "terminal-1": "wythoff+end=(x+y<=2)",
    "terminal-2": "wythoff+end=(x+y<=3)",
    "terminal-3": "wythoff+end=(x+y<=4)",
    "wythoff-pass": "wythoff+pass=1+end=(x+y<=1)",
}
