# SPDX-License-Identifier: MIT
"""Certificates of Nim and its relatives: each line is true, and what they add
up to is the outcome, by rules that are written here anew."""
import functools
import itertools
import json
import operator
import random
import re
import sys

from harness import Suite, check

suite = Suite()
RANDOM = random.Random(5)


def xor(heaps):
    return functools.reduce(operator.xor, heaps, 0)


class Game:
    def __init__(self, text, sets, misere=False, k=1):
        self.text, self.sets, self.misere, self.k = text, sets, misere, k

    def is_p(self, heaps):
        if self.misere and max(heaps) < 2:
            return sum(heaps) % 2 == 1
        return xor(h // self.k for h in heaps) == 0


def singles(n):
    return [tuple(int(i == j) for j in range(n)) for i in range(n)]


GAMES = [
    (Game("nim:heaps=3", singles(3)), 3), (Game("nim:heaps=5", singles(5)), 5),
    (Game("nim:heaps=3+misere", singles(3), True), 3),
    (Game("nim+heapblock=2", singles(2), k=2), 2),
    (Game("nim:heaps=3+heapblock=4", singles(3), k=4), 3),
    (Game("gw:heaps=3,sets=all", singles(3) + [(1, 1, 1)]), 3),
    (Game("gw:heaps=4,sets=123/234", singles(4) + [(1, 1, 1, 0), (0, 1, 1, 1)]),
     4),
]


def tuples(text):
    return [tuple(map(int, one.split(", ")))
            for one in re.findall(r"\(((?:\d+, )*\d+)\)", text)]


def check_plain(game, heaps, lines, is_p):
    """Nim without blocking, and larger sets."""
    listed, sets, taken = [], [], None
    for line in lines[2:-1]:
        if line.startswith("moves t "):
            taken = tuples(line)[0]
            check(taken in game.sets, line)
            sets.append(taken)
        if line.startswith("  an option: "):
            to = tuples(line)[0]
            by = {h - u for h, u, s in zip(heaps, to, taken) if s}
            check(len(by) == 1 and by.pop() > 0, line)
            check(all(h == u for h, u, s in zip(heaps, to, taken) if not s),
                  line)
            check(game.is_p(to), line)
            listed.append(to)
        if "changes in" in line:
            check(f"in {sum(taken)} heap" in line and sum(taken) % 2 == 1, line)
    check(len(set(listed)) == len(listed), lines)
    check(lines[-1].startswith(f"P-options: {len(listed)}"), lines)
    if is_p and not (game.misere and max(heaps) < 2):
        check(sorted(sets) == sorted(game.sets), lines)
        check("the xor is 0: every binary place is in an even number of heaps"
              in lines, lines)
    elif is_p:
        check(f"heaps of 1: {sum(heaps)}, no larger ones; each option has one "
              "less, an even number" in lines, lines)
    return listed


def check_blocking(game, heaps, lines):
    """heapblock: the ranges of sizes."""
    most = 0
    for i, line in enumerate(lines[2:-1]):
        quotient = xor(h // game.k for j, h in enumerate(heaps) if j != i)
        sizes = range(quotient * game.k,
                      min((quotient + 1) * game.k, heaps[i]))
        shown = ("none of its sizes" if not sizes else str(sizes[0])
                 if len(sizes) == 1 else f"{sizes[0]}..{sizes[-1]}")
        check(line == f"heap {i + 1}: P-options leave {shown}; number: "
              f"{len(sizes)}", f"{line}, {shown}")
        most = max(most, len(sizes))
    check(len(lines) == len(heaps) + 3, lines)
    check(lines[-1].startswith(
        f"P-options of one heap: up to {most}; of each heap the previous "
        f"player may forbid {game.k - 1}; so it is "), lines[-1])
    check((most < game.k) == lines[-1].endswith("P"), lines[-1])


def judge(game, heaps, said, winning):
    lines = said["certificate"]
    is_p = game.is_p(heaps)
    word = "P" if is_p else "N"
    check(said["outcome"] == word, said)
    check(lines[0] == f"outcome {word} of ({', '.join(map(str, heaps))}) in "
          f"{game.text}", lines[0])
    check(re.match(r"(theorem|verified): P iff .* \[.*\]$", lines[1]), lines[1])
    check(lines[-1].endswith(f"; so it is {word}"), lines[-1])
    if game.k > 1:
        check_blocking(game, heaps, lines)
        return
    listed = check_plain(game, heaps, lines, is_p)
    check(sorted(listed) == sorted(winning), (listed, winning))
    if game.misere and not listed:
        check(("no option: misere play" in lines[-1]) == (max(heaps) == 0)
              and ("other options" in lines[-1]) == is_p, lines[-1])


def positions(game, n):
    """A box, and large heaps, some of them with the right xor."""
    found = list(itertools.product(range(5 if n > 3 else 8), repeat=n))
    if len(found) > 250:
        found = RANDOM.sample(found, 250)
    found += [(0,) * n, (1,) * n, (1,) * (n - 1) + (0,)]
    for bits in (64, 65, 400):
        for _ in range(6):
            heaps = [RANDOM.randrange(2 ** bits) for _ in range(n)]
            found.append(tuple(heaps))
            last = xor(h // game.k for h in heaps[1:]) * game.k
            found.append((last + RANDOM.randrange(game.k), *heaps[1:]))
    return found


def game_test(game, n):
    def function():
        asked = positions(game, n)
        text = "".join(" ".join(map(str, heaps)) + "\n" for heaps in asked)
        said = json.loads(suite.run(
            f"outcome {game.text} - --certify --json", text).expect().out)
        won = [] if game.k > 1 else json.loads(suite.run(
            f"moves {game.text} - --winning --json", text).expect().out)
        for i, heaps in enumerate(asked):
            winning = [tuple(map(int, one)) for one in won[i]["winning"]] \
                if won else []
            judge(game, heaps, said[i], winning)
    return function


for the_game, the_n in GAMES:
    suite.tests.append((f"certificates of {the_game.text}",
                        game_test(the_game, the_n)))

suite.messages([
    ("outcome gw:heaps=3,sets=12/123 1 2 3 --certify", "no theory of "
     "gw:heaps=3,sets=12/123 is known", 1),
    ("outcome nim:heaps=3+block=2 1 2 3 --certify", "there are no certificates "
     "for nim:heaps=3+block=2", 1),
    ("outcome nim:heaps=3+comply=2 1 2 3 --certify", "there are no "
     "certificates for nim:heaps=3+comply=2", 1),
])

sys.exit(suite.main())
