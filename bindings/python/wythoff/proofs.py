# SPDX-License-Identifier: MIT
"""Theorems about the P-positions of games of one to three heaps: an automaton
that reads the digits of the heaps, found, proved or refuted by the library."""

from __future__ import annotations

import ctypes
import io
from typing import TYPE_CHECKING, Dict, List, NamedTuple, Optional, Tuple, Union

from . import _markup
from ._arguments import encoded, path_bytes, plain_bytes
from ._handles import Handle, Owner
from ._library import lib
from ._positions import Position
from .board import PathLike, write_to
from .constants import Outcome, ProofVerdict
from .context import Context, given
from .errors import MissingError
from .integers import Integers
from .rules import Rules, rules_of

if TYPE_CHECKING:
    from .game import Game


class Refutation(NamedTuple):
    """A position at which an automaton is wrong, and what it says there."""
    position: Position
    says: Outcome


class Proof(Owner):
    """What was tried to prove about a game, and what came of it.

    Proofs come from ``game.prove()``, :meth:`about`, :meth:`load` and
    :meth:`from_bytes`. They are immutable, and any number of threads may read
    them.

    A proof is true if it is a theorem.
    """

    def __init__(self) -> None:
        raise TypeError('proofs come from game.prove(), Proof.load() and '
                        'Proof.from_bytes()')

    _context: Context

    @classmethod
    def _of(cls, context: Context, held: Handle) -> Proof:
        made = cls.__new__(cls)
        made._context, made._held = context, held
        return made

    @classmethod
    def _make(cls, context: Context, rules: Rules, value: int,
              numeration: Optional[bytes], rows: int) -> Proof:
        held = Handle(lib.wyt_proof_unref)
        context._call(lib.wyt_rules_prove, context._handle, rules._handle,
                      value, numeration, rows, held.out)
        return cls._of(context, held)

    @property
    def verdict(self) -> ProofVerdict:
        """Theorem, refuted, or undecided."""
        return ProofVerdict(lib.wyt_proof_verdict(self._handle))

    def __bool__(self) -> bool:
        return self.verdict == ProofVerdict.THEOREM

    @property
    def rules(self) -> Rules:
        """The rules of the game."""
        return rules_of(self._context, lib.wyt_proof_rules(self._handle))

    @property
    def value(self) -> int:
        """0 for P-positions, else the Grundy value; see ``game.prove()``."""
        return int(lib.wyt_proof_value(self._handle))

    @property
    def numeration(self) -> Optional[str]:
        """Coefficients and first weights, such as ``1,1 : 1 2``."""
        text = lib.wyt_proof_numeration(self._handle)
        return None if text is None else str(text.decode())

    @property
    def states(self) -> Tuple[int, ...]:
        """How many states the automaton of each value has, from 0 on."""
        found: List[int] = []
        while True:
            states = int(lib.wyt_proof_states(self._handle, len(found)))
            if states == 0:
                return tuple(found)
            found.append(states)

    @property
    def refutation(self) -> Optional[Refutation]:
        """Where the automaton is wrong, if it is refuted."""
        if self.verdict != ProofVerdict.REFUTED:
            return None
        heaps, says = Integers(self._context), ctypes.c_int32()
        self._context._call(lib.wyt_proof_refutation, self._handle,
                            heaps.handle, ctypes.byref(says))
        return Refutation(tuple(heaps.numbers()), Outcome(says.value))

    @property
    def tried(self) -> Tuple[str, ...]:
        """What became of each numeration that was tried."""
        return tuple(
            lib.wyt_proof_text(self._handle, index).decode()
            for index in range(lib.wyt_proof_count(self._handle)))

    def about(self, game: Union[Game, Rules, str]) -> Proof:
        """The same automaton as a claim about another game."""
        if isinstance(game, str):
            game = Rules(game, context=self._context)
        rules = game if isinstance(game, Rules) else game.rules
        held = Handle(lib.wyt_proof_unref)
        self._context._call(lib.wyt_proof_try, self._context._handle,
                            self._handle, rules._handle, held.out)
        return self._of(self._context, held)

    def game(self) -> Game:
        """The game, answered by the theorem at any size.

        Raises:
            ArgumentError: the proof is no theorem.
        """
        from .game import Game  # pylint: disable=import-outside-toplevel
        held = Handle(lib.wyt_rules_unref)
        self._context._call(lib.wyt_rules_proved, self._context._handle,
                            self._handle, held.out)
        return Game(Rules._of(self._context, held, None), backend='automatic')

    def save(self, path: PathLike) -> None:
        """Writes the certificate to a file, whole or not at all."""
        self._context._call(lib.wyt_proof_save, self._context._handle,
                            self._handle, path_bytes(path))

    def to_bytes(self) -> bytes:
        """The certificate: a text that proves itself."""
        made = io.BytesIO()
        write_to(made, lambda sink: self._context._call(
            lib.wyt_proof_save_to, self._context._handle, self._handle, sink,
            None))
        return made.getvalue()

    def write(self, format: str = 'json') -> str:
        """The automaton for other programs: ``json``, or ``dot``."""
        made = io.BytesIO()
        write_to(made, lambda sink: self._context._call(
            lib.wyt_proof_write, self._context._handle, self._handle,
            encoded(format, 'format'), sink, None))
        return made.getvalue().decode()

    def walnut(self, name: str = 'game') -> Dict[str, str]:
        """The files by which Walnut proves the same, by their paths."""
        files: Dict[str, str] = {}
        while True:
            made, path = io.BytesIO(), ctypes.create_string_buffer(128)
            try:
                write_to(made, lambda sink: self._context._call(
                    lib.wyt_proof_walnut, self._context._handle, self._handle,
                    encoded(name, 'name'), len(files), sink, None, path,
                    len(path), ctypes.byref(ctypes.c_size_t())))
            except MissingError:
                return files
            files[path.value.decode()] = made.getvalue().decode()

    @classmethod
    def load(cls, path: PathLike, *,
             context: Optional[Context] = None) -> Proof:
        """Reads a certificate, and proves it again or refutes it."""
        context = given(context)
        held = Handle(lib.wyt_proof_unref)
        context._call(lib.wyt_proof_load, context._handle, path_bytes(path),
                      held.out)
        return cls._of(context, held)

    @classmethod
    def from_bytes(cls, data: bytes, *,
                   context: Optional[Context] = None) -> Proof:
        """The same for the bytes of a certificate."""
        context = given(context)
        held = Handle(lib.wyt_proof_unref)
        plain = plain_bytes(data)
        context._call(lib.wyt_proof_load_from, context._handle,
                      ctypes.c_char_p(plain), len(plain), held.out)
        return cls._of(context, held)

    def __enter__(self) -> Proof:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _repr_html_(self) -> Optional[str]:
        """For notebooks: what came of it, and what it is about."""
        return None if self._held is None else _markup.proof(self)

    def __repr__(self) -> str:
        return f'<Proof about {self.rules.text}: {self.verdict.name.lower()}>'
