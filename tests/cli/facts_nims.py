# SPDX-License-Identifier: MIT
"""Facts about Nim and its kin, coins, rooks, and more heaps than two, by the
names that the games of the literature have."""
from functools import reduce
from operator import xor

from facts import Shape, Table, box, lost, wythoff


def xored(x):
    return reduce(xor, x)


def number_of_largest(x):
    return max(x) == 0 or x.count(max(x)) % 2 == 0


def antonim(x):
    return x == (0, 0, 0) or xored(h + 1 for h in x) == 0


def apart(x):
    return len({h for h in x if h}) == sum(h > 0 for h in x)


def welter(x):
    pairs = [x[i] ^ x[j] for i in range(3) for j in range(i)]
    return xored(x) ^ xored(d ^ (d - 1) for d in pairs)


def rooks(x):
    one, other = sorted((x[0] ^ x[2], x[1] ^ x[3]))
    return one == other > 1 or (one, other) == (0, 1)


def moore(x):
    return all(sum(h >> place & 1 for h in x) % 3 == 0 for place in range(5))


def longest(x, k):
    """The most moves in a row that take from k heaps each: m are possible iff
    the parts of the heaps up to m add up to k m."""
    m = 0
    while sum(min(h, m + 1) for h in x) >= k * (m + 1):
        m += 1
    return m


def kept(x):
    """The length of a play in which one heap is kept in each move: the
    smallest even one, or a largest one if all are odd."""
    x, moves = sorted(x), 0
    while True:
        even = [h for h in x if h % 2 == 0]
        stays = even[0] if even else x[-1]
        x.remove(stays)
        if x[0] == 0:
            return moves
        x, moves = sorted([h - 1 for h in x] + [stays]), moves + 1


def circle(x):
    turned = [x[i:] + x[:i] for i in range(5)]
    return any(a == 0 and b == e == c + d for a, b, c, d, e in turned)


def triangles(x):
    x = sorted(x)
    for m in range(12):
        if x[0] == m * (m + 1) // 2:
            return x[1] + x[2] == (m + 1) ** 2 - 1
    return False


def nimhoff(x):
    return sum(x) % 4 + 4 * xored(h // 4 for h in x)


def one_of_one(p_positions):
    """With an empty heap Wythoff's; with 1 each difference at most once."""
    empty = {x[1:] for x in p_positions if x[0] == 0}
    if empty != wythoff(26):
        return f"with an empty heap {sorted(empty)}"
    differences = [z - y for x, y, z in p_positions if x == 1 and 1 <= y <= z]
    return None if len(differences) == len(set(differences)) > 5 else (
        f"differences {sorted(differences)}")


def one_a_line(p_positions):
    for x, y in box(4, 4):
        column = [z for a, b, z in p_positions if (a, b) == (x, y)]
        if len(column) != 1:
            return f"({x},{y},z) is P for {column}"
    return None


def ends(p_positions):
    """Every end once, and differences without gaps."""
    for middle in range(1, 5):
        pairs = [(x, z) for x, y, z in p_positions if y == middle and x <= z]
        heaps = sorted(h for pair in pairs for h in set(pair))
        differences = sorted(z - x for x, z in pairs)
        if heaps[:12] != list(range(12)):
            return f"middle {middle}: ends {heaps}"
        if differences[:7] != list(range(7)):
            return f"middle {middle}: differences {differences}"
    return None


CELLS = [x for x in box(9, 9, 9) if len(set(x)) == 3]
COINS = [x for x in box(9, 9, 9, 9) if x[0] < x[1] < x[2] < x[3]]
STAIRS = [x for x in box(9, 9, 9) if x[0] >= x[1] >= x[2]]

FACTS = {
    "nim": Table("grundy", box(9, 9, 9), xored),
    "nim-misere": lost(box(9, 9, 9), lambda x: xored(x) == (max(x) < 2)),
    "subtraction": Table("grundy", [(n,) for n in range(60)],
                         lambda x: x[0] % 4),
    "corner-rook": Table("grundy", box(20, 20), xored),
    "corner-king": lost(box(20, 20), lambda x: x[0] % 2 == x[1] % 2 == 0),
    "greedy-nim": lost(box(9, 9, 9), number_of_largest),
    "antonim": lost([x for x in box(10, 10, 10) if apart(x)], antonim),
    "silver-dollar": lost(COINS, lambda x: x[1] - x[0] == x[3] - x[2]),
    "staircase": lost(STAIRS, lambda x: x[0] - x[1] == x[2]),
    "welter": Table("grundy", CELLS, welter),
    "two-rooks": lost([x for x in box(5, 5, 5, 5) if x[:2] != x[2:]], rooks),
    "moore": lost(box(6, 6, 6, 6), moore),
    "exact-2-of-3": Table("grundy", box(8, 8, 8), lambda x: longest(x, 2)),
    "exact-3-of-4": Table("grundy", box(5, 5, 5, 5), lambda x: longest(x, 3)),
    "hypergraph": Table("grundy", box(8, 8, 8), lambda x: longest(x, 2)),
    "slow-exact-3": Table("remoteness", box(8, 8, 8), kept),
    "slow-exact-4": Table("remoteness", box(6, 6, 6, 6), kept),
    "slow-moore": lost(box(9, 9, 9), lambda x: len({h % 2 for h in x}) == 1),
    "slow-2-or-3": lost(box(9, 9, 9), lambda x: kept(x) % 2 == 0 and (
        any(h % 2 == 0 for h in x))),
    "circular-4-2": lost(box(6, 6, 6, 6), lambda x: x[:2] == x[2:]),
    "circular-5-3": lost(box(4, 4, 4, 4, 4), circle),
    "new-heap-game": lost(box(15, 15, 15), triangles),
    "nimhoff": Table("grundy", box(9, 9, 9), nimhoff),
    "n-heap-wythoff": Shape(box(2, 26, 26), one_of_one),
    "odd-sets": lost(box(10, 10, 10), lambda x: xored(x) == 0),
    "pairs": Shape(box(4, 4, 22), one_a_line),
    "end-wythoff": Shape(box(12, 5, 24), ends),
}

# Neighbours of which the facts must not hold.
WRONG = {
    "nim": "gw:heaps=3,sets=pairs",
    "nim-misere": "nim:heaps=3",
    "subtraction": "vectors:heaps=1,steps=1/2/4",
    "corner-rook": "wythoff",
    "corner-king": "vectors:steps=1.0/0.1/1.2",
    "greedy-nim": "rule:heaps=3,move=(count(i>0)=1&some(i>0&u<=min(x1,x2)))",
    "antonim": "nim:heaps=3",
    "silver-dollar": "rule:heaps=4,move=(count(i>0)=1)+cells=(x<=y&y<z&z<x4)",
    "staircase": "rule:heaps=3,move=(count(i>0)=1)+cells=(y>=z)",
    "welter": "rule:heaps=3,move=(count(i>0)=1)+cells=(x!=y&y!=z)",
    "two-rooks": "nim:heaps=4",
    "moore": "rule:heaps=4,move=(count(i>0)<=3)",
    "exact-2-of-3": "rule:heaps=3,move=(count(i>0)=1)",
    "exact-3-of-4": "rule:heaps=4,move=(count(i>0)=2)",
    "hypergraph": "rule:heaps=3,move=(count(i>0)>=1)",
    "slow-exact-3": "rule:heaps=3,move=(count(i>0)=2&most(i)<=2)",
    "slow-exact-4": "rule:heaps=4,move=(count(i>0)=2&most(i)<=1)",
    "slow-moore": "rule:heaps=3,move=(count(i>0)<=3&most(i)<=1)",
    "slow-2-or-3": "rule:heaps=3,move=(count(i>0)=2&most(i)<=1)",
    "circular-4-2": "nim:heaps=4",
    "circular-5-3": "rule:heaps=5,move=(count(i>0)<=3)",
    "new-heap-game": "rule:heaps=3,move=(count(i>0)<3)",
    "nimhoff": "rule:heaps=3,move=(count(i>0)=1|sum(i)<=4)",
    "n-heap-wythoff": "rule:heaps=3,move=(count(i>0)=1|xor(i,j,k)=1)",
    "odd-sets": "gw:heaps=3,sets=12/123",
    "pairs": "gw:heaps=3,sets=any+misere+end=(x=1)",
    "end-wythoff": "rule:heaps=3,move=(j=0&(i=0|k=0)|k=0&(x=0|z=0)&(i=0|i=j)|"
                   "i=0&(z=0|x=0)&(k=0|j=k))",
}
