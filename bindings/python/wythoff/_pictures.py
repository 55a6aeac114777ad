# SPDX-License-Identifier: MIT
"""Boards as drawings, for notebooks: SVG as text, with nothing but Python.

A drawing is bounded: it shows the first cells of a large board, and says so.
Cells have a ground of their own, so that they look the same on light and on
dark pages. What stands beside them is a grey that can be read on both, because
most notebooks show a drawing as an image, which knows nothing of the page;
inside of HTML it is the colour of the text around it.
"""

from __future__ import annotations

from html import escape
from itertools import count as count_from
from typing import (Any, Callable, Dict, Iterable, List, NamedTuple, Optional,
                    Sequence, Tuple)

from . import _palette
from ._palette import Colour
from ._positions import Position
from .constants import Kind, Outcome

#: Cells along a heap that are drawn unasked: of outcomes, and of numbers,
#: which have more colours.
OUTCOMES, NUMBERS = 100, 50
#: Cells along a heap that are drawn at all.
MOST = 256
#: Pixels along a heap that a drawing tends to.
SIDE = 340

#: Grey with a contrast above 4 on white and on black.
GREY = '#767676'
#: Pixels of a character, and of a line.
CHARACTER, LINE = 6, 16

NAMES = {Kind.OUTCOME: 'outcomes', Kind.GRUNDY: 'Grundy values',
         Kind.REMOTENESS: 'remoteness', Kind.OPTIONS: 'numbers of P-options'}

#: One column of cells a heap x.
Columns = Sequence[Sequence[Any]]
Paint = Callable[[Any, int, int], Colour]


class Window(NamedTuple):
    """What is drawn of a board."""
    game: str
    kind: Kind
    #: The size of the board, and from which heaps on how much is shown.
    shape: Position
    start: Tuple[int, int]
    cells: Columns
    #: The heaps from the third one on.
    fixed: Position = ()
    #: Of numbers of P-options: the outcomes of the same cells.
    outcomes: Optional[Columns] = None
    modulus: Optional[int] = None
    marks: Sequence[Position] = ()
    slopes: Sequence[float] = ()

    @property
    def width(self) -> int:
        """Cells along the first heap."""
        return len(self.cells)

    @property
    def height(self) -> int:
        """Cells along the second heap."""
        return len(self.cells[0]) if self.cells else 0


class Scale(NamedTuple):
    """Colours of cells, and what they mean."""
    paint: Paint
    ground: Colour
    legend: List[Tuple[Colour, str]]


def names(heaps: int) -> List[str]:
    """How formulas call heaps."""
    return ['x', 'y', 'z'][:heaps] if heaps <= 3 \
        else [f'x{i + 1}' for i in range(heaps)]


# ---- colours ----

def _outcomes(window: Window) -> Scale:
    colours = {Outcome.P: _palette.OUTCOME_P, Outcome.N: _palette.OUTCOME_N}
    return Scale(lambda cell, x, y: colours[cell], _palette.OUTCOME_N,
                 [(_palette.OUTCOME_P, 'P'), (_palette.OUTCOME_N, 'N')])


def _residues(window: Window, modulus: int) -> Scale:
    return Scale(lambda cell, x, y: _palette.residue(cell, modulus),
                 _palette.residue(0, modulus),
                 [(_palette.residue(i, modulus), str(i))
                  for i in range(min(modulus, 16))])


def _some(least: int, most: int) -> List[int]:
    """Numbers for a legend: at most 7, with both ends."""
    apart = -(-(most - least) // 6)
    return [*range(least, most, max(1, apart)), most]


def _values(window: Window) -> Scale:
    there = [cell for column in window.cells for cell in column
             if cell is not None]
    least, most = min(there, default=0), max(there, default=0)

    def paint(cell: Any, x: int, y: int) -> Colour:
        return _palette.value(cell, least, most)
    return Scale(paint, _palette.value(least, least, most),
                 [(_palette.value(i, least, most), str(i))
                  for i in _some(least, most)] if there else [])


def _options(window: Window, outcomes: Columns) -> Scale:
    ends: Dict[Any, Tuple[int, int]] = {}
    for column, wins in zip(window.cells, outcomes):
        for cell, won in zip(column, wins):
            if cell is not None:
                least, most = ends.get(won, (cell, cell))
                ends[won] = min(least, cell), max(most, cell)

    def colour(number: int, won: Any) -> Colour:
        return _palette.options(number, won == Outcome.P, *ends[won])

    def paint(cell: Any, x: int, y: int) -> Colour:
        return colour(cell, outcomes[x][y])
    legend = [(colour(i, won), f'{won} {i}')
              for won in (Outcome.P, Outcome.N) if won in ends
              for i in _some(*ends[won])]
    return Scale(paint, colour(ends[Outcome.N][0], Outcome.N)
                 if Outcome.N in ends else _palette.OUTCOME_N, legend)


def _scale(window: Window) -> Scale:
    if window.modulus:
        made = _residues(window, window.modulus)
    elif window.kind == Kind.OUTCOME:
        made = _outcomes(window)
    elif window.outcomes is not None:
        made = _options(window, window.outcomes)
    else:
        made = _values(window)
    if any(cell is None for column in window.cells for cell in column):
        made.legend.append((_palette.REMOVED, 'removed'))
    if window.marks:
        made.legend.append((_palette.MARKED, 'marked'))
    if window.slopes:
        made.legend.append((_palette.RAY, 'slope ' + ', '.join(
            f'{slope:.4g}' for slope in window.slopes)))
    return made


# ---- words ----

def title(window: Window) -> str:
    """What a drawing shows."""
    along = names(len(window.shape))
    parts = [f'{window.game}: {NAMES[window.kind]}']
    if window.modulus:
        parts[0] += f', coloured modulo {window.modulus}'
    for name, first, count in zip(along, window.start,
                                  (window.width, window.height)):
        parts.append(f'{name} = {first}..{first + count - 1}' if count
                     else f'no {name}')
    parts += [f'{name} = {heap}'
              for name, heap in zip(along[2:], window.fixed)]
    return ', '.join(parts)


def _found(window: Window) -> List[Position]:
    """The P-positions of a drawing, by y and then by x."""
    x, y = window.start
    both = len(window.shape) > 1
    return [(x + i, y + j) if both else (x + i,)
            for j in range(window.height) for i in range(window.width)
            if window.cells[i][j] == Outcome.P]


def describe(window: Window) -> str:
    """The drawing in words, for those who do not see it."""
    said = []
    if len(window.shape) > 1:
        along = names(len(window.shape))
        said.append(f'{along[0]} grows to the right, {along[1]} upwards.')
    if window.kind == Kind.OUTCOME and not window.modulus:
        found = _found(window)
        said.append(f'{len(found)} of the cells are P-positions'
                    + (', from below: ' + ', '.join(
                        '(' + ','.join(map(str, one)) + ')'
                        for one in found[:12]) if found else '')
                    + (', and so on.' if len(found) > 12 else '.'))
    else:
        there = [cell for column in window.cells for cell in column
                 if cell is not None]
        if there:
            said.append(f'The numbers are from {min(there)} to '
                        f'{max(there)}.')
    return ' '.join(said)


def note(window: Window) -> str:
    """What is left out."""
    shown = (window.width, window.height)[:len(window.shape)]
    whole = window.shape[:2]
    if shown == whole or not all(shown):
        return ''
    cells = ' x '.join(map(str, shown))
    first = 'the first ' if not any(window.start) else ''
    return (f'{first}{cells} of {" x ".join(map(str, whole))} cells; '
            'the command draws larger pictures: wythoff board --format png')


def _wrapped(text: str, width: int, lines: int) -> List[str]:
    """A text in lines, cut where there is no room."""
    made = ['']
    for word in text.split(' '):
        while word:
            blank = ' ' if made[-1] else ''
            room = width - len(made[-1]) - len(blank)
            if len(word) <= room:
                made[-1] += blank + word
                break
            if len(word) > width and room > width // 2:
                made[-1] += blank + word[:room]
                word = word[room:]
            made.append('')
    if len(made) > lines:
        made = made[:lines]
        made[-1] = made[-1][:width - 1] + '\u2026'
    return made


# ---- drawing ----

class _Drawing:
    """Where everything of a drawing goes."""

    def __init__(self, window: Window, ink: str) -> None:
        self.window, self.ink, self.scale = window, ink, _scale(window)
        side = max(window.width, window.height, 1)
        self.zoom = max(2, min(20, SIDE // side))
        digits = len(str(window.start[1] + window.height))
        self.left = 14 + CHARACTER * digits + 4
        self.right = self.left + window.width * self.zoom
        self.width = max(self.right + 8, SIDE)
        self.parts: List[str] = []
        self.top = 0

    def words(self, text: str, lines: int) -> None:
        """A paragraph over the whole width."""
        for line in _wrapped(text, self.width // CHARACTER - 1, lines):
            self.top += LINE
            self.put_text(4, self.top - 4, line)

    def put_text(self, x: float, y: float, text: str, anchor: str = '',
                 fill: str = '') -> None:
        """One line of text."""
        more = f' text-anchor="{anchor}"' if anchor else ''
        more += f' fill="{fill}"' if fill else ''
        self.parts.append(f'<text x="{x:g}" y="{y:g}"{more}>'
                          f'{escape(text)}</text>')

    def put_cells(self) -> None:
        """The cells: one path for each colour, of runs of like cells."""
        window, z = self.window, self.zoom
        w, h = window.width, window.height
        runs: Dict[Colour, List[str]] = {}
        for y in range(h):
            x = 0
            while x < w:
                colour, first = self.colour(x, y), x
                while x < w and self.colour(x, y) == colour:
                    x += 1
                if colour != self.scale.ground:
                    runs.setdefault(colour, []).append(
                        f'M{first} {h - 1 - y}h{x - first}v1h-{x - first}z')
        self.parts.append(
            f'<svg x="{self.left}" y="{self.top}" width="{w * z}" '
            f'height="{h * z}" viewBox="0 0 {w} {h}" '
            'shape-rendering="crispEdges">'
            f'<path fill="{_palette.text(self.scale.ground)}" '
            f'd="M0 0h{w}v{h}h-{w}z"/>')
        self.parts += [
            f'<path fill="{_palette.text(colour)}" d="{"".join(found)}"/>'
            for colour, found in sorted(runs.items())]
        self.parts.append('</svg>')

    def colour(self, x: int, y: int) -> Colour:
        """The colour of a cell."""
        cell = self.window.cells[x][y]
        return _palette.REMOVED if cell is None else \
            self.scale.paint(cell, x, y)

    def put_numbers(self) -> None:
        """The numbers of cells that are large enough."""
        window, z = self.window, self.zoom
        if window.kind == Kind.OUTCOME:
            return
        longest = max((len(str(cell)) for column in window.cells
                       for cell in column if cell is not None), default=0)
        if z < 14 or longest * CHARACTER > z - 2:
            return
        for x, column in enumerate(window.cells):
            for y, cell in enumerate(column):
                if cell is not None:
                    self.put_text(
                        self.left + x * z + z / 2,
                        self.top + (window.height - y) * z - z / 2 + 3.5,
                        str(cell), 'middle',
                        _palette.text(_palette.on(self.colour(x, y))))

    def put_marks(self) -> None:
        """Frames around cells, and rays."""
        window, z = self.window, self.zoom
        bottom = self.top + window.height * z
        for mark in window.marks:
            x, y = ((*mark, 0)[i] - window.start[i] for i in (0, 1))
            if 0 <= x < window.width and 0 <= y < window.height:
                self.parts.append(
                    f'<rect x="{self.left + x * z + 1}" '
                    f'y="{bottom - (y + 1) * z + 1}" width="{z - 2}" '
                    f'height="{z - 2}" fill="none" stroke-width="2" '
                    f'stroke="{_palette.text(_palette.MARKED)}"/>')
        self.put_slopes(bottom)
        self.parts.append(
            f'<rect x="{self.left}" y="{self.top}" fill="none" '
            f'width="{window.width * z}" height="{window.height * z}" '
            f'stroke="{self.ink}"/>')

    def put_slopes(self, bottom: int) -> None:
        """Rays from the cell of (0, 0), as far as the window goes."""
        window, z = self.window, self.zoom
        x0, y0 = window.start
        for slope in window.slopes:
            # The part of the ray over x0 <= x <= x1 that lies in y0 .. y1.
            x1, y1 = x0 + window.width - 1, y0 + window.height - 1
            first = max(x0, y0 / slope) if slope > 0 else x0
            last = min(x1, y1 / slope) if slope > 0 else x1
            if last < first or (slope == 0 and y0 > 0):
                continue
            ends = [(self.left + (x - x0 + 0.5) * z,
                     bottom - (slope * x - y0 + 0.5) * z)
                    for x in (first, last)]
            line = ' '.join(f'{name}{i + 1}="{at:.1f}"'
                            for i, end in enumerate(ends)
                            for name, at in zip('xy', end))
            self.parts.append(
                f'<line {line} stroke="{_palette.text(_palette.RAY)}" '
                'stroke-width="1.5"/>')

    def put_axes(self) -> None:
        """Numbers beside the cells."""
        window, z = self.window, self.zoom
        along = names(len(window.shape))
        bottom = self.top + window.height * z
        for i in _ticks(window.start[0], window.width, z):
            self.put_text(self.left + (i - window.start[0]) * z + z / 2,
                          bottom + 13, str(i), 'middle')
        self.put_text(self.right, bottom + 26, along[0], 'end')
        if len(along) > 1:
            for i in _ticks(window.start[1], window.height, z):
                self.put_text(self.left - 4, bottom
                              - (i - window.start[1]) * z - z / 2 + 4,
                              str(i), 'end')
            self.put_text(2, self.top + 10, along[1])
        self.top = bottom + 30

    def put_legend(self) -> None:
        """What colours mean."""
        x = 4
        self.top += LINE
        for colour, label in self.scale.legend:
            room = 18 + CHARACTER * len(label) + 10
            if x + room > self.width and x > 4:
                x = 4
                self.top += LINE
            self.parts.append(
                f'<rect x="{x + 1}" y="{self.top - 13}" width="11" '
                f'height="11" fill="{_palette.text(colour)}" '
                f'stroke="{self.ink}"/>')
            self.put_text(x + 17, self.top - 4, label)
            x += room

    def text(self) -> str:
        """The whole drawing."""
        window = self.window
        name = title(window)
        self.words(name, 2)
        self.top += 6
        self.put_cells()
        self.put_numbers()
        self.put_marks()
        self.put_axes()
        self.put_legend()
        if note(window):
            self.words(note(window), 3)
        height = self.top + 6
        return (f'<svg xmlns="http://www.w3.org/2000/svg" role="img" '
                f'aria-label="{escape(name)}" width="{self.width}" '
                f'height="{height}" viewBox="0 0 {self.width} {height}" '
                f'font-family="sans-serif" font-size="11" '
                f'fill="{self.ink}">\n<title>{escape(name)}</title>\n'
                f'<desc>{escape(describe(window))}</desc>\n'
                + '\n'.join(self.parts) + '\n</svg>\n')


def _ticks(first: int, count: int, zoom: int) -> Iterable[int]:
    """Round numbers that have room."""
    room = max(24, CHARACTER * len(str(first + count)) + 8)
    apart = next(step * 10**i for i in count_from() for step in (1, 2, 5)
                 if step * 10**i * zoom >= room)
    return range(-(-first // apart) * apart, first + count, apart)


def draw(window: Window, ink: str = GREY) -> str:
    """A drawing as SVG."""
    return _Drawing(window, ink).text()
