# SPDX-License-Identifier: MIT
"""Contexts: limits, progress, cancelling, and who is at work.

The library lets one thread at a time use a context. Here a lock sees to it:
threads that share a game wait for each other, and never meet inside. To
compute in parallel, give each thread a game of its own with
:meth:`wythoff.Game.clone`; boards and rows are immutable, and read by any
number of threads.
"""

from __future__ import annotations

import ctypes
import threading
from collections import deque
from threading import get_ident
from typing import Any, Callable, Collection, Deque, Optional, Tuple, Union

from ._arguments import function, instance
from ._calls import (PROGRESS_CALLBACK, Call, homes, is_strange, late,
                     raise_late)
from ._handles import Handle, Owner
from ._library import lib
from ._positions import number
from .constants import Limit, Status, Tuning
from .errors import BusyError, error_of

#: Told of the work done and of the whole (0 if nobody knows).
Progress = Callable[[int, int], Optional[bool]]

_OK = frozenset((Status.OK,))


def _kept(read: Any, write: Any, key: Union[Limit, Tuning], what: str,
          doc: str) -> Any:
    def get(self: Context) -> int:
        value = ctypes.c_uint64()
        self._call(read, self._handle, key, ctypes.byref(value))
        return value.value

    def put(self: Context, value: int) -> None:
        self._call(write, self._handle, key, number(value, what))
    return property(get, put, doc=doc)


def _limit(limit: Limit, doc: str) -> Any:
    return _kept(lib.wyt_context_get_limit, lib.wyt_context_set_limit, limit,
                 f'limit of {limit.name.lower()}', doc)


def _tuning(tuning: Tuning, doc: str) -> Any:
    return _kept(lib.wyt_context_get_tuning, lib.wyt_context_set_tuning,
                 tuning, f'tuning of {tuning.name.lower()}', doc)


class Context(Owner):
    """What computations may use, and who is told of their progress.

    Every game makes one for itself unless it is given one. Most arguments
    are limits, see the attributes of the same names; what would pass one
    raises :class:`LimitError`, and nothing is half done. Answers do not depend
    on ``isa`` and ``threads``.

    Args:
        progress: called every few milliseconds of long work with the units
            done and their total (0 if nobody knows). If it returns ``False``
            the work stops with :class:`Cancelled`; an exception stops it too,
            and comes out of the call.
    """

    memory = _limit(Limit.MEMORY, 'Most bytes held together; 2^30.')
    cells = _limit(Limit.CELLS, 'Most cells of a board or a search; 2^28.')
    digits = _limit(
        Limit.DIGITS, 'Most digits of a number beyond 64 bits; 10^7.')
    isa = _tuning(Tuning.ISA, 'Kernels: 0 plain C, 1 AVX2, 2 AVX-512.')
    threads = _tuning(
        Tuning.THREADS, 'Threads that solve one board; 1..256, 1.')

    def __init__(self, *, memory: Optional[int] = None,
                 cells: Optional[int] = None, digits: Optional[int] = None,
                 isa: Optional[int] = None, threads: Optional[int] = None,
                 progress: Optional[Progress] = None) -> None:
        self.progress = progress
        self._lock: threading.Lock = threading.Lock()
        self._at_work: Optional[int] = None
        self._now: Optional[Call] = None
        self._left: Deque[Tuple[Any, ctypes.c_void_p]] = deque()
        # Grows whenever the solvers of this context have to be made anew.
        self._generation = 0
        self._held = Handle(lib.wyt_context_unref)
        status = lib.wyt_context_new(None, self._held.out)
        if status != Status.OK:
            raise error_of(status)
        homes[id(self)] = self
        self._call(lib.wyt_context_set_progress, self._held,
                   PROGRESS_CALLBACK, id(self))
        wanted = {'memory': memory, 'cells': cells, 'digits': digits,
                  'isa': isa, 'threads': threads}
        for name, value in wanted.items():
            if value is not None:
                setattr(self, name, value)

    @property
    def progress(self) -> Optional[Progress]:
        """Who is told of progress; it can be set."""
        return self._progress

    @progress.setter
    def progress(self, told: Optional[Progress]) -> None:
        self._progress: Optional[Progress] = function(told, 'progress')

    @property
    def used(self) -> int:
        """The bytes that the objects of this context hold now."""
        return int(lib.wyt_context_memory(self._handle))

    def cancel(self) -> None:
        """Stops the call at work, if any; it raises :class:`Cancelled`.

        This is for other threads; it takes some milliseconds.
        """
        call = self._now
        if call is not None:
            call.cancelled = True

    def __enter__(self) -> Context:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _call(self, ask: Any, *arguments: Any,
              accept: Collection[int] = _OK) -> int:
        """Calls a function that returns a status.

        Statuses that are not accepted, and what callbacks raised, are raised.
        """
        me = get_ident()
        if self._at_work == me or (
                self._at_work is not None and is_strange()):
            raise BusyError('a callback used the context that is at work; '
                            'expected a game with another one, see clone()')
        text, offset, call = '', -1, Call(self)
        with self._lock:
            self._at_work, self._now = me, call
            try:
                status = call.run(ask, arguments)
                if status not in accept:
                    text, offset = self._error(call, status)
            finally:
                self._at_work = self._now = None
                self._generation += call.spoiled
        if self._left:
            self._drain()
        if call.error is not None:
            raise call.error
        if late:
            raise_late()
        if status not in accept:
            raise error_of(status, text, offset)
        return status

    def _error(self, call: Call, status: int) -> Tuple[str, int]:
        if status == Status.CANCELLED and call.why:
            return call.why, -1
        text: bytes = lib.wyt_context_error(self._handle)
        return (text.decode('ascii', 'replace'),
                lib.wyt_context_error_offset(self._handle))

    def _dispose(self, free: Any, place: ctypes.c_void_p) -> None:
        """Frees what comes from functions that are not thread-safe: now, or
        when the call at work is over.

        The garbage collector may come here from any thread at any time, also
        from a callback.
        """
        self._left.append((free, place))
        self._drain()

    def _drain(self) -> None:
        # Whoever holds the lock comes here after giving it back, so nothing
        # that was put in meanwhile is left behind.
        while self._left and self._lock.acquire(False):
            try:
                if self._left:
                    free, place = self._left.popleft()
                    free(place)
            finally:
                self._lock.release()

    def _idle(self, call: Callable[[], object]) -> None:
        """Does something while no call is at work in this context."""
        if self._at_work == get_ident():
            raise BusyError('a callback used the context that is at work; '
                            'expected another one')
        with self._lock:
            call()
        self._drain()


def given(context: Optional[Context]) -> Context:
    """The context that an argument is, or a new one."""
    if context is None:
        return Context()
    made: Context = instance(context, Context, 'context')
    return made
