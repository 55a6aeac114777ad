# SPDX-License-Identifier: MIT
"""Boards: the outcome, the Grundy value or another number of every position
of a box, indexed as the positions are: ``board[x, y]``."""

from __future__ import annotations

import ctypes
import io
import itertools
import os
from pathlib import Path
from typing import (IO, TYPE_CHECKING, Any, Dict, Iterator, List, Optional,
                    Tuple, Union)

from ._arguments import encoded, path_bytes
from ._calls import RAISED, callback, current
from ._handles import Handle, Owner
from ._library import SINK, lib
from ._positions import (MOST, Heaps, Position, array, integer, natural,
                         plain, sizes)
from .constants import CELL_REMOVED, Kind, Outcome, member
from .context import Context, given
from .errors import ArgumentError, error_of
from .rules import Rules, rules_of

if TYPE_CHECKING:
    import numpy

#: None is a removed cell.
Cell = Union[Outcome, int, None]
#: An index: a heap, or a slice of them, for each axis.
Key = Union[int, slice, Tuple[Union[int, slice], ...]]
PathLike = Union[str, bytes, 'os.PathLike[str]', 'os.PathLike[bytes]']


class Board(Owner):
    """A solved box, from :meth:`wythoff.Game.board` or from a file.

    It is immutable, and any number of threads may read it. A cell is an
    :class:`Outcome`, a number on boards of another kind, or None where the
    game has removed it. Slices give nested lists, ``board[2:5, 3:]``; heaps
    never count from the end.

    ``(1, 2) in board`` is whether a position lies in the box; removed cells
    do. A board is equal to itself only, because comparing cells takes long:
    compare ``tolist()``, ``to_numpy()`` or ``to_bytes('csv')``.
    """

    def __init__(self) -> None:
        raise TypeError('boards come from game.board(), Board.load() and '
                        'Board.map()')

    @classmethod
    def _of(cls, context: Context, held: Handle) -> Board:
        made = cls.__new__(cls)
        made._context, made._held = context, held
        made._rules = rules_of(context, lib.wyt_board_rules(held))
        made._kind = Kind(lib.wyt_board_kind(held))
        made._shape = tuple(lib.wyt_board_size(held, i)
                            for i in range(made._rules.heaps))
        return made

    _context: Context
    _rules: Rules
    _kind: Kind
    _shape: Position

    @property
    def rules(self) -> Rules:
        """The rules of the game."""
        return self._rules

    @property
    def kind(self) -> Kind:
        """What the cells are."""
        return self._kind

    @property
    def shape(self) -> Position:
        """The size along each heap."""
        return self._shape

    @property
    def size(self) -> int:
        """How many cells there are."""
        count = 1
        for side in self._shape:
            count *= side
        return count

    def _cell(self, value: int) -> Cell:
        if value == CELL_REMOVED:
            return None
        return Outcome(value) if self._kind == Kind.OUTCOME else value

    def __getitem__(self, key: Key) -> Any:
        axes = key if isinstance(key, tuple) else (key,)
        if len(axes) > len(self._shape):
            raise IndexError(f'{len(axes)} indices of a board; expected at '
                             f'most {len(self._shape)}')
        whole = (slice(None),) * (len(self._shape) - len(axes))
        spans = [_span(axis, side)
                 for axis, side in zip((*axes, *whole), self._shape)]
        if all(isinstance(span, int) for span in spans):
            return self._get(spans)
        return self._nested(spans)

    def _get(self, heaps: Any) -> Cell:
        found = ctypes.c_uint32()
        status = lib.wyt_board_get(self._handle, array(heaps), len(heaps),
                                   ctypes.byref(found))
        if status != 0:
            raise error_of(status)
        return self._cell(found.value)

    def _nested(self, spans: List[Union[int, range]]) -> Any:
        """Nested lists; cells are read along the first heap, as they lie."""
        first, *others = spans
        xs = range(first, first + 1) if isinstance(first, int) else first
        rows: Dict[Position, List[Cell]] = {}
        for rest in itertools.product(*(
                (span,) if isinstance(span, int) else span
                for span in others)):
            low = min(xs, default=0)
            cells = self._row((low, *rest), max(xs, default=-1) + 1 - low)
            rows[rest] = [self._cell(cells[x - low]) for x in xs]

        def build(at: int, rest: Position, axes: Any) -> Any:
            if not axes:
                return rows[rest][at]
            if isinstance(axes[0], int):
                return build(at, (*rest, axes[0]), axes[1:])
            return [build(at, (*rest, heap), axes[1:]) for heap in axes[0]]
        made = [build(i, (), others) for i in range(len(xs))]
        return made[0] if isinstance(first, int) else made

    def _row(self, start: Position, count: int, out: Any = None) -> Any:
        """Cells along the first heap, as numbers."""
        out = out or (ctypes.c_uint32 * max(1, count))()
        status = lib.wyt_board_row(self._handle, array(start), len(start),
                                   count, out)
        if status != 0:
            raise error_of(status)
        return out

    def _starts(self) -> Iterator[Position]:
        """The first cells of all rows, the second heap counting fastest."""
        for rest in itertools.product(*map(range, self._shape[:0:-1])):
            yield (0, *rest[::-1])

    def __contains__(self, heaps: Heaps) -> bool:
        """Whether a position lies in the box."""
        made = plain((heaps,), 'position', 'heap')
        return len(made) == len(self._shape) and all(
            0 <= heap < side for heap, side in zip(made, self._shape))

    def __len__(self) -> int:
        return self._shape[0]

    def __iter__(self) -> Iterator[Any]:
        """``board[0]``, ``board[1]``, and so on."""
        return (self[x] for x in range(self._shape[0]))

    def items(self) -> Iterator[Tuple[Position, Cell]]:
        """Every position with its cell, the first heap counting fastest."""
        for start in self._starts():
            cells = self._row(start, self._shape[0])
            for x in range(self._shape[0]):
                yield (x, *start[1:]), self._cell(cells[x])

    def where(self, cell: Union[Cell, str]) -> Iterator[Position]:
        """The positions with this cell: ``board.where('P')``.

        It is an :class:`Outcome` or its name, on boards of another kind a
        number, and None for removed cells.
        """
        if cell is None or cell == CELL_REMOVED:
            return self._where(CELL_REMOVED)
        if self._kind == Kind.OUTCOME:
            return self._where(member(Outcome, cell))
        return self._where(natural(cell, 'cell'))

    def _where(self, wanted: int) -> Iterator[Position]:
        if wanted > CELL_REMOVED:
            return
        heaps, capacity = len(self._shape), 4096
        found = (ctypes.c_uint64 * (heaps * capacity))()
        count, start = ctypes.c_size_t(capacity), ctypes.c_uint64()
        while count.value == capacity:
            status = lib.wyt_board_find(
                self._handle, wanted, start, MOST, found, heaps, 1, heaps,
                capacity, ctypes.byref(count), ctypes.byref(start))
            if status != 0:
                raise error_of(status)
            numbers = iter(found[:heaps * count.value])
            yield from zip(*[numbers] * heaps)

    def tolist(self) -> Any:
        """All cells as nested lists."""
        return self[()]

    def to_numpy(self) -> numpy.ndarray[Any, Any]:
        """All cells as an array of numpy, indexed like the board.

        Outcomes are ``uint8``, 1 for P, 0 for N and 255 for removed cells;
        numbers are ``uint32``, with ``CELL_REMOVED`` there. The library
        writes straight into the array, which lies along the first heap.
        """
        import numpy
        cell = numpy.uint8 if self._kind == Kind.OUTCOME else numpy.uint32
        made = numpy.empty(self._shape, dtype=cell, order='F')
        status = lib.wyt_board_cells(
            self._handle, array((0,) * made.ndim), array(self._shape),
            made.ndim, made.itemsize, None, made.ctypes.data, made.size)
        if status != 0:
            raise error_of(status)
        return made

    def __array__(self, dtype: Any = None, copy: Optional[bool] = None) -> Any:
        made = self.to_numpy()
        return made if dtype is None else made.astype(dtype, copy=False)

    def write(self, target: Union[PathLike, IO[bytes], IO[str]],
              format: str = '') -> None:
        """Writes the board for other programs to read.

        Args:
            target: a path, or a file that takes bytes, or, unless it is a
                bitmap, a file that takes text, such as ``sys.stdout``.
            format: ``text``, ``csv`` or ``pbm``; if it is not given, what the
                suffix of the path says: ``.txt``, ``.csv`` or ``.pbm``. It is
                text for files, and for paths without a suffix.

        Raises:
            ArgumentError: the suffix says no format. ``.wyt`` is of
                :meth:`save`, whose files can be loaded.
        """
        if hasattr(target, 'write'):
            self._write(target, format or 'text')
            return
        path = Path(os.fsdecode(path_bytes(target, 'target')))
        path.write_bytes(self.to_bytes(format or _format_of(path)))

    def _write(self, file: Any, format: str) -> None:
        name = encoded(format, 'format')
        if isinstance(file, io.TextIOBase) or hasattr(file, 'encoding'):
            if format == 'pbm':
                raise TypeError("the format 'pbm' for a file that takes text; "
                                'expected one that takes bytes')
            file = _Text(file)
        write_to(file, lambda sink: self._context._call(
            lib.wyt_board_write, self._context._handle, self._handle, name,
            sink, None))

    def to_bytes(self, format: str) -> bytes:
        """What :meth:`write` writes."""
        made = io.BytesIO()
        self._write(made, format)
        return made.getvalue()

    def to_text(self) -> str:
        """One line a y, the highest y first; one or two heaps."""
        return self.to_bytes('text').decode()

    def to_csv(self) -> str:
        """Line i is x = i, field j is y = j; or lines ``x,y,z,value``."""
        return self.to_bytes('csv').decode()

    def to_pbm(self) -> bytes:
        """Outcomes of two heaps as a bitmap, black for P."""
        return self.to_bytes('pbm')

    def save(self, path: PathLike) -> None:
        """Saves the board, to be loaded or mapped again.

        A file of that name is replaced; on failure it stays as it was.
        """
        self._context._call(lib.wyt_board_save, self._context._handle,
                            self._handle, path_bytes(path))

    @classmethod
    def load(cls, path: PathLike, *,
             context: Optional[Context] = None) -> Board:
        """Reads a saved board into memory; all checksums are compared."""
        return cls._open(lib.wyt_board_load, path, context)

    @classmethod
    def map(cls, path: PathLike, *,
            context: Optional[Context] = None) -> Board:
        """Uses a saved board where it lies, whatever its size.

        Cells are not verified, see :func:`wythoff.check`. The file must not
        be changed while it is mapped; if it is made shorter, reading ends the
        program.
        """
        return cls._open(lib.wyt_board_map, path, context)

    @classmethod
    def resume(cls, path: PathLike, *,
               context: Optional[Context] = None) -> Board:
        """Goes on with :meth:`wythoff.Game.solve_file` after a stop."""
        return cls._open(lib.wyt_board_resume, path, context)

    @classmethod
    def _open(cls, function: Any, path: PathLike,
              context: Optional[Context]) -> Board:
        context = given(context)
        held = Handle(lib.wyt_board_unref)
        context._call(function, context._handle, path_bytes(path), held.out)
        return cls._of(context, held)

    def __enter__(self) -> Board:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __repr__(self) -> str:
        size = 'x'.join(map(str, self._shape))
        return f'<Board of {self._rules.text}, {size}, ' \
            f'{self._kind.name.lower()}>'


def _span(axis: Any, side: int) -> Union[int, range]:
    """What an index means along an axis."""
    if isinstance(axis, slice):
        start, stop, step = (
            None if one is None else integer(one, 'index')
            for one in (axis.start, axis.stop, axis.step))
        for bound in (start, stop):
            if bound is not None and bound < 0:
                raise IndexError(f'the heap {bound}; expected 0 or more')
        return range(*slice(start, stop, step).indices(side))
    heap = integer(axis, 'index')
    if not 0 <= heap < side:
        raise IndexError(f'the heap {heap}; expected 0..{side - 1}')
    return heap


#: The format that each suffix says.
FORMATS = {'.txt': 'text', '.csv': 'csv', '.pbm': 'pbm', '': 'text'}


def _format_of(path: Path) -> str:
    """The format that the suffix of a path says."""
    format = FORMATS.get(path.suffix.lower())
    if format is None:
        raise ArgumentError(
            f"the suffix {path.suffix!r}; expected '.txt', '.csv' or '.pbm', "
            "or a format. Boards to load again, '.wyt', are written by save()")
    return format


class _Text:
    """A file that takes text, as one that takes bytes."""

    def __init__(self, file: Any) -> None:
        self._file = file

    def write(self, data: bytes) -> None:
        self._file.write(data.decode('ascii'))


def write_to(file: Any, call: Any) -> None:
    """Calls a function that gives its bytes to a sink."""
    @callback(answers=False)
    def sink(_user: object, data: Any, length: int) -> int:
        try:
            if current().error is not None:
                return RAISED
            file.write(ctypes.string_at(data, length))
            return 0
        except BaseException as error:
            return current().raised(error)
    call(SINK(sink))


def explain(context: Context, rules: Rules, size: Any, kind: Kind,
            in_file: bool) -> str:
    """How a box would be solved; see :meth:`wythoff.Game.explain`."""
    box = sizes(size)
    length = ctypes.c_size_t()
    capacity = 1024
    while True:
        out = ctypes.create_string_buffer(capacity)
        status = context._call(
            lib.wyt_board_explain, context._handle, rules._handle, array(box),
            len(box), kind, int(in_file), out, capacity, ctypes.byref(length),
            accept=(0, -3))
        if status == 0:
            return out.value.decode()
        capacity = length.value + 1


def solve(context: Context, rules: Rules, size: Any, kind: Kind) -> Board:
    """A new board; see :meth:`wythoff.Game.board`."""
    box = sizes(size)
    held = Handle(lib.wyt_board_unref)
    context._call(lib.wyt_board_new, context._handle, rules._handle,
                  array(box), len(box), kind, held.out)
    return Board._of(context, held)


def solve_file(context: Context, rules: Rules, path: PathLike, size: Any,
               kind: Kind) -> Board:
    """A new board in a file; see :meth:`wythoff.Game.solve_file`."""
    box = sizes(size)
    if not box:
        raise ArgumentError('no size; expected one for every heap')
    held = Handle(lib.wyt_board_unref)
    context._call(lib.wyt_board_solve_file, context._handle, rules._handle,
                  array(box), len(box), kind, path_bytes(path), held.out)
    return Board._of(context, held)
