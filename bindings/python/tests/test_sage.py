# SPDX-License-Identifier: MIT
"""The blocks of docs/sage.md that need no Sage print what they show. Numbers
are those of a stand-in for Sage's Integer, and lines are read as Sage reads
them: 3 is Integer(3), ^ is the power and ^^ the exclusive or."""

import doctest
import io
import re
import tokenize
import unittest
from operator import index
from pathlib import Path

import wythoff
from test_readme import run

PAGE = Path(__file__).resolve().parents[3] / 'docs' / 'sage.md'
#: Of pages: a block, and what stands before it.
BLOCK = re.compile(r'^(<!-- sage only -->\n)?```python\n(.*?)^```', re.S | re.M)


def _arithmetic(name):
    def made(self, other):
        return Integer(getattr(self.value, name)(index(other)))
    return made


def _comparison(name):
    def made(self, other):
        return getattr(self.value, name)(index(other))
    return made


class Integer:
    """As Sage's: no int, but an integer, equal to Python's and with the same
    hash; what comes of arithmetic is one again."""

    def __init__(self, value):
        self.value = index(value)

    def __index__(self):
        return self.value

    def __repr__(self):
        return repr(self.value)

    def __hash__(self):
        return hash(self.value)

    def __neg__(self):
        return Integer(-self.value)


for operation in ('add', 'sub', 'mul', 'floordiv', 'mod', 'pow', 'xor'):
    for side in ('', 'r'):
        setattr(Integer, f'__{side}{operation}__',
                _arithmetic(f'__{side}{operation}__'))
for operation in ('eq', 'ne', 'lt', 'le', 'gt', 'ge'):
    setattr(Integer, f'__{operation}__', _comparison(f'__{operation}__'))


def isqrt(number):
    """As Sage's, which is there from the beginning."""
    import math
    return Integer(math.isqrt(number))


def prepared(line):
    """A line of Sage as one of Python."""
    made, before = [], None
    for token in tokenize.generate_tokens(io.StringIO(line).readline):
        kind, text = token.type, token.string
        if kind == tokenize.NUMBER and text.isdecimal():
            made += [(tokenize.NAME, 'Integer'), (tokenize.OP, '('),
                     (kind, text), (tokenize.OP, ')')]
        elif text == '^' and kind == tokenize.OP:
            if before is not None and before.string == '^' and \
                    before.end == token.start:
                made[-1], token = (tokenize.OP, '^'), None
            else:
                made.append((tokenize.OP, '**'))
        elif kind != tokenize.ENCODING:
            made.append((kind, text))
        before = token
    return tokenize.untokenize(made)


def examples(block):
    """The examples of a block, for doctest: prompts as it knows them."""
    block = re.sub(r'^sage: ', '>>> ', block, flags=re.M)
    block = re.sub(r'^\.\.\.\.: ?', '... ', block, flags=re.M)
    found = doctest.DocTestParser().get_examples(block)
    for one in found:
        one.source = prepared(one.source)
    return found


class Page(unittest.TestCase):
    maxDiff = None

    @unittest.skipUnless(wythoff.feature('gmp'), 'GMP')
    def test_the_blocks_print_what_they_show(self):
        found = [one for only, block in BLOCK.findall(
            PAGE.read_text('utf-8')) if not only for one in examples(block)]
        self.assertGreater(len(found), 25)
        self.assertEqual(run(doctest.DocTest(
            found, {'Integer': Integer, 'isqrt': isqrt}, 'sage.md', str(PAGE),
            0, None)), '')

    def test_what_needs_sage_is_called_untried(self):
        text = PAGE.read_text('utf-8')
        marks = [match.start() for match in
                 re.finditer('<!-- sage only -->', text)]
        self.assertGreater(len(marks), 2)
        for mark in marks:
            self.assertTrue(text[:mark].endswith('**Untried:**\n\n'))
        blocks = re.findall(r'^```python\n(.*?)^```', text, re.S | re.M)
        self.assertTrue(all(block.startswith('sage: ') for block in blocks))


class Reading(unittest.TestCase):
    """The stand-in, and lines as Sage reads them."""

    def value(self, line):
        return eval(prepared(line), {'Integer': Integer})

    def test_lines(self):
        self.assertIs(type(self.value('3')), Integer)
        self.assertEqual(self.value('2^10'), 1024)
        self.assertEqual(self.value('5 ^^ 3'), 6)
        self.assertEqual(self.value('2 ^ 3 ^^ 1'), 9)
        self.assertIs(type(self.value('1.5')), float)
        self.assertEqual(self.value('"2^3"'), '2^3')
        self.assertEqual(self.value('[10, 7 // 2, 7 % 4, -2]')[1:],
                         [3, 3, -2])

    def test_the_integer(self):
        three = Integer(3)
        self.assertNotIsInstance(three, int)
        self.assertIs(type(three + 1), Integer)
        self.assertIs(type(1 + three), Integer)
        self.assertEqual((three == 3, 3 == three, hash(three), [5, 6, 7, 8][
            three], 4 > three), (True, True, hash(3), 8, True))
        self.assertRaises(TypeError, lambda: three + 1.5)


if __name__ == '__main__':
    unittest.main()
