# SPDX-License-Identifier: MIT
"""Sums: positions of several games side by side."""

from __future__ import annotations

import ctypes
from typing import Any, Iterator, List, NamedTuple, Optional, Tuple

from . import _markup
from ._arguments import encoded, instance, row_of
from ._asking import OK, grow
from ._handles import Handle, Owner
from ._library import lib
from ._positions import Heaps, Position, array, integer, position, small, split
from .constants import Outcome
from .context import Context, given
from .errors import ArgumentError
from .game import Game
from .questions import Certificate


class SumMove(NamedTuple):
    """A winning move: in which component, and to which option of it."""
    component: int
    option: Position


class Sum(Owner):
    """Positions of several games, played side by side in normal play.

    A move is a move in one of them, and who cannot move in any loses. Each
    counts as a heap of Nim of its Grundy value. ::

        Sum((wythoff.Game('wythoff'), (3, 4)), (wythoff.Game('nim'), (5, 2)))

    Raises:
        UndefinedError: misere play, blocking or comply.
    """

    def __init__(self, *components: Tuple[Game, Heaps],
                 context: Optional[Context] = None) -> None:
        self._context = given(context)
        self._components: List[Tuple[Game, Position]] = []
        self._generation = self._context._generation
        self._held = self._new()
        for component in components:
            self.add(*row_of(component, 2, 'component',
                             'a game and a position'))

    def _new(self) -> Handle:
        # Games of functions may be added.
        held = Handle(lib.wyt_sum_free, self._context)
        self._context._call(lib.wyt_sum_new, self._context._handle, held.out)
        return held

    @property
    def context(self) -> Context:
        """Limits and progress."""
        return self._context

    @property
    def _handle(self) -> Handle:
        """The sum; made anew if a callback was cut off, as solvers are."""
        held = super()._handle
        generation = self._context._generation
        if self._generation != generation:
            self._held = held = self._new()
            for game, heaps in self._components:
                self._put(held, game, heaps)
            self._generation = generation
        return held

    def _put(self, held: Handle, game: Game, heaps: Position) -> None:
        self._context._call(
            lib.wyt_sum_add, held, game.rules._handle,
            encoded(game._backend, 'backend'), array(heaps), len(heaps))

    def add(self, game: Game, *heaps: Heaps) -> int:
        """Puts one more position beside the others; its number, from 0."""
        instance(game, Game, 'game')
        start = small(position(heaps), ' in sums')
        self._put(self._handle, game, start)
        self._components.append((game, start))
        return len(self._components) - 1

    def __len__(self) -> int:
        return len(self._components)

    def __getitem__(self, component: int) -> Tuple[Game, Position]:
        """The game and the position of a component."""
        return self._components[component]

    def __iter__(self) -> Iterator[Tuple[Game, Position]]:
        return iter(self._components)

    def move(self, component: int, *heaps: Heaps) -> None:
        """Moves in one component, to an option of its position.

        Raises:
            ArgumentError: there is no such move.
        """
        game, start = self._components[self._number(component)]
        to = small(position(heaps), ' in sums')
        if not game.legal(start, to):
            raise ArgumentError(f'the move from {start} to {to} in component '
                                f'{component}; expected a legal one')
        self.set(component, to)

    def set(self, component: int, *heaps: Heaps) -> None:
        """Puts a component into another position, whether a move or not."""
        to = small(position(heaps), ' in sums')
        number = self._number(component)
        game, _ = self._components[number]
        self._context._call(lib.wyt_sum_set, self._handle, number, array(to),
                            len(to))
        self._components[number] = (game, to)

    def _number(self, component: int) -> int:
        """The number of a component from 0; those below count from the end.
        """
        try:
            return range(len(self))[integer(component, 'component')]
        except IndexError:
            raise IndexError(f'the component {component}; there are '
                             f'{len(self)}, from 0 on') from None

    def values(self) -> List[int]:
        """The Grundy value of each component."""
        made = []
        for number in range(len(self)):
            value = ctypes.c_uint64()
            self._context._call(lib.wyt_sum_component_value, self._handle,
                                number, ctypes.byref(value))
            made.append(value.value)
        return made

    def grundy(self) -> int:
        """The Grundy value of the sum: the xor of those of all components."""
        value = ctypes.c_uint64()
        self._context._call(lib.wyt_sum_value, self._handle,
                            ctypes.byref(value))
        return value.value

    def outcome(self) -> Outcome:
        """Who wins: P iff the Grundy value is 0."""
        found = ctypes.c_int32()
        self._context._call(lib.wyt_sum_outcome, self._handle,
                            ctypes.byref(found))
        return Outcome(found.value)

    def certificate(self) -> Certificate:
        """Why it is P or N, without Grundy values: also of heaps that no board
        holds.

        Raises:
            UnsupportedError: a component has no certificate, or values other
                than 0 decide.
        """
        held = Handle(lib.wyt_certificate_free)
        self._context._call(lib.wyt_sum_certify, self._handle, held.out)
        return Certificate._of(held)

    def winning_moves(self) -> List[SumMove]:
        """Every winning move, by component."""
        made = []
        for number, (_, start) in enumerate(self._components):
            made += [SumMove(number, option)
                     for option in self._winning(number, len(start))]
        return made

    def _winning(self, number: int, n: int) -> List[Position]:
        def call(out: Any, _: Any, capacity: int, count: Any,
                 accept: Any) -> int:
            return self._context._call(
                lib.wyt_sum_winning, self._handle, number, out, n, capacity,
                count, accept=accept)
        _, numbers, _, _ = grow(call, n, False, OK)
        return split(numbers, n)

    def __enter__(self) -> Sum:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _repr_html_(self) -> Optional[str]:
        """For notebooks: the components."""
        return None if self._held is None else _markup.sum_of(self)

    def __repr__(self) -> str:
        return 'Sum(' + ' + '.join(
            f'{game.text} {heaps}' for game, heaps in self._components) + ')'
