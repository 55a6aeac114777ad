# SPDX-License-Identifier: MIT
"""Whole columns by scans: compared with large boards for every game of which
the moves prove where a column ends, and refused with the reason for others."""
import json
import sys

from harness import Suite, check

suite = Suite()

# Games and a side of a board that has all P-positions with a heap below 12.
GAMES = [
    ("hole:m=1,u=2,v=3", 100), ("hole:m=2,u=5,v=1", 100),
    ("wyt:a=1,b=2,c=3+misere", 150), ("wyt:a=1,b=3,c=1", 150),
    ("modulo:m=2,q=3,l=2", 150), ("modulo:m=1,q=4,l=1", 400),
    ("vectors:lines=0.1/1.0/1.2", 100), ("vectors:lines=0.2/1.0", 100),
    ("vectors:lines=0.1/1.0/1.1/1.2/2.1", 150),
    ("vectors:lines=0.1q3l2/1.0/2.3", 150), ("vectors:strips=i2/j3/d2", 200),
    ("wythoff+block=7", 200), ("wythoff+block=25", 300),
    ("hole:m=1,u=2,v=2+misere", 150), ("vectors:lines=0.1/1.0/1.2+block=3", 150),
    ("wyt:a=2,b=1,c=2+block=2", 300), ("fraenkel:a=2+roobblock=3", 200),
    ("fraenkel:a=1+bishopblock=3", 200), ("choice:m=2,p=3", 200),
]


def is_symmetric(game):
    return "symmetric" in suite.run(f"games {game}").expect().out.split(
        "properties:")[1].splitlines()[0].split()


def order(at):
    return max(at), at


def column_test(game, side):
    def function():
        rows = suite.run(f"board {game} --size {side} --format csv").expect()
        found = {(x, y) for x, row in enumerate(rows.out.splitlines())
                 for y, cell in enumerate(row.split(",")) if cell == "P"}
        if is_symmetric(game):
            found = {tuple(sorted(at)) for at in found}
        for backend in ("auto", "board"):
            got = suite.run(f"column {game} - --backend {backend}",
                            "\n".join(map(str, range(12)))).expect().out
            for v, line in enumerate(got.split("\n")[:-1]):
                wanted = sorted((at for at in found if v in at), key=order)
                shown = "; ".join(f"{x} {y}" for x, y in wanted)
                check(line == shown, f"{backend} column {v}: {line!r}, "
                      f"wanted {shown!r}")
    return function


for row in GAMES:
    suite.tests.append((f"columns of {row[0]}", column_test(*row)))


# Games of more heaps, what is fixed, and a side that has all of the columns.
FIXED = [("nim:heaps=3", {2: 5}, 24), ("nim:heaps=4", {0: 3, 2: 6}, 24),
         ("gw:heaps=3,sets=any", {1: 3}, 60),
         ("gw:heaps=3,sets=12+misere", {0: 2}, 40),
         ("gw:heaps=3,sets=12/123+misere", {2: 1}, 40),
         ("nim:heaps=3+block=3", {2: 4}, 60),
         ("nim:heaps=3+heapblock=2", {0: 3}, 40),
         ("vectors:heaps=3,lines=1.0.0/0.1.0/0.0.1/1.1.2", {1: 4}, 60)]


def fixed_test(game, fixed, side):
    def function():
        heaps = int(game.split("heaps=")[1][0])
        size = "x".join(str(fixed[i] + 1 if i in fixed else side)
                        for i in range(heaps))
        left = [i for i in range(heaps) if i not in fixed]
        names = ["xyz"[i] if heaps == 3 else f"x{i + 1}" for i in range(heaps)]
        option = "--fix " + ",".join(f"{names[i]}={at}"
                                     for i, at in fixed.items())
        found = [tuple(map(int, row.split(",")[:-1])) for row in suite.run(
            f"board {game} --size {size} --format csv").expect().out.split()
                 if row.endswith("P")]
        found = [at for at in found
                 if all(at[i] == h for i, h in fixed.items())]
        for v in range(8):
            both = [at for at in found if v in (at[left[0]], at[left[1]])]
            if is_symmetric(game):
                both = [at for at in both if at[left[0]] <= at[left[1]]]
            for more, wanted in (
                    ("", both),
                    (f" --heap {names[left[0]]}",
                     [at for at in found if at[left[0]] == v]),
                    (f" --heap {names[left[1]]}",
                     [at for at in found if at[left[1]] == v])):
                wanted.sort(key=lambda at: (max(at[i] for i in left), at))
                suite.run(f"column {game} {v} {option}{more}").expect(
                    "".join(" ".join(map(str, at)) + "\n" for at in wanted))
        got = json.loads(suite.run(f"column {game} 3 {option} --json --explain"
                                   ).expect(err="answered by board").out)
        check(got["fix"] == {names[i]: str(at) for i, at in fixed.items()}
              and got["backend"] == "board", got)
    return function


for row in FIXED:
    suite.tests.append((f"fixed: {row[0]} {row[1]}", fixed_test(*row)))


@suite.test
def one_heap():
    """--heap has the size, also of a symmetric game and at any size"""
    for game in ("wythoff", "wyt:a=2,b=1,c=2", "wythoff+block=2"):
        for v in (0, 7, 9, 12, 10 ** 25):
            if v > 100 and "GMP" in suite.run(f"column wythoff {v}").err:
                continue
            got = [tuple(map(int, row.split())) for row in suite.run(
                f"column {game} {v}").expect().out.splitlines()]
            for heap, i in (("x", 0), ("y", 1)):
                wanted = [at if at[i] == v else at[::-1] for at in got
                          if at[i] == v or is_symmetric(game)]
                suite.run(f"column {game} {v} --heap {heap}").expect(
                    "".join(f"{x} {y}\n" for x, y in wanted))


@suite.test
def which():
    """which finds what a scan finds"""
    game = "vectors:lines=0.1/1.0/1.2"
    rows = [line.split() for line in suite.run(
        f"list {game} --count 60").expect().out.splitlines()]
    for v in range(20):
        wanted = [f"{name} {n}\n" for n, *at in rows
                  for name, heap in zip("xy", at) if int(heap) == v]
        suite.run(f"which {game} {v}").expect("".join(wanted) or "none\n")


@suite.test
def explained():
    """boards answer where no theory does, and theory where it does"""
    suite.run("column hole:m=1,u=2,v=3 4 --explain").expect(
        None, 0, "answered by board")
    suite.run("column wythoff 4 --explain").expect("4 7\n", 0,
                                                   "answered by beatty")


@suite.test
def limits():
    """where the limit comes before the proof, that is said"""
    result = suite.run("column hole:m=1,u=2,v=3 900 --limit-cells 100000")
    result.expect("", 1, "it is not proved that no further P-position has a "
                         "heap of 900 (see --limit-cells)")
    check(result.err.startswith("wythoff: a box of size ("), result)


suite.messages([
    ("column vectors:lines=1.1/1.2 5", "no scan proves that they end: no class "
     "of moves takes any number, or all of a residue, from one heap and few "
     "from the other one", 1),
    ("column wythoff+comply=20 3", "no scan proves that they end: under comply "
     "no number of P-options makes a position N", 1),
    ("column gw:heaps=3,sets=any 3", "a heap of one size may be in any number "
     "of P-positions of gw:heaps=3,sets=any, which has 3 heaps; --fix fixes all "
     "but two of them", 1),
    ("column wythoff 3 --fix x=3", "--fix is for three and more heaps", 2),
    ("column nim:heaps=4 3 --fix z=3", "--fix leaves 3 of the 4 heaps of "
     "nim:heaps=4; a column takes two", 2),
    ("column nim:heaps=3 3 --fix z=3,y=1", "--fix leaves 1 of the 3 heaps", 2),
    ("column nim:heaps=3 3 --fix z=3 --heap z", "--heap z is fixed by --fix",
     2),
    ("column nim:heaps=3 3 --fix z=3 --backend xor", "--backend does not go "
     "with --fix", 2),
    ("column wythoff 3 --heap z", "'z' is no heap of wyt:a=1,b=1, whose heaps "
     "are x and y", 2),
    ("column vectors:heaps=3,lines=1.0.0/1.1.1 4 --fix z=2", "nothing bounds "
     "the columns of vectors:heaps=3,lines=1.0.0/1.1.1: no class of moves takes "
     "any number from heap y alone", 1),
    ("column nim:heaps=3+comply=2 4 --fix z=2", "nothing bounds the columns of "
     "nim:heaps=3+comply=2: its modifier", 1),
    ("column nim:heaps=3 18446744073709551615 --fix z=2", "which no board "
     "reaches", 1),
    ("column nim:heaps=3 900 --fix z=2 --limit-cells 400000", "up to 128 it is "
     "not proved that the column is whole", 1),
    ("column vectors:lines=0.1q1025l1/1.0 3", "a common period above 1024", 1),
    ("which vectors:steps=1.1 3", "whole columns of vectors:steps=1.1 are not "
     "answered by any backend; no scan proves that they end", 1),
    ("list vectors:steps=1.1 --order x --count 3", "no scan proves", 1),
    ("column wythoff 3 --backend search", "are not answered by search\n", 1),
])

sys.exit(suite.main())
