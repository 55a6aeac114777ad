# SPDX-License-Identifier: MIT
"""Games whose options a function says have what all others have: boards,
lists, explorations, claims, sums, and options that may be forbidden."""

import os
import tempfile
import threading
import unittest

import brute
import wythoff
from wythoff import Context, Game, Outcome, claims, explore

try:
    import numpy
except ImportError:
    numpy = None


def euclid(position):
    """Take a multiple of the smaller heap from the larger one."""
    small, large = sorted(position)
    if small == 0:
        return set()
    left = range(large - small, -1, -small)
    return {(x, small) if position[0] == large else (small, x) for x in left}


def quick(position):
    """The options of Wythoff Nim, in fewer steps."""
    x, y = position
    return [(i, y) for i in range(x)] + [(x, j) for j in range(y)] + \
        [(x - t, y - t) for t in range(1, min(x, y) + 1)]


def of_many(options):
    """The options of many positions, by a function for one of them; the last
    position first."""
    def function(positions):
        of, found = [], []
        for i, position in reversed(list(enumerate(positions.tolist()))):
            for option in sorted(options(tuple(position))):
                of.append(i)
                found.append(option)
        return of, found
    return function


class Boards(unittest.TestCase):
    def check(self, own, truth, width, height):
        board = own.board(width, height)
        values = own.board(width, height, kind='grundy')
        moves = own.board(width, height, kind='remoteness')
        counts = own.board(width, height, kind='options')
        for position in brute.box(width, height):
            self.assertEqual(board[position] == Outcome.P,
                             truth.is_p(position))
            self.assertEqual(values[position], truth.grundy(position))
            self.assertEqual(moves[position], truth.remoteness(position))
            self.assertEqual(counts[position], len(truth.winning(position)))
        self.assertEqual(list(board.where('P')), sorted(
            truth.p_positions(width, height), key=lambda p: p[::-1]))
        return board

    def test_boards_are_those_of_brute_force(self):
        own = Game.from_callback('euclid', 2, euclid)
        board = self.check(own, brute.Brute(euclid), 11, 9)
        self.assertEqual(board.rules.text, 'callback:euclid')
        self.assertEqual(board.to_bytes('pbm')[:2], b'P4')
        self.assertEqual(len(board.to_text().splitlines()), 9)
        self.assertEqual(len(board.to_csv().splitlines()), 11)
        with tempfile.TemporaryDirectory() as folder, \
                self.assertRaises(wythoff.ArgumentError):
            board.save(os.path.join(folder, 'own.wyt'))

    def test_options_of_many_positions(self):
        calls = []
        many = of_many(euclid)

        def noted(positions):
            calls.append(positions.shape)
            return many(positions)
        own = Game.from_callback('euclid', 2, options_of_many=noted)
        self.check(own, brute.Brute(euclid), 11, 9)
        self.assertTrue(all(heaps == 2 for _, heaps in calls))
        self.assertIn((11, 2), calls)
        self.assertEqual(set(own.moves(6, 4)), euclid((6, 4)))
        both = Game.from_callback('euclid', 2, euclid, options_of_many=many)
        both.validate(7, 8)
        wrong = Game.from_callback('euclid', 2, brute.nim,
                                   options_of_many=many)
        with self.assertRaisesRegex(wythoff.CallbackError, 'of_many'):
            wrong.validate(7, 8)

    @unittest.skipIf(numpy is None, 'numpy is not there')
    def test_arrays_of_numpy(self):
        def nim(positions):
            heaps = numpy.asarray(positions)
            self.assertEqual(heaps.dtype, numpy.uint64)
            of, found = [], []
            for t in range(1, 31):
                for i in range(2):
                    rows = numpy.flatnonzero(heaps[:, i] >= t)
                    options = heaps[rows]
                    options[:, i] -= numpy.uint64(t)
                    of.append(rows)
                    found.append(options)
            return numpy.concatenate(of), numpy.concatenate(found)
        own = Game.from_callback('nim', 2, options_of_many=nim)
        values = own.board(31, 27, kind='grundy').to_numpy()
        x, y = numpy.indices((31, 27))
        self.assertTrue((values == x ^ y).all())
        self.assertEqual(own.grundy(12, 21), 12 ^ 21)
        for bad in (numpy.array([[-1, 0]]), numpy.array([[0.5, 0]])):
            own = Game.from_callback(
                'bad', 2, options_of_many=lambda p, bad=bad: ([0], bad))
            with self.assertRaises(wythoff.CallbackError):
                own.board(3, 3)

    def test_wrong_answers_for_many(self):
        def raises(positions):
            raise ZeroDivisionError
        for answer, error in (
                (lambda p: ([0], [(0, 0, 0)]), wythoff.CallbackError),
                (lambda p: ([0, 0], [(0, 0)]), wythoff.CallbackError),
                (lambda p: ([99], [(0, 0)]), wythoff.CallbackError),
                (lambda p: ([-1], [(0, 0)]), wythoff.CallbackError),
                (lambda p: ([0], [(5, 5)]), wythoff.CallbackError),
                (lambda p: 7, TypeError),
                (raises, ZeroDivisionError)):
            own = Game.from_callback('bad', 2, options_of_many=answer)
            with self.assertRaises(error):
                own.board(4, 4)
        with self.assertRaisesRegex(TypeError, 'options'):
            Game.from_callback('none', 2)


class Threads(unittest.TestCase):
    """Threads of the library call functions that are thread-safe."""

    def test_the_same_board(self):
        seen = set()

        def options(position):
            seen.add(threading.get_ident())
            return euclid(position)
        one = Game.from_callback('euclid', 2, euclid).board(
            70, 40, kind='grundy').tolist()
        for threads in (2, 5):
            own = Game.from_callback('euclid', 2, options, thread_safe=True,
                                     context=Context(threads=threads))
            self.assertEqual(own.board(70, 40, kind='grundy').tolist(), one)
        self.assertIn(threading.get_ident(), seen)

    def test_what_is_raised_there_comes_out(self):
        class Mine(Exception):
            pass

        def options(position):
            if position[0] + position[1] > 50:
                raise Mine(position)
            return euclid(position)
        raised = set()
        for threads in (1, 3):
            own = Game.from_callback('euclid', 2, options, thread_safe=True,
                                     context=Context(threads=threads))
            for _ in range(3):
                with self.assertRaises(Mine) as caught:
                    own.board(70, 40, kind='grundy')
                raised.add(caught.exception.args)
        self.assertEqual(len(raised), 1)

    def test_the_context_at_work_is_refused_there(self):
        def options(position):
            if position[0] > 40:
                own.outcome(1, 2)
            return euclid(position)
        for threads in (1, 3):
            own = Game.from_callback('again', 2, options, thread_safe=True,
                                     context=Context(threads=threads))
            with self.assertRaises(wythoff.BusyError):
                own.board(70, 40, kind='grundy')


class Blocking(unittest.TestCase):
    def test_any_option(self):
        for block in (1, 2, 3):
            own = Game.from_callback('own', 2, brute.wyt(1, 1, 1),
                                     symmetric=True, block=block)
            text = Game(f'wythoff+block={block}')
            truth = brute.Brute(brute.wyt(1, 1, 1), block=block)
            board = own.board(10, 12)
            for position in brute.box(10, 12):
                self.assertEqual(own.outcome(position) == Outcome.P,
                                 truth.is_p(position))
                self.assertEqual(board[position], own.outcome(position))
                self.assertEqual(own.winning_moves(position),
                                 text.winning_moves(position))
                if block > 1:
                    self.assertEqual(own.block(position),
                                     text.block(position))
            self.assertEqual(own.has('blocking'), block > 1)
            self.assertIsNone(own.verify(7, 7))
            self.assertEqual([own.nth(n) for n in range(6)],
                             [text.nth(n) for n in range(6)])

    def test_classes_of_options(self):
        def blockable(start, to):
            return int(start[0] == to[0] or start[1] == to[1])
        own = Game.from_callback('own', 2, brute.wyt(1, 1, 1), block=3,
                                 blockable=blockable)
        text = Game('wythoff+block=3(i=0|j=0)')
        self.assertEqual(own.board(15, 14).tolist(),
                         text.board(15, 14).tolist())
        for position in brute.box(9, 9):
            self.assertEqual(own.winning_moves(position),
                             text.winning_moves(position))
        self.assertEqual(own.rules.blockable((3, 4), (3, 1)), 1)
        self.assertEqual(own.rules.blockable((3, 4), (2, 3)), 0)
        with self.assertRaises(wythoff.UndefinedError):
            own.grundy(3, 4)
        with self.assertRaises(wythoff.UndefinedError):
            own.board(3, 4, kind='remoteness')

    def test_wrong_classes(self):
        def raises(start, to):
            raise ZeroDivisionError
        for bad, error in ((lambda p, q: 65, wythoff.CallbackError),
                           (lambda p, q: -1, wythoff.CallbackError),
                           (lambda p, q: 2**70, wythoff.CallbackError),
                           (lambda p, q: 'x', TypeError),
                           (raises, ZeroDivisionError)):
            own = Game.from_callback('own', 2, brute.nim, block=2,
                                     blockable=bad)
            with self.assertRaises(error):
                own.outcome(3, 4)
        for block in (0, -1, 65536):
            with self.assertRaises(wythoff.ArgumentError):
                Game.from_callback('own', 2, brute.nim, block=block)


class Questions(unittest.TestCase):
    """What is made of boards and lists."""

    def setUp(self):
        self.own = Game.from_callback('own', 2, quick, symmetric=True)
        self.text = Game('wythoff')

    def test_lists(self):
        self.assertEqual([p for p, _ in zip(self.own.p_positions(), range(5))],
                         [p for p, _ in zip(self.text.p_positions(),
                                            range(5))])
        self.assertEqual(self.own.rank(4, 7), 3)
        self.assertEqual(self.own.outcomes([(3, 5), (3, 4)]),
                         self.text.outcomes([(3, 5), (3, 4)]))

    def test_explorations(self):
        board = self.own.board(130, 130)
        self.assertEqual(explore.line(self.own, (0, 2), (1, 1)).position,
                         (3, 5))
        self.assertIsNone(explore.compare(self.own, self.text, 20, 20))
        self.assertIsNone(explore.compare(self.own, self.text, 9, 9,
                                          question='grundy'))
        found = explore.lines(board, (1, 1), 10)
        self.assertEqual((found.verdict.name, found.by), ('HOLDS', None))
        self.assertEqual(len(explore.rays(board).rays), 1)
        self.assertEqual(explore.dual(self.own, 9, 9).text,
                         explore.dual(self.text, 9, 9).text)
        self.assertEqual(explore.sets(self.own), [])
        with self.assertRaisesRegex(wythoff.UnsupportedError, 'classes'):
            explore.addable(board)

    def test_claims(self):
        board = self.own.board(20, 20)
        listed = [p for p in brute.box(20, 20) if board[p] == Outcome.P]
        self.assertEqual(claims.partition(self.own, listed, 20, 20)
                         .verdict.name, 'HOLDS')
        self.assertEqual(claims.partition(self.own, listed[1:], 20, 20)
                         .verdict.name, 'FAILS')
        self.assertEqual(claims.diagonals(board, 1).verdict.name, 'HOLDS')
        self.assertEqual(claims.cover(board, 'columns', 0, 3, 1)
                         .verdict.name, 'UNDECIDED')
        self.assertIsNone(claims.made(self.own, 'cover'))

    def test_sums(self):
        total = wythoff.Sum((self.own, (3, 4)), (Game('nim:heaps=1'), 5))
        value = self.text.grundy(3, 4)
        self.assertEqual(total.values(), [value, 5])
        self.assertEqual(total.grundy(), value ^ 5)
        self.assertTrue(total.winning_moves())


if __name__ == '__main__':
    unittest.main()
