# SPDX-License-Identifier: MIT
"""The cells of pictures: every palette, window and zoom, decoded and compared
with the board as CSV."""
import sys

from drawing import (ALL, BLACK, COLOURED, GREY, HOLE, RASTER, WHITE, WITH_PNG,
                     Png, Svg, board, colour_map, draw, equal, from_top,
                     numbers, read_pnm, reader, suite, zoomed)
from harness import check

# ---- outcomes ----

OUTCOMES = ["wythoff --size 40", "wythoff --size 33x17", "nim --size 9x1",
            "nim --size 1x9", "wyt:a=2,b=1,c=2 --size 20x30",
            HOLE + " --size 19", "wythoff+block=5 --size 25",
            "choice:m=1,p=2 --size 12", "wythoff+comply=2 --size 20",
            "wythoff+misere --size 8"]


def outcome_test(line):
    def function():
        rows = from_top(board(line))
        wanted = {"P": BLACK, "N": WHITE, "": GREY}
        for form in COLOURED:
            equal(reader(form)(draw(f"board {line} --format {form}")),
                  [[wanted[cell] for cell in row] for row in rows], form)
        removed = any("" in row for row in rows)
        magic, width, height, maxval, comments, greys = read_pnm(
            draw(f"board {line} --format pgm"))
        equal((magic, width, height, maxval),
              ("P5", len(rows[0]), len(rows), 1 + removed), "header")
        equal(greys, [[{"P": 0, "N": 1, "": 2}[cell] for cell in row]
                      for row in rows], "pgm")
        equal(comments[1], "grey 0 is 0", "comment")
        bits = read_pnm(draw(f"board {line} --format pbm"))[5]
        equal(bits, [[int(cell == "P") for cell in row] for row in rows],
              "pbm")
    return function


for row in OUTCOMES:
    suite.tests.append((f"outcomes of {row}", outcome_test(row)))


@suite.test
def plain_bitmap():
    """a bitmap has the same bytes with and without options"""
    for line in OUTCOMES:
        equal(draw(f"board {line} --format pbm --palette outcome"),
              draw(f"board {line} --format pbm"), line)


# ---- numbers ----

NUMBERS = ["wythoff --size 30 --grundy", "wythoff --size 30x7 --remoteness",
           HOLE + " --size 17 --grundy", "nim --size 300x2 --grundy",
           "wyt:a=2,b=1,c=2 --size 12x25 --grundy"]


def greys_test(line, palette):
    def function():
        rows = from_top(board(line))
        wanted = numbers(rows, palette, len(rows))
        flat = [cell for row in wanted for cell in row if cell is not None]
        removed = any(None in row for row in wanted)
        least = min(0, *flat)
        most = int(palette[4:]) - 1 if palette.startswith("mod") else max(flat)
        maxval = max(1, most - least + removed)
        _, _, _, got, comments, greys = read_pnm(
            draw(f"board {line} --palette {palette} --format pgm"))
        equal(got, maxval, "maxval")
        equal(comments[1], f"grey 0 is {least}", "comment")
        equal(greys, [[maxval if cell is None else cell - least
                       for cell in row] for row in wanted], "greys")
        maps = [colour_map(reader(form)(
            draw(f"board {line} --palette {palette} --format {form}")), wanted)
                for form in COLOURED]
        for found in maps:
            equal(found, maps[0], "colours")
            check(len(found) > 252 or len(set(found.values())) == len(found),
              "unlike colours")
            equal(found.get(None, GREY), GREY, "removed cells")
    return function


for row in NUMBERS:
    for name in ("value", "mod:2", "mod:8", "mod:60", "minus-sum"):
        suite.tests.append((f"{name} of {row}", greys_test(row, name)))


@suite.test
def wide_greys():
    """greys above 255 have two bytes, beyond 65535 they are refused"""
    line = "nim --size 300x2 --grundy --format pgm"
    check(read_pnm(draw("board " + line))[3] == 299, line)
    line = "nim:heaps=2 --size 66000x1 --grundy --format pgm"
    suite.run("board " + line).expect("", 1, "the greys of pgm are 0..65535, "
                                      "the numbers of this picture need "
                                      "0..65999; --palette mod:N")
    greys = read_pnm(draw("board " + line + " --palette mod:7"))[5]
    equal(greys, [[x % 7 for x in range(66000)]], "mod 7")


@suite.test
def many_levels():
    """a ramp has up to 252 colours, in the order of the numbers"""
    for size in (252, 253, 5000):
        row = Svg(draw(f"board nim --size {size}x1 --grundy --format svg"
                       )).rows[0]
        check(240 < len(set(row)) <= 252, len(set(row)))
        equal(len(dict.fromkeys(row)),
              1 + sum(a != b for a, b in zip(row, row[1:])), "order")


@suite.test
def true_colour():
    """more than 256 colours need no index"""
    line = "board nim --size 300x1 --grundy --palette mod:%d --format "
    if WITH_PNG:
        equal(Png(draw(line % 256 + "png")).colour, 3, "indexed")
        picture = Png(draw(line % 257 + "png"))
        equal(picture.colour, 2, "true colour")
        equal(picture.rows, Svg(draw(line % 257 + "svg")).rows, "colours")


@suite.test
def depth():
    """few colours are packed into few bits"""
    if not WITH_PNG:
        return
    for line, bits in (("wythoff --size 9", 1),
                       ("wythoff --size 9 --axes --legend", 1),
                       (f"{HOLE} --size 9", 2),
                       ("wythoff --size 9 --axes --rays", 2),
                       ("wythoff --size 9 --grundy --palette mod:16", 4),
                       ("wythoff --size 9 --grundy --palette mod:17", 8)):
        equal(Png(draw(f"board {line} --format png")).depth, bits, line)


LARGE = ["wythoff --size 1030x1021",
         "wythoff --size 1030x1021 --grundy",
         "wythoff --size 1030x1021 --grundy --palette minus-sum",
         "wythoff --size 1030x1021 --grundy --palette mod:300",
         f"{HOLE} --size 515x520 --zoom 2 --grundy",
         "wythoff+block=9 --size 1000x1050 --palette options"]


@suite.test
def large():
    """large pictures, packed in another way, show what greys show"""
    for line in LARGE if WITH_PNG else []:
        greys = read_pnm(draw(f"board {line} --format pgm"))[5]
        picture = Png(draw(f"board {line} --format png"))
        equal((picture.height, picture.width), (len(greys), len(greys[0])),
              line)
        colour_map(picture.rows, greys)


# ---- the number of P-options ----

def wythoff_moves(x, y):
    yield from ((i, y) for i in range(x))
    yield from ((x, j) for j in range(y))
    yield from ((x - i, y - i) for i in range(1, min(x, y) + 1))


def strip_moves(x, y):
    """WYT(2,1,2) without duplicates."""
    yield from ((x - i, y - j) for i in range(x + 1) for j in range(y + 1)
                if (i, j) != (0, 0) and (i < 1 or j < 2 or abs(i - j) < 2))


def nim_moves(x, y):
    yield from ((i, y) for i in range(x))
    yield from ((x, j) for j in range(y))


COUNTED = [("wythoff", wythoff_moves, "15"),
           ("wythoff", wythoff_moves, "9x14"),
           ("wythoff+block=7", wythoff_moves, "24x20"),
           ("wythoff+misere", wythoff_moves, "12"),
           ("wythoff+roobblock=3", wythoff_moves, "16"),
           ("wythoff+comply=3", wythoff_moves, "14"),
           ("nim+heapblock=2", nim_moves, "11"),
           ("wyt:a=2,b=1,c=2", strip_moves, "9x13")]


def counted_test(game, moves, size):
    def function():
        cells = board(f"{game} --size {size}")
        counts = [[sum(cells[i][j] == "P" for i, j in moves(x, y))
                   for y in range(len(cells[0]))] for x in range(len(cells))]
        line = f"board {game} --size {size} --palette options"
        _, _, _, maxval, _, greys = read_pnm(draw(line + " --format pgm"))
        equal(greys, from_top(counts), "counts")
        equal(maxval, max(1, *map(max, counts)), "maxval")
        both = [[(a, b) for a, b in zip(*rows)] for rows in
                zip(from_top(cells), from_top(counts))]
        for form in COLOURED:
            found = colour_map(reader(form)(draw(f"{line} --format {form}")),
                               both)
            check(not {found[key] for key in found if key[0] == "P"}
                  & {found[key] for key in found if key[0] == "N"}, found)
    return function


for row in COUNTED:
    suite.tests.append((f"options of {row[0]} {row[2]}", counted_test(*row)))


@suite.test
def options_near_the_border():
    """counts next to the border between P and N have colours of their own"""
    line = "board wythoff+block=40 --size 150 --palette options"
    greys = read_pnm(draw(line + " --format pgm"))[5]
    found = colour_map(Svg(draw(line + " --format svg")).rows, greys)
    near = [found[i] for i in range(32, 43) if i in found]
    equal(len(set(near)), len(near), "colours")
    check(all(sum(found[i]) > 150 + sum(found[39]) for i in found if i >= 40),
          found)


@suite.test
def options_removed():
    """removed cells are grey among counts, too"""
    line = f"board {HOLE} --size 9 --palette options"
    cells = from_top(board(HOLE + " --size 9"))
    for form in COLOURED:
        rows = reader(form)(draw(f"{line} --format {form}"))
        equal([[colour == GREY for colour in row] for row in rows],
              [[cell == "" for cell in row] for row in cells], form)


# ---- window and zoom ----

@suite.test
def window():
    """a window is part of the box"""
    for palette, kind in (("outcome", ""), ("options", ""),
                          ("mod:5", "--grundy"), ("value", "--grundy"),
                          ("minus-sum", "--remoteness")):
        line = f"board wythoff+misere --size 30x20 --palette {palette}"
        if kind:
            line = line.replace("+misere", "") + " " + kind
        whole = read_pnm(draw(line + " --format pgm"))
        part = read_pnm(draw(line + " --window 3+20,15+4 --format pgm"))
        shift = [int(got[4][1].split()[-1]) for got in (whole, part)]
        equal([[cell + shift[1] for cell in row] for row in part[5]],
              [[cell + shift[0] for cell in row[3:23]]
               for row in whole[5][1:5]], line)


@suite.test
def window_of_one():
    """a window may be one cell, and the whole box"""
    for form in ALL:
        rows = reader(form)(draw("board wythoff --size 9 --window 3+1,5+1 "
                                 f"--format {form}"))
        equal((len(rows), len(rows[0])), (1, 1), form)
        line = "board wythoff --size 9x7"
        equal(reader(form)(draw(f"{line} --window 0+9,0+7 --format {form}")),
              reader(form)(draw(f"{line} --format {form}")), form)


@suite.test
def zoom():
    """zoom repeats pixels"""
    line = "board wythoff --size 7x5 --window 1+5,0+5"
    for form in RASTER:
        plain = reader(form)(draw(f"{line} --format {form}"))
        for z in (1, 2, 7, 64):
            equal(reader(form)(draw(f"{line} --zoom {z} --format {form}")),
                  zoomed(plain, z), f"{form} {z}")
    picture = Svg(draw(line + " --zoom 7 --format svg"))
    equal((picture.width, picture.height, picture.box),
          (35, 35, (0, 0, 35, 35)), "svg")


sys.exit(suite.main())
