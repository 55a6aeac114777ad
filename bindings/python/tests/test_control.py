# SPDX-License-Identifier: MIT
"""Progress, stopping, Ctrl-C, threads, limits."""

import os
import signal
import subprocess
import sys
import threading
import time
import unittest

import brute
import wythoff
from wythoff import Context, Game, Outcome, _calls, callbacks

GMP = wythoff.feature('gmp')
#: A game that no kernel is fast for, and boxes that take some seconds and a
#: tenth of one.
SLOW = 'vectors:heaps=4,lines=1.0.0.0/0.1.0.0/0.0.1.0/0.0.0.1'
LONG = (64, 64, 64, 64)
SHORT = (28, 28, 28, 28)


def long_work(game):
    return Game(SLOW, context=game.context).board(*LONG, kind='remoteness')


class Progress(unittest.TestCase):
    def test_it_is_told(self):
        told = []
        game = Game('wythoff', context=Context(
            progress=lambda done, total: told.append((done, total))))
        game.board(400, 400, kind='remoteness')
        self.assertGreater(len(told), 1)
        self.assertTrue(all(done <= total or total == 0
                            for done, total in told))

    def test_false_stops(self):
        game = Game('wythoff', context=Context(
            progress=lambda done, total: done == 0))
        with self.assertRaises(wythoff.Cancelled) as caught:
            long_work(game)
        self.assertEqual(caught.exception.status, wythoff.Status.CANCELLED)
        self.assertEqual(str(caught.exception),
                         'stopped: the progress function returned False')
        self.assertEqual(game.outcome(3, 5), Outcome.P)

    def test_what_it_raises_comes_out(self):
        def progress(done, total):
            raise KeyError('mine')
        game = Game('wythoff', context=Context(progress=progress))
        with self.assertRaisesRegex(KeyError, 'mine'):
            long_work(game)

    def test_cancelled_from_another_thread(self):
        game = Game('wythoff')
        timer = threading.Timer(0.1, game.context.cancel)
        timer.start()
        start = time.monotonic()
        with self.assertRaisesRegex(wythoff.Cancelled,
                                    r'^stopped by cancel\(\)$'):
            long_work(game)
        self.assertLess(time.monotonic() - start, 5)
        timer.join()
        game.context.cancel()
        self.assertEqual(game.outcome(3, 5), Outcome.P)


class Interrupts(unittest.TestCase):
    def setUp(self):
        if threading.current_thread() is not threading.main_thread():
            self.skipTest('the main thread')

    def interrupt(self, work, seconds=0.05, handler=None):
        """Does some work, with a signal meanwhile; and more of them later, for
        one may strike where Python drops what it raises, as in a finalizer.
        """
        def strike(*_):
            raise KeyboardInterrupt
        old = signal.signal(signal.SIGALRM, handler or strike)
        hook = sys.unraisablehook
        try:
            signal.setitimer(signal.ITIMER_REAL, seconds, 2)
            return work()
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, old)
            self.assertIs(sys.unraisablehook, hook)

    def test_a_signal_stops_long_work(self):
        game = Game('wythoff')
        start = time.monotonic()
        with self.assertRaises(KeyboardInterrupt):
            self.interrupt(lambda: long_work(game))
        self.assertLess(time.monotonic() - start, 5)
        self.assertEqual(game.board(5, 5)[1, 2], Outcome.P)

    def test_a_handler_may_do_something_else(self):
        seen = []
        game = Game(SLOW)
        self.interrupt(lambda: game.board(*SHORT, kind='remoteness'),
                       0.01, lambda *_: seen.append(1))
        self.assertIn(1, seen)

    def test_each_kind_of_work(self):
        slow = Game('gw:heaps=3,sets=all', context=Context(cells=2**40,
                                                           memory=2**40))
        far = Game('wyt:a=3,b=1,c=2')
        for name, work in {
                'iteration': lambda: [None for _ in slow.p_positions()],
                'batch': lambda: [None for _ in iter(
                    lambda: Game('wythoff+block=2').outcomes(
                        [(n, n) for n in range(3000)]), None)],
                'verify': lambda: Game('wythoff').verify(900, 900),
                'rows': lambda: Game('wythoff').periodic_rows(400),
                'big': lambda: [None for n in iter(
                    lambda: far.nth(3**6000 if GMP else 10**9), None)],
        }.items():
            with self.subTest(name), self.assertRaises(KeyboardInterrupt):
                self.interrupt(work)

    def strike_at_entry(self, code, count, work):
        """Raises when a function is entered for the count-th time, before its
        first line, as the handler of a signal would."""
        left = [count]

        def trace(frame, event, _):
            if frame.f_code is code and event == 'call':
                left[0] -= 1
                if left[0] == 0:
                    raise KeyboardInterrupt
        old = sys.gettrace()
        sys.settrace(trace)
        try:
            work()
        finally:
            sys.settrace(old)
        return left[0] > 0

    def test_a_function_cut_off_at_its_entry_answers_nothing(self):
        truth = brute.Brute(brute.wyt(1, 1, 1))
        for code, more in (
                (callbacks._options.__code__, {}),
                (callbacks._terminal.__code__,
                 {'terminal': lambda p: p == (0, 0)}),
                (callbacks._canonical.__code__, {'canonical': sorted})):
            for count in (1, 2, 3, 5, 8, 20):
                own = Game.from_callback('own', 2, brute.wyt(1, 1, 1), **more)
                total = wythoff.Sum((own, (4, 4)))
                # C goes on with a number that nobody returned, so what it
                # has noted since is not to be trusted.
                solver, held = own._solver, total._handle
                with self.assertRaises(KeyboardInterrupt):
                    self.strike_at_entry(code, count,
                                         lambda: own.grundy(4, 4))
                self.assertIsNot(own._solver, solver)
                with self.assertRaises(KeyboardInterrupt):
                    self.strike_at_entry(code, count, total.grundy)
                self.assertIsNot(total._handle, held)
                for position in brute.box(5, 5):
                    self.assertEqual(own.grundy(*position),
                                     truth.grundy(position))
                self.assertEqual(total.grundy(), truth.grundy((4, 4)))

    def test_progress_cut_off_at_its_entry_stops(self):
        game = Game('wythoff')
        start = time.monotonic()
        with self.assertRaises(KeyboardInterrupt):
            solver = game._solver
            self.strike_at_entry(_calls._progress.__code__, 3,
                                 lambda: long_work(game))
        self.assertIs(game._solver, solver)
        self.assertLess(time.monotonic() - start, 5)

    def test_a_signal_while_something_is_released_is_not_lost(self):
        from wythoff import _handles

        def free(place):
            raise KeyboardInterrupt
        handle = _handles.Handle(free)
        game = Game('wythoff')
        del handle
        with self.assertRaises(KeyboardInterrupt):
            game.outcome(1, 2)
        self.assertEqual(game.outcome(1, 2), Outcome.P)

    def test_what_others_lose_goes_where_it_went(self):
        class Loses:
            def __del__(self):
                raise ValueError('not ours')
        seen = []

        def options(position):
            Loses()
            return []
        old = sys.unraisablehook
        sys.unraisablehook = seen.append
        try:
            self.assertEqual(Game.from_callback('d', 1, options).outcome(3),
                             Outcome.P)
        finally:
            sys.unraisablehook = old
        self.assertEqual([type(one.exc_value) for one in seen], [ValueError])

    def test_interrupts_leak_nothing(self):
        game = Game('wythoff')
        game.board(300, 300, kind='remoteness')
        game.outcome(1, 2)
        used = game.context.used
        for i in range(40):
            try:
                self.interrupt(lambda: [game.board(300, 300,
                                                   kind='remoteness')
                                        for _ in range(3)], 0.001 + i / 2000)
            except KeyboardInterrupt:
                pass
        game.outcome(1, 2)
        self.assertEqual(game.context.used, used)

    def test_control_c(self):
        """A program, as a user has it at a terminal."""
        program = ('import wythoff\n'
                   'game = wythoff.Game("wythoff")\n'
                   'try:\n'
                   '    print("go", flush=True)\n'
                   f'    wythoff.Game("{SLOW}").board(*{LONG}, '
                   'kind="remoteness")\n'
                   'except KeyboardInterrupt:\n'
                   '    print("stopped", game.outcome(3, 5), flush=True)\n')
        child = subprocess.Popen([sys.executable, '-B', '-c', program],
                                 stdout=subprocess.PIPE, text=True)
        self.assertEqual(child.stdout.readline(), 'go\n')
        time.sleep(0.2)
        child.send_signal(signal.SIGINT)
        self.assertEqual(child.communicate(timeout=60)[0], 'stopped P\n')
        self.assertEqual(child.returncode, 0)


class Threads(unittest.TestCase):
    def in_threads(self, count, work):
        wrong = []

        def run(i):
            try:
                work(i)
            except BaseException as error:
                wrong.append(error)
        threads = [threading.Thread(target=run, args=(i,))
                   for i in range(count)]
        for one in threads:
            one.start()
        for one in threads:
            one.join()
        self.assertEqual(wrong, [])

    def test_a_shared_game(self):
        game = Game('wythoff')
        truth = [game.nth(n) for n in range(300)]

        def work(i):
            for n in range(i, 300, 2):
                self.assertEqual(game.nth(n), truth[n])
                self.assertEqual(game.rank(truth[n]), n)
                with self.assertRaises(wythoff.PositionError):
                    game.outcome(n, n, n)
            self.assertEqual(list(game.moves(3, 4))[-1][1], 4 - 3)
        self.in_threads(4, work)

    def test_clones(self):
        game = Game('wyt:a=3,b=2')
        game.context.cells = 12345
        truth = [game.nth(n) for n in range(200)]
        clones = [game.clone() for _ in range(4)]

        def work(i):
            for n in range(200):
                self.assertEqual(clones[i].nth(n), truth[n])
        self.in_threads(4, work)
        self.assertEqual(clones[0].context.cells, 12345)
        self.assertEqual(clones[0], game)

    def test_games_of_functions_stay_where_they_are(self):
        own = Game.from_callback('own', 1, lambda p: [])
        with self.assertRaises(wythoff.UnsupportedError):
            own.clone()
        safe = Game.from_callback('own', 2, brute.nim, thread_safe=True)
        self.in_threads(3, lambda i: self.assertEqual(
            safe.clone().grundy(3, 5), 6))

    def test_a_shared_board(self):
        board = Game('wythoff').board(100, 100)
        truth = board.tolist()
        self.in_threads(4, lambda i: self.assertEqual(board.tolist(), truth))

    def test_closing_while_others_read(self):
        for _ in range(20):
            board = Game('wythoff').board(50, 50)

            def work(i):
                try:
                    board.close() if i == 3 else board.tolist()
                except wythoff.ArgumentError as error:
                    self.assertIn('closed', str(error))
            self.in_threads(4, work)

    def test_what_other_threads_drop_is_freed(self):
        """Solvers may be collected by a thread while another is at work."""
        context = Context()
        keep = Game('wythoff', context=context)
        keep.outcome(1, 2)
        list(zip(range(3), keep.p_positions()))  # its tables are kept
        used = context.used
        stop = threading.Event()

        def churn():
            while not stop.is_set():
                list(zip(range(3), keep.p_positions()))
                Game('nim', context=context).outcome(1, 1)
        others = [threading.Thread(target=churn) for _ in range(3)]
        for one in others:
            one.start()
        for n in range(500):
            keep.nth(n)
        stop.set()
        for one in others:
            one.join()
        keep.outcome(1, 2)
        self.assertEqual(context.used, used)

    def freed_by_another(self, made, context):
        """The bytes that a thread frees by dropping what it is given, first
        while another one is at work in the same context, then in all."""
        before, freed = context.used, []
        kept = [made(context)]

        def drop():
            used = context.used
            kept.clear()
            freed.append(used - context.used)

        def told(done, total):
            if kept:
                thread = threading.Thread(target=drop)
                thread.start()
                thread.join()
        held = context.used - before
        context.progress = told
        Game('wythoff', context=context).board(
            2000, 2000, kind='remoteness').close()
        context.progress = None
        return freed, held, before - context.used

    def test_the_collector_frees_while_others_are_at_work(self):
        """At once, but what comes from functions that are not thread-safe."""
        def known(context):
            return Game('nim', context=context)

        def own(thread_safe):
            def made(context):
                return Game.from_callback('own', 2, brute.nim, context=context,
                                          thread_safe=thread_safe)
            return made

        def asked(make):
            def made(context):
                game = make(context)
                game.outcome(3, 4)
                positions = game.p_positions()
                next(positions)
                return game, positions
            return made
        for name, make, at_once in (('text', known, True),
                                    ('safe', own(True), True),
                                    ('functions', own(False), False)):
            with self.subTest(name):
                freed, held, more = self.freed_by_another(
                    asked(make), Context())
                self.assertGreater(held, 0)
                self.assertEqual(freed, [held * at_once])
                self.assertEqual(more, 0)

    def test_the_lock_of_the_interpreter_is_free_meanwhile(self):
        game, ticks, stop = Game(SLOW), [0], threading.Event()

        def count():
            while not stop.is_set():
                ticks[0] += 1
                time.sleep(0.001)
        other = threading.Thread(target=count)
        other.start()
        before = ticks[0]
        game.board(*SHORT, kind='remoteness')
        after = ticks[0]
        stop.set()
        other.join()
        self.assertGreater(after - before, 10)


class Limits(unittest.TestCase):
    def test_they_are_set_and_read(self):
        context = Context(memory=10**8, cells=10**6, digits=50, isa=0,
                          threads=2)
        self.assertEqual((context.memory, context.cells, context.digits,
                          context.isa, context.threads),
                         (10**8, 10**6, 50, 0, 2))
        context.cells = 7
        self.assertEqual(context.cells, 7)
        for wrong in (-1, 2**64):
            with self.assertRaises(ValueError):
                context.cells = wrong

    def test_they_hold(self):
        with self.assertRaisesRegex(wythoff.LimitError, 'limit of 100'):
            Game('wythoff', context=Context(cells=100)).board(11, 11)
        with self.assertRaises(wythoff.LimitError):
            Game('wythoff', context=Context(memory=10**5)).board(
                2000, 2000, kind='grundy')
        with self.assertRaises(wythoff.LimitError):
            Context(memory=1) and Game('wythoff', context=Context(memory=1))

    def test_the_sentence_says_which(self):
        """README.md says what to look for."""
        for limits, said, ask in (
                ({'memory': 10**5}, 'memory limit',
                 lambda game: game.board(2000, 2000, kind='grundy')),
                ({'cells': 100}, 'cells', lambda game: game.board(11, 11)),
                ({'cells': 100}, 'cell limit',
                 lambda game: Game('vectors:lines=1.0/0.1/2.1',
                                   context=game.context).nth(999)),
                ({'cells': 1000}, 'values',
                 lambda game: game.periodic_rows(20)),
                ({'digits': 10}, 'digits', lambda game: game.nth(10**30))):
            if said == 'digits' and not GMP:
                continue
            with self.subTest(said), \
                    self.assertRaisesRegex(wythoff.LimitError, said):
                ask(Game('wythoff', context=Context(**limits)))

    def test_threads_do_not_change_answers(self):
        boards = [Game('wythoff+block=3', context=Context(threads=n)).board(
            300, 300).to_bytes('pbm') for n in (1, 2, 4)]
        self.assertEqual(len(set(boards)), 1)


class Fork(unittest.TestCase):
    @unittest.skipUnless(hasattr(os, 'fork'), 'fork')
    def test_a_child_can_ask(self):
        import multiprocessing
        with multiprocessing.get_context('fork').Pool(2) as pool:
            found = pool.map(Game('wythoff').nth, range(20))
        self.assertEqual(found, [Game('wythoff').nth(n) for n in range(20)])


if __name__ == '__main__':
    unittest.main()
