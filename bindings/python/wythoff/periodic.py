# SPDX-License-Identifier: MIT
"""Rows of Grundy values with a proof of their period: G(x, y) for a small x
and a y of any size."""

from __future__ import annotations

import ctypes
import io
from typing import NamedTuple, Optional, Tuple

from . import _markup
from ._arguments import plain_bytes
from ._handles import Handle, Owner
from ._library import lib
from ._positions import MOST, integer, natural, number
from .board import write_to
from .constants import Status
from .context import Context, given
from .errors import error_of
from .rules import Rules, rules_of


class RowCertificate(NamedTuple):
    """Why a row repeats: the windows at ``column`` and ``column + span``."""
    column: int
    span: int
    window: Tuple[int, ...]


class PeriodicRows(Owner):
    """Certified rows 0, 1, 2, ... of Grundy values.

    They come from ``game.periodic_rows()``.

    They are immutable, and any number of threads may read them.
    """

    def __init__(self) -> None:
        raise TypeError('rows come from game.periodic_rows() and '
                        'PeriodicRows.from_bytes()')

    _context: Context

    @classmethod
    def _of(cls, context: Context, held: Handle) -> PeriodicRows:
        made = cls.__new__(cls)
        made._context, made._held = context, held
        return made

    @classmethod
    def _make(cls, context: Context, rules: Rules,
              last_row: int) -> PeriodicRows:
        held = Handle(lib.wyt_periodic_unref)
        context._call(lib.wyt_periodic_new, context._handle, rules._handle,
                      number(last_row, 'row'), held.out)
        return cls._of(context, held)

    @property
    def rules(self) -> Rules:
        """The rules of the game."""
        return rules_of(self._context, lib.wyt_periodic_rules(self._handle))

    def __len__(self) -> int:
        return int(lib.wyt_periodic_count(self._handle))

    def value(self, x: int, y: int) -> int:
        """G(x, y); the smaller heap is one of the rows, the other any."""
        x, y = natural(x, 'heap'), natural(y, 'heap')
        if max(x, y) <= MOST:
            found = ctypes.c_uint64()
            status = lib.wyt_periodic_value(self._handle, x, y,
                                        ctypes.byref(found))
            if status == Status.OK:
                return found.value
            if status != Status.BEYOND:
                raise error_of(status, f'there is no row {min(x, y)}; '
                               f'expected at most {len(self) - 1}')
        row, far = min(x, y), max(x, y)
        period, start = self.period(row)
        near = start + (far - start) % period
        return self.value(row, near) + far - near

    def period(self, row: int) -> Tuple[int, int]:
        """The least (p, n0) with G(row, n+p) = G(row, n) + p for n >= n0."""
        period, start = ctypes.c_uint64(), ctypes.c_uint64()
        status = lib.wyt_periodic_period(
            self._handle, self._row(row), ctypes.byref(period),
            ctypes.byref(start))
        if status != Status.OK:
            raise error_of(status)
        return period.value, start.value

    def _row(self, row: int) -> int:
        row = integer(row, 'row')
        if not 0 <= row < len(self):
            raise error_of(Status.POSITION, f'there is no row {row}; '
                           f'expected 0..{len(self) - 1}')
        return row

    def certificate(self, row: int) -> RowCertificate:
        """Why a row repeats."""
        column, span = ctypes.c_uint64(), ctypes.c_uint64()
        capacity, count = 64, ctypes.c_size_t()
        while True:
            window = (ctypes.c_int64 * capacity)()
            status = lib.wyt_periodic_certificate(
                self._handle, self._row(row), ctypes.byref(column),
                ctypes.byref(span), window, capacity, ctypes.byref(count))
            if status == Status.OK:
                return RowCertificate(column.value, span.value,
                                      tuple(window[:count.value]))
            if status != Status.SPACE:
                raise error_of(status)
            capacity = count.value

    def check(self) -> bool:
        """Proves the rows again, from the rules of the game alone."""
        holds = ctypes.c_int32()
        self._context._call(lib.wyt_periodic_check, self._context._handle,
                            self._handle, ctypes.byref(holds))
        return bool(holds.value)

    def to_bytes(self) -> bytes:
        """The rows as bytes that describe themselves."""
        made = io.BytesIO()
        write_to(made, lambda sink: self._context._call(
            lib.wyt_periodic_save_to, self._context._handle, self._handle,
            sink, None))
        return made.getvalue()

    @classmethod
    def from_bytes(cls, data: bytes, *,
                   context: Optional[Context] = None) -> PeriodicRows:
        """Reads what :meth:`to_bytes` gave; the checksums are compared."""
        context = given(context)
        held = Handle(lib.wyt_periodic_unref)
        plain = plain_bytes(data)
        context._call(lib.wyt_periodic_load_from, context._handle,
                      ctypes.c_char_p(plain), len(plain), held.out)
        return cls._of(context, held)

    def __enter__(self) -> PeriodicRows:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _repr_html_(self) -> Optional[str]:
        """For notebooks: the periods of the first rows."""
        return None if self._held is None else _markup.periodic(self)

    def __repr__(self) -> str:
        return f'<PeriodicRows of {self.rules.text}, 0..{len(self) - 1}>'
