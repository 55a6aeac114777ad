# SPDX-License-Identifier: MIT
"""What several tests of the package share."""

import importlib.util
import sys


def has_numpy():
    """Whether numpy can be imported, and is not hidden."""
    return sys.modules.get('numpy', True) is not None and \
        importlib.util.find_spec('numpy') is not None


NUMPY = has_numpy()


class Whole:
    """A number that can do nothing but be one, as an integer of another system:
    neither int() nor == nor arithmetic knows it."""

    __hash__ = None
    __slots__ = ('_value',)

    def __init__(self, value):
        self._value = value

    def __index__(self):
        return self._value
