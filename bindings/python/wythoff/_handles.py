# SPDX-License-Identifier: MIT
"""Ownership: one Python object for each reference on a handle of the library.

A function that makes an object is given the place of a handle that exists
already. So even if an interrupt strikes right after the call, before the next
line of Python, the object has an owner and is released.

A handle passes itself to the library, and the arguments of a call keep it
alive: closing an object while another thread uses it releases it when that
call is over, not under it.

The garbage collector runs on any thread at any time, and there objects are
released, also while another thread is at work in their context: the library
allows it. Only what comes from a game of functions that are not thread-safe
waits for its turn.
"""

from __future__ import annotations

import ctypes
import weakref
from typing import TYPE_CHECKING, Any, Optional

from . import _calls, _library
from .errors import ArgumentError

if TYPE_CHECKING:
    from .context import Context


def _release(free: Any, place: ctypes.c_void_p,
             home: Optional[Context]) -> None:
    try:
        if home is None:
            free(place)
        else:
            home._dispose(free, place)
    except BaseException as error:
        # Nothing above raises: a signal struck. Python would drop what is
        # raised here, so it is kept for the next call.
        _calls.late.append(error)


class Handle:
    """Owns what a call writes into ``out``; released with this object.

    What one thread at a time has to use and to free is given the context that
    sees to it, its home; anything else has none.
    """

    def __init__(self, free: Any, home: Optional[Context] = None) -> None:
        self._as_parameter_ = ctypes.c_void_p()
        # At the end of the process nothing is released: the memory goes with
        # it, and a thread may still be at work in the library.
        weakref.finalize(self, _release, free, self._as_parameter_,
                         home).atexit = False

    @property
    def out(self) -> Any:
        """The place for the library to write the handle to."""
        return ctypes.byref(self._as_parameter_)

    def adopt(self, address: Optional[int]) -> Handle:
        """Owns a reference that a function returned."""
        self._as_parameter_.value = address
        return self


class Owner:
    """What has a handle: it can be closed, and is a context manager."""

    _held: Optional[Handle] = None
    #: What was closed, if it is not this object itself.
    _named = ''

    @property
    def _handle(self) -> Handle:
        if self._held is None:
            name = self._named or type(self).__name__
            raise ArgumentError(
                f'this {name} is closed; expected an open one')
        return self._held

    def close(self) -> None:
        """Gives the memory back now; nothing can be asked any more.

        It happens by itself when the object is no longer used.
        """
        self._held = None


def shared(handle: Any, kind: str) -> Handle:
    """One more reference on shared rules, boards or rows."""
    made = Handle(getattr(_library.lib, f'wyt_{kind}_unref'))
    return made.adopt(getattr(_library.lib, f'wyt_{kind}_ref')(handle))
