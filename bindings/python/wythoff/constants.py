# SPDX-License-Identifier: MIT
"""The constants of the library as enumerations.

Wherever a function takes a member, it takes its name too, in any case:
``side='upper'`` is ``side=Side.UPPER``. A test holds the numbers equal to
those of the public headers.
"""

from __future__ import annotations

from enum import IntEnum, IntFlag
from operator import index
from typing import Type, TypeVar, Union


class Status(IntEnum):
    """What a function of the library returns; see the exceptions."""
    OK = 0
    ARGUMENT = -1
    MEMORY = -2
    SPACE = -3
    SYNTAX = -4
    RULES = -5
    POSITION = -6
    CALLBACK = -7
    INTERNAL = -8
    FILE = -9
    DATA = -10
    UNDEFINED = 1
    UNSUPPORTED = 2
    LIMIT = 3
    CANCELLED = 4
    NONE = 5
    BEYOND = 6
    INFINITE = 7


class Outcome(IntEnum):
    """Who wins a position. Prints as ``P`` or ``N``."""
    #: The player to move wins.
    N = 0
    #: The player who just moved wins.
    P = 1

    def __str__(self) -> str:
        return self.name


class Side(IntEnum):
    """Which P-positions of two heaps are numbered."""
    #: All that are listed.
    BOTH = 0
    #: Those with y >= x.
    UPPER = 1
    #: Those with x >= y.
    LOWER = 2


class InstructionSet(IntEnum):
    """What kernels may use, for :attr:`Tuning.ISA`."""
    PLAIN = 0
    AVX2 = 1
    AVX512 = 2


class Question(IntEnum):
    """What a game can be asked; see :meth:`wythoff.Game.supports`."""
    OUTCOME = 1
    GRUNDY = 2
    WINNING = 3
    NTH = 4
    RANK = 5
    COLUMN = 6
    BLOCK = 7
    CHOOSE = 8
    REMOTENESS = 9
    VALUES = 10


class Kind(IntEnum):
    """What the cells of a board are."""
    #: :class:`Outcome`.
    OUTCOME = 1
    #: Grundy values.
    GRUNDY = 2
    #: Numbers of moves that are left.
    REMOTENESS = 3
    #: Numbers of options that are P-positions.
    OPTIONS = 4


class Wins(IntEnum):
    """When a winning move wins."""
    ALWAYS = 1
    UNLESS_FORBIDDEN = 2


class Verdict(IntEnum):
    """Whether a claim holds."""
    FAILS = 0
    HOLDS = 1
    #: What was looked at does not decide it.
    UNDECIDED = 2


class ProofVerdict(IntEnum):
    """What came of a :class:`wythoff.Proof`."""
    #: Nothing is decided within the limits.
    UNDECIDED = 0
    #: The automaton is the set, for heaps of every size.
    THEOREM = 1
    #: The automaton is wrong at a position.
    REFUTED = 2


class Property(IntEnum):
    """A yes-or-no property of a game."""
    SYMMETRIC = 1
    MISERE = 2
    CALLBACK = 3
    THREAD_SAFE = 4
    BLOCKING = 5
    COMPLY = 6
    CHOICE = 7
    INVARIANT = 8
    LINEAR = 9


class Limit(IntEnum):
    """A limit of a context."""
    MEMORY = 1
    CELLS = 2
    DIGITS = 3


class Tuning(IntEnum):
    """How a context does its work; answers do not depend on it."""
    ISA = 1
    THREADS = 2


class System(IntEnum):
    """A numeration system: its weights are p_i or q_i."""
    P = 1
    Q = 2


class Strip(IntEnum):
    """Which number of a move (i, j) is small in a strip."""
    #: i.
    FIRST = 1
    #: j.
    SECOND = 2
    #: abs(i - j).
    DIFFERENCE = 3


class Axis(IntEnum):
    """What :func:`wythoff.claims.cover` goes through."""
    COLUMNS = 0
    ROWS = 1


class Mex(IntEnum):
    """An algorithm of :func:`wythoff.claims.mex`."""
    SHARED = 1
    RESIDUES = 2
    BLOCKS = 3


class CallbackFlag(IntEnum):
    """A flag of a game of callbacks."""
    MISERE = 1
    SYMMETRIC = 2
    THREAD_SAFE = 4


class TheoryField(IntEnum):
    """A field of what is known about a game."""
    CLAIM = 1
    STATUS = 2
    SCOPE = 3
    SOURCE = 4
    OEIS = 5
    TERMS = 6
    PLACES = 7


class Table(IntEnum):
    """A table of the registry."""
    FAMILIES = 1
    MODIFIERS = 2
    BACKENDS = 3


class EntryField(IntEnum):
    """A field of a row of the registry."""
    NAME = 1
    GRAMMAR = 2
    SUMMARY = 3
    SOURCE = 4
    EXAMPLE = 5


class FileNumber(IntEnum):
    """A number that a file with a board says of itself."""
    FORMAT = 1
    LIBRARY = 2
    KIND = 3
    CELL_BYTES = 4
    BYTES = 5
    ROWS = 6
    FINAL_ROWS = 7
    CHUNKS = 8
    COMPLETE = 9


class About(IntEnum):
    """What a claim is about, for :func:`wythoff.claims.made`."""
    COVER = 0
    COMPLEMENTARY = 1
    DECOMPOSITION = 2
    EQUATION = 3
    MEX = 4
    DIAGONALS = 5
    GAPS = 6
    DIFFERENCES = 7


class LineCount(IntEnum):
    """A number that :func:`wythoff.explore.lines` finds."""
    ALL = 0
    ONE = 1
    SEVERAL = 2
    NONE = 3
    OPEN = 4
    REACH = 5
    BEYOND = 6


class Reason(IntEnum):
    """What an answer about a line rests on."""
    #: Its positions were looked at.
    SEEN = 0
    #: The exclusive or of the heaps.
    XOR = 1
    #: The P-positions of the game are listed.
    LISTED = 2
    #: A heap stays empty, and the game without it is known.
    REST = 3
    #: Every such line has exactly one P-position.
    MET = 4
    #: A box shows that all that follows is N.
    COMPLETE = 5


class RayDoubt(IntFlag):
    """Why the rays of :func:`wythoff.explore.rays` are not settled."""
    #: The cover is not sure to be what each column holds.
    COVER = 1
    #: A slope or a density changes, or is not known to the tolerance.
    DRIFT = 2
    #: A ray may be several, or an area.
    SPREAD = 4
    #: More than one in a hundred P-positions is on no ray.
    STRAY = 8


#: What a removed cell of a board reads as.
CELL_REMOVED = 0xffffffff

Member = TypeVar('Member', bound=IntEnum)


def member(kind: Type[Member], value: Union[IntEnum, int, str]) -> Member:
    """A member of an enumeration from itself, its number or its name."""
    if value.__class__ is kind:
        return value  # type: ignore[return-value]
    try:
        if isinstance(value, str):
            return kind[value.upper()]
        # Numbers of others, such as numpy's, need not be equal to Python's.
        return kind(index(value) if hasattr(value, '__index__') else value)
    except (KeyError, ValueError):
        names = ', '.join(repr(one.name.lower()) for one in kind)
        raise ValueError(f'{value!r} is no {kind.__name__.lower()}; there '
                         f'are {names}') from None
