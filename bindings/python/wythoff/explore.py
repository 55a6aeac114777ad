# SPDX-License-Identifier: MIT
"""Conjectures, looked at: P-positions on lines, the rays along which they
gather, moves that may be added or dropped, and where two games part.

Experimental: any minor version may change it.
"""

from __future__ import annotations

import ctypes
from typing import Any, Dict, Iterable, List, NamedTuple, Optional, Union

from ._arguments import each, instance, real
from ._asking import OK, grow
from ._handles import Handle
from ._library import lib
from ._positions import (Heaps, Position, array, number, position, sizes,
                         small, split)
from .board import Board
from .constants import (LineCount, Question, RayDoubt, Reason, Status, Verdict,
                        member)
from .context import Context, given
from .errors import ArgumentError
from .game import Game
from .rules import Rules, Theory, _theory


#: As far as the limits of the context allow.
NO_BOUND = (1 << 63) - 1


class OnLine(NamedTuple):
    """The P-positions on a line."""
    verdict: Verdict
    found: int
    #: The first one is start + step * vector; None if none was found.
    step: Optional[int]
    position: Optional[Position]
    #: What the verdict rests on, if not on looking at the line.
    by: Optional[Theory]
    #: None has all heaps up to this; None if one was found or none exists.
    seen: Optional[int]


class Lines(NamedTuple):
    """Whether every line holds exactly one P-position."""
    verdict: Verdict
    #: How many lines hold one, several, and so on, by name.
    counts: Dict[str, int]
    #: A line that fails, or is open; None if the claim holds.
    witness: Optional[Position]
    #: What settled a line without a P-position on the board, if any was.
    by: Optional[Theory]


class Inverse(NamedTuple):
    """Whether some invariant game has the P-positions of a list."""
    verdict: Verdict
    #: The first position that no such game can have; None if the claim holds.
    witness: Optional[Position]
    #: The vectors by which no two positions of the list differ.
    moves: List[Position]


class Ray(NamedTuple):
    """A ray along which P-positions gather."""
    #: y/x.
    slope: float
    error: float
    #: P-positions a row, or a column below the diagonal.
    density: float


class Rays(NamedTuple):
    """The rays of a board."""
    #: By rising slope.
    rays: List[Ray]
    #: How many P-positions such rays put into a column.
    cover: float
    cover_error: float
    #: P-positions on no ray.
    strays: int
    doubts: RayDoubt

    @property
    def settled(self) -> bool:
        """Whether nothing is in doubt."""
        return not self.doubts


def line(game: Game, start: Heaps, direction: Iterable[int],
         bound: Optional[int] = None) -> OnLine:
    """The P-position on a line { start + t * direction }.

    What is known about the game is asked first. Else positions are looked at,
    with heaps up to ``bound``, or until one is found or a limit of the
    context is met. ``FAILS`` says that there is none, however far.
    """
    instance(game, Game, 'game')
    heaps, way = small(position((start,))), list(each(direction, 'vector'))
    verdict, reason = ctypes.c_int32(), ctypes.c_uint32()
    count, seen = ctypes.c_uint64(), ctypes.c_uint64()
    step, found = ctypes.c_int64(), array(heaps)
    game._ask(lib.wyt_explore_line, array(heaps), _same(way, heaps),
              len(heaps), NO_BOUND if bound is None else number(bound, 'bound'),
              ctypes.byref(verdict), ctypes.byref(reason), ctypes.byref(count),
              ctypes.byref(seen), ctypes.byref(step), found)
    by = _reason(game.rules, reason.value)
    if count.value > 0:
        return OnLine(Verdict.HOLDS, count.value, step.value,
                      tuple(found[:len(heaps)]), by, None)
    return OnLine(Verdict(verdict.value), 0, None, None, by,
                  None if verdict.value == Verdict.FAILS else seen.value)


def _reason(rules: Rules, reason: int) -> Optional[Theory]:
    return None if reason == Reason.SEEN else \
        _theory(lib.wyt_explore_reason, rules._handle, reason)


def _same(way: List[int], heaps: Position) -> Any:
    if len(way) != len(heaps):
        raise ArgumentError(f'the vector {way}; expected {len(heaps)} '
                            'components')
    return array([number(one, 'component') for one in way])


def sets(game: Game) -> List[Position]:
    """The sets of heaps from which the same number may be taken, as vectors
    of zeros and ones."""
    instance(game, Game, 'game')
    rules, n = game.rules._handle, game.heaps
    made = []
    for i in range(lib.wyt_explore_set_count(rules)):
        out = (ctypes.c_uint64 * n)()
        game.context._call(lib.wyt_explore_set, rules, i, out, n)
        made.append(tuple(out))
    return made


def lines(board: Board, direction: Iterable[int], base: int) -> Lines:
    """Whether every line along a vector holds exactly one P-position.

    Looked at are the lines whose first points have heaps below ``base``.
    """
    instance(board, Board, 'board')
    way = list(each(direction, 'vector'))
    verdict, reason = ctypes.c_int32(), ctypes.c_uint32()
    counts = (ctypes.c_uint64 * len(LineCount))()
    where = array(board.shape)
    board._context._call(
        lib.wyt_explore_lines, board._context._handle, board._handle,
        _same(way, board.shape), len(way), number(base, 'base'),
        ctypes.byref(verdict), ctypes.byref(reason), counts, where)
    found = Verdict(verdict.value)
    return Lines(found, {one.name.lower(): counts[one] for one in LineCount},
                 None if found == Verdict.HOLDS else tuple(where),
                 _reason(board.rules, reason.value))


def rays(board: Board, start: Optional[int] = None,
         stop: Optional[int] = None, tolerance: float = 0.0) -> Rays:
    """The rays along which P-positions gather, measured on some rows.

    Looked at are the P-positions with x <= y and start <= y < stop; of a game
    that is not symmetric also those with y < x and start <= x < stop. Without
    both it is the upper half of the board. Slopes are settled if their errors
    are at most ``tolerance``, 0.01 if it is 0.

    Raises:
        MissingError: the rows show no ray.
    """
    instance(board, Board, 'board')
    small = real(tolerance, 'tolerance')
    first = 0 if start is None else number(start)
    last = 0 if stop is None else number(stop)
    if stop is None and start is not None:
        last = min(board.shape)
    return _measured(board._context, lib.wyt_explore_rays, board._handle,
                     first, last, small)


def rays_of(game: Game, positions: Iterable[Heaps], start: int, stop: int,
            tolerance: float = 0.0) -> Rays:
    """The rays along which the P-positions of a list gather.

    As :func:`rays`, for rows that a board has no room for: the list has to
    hold all P-positions with larger heaps below ``stop``, of a symmetric game
    one of (x, y) and (y, x), x <= y. Others do not count.

    Raises:
        MissingError: the rows show no ray.
    """
    instance(game, Game, 'game')
    listed = [position((heaps,)) for heaps in each(positions, 'positions')]
    for one in listed:
        if len(one) != 2:
            raise ArgumentError(f'the position {one}; expected 2 heaps')
    flat = [number(heap, 'heap') for one in listed for heap in one]
    return _measured(game.context, lib.wyt_explore_rays_list,
                     game.rules._handle, array(flat), len(listed),
                     number(start), number(stop), real(tolerance, 'tolerance'))


def _measured(context: Context, function: Any, *arguments: Any) -> Rays:
    """As many rays as there are."""
    capacity, count, doubts = 64, ctypes.c_size_t(), ctypes.c_uint32()
    cover, error = ctypes.c_double(), ctypes.c_double()
    strays = ctypes.c_uint64()
    while True:
        columns = [(ctypes.c_double * capacity)() for _ in Ray._fields]
        status = context._call(
            function, context._handle, *arguments, *columns, capacity,
            ctypes.byref(count), ctypes.byref(cover), ctypes.byref(error),
            ctypes.byref(strays), ctypes.byref(doubts),
            accept=(Status.OK, Status.SPACE))
        if status == Status.OK:
            found = [Ray(*one) for one in zip(*columns)][:count.value]
            return Rays(found, cover.value, error.value, strays.value,
                        RayDoubt(doubts.value))
        capacity = count.value


def _vectors(of_game: Any, of_board: Any, source: Union[Game, Board],
             size: Any) -> List[Position]:
    if isinstance(source, Board):
        _own_size(size)
        own, function, n = source._context, of_board, len(source.shape)
        arguments: Any = (source._handle, n)
    else:
        instance(source, Game, 'game')
        box = sizes(size)
        own, function, n = source.context, of_game, max(1, len(box))
        arguments = (source.rules._handle, array(box), len(box))

    def call(out: Any, _: Any, capacity: int, count: Any, accept: Any) -> int:
        return own._call(function, own._handle, *arguments, out, capacity,
                         count, accept=accept)
    _, numbers, _, _ = grow(call, n, False, OK)
    return split(numbers, n)


def _own_size(size: Any) -> None:
    if size:
        raise ArgumentError(f'the size {size}; a board has its own')


def addable(game: Union[Game, Board], *size: Heaps) -> List[Position]:
    """The vectors that may be added to the moves, without a change of
    outcome in a box, or on a board of outcomes, which has its size."""
    return _vectors(lib.wyt_explore_addable, lib.wyt_explore_addable_board,
                    game, size)


def redundant(game: Union[Game, Board], *size: Heaps) -> List[Position]:
    """The moves of which any one may be dropped, without a change of outcome
    in a box, or on a board of outcomes, which has its size."""
    return _vectors(lib.wyt_explore_redundant,
                    lib.wyt_explore_redundant_board, game, size)


def dual(game: Union[Game, Board], *size: Heaps) -> Game:
    """The game whose moves are the P-positions of a box, or of a board of
    outcomes, which has its size."""
    held = Handle(lib.wyt_rules_unref)
    if isinstance(game, Board):
        _own_size(size)
        own = game._context
        own._call(lib.wyt_explore_dual_board, own._handle, game._handle,
                  held.out)
    else:
        instance(game, Game, 'game')
        box, own = sizes(size), game.context
        own._call(lib.wyt_explore_dual, own._handle, game.rules._handle,
                  array(box), len(box), held.out)
    return Game(Rules._of(own, held))


def inverse(positions: Iterable[Heaps], *size: Heaps,
            context: Optional[Context] = None) -> Inverse:
    """The largest set of invariant moves of two heaps for which a list holds
    the P-positions of a box, all that there are in it."""
    own, box = given(context), sizes(size)
    listed = [position((heaps,)) for heaps in each(positions, 'positions')]
    for one in listed:
        if len(one) != 2:
            raise ArgumentError(f'the position {one}; expected 2 heaps')
    flat = [number(heap, 'heap') for one in listed for heap in one]
    verdict, where = ctypes.c_int32(), array([0, 0])
    _, moves, _, _ = grow(
        lambda out, _, capacity, count, accept: own._call(
            lib.wyt_explore_inverse, own._handle, array(box), len(box),
            array(flat), len(listed), ctypes.byref(verdict), where, out,
            capacity, count, accept=accept), 2, False, OK)
    found = Verdict(verdict.value)
    return Inverse(found, None if found == Verdict.HOLDS else tuple(where),
                   split(moves, 2))


def compare(game: Game, other: Game, *size: Heaps,
            question: Union[Question, str] = Question.OUTCOME) \
        -> Optional[Position]:
    """The first position of a box at which two games differ, or None.

    Compared are outcomes, or Grundy values with ``question='grundy'``.
    """
    instance(game, Game, 'game')
    instance(other, Game, 'game')
    box = sizes(size)
    verdict, where = ctypes.c_int32(), array(box)
    game.context._call(
        lib.wyt_explore_compare, game.context._handle, game.rules._handle,
        other.rules._handle, member(Question, question), array(box), len(box),
        ctypes.byref(verdict), where)
    return None if verdict.value == Verdict.HOLDS else \
        tuple(where[:len(box)])
