# SPDX-License-Identifier: MIT
"""Wythoff-type games: who wins, how, and why.

::

    >>> import wythoff
    >>> game = wythoff.Game('wythoff')
    >>> game.outcome(3, 5)
    <Outcome.P: 1>
    >>> game.winning_moves(3, 4)
    [(1, 2)]
    >>> game.nth(10**30)[0] % 10**6
    834365

This is a thin layer over the shared library libwythoff. :class:`Game` is where
to begin.
"""

from . import claims, explore, show
from .board import Board
from .constants import (CELL_REMOVED, Axis, Kind, Mex, Outcome, ProofVerdict,
                        Property, Question, RayDoubt, Side, Status, Strip, System,
                        Verdict, Wins)
from .context import Context
from .errors import (ArgumentError, BeyondError, BusyError, CallbackError,
                     Cancelled, DataError, FileError, GameSyntaxError,
                     InfiniteError, InternalError, LimitError, MissingError,
                     OutOfMemoryError, PositionError, RulesError,
                     UndefinedError, UnsupportedError, WythoffError)
from .excludant import mex
from .files import FileInfo, check, info
from .game import Checked, Disagreement, Game
from .numeration import Numeration, WythoffArray
from .periodic import PeriodicRows, RowCertificate
from .proofs import Proof, Refutation
from .questions import Certificate, WinningMove
from .registry import (Entry, Parameter, backends, families, feature, modifiers,
                       version, version_info)
from .rules import Line, Rules, Theory
from .sums import Sum, SumMove

#: The version of the library, with which this package is released.
__version__ = version()

__all__ = [
    'ArgumentError', 'Axis', 'BeyondError', 'Board', 'BusyError',
    'CELL_REMOVED', 'CallbackError', 'Cancelled', 'Certificate', 'Checked',
    'Context', 'DataError', 'Disagreement', 'Entry', 'FileError', 'FileInfo',
    'Game', 'GameSyntaxError', 'InfiniteError', 'InternalError', 'Kind',
    'LimitError', 'Line', 'Mex', 'MissingError', 'Numeration',
    'OutOfMemoryError', 'Outcome', 'Parameter', 'PeriodicRows', 'PositionError',
    'Proof', 'ProofVerdict', 'Property', 'Question', 'RayDoubt',
    'Refutation', 'RowCertificate', 'Rules',
    'RulesError', 'Side', 'Status', 'Strip', 'Sum', 'SumMove', 'System',
    'Theory', 'UndefinedError', 'UnsupportedError', 'Verdict', 'WinningMove', 'Wins', 'WythoffArray',
    'WythoffError',
    'backends', 'check', 'claims', 'explore', 'families', 'feature', 'info',
    'mex', 'modifiers', 'show', 'version', 'version_info',
]
