# SPDX-License-Identifier: MIT
"""Certificates of sums, and of positions with empty heaps: what they say is
what Grundy values say, and their lines add up, by rules written here anew."""
import functools
import itertools
import json
import operator
import random
import re
import sys

from harness import Suite, check

suite = Suite()
RANDOM = random.Random(7)
HEAPS = re.compile(r"\((\d+(?:, \d+)*)\)")


def numbers(text):
    return tuple(int(one) for one in HEAPS.search(text)[1].split(", "))


def xor(values):
    return functools.reduce(operator.xor, values, 0)


@functools.lru_cache(None)
def value(vectors, heaps):
    """The Grundy value, where moves are multiples of vectors."""
    seen = set()
    for by in vectors:
        to = tuple(h - v for h, v in zip(heaps, by))
        while min(to) >= 0:
            seen.add(value(vectors, to))
            to = tuple(h - v for h, v in zip(to, by))
    return next(v for v in itertools.count() if v not in seen)


WYTHOFF = ((1, 0), (0, 1), (1, 1))
NIM_3 = ((1, 0, 0), (0, 1, 0), (0, 0, 1))
# Text, canonical text, vectors, whether values are those of Nim, and whether
# the order of heaps does not matter.
GAMES = [
    ("wythoff", "wyt:a=1,b=1", WYTHOFF, False, True),
    ("nim", "nim", ((1, 0), (0, 1)), True, True),
    ("nim:heaps=3", "nim:heaps=3", NIM_3, True, True),
    ("vectors:lines=1.0/0.1", "vectors:lines=0.1/1.0", ((1, 0), (0, 1)), True,
     True),
    ("gw:heaps=3,sets=all", "gw:heaps=3,sets=all", NIM_3 + ((1, 1, 1),), True,
     True),
    ("gw:heaps=3,sets=123", "gw:heaps=3,sets=all", NIM_3 + ((1, 1, 1),), True,
     True),
]


def split(lines):
    """The lines of a sum, each with those that are indented below it."""
    parts = []
    for line in lines:
        if line.startswith("  "):
            parts[-1][1].append(line[2:])
        else:
            parts.append((line, []))
    return parts


def judge_inside(game, heaps, line, inside):
    """A component with a certificate of its own."""
    is_p = value(game[2], heaps) == 0
    word = "P" if is_p else "N"
    check(line == f" is {word}, so its value is "
          f"{'0' if is_p else 'not 0'}:", line)
    check(inside[0] == f"outcome {word} of ({', '.join(map(str, heaps))}) in "
          f"{game[1]}" and inside[-1].endswith(f"so it is {word}"), inside)


def judge(parts, lines):
    """Lines of a certificate that was made."""
    said, kinds = split(lines), {}
    told = [f"({', '.join(map(str, heaps))}) in {game[1]}"
            for game, heaps in parts]
    joined = " and ".join(([", ".join(told[:-1])] if told[1:] else [])
                          + told[-1:])
    values = [value(game[2], heaps) for game, heaps in parts]
    word = "P" if xor(values) == 0 else "N"
    check(said[0] == (f"outcome {word} of the sum of {joined}", []), said[0])
    moved = None
    for line, inside in said[1:-1]:
        pair = re.match(r"components (\d+) and (\d+) are the same position", line)
        if pair:
            first, second = int(pair[1]) - 1, int(pair[2]) - 1
            check(first < second and parts[first][0][1] == parts[second][0][1]
                  and sorted(parts[first][1]) == sorted(parts[second][1]), line)
            kinds[first] = kinds[second] = "pair"
            continue
        number = int(re.match(r"component (\d+)", line)[1]) - 1
        game, heaps = parts[number]
        rest = line[len(f"component {number + 1}"):]
        if rest.startswith(" can be moved to "):
            moved = number, numbers(rest), int(
                re.search(r"of value (\d+), which makes the xor 0$", rest)[1])
            continue
        check(number not in kinds, line)
        if rest.startswith(": a move takes t from an odd number of heaps"):
            check(game[3] and rest.endswith(f"is the xor, {xor(heaps)}"), line)
            check(xor(heaps) == values[number], line)
            kinds[number] = "xor"
        else:
            judge_inside(game, heaps, rest, inside)
            kinds[number] = "own"
    check(sorted(kinds) == list(range(len(parts))), (kinds, lines))
    check(said[-1][0].endswith(f"; so it is {word}"), lines)
    if moved:
        number, to, new = moved
        game, heaps = parts[number]
        changed = [(h, u) for h, u in zip(heaps, to) if h != u]
        check(len(changed) == 1 and changed[0][1] < changed[0][0], lines)
        check(value(game[2], to) == new, lines)
        check(xor(values) ^ values[number] ^ new == 0, lines)
    open_ = [n for n in kinds if kinds[n] == "own" and values[n] != 0]
    check(len(open_) + bool(moved) == (word == "N"), lines)
    if open_:
        check(said[-1][0] == "the xor of the other values is 0, so a move that "
              f"wins component {open_[0] + 1} wins; so it is N", lines)


def is_decided(parts):
    """Whether what certificates know is enough."""
    left, known = [], 0
    for game, heaps in parts:
        key = game[1], tuple(sorted(heaps))
        if game[3]:
            known ^= xor(heaps)
        elif key in left:
            left.remove(key)
        else:
            left.append(key)
    unknown = [key for key in left if value(WYTHOFF, key[1]) != 0]
    return not unknown or (len(unknown) == 1 and known == 0)


@suite.test
def random_sums():
    """sums of small positions, and which of them have no certificate"""
    decided = {True: 0, False: 0}
    for _ in range(150):
        parts = []
        for _ in range(RANDOM.randint(1, 4)):
            game = RANDOM.choice(GAMES[:1] * 4 + GAMES)
            n = len(game[2][0])
            pair = RANDOM.choice([(0, 0), (1, 2), (3, 5), (4, 7), (2, 1)])
            parts.append((game, pair if n == 2 and RANDOM.random() < 0.5 else
                          tuple(RANDOM.randrange(7) for _ in range(n))))
        asked = " + ".join(f"{game[0]} {' '.join(map(str, heaps))}"
                           for game, heaps in parts)
        result = suite.run(f"sum {asked} --certify --json")
        sure = is_decided(parts)
        decided[sure] += 1
        if not sure:
            check(result.code == 1 and "its value is not 0, and no more"
                  in result.err, result)
            continue
        found = json.loads(result.expect().out)
        judge(parts, found["certificate"])
        check(found["outcome"] == found["certificate"][0][8], found)
    check(min(decided.values()) > 20, decided)


@suite.test
def large_sums():
    """heaps that no board has room for"""
    lines = suite.run("sum wythoff 11400714819323198485 18446744073709551615 + "
                      "nim:heaps=3 18446744073709551615 9223372036854775808 "
                      "9223372036854775807 --certify").expect().out
    check(lines.endswith("the xor of the values is 0; so it is P\n"), lines)
    lines = suite.run("sum wyt:a=2,b=3 429579807140957 629579807140957 + "
                      "wyt:a=2,b=3 629579807140957 429579807140957 + nim "
                      "1000000000000000000 1 --certify").expect().out
    check("\ncomponents 1 and 2 are the same position" in lines
          and "component 3 can be moved to (1, 1), of value 0" in lines, lines)


@suite.test
def one_after_the_other():
    """what is refused, and why"""
    suite.run("sum wythoff 3 6 + nim 2 3 --certify").expect(
        "", 1, "of component 1 of the sum a certificate shows that its value "
        "is not 0, and no more; that decides the sum only if the other values "
        "have the xor 0")
    suite.run("sum wythoff 3 5 + gw:heaps=3,sets=pairs 1 2 3 --certify").expect(
        "", 1, "component 2 of the sum: no theory of gw:heaps=3,sets=pairs")
    suite.run("sum wythoff 3 5 + nim+misere 1 2 --certify").expect(
        "", 1, "cannot be part of a sum")


# ---- empty heaps ----

REST = [
    ("gw:heaps=3,sets=pairs", (0, 3, 5), "P", "heap 1 is empty",
     "(3, 5) in gw:heaps=2,sets=all"),
    ("gw:heaps=3,sets=any", (4, 0, 9), "N", "heap 2 is empty",
     "(4, 9) in gw:heaps=2,sets=all"),
    ("gw:heaps=4,sets=any", (0, 6, 0, 10), "P", "heaps 1, 3 are empty",
     "(6, 10) in gw:heaps=2,sets=all"),
    ("gw:heaps=3,sets=12/123", (0, 7, 7), "P", "heap 1 is empty",
     "(7, 7) in gw:heaps=2,sets=nim"),
    ("gw:heaps=4,sets=12/123", (5, 0, 6, 3), "P", "heap 2 is empty",
     "(5, 6, 3) in gw:heaps=3,sets=nim"),
    ("gw:heaps=3,sets=any", (0, 0, 0), "P", "heaps 2, 3 are empty",
     "(0) in gw:heaps=1,sets=nim"),
    ("gw:heaps=3,sets=any+misere", (0, 2, 2), "P", "heap 1 is empty",
     "(2, 2) in gw:heaps=2,sets=all+misere"),
]


def rest_test(game, heaps, word, empty, rest):
    def function():
        shown = " ".join(map(str, heaps))
        lines = suite.run(
            f"outcome {game} {shown} --certify").expect().out.splitlines()
        check(suite.run(f"outcome {game} {shown}").out == f"{word}\n", lines)
        check(lines[0] == f"outcome {word} of "
              f"({', '.join(map(str, heaps))}) in {game}", lines)
        verb = "take part" if "are" in empty else "takes part"
        check(lines[1].replace("takes part", verb)
              == f"{empty} and {verb} in no move: it is {rest}", lines[1])
        inner = suite.run(["outcome", rest.split(" in ")[1],
                           *map(str, numbers(rest)),
                           "--certify"]).expect().out.splitlines()
        check(lines[2:-1] == [f"  {line}" for line in inner], lines)
        check(lines[-1] == f"the same position; so it is {word}", lines)
    return function


for row in REST:
    suite.tests.append((f"empty heaps of {row[0]}: {row[1]}", rest_test(*row)))

suite.messages([
    ("outcome gw:heaps=3,sets=pairs 1 3 5 --certify", "no theory of "
     "gw:heaps=3,sets=pairs is known", 1),
    ("outcome gw:heaps=4,sets=12/123 1 3 5 0 --certify", "no theory of "
     "gw:heaps=3,sets=12/123 is known", 1),
])

sys.exit(suite.main())
