# SPDX-License-Identifier: MIT
"""Marked cells of boards, terminal positions, and rays that are measured."""
import json
import math
import os
import sys
import tempfile

from drawing import (BLACK, COLOURED, GREY, HOLE, WHITE, WITH_PNG, Png, Svg,
                     board, draw, equal, from_top, suite)
from harness import check
from images import SVG, rgb

MARKED, TERMINAL = (204, 121, 167), (0, 158, 115)


# ---- the definition ----

def options(x, y):
    """Of Wythoff Nim, each as whether it is a rook's move."""
    return [True] * (x + y) + [False] * min(x, y)


def is_terminal(game, x, y):
    """Whether the play may end here, from the words of the modifiers."""
    kind, _, number = game.partition("=")
    rooks = sum(options(x, y))
    bishops = len(options(x, y)) - rooks
    if kind == "block":
        return rooks + bishops <= int(number) - 1
    if kind == "roobblock":
        return bishops == 0 and rooks <= int(number) - 1
    if kind == "bishopblock":
        return rooks == 0 and bishops <= int(number) - 1
    if kind == "comply":
        return rooks + bishops < int(number)
    return rooks + bishops == 0


def cells_of(line):
    """{(x, y): character} of a board of outcomes as text."""
    lines = suite.run("board " + line).expect().out.splitlines()
    return {(x, len(lines) - 1 - i): cell for i, row in enumerate(lines)
            for x, cell in enumerate(row)}


# ---- text ----

def terminal_test(game):
    """Terminal positions of a box, and all outcomes as without."""
    def function():
        text = "wythoff" + (f"+{game}" if game else "")
        plain = cells_of(f"{text} --size 24x18")
        found = cells_of(f"{text} --size 24x18 --terminal")
        equal({cell for cell in found if found[cell] in "tT"},
              {cell for cell in plain if is_terminal(game, *cell)}, game)
        equal({cell: {"t": ".", "T": "P"}.get(mark, mark)
               for cell, mark in found.items()}, plain, game)
    return function


for name in ("", "misere", "block=2", "block=9", "block=20", "comply=1",
             "comply=7", "roobblock=4", "bishopblock=3"):
    suite.tests.append((f"terminal positions of {name or 'normal play'}",
                        terminal_test(name)))


@suite.test
def terminal_sets():
    """T(k) is where x <= y < k - 2 x or exchanged, as many as Larsson has"""
    for k in (1, 2, 3, 7, 12, 30):
        found = {cell for cell, mark in cells_of(
            f"wythoff+block={k} --size {k + 3} --terminal").items()
            if mark == "T"}
        equal(found, {(x, y) for x in range(k) for y in range(k)
                      if max(x, y) < k - 2 * min(x, y)}, k)
        m, r = (k - 1) // 3, (k - 1) % 3 + 1
        equal(len(found), 3 * (m + 1) ** 2 + 2 * (r - 2) * (m + 1), k)


@suite.test
def marked_outcomes():
    """--mark tells P from N, and passes over a terminal position"""
    found = cells_of("wythoff --size 8x6 --mark 1.2/3,4/0.0/7.5 --terminal")
    plain = cells_of("wythoff --size 8x6")
    equal({cell: mark for cell, mark in found.items()
           if mark != plain[cell]},
          {(1, 2): "@", (3, 4): "*", (0, 0): "@", (7, 5): "*"}, "marks")
    suite.run("board nim:heaps=1 --size 6 --mark 3/5 --terminal").expect(
        "T..*.*\n")
    found = cells_of(f"{HOLE} --size 6 --mark 2.1")
    equal([cell for cell, mark in found.items() if mark in "@*"], [(2, 1)],
          "beside a hole")
    check("#" in found.values(), found)


@suite.test
def marked_numbers():
    """a mark stands behind its number, and the numbers stay"""
    suite.run("board wythoff --size 6x3 --grundy --mark 1.0/5.2/3.1 "
              "--terminal").expect("2  0  1  5  3  4*\n"
                                   "1  2  0  4* 5  3\n"
                                   "0t 1* 2  3  4  5\n")
    for words in ("wythoff --size 30x9 --grundy", "wythoff --size 9 "
                  "--remoteness", "wythoff+block=5 --size 12 --options",
                  f"{HOLE} --size 12 --grundy"):
        plain = suite.run(f"board {words}").expect().out
        found = suite.run(f"board {words} --mark 4.4 --terminal").expect().out
        equal([[cell.rstrip("*t") for cell in line.split()]
               for line in found.splitlines()],
              [line.split() for line in plain.splitlines()], words)
        equal(found.count("*"), 1, words)
        equal(found.splitlines()[-5].split()[4][-1], "*", words)
        check(found.count("t") >= 1, words)
        check(all(line == line.rstrip() for line in found.splitlines()),
              words)


# ---- saved boards ----

SAVED = [("wythoff+block=6 --size 14x12", "3.0/10.4"),
         ("wythoff --size 12x9 --grundy", "1.0/5.2"),
         ("wythoff+misere --size 9x7", "2.2"),
         (f"{HOLE} --size 9 --remoteness", "1.1"),
         ("nim:heaps=1 --size 9", "3/5")]


@suite.test
def saved_boards():
    """marks of a saved board are those of one that is solved"""
    for line, given in SAVED:
        marks = f" --mark {given} --terminal"
        words = [marks, " --terminal"]
        if "heaps" not in line:
            words += [f"{marks} --zoom 8 --legend --format svg"]
            words += [f"{marks} --format png"] if WITH_PNG else []
        with tempfile.TemporaryDirectory() as folder:
            name = os.path.join(folder, "a board.wyt")
            suite.run([*f"board {line} -o".split(), name]).expect("")
            for more in words:
                found = draw(["board", name, *more.split()])
                equal(found, draw(f"board {line}{more}"), line + more)
                check(found != draw(["board", name, *more.replace(
                    marks, "").replace("--terminal", "").split()]), more)
            suite.run(["board", name, "--mark", f"99{given[1:]}"]).expect(
                "", 2, "heap 1 of --mark is 99; the box has 0..")


# ---- pictures ----

def frame_width(zoom):
    """Of a mark; a small cell is filled."""
    return zoom if zoom < 4 else zoom // 8 + 1


def framed(rows, zoom, marks, window):
    """The pixels of a picture with marks, from one without."""
    x0, y0, _, h = window
    rows = [list(row) for row in rows]
    width = frame_width(zoom)
    for (x, y), colour in marks.items():
        left, top = (x - x0) * zoom, (y0 + h - 1 - y) * zoom
        if not (0 <= left < len(rows[0]) and 0 <= top < len(rows)):
            continue
        for j in range(zoom):
            for i in range(zoom):
                if min(i, j, zoom - 1 - i, zoom - 1 - j) < width:
                    rows[top + j][left + i] = colour
    return rows


PICTURES = [(1, ""), (2, ""), (3, ""), (4, ""), (7, ""), (8, ""), (16, ""),
            (5, " --window 3+9,0+7")]


def marks_of_picture():
    """T(6), and two positions more, one of them terminal."""
    marks = {(x, y): TERMINAL for x in range(14) for y in range(12)
             if is_terminal("block=6", x, y)}
    marks.update({(3, 0): MARKED, (10, 4): MARKED})
    return marks


@suite.test
def pixels():
    """a mark is a frame within its cell, or all of a small one"""
    if not WITH_PNG:
        return
    for zoom, words in PICTURES:
        window = (3, 0, 9, 7) if words else (0, 0, 14, 12)
        line = f"board wythoff+block=6 --size 14x12 --zoom {zoom}{words}"
        plain = Png(draw(line + " --format png")).rows
        found = Png(draw(line + " --mark 3.0/10.4 --terminal --format png"))
        equal(found.rows, framed(plain, zoom, marks_of_picture(), window),
              line)


def frames_of(picture):
    """{colour: set of the pixels} of the frames of a drawing: squares, and
    squares cut out of them."""
    found = {}
    for path in picture.root.findall(SVG + "svg")[-1].findall(SVG + "path"):
        pixels_of = found.setdefault(rgb(path.get("fill")), set())
        for part in path.get("d").split("M")[1:]:
            words = part.replace("h", " h ").replace("v", " v ").replace(
                "z", "").split()
            x, y, first, size = (int(words[0]), int(words[1]), words[2],
                                 int(words[3]))
            square = {(x + i, y + j) for i in range(size)
                      for j in range(size)}
            if first == "h":
                check(not square & pixels_of, "drawn twice")
                pixels_of |= square
            else:
                check(square <= pixels_of, "cut out of nothing")
                pixels_of -= square
    return found


@suite.test
def drawn_frames():
    """frames of svg are those of png"""
    for zoom, words in PICTURES:
        window = (3, 0, 9, 7) if words else (0, 0, 14, 12)
        line = f"board wythoff+block=6 --size 14x12 --zoom {zoom}{words}"
        plain = Svg(draw(line + " --format svg"))
        found = Svg(draw(line + " --mark 3.0/10.4 --terminal --format svg"))
        equal(found.rows, plain.rows, "the cells")
        empty = [[None] * found.box[2] for _ in range(found.box[3])]
        expected = framed(empty, zoom, marks_of_picture(), window)
        got = frames_of(found)
        equal({colour: {(x, y) for y, row in enumerate(expected)
                        for x, pixel in enumerate(row) if pixel == colour}
               for colour in (MARKED, TERMINAL)},
              {colour: got.get(colour, set())
               for colour in (MARKED, TERMINAL)}, line)


@suite.test
def legends():
    """a legend names marks, and says which rays are measured"""
    for words, names in (
            ("wythoff --size 9 --mark 1.1", ["N", "P", "marked"]),
            ("wythoff+block=4 --size 9 --terminal", ["N", "P", "terminal"]),
            (f"{HOLE} --size 9 --mark 1.1 --terminal --rays",
             ["N", "P", "removed", "marked", "terminal", "ray, measured"]),
            ("wythoff+block=3 --size 9 --rays", ["N", "P", "ray"])):
        picture = Svg(draw(f"board {words} --legend --format svg"))
        equal([text for _, _, text in picture.words], names, words)
        inner = [colour for _, _, w, h, colour in picture.boxes
                 if w == h == 8]
        colours = dict(zip(names, inner))
        equal(colours.get("marked", MARKED), MARKED, words)
        equal(colours.get("terminal", TERMINAL), TERMINAL, words)
        equal((colours["N"], colours["P"]), (WHITE, BLACK), words)
        equal(colours.get("removed", GREY), GREY, words)


@suite.test
def readable():
    """every letter of a legend has pixels"""
    if not WITH_PNG:
        return
    line = (f"board {HOLE} --size 9 --mark 1.1 --terminal --rays --legend "
            "--format ")
    drawn, rows = Svg(draw(line + "svg")), Png(draw(line + "png")).rows
    for x, y, text in drawn.words:
        for i, letter in enumerate(text):
            left, top = int(x) + 6 * i, int(y) - 7
            ink = any(rows[top + j][left + k] == BLACK for j in range(7)
                      for k in range(5))
            equal(ink, letter != " ", (text, letter))


@suite.test
def other_palettes():
    """marks go with every palette that has colours"""
    for words in ("--grundy", "--grundy --palette mod:5", "--remoteness",
                  "--palette options"):
        for form in COLOURED:
            line = f"board wythoff --size 12 --zoom 8 {words} --format {form}"
            plain, found = draw(line), draw(line + " --mark 5.5")
            rows = [(Png if form == "png" else Svg)(data).rows
                    for data in (plain, found)]
            if form == "png":
                equal(rows[1], framed(rows[0], 8, {(5, 5): MARKED},
                                      (0, 0, 12, 12)), words)
            else:
                equal(rows[1], rows[0], words)


# ---- rays ----

# Slopes measured by others' programs on boards of 20000 x 20000.
SLOPES = {2: [1.6180, 2], 3: [2], 4: [2.4142], 5: [1.4770, 2.5],
          6: [1.2807, 2, 2.5], 7: [2.5], 8: [2, 2.5], 9: [1.3440, 2.5],
          10: [1.6181, 2, 2.5], 12: [1.7662, 2.5], 14: [2.5],
          15: [2.3815, 2.6], 20: [1.2952, 2.5, 2.6]}


def slopes_of(line):
    found = []
    for x1, y1, x2, y2 in Svg(draw(line)).lines:
        found.append((y1 - y2) / (x2 - x1))
    return sorted(found)


def slopes_test(k):
    """The rays of W^k, of a small picture as of a large one."""
    def function():
        expected = sorted(SLOPES[k] + [1 / slope for slope in SLOPES[k]])
        for words in ("--size 20 --zoom 64", "--size 900"):
            found = slopes_of(f"board wythoff+block={k} {words} --rays "
                              "--format svg")
            equal(len(found), len(expected), found)
            for got, wanted in zip(found, expected):
                check(math.isclose(got, wanted, rel_tol=0.01),
                      (words, found, expected))
    return function


for number in SLOPES:
    suite.tests.append((f"rays of block={number}", slopes_test(number)))


@suite.test
def measured_rays():
    """measured rays have P-positions along them, also below the diagonal"""
    for game in ("wyt:a=2,b=1,c=2+block=4", "hole:m=1,u=2,v=3",
                 "modulo:m=2,q=3,l=2", "wythoff+block=40"):
        size = 600
        picture = Svg(draw(f"board {game} --size {size} --rays --format svg"))
        cells = from_top(board(f"{game} --size {size}"))
        check(picture.lines, game)
        for x1, y1, x2, y2 in picture.lines:
            length = math.hypot(x2 - x1, y2 - y1)
            near = sum(cells[j][i] == "P"
                       and abs((x2 - x1) * (y1 - j - 0.5)
                               - (x1 - i - 0.5) * (y2 - y1)) < 20 * length
                       for j in range(size) for i in range(size)
                       if i + size - j > size // 2)
            check(near > 30, (game, near))


@suite.test
def doubts():
    """rays that a larger box may change come with a note"""
    result = suite.run("board wythoff+block=1000 --size 300 --rays --format "
                       "svg").expect(err="wythoff: note: the rays are "
                                     "measured in a box of 8192 x 8192, and "
                                     "a larger one may show others")
    check(len(Svg(result.out.encode("latin-1")).lines) >= 2, "lines")
    suite.run("board wythoff+block=20 --size 30 --rays --format svg").expect()


# ---- refusals ----

M = "board wythoff --size 9 --mark "
suite.messages([
    (M.strip(), "--mark needs a value: --mark X.Y/...", 2),
    (M + "3", "--mark has '3'; wyt:a=1,b=1 has 2 heaps, and positions such "
     "as 3.5/4.7 are expected\n", 2),
    (M + "1.2.3", "--mark has '1.2.3'; wyt:a=1,b=1 has 2 heaps", 2),
    (M + "1.2/3", "--mark has '3'; ", 2),
    (M + "1.2/", "--mark has ''; ", 2),
    (M + "1.x", "--mark is 'x'; decimal digits are expected", 2),
    (M + "1.", "--mark is ''; decimal digits", 2),
    (M + "-1.2", "--mark is '-1'; decimal digits", 2),
    (M + "1.9", "heap 2 of --mark is 9; the box has 0..8\n", 2),
    (M + "1.2/18446744073709551616.3", "beyond 64 bits", 1),
    (f"board {HOLE} --size 9 --mark 0.0", "removed", 2),
    ("board nim:heaps=3 --size 4 --mark 1.2.3", "--mark is for one or two "
     "heaps, nim:heaps=3 has 3\n", 1),
    ("board nim:heaps=3 --size 4 --terminal", "--terminal is for one or two "
     "heaps", 1),
    ("board nim:heaps=3 --size 4 --slice z=1 --mark 1.2", "--mark is for one "
     "or two heaps, nim:heaps=3 has 3; slices have no marks\n", 1),
    ("board nim:heaps=3 --size 4 --slice z=1 --terminal --format svg",
     "--terminal is for one or two heaps, nim:heaps=3 has 3; slices have no "
     "marks\n", 1),
    ("board choice:m=1,p=2 --size 9 --terminal", "", 1),
] + [(f"{M}1.2 --format {form}", "--mark is for text, png and svg; format "
      f"{form} has no marks\n", 2) for form in ("csv", "json", "pbm", "pgm")]
  + [("board wythoff --size 9 --terminal --json", "--terminal is for text, "
      "png and svg; format json has no marks\n", 2),
     ("board wythoff --size 9 --terminal -o a.wyt", "format wyt has no marks",
      2)])


@suite.test
def choice():
    """positions of a choice game can be marked, if not said to be terminal"""
    equal(suite.run("board choice:m=1,p=2 --size 4x2 --mark 1.1").expect()
          .out.count("*") + suite.run("board choice:m=1,p=2 --size 4x2 "
                                      "--mark 1.1").out.count("@"), 1, "mark")
    value = json.loads(suite.run("board wythoff --size 2 --json").expect().out)
    equal(value["cells"], [["P", "N"], ["N", "N"]], "without marks")


sys.exit(suite.main())
