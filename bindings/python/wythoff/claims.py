# SPDX-License-Identifier: MIT
"""Claims about a game, checked on what is given.

Three kinds of input, from what needs least trust on: a list of positions,
checked against nothing but the rules; a solved board; and the pairs
(a_n, b_n), n = 0, 1, 2, ... of two sequences, as ``game.p_positions()`` gives
them for ``side='upper'``.

Experimental: any minor version may change it.
"""

from __future__ import annotations

import ctypes
import sys
from typing import Any, Iterable, NamedTuple, Optional, Tuple, Union

from ._arguments import each, instance, row_of
from ._library import lib
from ._positions import Heaps, array, number, position, sizes
from .board import Board
from .constants import About, Axis, Mex, Verdict, member
from .context import Context, given
from .errors import ArgumentError
from .game import Game

Pairs = Iterable[Tuple[int, int]]


class Claim(NamedTuple):
    """What became of a claim."""
    verdict: Verdict
    #: Where it fails or is open, None if it holds; each function says more.
    witness: Optional[Tuple[int, ...]] = None
    #: Everything below it is decided; for claims about pairs.
    limit: Optional[int] = None


class Recursion(NamedTuple):
    """A recursion of Gurvich: what :func:`recursion` takes behind the pairs."""
    a: int
    b: int
    offset: int
    #: The number of the first pair that obeys.
    start: int


def partition(game: Game, positions: Iterable[Heaps], *size: Heaps) -> Claim:
    """Whether a list of positions is the set of P-positions of a box.

    It is checked against nothing but the rules, and nothing is solved: this
    makes any list a checked certificate. Of a symmetric game (5, 3) has to be
    listed beside (3, 5).

    The witness is the first cell that breaks the rule or is undecided.
    """
    instance(game, Game, 'game')
    box, n = sizes(size), game.heaps
    listed = [position((heaps,)) for heaps in each(positions, 'positions')]
    for one in listed:
        if len(one) != n:
            raise ArgumentError(f'the position {one}; expected {n} heaps')
    flat = [number(heap, 'heap') for one in listed for heap in one]
    verdict, where = ctypes.c_int32(), array(box)
    game.context._call(
        lib.wyt_claim_partition, game.context._handle, game.rules._handle,
        array(box), len(box), array(flat), len(listed), ctypes.byref(verdict),
        where)
    found = Verdict(verdict.value)
    return Claim(found, None if found == Verdict.HOLDS
                 else tuple(where[:len(box)]))


def cover(board: Board, axis: Union[Axis, str], start: int, stop: int,
          p: int) -> Claim:
    """Whether columns or rows of a board hold exactly p P-positions each.

    More than p: it fails, and with fewer in one that is :func:`complete`. If
    others may lie beyond the box it is undecided. The witness is the first
    such column or row.
    """
    instance(board, Board, 'board')
    verdict, line = ctypes.c_int32(), ctypes.c_uint64()
    board._context._call(
        lib.wyt_claim_cover, board._context._handle, board._handle,
        member(Axis, axis), number(start), number(stop), number(p),
        ctypes.byref(verdict), ctypes.byref(line))
    found = Verdict(verdict.value)
    return Claim(found, None if found == Verdict.HOLDS else (line.value,))


def complete(board: Board, axis: Union[Axis, str], start: int,
             stop: int) -> Claim:
    """Whether a board provably holds all P-positions of columns or rows.

    The witness is the first column or row of which that is not known.
    """
    instance(board, Board, 'board')
    verdict, line = ctypes.c_int32(), ctypes.c_uint64()
    board._context._call(
        lib.wyt_claim_complete, board._context._handle, board._handle,
        member(Axis, axis), number(start), number(stop),
        ctypes.byref(verdict), ctypes.byref(line))
    found = Verdict(verdict.value)
    return Claim(found, None if found == Verdict.HOLDS else (line.value,))


def made(game: Game, about: Union[About, str]) -> Optional[Tuple[int, int]]:
    """Whether a claim is made of a game: whether it has the hypotheses.

    Returns:
        None, or p (of diagonals how many at most, of differences the first
        one; 0 if the claim is that there is some p) and m (of differences the
        step; 0 where the claim has none).
    """
    instance(game, Game, 'game')
    found, p, m = ctypes.c_int32(), ctypes.c_uint64(), ctypes.c_uint64()
    game.context._call(lib.wyt_claim_made, game.rules._handle,
                       member(About, about), ctypes.byref(found),
                       ctypes.byref(p), ctypes.byref(m))
    return (p.value, m.value) if found.value else None


def diagonals(board: Board, most: int) -> Claim:
    """Whether no diagonal of a board holds more than so many P-positions.

    The witness is where the fullest one enters the box; ``limit`` is how many
    lie on it.
    """
    instance(board, Board, 'board')
    verdict, largest = ctypes.c_int32(), ctypes.c_uint64()
    where = (ctypes.c_uint64 * 2)()
    board._context._call(
        lib.wyt_claim_diagonals, board._context._handle, board._handle,
        number(most), ctypes.byref(verdict), ctypes.byref(largest), where)
    found = Verdict(verdict.value)
    return Claim(found, None if found == Verdict.HOLDS else tuple(where),
                 largest.value)


def _pairs(function: Any, context: Optional[Context], pairs: Pairs,
           *arguments: int) -> Claim:
    context = given(context)
    flat = [number(one) for pair in each(pairs, 'pairs')
            for one in row_of(pair, 2, 'pair', 'two numbers')]
    verdict, limit = ctypes.c_int32(), ctypes.c_uint64()
    witness = (ctypes.c_uint64 * 2)()
    context._call(function, context._handle, array(flat), len(flat) // 2,
                  *arguments, ctypes.byref(verdict), ctypes.byref(limit),
                  witness)
    found = Verdict(verdict.value)
    return Claim(found, tuple(witness) if found == Verdict.FAILS else None,
                 limit.value)


def complementary(pairs: Pairs, p: int = 1, complete: int = 0, *,
                  context: Optional[Context] = None) -> Claim:
    """Whether pairs are p-complementary.

    That is, (a_n), n >= 0, and (b_n), n >= 1, hold every integer exactly p
    times together. The witness is an integer, and how often it occurs. If
    every integer below ``complete`` is known to be there as often as it will
    be, those are decided, else order decides.
    """
    return _pairs(lib.wyt_claim_complementary, context, pairs, number(p),
                  number(complete, 'complete'))


def decomposition(pairs: Pairs, p: int, complete: int = 0, *,
                  context: Optional[Context] = None) -> Claim:
    """Whether pairs decompose into p complementary sequences of pairs.

    That is, for each l < p, (a_{pn+l}) and (b_{pn+p-l}) hold every integer
    exactly once together. The witness is an l and an integer; ``complete``
    is that of :func:`complementary`.
    """
    return _pairs(lib.wyt_claim_decomposition, context, pairs, number(p),
                  number(complete, 'complete'))


def equation(pairs: Pairs, m: int = 1, p: int = 1, *,
             context: Optional[Context] = None) -> Claim:
    """Whether pairs obey the p-complementary equation.

    That is, b_n = a_n + m n, and with f = p b_n - n, a_f = b_n - 1, and
    a_{f+1} = b_n + 1 if p = 1, b_n if not. The witness is an n, and the index
    of the term that is not what was claimed.
    """
    return _pairs(lib.wyt_claim_equation, context, pairs, number(m),
                  number(p))


def gaps(pairs: Pairs, least: int, most: int, m: int = 1, *,
         context: Optional[Context] = None) -> Claim:
    """Whether the gaps of pairs are letters of two words, one shifted by m.

    That is, least <= a_{n+1} - a_n <= most, and b_{n+1} - b_n is m more. The
    witness is an n, and whose gap is not what was claimed: 0 for that of
    (a_n), 1 if only that of (b_n) is not. ``limit`` is the number of gaps.
    """
    return _pairs(lib.wyt_claim_gaps, context, pairs, number(least, 'least'),
                  number(most, 'most'), number(m))


def differences(pairs: Pairs, first: int = 0, step: int = 1, *,
                context: Optional[Context] = None) -> Claim:
    """Whether the differences of pairs are an arithmetic progression.

    That is, b_n = a_n + first + step * n. The witness is an n, and b_n.
    """
    return _pairs(lib.wyt_claim_differences, context, pairs,
                  number(first, 'first'), number(step, 'step'))


def mex(pairs: Pairs, m: int = 1, p: int = 1,
        algorithm: Union[Mex, str] = Mex.SHARED, *,
        context: Optional[Context] = None) -> Claim:
    """Whether a Minimal EXclusive algorithm gives the pairs.

    The witness is an n, and what the algorithm gives for a_n.
    """
    return _pairs(lib.wyt_claim_mex, context, pairs, number(m), number(p),
                  member(Mex, algorithm))


def recursion(pairs: Pairs, a: int = 1, b: int = 1, offset: int = 0,
              start: int = 0, *, context: Optional[Context] = None) -> Claim:
    """Whether pairs obey the recursion of Gurvich.

    That is, x_n = mex_b{x_i, y_i : i < n} and y_n = x_n + a n + offset for
    n >= ``start``; :func:`wythoff.mex` says what mex_b is. The witness is the
    first n that fails, and what mex_b is there, 2^64-1 if it is larger.
    """
    return _pairs(lib.wyt_claim_recursion, context, pairs,
                  number(start, 'start', sys.maxsize), number(a, 'parameter'),
                  number(b, 'parameter'), number(offset, 'offset'))


def recursion_made(game: Game) -> Optional[Recursion]:
    """The recursion of Gurvich that is claimed of a game, or None.

    ``recursion(pairs, *recursion_made(game))`` checks it.
    """
    instance(game, Game, 'game')
    found, start = ctypes.c_int32(), ctypes.c_size_t()
    a, b, offset = (ctypes.c_uint64() for _ in range(3))
    game.context._call(lib.wyt_claim_recursion_made, game.rules._handle,
                       ctypes.byref(found), ctypes.byref(start),
                       ctypes.byref(a), ctypes.byref(b), ctypes.byref(offset))
    if not found.value:
        return None
    return Recursion(a.value, b.value, offset.value, start.value)
