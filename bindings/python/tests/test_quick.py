# SPDX-License-Identifier: MIT
"""The short way of questions with a small answer: it gives what the long way
gives, refuses what that refuses, and stops where that stops."""

import signal
import sys
import threading
import time
import unittest
from fractions import Fraction
from unittest import mock

import brute
import wythoff
from support import NUMPY
from wythoff import Context, Game, Outcome, _calls

MOST = 2**64 - 1
ASKED = ('outcome', 'grundy', 'remoteness', 'rank')


def long_way(game):
    """The same game, which cannot take the short way."""
    other = Game(game.rules)
    other._quick = None
    return other


def said(ask, *arguments):
    """What a call gives or raises."""
    try:
        return ask(*arguments)
    except Exception as error:
        return type(error), str(error)


class Same(unittest.TestCase):
    def test_answers_of_both_ways(self):
        for text, size in (('wythoff', (12, 12)), ('nim:heaps=3', (5, 6, 4)),
                           ('nim:heaps=1', (9,)), ('wyt:a=2,b=3', (12, 12)),
                           ('wythoff+misere', (6, 6)),
                           ('wythoff+block=2', (6, 6)),
                           ('hole:m=1,u=2,v=3', (6, 6))):
            game = Game(text)
            other = long_way(game)
            for name in ASKED:
                for heaps in brute.box(*size):
                    expected = said(getattr(other, name), *heaps)
                    self.assertEqual(said(getattr(game, name), *heaps),
                                     expected)
                    self.assertEqual(said(getattr(game, name), list(heaps)),
                                     expected)
            for side in ('both', 'upper', 'lower'):
                for number in range(20):
                    self.assertEqual(said(game.nth, number, side),
                                     said(other.nth, number, side))
        self.assertIsNotNone(game._quick)
        self.assertIsNone(other._quick)

    def test_types_of_answers(self):
        game = Game('wythoff')
        self.assertIs(game.outcome(1, 2), Outcome.P)
        self.assertIs(type(game.nth(5)), tuple)
        self.assertIsNone(game.rank(5, 5))

    def test_forms_of_positions(self):
        class Two:
            def __index__(self):
                return 2
        game = Game('wythoff')
        for heaps in ((1, 2), ((1, 2),), ([1, 2],), (iter((1, 2)),),
                      (True, Two()), (range(1, 3),)):
            self.assertEqual(game.rank(*heaps), 1)
        one = Game('nim:heaps=1')
        self.assertEqual((one.grundy(7), one.grundy((7,)), one.grundy([7])),
                         (7, 7, 7))

    @unittest.skipUnless(NUMPY, 'numpy')
    def test_numbers_of_numpy(self):
        import numpy
        game = Game('wythoff')
        self.assertEqual(game.rank(numpy.uint8(1), numpy.int64(2)), 1)
        self.assertEqual(game.rank(numpy.array([1, 2])), 1)
        self.assertEqual(game.nth(numpy.int16(2)), (3, 5))

    def test_positions_that_are_refused(self):
        game = Game('wythoff')
        other = long_way(game)
        for heaps in ((), (1,), (1, 2, 3), (-1, 2), (1.0, 2), ('1', 2), 'ab',
                      (None, 1), ((1, 2), 3), ((1, -2),), (Fraction(2), 1),
                      (((1, 2),),)):
            for name in ASKED:
                found = said(getattr(game, name), *heaps)
                self.assertEqual(found, said(getattr(other, name), *heaps))
                self.assertIsInstance(found, tuple)
        for number in (-1, 1.5, '3'):
            self.assertEqual(said(game.nth, number), said(other.nth, number))

    def test_the_ends_of_64_bits(self):
        game, nim = Game('wythoff'), Game('nim')
        for heaps in ((MOST, MOST), (MOST, MOST + 1), (0, MOST)):
            self.assertEqual(said(game.outcome, *heaps),
                             said(long_way(game).outcome, *heaps))
            self.assertEqual(said(nim.grundy, *heaps),
                             said(long_way(nim).grundy, *heaps))
        # Nim with 2^64 needs numbers of more bits.
        self.assertEqual(nim.grundy(MOST, 0), MOST)
        for number in (MOST, MOST + 1):
            self.assertEqual(said(game.nth, number),
                             said(long_way(game).nth, number))

    def test_an_error_leaves_the_next_answer_alone(self):
        game = Game('wythoff+misere')
        for _ in range(3):
            with self.assertRaises(wythoff.UndefinedError):
                game.grundy(1, 2)
            with self.assertRaises(wythoff.PositionError):
                game.outcome(1)
            self.assertIs(game.outcome(0, 0), Outcome.N)


class Stopped(unittest.TestCase):
    #: Some seconds of work for one number.
    FAR = (9000, 9001)

    def ask(self, game):
        start = time.monotonic()
        try:
            return game.remoteness(*self.FAR)
        finally:
            self.assertLess(time.monotonic() - start, 5)

    def test_by_the_progress_function(self):
        context = Context(progress=lambda done, total: False)
        game = Game('wyt:a=2,b=3', context=context)
        with self.assertRaisesRegex(wythoff.Cancelled, 'returned False'):
            self.ask(game)
        context.progress = None
        self.assertEqual(game.remoteness(1, 1), 1)

    def test_by_what_that_raises(self):
        def progress(done, total):
            raise KeyError('mine')
        game = Game('wyt:a=2,b=3', context=Context(progress=progress))
        with self.assertRaisesRegex(KeyError, 'mine'):
            self.ask(game)
        self.assertEqual(game.remoteness(1, 1), 1)

    def test_by_a_thread(self):
        game = Game('wyt:a=2,b=3')
        timer = threading.Timer(0.1, game.context.cancel)
        timer.start()
        with self.assertRaisesRegex(wythoff.Cancelled, r'by cancel\(\)'):
            self.ask(game)
        timer.join()
        self.assertEqual(game.remoteness(1, 1), 1)

    def test_a_cancel_that_comes_late_is_of_no_call(self):
        game = Game('wyt:a=2,b=3')
        call = game._quick._call
        self.assertEqual(game.remoteness(1, 1), 1)
        call.cancelled = True
        self.assertEqual(said(game.remoteness, 900, 901),
                         long_way(game).remoteness(900, 901))

    def test_by_a_signal(self):
        if threading.current_thread() is not threading.main_thread():
            self.skipTest('the main thread')

        def strike(*_):
            raise KeyboardInterrupt
        game, hook = Game('wyt:a=2,b=3'), sys.unraisablehook
        old = signal.signal(signal.SIGALRM, strike)
        try:
            signal.setitimer(signal.ITIMER_REAL, 0.1)
            with self.assertRaises(KeyboardInterrupt):
                self.ask(game)
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, old)
        self.assertIs(sys.unraisablehook, hook)
        self.assertEqual(game.remoteness(1, 1), 1)

    def test_by_what_strikes_at_the_entry_of_progress(self):
        game = Game('wyt:a=2,b=3')

        def trace(frame, event, _):
            if frame.f_code is _calls._progress.__code__:
                raise KeyboardInterrupt
        old = sys.gettrace()
        sys.settrace(trace)
        try:
            with self.assertRaises(KeyboardInterrupt):
                self.ask(game)
        finally:
            sys.settrace(old)
        self.assertEqual(game.remoteness(1, 1), 1)

    def test_twice_at_once(self):
        # One strikes in progress, another one as soon as C is back.
        game, ended = Game('wyt:a=2,b=3'), []

        def progress(done, total):
            raise KeyError('mine')
        game.context.progress = progress
        quick = game._quick
        function, found, place = quick.remoteness

        def struck(*arguments):
            ended.append(function(*arguments))
            raise KeyboardInterrupt
        quick.remoteness = struck, found, place
        with self.assertRaises(KeyboardInterrupt):
            self.ask(game)
        quick.remoteness = function, found, place
        self.assertEqual(ended, [_calls.RAISED])
        self.assertEqual(game.remoteness(1, 1), 1)

    def test_the_progress_function_may_not_ask_the_game(self):
        busy = []

        def progress(done, total):
            busy.append(said(game.outcome, 1, 2)[0])
            return False
        game = Game('wyt:a=2,b=3', context=Context(progress=progress))
        with self.assertRaises(wythoff.Cancelled):
            self.ask(game)
        self.assertEqual(busy, [wythoff.BusyError])


class Ways(unittest.TestCase):
    def test_which_way_is_taken(self):
        game = Game('wythoff')
        with mock.patch.object(game._context, '_call') as call:
            game.outcome(3, 5), game.rank(3, 5), game.nth(3)
            game.grundy((3, 5)), game.remoteness([3, 5])
        call.assert_not_called()

    def test_games_of_functions_take_the_long_one(self):
        own = Game.from_callback('own', 1, lambda p: range(p[0]))
        self.assertEqual((own.grundy(5), own._quick), (5, None))

    def test_threads_that_share_a_game(self):
        game, wrong = Game('nim:heaps=2'), []

        def work(x):
            for y in range(3000):
                if game.grundy(x, y) != x ^ y:
                    wrong.append((x, y))
        threads = [threading.Thread(target=work, args=(x,))
                   for x in (0, 2**20, 2**40, 2**60)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(wrong, [])

    def test_a_closed_game_and_its_clone(self):
        game = Game('wythoff')
        clone = game.clone()
        self.assertIsNot(clone._quick, None)
        game.close()
        self.assertIs(clone.outcome(1, 2), Outcome.P)
        for name in ASKED:
            with self.assertRaisesRegex(wythoff.ArgumentError, 'is closed'):
                getattr(game, name)(1, 2)


if __name__ == '__main__':
    unittest.main()
