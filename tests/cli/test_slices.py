# SPDX-License-Identifier: MIT
"""Slices of boards: what is drawn with --slice, in every format, is compared
with the positions of the whole board, and with the rules themselves."""
import json
import os
import sys
import tempfile

from drawing import (ALL, BLACK, WHITE, draw, equal, from_top, reader, suite)
from harness import check

KINDS = ["", " --grundy", " --remoteness", " --options"]


def whole(line):
    """{position: cell} of a board of three and more heaps."""
    cells = {}
    for row in suite.run(f"board {line} --format csv").expect().out.split():
        *heaps, cell = row.split(",")
        cells[tuple(map(int, heaps))] = cell
    return cells


def plane(cells, size, fixed):
    """cells[x][y] of the two heaps that are not fixed."""
    axes = [i for i in range(len(size)) if i not in fixed]

    def cell(x, y):
        at = dict(fixed)
        at[axes[0]], at[axes[1]] = x, y
        return cells[tuple(at[i] for i in range(len(size)))]
    return [[cell(x, y) for y in range(size[axes[1]])]
            for x in range(size[axes[0]])]


def name_of(heaps, i):
    return "xyz"[i] if heaps <= 3 else f"x{i + 1}"


def slice_text(heaps, fixed):
    return ",".join(f"{name_of(heaps, i)}={at}" for i, at in fixed.items())


# A game, the size, and the heaps that are fixed: the first, the middle and the
# last one, and pairs of them.
SLICES = [
    ("nim:heaps=3", (9, 6, 5), {2: 3}),
    ("nim:heaps=3", (5, 9, 6), {0: 4}),
    ("gw:heaps=3,sets=any", (8, 5, 11), {1: 2}),
    ("gw:heaps=3,sets=12/123+misere", (8, 7, 4), {2: 0}),
    ("gw:heaps=4,sets=pairs", (5, 3, 4, 6), {0: 2, 2: 3}),
    ("nim:heaps=5", (3, 4, 3, 4, 3), {3: 1, 0: 2, 1: 3}),
    ("nim:heaps=3+block=3", (7, 7, 4), {2: 2}),
    ("vectors:heaps=3,lines=1.0.0/0.1.0/0.0.1/1.1.2", (9, 7, 6), {2: 5}),
]


def text_of(cells, outcome):
    """The format text, written from its description."""
    rows = from_top(cells)
    if outcome:
        return "".join("".join({"P": "P", "N": "."}[c] for c in row) + "\n"
                       for row in rows)
    width = max(len(cell) for row in rows for cell in row)
    return "".join(" ".join(cell.rjust(width) for cell in row) + "\n"
                   for row in rows)


def formats_test(game, size, fixed):
    def function():
        box = "x".join(map(str, size))
        shown = slice_text(len(size), fixed)
        for kind in KINDS:
            if suite.run(f"board {game} --size 1{kind} --format csv").code:
                continue
            line = f"{game} --size {box}{kind}"
            cells = plane(whole(line), size, fixed)
            sliced = f"board {line} --slice {shown}"
            suite.run(sliced).expect(text_of(cells, kind == ""))
            suite.run(f"{sliced} --format csv").expect(
                "".join(",".join(row) + "\n" for row in cells))
            got = json.loads(suite.run(f"{sliced} --json").expect().out)
            equal(got["cells"], cells, "json")
            equal(got["slice"], {name_of(len(size), i): str(at)
                                 for i, at in fixed.items()}, "slice")
            equal(got["size"], [str(len(cells)), str(len(cells[0]))], "size")
    return function


def pictures_test(game, size, fixed):
    def function():
        box = "x".join(map(str, size))
        shown = slice_text(len(size), fixed)
        cells = from_top(plane(whole(f"{game} --size {box}"), size, fixed))
        wanted = {"png": {"P": BLACK, "N": WHITE}, "pbm": {"P": 1, "N": 0},
                  "pgm": {"P": 0, "N": 1}}
        wanted["svg"] = wanted["png"]
        for form in ALL:
            line = f"board {game} --size {box} --slice {shown} --format {form}"
            equal(reader(form)(draw(line)),
                  [[wanted[form][cell] for cell in row] for row in cells],
                  form)
        small = f"board {game} --size {box} --slice {shown} --window 1+2,1+2"
        equal(reader("pgm")(draw(f"{small} --format pgm")),
              [[wanted["pgm"][cell] for cell in row[1:3]]
               for row in cells[-3:-1]], "window")
    return function


for row in SLICES:
    title = f"{row[0]} {slice_text(len(row[1]), row[2])}"
    suite.tests.append((f"a slice in text, csv and json: {title}",
                        formats_test(*row)))
    suite.tests.append((f"a slice in pictures: {title}", pictures_test(*row)))


@suite.test
def from_the_rules():
    """slices of Nim are those of the xor, and need not be solved to the end"""
    for z in (0, 5, 40):
        suite.run(["board", "nim:heaps=3", "--size", "48x40x1000000000",
                   "--slice", f"z={z}"]).expect(
            "".join("".join("P" if x ^ y == z else "." for x in range(48))
                    + "\n" for y in reversed(range(40))))


@suite.test
def any_order():
    """names x, y, z and x1, x2, x3 are the same heaps, in any order"""
    first = suite.run("board nim:heaps=4 --size 5 --slice z=3,x4=1").expect()
    for other in ("x3=3,x4=1", "x4=1,z=3", "x4=01,x3=3"):
        suite.run(f"board nim:heaps=4 --size 5 --slice {other}").expect(
            first.out)
    suite.run("board nim:heaps=3 --size 5 --slice x2=3").expect(
        suite.run("board nim:heaps=3 --size 5 --slice y=3").expect().out)


@suite.test
def titles():
    """titles name the heaps that are shown and the size of the others"""
    out = draw("board nim:heaps=3 --size 9 --slice y=4 --format svg")
    check(b"x = 0..8, z = 0..8, y = 4<" in out, out[:200])
    out = draw("board nim:heaps=4 --size 9 --slice z=4,x=1 --format svg")
    check(b"x2 = 0..8, x4 = 0..8, x1 = 1, x3 = 4<" in out, out[:200])
    out = draw("board wythoff --size 9 --options --format svg")
    check(b": numbers of P-options, " in out, out[:200])


@suite.test
def numbers_in_pictures():
    """palettes show the numbers of a slice"""
    size, fixed = (9, 6, 5), {2: 3}
    cells = plane(whole("nim:heaps=3 --size 9x6x5 --grundy"), size, fixed)
    equal(reader("pgm")(draw("board nim:heaps=3 --size 9x6x5 --slice z=3 "
                             "--grundy --format pgm")),
          [[int(cell) for cell in row] for row in from_top(cells)], "grundy")
    options = plane(whole("nim:heaps=3 --size 9x6x5 --options"), size, fixed)
    equal(reader("pgm")(draw("board nim:heaps=3 --size 9x6x5 --slice z=3 "
                             "--palette options --format pgm")),
          [[int(cell) for cell in row] for row in from_top(options)],
          "options")


@suite.test
def explained():
    """--explain is about what is solved: all of a box, or what a slice needs"""
    whole_box = suite.run("board nim:heaps=4 --size 7 --explain").expect().out
    check("2401" in whole_box, whole_box)
    needed = suite.run("board nim:heaps=4 --size 7 --slice z=1,x4=2 "
                       "--explain").expect().out
    check("294" in needed, needed)


# ---- saved boards ----

SAVED = ["wythoff --size 20x9", "wyt:a=2,b=1,c=2 --size 9 --grundy",
         "vectors:strips=i1/j1/d1,hole=2.1 --size 7", "nim:heaps=1 --size 9"]


def stored(run, line):
    with tempfile.TemporaryDirectory() as folder:
        name = os.path.join(folder, "a board.wyt")
        suite.run([*f"board {line} -o".split(), name]).expect("")
        run(name)


@suite.test
def saved_boards():
    """a saved board is shown as it was when it was solved"""
    def same(line, name, more):
        suite.run(["board", name, *more.split()]).expect(
            suite.run(f"board {line} {more}").expect().out)
    for line in SAVED:
        forms = ["--format text", "--format csv", "--json"]
        if "heaps" not in line:
            forms += [f"--format {form}" for form in ALL if form != "pbm"
                      or "grundy" not in line]
            forms += ["--format svg --zoom 3 --axes --legend --window 1+3,2+2"]
        stored(lambda name, line=line, forms=forms: [
            same(line, name, form) for form in forms], line)
    line = "gw:heaps=3,sets=any --size 7x6x5"
    stored(lambda name: [same(line, name, f"--slice {cut} --format {form}")
                         for cut in ("x=6", "y=0", "z=4")
                         for form in ("text", "csv", "json", *ALL)], line)


@suite.test
def saved_damaged():
    """of a damaged board nothing is shown"""
    def damage(name):
        with open(name, "r+b") as file:
            file.seek(-5, os.SEEK_END)
            byte = file.read(1)
            file.seek(-5, os.SEEK_END)
            file.write(bytes([byte[0] ^ 1]))
        result = suite.run(["board", name])
        check(result.code == 1 and result.out == "" and result.err, result)
    stored(damage, "wythoff --size 200")


@suite.test
def saved_refusals():
    """what a saved board has said need not be said again"""
    def refuse(name):
        for option in ("--size 3", "--grundy", "--remoteness", "--options",
                       "--explain"):
            suite.run(["board", name, *option.split()]).expect(
                "", 2, "of a saved one game, size and kind are in the file")
        suite.run(["board", name, "--format", "wyt"]).expect(
            "", 2, "it is a saved board already")
        suite.run(["board", name, "--slice", "z=9"]).expect(
            "", 2, "--slice has z = 9, which is not in the box")
    stored(refuse, "nim:heaps=3 --size 4")


suite.messages([
    ("board nim:heaps=3 --size 4", "format text shows one or two heaps, "
     "nim:heaps=3 has 3; fix the others: --slice z=0\n", 1),
    ("board nim:heaps=5 --size 4 --format svg", "format svg shows two heaps, "
     "nim:heaps=5 has 5; fix the others: --slice x3=0,x4=0,x5=0\n", 1),
    ("board wythoff --size 4 --slice z=3", "--slice is for three and more "
     "heaps, wyt:a=1,b=1 has 2", 2),
    ("board nim:heaps=3 --size 4 --slice z=4", "--slice has z = 4, which is "
     "not in the box: its size there is 4", 2),
    ("board nim:heaps=3 --size 4 --slice w=1", "'w' is no heap of nim:heaps=3, "
     "whose heaps are x, y and z", 2),
    ("board nim:heaps=4 --size 4 --slice x5=1,x=1", "'x5' is no heap of "
     "nim:heaps=4, whose heaps are x1, ..., x4", 2),
    ("board nim:heaps=3 --size 4 --slice x04=1", "'x04' is no heap", 2),
    ("board nim:heaps=4 --size 4 --slice z=3", "--slice leaves 3 heaps of "
     "nim:heaps=4; two are shown, so 2 have to be fixed", 2),
    ("board nim:heaps=3 --size 4 --slice z=3,y=1", "--slice leaves 1 heap of "
     "nim:heaps=3; two are shown, so 1 has to be fixed", 2),
    ("board nim:heaps=4 --size 4 --slice z=3,x3=1", "heap x3 is given twice",
     2),
    ("board nim:heaps=3 --size 4 --slice z", "--slice has 'z'; HEAP=SIZE is "
     "expected, such as z=3", 2),
    ("board nim:heaps=4 --size 4 --slice z=3,", "--slice has ''; HEAP=SIZE", 2),
    ("board nim:heaps=3 --size 4 --slice z=", "heap z", 2),
    ("board nim:heaps=3 --size 4 --slice z=-1", "heap z", 2),
    ("board nim:heaps=3 --size 4 --slice z=1 --rays --format svg",
     "--rays is for two heaps", 2),
    ("board nim:heaps=3 --size 9x9x2 --slice z=1 --window 0+9,3+7 --format "
     "pgm", "--window wants 7 cells from y = 3 on; the box has y = 0..8", 2),
    ("board nim:heaps=3 --size 4 --slice z=1 --format wyt", "a saved board "
     "has all heaps", 2),
    ("board nothing-there.wyt", "cannot read 'nothing-there.wyt'", 1),
    ("outcome wythoff 1 2 --slice z=3", "unknown option '--slice'", 2),
])



sys.exit(suite.main())
