# SPDX-License-Identifier: MIT
"""The cells of a board in the forms that Python has: one cell, nested lists,
arrays of numpy, and positions that have a cell.

The library writes whole boxes straight into arrays, in any layout. Nothing can
stop it meanwhile, so large boards are read in parts, and Ctrl-C works between
these.
"""

from __future__ import annotations

import ctypes
import struct
from itertools import product, repeat
from math import prod
from typing import (TYPE_CHECKING, Any, Iterator, List, Optional, Sequence,
                    Tuple, Union)

from ._handles import Owner
from ._library import U64S, lib, unchecked
from ._positions import Position, array, integer, natural
from .constants import CELL_REMOVED, Kind, Outcome, member
from .errors import error_of

if TYPE_CHECKING:
    import numpy
    from numpy.typing import DTypeLike

#: None is a removed cell.
Cell = Union[Outcome, int, None]
#: An index: a heap, or a slice of them, for each axis.
Key = Union[int, slice, Tuple[Union[int, slice], ...]]
#: What an index means along an axis.
Span = Union[int, range]

#: Cells that are read by one call: some milliseconds.
PART = 2**26
#: Positions that are found by one call, at first and at most.
FIRST, MANY = 4096, 2**18

GET = unchecked('wyt_board_get')
#: What the bytes of a board of outcomes stand for; 255 is a removed cell.
OUTCOMES: List[Optional[Outcome]] = [Outcome.N, Outcome.P, *[None] * 254]


class Cells(Owner):
    """A box of cells, indexed by positions."""

    _kind: Kind
    _shape: Position
    _heaps: ctypes.c_size_t
    _pack: Any
    _places: List[Any]

    def _shaped(self, kind: Kind, shape: Position) -> None:
        """Knows what there is to read, with what reading one cell takes. The
        places for an answer are taken and given back, as several threads may
        read at once."""
        self._kind, self._shape = kind, shape
        self._heaps = ctypes.c_size_t(len(shape))
        self._pack = struct.Struct(f'{len(shape)}Q').pack
        self._places = []

    def _cell(self, value: int) -> Cell:
        if value == CELL_REMOVED:
            return None
        return OUTCOMES[value] if self._kind == Kind.OUTCOME else value

    def __getitem__(self, key: Key) -> Any:
        held = self._handle
        try:
            packed = self._pack(*key) if key.__class__ is tuple \
                else self._pack(key)
        except struct.error:
            return self._nested(self._spans(key))
        try:
            found = self._places.pop()
        except IndexError:
            found = (ctypes.c_uint32 * 1)()
        status = GET(held._as_parameter_, packed, self._heaps, found)
        value: int = found[0]
        self._places.append(found)
        if status != 0:
            # A heap outside of the board, which this says.
            return self._nested(self._spans(key))
        return self._cell(value)

    def _spans(self, key: Key) -> List[Span]:
        """What an index means along each axis."""
        axes = key if isinstance(key, tuple) else (key,)
        if len(axes) > len(self._shape):
            raise IndexError(f'{len(axes)} indices of a board; expected at '
                             f'most {len(self._shape)}')
        whole = (slice(None),) * (len(self._shape) - len(axes))
        return [_span(axis, side)
                for axis, side in zip((*axes, *whole), self._shape)]

    def _read(self, spans: Sequence[Span], counts: Sequence[int],
              strides: Sequence[int], cell_bytes: int, place: int) -> None:
        """Reads the cells of upward spans, the first without gaps, into
        `counts` of them along each axis."""
        handle, n, total = self._handle, len(counts), prod(counts)
        if total == 0:
            return
        most = [*counts[:-1], max(1, PART // prod(counts[:-1]))]
        steps = array(strides)
        for parts in product(*map(_parts, spans, most)):
            places, starts, sizes = zip(*parts)
            skipped = sum(map(int.__mul__, places, strides))
            status = lib.wyt_board_cells(
                handle, array(starts), array(sizes), n, cell_bytes, steps,
                place + skipped * cell_bytes, total - skipped)
            if status != 0:
                raise error_of(status)

    def _listed(self, spans: Sequence[Span], counts: Sequence[int]) \
            -> List[Cell]:
        """The cells of upward spans, the last heap counting fastest."""
        cell_bytes = 1 if self._kind == Kind.OUTCOME else 4
        raw = bytearray(max(1, prod(counts)) * cell_bytes)
        strides = [prod(counts[i + 1:]) for i in range(len(counts))]
        place = (ctypes.c_char * len(raw)).from_buffer(raw)
        self._read(spans, counts, strides, cell_bytes,
                   ctypes.addressof(place))
        if cell_bytes == 1:
            return list(map(OUTCOMES.__getitem__, raw[:prod(counts)]))
        cells: List[Cell] = [*memoryview(raw).cast('I')[:prod(counts)]]
        if CELL_REMOVED in cells:
            return [None if one == CELL_REMOVED else one for one in cells]
        return cells

    def _nested(self, spans: Sequence[Span]) -> Any:
        """The cells as nested lists; one of them, if every span is a heap."""
        upward, turns = _upward(spans)
        counts = [_count(span) for span in upward]
        made = _rows(self._listed(upward, counts), counts)
        return made if all(turn == _AS_IT_IS for turn in turns) \
            else _turned(made, turns)

    def __len__(self) -> int:
        return self._shape[0]

    def __iter__(self) -> Iterator[Any]:
        """``board[0]``, ``board[1]``, and so on."""
        return (self[x] for x in range(self._shape[0]))

    def items(self) -> Iterator[Tuple[Position, Cell]]:
        """Every position with its cell, the first heap counting fastest."""
        xs = range(self._shape[0])
        counts = [len(xs), *[1] * (len(self._shape) - 1)]
        for rest in product(*map(range, self._shape[:0:-1])):
            others = rest[::-1]
            cells = self._listed([xs, *others], counts)
            yield from zip(zip(xs, *map(repeat, others)), cells)

    def where(self, cell: Union[Cell, str]) -> Iterator[Position]:
        """The positions with this cell: ``board.where('P')``.

        It is an :class:`Outcome` or its name, on boards of another kind a
        number, and None for removed cells. The first heap counts fastest.
        """
        return self._where(self._wanted(cell))

    def _where(self, wanted: int) -> Iterator[Position]:
        heaps = len(self._shape)

        def room(count: int) -> Any:
            return (ctypes.c_uint64 * (heaps * count))()
        for found, count in self._found(wanted, room, lambda out: out):
            numbers = iter(found[:heaps * count])
            yield from zip(*[numbers] * heaps)

    def where_array(self, cell: Union[Cell, str]) \
            -> numpy.ndarray[Any, numpy.dtype[numpy.uint64]]:
        """What :meth:`where` gives, as an array of numpy, a position in each
        row."""
        import numpy
        heaps, wanted = len(self._shape), self._wanted(cell)

        def room(count: int) -> Any:
            return numpy.empty((count, heaps), dtype=numpy.uint64)
        none = numpy.empty((0, heaps), dtype=numpy.uint64)
        return numpy.concatenate([none, *(
            found[:count].copy() for found, count in self._found(
                wanted, room, lambda out: ctypes.cast(out.ctypes.data, U64S)))
        ])

    def _wanted(self, cell: Union[Cell, str]) -> int:
        """A cell as the library has it; more than it has are nowhere."""
        if cell is None or cell == CELL_REMOVED:
            return CELL_REMOVED
        if self._kind == Kind.OUTCOME:
            return member(Outcome, cell)
        return natural(cell, 'cell')

    def _found(self, wanted: int, room: Any, place: Any) \
            -> Iterator[Tuple[Any, int]]:
        """Arrays with positions, and how many there are in each."""
        heaps, cells, capacity = len(self._shape), prod(self._shape), FIRST
        count, start = ctypes.c_size_t(), ctypes.c_uint64()
        while start.value < cells and wanted <= CELL_REMOVED:
            found = room(capacity)
            status = lib.wyt_board_find(
                self._handle, wanted, start, min(cells, start.value + PART),
                place(found), heaps, 1, heaps, capacity, ctypes.byref(count),
                ctypes.byref(start))
            if status != 0:
                raise error_of(status)
            yield found, count.value
            if count.value == capacity:
                capacity = min(2 * capacity, MANY)

    def tolist(self) -> Any:
        """All cells as nested lists."""
        return self[()]

    def to_numpy(self, key: Key = (), *, dtype: DTypeLike = None) \
            -> numpy.ndarray[Any, Any]:
        """Cells as an array of numpy, indexed like the board.

        The library writes straight into the array, which lies along the first
        heap.

        Args:
            key: which cells: what could stand in ``board[key]``, such as
                ``numpy.s_[10:20, ::2]``. Only these are read.
            dtype: ``uint8``, ``uint16`` or ``uint32``. If it is not given,
                ``uint8`` for outcomes, which are 1 for P and 0 for N, and
                ``uint32`` for numbers. Removed cells are the largest number
                of the type.

        Raises:
            BeyondError: a number does not fit into the type.
        """
        import numpy
        made = numpy.dtype(dtype if dtype is not None else 'uint8'
                           if self._kind == Kind.OUTCOME else 'uint32')
        if made not in (numpy.uint8, numpy.uint16, numpy.uint32):
            raise TypeError(f'the type {made}; expected uint8, uint16 or '
                            'uint32')
        upward, turns = _upward(self._spans(key))
        counts = [_count(span) for span in upward]
        out = numpy.empty(counts, dtype=made, order='F')
        self._read(upward, counts, [prod(counts[:i]) for i in
                                    range(len(counts))], made.itemsize,
                   out.ctypes.data)
        found: numpy.ndarray[Any, Any] = out[tuple(turns)]
        # What was only passed on the way is not kept.
        return found.copy(order='F') if found.size < out.size \
            else numpy.asarray(found)

    def __array__(self, dtype: Any = None, copy: Optional[bool] = None) -> Any:
        made = self.to_numpy()
        return made if dtype is None else made.astype(dtype, copy=False)


def _span(axis: Any, side: int) -> Span:
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


_AS_IT_IS = slice(None, None, 1)


def _upward(spans: Sequence[Span]) -> Tuple[List[Span], List[Any]]:
    """Spans to read upwards, the first one without gaps, because rows lie
    along it; and the indices that make of that what was wanted."""
    made: List[Span] = []
    turns: List[Any] = []
    for span in spans:
        if isinstance(span, int):
            made.append(span)
            turns.append(0)
            continue
        up = span if span.step > 0 else span[::-1]
        step = 1 if span.step > 0 else -1
        if not made and len(up) > 0:
            up, step = range(up[0], up[-1] + 1), span.step
        made.append(up)
        turns.append(slice(None, None, step))
    return made, turns


def _count(span: Span) -> int:
    return 1 if isinstance(span, int) else len(span)


def _parts(span: Span, most: int) -> List[Tuple[int, int, int]]:
    """Which cells along an axis one call reads: where they go, the first, and
    how many."""
    if isinstance(span, int):
        return [(0, span, 1)]
    if span.step != 1:
        return [(i, heap, 1) for i, heap in enumerate(span)]
    return [(i, span.start + i, min(most, len(span) - i))
            for i in range(0, len(span), most)]


def _rows(cells: List[Cell], counts: Sequence[int]) -> Any:
    """Cells one after the other, as nested lists."""
    if len(counts) == 1:
        return cells
    inner = prod(counts[1:])
    return [_rows(cells[i * inner:(i + 1) * inner], counts[1:])
            for i in range(counts[0])]


def _turned(cells: Any, turns: Sequence[Any]) -> Any:
    """Nested lists in another order; without an axis that has one heap."""
    if not turns:
        return cells
    some = cells[turns[0]]
    if isinstance(turns[0], int):
        return _turned(some, turns[1:])
    return [_turned(one, turns[1:]) for one in some]
