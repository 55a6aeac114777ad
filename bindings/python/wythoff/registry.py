# SPDX-License-Identifier: MIT
"""What the library knows: families, modifiers, backends, its version."""

from __future__ import annotations

from typing import List, NamedTuple, Tuple

from ._arguments import encoded
from ._library import lib
from .constants import EntryField, Table


class Entry(NamedTuple):
    """A family or a modifier of game text, or a backend."""
    name: str
    #: How it is written; of a backend, for which games it is.
    grammar: str
    #: What it is, in one sentence.
    summary: str
    #: The paper that defines it; of a backend, its cost.
    source: str


def _entries(table: Table) -> List[Entry]:
    return [Entry(*(lib.wyt_registry_text(table, i, field).decode()
                    for field in EntryField))
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
