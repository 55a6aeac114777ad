# SPDX-License-Identifier: MIT
"""Questions about one position: who wins, how, how soon, and why."""

from __future__ import annotations

import ctypes
from typing import Any, Iterator, List, Optional, Tuple, Union

from . import _markup
from ._asking import BEYOND, NONE, OK, Asking, grow
from ._handles import Handle
from ._library import lib
from ._positions import Heaps, Position, array, fits, position, split
from .constants import Outcome, Question, Status, Wins, member
from .errors import LimitError
from .rules import options


OUTCOMES = Outcome.N, Outcome.P


class WinningMove(Tuple[int, ...]):
    """The option that a winning move leads to: a tuple, with a mark.

    Attributes:
        wins: :attr:`Wins.ALWAYS`, or :attr:`Wins.UNLESS_FORBIDDEN` where the
            opponent may forbid it or need not offer it.
    """

    wins: Wins = Wins.ALWAYS

    @classmethod
    def _of(cls, option: Position, mark: int) -> WinningMove:
        made = cls(option)
        made.wins = Wins(mark)
        return made


class Certificate(Tuple[str, ...]):
    """Why a position is P or N: lines for a reader with a calculator.

    Attributes:
        outcome: what is proved.
    """

    outcome: Outcome

    def __str__(self) -> str:
        return '\n'.join(self)

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        """For IPython: the lines as text."""
        printer.text(str(self))

    def _repr_html_(self) -> str:
        """For notebooks: the lines as a list."""
        return _markup.certificate(self, str(self.outcome))

    @classmethod
    def _of(cls, held: Handle) -> Certificate:
        made = cls(lib.wyt_certificate_text(held, i).decode()
                   for i in range(lib.wyt_certificate_count(held)))
        made.outcome = Outcome(lib.wyt_certificate_outcome(held))
        return made


class Questions(Asking):
    """Questions about one position.

    Heaps are given one after the other, ``game.outcome(3, 5)``, or as one
    sequence, ``game.outcome((3, 5))``; they may have any size.
    """

    def outcome(self, *heaps: Heaps) -> Outcome:
        """Who wins: ``Outcome.P`` or ``Outcome.N``."""
        quick = self._quick
        if quick is not None:
            answer: Optional[int] = quick.ask(quick.outcome, heaps)
            if answer is not None and answer >= 0:
                return OUTCOMES[answer]
        found = ctypes.c_int32()
        self._about(lib.wyt_solver_outcome, lib.wyt_solver_outcome_big,
                    position(heaps), found)
        return OUTCOMES[found.value]

    def grundy(self, *heaps: Heaps) -> int:
        """The Grundy value: the mex of the values of the options.

        Raises:
            UndefinedError: misere play, blocking or comply.
        """
        quick = self._quick
        if quick is not None:
            answer: Optional[int] = quick.ask(quick.grundy, heaps)
            if answer is not None and answer >= 0:
                return answer
        start = position(heaps)
        value = ctypes.c_uint64()
        if fits(start) and self._ask(
                lib.wyt_solver_grundy, array(start), len(start),
                ctypes.byref(value), accept=BEYOND) == Status.OK:
            return value.value
        found = self._numbers()
        self._ask(lib.wyt_solver_grundy_big, self._numbers(*start).handle,
                  found.handle)
        return found.numbers()[0]

    def remoteness(self, *heaps: Heaps) -> int:
        """How many moves are left if the winner hurries and the loser holds
        out.

        Raises:
            UndefinedError: blocking or comply.
        """
        quick = self._quick
        try:
            if quick is not None:
                answer: Optional[int] = quick.ask(quick.remoteness, heaps)
                if answer is not None and answer >= 0:
                    return answer
            start = position(heaps)
            moves = ctypes.c_uint64()
            if fits(start):
                self._ask(lib.wyt_solver_remoteness, array(start), len(start),
                          ctypes.byref(moves))
                return moves.value
        except LimitError:
            # Theory may know what would take too long.
            if self._rules._callbacks is not None:
                raise
            start = position(heaps)
        found = self._numbers()
        self._ask(lib.wyt_solver_remoteness_big, self._numbers(*start).handle,
                  found.handle)
        return found.numbers()[0]

    def moves(self, *heaps: Heaps) -> Iterator[Position]:
        """The options of a position, each once, as they are asked for.

        Of a position beyond 64 bits nobody takes all: what was taken stays in
        memory, and is gone through again whenever its number has doubled.
        """
        found: Iterator[Position] = options(self._context, self._rules,
                                            position(heaps))
        return found

    def winning_moves(self, *heaps: Heaps) -> List[WinningMove]:
        """Every winning move, as the option that it leads to.

        They come by their largest heap, then lexicographically, and are
        tuples: ``(1, 2) in game.winning_moves(3, 4)``.
        """
        start = position(heaps)
        n = len(start)
        if fits(start):
            _, numbers, marks, _ = grow(
                lambda out, marked, capacity, count, accept: self._ask(
                    lib.wyt_solver_winning, array(start), n, out, marked,
                    capacity, count, accept=accept), max(1, n), True, OK)
        else:
            found, marked = self._numbers(), self._numbers()
            self._ask(lib.wyt_solver_winning_big,
                      self._numbers(*start).handle, found.handle,
                      marked.handle)
            numbers, marks = found.numbers(), marked.numbers()
        return [WinningMove._of(option, mark)
                for option, mark in zip(split(numbers, max(1, n)), marks)]

    def winning_move(self, *heaps: Heaps) -> Optional[WinningMove]:
        """One winning move, or None if no option is P.

        It is the first of :meth:`winning_moves` that wins whatever the
        opponent does, or else the first.
        """
        start = position(heaps)
        if not fits(start):
            found = self.winning_moves(start)
            return next((move for move in found if move.wins == Wins.ALWAYS),
                        found[0] if found else None)
        n, option, mark = len(start), array(start), ctypes.c_int32()
        status = self._ask(lib.wyt_solver_win, array(start), n, option,
                           ctypes.byref(mark), accept=NONE)
        if status == Status.NONE:
            return None
        return WinningMove._of(tuple(option[:n]), mark.value)

    def block(self, *heaps: Heaps) -> List[Position]:
        """What the previous player forbids before the next move.

        Under comply: what he offers.

        Raises:
            UndefinedError: the game has neither blocking nor comply.
        """
        start = position(heaps)
        n = len(start)
        if fits(start):
            _, numbers, _, _ = grow(
                lambda out, _, capacity, count, accept: self._ask(
                    lib.wyt_solver_block, array(start), n, out, capacity,
                    count, accept=accept), max(1, n), False, OK)
            return split(numbers, max(1, n))
        found = self._numbers()
        self._ask(lib.wyt_solver_block_big, self._numbers(*start).handle,
                  found.handle)
        return split(found.numbers(), n)

    def choose(self, *heaps: Heaps) -> Optional[int]:
        """Which game the second player chooses; None if no choice wins.

        Raises:
            UndefinedError: the game has nothing to choose.
        """
        start = position(heaps)
        choice = ctypes.c_uint64()
        if fits(start):
            status = self._ask(lib.wyt_solver_choose, array(start),
                               len(start), ctypes.byref(choice), accept=NONE)
        else:
            status = self._ask(
                lib.wyt_solver_choose_big, self._numbers(*start).handle,
                ctypes.byref(choice), accept=NONE)
        return choice.value if status == Status.OK else None

    def certificate(self, *heaps: Heaps) -> Certificate:
        """Why a position is P or N, as lines to follow.

        Raises:
            UnsupportedError: no theory of this game gives one.
        """
        held = Handle(lib.wyt_certificate_free)
        start = self._numbers(*position(heaps))
        self._ask(lib.wyt_solver_certify_big, start.handle, held.out)
        return Certificate._of(held)

    def supports(self, question: Union[Question, str]) -> bool:
        """Whether a kind of question is answered, as far as limits allow."""
        return bool(lib.wyt_solver_supports(self._solver,
                                            member(Question, question)))

    @property
    def backend(self) -> str:
        """The backend; of ``auto`` the one that gave the last answer."""
        return str(lib.wyt_solver_backend(self._solver).decode())
