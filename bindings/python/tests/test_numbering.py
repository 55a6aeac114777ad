# SPDX-License-Identifier: MIT
"""P-positions in order, by number and by heap, singly and in batches."""

import itertools
import unittest
from array import array
from itertools import islice

import brute
import wythoff
from support import NUMPY
from wythoff import Outcome

GMP = wythoff.feature('gmp')


class Order(unittest.TestCase):
    def test_iteration_is_that_of_brute_force(self):
        for text, options, symmetric in (
                ('wythoff', brute.wyt(1, 1, 1), True),
                ('wyt:a=2,b=3', brute.wyt(2, 3, 3), True),
                ('wyt:a=1,b=1,c=2', brute.wyt(1, 1, 2), False),
                ('vectors:lines=1.0/0.1/2.1',
                 brute.vectors([(1, 0), (0, 1), (2, 1)]), False)):
            expected = brute.Brute(options).p_positions(
                16, 16, symmetric=symmetric)
            for backend in ('auto', 'board'):
                with self.subTest(text, backend=backend):
                    game = wythoff.Game(text, backend=backend)
                    found = list(islice(game.p_positions(), len(expected)))
                    self.assertEqual(found, expected)
                    self.assertEqual([game.nth(i) for i in
                                      range(len(expected))], expected)
                    self.assertEqual([game.rank(*one) for one in expected],
                                     list(range(len(expected))))
                    self.assertEqual(list(islice(game.p_positions(1), 2)),
                                     expected[1:3])

    def test_moves_of_a_list(self):
        box = [(x, y) for x in range(30) for y in range(30)]
        game = wythoff.Game('wythoff')
        found = wythoff.explore.inverse(
            [one for one in box if game.outcome(*one) == Outcome.P], 30, 30)
        self.assertEqual(found.verdict.name, 'HOLDS')
        self.assertIsNone(found.witness)
        for one in ((1, 0), (0, 29), (7, 7), (1, 3)):
            self.assertIn(one, found.moves)
        for one in ((0, 0), (1, 2), (2, 1)):
            self.assertNotIn(one, found.moves)
        found = wythoff.explore.inverse([(0, 0), (2, 1), (2, 2)], 3, 3)
        self.assertEqual((found.verdict.name, found.witness),
                         ('FAILS', (0, 1)))
        with self.assertRaises(wythoff.ArgumentError):
            wythoff.explore.inverse([(0, 0, 0)], 3, 3)
        with self.assertRaises(wythoff.ArgumentError):
            wythoff.explore.inverse([(0, 5)], 3, 3)

    def test_positions_of_a_value(self):
        for text in ('wythoff', 'vectors:lines=1.0/0.1/2.1', 'nim:heaps=3'):
            for backend in ('auto', 'board'):
                with self.subTest(text, backend=backend):
                    game = wythoff.Game(text, backend=backend)
                    for value in range(4):
                        found = list(islice(
                            game.positions_of_value(value), 20))
                        self.assertEqual([game.grundy(*one) for one in found],
                                         [value] * 20)
                        self.assertEqual(len(set(found)), 20)
                        self.assertEqual(
                            list(islice(game.positions_of_value(value, 7), 5)),
                            found[7:12])
        lower = wythoff.Game('wythoff').positions_of_value(1, side='lower')
        self.assertEqual(next(lower), (1, 0))
        self.assertTrue(wythoff.Game('wythoff').supports('values'))
        with self.assertRaises(wythoff.UndefinedError):
            next(wythoff.Game('wythoff+misere').positions_of_value(1))
        for wrong in (-1, 2**64):
            with self.assertRaises(wythoff.ArgumentError):
                wythoff.Game('wythoff').positions_of_value(wrong)

    def test_iteration_is_lazy_and_independent(self):
        game = wythoff.Game('wythoff')
        one, two = game.p_positions(), game.p_positions(1)
        next(one)
        for a, b in islice(zip(one, two), 3 * 4096):
            self.assertEqual(a, b)

    def test_sides(self):
        game = wythoff.Game('vectors:lines=1.0/0.1/2.1')
        both = list(islice(game.p_positions(), 200))
        for side, keep in (('upper', lambda x, y: y >= x),
                           (wythoff.Side.LOWER, lambda x, y: x >= y)):
            found = list(islice(game.p_positions(side=side), 50))
            self.assertEqual(found, [p for p in both if keep(*p)][:50])
            self.assertEqual(game.nth(7, side), found[7])
            self.assertEqual(game.rank(found[7], side=side), 7)
        with self.assertRaisesRegex(ValueError, "'upper'"):
            game.nth(7, 'top')

    def test_no_rank(self):
        game = wythoff.Game('wythoff')
        self.assertIsNone(game.rank(3, 6))
        if GMP:
            self.assertIsNone(game.rank(3 * 10**30, 6))

    def test_a_finite_set(self):
        game = wythoff.Game('nim:heaps=1')
        self.assertEqual(list(islice(game.p_positions(), 2)), [(0,)])
        with self.assertRaises((wythoff.MissingError, wythoff.LimitError)):
            wythoff.Game('nim:heaps=1', context=wythoff.Context(
                cells=1000)).nth(1)

    def test_column(self):
        game = wythoff.Game('wythoff')
        self.assertEqual(game.column(5), [(3, 5)])
        self.assertEqual(wythoff.Game('wythoff+block=3').column(4),
                         [p for p in islice(wythoff.Game(
                             'wythoff+block=3').p_positions(), 50) if 4 in p])

    def test_what_passes_a_limit_comes_after_what_does_not(self):
        game = wythoff.Game('gw:heaps=3,sets=any',
                            context=wythoff.Context(cells=4000))
        found = []
        with self.assertRaises(wythoff.LimitError):
            for one in game.p_positions():
                found.append(one)
        self.assertGreater(len(found), 20)
        self.assertTrue(all(game.outcome(one) == Outcome.P
                            for one in found[:20]))


@unittest.skipUnless(GMP, 'GMP')
class Big(unittest.TestCase):
    def test_from_64_bits_on(self):
        game = wythoff.Game('wythoff')
        # y = floor(n phi^2) passes 2^64 behind this n.
        edge = 7046029254386353130
        found = list(islice(game.p_positions(edge - 40), 80))
        self.assertEqual(found[-1], game.nth(edge + 39))
        for (x, y), (u, v) in zip(found, found[1:]):
            self.assertIn((u - x, v - y), ((1, 2), (2, 3)))
        self.assertGreater(found[-1][1], 2**64)
        self.assertLess(found[0][1], 2**64)

    def test_number_and_rank_of_any_size(self):
        for text in ('wythoff', 'wyt:a=3,b=1', 'wyt:a=3,b=2', 'wythoff+misere'):
            game = wythoff.Game(text)
            for number in (2**63 - 1, 2**63, 2**64 - 1, 2**64, 2**64 + 1,
                           2**128 - 1, 2**128, 10**60 + 12345):
                with self.subTest(text, number=number):
                    position = game.nth(number)
                    self.assertEqual(game.rank(position), number)
                    self.assertEqual(game.outcome(position), Outcome.P)

    def test_closed_form(self):
        # floor(n phi) by an integer square root.
        from math import isqrt
        game = wythoff.Game('wythoff')
        for n in (10**18, 10**19, 10**50, 3 * 10**99 + 1):
            x = (n + isqrt(5 * n * n)) // 2
            self.assertEqual(game.nth(n), (x, x + n))

    def test_column(self):
        game = wythoff.Game('wythoff')
        [found] = game.column(10**40)
        self.assertIn(10**40, found)

    def test_thousands_of_digits(self):
        game = wythoff.Game('wythoff')
        number = 3**20000
        self.assertEqual(game.rank(game.nth(number)), number)
        self.assertEqual(next(game.p_positions(number)), game.nth(number))

    def test_too_many_digits(self):
        game = wythoff.Game('wythoff', context=wythoff.Context(digits=30))
        with self.assertRaisesRegex(wythoff.LimitError, '30 digits'):
            game.nth(10**40)


class Batches(unittest.TestCase):
    positions = list(itertools.product(range(9), range(9)))

    def test_outcomes_of_a_list(self):
        game = wythoff.Game('wythoff')
        self.assertEqual(game.outcomes(self.positions),
                         [game.outcome(*one) for one in self.positions])
        self.assertEqual(game.outcomes(iter([(1, 2)])), [Outcome.P])
        self.assertEqual(game.outcomes([]), [])

    def test_outcomes_of_a_buffer(self):
        game = wythoff.Game('wythoff')
        flat = array('Q', [1, 2, 3, 4, 3, 5])
        view = memoryview(flat).cast('B').cast('Q', (3, 2))
        self.assertEqual(game.outcomes(view),
                         [Outcome.P, Outcome.N, Outcome.P])

    @unittest.skipUnless(GMP, 'GMP')
    def test_lists_of_any_size(self):
        game = wythoff.Game('wythoff')
        self.assertEqual(game.outcomes([(1, 2), (10**30, 1)]),
                         [Outcome.P, Outcome.N])
        numbers = [5, 2**63, 2**70, 0]
        self.assertEqual(game.nths(numbers), [game.nth(i) for i in numbers])

    def test_numbers_of_a_list(self):
        game = wythoff.Game('wyt:a=2,b=3')
        numbers = [5, 0, 5, 100]
        self.assertEqual(game.nths(numbers), [game.nth(i) for i in numbers])
        self.assertEqual(game.nths([]), [])
        self.assertEqual(game.nths(range(3), 'upper'),
                         [game.nth(i, 'upper') for i in range(3)])

    def test_wrong_ones(self):
        game = wythoff.Game('wythoff')
        with self.assertRaises(wythoff.PositionError):
            game.outcomes([(1, 2), (1, 2, 3)])
        with self.assertRaises(wythoff.PositionError):
            game.outcomes([(1, -2)])
        with self.assertRaises(TypeError):
            game.outcomes([(1.5, 2)])


@unittest.skipUnless(NUMPY, 'numpy')
class Arrays(unittest.TestCase):
    def setUp(self):
        import numpy
        self.np = numpy
        self.game = wythoff.Game('wythoff')

    def agree(self, positions):
        found = self.game.outcomes(positions)
        self.assertEqual(found.dtype, self.np.uint8)
        self.assertEqual(found.tolist(),
                         [int(self.game.outcome(*map(int, one)))
                          for one in positions])

    def test_arrays_of_any_layout(self):
        np = self.np
        grid = np.indices((9, 9)).reshape(2, -1)
        for kind in (np.uint64, np.int64, np.uint8, np.int32, '>u8'):
            with self.subTest(kind):
                self.agree(grid.T.astype(kind))
        flat = grid.T.astype(np.uint64)
        self.agree(np.asfortranarray(flat))
        self.agree(flat[::3])
        self.agree(flat[::-1])
        self.agree(flat[:, ::-1])
        self.agree(np.broadcast_to(np.array([3, 5], dtype=np.uint64), (4, 2)))
        self.agree(flat[:0])
        self.agree(flat[:1])
        wide = np.zeros((81, 5), dtype=np.uint64)
        wide[:, 1], wide[:, 3] = flat[:, 0], flat[:, 1]
        self.agree(wide[:, 1:4:2])
        frozen = flat.copy()
        frozen.flags.writeable = False
        self.agree(frozen)
        odd = np.frombuffer(bytes(3) + flat.tobytes(), dtype=np.uint8)[3:]
        self.agree(odd.view(np.uint64).reshape(-1, 2))

    def test_numbers(self):
        np = self.np
        found = self.game.nths(np.array([3, 1, 3]))
        self.assertEqual(found.tolist(), [[4, 7], [1, 2], [4, 7]])
        self.assertEqual(self.game.nths(np.arange(10)[::2]).tolist(),
                         [list(self.game.nth(i)) for i in range(0, 10, 2)])
        self.assertEqual(self.game.p_array(5, 2).tolist(),
                         [list(self.game.nth(i)) for i in range(2, 7)])
        board = wythoff.Game('wythoff', backend='board')
        self.assertEqual(board.p_array(5, 2).tolist(),
                         self.game.p_array(5, 2).tolist())
        self.assertEqual(len(self.game.p_array(0)), 0)
        with self.assertRaises(wythoff.BeyondError):
            self.game.nths(np.array([2**63], dtype=np.uint64))

    def test_numbers_of_numpy_are_numbers(self):
        np = self.np
        self.assertEqual(self.game.outcome(np.int64(3), np.uint8(5)), 1)
        self.assertEqual(self.game.outcome(np.array([3, 5])), 1)

    def test_wrong_ones(self):
        np = self.np
        with self.assertRaisesRegex(TypeError, 'float64'):
            self.game.outcomes(np.array([[1.0, 2.0]]))
        with self.assertRaisesRegex(wythoff.PositionError, '-2'):
            self.game.outcomes(np.array([[1, -2]]))
        with self.assertRaisesRegex(wythoff.ArgumentError, '1 dimensions'):
            self.game.outcomes(np.array([1, 2]))
        with self.assertRaises(wythoff.PositionError):
            self.game.outcomes(np.array([[1, 2, 3]]))


if __name__ == '__main__':
    unittest.main()
