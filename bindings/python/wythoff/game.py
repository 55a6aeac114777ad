# SPDX-License-Identifier: MIT
"""Games: rules with everything that can be asked about them."""

from __future__ import annotations

import ctypes
from typing import (Any, Callable, Dict, Iterable, List, NamedTuple, Optional,
                    Sequence, Tuple, Union)

from . import _markup, _pictures
from ._arguments import encoded, instance
from ._handles import Handle
from ._library import lib
from ._positions import Heaps, Position, array, number, sizes
from .batches import Batches
from .board import Board, PathLike, explain, solve, solve_file
from .callbacks import (Blockable, Options, OptionsOfMany,
                        rules_from_callback)
from .constants import (Kind, Outcome, Property, Question, Strip, TheoryField,
                        Verdict, member)
from .context import Context, given
from .errors import ArgumentError, WythoffError
from .periodic import PeriodicRows
from .proofs import Proof
from .rules import Line, Rules, Theory

KindLike = Union[Kind, str]

#: Cells along a heap of the board with which a notebook shows a game.
CORNER = 24


class Disagreement(NamedTuple):
    """Where a backend answers other than the definition of the game."""
    question: Question
    position: Position


class Checked(NamedTuple):
    """A statement about a game, compared with a box."""
    theory: Theory
    #: Every place confirms it, one contradicts it, or not all are decided.
    verdict: Verdict
    #: Places that confirm it, of how many, and what they are.
    decided: int
    total: int
    places: str
    #: A position that contradicts it, or where such a column or line begins.
    witness: Optional[Position]


class Game(Batches):
    """A game, and who wins it.

    ::

        game = wythoff.Game('wyt:a=2,b=3')
        game.outcome(3, 5)

    A game holds what it has computed, so ask the same one again. Several
    threads may share it: their calls wait for each other. For parallel work
    give each thread its own, by :meth:`clone`.

    Args:
        rules: a game text such as ``nim:heaps=3`` or ``wythoff+misere``, or
            :class:`Rules`.
        backend: which algorithm answers; ``auto`` chooses for each question.
        context: limits and progress; a new one if it is not given.

    Raises:
        GameSyntaxError: the text is no game text; ``offset`` says where.
        RulesError: the game has no meaning, such as one without moves.
        ArgumentError: there is no such backend.
        UnsupportedError: the backend does not know this game.
    """

    def __init__(self, rules: Union[str, Rules], *, backend: str = 'auto',
                 context: Optional[Context] = None) -> None:
        instance(rules, (str, Rules), 'rules', 'a game text or Rules')
        if not isinstance(rules, Rules):
            rules = Rules(rules, context=context)
        self._rules = rules
        self._context = rules.context if context is None else given(context)
        self._backend = instance(backend, str, 'backend', 'a text')
        # So that a wrong backend is refused here.
        self._ready()

    @classmethod
    def from_moves(cls, heaps: int, *,
                   lines: Iterable[Union[Line, Sequence[int]]] = (),
                   steps: Iterable[Sequence[int]] = (),
                   strips: Iterable[Tuple[Union[Strip, str], int]] = (),
                   removed: Tuple[int, int] = (0, 0), modifiers: str = '',
                   backend: str = 'auto',
                   context: Optional[Context] = None) -> Game:
        """A game with moves of one's own; see :meth:`Rules.from_moves`."""
        return cls(Rules.from_moves(
            heaps, lines=lines, steps=steps, strips=strips, removed=removed,
            modifiers=modifiers, context=context), backend=backend)

    @classmethod
    def from_callback(
            cls, name: str, heaps: int, options: Optional[Options] = None, *,
            terminal: Optional[Callable[[Position], bool]] = None,
            legal: Optional[Callable[[Position, Position], bool]] = None,
            canonical: Optional[Callable[[Position], Sequence[int]]] = None,
            measure: Optional[Callable[[Position], int]] = None,
            outcome: Optional[Callable[[Position],
                                       Union[Outcome, str]]] = None,
            blockable: Optional[Blockable] = None, block: int = 1,
            options_of_many: Optional[OptionsOfMany] = None,
            misere: bool = False, symmetric: bool = False,
            thread_safe: bool = False, backend: str = 'auto',
            context: Optional[Context] = None) -> Game:
        """A game whose options a function says.

        Functions are given a position as a tuple. They have to answer the
        same for the same position, always; :meth:`validate` looks whether
        they do. What they raise comes out of the call. Such a game has all
        that other games have: boards, lists, claims, sums, and so on.

        Args:
            name: letters, digits, ``-``, ``_`` and ``.``.
            heaps: 1..64.
            options: gives every option, each once; positions, or for one heap
                numbers. It may be left out if there is `options_of_many`.
            terminal: whether a position has no option, if that is quicker.
            legal: whether the second position is an option of the first.
            canonical: the position that stands for all equivalent ones.
            measure: a number that falls with every move; else the sum of the
                heaps has to.
            outcome: a closed form, which is believed: backend ``user``.
            blockable: the class of the option that is the second position,
                1..64, or 0 if it is never forbidden; without it every option
                is of class 1.
            block: with K the previous player may forbid up to K - 1 options
                of each class.
            options_of_many: gives the options of many positions at once,
                which is quicker for boards: it is given a buffer with a
                position in each row, as ``numpy.asarray(positions)`` takes
                it, and returns two arrays or lists, for each option the
                number of its row, and the option. In any order.
            misere: who cannot move wins.
            symmetric: heaps can be exchanged.
            thread_safe: the functions may be called from several threads, so
                the game can be cloned, and a context with several threads
                calls them from threads of the library when it solves a board.
        """
        return cls(rules_from_callback(
            name, heaps, options, terminal=terminal, legal=legal,
            canonical=canonical, measure=measure, outcome=outcome,
            blockable=blockable, block=block, options_of_many=options_of_many,
            misere=misere, symmetric=symmetric, thread_safe=thread_safe,
            context=context), backend=backend)

    def clone(self, context: Optional[Context] = None) -> Game:
        """The same game for another thread, with a context of its own.

        Large tables are shared where they can be.

        Raises:
            UnsupportedError: a game of functions that are not thread-safe.
        """
        made = type(self).__new__(type(self))
        made._rules, made._backend = self._rules, self._backend
        made._context = given(context) if context is not None else Context(
            memory=self._context.memory, cells=self._context.cells,
            digits=self._context.digits, isa=self._context.isa,
            threads=self._context.threads)
        held, solver = Handle(lib.wyt_solver_free), self._solver
        # No other call may be at work in the one that is copied.
        self._context._idle(lambda: made._context._call(
            lib.wyt_solver_clone, solver, made._context._handle, held.out))
        made._took(held, made._context._generation)
        return made

    @property
    def rules(self) -> Rules:
        """The rules: parameters, theory, and what moves are legal."""
        return self._rules

    @property
    def context(self) -> Context:
        """Limits and progress."""
        return self._context

    @property
    def text(self) -> str:
        """The canonical game text."""
        return self._rules.text

    @property
    def heaps(self) -> int:
        """How many heaps a position has."""
        return self._rules.heaps

    @property
    def family(self) -> str:
        """The family, such as ``wyt`` for the text ``wythoff``."""
        return self._rules.family

    @property
    def modifiers(self) -> Dict[str, Union[int, str]]:
        """The modifiers, such as ``{'block': 2}`` or ``{'misere': ''}``."""
        return self._rules.modifiers

    @property
    def parameters(self) -> Dict[str, Union[int, str]]:
        """The parameters of the family; see :class:`wythoff.Rules`."""
        return self._rules.parameters

    @property
    def theory(self) -> List[Theory]:
        """What is proven or measured about this very game."""
        return self._rules.theory

    def has(self, what: Union[Property, str]) -> bool:
        """Whether the game has a property: ``game.has('misere')``."""
        return self._rules.has(what)

    def legal(self, start: Iterable[int], to: Iterable[int]) -> bool:
        """Whether one position is an option of another."""
        return self._rules.legal(start, to)

    def chosen(self, choice: int) -> Game:
        """The game that is played when the second player has chosen."""
        return type(self)(self._rules.chosen(choice), context=self._context)

    def board(self, *size: Heaps, kind: KindLike = Kind.OUTCOME) -> Board:
        """Solves the box of the positions with heaps below ``size``.

        Args:
            kind: what the cells are: ``outcome``, ``grundy``, ``remoteness``
                or ``options``.

        Raises:
            UnsupportedError: a game of functions.
            LimitError: more cells or bytes than the context allows; this is
                found before the work begins.
        """
        return solve(self._context, self._rules, size, member(Kind, kind))

    def solve_file(self, path: PathLike, *size: Heaps,
                   kind: KindLike = Kind.OUTCOME) -> Board:
        """Solves a box straight into a file, which may be beyond memory.

        If the work is stopped, ``PATH.part`` stays, and the same call or
        :meth:`Board.resume` goes on from there to the same bytes.
        """
        return solve_file(self._context, self._rules, path, size,
                          member(Kind, kind))

    def explain(self, *size: Heaps, kind: KindLike = Kind.OUTCOME,
                in_file: bool = False) -> str:
        """How a box would be solved, for people; nothing is solved."""
        return explain(self._context, self._rules, size, member(Kind, kind),
                       in_file)

    def periodic_rows(self, last_row: int) -> PeriodicRows:
        """Rows 0..last_row of Grundy values, with proofs of their periods.

        Raises:
            UnsupportedError: another game than WYT(a,b), b >= 1.
        """
        return PeriodicRows._make(self._context, self._rules, last_row)

    def prove(self, value: int = 0, *, numeration: Optional[str] = None,
              rows: int = 0) -> Proof:
        """Looks for a theorem about the P-positions, for heaps of every size.

        ::

            proof = wythoff.Game('wythoff+block=4').prove()
            if proof:
                proof.game().nth(10**100)

        Args:
            value: 0, or a Grundy value: then the positions of all values up
                to it are proved.
            numeration: the one to try, such as ``1,1 : 1 2``; without it
                those that suit the game.
            rows: how long lists of P-positions may be that are learned from;
                0 for 2^21. With a number above 2^20 the work that a search
                may take grows with its square.

        Raises:
            UnsupportedError: the game has more than three heaps, or is made of
                functions.
        """
        return Proof._make(
            self._context, self._rules, number(value, 'value'),
            None if numeration is None else encoded(numeration, 'numeration'),
            number(rows, 'rows'))

    def validate(self, *size: Heaps) -> None:
        """Checks on a box that a game of functions keeps its contract.

        Raises:
            CallbackError: it does not; the position is named.
        """
        box = sizes(size)
        self._context._call(lib.wyt_rules_validate, self._context._handle,
                            self._rules._handle, array(box), len(box))

    def verify(self, *size: Heaps,
               backend: Optional[str] = None) -> Optional[Disagreement]:
        """Compares a backend with the definition of the game on a box.

        Returns:
            None if every answer is the same, else the first that is not.
        """
        box = sizes(size)
        name = encoded(self._backend if backend is None else backend,
                       'backend')
        question, where = ctypes.c_uint32(), array(box)
        self._context._call(
            lib.wyt_rules_verify, self._context._handle,
            self._rules._handle, name, array(box), len(box),
            ctypes.byref(question), where)
        if question.value == 0:
            return None
        return Disagreement(Question(question.value),
                            tuple(where[:len(box)]))

    def check_theory(self, *size: Heaps) -> List[Checked]:
        """Compares each statement of :attr:`theory` with a box."""
        box, checked = sizes(size), []
        for index, theory in enumerate(self._rules.theory):
            verdict, where = ctypes.c_int32(), array(box)
            decided, total = ctypes.c_uint64(), ctypes.c_uint64()
            self._context._call(
                lib.wyt_rules_theory_verify, self._context._handle,
                self._rules._handle, index, array(box), len(box),
                ctypes.byref(verdict), ctypes.byref(decided),
                ctypes.byref(total), where)
            places = lib.wyt_rules_theory_text(self._rules._handle, index,
                                               TheoryField.PLACES).decode()
            checked.append(Checked(
                theory, Verdict(verdict.value), decided.value, total.value,
                places, tuple(where[:len(box)])
                if verdict.value == Verdict.FAILS else None))
        return checked

    def close(self) -> None:
        """Gives the memory back now; nothing can be asked any more.

        Boards, clones and the context live on.
        """
        self._solver_held = None
        self._quick = None
        self._rules = self._rules._closed(type(self).__name__)

    def __contains__(self, heaps: Heaps) -> bool:
        """Whether something is a position of the game."""
        return heaps in self._rules

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return self._rules == other._rules

    def __hash__(self) -> int:
        return hash(self._rules)

    def __enter__(self) -> Game:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _drawing(self, ink: str) -> Optional[str]:
        """The corner of the board; None of other games than those of two heaps
        with a text. It is solved in a context of its own, so that a notebook
        never waits for a call at work, and no function of a game is called.
        """
        if self._rules._held is None or self.heaps != 2 or \
                self.has(Property.CALLBACK):
            return None
        try:
            board = solve(Context(), self._rules, (CORNER, CORNER),
                          Kind.OUTCOME)
        except WythoffError:
            return None
        return _pictures.draw(board._window(), ink)

    def _repr_svg_(self) -> Optional[str]:
        """For notebooks: the corner of the board."""
        return self._drawing(_pictures.GREY)

    def _repr_html_(self) -> Optional[str]:
        """For notebooks: the game, what is known about it, and a corner."""
        if self._rules._held is None:
            return None
        rows = self._rules._facts()
        if self._backend != 'auto':
            rows.append(('backend', self._backend))
        return _markup.game(self.text, rows, self.theory,
                            self._drawing('currentColor'))

    def __repr__(self) -> str:
        if self._rules._held is None:
            return 'Game(closed)'
        backend = f', backend={self._backend!r}' \
            if self._backend != 'auto' else ''
        return f'Game({self.text!r}{backend})'

    def __reduce__(self) -> Tuple[Any, ...]:
        if self._rules.family == 'callback':
            raise TypeError(f'{self!r} is made of functions; expected a game '
                            'with a text')
        return _restore, (type(self), self.text, self._backend)


def _restore(kind: Any, text: str, backend: str) -> Any:
    """A pickled game; its context is a new one with the usual limits."""
    return kind(text, backend=backend)


__all__ = ['ArgumentError', 'Checked', 'Disagreement', 'Game']
