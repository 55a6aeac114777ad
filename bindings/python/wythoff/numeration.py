# SPDX-License-Identifier: MIT
"""The numeration systems in which a-Wythoff is arithmetic, and the Wythoff
array; with numbers of any size.

Experimental: any minor version may change it.
"""

from __future__ import annotations

import ctypes
from typing import Any, Callable, Iterable, List, Optional, Tuple, Union

from . import _markup
from ._arguments import each, row_of
from ._handles import Handle, Owner
from ._library import lib
from ._positions import MOST, MOST32, integer, natural, number, vector
from .constants import Status, System, member
from .context import Context, given
from .errors import BeyondError
from .integers import Integers

_BEYOND = (Status.OK, Status.BEYOND)


class Numeration(Owner):
    """A numeration system: every number has exactly one row of digits.

    Digits are lists that begin with the least significant one; 0 has none.
    ``Numeration()`` is Zeckendorf's, with the Fibonacci numbers as weights.

    Args:
        a: 1..65535; the digits are 0..a.
        system: ``p`` or ``q``, the weights p_i = a p_(i-1) + p_(i-2) with
            1, a+1 or q_i with 1, a in the beginning.
    """

    def __init__(self, a: int = 1, system: Union[System, str] = System.P, *,
                 context: Optional[Context] = None) -> None:
        self._context = given(context)
        held = Handle(lib.wyt_numeration_free)
        self.a = number(a, 'parameter', MOST32)
        self.system = member(System, system)
        self._context._call(
            lib.wyt_numeration_new, self._context._handle, self.a,
            self.system, held.out)
        self._held = held

    def digits(self, value: int) -> List[int]:
        """The digits of a number, least significant first."""
        value = natural(value)
        numbers = Integers(self._context, [value])
        capacity, count = value.bit_length() * 29 // 20 + 2, ctypes.c_size_t()
        out = (ctypes.c_uint32 * capacity)()
        self._context._call(lib.wyt_numeration_digits_big, self._handle,
                            numbers.handle, 0, out, capacity,
                            ctypes.byref(count))
        return out[:count.value]

    def value(self, digits: Iterable[int]) -> int:
        """The number that has these digits, least significant first.

        Raises:
            ArgumentError: no number has them in this system.
        """
        row = list(each(digits, 'digits'))
        return self._list(lambda out: self._context._call(
            lib.wyt_numeration_value_big, self._handle, vector(row),
            len(row), out))

    def _list(self, call: Callable[[Any], object]) -> int:
        """The number that a function appends to a list."""
        found = Integers(self._context)
        call(found.handle)
        return found.numbers()[0]

    def weight(self, place: int) -> int:
        """What a digit 1 in a place is worth; places count from 0."""
        value = ctypes.c_uint64()
        if self._context._call(
                lib.wyt_numeration_weight, self._handle, number(place, 'place'),
                ctypes.byref(value), accept=_BEYOND) == Status.OK:
            return value.value
        return self.value([0] * place + [1])

    def shift(self, value: int, places: int) -> int:
        """The number whose digits are those of another one, moved left.

        To the right if ``places`` is negative; digits drop out there.

        Raises:
            UndefinedError: no number of this system has the digits.
        """
        places = integer(places, 'shift')
        if not -2**63 <= places < 2**63:
            raise BeyondError(f'a shift by {places} places; expected 64 bits')
        numbers = Integers(self._context, [natural(value)])
        return self._list(lambda out: self._context._call(
            lib.wyt_numeration_shift_big, self._handle, numbers.handle, 0,
            places, out))

    def zeros(self, value: int) -> int:
        """How many zeros the digits of a number, not 0, end in."""
        value = natural(value)
        if value <= MOST:
            zeros = ctypes.c_uint64()
            self._context._call(lib.wyt_numeration_zeros, self._handle, value,
                                ctypes.byref(zeros))
            return zeros.value
        return next(i for i, digit in enumerate(self.digits(value)) if digit)

    def __enter__(self) -> Numeration:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __repr__(self) -> str:
        return f'Numeration({self.a}, {self.system.name.lower()!r})'


class WythoffArray:
    """The Wythoff array of a, with rows and columns from 0.

    ``array[row, column]`` is an entry; every integer from 1 on stands in it
    exactly once, and :meth:`place` says where. Columns 2i and 2i+1 are the
    P-positions of a-Wythoff.
    """

    def __init__(self, a: int = 1, *,
                 context: Optional[Context] = None) -> None:
        self.a = number(a, 'parameter', MOST32)
        self._context = given(context)
        # So that a wrong parameter is refused here.
        self[0, 0]

    def __contains__(self, value: int) -> bool:
        """Whether an integer stands in the array: all do from 1 on."""
        return integer(value) >= 1

    #: The array has no end.
    __iter__ = None

    def __getitem__(self, place: Tuple[int, int]) -> int:
        row, column = row_of(place, 2, 'place', 'a row and a column')
        rows = Integers(self._context, [natural(row, 'row')])
        found = Integers(self._context)
        self._context._call(
            lib.wyt_numeration_array_value_big, self._context._handle, self.a,
            rows.handle, 0, number(column, 'column'), found.handle)
        return found.numbers()[0]

    def place(self, value: int) -> Tuple[int, int]:
        """The row and the column of a number from 1 on.

        Raises:
            MissingError: 0 stands nowhere.
        """
        numbers = Integers(self._context, [natural(value)])
        rows = Integers(self._context)
        column = ctypes.c_uint64()
        self._context._call(
            lib.wyt_numeration_array_place_big, self._context._handle, self.a,
            numbers.handle, 0, rows.handle, ctypes.byref(column))
        return rows.numbers()[0], column.value

    def _repr_html_(self) -> str:
        """For notebooks: the first rows and columns."""
        return _markup.array(self)

    def __repr__(self) -> str:
        return f'WythoffArray({self.a})'
