# SPDX-License-Identifier: MIT
"""The minimal excludant of numbers of any size."""

from __future__ import annotations

from typing import Iterable, Optional

from ._arguments import each
from ._library import lib
from ._positions import natural
from .context import Context, given
from .integers import Integers


def mex(numbers: Iterable[int], b: int = 1, *,
        context: Optional[Context] = None) -> int:
    """Gurvich's minimal excludant mex_b of some numbers.

    It is b more than the largest number before the first gap that is larger
    than b, where -b is taken for the first of the numbers. ``mex(numbers)`` is
    the least one that is not there. Of no numbers it is 0, and so is mex_0 of
    any.
    """
    own = given(context)
    listed = Integers(own, [natural(one) for one in each(numbers, 'numbers')])
    width, found = Integers(own, [natural(b, 'parameter')]), Integers(own)
    own._call(lib.wyt_integers_mex, listed.handle, width.handle, found.handle)
    return found.numbers()[0]
