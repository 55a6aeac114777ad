# SPDX-License-Identifier: MIT
"""Pictures and tables for notebooks.

Games, boards, certificates, proofs, rows and sums show themselves there. Here
are what one wants beside that: other parts of a board, other colours, marks,
rays, and lists of positions as tables.

Experimental: any minor version may change it.
"""

from __future__ import annotations

from typing import Any, Iterable, Iterator, List, Optional, Sequence, Tuple, Union

from . import _markup, _pictures
from ._arguments import each, instance, real
from ._positions import MOST32, Heaps, Position, number, position, sizes
from .board import Board, PathLike
from .errors import ArgumentError


class Picture:
    """A drawing as SVG: a notebook shows it, :meth:`save` writes it."""

    def __init__(self, svg: str, title: str) -> None:
        #: The drawing as text.
        self.svg = svg
        #: What it shows.
        self.title = title

    def save(self, path: PathLike) -> None:
        """Writes the drawing to a file."""
        with open(path, 'w', encoding='utf-8') as file:
            file.write(self.svg)

    def _repr_svg_(self) -> str:
        return self.svg

    def __repr__(self) -> str:
        return f'<Picture of {self.title}>'


class Positions(Sequence[Position]):
    """A list of positions, which a notebook shows as a table."""

    def __init__(self, found: List[Position], names: List[str],
                 start: int) -> None:
        self._found, self._names, self._start = found, names, start

    def __len__(self) -> int:
        return len(self._found)

    def __getitem__(self, which: Any) -> Any:
        return self._found[which]

    def __iter__(self) -> Iterator[Position]:
        return iter(self._found)

    def __eq__(self, other: object) -> bool:
        return self._found == (other._found if isinstance(other, Positions)
                               else other)

    __hash__ = None  # type: ignore[assignment]

    def _repr_html_(self) -> str:
        return _markup.positions(self._found, self._names, self._start)

    def __repr__(self) -> str:
        return repr(self._found)


def picture(board: Board, *size: Heaps,
            start: Union[int, Iterable[int]] = (0, 0),
            fixed: Iterable[int] = (), modulus: Optional[int] = None,
            marks: Iterable[Heaps] = (),
            slopes: Iterable[float] = ()) -> Picture:
    """A drawing of a board, or of a part of it.

    Colours are those of ``wythoff board``, and numbers stand in cells that
    are large enough.

    Args:
        board: of any kind, and of any number of heaps.
        size: how many cells along the first two heaps, 256 at most; without
            it as many as are seen well.
        start: from which heaps on.
        fixed: of three and more heaps, the others; 0 if they are not given.
        modulus: colours the numbers modulo this one, 2 or more.
        marks: positions that get a frame.
        slopes: of rays from (0, 0), for two and more heaps.

    Raises:
        ArgumentError: a window that is too large, or outside of the board.
    """
    instance(board, Board, 'board')
    window = board._window(
        _two(size, 'size') if size else None, _two((start,), 'start'),
        [number(heap, 'heap') for heap in each(fixed, 'fixed heaps')])
    return _drawn(window._replace(
        modulus=None if modulus is None
        else number(modulus, 'modulus', MOST32, 2),
        marks=[position((mark,)) for mark in each(marks, 'marks')],
        slopes=[_slope(one) for one in each(slopes, 'slopes')]))


def _two(given: Sequence[Heaps], what: str) -> Tuple[int, int]:
    """Numbers for the first two heaps; of one heap the second is 0 or 1."""
    made = sizes(given)
    if len(made) == 1:
        made = (*made, 1 if what == 'size' else 0)
    if len(made) != 2:
        raise ArgumentError(f'the {what} {made}; expected one for each of the '
                            'first two heaps')
    return made[0], made[1]


def _slope(given: float) -> float:
    slope = real(given, 'slope')
    if not 0 <= slope < 2**32:
        raise ArgumentError(f'the slope {given!r}; expected 0 or more, and '
                            'below 2^32')
    return slope


def _drawn(window: _pictures.Window) -> Picture:
    return Picture(_pictures.draw(window), _pictures.title(window))


def positions(found: Iterable[Heaps], start: int = 0,
              names: Sequence[str] = ()) -> Positions:
    """Positions as a table, such as some of ``game.p_positions()``.

    Args:
        start: the number of the first one.
        names: of the columns; as in formulas if they are not given.
    """
    listed = [position((one,)) for one in each(found, 'positions')]
    heaps = max(map(len, listed), default=0)
    head = [str(name) for name in names] or _pictures.names(heaps)
    return Positions(listed, [_markup.cut(name) for name in head],
                     number(start))
