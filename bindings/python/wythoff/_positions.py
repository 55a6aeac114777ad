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


def position(heaps: Sequence[Heaps]) -> Position:
    """The position in ``(3, 5)`` or ``((3, 5),)``."""
    numbers: Iterable[Any] = heaps
    if len(heaps) == 1 and hasattr(heaps[0], '__iter__'):
        if isinstance(heaps[0], (str, bytes)):
            raise TypeError(f'the position {heaps[0]!r}; expected numbers')
        numbers = heaps[0]
    made = tuple(map(index, numbers))
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


def sizes(size: Sequence[Heaps]) -> Position:
    """The sizes of a box, or of a position that cannot be larger."""
    made = position(size)
    for number in made:
        if number > MOST:
            raise ArgumentError(f'a size of {number}; expected at most 2^64-1')
    return made


def number(value: int, what: str = 'number', most: int = MOST) -> int:
    """A number 0..most, as a plain int."""
    value = index(value)
    if not 0 <= value <= most:
        raise ArgumentError(f'the {what} {value}; expected 0..{most}')
    return value


def natural(value: int, what: str = 'number') -> int:
    """A number of any size that is not negative."""
    value = index(value)
    if value < 0:
        raise ArgumentError(f'the {what} {value}; expected 0 or more')
    return value


def vector(components: Iterable[int]) -> Any:
    """An array of numbers of 32 bits."""
    numbers = [number(one, 'component', MOST32) for one in components]
    return (ctypes.c_uint32 * max(1, len(numbers)))(*numbers)


def split(numbers: Sequence[int], heaps: int) -> List[Position]:
    """Positions out of numbers that stand one after the other."""
    flat = list(numbers)
    return [tuple(flat[i:i + heaps]) for i in range(0, len(flat), heaps)]
