# SPDX-License-Identifier: MIT
"""Lists in other orders and with other fields: --order x, --difference and
--fix, compared with whole boards and with arithmetic on the plain list."""
import json
import sys

from harness import Suite, check

suite = Suite()


def positions(game, size, kind="", cell="P"):
    """What a board of this box has with this cell, from its rows."""
    out = suite.run(f"board {game} --size {'x'.join(map(str, size))}{kind} "
                    "--format csv").expect().out.splitlines()
    if len(size) == 2:
        return [(x, y) for x, row in enumerate(out)
                for y, found in enumerate(row.split(",")) if found == cell]
    return [tuple(map(int, row.split(",")[:-1])) for row in out
            if row.split(",")[-1] == cell]


def lines(line):
    return [tuple(map(int, row.split()))
            for row in suite.run(line).expect().out.splitlines()]


def is_symmetric(game):
    return "symmetric" in suite.run(f"games {game}").expect().out.split(
        "properties:")[1].splitlines()[0].split()


def equal(got, wanted, what):
    check(got == wanted, f"{what}\n got {str(got)[:400]}\n wanted "
          f"{str(wanted)[:400]}")


# ---- by x ----

# Columns below the width have all their P-positions below the height.
BY_X = [("wythoff", 40, 120), ("wyt:a=1,b=2", 30, 120),
        ("wyt:a=2,b=1,c=2", 30, 200), ("wyt:a=2,b=3+misere", 30, 160),
        ("wythoff+block=3", 30, 200), ("modulo:m=1,q=2,l=1", 20, 200),
        ("fraenkel:a=2+roobblock=3", 20, 200), ("nim+misere", 20, 40)]
SIDES = {"": lambda x, y: True, "upper": lambda x, y: y >= x,
         "lower": lambda x, y: x >= y}


def by_x_test(game, width, height):
    def function():
        found = positions(game, (width, height))
        for side, is_on in SIDES.items():
            if side == "" and is_symmetric(game):
                is_on = SIDES["upper"]
            wanted = [(x, y) for x, y in sorted(found) if is_on(x, y)]
            check(len(wanted) >= 5, wanted)
            option = f"--side {side}" if side else ""
            line = f"list {game} --order x {option}"
            got = lines(f"{line} --count {len(wanted)}")
            equal(got, [(n, *at) for n, at in enumerate(wanted)], side)
            equal(lines(f"{line} --count 2 --from 3"), got[3:5], "from")
    return function


for row in BY_X:
    suite.tests.append((f"by x: {row[0]}", by_x_test(*row)))


@suite.test
def by_x_formats():
    """by x in every format"""
    line = "list wyt:a=2,b=1,c=2 --order x --count 4"
    rows = lines(line)
    suite.run(f"{line} --format csv").expect(
        "n,x,y\n" + "".join(f"{n},{x},{y}\n" for n, x, y in rows))
    got = json.loads(suite.run(f"{line} --json").expect().out)
    equal(got["order"], "x", "order")
    equal(got["positions"], [{"n": str(n), "heaps": [str(x), str(y)]}
                             for n, x, y in rows], "json")
    equal(got["complete"], True, "complete")
    suite.run(f"{line} --format bfile --term y").expect(
        "".join(f"{n} {y}\n" for n, x, y in rows))
    both = [heap for _, *at in rows for heap in at]
    suite.run(f"{line} --term xy --from 3").expect(
        "".join(f"{i} {both[i]}\n" for i in range(3, 7))
        if len(both) >= 7 else None)
    equal(lines("list wythoff --order max --count 9"),
          lines("list wythoff --count 9"), "max")


# ---- differences ----


@suite.test
def differences():
    """y - x stands behind the heaps, in every format"""
    for game in ("wythoff", "wyt:a=2,b=1,c=2", "wyt:a=3,b=2"):
        for more in ("", " --order x", " --side lower", " --from 1000"):
            line = f"list {game} --count 30{more}"
            rows = lines(line)
            suite.run(f"{line} --difference").expect(
                "".join(f"{n} {x} {y} {y - x}\n" for n, x, y in rows))
            suite.run(f"{line} --difference --format csv").expect(
                "n,x,y,difference\n" +
                "".join(f"{n},{x},{y},{y - x}\n" for n, x, y in rows))
            suite.run(f"{line} --difference --format bfile").expect(
                "".join(f"{n} {y - x}\n" for n, x, y in rows))
            got = json.loads(suite.run(f"{line} --difference --json").expect()
                             .out)["positions"]
            equal([row["difference"] for row in got],
                  [str(y - x) for _, x, y in rows], "json")


@suite.test
def large_differences():
    """y - x of any size, across the end of 64 bits"""
    if "GMP" in suite.run("nth wythoff 99999999999999999999").err:
        return
    for side in ("upper", "lower"):
        for first in (2 ** 64 - 3, 11400714819323198484, 10 ** 40 - 2):
            line = f"list wyt:a=2,b=2 --from {first} --count 6 --side {side}"
            rows = lines(line)
            suite.run(f"{line} --difference").expect(
                "".join(f"{n} {x} {y} {y - x}\n" for n, x, y in rows))
            suite.run(f"{line} --difference --format bfile").expect(
                "".join(f"{n} {y - x}\n" for n, x, y in rows))
            got = json.loads(suite.run(f"{line} --difference --json").expect()
                             .out)["positions"]
            equal([row["difference"] for row in got],
                  [str(y - x) for _, x, y in rows], "json")


# ---- fixed heaps ----

# A game, the heaps that are fixed, and a side within which the box has all
# that is compared.
FIXED = [("nim:heaps=3", {2: 5}, 40), ("nim:heaps=3", {0: 0}, 40),
         ("gw:heaps=3,sets=any", {1: 3}, 40),
         ("gw:heaps=3,sets=12/123", {2: 4}, 40),
         ("gw:heaps=3,sets=12+misere", {0: 2}, 40),
         ("gw:heaps=4,sets=pairs", {3: 2}, 17),
         ("nim:heaps=4+block=2", {1: 1, 2: 3}, 33),
         ("vectors:heaps=3,lines=1.0.0/0.1.0/0.0.1/1.1.2", {2: 6}, 40)]


def fixed_test(game, fixed, side):
    def function():
        heaps = int(game.split("heaps=")[1][0])
        size = [fixed[i] + 1 if i in fixed else side for i in range(heaps)]
        free = [i for i in range(heaps) if i not in fixed]
        names = ",".join(f"{('xyz'[i]) if heaps == 3 else f'x{i + 1}'}={at}"
                         for i, at in fixed.items())
        for value in (None, 0, 3):
            if value is not None and ("misere" in game or "block" in game):
                continue
            kind, cell = (("", "P") if value is None
                          else (" --grundy", str(value)))
            wanted = []
            for at in positions(game, size, kind, cell):
                left = [at[i] for i in free]
                if all(at[i] == h for i, h in fixed.items()) and (
                        not is_symmetric(game) or left == sorted(left)):
                    wanted.append((max(left), left, at))
            wanted = [at for _, _, at in sorted(wanted)]
            check(len(wanted) > 8, wanted)
            line = f"list {game} --fix {names}" + (
                "" if value is None else f" --grundy {value}")
            got = lines(f"{line} --count {len(wanted)}")
            equal(got, [(n, *at) for n, at in enumerate(wanted)], value)
            equal(lines(f"{line} --count 3 --from 5"), got[5:8], "from")
            found = json.loads(suite.run(f"{line} --count 4 --json").expect()
                               .out)
            equal(found["fix"], {part.split("=")[0]: part.split("=")[1]
                                 for part in names.split(",")}, "fix")
            equal([tuple(map(int, row["heaps"]))
                   for row in found["positions"]], wanted[:4], "json")
            equal(found["backend"], "board", "backend")
            out = suite.run(f"{line} --count 2 --format csv").expect().out
            equal(out.splitlines()[0],
                  "n," + ",".join(f"h{i + 1}" for i in range(heaps)), "csv")
    return function


for row in FIXED:
    suite.tests.append((f"fixed: {row[0]} {row[1]}", fixed_test(*row)))


@suite.test
def fixed_limit():
    """at a limit those before it are written, and how far they reach is said"""
    result = suite.run("list nim:heaps=3 --fix z=1 --count 1000 --limit-cells "
                       "2000")
    result.expect(code=1, err="; where the heaps that are not fixed are below")
    rows = result.out.splitlines()
    below = int(result.err.split("are below ")[1].split()[0])
    equal(rows, [f"{n} {2 * n} {2 * n + 1} 1" for n in range(below // 2)],
          "rows")
    check(f" there are {len(rows)} positions" in result.err, result)
    suite.run("list nim:heaps=3 --fix z=1 --grundy 4294967296 --count 1 "
              "--limit-cells 2000").expect("", 1, "there are 0 positions")


@suite.test
def fixed_explained():
    """boards answer"""
    suite.run("list nim:heaps=3 --fix y=2 --count 1 --explain").expect(
        "0 0 2 2\n", 0, "answered by board\n")


suite.messages([
    ("list wythoff --order y --count 1", "--order 'y' is unknown; allowed: max "
     "or x", 2),
    ("list nim:heaps=3 --order x --count 1", "--order x is for two heaps, "
     "nim:heaps=3 has 3", 2),
    ("list wythoff --order x --count 1 --grundy 2", "--order x is for "
     "P-positions", 2),
    ("list wythoff --order x --count 1 --term A000201", "--term A000201 has an "
     "order of its own", 2),
    ("list wythoff --order x --count 1 --from 18446744073709551616", "--from "
     "with --order x is below 2^64", 2),
    ("list nim:heaps=3 --difference --count 1", "--difference is for two "
     "heaps, nim:heaps=3 has 3", 2),
    ("list wythoff --difference --term x --count 1", "--difference is said of "
     "both heaps", 2),
    ("list wythoff --fix x=3 --count 1", "--fix is for three and more heaps, "
     "wyt:a=1,b=1 has 2; column has the P-positions with a given heap", 2),
    ("list nim:heaps=3 --fix x=3,y=3 --count 1", "--fix leaves 1 of the heaps "
     "of nim:heaps=3; two at least are expected", 2),
    ("list nim:heaps=3 --fix w=3 --count 1", "'w' is no heap of nim:heaps=3", 2),
    ("list nim:heaps=3 --fix z=3 --side upper --count 1", "--side does not go "
     "with --fix", 2),
    ("list nim:heaps=3 --fix z=3 --backend xor --count 1", "--backend does not "
     "go with --fix", 2),
    ("list nim:heaps=3 --fix z=3 --count 1 --from 18446744073709551616",
     "--from with --fix is below 2^64", 2),
])

sys.exit(suite.main())
