# SPDX-License-Identifier: MIT
"""Wrong arguments are refused by name, never by ctypes, and nothing that does
not fit is cut off."""

import ctypes
import tempfile
import unittest
from pathlib import Path

import wythoff
from support import NUMPY
from wythoff import (Board, Context, Game, Numeration, Outcome, PeriodicRows,
                     Rules, Sum, WythoffArray, claims, explore)


def subtract(position):
    return [position[0] - 1] if position[0] else []


class Refusals(unittest.TestCase):
    game = Game('wythoff')
    board = game.board(6, 3)

    def refused(self, kind, said, *calls):
        for number, call in enumerate(calls):
            with self.subTest(said, call=number):
                with self.assertRaisesRegex(kind, said) as caught:
                    call()
                self.assertNotIsInstance(caught.exception,
                                         ctypes.ArgumentError)

    def test_limits(self):
        context = Context()
        for wrong in (1.5, 'a'):
            self.refused(TypeError, "the limit of cells .*an integer",
                         lambda: Context(cells=wrong),
                         lambda: setattr(context, 'cells', wrong))
        self.refused(ValueError, 'the limit of memory -1; expected 0',
                     lambda: Context(memory=-1))
        self.refused(TypeError, 'the progress 5; expected a function',
                     lambda: Context(progress=5),
                     lambda: setattr(context, 'progress', 5))

    def test_contexts(self):
        self.refused(
            TypeError, 'the context 5; expected a Context',
            lambda: Game('nim', context=5), lambda: Rules('nim', context=5),
            lambda: Game(Rules('nim'), context=5), lambda: Sum(context=5),
            lambda: Numeration(context=5), lambda: WythoffArray(context=5),
            lambda: Game.from_callback('o', 1, subtract, context=5),
            lambda: Game.from_moves(1, steps=[(1,)], context=5),
            lambda: self.game.clone(5), lambda: Board.load('x', context=5),
            lambda: wythoff.info('x', context=5),
            lambda: wythoff.check('x', context=5),
            lambda: PeriodicRows.from_bytes(b'', context=5),
            lambda: claims.mex([(1, 2)], context=5))

    def test_texts(self):
        self.refused(TypeError, 'expected a game text or Rules',
                     lambda: Game(None), lambda: Game(b'nim'),
                     lambda: Game(self.game))
        self.refused(TypeError, 'the game text None', lambda: Rules(None))
        self.refused(TypeError, 'the backend',
                     lambda: Game('nim', backend=5),
                     lambda: Game('nim', backend=None),
                     lambda: self.game.verify(3, 3, backend=5))
        self.refused(wythoff.ArgumentError, 'no zero in it',
                     lambda: Game('nim', backend='auto\0x'),
                     lambda: Game.from_callback('a\0b', 1, subtract),
                     lambda: wythoff.feature('gmp\0'))
        self.refused(TypeError, 'the modifier 5',
                     lambda: Game.from_moves(1, steps=[(1,)], modifiers=5))
        self.refused(TypeError, 'the name', lambda: wythoff.feature(None))

    def test_indices(self):
        self.refused(TypeError, 'the index .*; expected an integer',
                     lambda: self.board['a'], lambda: self.board[1.0, 2],
                     lambda: self.board[...], lambda: self.board[None],
                     lambda: self.board[1.5:], lambda: self.board[:'a'],
                     lambda: self.board[::'a'])
        array = WythoffArray()
        self.refused(TypeError, 'the place .*; expected a row and a column',
                     lambda: array[0], lambda: array['abc'],
                     lambda: array[0, 1, 2], lambda: array[None])
        self.refused(TypeError, 'the row 1.5', lambda: array[1.5, 0])
        self.refused(TypeError, 'not iterable', lambda: list(array))
        self.refused(ValueError, '1..65535', lambda: WythoffArray(0))
        self.refused(TypeError, "the number 'a'", lambda: 'a' in array)

    def test_the_array_holds_every_number(self):
        array = WythoffArray()
        self.assertEqual([n in array for n in (-1, 0, 1, 100, 10**30)],
                         [False, False, True, True, True])

    def test_cells(self):
        self.assertEqual(list(self.board.where('P')),
                         list(self.board.where(Outcome.P)))
        self.assertEqual(len(list(self.board.where('n'))), 15)
        self.assertEqual(list(self.board.where(wythoff.CELL_REMOVED)), [])
        values = self.game.board(3, 3, kind='grundy')
        self.assertEqual(list(values.where(1)), [(1, 0), (0, 1), (2, 2)])
        self.refused(ValueError, "is no outcome; there are 'n', 'p'",
                     lambda: self.board.where('x'),
                     lambda: self.board.where(7),
                     lambda: self.board.where(1.5))
        self.refused(TypeError, 'the cell .*; expected an integer',
                     lambda: values.where('P'), lambda: values.where(1.5))
        self.refused(ValueError, 'the cell -1', lambda: values.where(-1))

    def test_components(self):
        game = self.game
        self.refused(TypeError, 'expected a game and a position',
                     lambda: Sum(game, (3, 4)), lambda: Sum(5),
                     lambda: Sum((game,)), lambda: Sum((game, 3, 4)))
        self.refused(TypeError, 'the game .*; expected a Game',
                     lambda: Sum(('nim', (3, 4))), lambda: Sum(((3, 4), game)),
                     lambda: Sum().add('nim', 3, 4))
        total = Sum((game, (3, 4)))
        self.refused(TypeError, "the component 'a'; expected an integer",
                     lambda: total.set('a', 1, 2),
                     lambda: total.move('a', 1, 2))
        self.refused(IndexError, 'the component 1; there are 1, from 0 on',
                     lambda: total.set(1, 1, 2), lambda: total.move(1, 1, 2))
        total.move(-1, 1, 2)
        self.assertEqual(list(total), [(game, (1, 2))])

    def test_functions(self):
        def make(options=subtract, **more):
            return lambda: Game.from_callback('o', 1, options, **more)
        self.refused(TypeError, 'the options .*; expected a function',
                     make(5), make(None))
        for name in ('terminal', 'legal', 'canonical', 'measure', 'outcome'):
            self.refused(TypeError, f"the {name} 'P'; expected a function",
                         make(**{name: 'P'}))
        self.refused(TypeError, 'the name',
                     lambda: Game.from_callback(b'o', 1, subtract))
        self.assertTrue(make(misere=2)().has('misere'))
        self.assertFalse(make(misere=5)().has('thread_safe'))

    def test_counts_of_heaps(self):
        for wrong in (-1, 2**64 + 1):
            self.refused(
                wythoff.ArgumentError, f'{wrong}; expected 1..64',
                lambda: Game.from_callback('o', wrong, subtract))
            self.refused(
                wythoff.ArgumentError, f'{wrong}; expected 1..6',
                lambda: Game.from_moves(wrong, steps=[(1,)]))
        self.refused(TypeError, "the number of heaps 'a'",
                     lambda: Game.from_callback('o', 'a', subtract),
                     lambda: Game.from_moves('a', steps=[(1,)]))

    def test_moves(self):
        def make(**more):
            return lambda: Game.from_moves(2, **more)
        self.refused(TypeError, 'the lines 5', make(lines=5))
        self.refused(TypeError, 'the vector 5', make(lines=[5]),
                     make(steps=[5]))
        self.refused(TypeError, "the component 'a'", make(lines=['ab']))
        self.refused(TypeError, 'the strip 5', make(strips=[5]))
        self.refused(TypeError, 'the removed cells .*; expected two sizes',
                     make(removed=5), make(removed=(1,)),
                     make(removed=(1, 2, 3)))

    def test_sizes(self):
        game = self.game
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, 'board.wyt')
            self.refused(wythoff.ArgumentError, 'a size of -1; expected 0',
                         lambda: game.board(-1, 3),
                         lambda: game.explain(-1, 3),
                         lambda: game.verify(-1, 3),
                         lambda: game.validate(-1, 3),
                         lambda: game.solve_file(path, -1, 3),
                         lambda: explore.addable(game, -1, 3))
        self.refused(wythoff.ArgumentError, 'a size of 1844.*; expected 0',
                     lambda: game.board(2**64, 3))
        self.refused(TypeError, 'the size 1.5; expected an integer',
                     lambda: game.board(1.5, 3))
        self.refused(TypeError, "the size 'ab'; expected numbers",
                     lambda: game.board('ab'))

    def test_numbers(self):
        game, system = self.game, Numeration()
        rows = game.periodic_rows(3)
        self.refused(wythoff.ArgumentError, 'the number -1; expected 0',
                     lambda: game.nth(-1), lambda: game.nths([-1]))
        self.refused(TypeError, 'the number 1.5; expected an integer',
                     lambda: game.nth(1.5), lambda: game.nths([1.5]),
                     lambda: system.digits(1.5))
        self.refused(TypeError, 'the row', lambda: game.periodic_rows('a'),
                     lambda: rows.period(1.5), lambda: rows.certificate('a'))
        self.refused(TypeError, 'the heap 1.5; expected an integer',
                     lambda: game.outcome(1.5, 2),
                     lambda: rows.value(1.5, 2))
        self.refused(TypeError, 'the shift .*; expected an integer',
                     lambda: system.shift(5, 1.5),
                     lambda: system.shift(5, 'a'))
        self.assertEqual(system.value(iter([0, 1])), 2)
        self.refused(TypeError, 'the digits 5', lambda: system.value(5))

    @unittest.skipUnless(NUMPY, 'numpy')
    def test_numbers_of_numpy(self):
        import numpy
        game = self.game
        self.refused(wythoff.ArgumentError, 'the number -1; expected 0',
                     lambda: game.nths(numpy.array([3, -1])))
        self.refused(wythoff.PositionError, 'a heap of -1; expected 0',
                     lambda: game.outcomes(numpy.array([[3, -1]])),
                     lambda: game.outcomes([(3, -1)]))
        self.refused(TypeError, 'float64; expected integers',
                     lambda: game.nths(numpy.array([1.5])))
        for made in (numpy.int32(100), numpy.uint8(100)):
            self.assertEqual(Numeration().digits(made),
                             Numeration().digits(100))
        self.assertEqual(self.board[numpy.int8(1), numpy.uint64(2)],
                         Outcome.P)

    def test_bytes(self):
        data = self.game.periodic_rows(2).to_bytes()
        for given in (bytearray(data), memoryview(data)):
            self.assertEqual(len(PeriodicRows.from_bytes(given)), 3)
        self.refused(TypeError, 'the data .*; expected bytes',
                     lambda: PeriodicRows.from_bytes('abc'),
                     lambda: PeriodicRows.from_bytes(5))

    def test_paths(self):
        with tempfile.TemporaryDirectory() as folder:
            name = f'{folder}/a\0b'
            self.refused(ValueError, 'no zero in it',
                         lambda: self.board.save(name),
                         lambda: self.board.write(name),
                         lambda: self.game.solve_file(name, 3, 3),
                         lambda: Board.load(name), lambda: wythoff.info(name))
            self.assertEqual(list(Path(folder).iterdir()), [])
        self.refused(TypeError, 'the path 5; expected a path',
                     lambda: Board.load(5), lambda: self.board.save(5),
                     lambda: wythoff.check(5))

    def test_games_and_boards(self):
        game, board = self.game, self.board
        self.refused(TypeError, "the game 'nim'; expected a Game",
                     lambda: explore.line('nim', (1, 2), (1, 1), 5),
                     lambda: explore.sets('nim'),
                     lambda: explore.addable('nim', 5, 5),
                     lambda: explore.redundant('nim', 5, 5),
                     lambda: explore.dual('nim', 5, 5),
                     lambda: explore.compare(game, 'nim', 5, 5),
                     lambda: explore.compare('nim', game, 5, 5),
                     lambda: claims.partition('nim', [], 5, 5))
        self.refused(TypeError, 'expected a Board',
                     lambda: explore.lines(game, (1, 1), 5),
                     lambda: explore.rays(game, 1, 2),
                     lambda: claims.cover(game, 'rows', 0, 1, 1),
                     lambda: claims.diagonals(game, 1))
        self.refused(TypeError, "the tolerance 'a'; expected a number",
                     lambda: explore.rays(board, 1, 2, 'a'))
        self.refused(TypeError, 'the vector 5',
                     lambda: explore.lines(board, 5, 5),
                     lambda: explore.line(game, (1, 2), 5, 5))
        self.refused(wythoff.ArgumentError, 'the position .*2.64-1',
                     lambda: explore.line(game, (2**64, 2), (1, 1), 5))
        self.refused(TypeError, 'the pair', lambda: claims.mex([5]),
                     lambda: claims.mex([(1, 2, 3)]))
        self.refused(TypeError, 'the pairs 5', lambda: claims.mex(5))
        self.refused(TypeError, 'the positions 5',
                     lambda: claims.partition(game, 5, 5, 5))


if __name__ == '__main__':
    unittest.main()
