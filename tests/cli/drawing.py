# SPDX-License-Identifier: MIT
"""What the tests of pictures share: drawing, and the board to compare with."""
import os
import sys

from harness import Suite, check

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(
    os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(ROOT, "scripts"))
from images import Png, Svg, read_pnm  # noqa: E402

suite = Suite()
WITH_PNG = sys.argv[2:3] == ["png"]

WHITE, BLACK, GREY = (255, 255, 255), (0, 0, 0), (180, 180, 180)
RAY = (213, 94, 0)
HOLE = "vectors:strips=i1/j1/d1,hole=2.1"


def draw(line):
    """The bytes of a picture on standard output."""
    result = suite.run(line).expect()
    return result.out.encode("latin-1")


def board(line):
    """cells[x][y] of a board, as text."""
    return [row.split(",") for row in
            suite.run(f"board {line} --format csv").expect().out.splitlines()]


def from_top(cells, window=None):
    """Rows from the highest y on, as pictures have them."""
    x, w, y, h = window or (0, len(cells), 0, len(cells[0]))
    return [[cells[i][j] for i in range(x, x + w)]
            for j in range(y + h - 1, y - 1, -1)]


def zoomed(rows, zoom):
    return [[cell for cell in row for _ in range(zoom)]
            for row in rows for _ in range(zoom)]


def equal(got, expected, what):
    check(got == expected, f"{what}\n got {str(got)[:300]}\n expected "
          f"{str(expected)[:300]}")


def colour_map(colours, cells):
    """{cell: colour}; fails if like cells have unlike colours."""
    found = {}
    for colour_row, cell_row in zip(colours, cells):
        for colour, cell in zip(colour_row, cell_row):
            check(found.setdefault(cell, colour) == colour,
                  f"cell {cell} is {colour} and {found[cell]}")
    return found


def reader(form):
    return {"png": lambda data: Png(data).rows,
            "svg": lambda data: Svg(data).rows,
            "pbm": lambda data: read_pnm(data)[5],
            "pgm": lambda data: read_pnm(data)[5]}[form]


RASTER = (["png"] if WITH_PNG else []) + ["pbm", "pgm"]
COLOURED = (["png"] if WITH_PNG else []) + ["svg"]
ALL = RASTER + ["svg"]


def numbers(rows, palette, size):
    """What a palette shows, None for a removed cell."""
    def shown(cell, x, y):
        if cell == "":
            return None
        value = int(cell)
        if palette.startswith("mod:"):
            return value % int(palette[4:])
        return value - x - y if palette == "minus-sum" else value
    return [[shown(cell, x, size - 1 - j) for x, cell in enumerate(row)]
            for j, row in enumerate(rows)]
