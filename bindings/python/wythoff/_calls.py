# SPDX-License-Identifier: MIT
"""What happens while the library is at work, and calls back.

No exception can travel through C. A callback that raises stores the exception
in the call at work in its thread, or by its status if a game raised it, and
returns a status that stops the work; the call raises the exception when it is
over. That is also how Ctrl-C works:
the library asks for progress every few milliseconds, Python runs the handlers
of signals as soon as that function is entered, and what they raise stops the
work.

As soon as it is entered: before its first line, where no "try" of its own can
catch anything yet. ctypes hands what was raised there to sys.unraisablehook
and lets C go on with whatever number it finds as the status. So in the main
thread, the only one in which signals are handled, that hook is ours during a
call. If the callback was one of a game, that number may be the 0 of an answer
that nobody gave; then the solvers of the context are made anew before they
are asked again.
"""

from __future__ import annotations

import itertools
import os
import sys
import threading
import weakref
from collections import OrderedDict
from threading import get_ident
from typing import TYPE_CHECKING, Any, Callable, Dict, List, Optional

from ._library import PROGRESS
from .constants import Status

if TYPE_CHECKING:
    from types import CodeType
    from .context import Context

#: Returned by callbacks that have raised.
RAISED = 1000
#: How many exceptions of games are kept: of several tiles of a board that fail
#: only one is heard of.
KEPT = 64

#: The code of each callback, and whether what it returns is an answer.
_callbacks: Dict[CodeType, bool] = {}


def callback(answers: bool) -> Callable[[Any], Any]:
    """Marks a function that C calls, so that what strikes it is not lost."""
    def mark(function: Any) -> Any:
        _callbacks[function.__code__] = answers
        return function
    return mark


class Call:
    """One call of the library at work."""

    __slots__ = ('context', 'error', 'spoiled', 'cancelled', 'hook', 'why')

    def __init__(self, context: Context) -> None:
        self.context = context
        self.error: Optional[BaseException] = None
        self.spoiled = False
        self.cancelled = False
        self.hook: Any = None
        self.why = ''

    def run(self, function: Any, arguments: Any) -> int:
        """Calls a function that returns a status."""
        try:
            stack: List[Call] = _local.stack
        except AttributeError:
            stack = _local.stack = []
        self.hook = sys.unraisablehook
        stack.append(self)
        try:
            if get_ident() == _main:
                sys.unraisablehook = self._lost
            status: int = function(*arguments)
            if status > RAISED:
                kept = _errors.pop(status, None)
                self.error = kept if self.error is None else self.error
            return status
        finally:
            if get_ident() == _main:
                sys.unraisablehook = self.hook
            stack.pop()

    def raised(self, error: BaseException) -> int:
        """Keeps the first exception; the status that stops the work."""
        if self.error is None:
            self.error = error
        return RAISED

    def stopped(self, why: str) -> int:
        """Keeps why the work stops; the status that stops it."""
        self.why = why
        return Status.CANCELLED

    def _lost(self, what: Any) -> None:
        """Takes what was raised before a callback could catch it."""
        trace = what.exc_traceback
        code = trace.tb_frame.f_code if trace is not None else None
        answers = _callbacks.get(code) if code is not None else None
        if answers is None or what.exc_value is None:
            self.hook(what)
            return
        self.spoiled = self.spoiled or answers
        self.raised(what.exc_value)


#: What functions of games raised, by the statuses that told of it.
_errors: OrderedDict[int, BaseException] = OrderedDict()
_numbers = itertools.count()


def failed(error: BaseException) -> int:
    """Keeps what a function of a game raised; the status that stops the work.

    The library may call such a function on threads of its own, and of several
    that fail hands on the status of one. So each has a status of its own, by
    which the call finds the exception. What is no Exception, such as Ctrl-C,
    stops the call at once.
    """
    stack: List[Call] = getattr(_local, 'stack', [])
    if stack and not isinstance(error, Exception):
        return stack[-1].raised(error)
    status = RAISED + 1 + next(_numbers) % 2**30
    _errors[status] = error
    while len(_errors) > KEPT:
        _errors.popitem(last=False)
    return status


#: What signals raised while something was released; the next call raises it.
late: List[BaseException] = []

_local = threading.local()
_main = threading.main_thread().ident


def _forked() -> None:
    """The thread that forks is the main one of the child."""
    global _main
    _main = get_ident()


if hasattr(os, 'register_at_fork'):
    os.register_at_fork(after_in_child=_forked)


def raise_late() -> None:
    """Raises what struck where nothing can be raised."""
    if late and get_ident() == _main:
        raise late.pop()


def enter() -> None:
    """At the beginning of a callback of a game. A thread of the library has
    local variables for just one callback: it is new each time."""
    if not hasattr(_local, 'stack'):
        _local.strange = True


def is_strange() -> bool:
    """Whether this is a thread of the library."""
    return hasattr(_local, 'strange')


def current() -> Call:
    """The call at work in this thread, which calls back."""
    call: Call = _local.stack[-1]
    return call


#: The contexts by the numbers that the library gives the progress function.
homes: weakref.WeakValueDictionary[int, Context] = \
    weakref.WeakValueDictionary()


@callback(answers=False)
def _progress(home: int, done: int, total: int) -> int:
    try:
        call = homes[home]._now
        if call is None:
            return Status.OK
        if call.error is not None:
            return RAISED
        if call.cancelled:
            return call.stopped('stopped by cancel()')
        told = call.context.progress
        if told is not None and told(done, total) is False:
            return call.stopped(
                'stopped: the progress function returned False')
        return Status.OK
    except BaseException as error:
        at_work = homes[home]._now
        return at_work.raised(error) if at_work is not None else RAISED


#: Every context has this one, also where nobody wants to be told of progress.
PROGRESS_CALLBACK = PROGRESS(_progress)
