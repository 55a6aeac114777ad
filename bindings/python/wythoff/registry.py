# SPDX-License-Identifier: MIT
"""What the library knows: families, modifiers, backends, its version."""

from __future__ import annotations

import ctypes
from typing import List, NamedTuple, Optional, Tuple

from ._arguments import encoded
from ._library import lib
from .constants import EntryField, Status, Table


class Parameter(NamedTuple):
    """A parameter of a family, or the number of a modifier."""
    name: str
    #: The least and the largest number that it may be; None of a list.
    range: Optional[Tuple[int, int]]
    #: What it is if it is left out: a number, the name of an earlier parameter
    #: with the same value, or '', an empty list. None: it must be there.
    default: Optional[str]


class Entry(NamedTuple):
    """A family or a modifier of game text, or a backend."""
    name: str
    #: How it is written; of a backend, for which games it is.
    grammar: str
    #: What it is, in one sentence.
    summary: str
    #: The paper that defines it; of a backend, its cost.
    source: str
    #: A game text with it; '' of a backend.
    example: str = ''
    #: What is written behind it; of a backend nothing.
    parameters: Tuple[Parameter, ...] = ()


def _parameter(table: Table, index: int, number: int) -> Parameter:
    default = lib.wyt_registry_parameter_default(table, index, number)
    least, most = ctypes.c_uint64(), ctypes.c_uint64()
    status = lib.wyt_registry_parameter_range(
        table, index, number, ctypes.byref(least), ctypes.byref(most))
    return Parameter(
        lib.wyt_registry_parameter_name(table, index, number).decode(),
        (least.value, most.value) if status == Status.OK else None,
        None if default is None else default.decode())


def _entries(table: Table) -> List[Entry]:
    def text(i: int, field: EntryField) -> str:
        return str((lib.wyt_registry_text(table, i, field) or b'').decode())
    return [Entry(text(i, EntryField.NAME), text(i, EntryField.GRAMMAR),
                  text(i, EntryField.SUMMARY), text(i, EntryField.SOURCE),
                  text(i, EntryField.EXAMPLE),
                  tuple(_parameter(table, i, number) for number in range(
                      lib.wyt_registry_parameter_count(table, i))))
            for i in range(lib.wyt_registry_count(table))]


def families() -> List[Entry]:
    """The families of game text, such as ``wyt``."""
    return _entries(Table.FAMILIES)


def modifiers() -> List[Entry]:
    """The modifiers of game text, such as ``misere``."""
    return _entries(Table.MODIFIERS)


def backends() -> List[Entry]:
    """The algorithms, such as ``beatty``."""
    return _entries(Table.BACKENDS)


def version() -> str:
    """The version of the library that is running."""
    return str(lib.wyt_version_text().decode())


def version_info() -> Tuple[int, int, int]:
    """The same as three numbers, to compare."""
    number = lib.wyt_version()
    return number >> 16, number >> 8 & 255, number & 255


def feature(name: str) -> bool:
    """Whether the library has a feature: ``gmp``, ``avx2``, ``avx512``,
    ``int128``, ``assertions``."""
    return bool(lib.wyt_feature(encoded(name, 'name')))
