# SPDX-License-Identifier: MIT
"""A program that mypy --strict has to accept: what each call gives is written
down, so that the annotations of the package are what users see."""

from __future__ import annotations

import sys
from itertools import islice
from typing import Any, Dict, Iterator, List, Optional, Tuple, Union

import wythoff
from wythoff import Outcome, Verdict, claims, explore, show

Position = Tuple[int, ...]

game: wythoff.Game = wythoff.Game('wyt:a=2,b=3')
outcome: Outcome = game.outcome(3, 5)
same: Outcome = game.outcome((3, 5))
value: int = game.grundy([3, 5])
moves: Iterator[Position] = game.moves(3, 5)
wins: List[wythoff.WinningMove] = game.winning_moves(3, 5)
first: Position = wins[0]
when: wythoff.Wins = wins[0].wins
forbidden: List[Position] = wythoff.Game('nim+block=2').block(3, 5)
choice: Optional[int] = wythoff.Game('choice:m=1,p=2').choose(3, 5)
proof: wythoff.Certificate = game.certificate(3, 5)
added: wythoff.Certificate = wythoff.Sum((game, (3, 5))).certificate()
parameters: Dict[str, Union[int, str]] = game.parameters

some: List[Position] = list(islice(game.p_positions(5, side='upper'), 3))
nth: Position = game.nth(10**30)
rank: Optional[int] = game.rank(nth)
listed: List[Outcome] = game.outcomes([(1, 2), (3, 4)])
values: List[int] = game.grundys([(1, 2), (3, 4)])
ranks: List[Optional[int]] = game.ranks([(1, 2), (3, 4)], 'upper')
numbered: List[Position] = game.nths(range(3))

board: wythoff.Board = game.board(10, 10, kind='grundy')
shape: Position = board.shape
cells: List[Any] = board[2:5, 3:]
text: str = board.to_text()
bitmap: bytes = board.to_bytes('pbm')
within: bool = (3, 5) in board
places: List[Position] = list(board.where('P'))
board.write(sys.stdout, 'csv')
array: wythoff.WythoffArray = wythoff.WythoffArray(2)
inside: bool = 100 in array


def options(position: Position) -> Iterator[Position]:
    """An own game, with positions."""
    for rest in range(position[0]):
        yield (rest, position[1])


def numbers(position: Position) -> List[int]:
    """An own game of one heap, with numbers."""
    return [position[0] - 1] if position[0] else []


own: wythoff.Game = wythoff.Game.from_callback('own', 2, options)
small: wythoff.Game = wythoff.Game.from_callback(
    'small', 1, numbers, outcome=lambda p: Outcome(1 - p[0] % 2))


def progress(done: int, total: int) -> bool:
    """Goes on."""
    return done <= total


context = wythoff.Context(cells=10**6, progress=progress)
total = wythoff.Sum((game, (3, 5)), (own, (1, 1)), context=context)
move: wythoff.SumMove = total.winning_moves()[0]
component: int = move.component
excluded: int = wythoff.mex([0, 1, 3], 2)
made: Optional[claims.Recursion] = claims.recursion_made(game)
obeys: Verdict = claims.recursion([(0, 0), (1, 2)], 1, start=1).verdict
holds: Verdict = claims.complementary([(0, 0), (1, 2)]).verdict
where: Optional[Position] = explore.compare(game, own, 5, 5)

try:
    game.board(2**20, 2**20)
except wythoff.LimitError as error:
    status: int = error.status
    at: Optional[int] = error.offset

seen: Optional[str] = board._repr_svg_()
told: Optional[str] = game._repr_html_()
drawn: show.Picture = show.picture(board, 5, 5, modulus=3, marks=[(1, 2)])
tabled: show.Positions = show.positions(islice(game.p_positions(), 3))
one_of: Position = tabled[0]

# Last, because it needs numpy.
import numpy  # noqa: E402

bytes_of: 'numpy.ndarray[Any, numpy.dtype[numpy.uint8]]' = game.outcomes(
    numpy.array([[1, 2]], dtype=numpy.int64))
counts_of: 'numpy.ndarray[Any, numpy.dtype[numpy.uint64]]' = \
    game.winning_counts(numpy.array([[1, 2]]),
                        statuses=numpy.zeros(1, dtype=numpy.int32))
found_in: 'numpy.ndarray[Any, numpy.dtype[numpy.uint64]]' = \
    board.where_array(3)
part_of: 'numpy.ndarray[Any, Any]' = board.to_numpy(
    (slice(2, 5), 3), dtype=numpy.uint16)
heaps_of: 'numpy.ndarray[Any, numpy.dtype[numpy.uint64]]' = game.p_array(5)
