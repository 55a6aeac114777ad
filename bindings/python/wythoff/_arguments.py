# SPDX-License-Identifier: MIT
"""Arguments that are no numbers: what is wrong with one is said here, by its
name. ctypes would speak of "argument 3", and end a text at its first zero."""

from __future__ import annotations

import ctypes
import os
from typing import Any, Iterable, Iterator

from .errors import ArgumentError


def instance(value: Any, kinds: Any, what: str, expected: str = '') -> Any:
    """An argument of a class, or of several."""
    if not isinstance(value, kinds):
        raise TypeError(f'the {what} {value!r}; expected '
                        f'{expected or "a " + kinds.__name__}')
    return value


def row_of(things: Any, count: int, what: str, expected: str) -> Any:
    """An argument that gives so many things."""
    try:
        made = tuple(things)
    except TypeError:
        made = ()
    if len(made) != count:
        raise TypeError(f'the {what} {things!r}; expected {expected}')
    return made


def encoded(text: str, what: str) -> bytes:
    """A text for C, which cannot have a zero in it."""
    data: bytes = instance(text, str, what, 'a text').encode()
    if b'\0' in data:
        raise ArgumentError(f'the {what} {text!r}; expected no zero in it')
    return data


def plain_bytes(data: Any) -> bytes:
    """Bytes, of whatever has some."""
    try:
        return bytes(memoryview(data))
    except TypeError:
        raise TypeError(f'the data {data!r}; expected bytes') from None


def path_bytes(path: Any, what: str = 'path') -> bytes:
    """The name of a file for C."""
    try:
        data = os.fsencode(path)
    except TypeError:
        raise TypeError(f'the {what} {path!r}; expected a path') from None
    if b'\0' in data:
        raise ArgumentError(f'the {what} {path!r}; expected no zero in it')
    return data


def function(value: Any, what: str, needed: bool = False) -> Any:
    """A function, or None if it may be left out."""
    if not callable(value) and (needed or value is not None):
        raise TypeError(f'the {what} {value!r}; expected a function')
    return value


def real(value: Any, what: str) -> float:
    """A number with a fraction."""
    try:
        return ctypes.c_double(value).value
    except TypeError:
        raise TypeError(f'the {what} {value!r}; expected a number') from None


def each(things: Iterable[Any], what: str) -> Iterator[Any]:
    """What an argument gives, one after the other."""
    try:
        return iter(things)
    except TypeError:
        raise TypeError(f'the {what} {things!r}; expected several') from None
