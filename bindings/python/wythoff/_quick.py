# SPDX-License-Identifier: MIT
"""Questions with a small answer, at little more than the cost of a call of C.

Whoever asks about one position after the other pays for what surrounds the
call. So here the arguments that stay are made once, a position is packed into
bytes by one function of C, which also refuses whatever is no number of 64
bits, and one :class:`Call` serves all. What cannot be asked in this way, such
as a position of larger heaps, gets None, and takes the long way, which also
says what is wrong with it.

Games of functions always take the long way: in theirs more than the progress
function may be called back.
"""

from __future__ import annotations

import struct
import sys
from ctypes import byref, c_int32, c_size_t, c_uint64
from threading import get_ident
from typing import TYPE_CHECKING, Any, Optional, Tuple

from . import _calls
from ._calls import Call, late, raise_late
from ._library import unchecked
from .constants import Status
from .errors import error_of

if TYPE_CHECKING:
    from ._handles import Handle
    from .context import Context

OUTCOME = unchecked('wyt_solver_outcome')
GRUNDY = unchecked('wyt_solver_grundy')
REMOTENESS = unchecked('wyt_solver_remoteness')
RANK = unchecked('wyt_solver_rank')
NTH = unchecked('wyt_solver_nth')

#: What may have another answer, or none: it is given as -status, which no
#: answer is.
_ACCEPTED = frozenset((Status.NONE, Status.BEYOND))

_SEQUENCES = frozenset((tuple, list))
_ALL = slice(None)


class Quick:
    """The questions of a solver; whoever holds the lock of its context may
    use what is made once.

    Each question is a function, the place for what it finds, and that place
    as an argument.
    """

    __slots__ = ('outcome', 'grundy', 'remoteness', 'rank', '_context',
                 '_lock', '_call', '_lost', '_handle', '_solver', '_heaps',
                 '_pack', '_position')

    def __init__(self, context: Context, handle: Handle, heaps: int) -> None:
        self._context, self._lock = context, context._lock
        # The handle keeps the solver alive, whose address does not change.
        self._handle, self._solver = handle, handle._as_parameter_
        self._heaps = c_size_t(heaps)
        self._pack = struct.Struct(f'{heaps}Q').pack
        self._position = (c_uint64 * heaps)()
        found, number = (c_int32 * 1)(), (c_uint64 * 1)()
        self.outcome = OUTCOME, found, byref(c_int32.from_buffer(found))
        place = byref(c_uint64.from_buffer(number))
        self.grundy, self.remoteness, self.rank = (
            (function, number, place) for function in (
                GRUNDY, REMOTENESS, RANK))
        self._renew()

    def _renew(self) -> None:
        """A call that nothing has happened to."""
        self._call = Call(self._context)
        self._lost = self._call._lost

    def ask(self, question: Any, heaps: Tuple[Any, ...], *about: int) -> Any:
        """A number about a position."""
        if len(heaps) == 1 and type(heaps[0]) in _SEQUENCES:
            heaps = heaps[0]
        try:
            packed = self._pack(*heaps)
        except struct.error:
            return None
        function, found, place = question
        return self._run(function, (self._solver, packed, self._heaps, *about,
                                    place), found)

    def nth(self, number: int, side: int) -> Any:
        """The P-position of a number, as a list."""
        heaps = self._position
        return self._run(NTH, (self._solver, c_uint64(number), side, heaps,
                               self._heaps), heaps, _ALL)

    def _run(self, function: Any, arguments: Any, found: Any,
             which: Any = 0) -> Any:
        """Calls a function; what it found, or a status below 0. None if the
        context is at work in this thread, which the long way refuses."""
        context, me = self._context, get_ident()
        at_work = context._at_work
        if at_work is not None and (at_work == me or _calls.is_strange()):
            return None
        try:
            with self._lock:
                call = context._now = self._call
                call.cancelled, context._at_work = False, me
                try:
                    if me == _calls._main:
                        call.hook = sys.unraisablehook
                        sys.unraisablehook = self._lost
                        try:
                            status = function(*arguments)
                        finally:
                            sys.unraisablehook = call.hook
                    else:
                        status = function(*arguments)
                    if status or call.error is not None:
                        answer = self._unanswered(call, status)
                    else:
                        answer = found[which]
                except BaseException:
                    # Nothing of this call may be taken for the next one's.
                    self._renew()
                    raise
                finally:
                    context._at_work = context._now = None
        finally:
            if context._left:
                context._drain()
        if late:
            raise_late()
        return answer

    def _unanswered(self, call: Call, status: int) -> int:
        """A status below 0, or what there is to raise."""
        if call.error is not None:
            raise call.error
        if status in _ACCEPTED:
            return -status
        raise error_of(status, *self._context._error(call, status))
