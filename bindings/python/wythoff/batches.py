# SPDX-License-Identifier: MIT
"""Many answers at once.

numpy arrays are read and written where they lie, if their numbers have 64
bits and no sign; others are converted once. numpy is used where a caller has
it, and never needed: lists, tuples and buffers are taken as well.
"""

from __future__ import annotations

import ctypes
import struct
import sys
from array import array as values
from typing import (TYPE_CHECKING, Any, Iterable, List, NamedTuple, Optional,
                    Tuple, overload)

from ._arguments import each
from ._library import I32S, U64S, lib
from ._positions import (MOST, Heaps, Position, natural, number, position,
                         split)
from .constants import Outcome, Side, Status, member
from .errors import ArgumentError
from .numbering import Numbering, SideLike
from .questions import OUTCOMES, Questions

if TYPE_CHECKING:
    import numpy
    UnsignedArray = numpy.ndarray[Any, numpy.dtype[numpy.uint64]]
    IntegerArray = numpy.ndarray[Any, numpy.dtype[numpy.integer[Any]]]
    StatusArray = numpy.ndarray[Any, numpy.dtype[numpy.int32]]
    OutcomeArray = numpy.ndarray[Any, numpy.dtype[numpy.uint8]]

_SEQUENCES = frozenset((tuple, list))


def is_array(thing: object) -> bool:
    """Whether something is an array of numpy, without importing it."""
    numpy_ = sys.modules.get('numpy')
    return numpy_ is not None and isinstance(thing, numpy_.ndarray)


def _unsigned(numbers: Any, refuse: Any) -> Any:
    """An array of numpy with numbers of 64 bits; the same one if it can be.

    A number that is negative is what ``refuse`` says of it.
    """
    import numpy
    if numbers.dtype.kind == 'O':
        # Integers of others, such as Sage's, where they are too large.
        made = [number(one) for one in numbers.flat]
        return numpy.array(made, dtype=numpy.uint64).reshape(numbers.shape)
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


class Asked(NamedTuple):
    """A question as a batch."""
    #: The function of the library, and the question about one position.
    function: Any
    one: Any
    #: What an answer is there, and here.
    cell: Any = ctypes.c_uint64
    made: Any = None
    #: What the function takes before and after the array of answers.
    before: Tuple[Any, ...] = ()
    after: Tuple[Any, ...] = ()


def _buffer(view: memoryview, n: int) -> Any:
    """A buffer of positions as an array of C, in place if it may be written
    to; None if its numbers are others or lie otherwise."""
    if view.ndim != 2 or view.shape is None or view.shape[1] != n or \
            view.itemsize != 8 or view.format not in ('Q', 'L', '@Q', '@L') \
            or not view.c_contiguous:
        return None
    kind = ctypes.c_uint64 * (view.shape[0] * n)
    return kind.from_buffer_copy(view) if view.readonly \
        else kind.from_buffer(view)


def _packed(rows: List[Any], n: int) -> Any:
    """Positions as an array of C; None if one is not `n` numbers of 64 bits in
    a tuple or list."""
    if not all(map(_SEQUENCES.__contains__, map(type, rows))):
        return None
    pack = struct.Struct(f'{n}Q').pack
    try:
        data = b''.join([pack(*heaps) for heaps in rows])
    except struct.error:
        return None
    return (ctypes.c_uint64 * (len(rows) * n)).from_buffer_copy(data)


def _check_statuses(statuses: Any, count: int) -> None:
    """What is given for statuses has to be as the library writes them."""
    if not is_array(statuses) or statuses.dtype.str[1:] != 'i4' or \
            not statuses.dtype.isnative:
        raise TypeError('the statuses; expected an array of int32')
    if statuses.shape != (count,) or not statuses.flags.carray:
        raise ArgumentError(f'statuses of shape {statuses.shape}; expected '
                            f'{count} one after the other, to be written to')


def _check_list(statuses: Any) -> None:
    """A list has all answers, or there is an exception."""
    if statuses is not None:
        raise TypeError('statuses of what is no array of numpy; expected an '
                        'array')


class Batches(Questions, Numbering):
    """Many answers at once.

    Positions are an array of numpy with a position in each row, or anything
    that gives them one after the other, such as a list of tuples or a
    ``memoryview`` of two dimensions. Arrays give an array, other positions a
    list.

    The first position without an answer is an exception. ``statuses``, for
    arrays of numpy, is an array of ``int32`` with a place for each position:
    then the others are answered, and it says of each what the library says, 0
    of those that have an answer.
    """

    def _asked(self, asked: Asked, positions: Any,
               statuses: Optional[StatusArray] = None) -> Any:
        """The answers to a question."""
        if is_array(positions):
            return self._array(asked, positions, statuses)
        _check_list(statuses)
        return self._list(asked, positions)

    def _batch(self, asked: Asked, heaps: Any, layout: Tuple[int, ...],
               out: Any, statuses: Any) -> None:
        """A call for `layout`: heaps, two distances, and how many."""
        done = ctypes.c_size_t()
        self._ask(asked.function, heaps, *layout, *asked.before, out,
                  *asked.after, statuses, ctypes.byref(done))

    def _array(self, asked: Asked, positions: Any,
               statuses: Optional[StatusArray]) -> Any:
        import numpy
        heaps, step, stride = _steps(positions)
        count, n = heaps.shape
        if statuses is not None:
            _check_statuses(statuses, count)
        out = numpy.empty(count, dtype=numpy.dtype(asked.cell))
        self._batch(asked, address(heaps, U64S), (n, step, stride, count),
                    address(out, ctypes.POINTER(asked.cell)),
                    None if statuses is None else address(statuses, I32S))
        return out

    def _list(self, asked: Asked, positions: Any) -> List[Any]:
        n, packed = self._rules.heaps, None
        if isinstance(positions, memoryview):
            packed = _buffer(positions, n)
            positions = positions.tolist() if packed is None else ()
        if packed is None:
            rows = [*each(positions, 'positions')]
            packed = _packed(rows, n)
        if packed is None:
            rows = [position((heaps,)) for heaps in rows]
            packed = _packed(rows, n)
        if packed is None:
            return [asked.one(*heaps) for heaps in rows]
        count = len(packed) // n
        out, statuses = (asked.cell * count)(), (ctypes.c_int32 * count)()
        self._batch(asked, packed, (n, 1, n, count), out, statuses)
        answers: List[Any] = [*map(asked.made, out)] if asked.made else out[:]
        for i in [i for i, status in enumerate(statuses) if status]:
            # The long way says what is wrong, or has an answer of more bits.
            answers[i] = None if statuses[i] == Status.NONE else \
                asked.one(*packed[i * n:(i + 1) * n])
        return answers

    @overload
    def outcomes(  # type: ignore[misc]
        self, positions: IntegerArray, *,
        statuses: Optional[StatusArray] = None) -> OutcomeArray: ...

    @overload
    def outcomes(self, positions: Iterable[Heaps]) -> List[Outcome]: ...

    def outcomes(self, positions: Any, *, statuses: Any = None) -> Any:
        """The outcomes of many positions.

        Arrays of numpy give an array of bytes, 1 for P and 0 for N.
        """
        return self._asked(Asked(
            lib.wyt_solver_outcome_batch, self.outcome, ctypes.c_uint8,
            OUTCOMES.__getitem__), positions, statuses)

    @overload
    def grundys(  # type: ignore[misc]
        self, positions: IntegerArray, *,
        statuses: Optional[StatusArray] = None) -> UnsignedArray: ...

    @overload
    def grundys(self, positions: Iterable[Heaps]) -> List[int]: ...

    def grundys(self, positions: Any, *, statuses: Any = None) -> Any:
        """The Grundy values of many positions; see :meth:`grundy`."""
        return self._asked(Asked(lib.wyt_solver_grundy_batch, self.grundy),
                           positions, statuses)

    @overload
    def remotenesses(  # type: ignore[misc]
        self, positions: IntegerArray, *,
        statuses: Optional[StatusArray] = None) -> UnsignedArray: ...

    @overload
    def remotenesses(self, positions: Iterable[Heaps]) -> List[int]: ...

    def remotenesses(self, positions: Any, *, statuses: Any = None) -> Any:
        """The remoteness of many positions; see :meth:`remoteness`."""
        return self._asked(Asked(lib.wyt_solver_remoteness_batch,
                                 self.remoteness), positions, statuses)

    @overload
    def winning_counts(  # type: ignore[misc]
        self, positions: IntegerArray, *,
        statuses: Optional[StatusArray] = None) -> UnsignedArray: ...

    @overload
    def winning_counts(self, positions: Iterable[Heaps]) -> List[int]: ...

    def winning_counts(self, positions: Any, *, statuses: Any = None) -> Any:
        """How many winning moves each of many positions has."""
        return self._asked(Asked(
            lib.wyt_solver_winning_batch,
            lambda *heaps: len(self.winning_moves(*heaps)),
            after=(None, None, 0)), positions, statuses)

    @overload
    def ranks(  # type: ignore[misc]
        self, positions: IntegerArray, side: SideLike = Side.BOTH, *,
        statuses: Optional[StatusArray] = None) -> UnsignedArray: ...

    @overload
    def ranks(self, positions: Iterable[Heaps],
              side: SideLike = Side.BOTH) -> List[Optional[int]]: ...

    def ranks(self, positions: Any, side: SideLike = Side.BOTH, *,
              statuses: Any = None) -> Any:
        """The numbers of many P-positions; see :meth:`rank`.

        Of any other position it is None, and in arrays of numpy the largest
        number, 2^64-1.
        """
        side = member(Side, side)
        asked = Asked(lib.wyt_solver_rank_batch,
                      lambda *heaps: self.rank(*heaps, side=side),
                      before=(side,))
        if not is_array(positions):
            return self._asked(asked, positions, statuses)
        import numpy
        found = statuses if statuses is not None else \
            numpy.empty(len(positions), dtype=numpy.int32)
        numbers = self._asked(asked, positions, found)
        none = found == Status.NONE
        numbers[none] = MOST
        if statuses is None:
            for i in numpy.flatnonzero((found != 0) & ~none)[:1]:
                self._asked(asked, positions[i:i + 1])
        return numbers

    @overload
    def nths(  # type: ignore[misc]
        self, numbers: IntegerArray, side: SideLike = Side.BOTH, *,
        statuses: Optional[StatusArray] = None) -> UnsignedArray: ...

    @overload
    def nths(self, numbers: Iterable[int],
             side: SideLike = Side.BOTH) -> List[Position]: ...

    def nths(self, numbers: Any, side: SideLike = Side.BOTH, *,
             statuses: Any = None) -> Any:
        """The P-positions of many numbers, in any order.

        Returns:
            For an array of numpy an array with a position in each row, else a
            list of positions.

        Raises:
            BeyondError: for arrays of numpy, a heap would pass 2^64-1; lists
                have heaps of any size.
            MissingError: the set is finite and has no such number.
        """
        side, n = member(Side, side), self._rules.heaps
        if is_array(numbers):
            return self._nths_array(numbers, side, n, statuses)
        _check_list(statuses)
        wanted = [*each(numbers, 'numbers')]
        try:
            flat = values('Q', wanted)
        except (OverflowError, TypeError):
            return [self.nth(one, side) for one in
                    [natural(one) for one in wanted]]
        if not wanted:
            return []
        out = (ctypes.c_uint64 * (len(wanted) * n))()
        found = (ctypes.c_int32 * len(wanted))()
        self._nth_batch((ctypes.c_uint64 * len(flat)).from_buffer(flat),
                        len(wanted), side, n, out, found)
        positions = split(out[:], n)
        for i in [i for i, status in enumerate(found) if status]:
            # The long way says what is wrong, or has heaps of more bits.
            positions[i] = self.nth(wanted[i], side)
        return positions

    def _nth_batch(self, numbers: Any, count: int, side: Side, n: int,
                   out: Any, statuses: Any) -> None:
        done = ctypes.c_size_t()
        self._ask(lib.wyt_solver_nth_batch, numbers, count, side, out, n, 1,
                  n, statuses, ctypes.byref(done))

    def _nths_array(self, numbers: Any, side: Side, n: int,
                    statuses: Optional[StatusArray]) -> Any:
        import numpy
        wanted = _unsigned(numbers, natural)
        wanted = numpy.ascontiguousarray(wanted).reshape(-1)
        out = numpy.empty((len(wanted), n), dtype=numpy.uint64)
        if statuses is not None:
            _check_statuses(statuses, len(wanted))
        self._nth_batch(address(wanted, U64S), len(wanted), side, n,
                        address(out, U64S),
                        None if statuses is None else address(statuses, I32S))
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
