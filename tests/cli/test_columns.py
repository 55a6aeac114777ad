# SPDX-License-Identifier: MIT
"""Whole columns by scans: compared with large boards for every game of which
the moves prove where a column ends, and refused with the reason for others."""
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
    ("column gw:heaps=3,sets=any 3", "no scan proves that they end: columns "
     "are of two heaps", 1),
    ("column vectors:lines=0.1q1025l1/1.0 3", "a common period above 1024", 1),
    ("which vectors:steps=1.1 3", "whole columns of vectors:steps=1.1 are not "
     "answered by any backend; no scan proves that they end", 1),
    ("list vectors:steps=1.1 --order x --count 3", "no scan proves", 1),
    ("column wythoff 3 --backend search", "are not answered by search\n", 1),
])

sys.exit(suite.main())
