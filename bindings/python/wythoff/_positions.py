# SPDX-License-Identifier: MIT
"""Positions of Python as arrays of C and back, all of them checked: ctypes
would cut off what does not fit into 64 bits without a word."""

from __future__ import annotations

import ctypes
from functools import lru_cache
from operator import index
from typing import Any, Iterable, List, Sequence, Tuple, Union

from .errors import ArgumentError, PositionError

#: A position: a number for every heap.
Position = Tuple[int, ...]
#: What functions take for one: numbers one after the other, or one sequence.
Heaps = Union[int, Iterable[int]]

MOST = 2**64 - 1
MOST32 = 2**32 - 1


def integer(value: Any, what: str = 'number') -> int:
    """An integer, as a plain int."""
    try:
        return index(value)
    except TypeError:
        raise TypeError(f'the {what} {value!r}; expected an integer') \
            from None


def plain(given: Sequence[Heaps], what: str, each: str) -> Position:
    """The numbers in ``(3, 5)`` or ``((3, 5),)``."""
    numbers: Iterable[Any] = given
    if len(given) == 1 and hasattr(given[0], '__iter__'):
        if isinstance(given[0], (str, bytes)):
            raise TypeError(f'the {what} {given[0]!r}; expected numbers')
        numbers = given[0]
    numbers = tuple(numbers)
    try:
        return tuple(map(index, numbers))
    except TypeError:
        return tuple(integer(one, each) for one in numbers)


def position(heaps: Sequence[Heaps]) -> Position:
    """The position in ``(3, 5)`` or ``((3, 5),)``."""
    made = plain(heaps, 'position', 'heap')
    if made and min(made) < 0:
        raise PositionError(f'a heap of {min(made)}; expected 0 or more')
    return made


def fits(numbers: Iterable[int]) -> bool:
    """Whether numbers that are not negative fit into 64 bits."""
    return max(numbers, default=0) <= MOST


@lru_cache(maxsize=128)
def array_type(count: int) -> Any:
    """The type of an array of numbers of 64 bits, at least one."""
    return ctypes.c_uint64 * max(1, count)


def array(numbers: Sequence[int]) -> Any:
    """An array of numbers of 64 bits, at least one."""
    return array_type(len(numbers))(*numbers)


def small(start: Position, why: str = '') -> Position:
    """A position where nothing beyond 64 bits is taken."""
    if not fits(start):
        raise ArgumentError(f'the position {start}; expected heaps up to '
                            f'2^64-1{why}')
    return start


def sizes(size: Sequence[Heaps]) -> Position:
    """The sizes of a box."""
    made = plain(size, 'size', 'size')
    for one in made:
        if not 0 <= one <= MOST:
            raise ArgumentError(f'a size of {one}; expected 0..{MOST}')
    return made


def number(value: Any, what: str = 'number', most: int = MOST,
           least: int = 0) -> int:
    """A number least..most, as a plain int."""
    plain = integer(value, what)
    if not least <= plain <= most:
        raise ArgumentError(f'the {what} {plain}; expected {least}..{most}')
    return plain


def natural(value: Any, what: str = 'number') -> int:
    """A number of any size that is not negative."""
    plain = integer(value, what)
    if plain < 0:
        raise ArgumentError(f'the {what} {plain}; expected 0 or more')
    return plain


def vector(components: Iterable[int]) -> Any:
    """An array of numbers of 32 bits."""
    numbers = [number(one, 'component', MOST32) for one in components]
    return (ctypes.c_uint32 * max(1, len(numbers)))(*numbers)


def split(numbers: Sequence[int], heaps: int) -> List[Position]:
    """Positions out of numbers that stand one after the other."""
    flat = list(numbers)
    return [tuple(flat[i:i + heaps]) for i in range(0, len(flat), heaps)]
