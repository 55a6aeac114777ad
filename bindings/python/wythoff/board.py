# SPDX-License-Identifier: MIT
"""Boards: the outcome, the Grundy value or another number of every position
of a box, indexed as the positions are: ``board[x, y]``."""

from __future__ import annotations

import ctypes
import io
import os
from pathlib import Path
from typing import IO, Any, Optional, Sequence, Tuple, Union

from . import _pictures
from ._arguments import encoded, path_bytes
from ._calls import RAISED, callback, current
from ._cells import Cells
from ._handles import Handle
from ._library import SINK, lib
from ._positions import Heaps, Position, array, plain, sizes
from .constants import Kind, Property
from .context import Context, given
from .errors import ArgumentError, WythoffError
from .rules import Rules, rules_of

PathLike = Union[str, bytes, 'os.PathLike[str]', 'os.PathLike[bytes]']


class Board(Cells):
    """A solved box, from :meth:`wythoff.Game.board` or from a file.

    It is immutable, and any number of threads may read it. A cell is an
    :class:`Outcome`, a number on boards of another kind, or None where the
    game has removed it. Slices give nested lists, ``board[2:5, 3:]``; heaps
    never count from the end.

    ``(1, 2) in board`` is whether a position lies in the box; removed cells
    do. A board is equal to itself only, because comparing cells takes long:
    compare ``tolist()``, ``to_numpy()`` or ``to_bytes('csv')``.
    """

    def __init__(self) -> None:
        raise TypeError('boards come from game.board(), Board.load() and '
                        'Board.map()')

    @classmethod
    def _of(cls, context: Context, held: Handle) -> Board:
        made = cls.__new__(cls)
        made._context, made._held = context, held
        made._rules = rules_of(context, lib.wyt_board_rules(held))
        made._shaped(Kind(lib.wyt_board_kind(held)), tuple(
            lib.wyt_board_size(held, i) for i in range(made._rules.heaps)))
        return made

    _context: Context
    _rules: Rules

    @property
    def rules(self) -> Rules:
        """The rules of the game."""
        return self._rules

    @property
    def kind(self) -> Kind:
        """What the cells are."""
        return self._kind

    @property
    def shape(self) -> Position:
        """The size along each heap."""
        return self._shape

    @property
    def size(self) -> int:
        """How many cells there are."""
        count = 1
        for side in self._shape:
            count *= side
        return count

    def __contains__(self, heaps: Heaps) -> bool:
        """Whether a position lies in the box."""
        made = plain((heaps,), 'position', 'heap')
        return len(made) == len(self._shape) and all(
            0 <= heap < side for heap, side in zip(made, self._shape))

    def write(self, target: Union[PathLike, IO[bytes], IO[str]],
              format: str = '') -> None:
        """Writes the board for other programs to read.

        Args:
            target: a path, or a file that takes bytes, or, unless it is a
                bitmap, a file that takes text, such as ``sys.stdout``.
            format: ``text``, ``csv`` or ``pbm``; if it is not given, what the
                suffix of the path says: ``.txt``, ``.csv`` or ``.pbm``. It is
                text for files, and for paths without a suffix.

        Raises:
            ArgumentError: the suffix says no format. ``.wyt`` is of
                :meth:`save`, whose files can be loaded.
        """
        if hasattr(target, 'write'):
            self._write(target, format or 'text')
            return
        path = Path(os.fsdecode(path_bytes(target, 'target')))
        path.write_bytes(self.to_bytes(format or _format_of(path)))

    def _write(self, file: Any, format: str) -> None:
        name = encoded(format, 'format')
        if isinstance(file, io.TextIOBase) or hasattr(file, 'encoding'):
            if format == 'pbm':
                raise TypeError("the format 'pbm' for a file that takes text; "
                                'expected one that takes bytes')
            file = _Text(file)
        write_to(file, lambda sink: self._context._call(
            lib.wyt_board_write, self._context._handle, self._handle, name,
            sink, None))

    def to_bytes(self, format: str) -> bytes:
        """What :meth:`write` writes."""
        made = io.BytesIO()
        self._write(made, format)
        return made.getvalue()

    def to_text(self) -> str:
        """One line a y, the highest y first; one or two heaps."""
        return self.to_bytes('text').decode()

    def to_csv(self) -> str:
        """Line i is x = i, field j is y = j; or lines ``x,y,z,value``."""
        return self.to_bytes('csv').decode()

    def to_pbm(self) -> bytes:
        """Outcomes of two heaps as a bitmap, black for P."""
        return self.to_bytes('pbm')

    def save(self, path: PathLike) -> None:
        """Saves the board, to be loaded or mapped again.

        A file of that name is replaced; on failure it stays as it was.
        """
        self._context._call(lib.wyt_board_save, self._context._handle,
                            self._handle, path_bytes(path))

    @classmethod
    def load(cls, path: PathLike, *,
             context: Optional[Context] = None) -> Board:
        """Reads a saved board into memory; all checksums are compared."""
        return cls._open(lib.wyt_board_load, path, context)

    @classmethod
    def map(cls, path: PathLike, *,
            context: Optional[Context] = None) -> Board:
        """Uses a saved board where it lies, whatever its size.

        Cells are not verified, see :func:`wythoff.check`. The file must not
        be changed while it is mapped; if it is made shorter, reading ends the
        program.
        """
        return cls._open(lib.wyt_board_map, path, context)

    @classmethod
    def resume(cls, path: PathLike, *,
               context: Optional[Context] = None) -> Board:
        """Goes on with :meth:`wythoff.Game.solve_file` after a stop."""
        return cls._open(lib.wyt_board_resume, path, context)

    @classmethod
    def _open(cls, function: Any, path: PathLike,
              context: Optional[Context]) -> Board:
        context = given(context)
        held = Handle(lib.wyt_board_unref)
        context._call(function, context._handle, path_bytes(path), held.out)
        return cls._of(context, held)

    def _window(self, size: Optional[Tuple[int, int]] = None,
                start: Tuple[int, int] = (0, 0),
                fixed: Sequence[int] = ()) -> _pictures.Window:
        """A part of the board, to be drawn; see :func:`wythoff.show.picture`.
        """
        others = self._shape[2:]
        if len(fixed) > len(others):
            raise ArgumentError(f'the fixed heaps {tuple(fixed)}; expected at '
                                f'most {len(others)}')
        fixed = (*fixed, *(0,) * (len(others) - len(fixed)))
        sides = (*self._shape, 1)[:2]
        if size is None:
            most = _pictures.OUTCOMES if self._kind == Kind.OUTCOME \
                else _pictures.NUMBERS
            size = (max(0, min(most, sides[0] - start[0])),
                    max(0, min(most, sides[1] - start[1])))
        if max(size) > _pictures.MOST:
            raise ArgumentError(f'a picture of {size[0]} x {size[1]} cells; '
                                f'expected at most {_pictures.MOST} of each')
        ends = start[0] + size[0], start[1] + size[1]
        if any(end > side for end, side in zip((*ends, *(
                heap + 1 for heap in fixed)), (*sides, *others))):
            raise ArgumentError('a picture of heaps below '
                                f'{(*ends, *(heap + 1 for heap in fixed))}; '
                                f'expected those of a board of {self._shape}')
        spans = [range(*one) for one in zip(start, ends)][:len(self._shape)]
        return _pictures.Window(
            self._rules.text, self._kind, self._shape, start,
            self._columns([*spans, *fixed]), fixed,
            self._outcomes(ends, [*spans, *fixed]))

    def _columns(self, spans: Any) -> Any:
        """The cells by the first heap; of one heap each in a list."""
        cells = self._nested(spans)
        return cells if len(spans) > 1 else [[cell] for cell in cells]

    def _outcomes(self, ends: Tuple[int, int], spans: Any) -> Any:
        """Who wins where there are numbers of P-options; None if that is not
        asked, or cannot be known without calling functions of a game."""
        if self._kind != Kind.OPTIONS or \
                self._rules.has(Property.CALLBACK):
            return None
        box = (*ends[:len(spans)], *(heap + 1 for heap in spans[2:]))
        try:
            return solve(Context(), self._rules, box,
                         Kind.OUTCOME)._columns(spans)
        except WythoffError:
            return None

    def _repr_svg_(self) -> Optional[str]:
        """For notebooks: the first cells, drawn."""
        return None if self._held is None else _pictures.draw(self._window())

    def __enter__(self) -> Board:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __repr__(self) -> str:
        size = 'x'.join(map(str, self._shape))
        return f'<Board of {self._rules.text}, {size}, ' \
            f'{self._kind.name.lower()}>'


#: The format that each suffix says.
FORMATS = {'.txt': 'text', '.csv': 'csv', '.pbm': 'pbm', '': 'text'}


def _format_of(path: Path) -> str:
    """The format that the suffix of a path says."""
    format = FORMATS.get(path.suffix.lower())
    if format is None:
        raise ArgumentError(
            f"the suffix {path.suffix!r}; expected '.txt', '.csv' or '.pbm', "
            "or a format. Boards to load again, '.wyt', are written by save()")
    return format


class _Text:
    """A file that takes text, as one that takes bytes."""

    def __init__(self, file: Any) -> None:
        self._file = file

    def write(self, data: bytes) -> None:
        self._file.write(data.decode('ascii'))


def write_to(file: Any, call: Any) -> None:
    """Calls a function that gives its bytes to a sink."""
    @callback(answers=False)
    def sink(_user: object, data: Any, length: int) -> int:
        try:
            if current().error is not None:
                return RAISED
            file.write(ctypes.string_at(data, length))
            return 0
        except BaseException as error:
            return current().raised(error)
    call(SINK(sink))


def explain(context: Context, rules: Rules, size: Any, kind: Kind,
            in_file: bool) -> str:
    """How a box would be solved; see :meth:`wythoff.Game.explain`."""
    box = sizes(size)
    length = ctypes.c_size_t()
    capacity = 1024
    while True:
        out = ctypes.create_string_buffer(capacity)
        status = context._call(
            lib.wyt_board_explain, context._handle, rules._handle, array(box),
            len(box), kind, int(in_file), out, capacity, ctypes.byref(length),
            accept=(0, -3))
        if status == 0:
            return out.value.decode()
        capacity = length.value + 1


def solve(context: Context, rules: Rules, size: Any, kind: Kind) -> Board:
    """A new board; see :meth:`wythoff.Game.board`."""
    box = sizes(size)
    held = Handle(lib.wyt_board_unref)
    context._call(lib.wyt_board_new, context._handle, rules._handle,
                  array(box), len(box), kind, held.out)
    return Board._of(context, held)


def solve_file(context: Context, rules: Rules, path: PathLike, size: Any,
               kind: Kind) -> Board:
    """A new board in a file; see :meth:`wythoff.Game.solve_file`."""
    box = sizes(size)
    if not box:
        raise ArgumentError('no size; expected one for every heap')
    held = Handle(lib.wyt_board_unref)
    context._call(lib.wyt_board_solve_file, context._handle, rules._handle,
                  array(box), len(box), kind, path_bytes(path), held.out)
    return Board._of(context, held)
