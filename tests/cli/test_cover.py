# SPDX-License-Identifier: MIT
"""wythoff explore cover: claims about columns, diagonals and pairs."""
import random
import sys

from harness import Suite, check

suite = Suite()

MP_CLAIMS = ("complementary decomposition equation mex-shared mex-residues "
             "mex-blocks gaps")
PAIR_CLAIMS = f"{MP_CLAIMS} differences"


def progression(pairs, step=1, first=0):
    """The line of the differences, where it holds."""
    return f"claim differences holds pairs {pairs} first {first} step {step}\n"


def recursion(pairs, a=1, b=1, offset=0, start=0):
    """The line of the recursion, where it holds."""
    return (f"claim recursion holds pairs {pairs} a {a} b {b} offset {offset} "
            f"from {start}\n")


suite.rows([
    ("explore cover of Nim, of which no one claims diagonals",
     "explore cover nim --size 10",
     f"p 1\nclaim cover holds columns 10\n{recursion(10, 0)}"
     f"left out diagonals {PAIR_CLAIMS}\n", 0),
    ("explore cover of Nim, all claims about a p",
     "explore cover nim --size 10 --p 1 --most 3",
     "p 1\nclaim cover holds columns 10\n"
     "claim diagonals fails most 10 x 0 y 0\n"
     "claim complementary fails integer 1 times 2\n"
     "claim decomposition fails class 0 integer 1\n"
     "claim gaps holds gaps 9 least 1 most 2\n"
     f"{progression(10, 0)}{recursion(10, 0)}"
     "left out equation mex-shared mex-residues mex-blocks\n", 0),
    ("explore cover of a game that has no pairs",
     "explore cover wyt:a=2,b=1,c=2 --size 10x30",
     "p 1\nclaim cover holds columns 10\nclaim diagonals holds most 1\n"
     f"left out {PAIR_CLAIMS} recursion\n", 0),
    ("explore cover of a game with empty columns",
     "explore cover wyt:a=2,b=3 --size 60",
     f"claim diagonals holds most 1\n{progression(10, 2)}{recursion(10, 2, 3)}"
     f"left out cover {MP_CLAIMS}\n", 0),
    ("explore cover of gaps 0 and 1", "explore cover modulo:m=2,q=4,l=2 "
     "--size 20x90",
     "p 2\nm 2\nclaim cover holds columns 20\nclaim diagonals holds most 1\n"
     "claim complementary holds integers 20\n"
     "claim decomposition holds integers 4\nclaim equation holds pairs 2\n"
     "claim mex-shared holds pairs 8\nclaim mex-residues holds pairs 8\n"
     "claim mex-blocks holds pairs 8\nclaim gaps holds gaps 7 least 0 most 1\n"
     f"{progression(8, 2)}left out recursion\n", 0),
    ("explore cover of misere play, all claims about a p",
     "explore cover wyt:a=3,b=1+misere --size 40x90 --p 1",
     "p 1\nm 4\nclaim cover holds columns 28\nclaim diagonals holds most 1\n"
     "claim complementary fails integer 1 times 0\n"
     "claim decomposition fails class 0 integer 1\n"
     "claim equation fails n 0 index 0\n"
     "claim mex-shared fails n 0 mex 0\n"
     "claim mex-residues fails n 0 mex 0\n"
     "claim mex-blocks fails n 0 mex 0\n"
     "claim gaps holds gaps 8 least 1 most 2\n"
     f"{progression(9, 3, 1)}{recursion(9, 3, 1, 1)}", 0),
    ("explore cover of nothing", "explore cover nim+comply=2 --size 9",
     f"left out cover diagonals {PAIR_CLAIMS} recursion\n", 0),
    ("explore cover without P-positions in column 0",
     "explore cover wyt:a=1,b=1+misere --size 1x1",
     "p 1\nclaim cover undecided columns 0: "
     "column 0 may hold others beyond the box\n"
     "claim diagonals holds most 0\nclaim recursion undecided pairs 0 a 1 b 1 "
     "offset 0 from 2: the box has too few pairs\n"
     f"left out {PAIR_CLAIMS}\n", 0),
    ("explore cover of one pair", "explore cover wythoff --size 1",
     "p 1\nm 1\nclaim cover holds columns 1\nclaim diagonals holds most 1\n"
     "claim complementary holds integers 1\n"
     "claim decomposition holds integers 1\n"
     "claim equation undecided pairs 1: the box has too few pairs\n"
     "claim mex-shared holds pairs 1\nclaim mex-residues holds pairs 1\n"
     "claim mex-blocks holds pairs 1\n"
     "claim gaps undecided gaps 0 least 1 most 2: the box has too few pairs\n"
     f"{progression(1)}{recursion(1)}", 0),
    ("explore cover of a box that is wide", "explore cover wythoff --size 40x9",
     "p 1\nm 1\nclaim cover holds columns 6\nclaim diagonals holds most 1\n"
     "claim complementary holds integers 6\n"
     "claim decomposition holds integers 6\n"
     "claim equation holds pairs 2\n"
     "claim mex-shared holds pairs 4\nclaim mex-residues holds pairs 4\n"
     "claim mex-blocks holds pairs 4\n"
     "claim gaps holds gaps 3 least 1 most 2\n"
     f"{progression(4)}{recursion(4)}", 0),
    ("explore cover with another p and other diagonals",
     "explore cover wythoff --size 20 --p 2 --most 0",
     "p 2\nm 1\nclaim cover fails column 0\n"
     "claim diagonals fails most 1 x 0 y 0\n"
     "claim complementary fails integer 0 times 1\n"
     "claim decomposition fails class 0 integer 1\n"
     "claim equation fails n 1 index 3\n"
     "claim mex-shared fails n 1 mex 0\n"
     "claim mex-residues fails n 1 mex 0\n"
     "claim mex-blocks fails n 1 mex 0\nclaim gaps fails n 1 sequence 0\n"
     f"{progression(8)}{recursion(8)}", 0),
    ("explore cover of misere play", "explore cover wyt:a=2,b=3+misere --size "
     "60", f"claim diagonals holds most 1\n{progression(10, 2, 1)}"
     f"{recursion(10, 2, 3, 1)}left out cover {MP_CLAIMS}\n", 0),
    ("explore cover from a pair on",
     "explore cover wyt:a=1,b=3+misere --size 60",
     f"claim diagonals holds most 1\n{recursion(11, 1, 3, 0, 2)}"
     f"left out cover {PAIR_CLAIMS}\n", 0),
    ("explore cover from a pair before",
     "explore cover wyt:a=1,b=3+misere --size 60 --from 1",
     "claim diagonals holds most 1\n"
     "claim recursion fails n 1 mex 4 a 1 b 3 offset 0 from 1\n"
     f"left out cover {PAIR_CLAIMS}\n", 0),
    ("explore cover of a game of which nobody claims a recursion",
     "explore cover wythoff+block=2 --size 60 --offset 3",
     "p 2\nclaim cover holds columns 30\nclaim diagonals holds most 2\n"
     "claim recursion fails n 0 mex 0 a 1 b 1 offset 3 from 0\n"
     f"left out {PAIR_CLAIMS}\n", 0),
    ("explore cover with no recursion where pairs are of two kinds",
     "explore cover wyt:a=2,b=1,c=2 --size 10x30 --a 1",
     "p 1\nclaim cover holds columns 10\nclaim diagonals holds most 1\n"
     f"left out {PAIR_CLAIMS} recursion\n", 0),
])


def recursion_by_words(pairs, a, b, offset, start):
    """The line of the claim, for pairs that are there."""
    words = f"a {a} b {b} offset {offset} from {start}"
    for n in range(start, len(pairs)):
        there = {-b, *(one for pair in pairs[:n] for one in pair)}
        x = min(one + b for one in there if not b or not any(
            one < other <= one + b for other in there)) if b else 0
        if pairs[n] != (x, x + a * n + offset):
            return f"claim recursion fails n {n} mex {x} {words}"
    if start < len(pairs):
        return f"claim recursion holds pairs {len(pairs)} {words}"
    return (f"claim recursion undecided pairs {len(pairs)} {words}: the box "
            "has too few pairs")


@suite.test
def recursions():
    """explore cover says of any recursion what its words say"""
    choice = random.Random(7)
    for game in ("wythoff", "wyt:a=2,b=3", "wyt:a=2,b=2+misere", "nim+misere",
                 "wythoff+block=2", "vectors:lines=1.0/0.1/1.1/2.2q3l1"):
        listed = suite.run(f"list {game} --count 60").expect().out.splitlines()
        pairs = [tuple(map(int, line.split()[1:])) for line in listed]
        pairs = [pair for pair in pairs if pair[1] < 50]
        for _ in range(6):
            a, b, offset, start = (choice.randrange(4) for _ in range(4))
            out = suite.run(f"explore cover {game} --size 50 --a {a} --b {b} "
                            f"--offset {offset} --from {start}").expect().out
            line = recursion_by_words(pairs, a, b, offset, start)
            check(line in out.splitlines(), f"{game}: {line}\n{out}")
        out = suite.run(f"explore cover {game} --size 50 --from 60").expect()
        check("recursion undecided" in out.out, out)


@suite.test
def guessed_recursion():
    """where nobody says a, b and the offset, the first pairs do, and b is 1"""
    out = suite.run("explore cover vectors:lines=1.0/0.1,strips=d2 --size 90 "
                    "--from 0").expect().out
    check("claim recursion holds pairs 27 a 2 b 1 offset 0 from 0\n" in out,
          out)


def p_of_columns(m, q, l, width, height):
    """P-positions in each column of the game (m,q,l), by the rules alone."""
    reached = [bytearray(height) for _ in range(width)]
    counts = [0] * width
    for x in range(width):
        for y in range(height):
            if reached[x][y]:
                continue
            counts[x] += 1
            for length in range(1, height - y):
                if length % q < l:
                    reached[x][y + length] = 1
            for i in range(1, width - x):
                if i % q < l:
                    reached[x + i][y] = 1
                for j in range(max(0, i - m + 1), min(height - y, i + m)):
                    reached[x + i][y + j] = 1
            for j in range(1, min(m, height - y)):
                reached[x][y + j] = 1
    return counts


@suite.test
def cover_of_modular_games():
    """explore cover decides all modular games with m <= 4, q <= 7"""
    for m, q, l in ((m, q, l) for m in range(1, 5) for q in range(1, 8)
                    for l in range(1, q + 1)):
        counts = p_of_columns(m, q, l, 12, 400)
        p = counts[0]
        wrong = next((v for v, count in enumerate(counts) if count != p), None)
        out = suite.run(f"explore cover modulo:m={m},q={q},l={l} --size "
                        "12x400").expect().out
        check(f"p {p}\n" in out, out)
        check("claim cover holds columns 12\n" in out if wrong is None
              else f"claim cover fails column {wrong}\n" in out, out)
        check("claim complementary holds integers 12\n" in out
              if wrong is None else
              f"claim complementary fails integer {wrong} " in out, out)


@suite.test
def undecided():
    """pairs that decide nothing say why"""
    result = suite.run("explore cover modulo:m=2,q=8,l=4 --size 60x400").expect()
    check("claim complementary holds integers 60\n" in result.out, result)
    result = suite.run("explore cover wythoff --size 3").expect()
    check("claim equation undecided pairs 1: the box has too few pairs\n"
          in result.out, result)
    result = suite.run("explore cover wythoff --size 99").expect()
    check(result.out.count(": ") == 0, result)


sys.exit(suite.main())
