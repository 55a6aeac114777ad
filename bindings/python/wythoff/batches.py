# SPDX-License-Identifier: MIT
"""Many answers at once.

numpy arrays are read and written where they lie, if their numbers have 64
bits and no sign; others are converted once. numpy is used where a caller has
it, and never needed: lists, tuples and buffers are taken as well.
"""

from __future__ import annotations

import ctypes
import sys
from array import array as values
from typing import TYPE_CHECKING, Any, Iterable, List, Tuple, Union, overload

from ._arguments import each
from ._library import POINTER, U64S, lib
from ._positions import (MOST, Heaps, Position, natural, number, position,
                         split)
from .constants import Outcome, Side, member
from .errors import ArgumentError, BeyondError
from .numbering import Numbering, SideLike
from .questions import Questions

if TYPE_CHECKING:
    import numpy
    UnsignedArray = numpy.ndarray[Any, numpy.dtype[numpy.uint64]]
    IntegerArray = numpy.ndarray[Any, numpy.dtype[numpy.integer[Any]]]
    OutcomeArray = numpy.ndarray[Any, numpy.dtype[numpy.uint8]]


def is_array(thing: object) -> bool:
    """Whether something is an array of numpy, without importing it."""
    numpy_ = sys.modules.get('numpy')
    return numpy_ is not None and isinstance(thing, numpy_.ndarray)


def _unsigned(numbers: Any, refuse: Any) -> Any:
    """An array of numpy with numbers of 64 bits; the same one if it can be.

    A number that is negative is what ``refuse`` says of it.
    """
    import numpy
    if numbers.dtype.kind not in 'iu':
        raise TypeError(f'an array of {numbers.dtype}; expected integers')
    if numbers.dtype.kind == 'i' and numbers.size and numbers.min() < 0:
        refuse(int(numbers.min()))
    return numpy.asarray(numbers, dtype=numpy.uint64)


def _steps(heaps: Any) -> Tuple[Any, int, int]:
    """An array of positions, with the distances from heap to heap and from
    position to position; copied if they are not what the library takes."""
    import numpy
    if heaps.ndim != 2:
        raise ArgumentError(f'an array of {heaps.ndim} dimensions; expected '
                            '2, a position in each row')
    heaps = _unsigned(heaps, lambda heap: position((heap,)))
    if any(stride < 8 or stride % 8 for stride in heaps.strides) \
            or heaps.__array_interface__['data'][0] % 8:
        heaps = numpy.array(heaps, order='C', copy=True)
    return heaps, max(1, heaps.strides[1] // 8), max(1, heaps.strides[0] // 8)


def address(data: Any, kind: Any) -> Any:
    """The cells of an array of numpy, as a pointer."""
    return ctypes.cast(data.ctypes.data, kind)


class Batches(Questions, Numbering):
    """Many answers at once."""

    if TYPE_CHECKING:
        @overload
        def outcomes(  # type: ignore[misc]
            self, positions: IntegerArray) -> OutcomeArray: ...

        @overload
        def outcomes(self, positions: Iterable[Heaps]) -> List[Outcome]: ...

    def outcomes(self, positions: Any) -> Any:
        """The outcomes of many positions.

        Args:
            positions: an array of numpy with a position in each row, or
                anything that gives positions one after the other, such as a
                list of tuples or a ``memoryview`` of two dimensions.

        Returns:
            For an array of numpy an array of bytes, 1 for P and 0 for N, else
            a list of :class:`Outcome`.
        """
        if is_array(positions):
            return self._outcomes_array(positions)
        if isinstance(positions, memoryview):
            positions = positions.tolist()
        wanted = [position((heaps,))
                  for heaps in each(positions, 'positions')]
        n = self._rules.heaps
        if any(len(one) != n or max(one) > MOST for one in wanted):
            return [self.outcome(*one) for one in wanted]
        flat = values('Q', [heap for one in wanted for heap in one])
        place = (ctypes.c_uint64 * len(flat)).from_buffer(flat) \
            if flat else None
        out = (ctypes.c_char * max(1, len(wanted)))()
        self._outcome_batch(place, n, 1, n, len(wanted), out)
        return [Outcome(byte) for byte in out.raw[:len(wanted)]]

    def _outcome_batch(self, heaps: Any, n: int, step: int, stride: int,
                       count: int, out: Any) -> None:
        done = ctypes.c_size_t()
        self._ask(lib.wyt_solver_outcome_batch, heaps, n, step, stride, count,
                  out, None, ctypes.byref(done))

    def _outcomes_array(self, positions: Any) -> Any:
        import numpy
        heaps, step, stride = _steps(positions)
        count, n = heaps.shape
        out = numpy.empty(count, dtype=numpy.uint8)
        self._outcome_batch(address(heaps, U64S), n, step, stride, count,
                            address(out, POINTER))
        return out

    if TYPE_CHECKING:
        @overload
        def nths(  # type: ignore[misc]
            self, numbers: IntegerArray,
            side: SideLike = Side.BOTH) -> UnsignedArray: ...

        @overload
        def nths(self, numbers: Iterable[int],
                 side: SideLike = Side.BOTH) -> List[Position]: ...

    def nths(self, numbers: Any, side: SideLike = Side.BOTH) -> Any:
        """The P-positions of many numbers, in any order.

        Returns:
            For an array of numpy an array with a position in each row, else a
            list of positions.

        Raises:
            BeyondError: for arrays of numpy, a heap would pass 2^64-1; lists
                have heaps of any size.
        """
        side, n = member(Side, side), self._rules.heaps
        if is_array(numbers):
            return self._nths_array(numbers, side, n)
        wanted = [natural(one) for one in each(numbers, 'numbers')]
        if not wanted or max(wanted) > MOST:
            return [self.nth(one, side) for one in wanted]
        flat = values('Q', wanted)
        out = (ctypes.c_uint64 * (len(wanted) * n))()
        try:
            self._nth_batch((ctypes.c_uint64 * len(flat)).from_buffer(flat),
                            len(wanted), side, n, out)
        except BeyondError:
            return [self.nth(one, side) for one in wanted]
        return split(out[:], n)

    def _nth_batch(self, numbers: Any, count: int, side: Side, n: int,
                   out: Any) -> None:
        done = ctypes.c_size_t()
        self._ask(lib.wyt_solver_nth_batch, numbers, count, side, out, n, 1,
                  n, None, ctypes.byref(done))

    def _nths_array(self, numbers: Any, side: Side, n: int) -> Any:
        import numpy
        wanted = _unsigned(numbers, natural)
        wanted = numpy.ascontiguousarray(wanted).reshape(-1)
        out = numpy.empty((len(wanted), n), dtype=numpy.uint64)
        self._nth_batch(address(wanted, U64S), len(wanted), side, n,
                        address(out, U64S))
        return out

    def p_array(self, count: int, start: int = 0,
                side: SideLike = Side.BOTH) -> UnsignedArray:
        """Some P-positions as an array of numpy, one in each row.

        There are fewer rows where the set ends.
        """
        import numpy
        count, n = number(count, 'count'), self._rules.heaps
        out = numpy.empty((count, n), dtype=numpy.uint64)
        fill = self._filler(number(start), member(Side, side),
                            ctypes.c_size_t())
        return out[:fill(address(out, U64S), count)]
