# SPDX-License-Identifier: MIT
"""Many answers at once: each is that of the question about one position."""

import itertools
import unittest
from array import array

import brute
import wythoff
from support import NUMPY
from wythoff import Game, Outcome, Status

MOST = 2**64 - 1
GAMES = (('wythoff', (14, 14)), ('wyt:a=2,b=3', (12, 12)),
         ('nim:heaps=3', (5, 6, 4)), ('nim:heaps=1', (9,)),
         ('modulo:m=2,q=4,l=2', (9, 9)))


def counts(game):
    """The number of winning moves, asked of one position."""
    return lambda *heaps: len(game.winning_moves(*heaps))


def questions(game):
    """The batches of a game, each with the question about one position."""
    return ((game.outcomes, game.outcome), (game.grundys, game.grundy),
            (game.remotenesses, game.remoteness), (game.ranks, game.rank),
            (game.winning_counts, counts(game)))


class Lists(unittest.TestCase):
    def test_answers_are_those_of_one_position(self):
        for text, size in GAMES:
            game, other = Game(text), Game(text)
            positions = list(brute.box(*size))
            for (batch, _), (_, one) in zip(questions(game), questions(other)):
                with self.subTest(text, batch=batch.__name__):
                    expected = [one(*heaps) for heaps in positions]
                    self.assertEqual(batch(positions), expected)
                    self.assertEqual(batch(iter(map(list, positions))),
                                     expected)
                    self.assertEqual(batch(map(iter, positions)), expected)
                    self.assertEqual(batch([]), [])

    def test_sides(self):
        game = Game('wyt:a=2,b=3')
        positions = list(brute.box(20, 20))
        for side in ('both', 'upper', 'lower'):
            self.assertEqual(game.ranks(positions, side),
                             [game.rank(*heaps, side=side)
                              for heaps in positions])

    def test_one_heap_without_brackets(self):
        game = Game('nim:heaps=1')
        self.assertEqual(game.grundys([3, 1, 2]), [3, 1, 2])
        self.assertEqual(game.outcomes(range(2)), [Outcome.P, Outcome.N])

    @unittest.skipUnless(wythoff.feature('gmp'), 'GMP')
    def test_heaps_of_any_size(self):
        game = Game('nim')
        self.assertEqual(game.grundys([(1, 2), (2**70, 1)]), [3, 2**70 + 1])
        self.assertEqual(game.ranks([(2**70, 2**70), (0, 1)]), [2**70, None])
        self.assertEqual(game.winning_counts([(2**70, 1), (5, 5)]), [1, 0])

    def test_buffers(self):
        game = Game('wythoff')
        positions = list(itertools.product(range(6), repeat=2))
        flat = array('Q', itertools.chain(*positions))
        for view in (memoryview(flat), memoryview(bytes(flat)).cast('Q')):
            view = view.cast('B').cast('Q', (len(positions), 2))
            for batch, one in questions(game):
                self.assertEqual(batch(view), [one(*p) for p in positions])
        small = memoryview(bytes(itertools.chain(*positions))).cast(
            'B', (len(positions), 2))
        self.assertEqual(game.grundys(small), game.grundys(positions))
        three = memoryview(flat).cast('B').cast('Q', (len(flat) // 3, 3))
        with self.assertRaises(wythoff.PositionError):
            game.grundys(three)
        self.assertEqual(game.nths(array('Q', [3, 1])), [(4, 7), (1, 2)])

    def test_numbers_beyond_an_end(self):
        finite = Game('nim:heaps=1')
        self.assertEqual(finite.nths([0, 0]), [(0,), (0,)])
        with self.assertRaises(wythoff.MissingError):
            finite.nths([0, 1, 0])

    def test_what_is_refused(self):
        hole = Game('hole:m=1,u=2,v=3')
        for batch, _ in questions(hole):
            with self.assertRaisesRegex(wythoff.PositionError, 'removed'):
                batch([(4, 4), (0, 0)])
        with self.assertRaises(wythoff.UndefinedError):
            Game('wythoff+misere').grundys([(1, 2)])
        for batch, _ in questions(Game('wythoff')):
            for wrong, error in (([(1, 2), (1,)], wythoff.PositionError),
                                 ([(1, -2)], wythoff.PositionError),
                                 ([(1.5, 2)], TypeError),
                                 (['ab'], TypeError), (5, TypeError)):
                with self.subTest(batch.__name__, wrong=wrong), \
                        self.assertRaises(error):
                    batch(wrong)
            with self.assertRaisesRegex(TypeError, 'statuses'):
                batch([(1, 2)], statuses=[0])

    def test_games_of_functions(self):
        own = Game.from_callback('own', 1, lambda p: range(p[0]))
        self.assertEqual(own.grundys([(3,), (1,)]), [3, 1])
        self.assertEqual(own.remotenesses([3, 0]), [1, 0])

        def raises(position):
            raise KeyError('mine')
        with self.assertRaisesRegex(KeyError, 'mine'):
            Game.from_callback('own', 1, raises).grundys([(3,), (1,)])


@unittest.skipUnless(NUMPY, 'numpy')
class Arrays(unittest.TestCase):
    def test_answers_are_those_of_lists(self):
        import numpy
        for text, size in GAMES:
            game = Game(text)
            positions = list(brute.box(*size))
            table = numpy.array(positions, dtype=numpy.uint64)
            for batch, _ in questions(game):
                expected = [MOST if one is None else int(one)
                            for one in batch(positions)]
                for heaps in (table, numpy.asfortranarray(table),
                              table.astype(numpy.int16),
                              numpy.repeat(table, 2, axis=0)[::2]):
                    found = batch(heaps)
                    self.assertEqual(found.tolist(), expected)
                    self.assertEqual(found.dtype, numpy.uint8 if
                                     batch == game.outcomes else numpy.uint64)

    def test_statuses_let_the_others_be_answered(self):
        import numpy
        hole = Game('hole:m=1,u=2,v=3')
        positions = list(brute.box(6, 6))
        table = numpy.array(positions)
        for batch, one in questions(hole):
            with self.assertRaisesRegex(wythoff.PositionError, 'removed'):
                batch(table)
            statuses = numpy.full(len(table), 77, dtype=numpy.int32)
            found = batch(table, statuses=statuses)
            for heaps, answer, status in zip(positions, found, statuses):
                if heaps in hole:
                    expected = one(*heaps)
                    self.assertEqual(status, Status.NONE if expected is None
                                     else Status.OK)
                    self.assertEqual(answer, MOST if expected is None
                                     else expected)
                else:
                    self.assertEqual(status, Status.POSITION)

    def test_statuses_of_numbers(self):
        import numpy
        game, last = Game('wythoff'), 2**64 - 1
        numbers = numpy.array([3, last, 1], dtype=numpy.uint64)
        statuses = numpy.full(3, 77, dtype=numpy.int32)
        found = game.nths(numbers, statuses=statuses)
        self.assertEqual(statuses.tolist(),
                         [Status.OK, Status.BEYOND, Status.OK])
        self.assertEqual(found[::2].tolist(), [[4, 7], [1, 2]])
        finite = Game('nim:heaps=1')
        found = finite.nths(numpy.array([0, 1]), statuses=statuses[:2])
        self.assertEqual(statuses[:2].tolist(), [Status.OK, Status.NONE])
        self.assertEqual(found[0].tolist(), [0])
        with self.assertRaises(wythoff.MissingError):
            finite.nths(numpy.array([0, 1]))
        with self.assertRaisesRegex(wythoff.ArgumentError, 'expected 3'):
            game.nths(numbers, statuses=statuses[:2])
        with self.assertRaisesRegex(TypeError, 'statuses'):
            game.nths([1, 2], statuses=statuses[:2])

    def test_wrong_statuses(self):
        import numpy
        game, table = Game('wythoff'), numpy.array([[1, 2], [3, 4]])
        fixed = numpy.zeros(2, dtype=numpy.int32)
        fixed.flags.writeable = False
        for wrong in (numpy.zeros(3, dtype=numpy.int32), fixed,
                      numpy.zeros(4, dtype=numpy.int32)[::2],
                      numpy.zeros((2, 1), dtype=numpy.int32)):
            with self.assertRaisesRegex(wythoff.ArgumentError, 'expected 2'):
                game.grundys(table, statuses=wrong)
        for wrong in ([0, 0], numpy.zeros(2), numpy.zeros(2, dtype='>i4')):
            with self.assertRaisesRegex(TypeError, 'int32'):
                game.ranks(table, statuses=wrong)

    def test_nothing_and_wrong_shapes(self):
        import numpy
        for batch, _ in questions(Game('wythoff')):
            self.assertEqual(batch(numpy.empty((0, 2), int)).tolist(), [])
            for shape in ((2, 3), (2,), (1, 2, 2)):
                with self.assertRaises(wythoff.WythoffError):
                    batch(numpy.zeros(shape, dtype=int))


if __name__ == '__main__':
    unittest.main()
