# SPDX-License-Identifier: MIT
"""Exceptions, closing, and memory that comes back."""

import ast
import ctypes
import gc
import os
import pickle
import subprocess
import sys
import unittest
from pathlib import Path

import wythoff
from wythoff import Context, Game, Status, errors
from wythoff import _library as library


class Exceptions(unittest.TestCase):
    def test_each_status_has_one(self):
        for status in Status:
            if status in (Status.OK,):
                continue
            made = errors.error_of(status, 'text')
            self.assertIsInstance(made, wythoff.WythoffError)
            self.assertIsNot(type(made), wythoff.WythoffError)
            self.assertEqual((made.status, str(made)), (status, 'text'))
        other = errors.error_of(1234)
        self.assertEqual((type(other), other.status, str(other)),
                         (wythoff.WythoffError, 1234,
                          'status 1234 (unknown)'))

    def test_names_are_those_of_the_library(self):
        for status in Status:
            self.assertEqual(errors.status_name(status),
                             status.name.lower())

    def test_where_a_text_is_wrong(self):
        for text, offset in (('wytt', 0), ('wyt:a=1,b=x', 10),
                             ('wythoff+', 8), ('wyt:a=1,a=1', 8)):
            with self.assertRaises(wythoff.GameSyntaxError) as caught:
                Game(text)
            self.assertEqual(caught.exception.offset, offset)
            self.assertIsInstance(caught.exception, ValueError)
        with self.assertRaises(wythoff.RulesError) as caught:
            Game('wyt:a=0,b=0')
        self.assertIsNone(caught.exception.offset)
        with self.assertRaises(wythoff.GameSyntaxError):
            Game('wythoff\0')
        with self.assertRaises(wythoff.GameSyntaxError):
            Game('wyth\xf6ff')

    def test_wrong_positions(self):
        game = Game('wythoff')
        for ask in (game.outcome, game.grundy, game.winning_moves,
                    game.remoteness, game.rank,
                    lambda *p: list(game.moves(*p))):
            with self.assertRaises(wythoff.PositionError):
                ask(1, 2, 3)
            with self.assertRaisesRegex(wythoff.PositionError, '-1'):
                ask(1, -1)
            for wrong in (1.5, '1', None):
                with self.assertRaises(TypeError):
                    ask(1, wrong)
            with self.assertRaises(TypeError):
                ask('12')
            with self.assertRaises((wythoff.PositionError,
                                    wythoff.ArgumentError)):
                ask()

    def test_wrong_names(self):
        with self.assertRaisesRegex(wythoff.ArgumentError, 'beaty'):
            Game('wythoff', backend='beaty')
        with self.assertRaises(NotImplementedError):
            Game('wythoff', backend='xor')
        with self.assertRaisesRegex(ValueError, "'misere'"):
            Game('nim').has('misery')

    def test_those_of_python(self):
        """What README.md says of exceptions that are no WythoffError."""
        game = Game('wythoff')
        board = game.board(3, 3)
        for kind, calls in {
                TypeError: (lambda: game.outcome(1.5, 2), lambda: Game(None),
                            wythoff.Board, wythoff.PeriodicRows,
                            lambda: pickle.dumps(Game.from_callback(
                                'own', 1, lambda p: []))),
                ValueError: (lambda: game.nth(3, side='top'),
                             lambda: board[::0]),
                IndexError: (lambda: board[3, 0],
                             lambda: wythoff.Sum((game, (1, 2)))[1]),
                FileNotFoundError: (lambda: board.write('/no/where.csv'),),
        }.items():
            for number, call in enumerate(calls):
                with self.subTest(kind, call=number), \
                        self.assertRaises(kind) as caught:
                    call()
                self.assertIs(type(caught.exception), kind)
        with self.assertRaisesRegex(wythoff.ArgumentError, 'components'):
            wythoff.explore.line(game, (1, 2), (1,), 5)

    def test_the_same_without_assertions(self):
        program = ('import wythoff\n'
                   'try:\n'
                   '    wythoff.Game("wythoff", backend="beaty")\n'
                   'except wythoff.ArgumentError:\n'
                   '    print("refused")\n')
        done = subprocess.run([sys.executable, '-B', '-O', '-c', program],
                              stdout=subprocess.PIPE, text=True)
        self.assertEqual(done.stdout, 'refused\n')
        for path in Path(wythoff.__file__).parent.glob('*.py'):
            tree = ast.parse(path.read_text('utf-8'))
            self.assertFalse([node.lineno for node in ast.walk(tree)
                              if isinstance(node, ast.Assert)], path)

    def test_they_can_be_pickled(self):
        made = pickle.loads(pickle.dumps(errors.error_of(-4, 'text', 3)))
        self.assertEqual((type(made), str(made), made.offset, made.status),
                         (wythoff.GameSyntaxError, 'text', 3, Status.SYNTAX))

    def test_a_library_that_is_not_there(self):
        for name, said in (('libmissing.so', 'cannot load libwythoff'),
                           ('libc.so.6', 'older than this package')):
            environment = dict(os.environ, WYTHOFF_LIBRARY=name)
            done = subprocess.run(
                [sys.executable, '-B', '-c', 'import wythoff'],
                env=environment, stderr=subprocess.PIPE, text=True)
            self.assertNotEqual(done.returncode, 0)
            self.assertIn('ImportError', done.stderr)
            self.assertIn(said, done.stderr)


class Closing(unittest.TestCase):
    def test_what_is_closed_refuses(self):
        game = Game('wythoff')
        board = game.board(5, 5)
        rows = game.periodic_rows(2)
        numeration = wythoff.Numeration()
        for thing, ask in ((board, lambda: board[1, 2]),
                           (rows, lambda: rows.value(1, 2)),
                           (numeration, lambda: numeration.digits(5)),
                           (game, lambda: game.outcome(1, 2))):
            with thing as same:
                self.assertIs(same, thing)
                ask()
            with self.assertRaisesRegex(
                    wythoff.ArgumentError,
                    f'this {type(thing).__name__} is closed'):
                ask()
            thing.close()
            self.assertIn(type(thing).__name__, repr(type(thing)))
        self.assertEqual(repr(game), 'Game(closed)')

    def test_any_order_of_releases(self):
        game = Game('wythoff')
        board, positions = game.board(5, 5), game.p_positions()
        next(positions)
        game.close()
        self.assertEqual(board[1, 2], 1)
        self.assertEqual(board.to_csv()[:3], 'P,N')
        self.assertEqual(board.rules.text, 'wyt:a=1,b=1')
        rules = wythoff.Rules('nim')
        one, two = Game(rules), Game(rules)
        three = one.clone()
        one.close()
        self.assertEqual((two.outcome(1, 1), three.outcome(1, 1), rules.text),
                         (1, 1, 'nim'))
        for ask in (lambda: one.outcome(1, 1), lambda: one.board(2, 2),
                    lambda: one.heaps, lambda: list(one.moves(1, 1)),
                    lambda: one.verify(2, 2), lambda: one.clone(),
                    lambda: hash(one), lambda: (1, 2) in one,
                    lambda: one.rules.text, lambda: Game(one.rules)):
            with self.assertRaisesRegex(wythoff.ArgumentError,
                                        'this Game is closed'):
                ask()
        rules.close()
        with self.assertRaisesRegex(wythoff.ArgumentError,
                                    'this Rules is closed'):
            Game(rules)
        del board, positions
        gc.collect()


class Memory(unittest.TestCase):
    def test_everything_comes_back(self):
        context = Context()
        before = context.used

        def use():
            game = Game('wythoff', context=context)
            game.outcome(3, 5)
            game.nth(2**70 if wythoff.feature('gmp') else 2**20)
            game.board(50, 50, kind='grundy').tolist()
            game.periodic_rows(5).to_bytes()
            list(zip(range(3), game.p_positions()))
            next(game.moves(9, 9))
            wythoff.Sum((game, (1, 2)), context=context).winning_moves()
            if wythoff.feature('gmp'):
                game.certificate(3, 5)
            wythoff.Numeration(context=context).digits(100)
            for wrong in ((1, 2, 3), (-1, 2)):
                try:
                    game.outcome(*wrong)
                except wythoff.PositionError:
                    pass
        use()
        gc.collect()
        self.assertEqual(context.used, before)

    def test_a_thousand_games(self):
        def resident():
            with open('/proc/self/statm', encoding='ascii') as file:
                return int(file.read().split()[1]) * os.sysconf('SC_PAGESIZE')

        def use():
            for _ in range(100):
                Game('wythoff').board(100, 100, kind='grundy')
                Game.from_callback('own', 1, lambda p: []).outcome(3)
        if not os.path.exists('/proc/self/statm'):
            self.skipTest('/proc')
        if os.environ.get('LD_PRELOAD'):
            self.skipTest('a build whose sanitizer does not keep what is '
                          'freed')
        use()
        before = resident()
        use()
        # The boards of one round have 2 MB.
        self.assertLess(resident() - before, 10**6)

    def test_every_reference_is_counted_once(self):
        context = Context()
        game = Game('wythoff', context=context)
        board = game.board(5, 5)
        for _ in range(100):
            self.assertEqual(board.rules, game.rules)
        used = context.used
        rules = board.rules
        del board, game
        gc.collect()
        self.assertLess(context.used, used)
        self.assertEqual(rules.text, 'wyt:a=1,b=1')

    def test_nothing_is_left_at_the_end_of_a_program(self):
        program = ('import wythoff\n'
                   'game = wythoff.Game.from_callback("a", 1, lambda p: [])\n'
                   'game.outcome(3)\n'
                   'board = wythoff.Game("wythoff").board(5, 5)\n'
                   'stream = wythoff.Game("wythoff").p_positions()\n'
                   'next(stream)\n'
                   'cycle = [game]; cycle.append(cycle)\n')
        done = subprocess.run([sys.executable, '-B', '-X', 'dev', '-c',
                               program], stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True)
        self.assertEqual((done.returncode, done.stdout), (0, ''))


class Limbs(unittest.TestCase):
    def test_numbers_cross_unchanged(self):
        from wythoff.integers import Integers
        context = Context()
        for bits in (0, 1, 63, 64, 65, 127, 128, 129, 1000):
            numbers = [max(0, 2**bits + d) for d in (-1, 0, 1)]
            made = Integers(context, numbers)
            self.assertEqual(made.numbers(), numbers)
            if not wythoff.feature('gmp'):
                continue
            buffer = ctypes.create_string_buffer(400)
            length = ctypes.c_size_t()
            library.lib.wyt_integers_text(made.handle, 1, buffer, 400,
                                          ctypes.byref(length))
            self.assertEqual(int(buffer.value), numbers[1])


if __name__ == '__main__':
    unittest.main()
