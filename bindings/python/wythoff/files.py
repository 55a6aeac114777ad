# SPDX-License-Identifier: MIT
"""Files with boards: what they say of themselves, and whether it is true."""

from __future__ import annotations

from typing import Any, NamedTuple, Optional

from ._arguments import path_bytes
from ._handles import Handle
from ._library import lib
from ._positions import Position, number
from .board import PathLike
from .constants import FileNumber, Kind
from .context import Context, given
from .rules import rules_of


class FileInfo(NamedTuple):
    """What a saved board, or an unfinished ``PATH.part``, says of itself."""
    game: str
    shape: Position
    kind: Kind
    #: Version of the format.
    format: int
    #: Version of the library that began the file.
    library: str
    #: Bytes of a cell; 0 for bits.
    cell_bytes: int
    bytes: int
    #: Rows along the first heap, and how many of them are final.
    rows: int
    final_rows: int
    chunks: int
    complete: bool


def info(path: PathLike, *, context: Optional[Context] = None) -> FileInfo:
    """Reads what a file says of itself; cells are not verified."""
    context = given(context)
    held = Handle(lib.wyt_file_free)
    context._call(lib.wyt_file_new, context._handle, path_bytes(path),
                  held.out)
    rules = rules_of(context, lib.wyt_file_rules(held))

    def ask(what: FileNumber) -> Any:
        return lib.wyt_file_number(held, what)
    version = ask(FileNumber.LIBRARY)
    return FileInfo(
        rules.text,
        tuple(lib.wyt_file_size(held, i) for i in range(rules.heaps)),
        Kind(ask(FileNumber.KIND)), ask(FileNumber.FORMAT),
        f'{version >> 16}.{version >> 8 & 255}.{version & 255}',
        ask(FileNumber.CELL_BYTES), ask(FileNumber.BYTES),
        ask(FileNumber.ROWS), ask(FileNumber.FINAL_ROWS),
        ask(FileNumber.CHUNKS), bool(ask(FileNumber.COMPLETE)))


def check(path: PathLike, cells: int = 0, seed: int = 0, *,
          context: Optional[Context] = None) -> None:
    """Checks a saved board: all checksums, and random cells by the rules.

    Args:
        cells: how many cells are derived again from those of their options.
        seed: chooses them.

    Raises:
        FileError: something is wrong; it says what, and what was expected.
    """
    context = given(context)
    context._call(lib.wyt_file_check, context._handle, path_bytes(path),
                  number(cells, 'count'), number(seed, 'seed'))
