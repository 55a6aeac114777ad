# SPDX-License-Identifier: MIT
"""What all questions share: the solver, and lists that grow to fit."""

from __future__ import annotations

import ctypes
from typing import AbstractSet, Any, Collection, Optional, Tuple

from ._arguments import encoded
from ._handles import Handle
from ._library import lib
from ._positions import Position, array, fits
from ._quick import Quick
from .constants import Status
from .context import Context
from .integers import Integers
from .rules import Rules

OK = frozenset((Status.OK,))
BEYOND = frozenset((Status.OK, Status.BEYOND))
SPACE = frozenset((Status.OK, Status.SPACE))
NONE = frozenset((Status.OK, Status.NONE))


class Asking:
    """Rules and a backend: a solver, which knows what it has computed."""

    _rules: Rules
    _context: Context
    _backend: str
    _solver_held: Optional[Handle] = None
    _generation = 0
    #: For small positions; None if there is no solver, or callbacks need care.
    _quick: Optional[Quick] = None

    @property
    def _solver(self) -> Handle:
        return self._ready()

    def _ready(self) -> Handle:
        """The solver; made anew if a callback was cut off, because then the
        old one may have noted an answer that nobody gave."""
        held = self._solver_held
        if held is None or self._generation != self._context._generation:
            generation = self._context._generation
            held = Handle(lib.wyt_solver_free,
                          self._rules._home(self._context))
            self._context._call(
                lib.wyt_solver_new, self._context._handle, self._rules._handle,
                encoded(self._backend, 'backend'), held.out)
            self._took(held, generation)
        return held

    def _took(self, held: Handle, generation: int) -> None:
        """Has a new solver."""
        self._solver_held, self._generation = held, generation
        self._quick = None if self._rules._callbacks is not None else Quick(
            self._context, held, self._rules.heaps)

    def _ask(self, function: Any, *arguments: Any,
             accept: Collection[int] = OK) -> int:
        return self._context._call(function, self._solver, *arguments,
                                   accept=accept)

    def _numbers(self, *numbers: int) -> Integers:
        return Integers(self._context, numbers)

    def _about(self, function: Any, big: Any, start: Position,
               out: Any) -> None:
        """Asks about a position of any size for an answer that always fits.
        """
        if fits(start):
            self._ask(function, array(start), len(start), ctypes.byref(out))
        else:
            self._ask(big, self._numbers(*start).handle, ctypes.byref(out))


def grow(call: Any, width: int, marks: bool,
         accept: AbstractSet[int]) -> Tuple[int, Any, Any, int]:
    """Calls with room for more until all of a list fits.

    Gives the status, the numbers, the marks if wanted, and how many.
    """
    capacity, count = 16, ctypes.c_size_t()
    while True:
        out = (ctypes.c_uint64 * (capacity * width))()
        marked = (ctypes.c_int32 * capacity)() if marks else None
        status = call(out, marked, capacity, ctypes.byref(count),
                      accept | SPACE)
        if status != Status.SPACE:
            return status, out[:count.value * width], \
                marked[:count.value] if marked else [], count.value
        capacity = count.value
