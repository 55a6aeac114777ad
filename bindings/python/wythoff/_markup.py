# SPDX-License-Identifier: MIT
"""What notebooks show of games, certificates, proofs and lists, as HTML.

Tables and lists without colours of their own, so that they look like the page.
Every text is escaped, and long ones are cut: a number of a million digits
would stop a browser.
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Iterable, List, Optional, Sequence, Tuple

from .constants import ProofVerdict

if TYPE_CHECKING:
    from .numeration import WythoffArray
    from .periodic import PeriodicRows
    from .proofs import Proof
    from .rules import Theory
    from .sums import Sum

#: Characters of a text, and rows of a table, that are shown.
LONG, ROWS = 400, 50

_CODE = '<code style="white-space: pre-wrap; overflow-wrap: anywhere">'


def cut(text: str, most: int = LONG) -> str:
    """A text that is not too long, escaped."""
    if len(text) > most:
        half = most // 2
        text = (f'{text[:half]}\u2026{text[-half:]} '
                f'({len(text)} characters)')
    return escape(text)


def code(text: str, most: int = LONG) -> str:
    """A text as it is typed."""
    return f'{_CODE}{cut(text, most)}</code>'


def facts(caption: str, rows: Iterable[Tuple[str, str]]) -> str:
    """A table of names and what they are; both are HTML already."""
    made = ''.join(
        f'<tr><th scope="row" style="text-align: left">{name}</th>'
        f'<td style="text-align: left">{value}</td></tr>\n'
        for name, value in rows)
    return (f'<div><p>{caption}</p>\n<table>\n<tbody>\n{made}'
            '</tbody></table></div>\n')


def table(caption: str, head: Sequence[str],
          rows: Iterable[Sequence[str]]) -> str:
    """A table with a head; cells are HTML already."""
    names = ''.join(f'<th scope="col">{name}</th>' for name in head)
    made = ''.join('<tr>' + ''.join(f'<td>{cell}</td>' for cell in row)
                   + '</tr>\n' for row in rows)
    return (f'<div><p>{caption}</p>\n<table>\n<thead><tr>{names}</tr></thead>'
            f'\n<tbody>\n{made}</tbody></table></div>\n')


def _list(items: Iterable[str], kind: str = 'ul') -> str:
    inside = ''.join(f'<li>{item}</li>\n' for item in items)
    return f'<{kind}>\n{inside}</{kind}>\n'


def _rest(count: int, what: str, how: str) -> List[str]:
    """What a list says of those that it leaves out."""
    return [f'\u2026 and {count} more {what}: {how}'] if count > 0 else []


# ---- games ----

def known(theory: Sequence[Theory]) -> str:
    """What is known about a game, with status and source."""
    if not theory:
        return 'nothing; tables and searches answer'
    return _list(
        f'<b>{cut(one.status)}</b>: {cut(one.claim)} '
        f'<small>({cut(one.scope)}; {cut(one.source)}'
        + (f'; OEIS {cut(", ".join(one.oeis))}' if one.oeis else '')
        + ')</small>' for one in theory)


def game(text: str, rows: Iterable[Tuple[str, str]],
         theory: Sequence[Theory], drawing: Optional[str]) -> str:
    """A game: what it is, what is known, and a board if there is one."""
    made = facts(f'Game {code(text)}',
                 [*((name, cut(value)) for name, value in rows),
                  ('known', known(theory))])
    if drawing is None:
        return made
    return ('<div style="display: flex; flex-wrap: wrap; gap: 1em; '
            f'align-items: flex-start">\n<div>{made}</div>\n'
            f'<div>{drawing}</div>\n</div>\n')


# ---- certificates and proofs ----

def certificate(lines: Sequence[str], outcome: str) -> str:
    """Why a position is P or N, line by line."""
    items = [code(line, 4 * LONG) for line in lines[:ROWS]]
    items += _rest(len(lines) - ROWS, 'lines', 'print() shows all')
    return (f'<div><p>Certificate: the outcome is <b>{escape(outcome)}</b>'
            f'</p>\n{_list(items, "ol")}</div>\n')


_VERDICTS = {
    ProofVerdict.THEOREM: 'theorem: the automaton is the set, for heaps of '
                          'every size',
    ProofVerdict.REFUTED: 'refuted: the automaton is wrong at a position',
    ProofVerdict.UNDECIDED: 'undecided: no automaton was found within the '
                            'limits, which says nothing about the game'}


def proof(made: Proof) -> str:
    """What was tried to prove, and what came of it."""
    word, _, why = _VERDICTS[made.verdict].partition(':')
    rows = [('status', f'<b>{word}</b>:{why}'),
            ('about', 'the P-positions' if made.value == 0 else
             f'the positions of Grundy value 0 to {made.value}')]
    if made.numeration is not None:
        rows.append(('numeration', code(made.numeration)))
    if made.states:
        rows.append(('states', ', '.join(map(str, made.states))))
    refutation = made.refutation
    if refutation is not None:
        rows.append(('refuted at', code(
            f'({", ".join(map(str, refutation.position))})')
            + f', where it says {refutation.says}'))
    if not made:
        rows.append(('tried', _list(
            [cut(one) for one in made.tried[:ROWS]]
            + _rest(len(made.tried) - ROWS, 'numerations', '.tried'))))
    return facts(f'Proof about {code(made.rules.text)}', rows)


# ---- lists ----

def positions(found: Sequence[Sequence[int]], head: Sequence[str],
              start: int) -> str:
    """Positions with their numbers."""
    rows = [[str(start + i), *(cut(str(heap)) for heap in one)]
            for i, one in enumerate(found[:ROWS])]
    more = f', of which {ROWS} are shown' if len(found) > ROWS else ''
    return table(f'{len(found)} positions{more}', ['n', *head], rows)


def periodic(rows: PeriodicRows) -> str:
    """The periods of rows of Grundy values."""
    count = len(rows)
    more = f', of which {ROWS} are shown' if count > ROWS else ''
    return table(
        f'{count} rows of Grundy values of {code(rows.rules.text)}{more}: '
        'G(x, y + p) = G(x, y) + p for y &gt;= n<sub>0</sub>',
        ['x', 'p', 'n<sub>0</sub>'],
        [[str(i), *map(str, rows.period(i))] for i in range(min(count, ROWS))])


def sum_of(total: Sum) -> str:
    """The components of a sum."""
    count = len(total)
    more = f', of which {ROWS} are shown' if count > ROWS else ''
    return table(
        f'Sum of {count} components{more}', ['component', 'game', 'position'],
        [[str(i), code(total[i][0].text),
          code(f'({", ".join(map(str, total[i][1]))})')]
         for i in range(min(count, ROWS))])


def array(numbers: WythoffArray) -> str:
    """The corner of a Wythoff array."""
    return table(
        f'Wythoff array of a = {numbers.a}: 8 rows and columns of infinitely '
        'many', ['', *map(str, range(8))],
        [[f'<b>{i}</b>', *(str(numbers[i, j]) for j in range(8))]
         for i in range(8)])
