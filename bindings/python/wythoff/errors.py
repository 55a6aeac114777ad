# SPDX-License-Identifier: MIT
"""The exceptions, one a status of the library.

Each carries the sentence that the library wrote: what was wrong and what was
expected. Where Python has a natural exception for the matter it is a base as
well, so ``except ValueError`` does what one expects.
"""

from __future__ import annotations

from typing import Any, Dict, Optional, Tuple, Type

from ._library import lib
from .constants import Status


class WythoffError(Exception):
    """Something that the library did not do, and why.

    Attributes:
        status: the :class:`Status`, or a number of one's own.
        offset: for game texts, the byte at which the trouble begins.
    """

    def __init__(self, message: str = '', status: int = Status.ARGUMENT,
                 offset: Optional[int] = None) -> None:
        super().__init__(message)
        self.status = status
        self.offset = offset

    def __reduce__(self) -> Tuple[Any, ...]:
        return type(self), (str(self), self.status, self.offset)


class ArgumentError(WythoffError, ValueError):
    """An argument is out of its range, or contradicts another one."""


class OutOfMemoryError(WythoffError, MemoryError):
    """There was no memory left."""


class RulesError(WythoffError, ValueError):
    """The rules have no meaning, such as a game without any move."""


class GameSyntaxError(RulesError):
    """A text that is no game text; ``offset`` says where."""


class PositionError(WythoffError, ValueError):
    """Not a position of the game: a removed cell, or not as many heaps."""


class CallbackError(WythoffError, RuntimeError):
    """A game of callbacks broke its contract."""


class InternalError(WythoffError, RuntimeError):
    """A check of the library on itself failed; please report it."""


class FileError(WythoffError, OSError):
    """A file cannot be read or written, or is in the way."""


class DataError(WythoffError, ValueError):
    """Saved bytes are damaged, or none of this library's."""


class UndefinedError(WythoffError, ValueError):
    """The question has no meaning here: a Grundy value of misere play."""


class UnsupportedError(WythoffError, NotImplementedError):
    """This backend does not answer this question; another one might."""


class LimitError(WythoffError, RuntimeError):
    """A limit of the context was reached: the sentence says whether it was
    memory, cells or digits."""


class Cancelled(WythoffError):
    """The work was stopped, by the progress function or by ``cancel()``."""


class MissingError(WythoffError, IndexError):
    """There is no such thing, such as P-position 5 of a set of three."""


class BeyondError(WythoffError, OverflowError):
    """The answer needs more than 64 bits, and no theory gives it."""


class InfiniteError(WythoffError, ValueError):
    """The answer is an infinite set."""


class BusyError(WythoffError, RuntimeError):
    """A callback used the context that is at work calling it."""


CLASSES: Dict[int, Type[WythoffError]] = {
    Status.ARGUMENT: ArgumentError,
    Status.MEMORY: OutOfMemoryError,
    Status.SPACE: InternalError,
    Status.SYNTAX: GameSyntaxError,
    Status.RULES: RulesError,
    Status.POSITION: PositionError,
    Status.CALLBACK: CallbackError,
    Status.INTERNAL: InternalError,
    Status.FILE: FileError,
    Status.DATA: DataError,
    Status.UNDEFINED: UndefinedError,
    Status.UNSUPPORTED: UnsupportedError,
    Status.LIMIT: LimitError,
    Status.CANCELLED: Cancelled,
    Status.NONE: MissingError,
    Status.BEYOND: BeyondError,
    Status.INFINITE: InfiniteError,
}


def status_name(status: int) -> str:
    """The name of a status, such as ``limit``; ``unknown`` of others."""
    name: bytes = lib.wyt_status_name(status)
    return name.decode()


def error_of(status: int, text: str = '', offset: int = -1) -> WythoffError:
    """The exception for a status that is not OK."""
    kind = CLASSES.get(status, WythoffError)
    message = text or f'status {status} ({status_name(status)})'
    known = Status(status) if status in CLASSES else status
    return kind(message, known, offset if offset >= 0 else None)
