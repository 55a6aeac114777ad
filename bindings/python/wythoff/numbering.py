# SPDX-License-Identifier: MIT
"""P-positions in order: by number, by heap, and one after the other."""

from __future__ import annotations

import ctypes
from typing import Any, Callable, Iterator, List, Optional, Tuple, Union

from ._asking import BEYOND, NONE, Asking, grow
from ._handles import Handle
from ._library import lib
from ._positions import (MOST, Heaps, Position, array, fits, natural,
                         number, position, split)
from .constants import Side, Status, member
from .errors import BeyondError, WythoffError

SideLike = Union[Side, str]
#: Positions, and why there are no more of them.
Some = Tuple[List[Position], Optional[WythoffError]]
Listing = Callable[[int, int], Some]

#: How many P-positions are asked for at once, at first and at most.
FIRST, MANY = 16, 4096


class Numbering(Asking):
    """P-positions in order.

    They are numbered from 0 by their largest heap, then lexicographically. Of
    a symmetric game only the non-decreasing ones are listed. With ``side`` the
    numbers count within those with ``y >= x`` (upper) or ``x >= y`` (lower).
    """

    def nth(self, number: int, side: SideLike = Side.BOTH) -> Position:
        """The P-position of a number of any size.

        Raises:
            MissingError: the set is finite and has no such number.
        """
        wanted, side = natural(number), member(Side, side)
        quick = self._quick
        if quick is not None and wanted <= MOST:
            heaps = quick.nth(wanted, side)
            if heaps.__class__ is list:
                return tuple(heaps)
        n = self._rules.heaps
        out = (ctypes.c_uint64 * n)()
        if wanted <= MOST and self._ask(
                lib.wyt_solver_nth, wanted, side, out, n,
                accept=BEYOND) == Status.OK:
            return tuple(out)
        found = self._numbers()
        self._ask(lib.wyt_solver_nth_big, self._numbers(wanted).handle, side,
                  found.handle)
        return tuple(found.numbers())

    def rank(self, *heaps: Heaps, side: SideLike = Side.BOTH) \
            -> Optional[int]:
        """The number of a P-position; None of any other position."""
        side = member(Side, side)
        quick = self._quick
        if quick is not None:
            answer: Optional[int] = quick.ask(quick.rank, heaps, side)
            if answer is not None and answer >= 0:
                return answer
            if answer == -Status.NONE:
                return None
        start = position(heaps)
        number = ctypes.c_uint64()
        if fits(start):
            status = self._ask(
                lib.wyt_solver_rank, array(start), len(start), side,
                ctypes.byref(number), accept=BEYOND | NONE)
            if status != Status.BEYOND:
                return number.value if status == Status.OK else None
        found = self._numbers()
        status = self._ask(lib.wyt_solver_rank_big,
                           self._numbers(*start).handle, side, found.handle,
                           accept=NONE)
        return found.numbers()[0] if status == Status.OK else None

    def column(self, value: int) -> List[Position]:
        """Every listed P-position that has a heap of this size, in order.

        Raises:
            InfiniteError: there are infinitely many.
        """
        wanted, n = natural(value, 'heap'), self._rules.heaps
        if wanted <= MOST:
            status, numbers, _, _ = grow(
                lambda out, _, capacity, count, accept: self._ask(
                    lib.wyt_solver_column, wanted, out, n, capacity, count,
                    accept=accept), n, False, BEYOND)
            if status == Status.OK:
                return split(numbers, n)
        found = self._numbers()
        self._ask(lib.wyt_solver_column_big, self._numbers(wanted).handle,
                  found.handle)
        return split(found.numbers(), n)

    def p_positions(self, start: int = 0, *,
                    side: SideLike = Side.BOTH) -> Iterator[Position]:
        """The P-positions from a number of any size on, as they are asked for.

        Without end where the set has none: take some with
        ``itertools.islice``. It ends with an exception where the next one
        would pass a limit.
        """
        return self._iterate(natural(start), member(Side, side), None)

    def positions_of_value(self, value: int, start: int = 0, *,
                           side: SideLike = Side.BOTH) -> Iterator[Position]:
        """The positions of a Grundy value from a number on, numbered as
        P-positions are, as they are asked for; below 2**64.

        Raises:
            UndefinedError: misere play, blocking or comply.
        """
        wanted = number(value, 'value', MOST)
        return self._iterate(number(start, 'number', MOST),
                             member(Side, side), wanted)

    def _iterate(self, number: int, side: Side,
                 value: Optional[int]) -> Iterator[Position]:
        capacity, some = FIRST, None
        while number <= MOST:
            some = some or self._small_listing(number, side, value)
            batch, error = some(number, capacity)
            yield from batch
            number += len(batch)
            if isinstance(error, BeyondError) and value is None:
                break
            if error is not None:
                raise error
            if len(batch) < capacity:
                return
            capacity = min(2 * capacity, MANY)
        while True:
            batch, error = self._some_big(number, side)
            yield from batch
            number += len(batch)
            if error is not None:
                raise error
            if len(batch) < FIRST:
                return

    def _small_listing(self, start: int, side: Side,
                       value: Optional[int]) -> Listing:
        """Gives the next positions up to 64 bits, and why there are no more.
        """
        n, done = self._rules.heaps, ctypes.c_size_t()
        fill = self._filler(start, side, done, value)

        def some(number: int, capacity: int) -> Some:
            out = (ctypes.c_uint64 * (capacity * n))()
            error = _failure(fill, out, capacity)
            return split(out[:done.value * n], n), error
        return some

    def _filler(self, start: int, side: Side, done: ctypes.c_size_t,
                value: Optional[int] = None) -> Callable[[Any, int], int]:
        """Writes the next P-positions from a number on, or those of a Grundy
        value, and counts them.

        A stream of the solver, which remembers what callbacks have answered.
        The count is right also after an exception.
        """
        n, place = self._rules.heaps, ctypes.byref(done)
        stream, generation = self._stream(start, side, value)

        def streamed(out: Any, capacity: int) -> int:
            nonlocal start, stream, generation
            if generation != self._context._generation:
                stream, generation = self._stream(start, side, value)
            done.value = 0
            try:
                self._context._call(lib.wyt_stream_next, stream, out, n, 1, n,
                                    capacity, place)
            finally:
                start += done.value
            return done.value
        return streamed

    def _stream(self, start: int, side: Side,
                value: Optional[int] = None) -> Tuple[Handle, int]:
        """A stream of the solver, and up to which interrupt it is good."""
        stream = Handle(lib.wyt_stream_free,
                        self._rules._home(self._context))
        if value is None:
            self._ask(lib.wyt_solver_stream, start, side, stream.out)
        else:
            self._ask(lib.wyt_solver_stream_value, value, start, side,
                      stream.out)
        return stream, self._generation

    def _some_big(self, number: int, side: Side) -> Some:
        found = self._numbers()
        error = _failure(
            self._ask, lib.wyt_solver_list_big, self._numbers(number).handle,
            side, FIRST, found.handle)
        return split(found.numbers(), self._rules.heaps), error


def _failure(call: Any, *arguments: Any) -> Optional[WythoffError]:
    """What a call that fills a list raises: what it found is good."""
    try:
        call(*arguments)
        return None
    except WythoffError as error:
        return error
