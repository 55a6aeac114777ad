# SPDX-License-Identifier: MIT
"""Numbers beyond 64 bits: Python's as lists of the library and back.

They cross as limbs, by ``int.to_bytes`` and ``int.from_bytes``, which takes
linear time; as decimal text it would take more, and Python refuses long ones.
"""

from __future__ import annotations

import ctypes
import sys
from array import array
from typing import TYPE_CHECKING, Iterable, List

from ._handles import Handle
from ._library import lib

if TYPE_CHECKING:
    from .context import Context


def _limbs(value: int) -> array[int]:
    limbs = array('Q', value.to_bytes((value.bit_length() + 63) // 64 * 8,
                                      'little'))
    if sys.byteorder == 'big':
        limbs.byteswap()
    return limbs


def _value(limbs: array[int]) -> int:
    if sys.byteorder == 'big':
        limbs.byteswap()
    return int.from_bytes(limbs.tobytes(), 'little')


class Integers:
    """A list of numbers of any size, for one context."""

    def __init__(self, context: Context, numbers: Iterable[int] = ()) -> None:
        self._context = context
        self.handle = Handle(lib.wyt_integers_free)
        context._call(lib.wyt_integers_new, context._handle, self.handle.out)
        for number in numbers:
            limbs = _limbs(number)
            place = (ctypes.c_uint64 * len(limbs)).from_buffer(limbs) \
                if limbs else None
            context._call(lib.wyt_integers_add_limbs, self.handle, place,
                          len(limbs))

    def _one(self, index: int) -> int:
        bits = ctypes.c_size_t()
        self._context._call(lib.wyt_integers_bits, self.handle, index,
                            ctypes.byref(bits))
        count = (bits.value + 63) // 64
        limbs = array('Q', bytes(8 * max(1, count)))
        self._context._call(
            lib.wyt_integers_limbs, self.handle, index,
            (ctypes.c_uint64 * len(limbs)).from_buffer(limbs), count,
            ctypes.byref(bits))
        return _value(limbs)

    def numbers(self) -> List[int]:
        """All of them."""
        return [self._one(index)
                for index in range(lib.wyt_integers_count(self.handle))]
