# SPDX-License-Identifier: MIT
"""wythoff explore compare of boards: lists, several games, misere play."""
import itertools
import json
import sys

from harness import Suite, check

suite = Suite()

suite.rows([
    ("every difference", "explore compare wythoff nim --size 4 --all",
     "1 1: N P\n1 2: P N\n2 1: P N\n2 2: N P\n3 3: N P\n"
     "differ 5\ncommon 1\nonly wyt:a=1,b=1 2\nonly nim 3\n", 0),
    ("what is common", "explore compare wythoff fraenkel:a=1 --size 4 --common",
     "0 0\n1 2\n2 1\n"
     "differ 0\ncommon 3\nonly wyt:a=1,b=1 0\nonly wyt:a=1,b=1 0\n", 0),
    ("no difference", "explore compare wythoff fraenkel:a=1 --size 9 --all",
     "differ 0\ncommon 7\nonly wyt:a=1,b=1 0\nonly wyt:a=1,b=1 0\n", 0),
    ("the first difference of three",
     "explore compare wythoff nim fraenkel:a=2 --size 9", "1 1: N P N\n", 0),
    ("a difference of the last of four",
     "explore compare wythoff wythoff wythoff fraenkel:a=2 --size 9",
     "1 2: P P P N\n", 0),
    ("three games that are one",
     "explore compare wythoff wythoff fraenkel:a=1 --size 9", "same\n", 0),
    ("values of three", "explore compare nim wythoff fraenkel:a=2 --size 9 "
     "--grundy", "1 1: 0 2 2\n", 0),
    ("every difference of values",
     "explore compare wythoff nim --size 3 --all --grundy",
     "1 1: 2 0\n1 2: 0 3\n2 1: 0 3\n2 2: 1 0\ndiffer 4\nsame 5\n", 0),
    ("values that are the same",
     "explore compare wythoff nim --size 2 --common --grundy",
     "0 0: 0 0\n0 1: 1 1\n1 0: 1 1\ndiffer 1\nsame 3\n", 0),
    ("removed cells are skipped",
     "explore compare hole:m=1,u=1,v=1 wythoff --size 3 --all",
     "0 1: P N\n1 0: P N\n1 2: N P\n2 1: N P\n2 2: P N\n"
     "differ 5\ncommon 0\nonly hole:m=1,u=1,v=1 3\nonly wyt:a=1,b=1 2\n", 0),
    ("an empty box", "explore compare wythoff nim --size 0 --all",
     "differ 0\ncommon 0\nonly wyt:a=1,b=1 0\nonly nim 0\n", 0),
    ("one heap", "explore compare nim:heaps=1 "
     "vectors:heaps=1,steps=1/2 --size 7 --all",
     "3: N P\n6: N P\ndiffer 2\ncommon 1\nonly nim:heaps=1 0\n"
     "only vectors:heaps=1,steps=1/2 2\n", 0),
    ("normal and misere play", "explore compare nim --misere --size 3",
     "0 0: P N (0,1)\n0 1: N P (1,0)\n1 0: N P (1,0)\n1 1: P N (0,1)\n"
     "0 2: N N (2,2)\n1 2: N N (3,3)\n2 0: N N (2,2)\n2 1: N N (3,3)\n"
     "2 2: P P (0,0)\n"
     "count P P 1\ncount P N 2\ncount N P 2\ncount N N 4\n"
     "domestic holds\ntame holds\nmiserable holds\n"
     "pet fails at 2 2: (0,0)\n", 0),
    ("where they differ", "explore compare nim --misere --size 3 --all",
     "0 0: P N (0,1)\n0 1: N P (1,0)\n1 0: N P (1,0)\n1 1: P N (0,1)\n"
     "count P P 1\ncount P N 2\ncount N P 2\ncount N N 4\n"
     "domestic holds\ntame holds\nmiserable holds\n"
     "pet fails at 2 2: (0,0)\n", 0),
    ("what is P in both", "explore compare wythoff --misere --size 6 --common",
     "3 5: P P (0,0)\n5 3: P P (0,0)\n"
     "count P P 2\ncount P N 3\ncount N P 3\ncount N N 28\n"
     "domestic holds\ntame holds\nmiserable holds\n"
     "pet fails at 3 5: (0,0)\n", 0),
    ("misere play of removed cells",
     "explore compare hole:m=2,u=1,v=1 --misere --size 2 --all",
     "0 1: P N (0,1)\n1 0: P N (0,1)\n1 1: N P (1,0)\n"
     "count P P 0\ncount P N 2\ncount N P 1\ncount N N 0\n"
     "domestic holds\ntame holds\nmiserable holds\npet holds\n", 0),
])

suite.messages([
    ("explore compare wythoff --size 9 --all", "a game is missing; usage: "
     "wythoff explore compare GAME [GAME...]", 2),
    ("explore compare --misere --size 9", "the game is missing", 2),
    ("explore compare nim wythoff --size 9 --all --common",
     "one of them was expected", 2),
    ("explore compare nim wythoff nim:heaps=3 --size 9",
     "nim has 2 heaps, nim:heaps=3 has 3; games of as many", 2),
    ("explore compare nim wythoff --misere --size 9",
     "--misere compares one game with itself; 2 games were given", 2),
    ("explore compare nim --misere --grundy --size 9",
     "neither --board nor --grundy was expected", 2),
    ("explore compare nim+misere --misere --size 9",
     "nim+misere is in misere play already", 2),
    ("explore compare nim --misere", "the size of the box is missing", 2),
    ("explore compare nim --misere --size 100000", "see --limit-cells", 1),
    ("explore compare nim --misere --size 2000 --limit-memory 2M",
     "values of 4000000 cells in normal and misere play take more than the "
     "limit of memory", 1),
    ("explore compare nim wythoff wythoff+misere --size 9 --grundy",
     "not defined for misere", 1),
    ("explore line wythoff --size 9 --misere", "explore line takes no "
     "--misere", 2),
])


def moves(text):
    """Whether a vector is a move, from the lines and steps of a text."""
    lines, steps = [], set()
    for part in text[len("vectors:"):].split(","):
        kind, _, vectors = part.partition("=")
        for vector in vectors.split("/"):
            pair = tuple(int(number) for number in vector.split("."))
            if kind == "lines":
                lines.append(pair)
            else:
                steps.add(pair)

    def is_move(i, j):
        return (i, j) in steps or any(
            (i, j) == (t * p, t * q) for p, q in lines
            for t in range(1, i + j + 1))
    return is_move


def mex(values):
    return next(v for v in itertools.count() if v not in values)


def table(text, side):
    """(g, g-) of all positions, and the classes by their definitions."""
    is_move, values = moves(text), {}
    classes = {"domestic": True, "tame": True, "miserable": True, "pet": True}
    swaps = ((0, 1), (1, 0))
    for x in range(side):
        for y in range(side):
            options = [values[x - i, y - j] for i in range(x + 1)
                       for j in range(y + 1) if i + j > 0 and is_move(i, j)]
            g = mex({value[0] for value in options})
            h = mex({value[1] for value in options}) if options else 1
            values[x, y] = g, h
            swap = (g, h) in swaps
            classes["domestic"] &= not (min(g, h) == 0 and max(g, h) > 1)
            classes["tame"] &= swap or g == h
            classes["pet"] &= swap or (g == h and g > 1)
            classes["miserable"] &= swap or (
                (0, 1) in options) == ((1, 0) in options)
    return values, classes


def check_plays(text, side):
    """Compares a game with the definitions; which classes it is in."""
    values, classes = table(text, side)
    found = json.loads(suite.run(f"explore compare {text} --misere --size "
                                 f"{side} --json").expect().out)
    for one in found["positions"]:
        g, h = values[tuple(int(heap) for heap in one["heaps"])]
        check(one["values"] == [str(g), str(h)], (text, one, g, h))
        check(one["normal"] == "NP"[g == 0]
              and one["misere"] == "NP"[h == 0], (text, one))
    check(len(found["positions"]) == side * side, text)
    got = {one["class"]: one["verdict"] == "holds"
           for one in found["classes"]}
    check(got == classes, (text, got, classes))
    check((found["counts"]["PP"] == "0") == got["pet"], text)
    return tuple(got.values())


# Of each kind that there is; none is in a class and not in a wider one.
KINDS = (
    ("lines=0.2/1.2", (True, True, True, True)),
    ("lines=3.0/1.2", (True, True, True, False)),
    ("lines=0.3/2.1/1.0", (True, True, False, False)),
    ("lines=3.3/0.3/1.0", (True, False, False, False)),
    ("lines=3.3/0.1/1.0", (False, False, False, False)),
)


@suite.test
def values_of_both_plays():
    """values and classes of games of a few vectors, by the definitions"""
    for text, classes in KINDS:
        got = check_plays("vectors:" + text, 9)
        check(got == classes, (text, got))
    kinds = {classes for _, classes in KINDS}
    for chosen in itertools.combinations(
            ("1.0", "0.1", "1.1", "2.1", "1.3", "2.2"), 3):
        for split in (1, 3):
            text = "vectors:lines=" + "/".join(chosen[:split])
            if split < 3:
                text += ",steps=" + "/".join(chosen[split:])
            check(check_plays(text, 8) in kinds, text)


@suite.test
def misere_of_the_literature():
    """which games Gurvich and Ho find pet, and which only miserable"""
    for game, pet in (("nim", False), ("nim:heaps=3", False),
                      ("wythoff", False), ("fraenkel:a=2", True),
                      ("fraenkel:a=3", True), ("wyt:a=2,b=2", True),
                      ("wyt:a=3,b=5", True),
                      ("vectors:heaps=1,steps=1/3/4", True)):
        out = suite.run(f"explore compare {game} --misere --size 14 "
                        "--all").expect().out
        check("domestic holds\ntame holds\nmiserable holds\n" in out, out)
        check(("pet holds\n" in out) == pet, out)


@suite.test
def values_are_grundy_values():
    """normal values are those of the command grundy, misere zeros P"""
    game = "gw:heaps=3,sets=any"
    found = json.loads(suite.run(f"explore compare {game} --misere --size 5 "
                                 "--json").expect().out)["positions"]
    lines = "".join(" ".join(one["heaps"]) + "\n" for one in found)
    grundy = suite.run(f"grundy {game} -", lines).expect().out.split()
    misere = suite.run(f"outcome {game}+misere -", lines).expect().out.split()
    check(len(found) == 125 and grundy == [one["values"][0] for one in found],
          grundy)
    check(misere == ["NP"[one["values"][1] == "0"] for one in found], misere)
    order = [(max(map(int, one["heaps"])), list(map(int, one["heaps"])))
             for one in found]
    check(order == sorted(order), order)


@suite.test
def orders():
    """positions are in their order in boxes of unlike sides"""
    for size in ("3x1x4", "2x5", "5x2", "1x1", "4x3x2x3", "7"):
        sides = [int(side) for side in size.split("x")]
        n = len(sides)
        found = json.loads(suite.run(
            f"explore compare nim:heaps={n} --misere --size {size} "
            "--json").expect().out)["positions"]
        got = [[int(heap) for heap in one["heaps"]] for one in found]
        want = sorted((list(heaps) for heaps in itertools.product(
            *[range(side) for side in sides])),
            key=lambda heaps: (max(heaps), heaps))
        check(got == want, (size, got))


@suite.test
def as_json():
    """comparisons as JSON"""
    found = json.loads(suite.run("explore compare wythoff nim fraenkel:a=2 "
                                 "--size 3 --all --json").expect().out)
    check(found == {
        "game": "wyt:a=1,b=1", "others": ["nim", "wyt:a=2,b=1"],
        "size": ["3", "3"], "positions": [
            {"heaps": ["1", "1"], "values": ["N", "P", "N"]},
            {"heaps": ["1", "2"], "values": ["P", "N", "N"]},
            {"heaps": ["2", "1"], "values": ["P", "N", "N"]},
            {"heaps": ["2", "2"], "values": ["N", "P", "N"]}],
        "differ": "4", "common": "1", "only": ["2", "2", "0"]}, found)
    found = json.loads(suite.run("explore compare wythoff nim --size 3 "
                                 "--common --json").expect().out)
    check(found["positions"] == [{"heaps": ["0", "0"]}], found)
    found = json.loads(suite.run("explore compare wythoff nim nim --size 3 "
                                 "--json").expect().out)
    check(found == {"game": "wyt:a=1,b=1", "others": ["nim", "nim"],
                    "size": ["3", "3"], "heaps": ["1", "1"],
                    "values": ["N", "P", "P"], "same": False}, found)
    found = json.loads(suite.run("explore compare nim --misere --size 3 "
                                 "--common --json").expect().out)
    check(found["positions"] == [{"heaps": ["2", "2"], "normal": "P",
                                  "misere": "P", "values": ["0", "0"]}], found)
    check(found["counts"] == {"PP": "1", "PN": "2", "NP": "2", "NN": "4"},
          found)
    check(found["classes"][3] == {"class": "pet", "verdict": "fails",
                                  "at": ["2", "2"], "values": ["0", "0"]},
          found)


sys.exit(suite.main())
