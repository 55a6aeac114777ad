# SPDX-License-Identifier: MIT
"""What happens while the library is at work, and calls back.

No exception can travel through C. A callback that raises stores the exception
in the call at work in its thread and returns a status that stops the work;
the call raises the exception when it is over. That is also how Ctrl-C works:
the library asks for progress every few milliseconds, Python runs the handlers
of signals as soon as that function is entered, and what they raise stops the
work.

As soon as it is entered: before its first line, where no "try" of its own can
catch anything yet. ctypes hands what was raised there to sys.unraisablehook
and lets C go on with a status of 0. So in the main thread, the only one in
which signals are handled, that hook is ours during a call. If the callback
was one of a game, its 0 was an answer that nobody gave; then the solvers of
the context are made anew before they are asked again.
"""

from __future__ import annotations

import sys
import threading
from typing import TYPE_CHECKING, Any, Callable, Dict, List, Optional

from ._library import PROGRESS
from .constants import Status

if TYPE_CHECKING:
    from types import CodeType
    from .context import Context

#: Returned by callbacks that have raised.
RAISED = 1000

#: The code of each callback, and whether what it returns is an answer.
_callbacks: Dict[CodeType, bool] = {}
_main = threading.main_thread()


def callback(answers: bool) -> Callable[[Any], Any]:
    """Marks a function that C calls, so that what strikes it is not lost."""
    def mark(function: Any) -> Any:
        _callbacks[function.__code__] = answers
        return function
    return mark


class Call:
    """One call of the library; a context manager around it."""

    __slots__ = ('context', 'error', 'spoiled', 'cancelled', 'hook')

    def __init__(self, context: Context) -> None:
        self.context = context
        self.error: Optional[BaseException] = None
        self.spoiled = False
        self.cancelled = False
        self.hook: Any = None

    def __enter__(self) -> Call:
        if threading.current_thread() is _main:
            self.hook = sys.unraisablehook
            sys.unraisablehook = self._lost
        _stack().append(self)
        return self

    def __exit__(self, *_: object) -> None:
        _stack().pop()
        if self.hook is not None:
            sys.unraisablehook = self.hook
            self.hook = None

    def raised(self, error: BaseException) -> int:
        """Keeps the first exception; the status that stops the work."""
        if self.error is None:
            self.error = error
        return RAISED

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


_local = threading.local()


def _stack() -> List[Call]:
    try:
        stack: List[Call] = _local.stack
    except AttributeError:
        stack = _local.stack = []
    return stack


def current() -> Call:
    """The call at work in this thread, which calls back."""
    return _stack()[-1]


@callback(answers=False)
def _progress(_user: object, done: int, total: int) -> int:
    try:
        call = current()
        if call.error is not None:
            return RAISED
        if call.cancelled:
            return Status.CANCELLED
        told = call.context.progress
        if told is not None and told(done, total) is False:
            return Status.CANCELLED
        return Status.OK
    except BaseException as error:
        return current().raised(error)


#: Every context has this one, also where nobody wants to be told of progress.
PROGRESS_CALLBACK = PROGRESS(_progress)
