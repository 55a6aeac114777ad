# SPDX-License-Identifier: MIT
"""Games of one's own: the library asks functions which options a position
has, and does the rest.

Of all games C sees the same eight functions below, which find the table of
the game by its number. The numbers refer weakly: what may lead to a callback
holds the rules, and the rules hold the table, so a game whose functions refer
to it is no leak. An exception stops the work and comes out of the call.
"""

from __future__ import annotations

import ctypes
import itertools
import sys
import weakref
from operator import index
from typing import (TYPE_CHECKING, Any, Callable, Iterable, List, Optional,
                    Sequence, Tuple, Union)

from ._arguments import encoded, function
from ._calls import callback, enter, failed
from ._handles import Handle
from ._library import Callbacks, lib
from ._positions import MOST, Position, number
from .constants import CallbackFlag, Outcome, Status, member
from .context import Context, given
from .errors import CallbackError
from .rules import Rules

if TYPE_CHECKING:
    Tables = weakref.WeakValueDictionary[int, 'Table']

#: Gives the options of a position: positions, or numbers for one heap.
Options = Callable[[Position], Iterable[Union[int, Sequence[int]]]]
#: Gives the options of many positions, which come as a buffer with one in each
#: row: the numbers of their positions, and the options.
OptionsOfMany = Callable[[memoryview], Tuple[Any, Any]]
#: The blockable class of the option that is the second position, 0 for none.
Blockable = Callable[[Position, Position], int]

_tables: Tables = weakref.WeakValueDictionary()
_numbers = itertools.count(1)


class Table:
    """The functions of one game."""

    def __init__(self, options: Any, terminal: Any, legal: Any,
                 canonical: Any, measure: Any, outcome: Any, blockable: Any,
                 options_of_many: Any) -> None:
        self.options_of_many = function(options_of_many, 'options_of_many')
        self.options = function(options, 'options',
                                needed=options_of_many is None)
        self.terminal = function(terminal, 'terminal')
        self.legal = function(legal, 'legal')
        self.canonical = function(canonical, 'canonical')
        self.measure = function(measure, 'measure')
        self.outcome = function(outcome, 'outcome')
        self.blockable = function(blockable, 'blockable')
        self.number = next(_numbers)
        _tables[self.number] = self


def _table(number_: int) -> Table:
    """The table of the game that is asked."""
    enter()
    return _tables[number_]


def _heap(value: Any, what: str) -> int:
    made = index(value)
    if not 0 <= made <= MOST:
        raise CallbackError(f'{what} gave {made}; expected 0..2^64-1',
                            Status.CALLBACK)
    return made


def _flat(options: Iterable[Any], n: int, start: Position) -> List[int]:
    """The numbers of all options, one after the other."""
    flat: List[int] = []
    for option in options:
        heaps = option if hasattr(option, '__iter__') else (option,)
        made = [_heap(heap, f'options{start}') for heap in heaps]
        if len(made) != n:
            raise CallbackError(f'options{start} gave {tuple(made)}; expected '
                                f'{n} heaps', Status.CALLBACK)
        flat += made
    return flat


@callback(answers=True)
def _options(user: int, heaps: Any, n: int, emit: Any, sink: Any) -> int:
    try:
        start = tuple(heaps[:n])
        flat = _flat(_table(user).options(start), n, start)
        batch = (ctypes.c_uint64 * max(1, len(flat)))(*flat)
        return int(emit(sink, batch, len(flat) // n))
    except BaseException as error:
        return failed(error)


def _positions(heaps: Any, n: int, count: int) -> memoryview:
    """Positions as they are handed out, to keep or not."""
    copied = ctypes.string_at(heaps, 8 * n * count)
    return memoryview(copied).cast('B').cast('Q', (count, n))


def _numbers_of(found: Any, what: str) -> Any:
    """Numbers of 64 bits for C: of an array of numpy at once."""
    numpy = sys.modules.get('numpy')
    if numpy is not None and isinstance(found, numpy.ndarray):
        if found.size and (found.dtype.kind not in 'iu' or found.min() < 0):
            raise CallbackError(f'{what} gave an array of {found.dtype} from '
                                f'{found.min()} on; expected 0..2^64-1',
                                Status.CALLBACK)
        made = numpy.ascontiguousarray(found, dtype=numpy.uint64).reshape(-1)
        return (ctypes.c_uint64 * max(1, made.size)).from_buffer_copy(
            made if made.size else bytes(8)), made.size
    flat = [_heap(one, what) for row in found
            for one in (row if hasattr(row, '__iter__') else (row,))]
    return (ctypes.c_uint64 * max(1, len(flat)))(*flat), len(flat)


@callback(answers=True)
def _options_of_many(user: int, heaps: Any, n: int, count: int, emit: Any,
                     sink: Any) -> int:
    try:
        places, options = _table(user).options_of_many(
            _positions(heaps, n, count))
        of, number_of = _numbers_of(places, 'options_of_many')
        batch, length = _numbers_of(options, 'options_of_many')
        if length != n * number_of:
            raise CallbackError(f'options_of_many gave {number_of} places and '
                                f'{length} numbers; expected {n} for each',
                                Status.CALLBACK)
        return int(emit(sink, of, batch, number_of))
    except BaseException as error:
        return failed(error)


@callback(answers=True)
def _blockable(user: int, start: Any, to: Any, n: int, out: Any) -> int:
    try:
        made = index(_table(user).blockable(tuple(start[:n]), tuple(to[:n])))
        out[0] = made if 0 <= made <= 64 else -1
        return Status.OK
    except BaseException as error:
        return failed(error)


@callback(answers=True)
def _terminal(user: int, heaps: Any, n: int, out: Any) -> int:
    try:
        out[0] = bool(_table(user).terminal(tuple(heaps[:n])))
        return Status.OK
    except BaseException as error:
        return failed(error)


@callback(answers=True)
def _legal(user: int, start: Any, to: Any, n: int, out: Any) -> int:
    try:
        out[0] = bool(_table(user).legal(tuple(start[:n]), tuple(to[:n])))
        return Status.OK
    except BaseException as error:
        return failed(error)


@callback(answers=True)
def _canonical(user: int, heaps: Any, n: int) -> int:
    try:
        start = tuple(heaps[:n])
        made = _flat([_table(user).canonical(start)], n, start)
        for i, heap in enumerate(made):
            heaps[i] = heap
        return Status.OK
    except BaseException as error:
        return failed(error)


@callback(answers=True)
def _measure(user: int, heaps: Any, n: int, out: Any) -> int:
    try:
        start = tuple(heaps[:n])
        out[0] = _heap(_table(user).measure(start), f'measure{start}')
        return Status.OK
    except BaseException as error:
        return failed(error)


@callback(answers=True)
def _outcome(user: int, heaps: Any, n: int, out: Any) -> int:
    try:
        out[0] = member(Outcome, _table(user).outcome(tuple(heaps[:n])))
        return Status.OK
    except BaseException as error:
        return failed(error)


_TRAMPOLINES = {
    'options': Callbacks.OPTIONS(_options),
    'terminal': Callbacks.TERMINAL(_terminal),
    'legal': Callbacks.LEGAL(_legal),
    'canonical': Callbacks.CANONICAL(_canonical),
    'measure': Callbacks.MEASURE(_measure),
    'outcome': Callbacks.OUTCOME(_outcome),
    'blockable': Callbacks.BLOCKABLE(_blockable),
    'options_of_many': Callbacks.OPTIONS_OF_MANY(_options_of_many),
}


def rules_from_callback(
        name: str, heaps: int, options: Optional[Options] = None, *,
        terminal: Optional[Callable[[Position], bool]] = None,
        legal: Optional[Callable[[Position, Position], bool]] = None,
        canonical: Optional[Callable[[Position], Sequence[int]]] = None,
        measure: Optional[Callable[[Position], int]] = None,
        outcome: Optional[Callable[[Position],
                                   Union[Outcome, str]]] = None,
        blockable: Optional[Blockable] = None, block: int = 1,
        options_of_many: Optional[OptionsOfMany] = None,
        misere: bool = False, symmetric: bool = False,
        thread_safe: bool = False,
        context: Optional[Context] = None) -> Rules:
    """Rules from functions; see :meth:`wythoff.Game.from_callback`."""
    context = given(context)
    own = Table(options, terminal, legal, canonical, measure, outcome,
                blockable, options_of_many)
    flags = bool(misere) * CallbackFlag.MISERE \
        + bool(symmetric) * CallbackFlag.SYMMETRIC \
        + bool(thread_safe) * CallbackFlag.THREAD_SAFE
    table = Callbacks(size=ctypes.sizeof(Callbacks), flags=flags,
                      name=encoded(name, 'name'), user=own.number,
                      heaps=number(heaps, 'number of heaps', 64, 1),
                      block=number(block, 'block', 65535, 1))
    for entry, trampoline in _TRAMPOLINES.items():
        if getattr(own, entry) is not None:
            setattr(table, entry, trampoline)
    held = Handle(lib.wyt_rules_unref, None if thread_safe else context)
    context._call(lib.wyt_rules_from_callbacks, context._handle,
                  ctypes.byref(table), held.out)
    return Rules._of(context, held, own)
