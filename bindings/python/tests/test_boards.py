# SPDX-License-Identifier: MIT
"""Boards: cells, slices, arrays, what they are written as, and files."""

import io
import itertools
import os
import tempfile
import threading
import unittest
from pathlib import Path
from random import Random
from unittest import mock

import brute
import wythoff
from support import NUMPY
from wythoff import Board, Kind, Outcome, _cells


def _known(cells, removed):
    """Nested lists with a number for removed cells."""
    if isinstance(cells, list):
        return [_known(one, removed) for one in cells]
    return removed if cells is None else int(cells)


class Cells(unittest.TestCase):
    def test_every_kind_is_that_of_brute_force(self):
        truth = brute.Brute(brute.wyt(1, 2, 2))
        game = wythoff.Game('wyt:a=1,b=2')
        kinds = {
            'outcome': lambda p: Outcome(int(truth.is_p(p))),
            'grundy': truth.grundy, 'remoteness': truth.remoteness,
            'options': lambda p: len(truth.winning(p)),
        }
        for kind, expected in kinds.items():
            board = game.board(11, 8, kind=kind)
            self.assertEqual(board.kind, Kind[kind.upper()])
            self.assertEqual((board.shape, board.size, len(board)),
                             ((11, 8), 88, 11))
            for position in brute.box(11, 8):
                self.assertEqual(board[position], expected(position))
            self.assertEqual(dict(board.items()),
                             {p: expected(p) for p in brute.box(11, 8)})
            self.assertEqual(board.tolist(), [[expected((x, y))
                                               for y in range(8)]
                                              for x in range(11)])
            self.assertEqual(list(board), board.tolist())

    def test_slices(self):
        board = wythoff.Game('nim:heaps=3').board(5, 6, 7, kind='grundy')
        full = [[[x ^ y ^ z for z in range(7)] for y in range(6)]
                for x in range(5)]
        self.assertEqual(board[2], full[2])
        self.assertEqual(board[2, 3], full[2][3])
        self.assertEqual(board[2, 3, 4], 2 ^ 3 ^ 4)
        self.assertEqual(board[1:4, 2, ::-2],
                         [plane[2][::-2] for plane in full[1:4]])
        self.assertEqual(board[::-1, :, 0],
                         [[row[0] for row in plane] for plane in full[::-1]])
        self.assertEqual(board[4:2], [])
        self.assertEqual(board[0, 4:2], [])
        self.assertEqual(board[:100, 0, 0], [0, 1, 2, 3, 4])

    def test_any_slice_is_that_of_lists(self):
        random = Random(1)

        def index(side):
            start, stop = (random.choice((None, random.randrange(side + 3)))
                           for _ in range(2))
            return random.choice((random.randrange(side), slice(
                start, stop, random.choice((None, 1, 2, 3, -1, -2, -5)))))

        def taken(cells, key):
            if not key:
                return cells
            some = cells[key[0]]
            return taken(some, key[1:]) if isinstance(key[0], int) else \
                [taken(one, key[1:]) for one in some]
        for text, size in (('hole:m=1,u=2,v=3', (9, 7)),
                           ('nim:heaps=3', (5, 6, 7)),
                           ('nim:heaps=1', (11,))):
            for kind in ('outcome', 'remoteness'):
                board = wythoff.Game(text).board(*size, kind=kind)
                full = board.tolist()
                self.assertEqual({p: taken(full, p) for p in brute.box(*size)},
                                 dict(board.items()))
                for part in (1, 10, _cells.PART):
                    for _ in range(60):
                        key = tuple(map(index, size[:random.randrange(
                            len(size) + 1)]))
                        with mock.patch.object(_cells, 'PART', part):
                            self.assertEqual(board[key], taken(full, key), key)
                            self.as_array(board, key, taken(full, key))

    def as_array(self, board, key, expected):
        """The same cells in an array of numpy."""
        if NUMPY:
            found = board.to_numpy(key)
            removed = 256**found.itemsize - 1
            self.assertEqual(found.tolist(), _known(expected, removed), key)

    def test_wrong_indices(self):
        board = wythoff.Game('wythoff').board(5, 6)
        for key in ((5, 0), (0, 6), (-1, 0), (0, 0, 0),
                    (slice(-1, None), 0)):
            with self.subTest(key), self.assertRaises(IndexError):
                board[key]
        for key in ('a', (1.5, 2), (None, 1)):
            with self.subTest(key), self.assertRaises(TypeError):
                board[key]
        one = wythoff.Game('nim:heaps=1').board(5)
        for key in (5, -1, (5,), 2**64):
            with self.subTest(key), self.assertRaisesRegex(
                    IndexError, r'expected 0\.\.4'):
                one[key]

    def test_removed_cells(self):
        board = wythoff.Game('hole:m=1,u=2,v=3').board(4, 4)
        self.assertIsNone(board[1, 2])
        self.assertEqual(list(board.where(None)),
                         [(x, y) for y in range(3) for x in range(2)])
        self.assertIn('#', board.to_text())

    def test_where(self):
        game = wythoff.Game('wythoff')
        board = game.board(20, 20)
        self.assertEqual(
            sorted(board.where(Outcome.P), key=brute.order),
            brute.Brute(brute.wyt(1, 1, 1)).p_positions(20, 20))

    def test_where_of_many(self):
        for text, size in (('wythoff+block=9', (120, 90)),
                           ('nim:heaps=3', (30, 20, 16))):
            board = wythoff.Game(text).board(*size)
            for cell in Outcome:
                self.assertEqual(
                    list(board.where(cell)),
                    [heaps for heaps, one in board.items() if one == cell])
        values = wythoff.Game('nim:heaps=1').board(9000, kind='grundy')
        self.assertEqual(list(values.where(8999)), [(8999,)])
        self.assertEqual(list(values.where(9000)), [])
        self.assertEqual(list(values.where(2**32)), [])
        self.assertEqual(list(values.where(2**64 + 5)), [])

    def test_where_in_parts(self):
        board = wythoff.Game('wythoff').board(50, 40)
        expected = [p for p, cell in board.items() if cell == Outcome.P]
        for part, first in ((1, 1), (7, 3), (2000, 1), (10**6, 5)):
            with mock.patch.object(_cells, 'PART', part), \
                    mock.patch.object(_cells, 'FIRST', first):
                self.assertEqual(list(board.where('P')), expected)
                if NUMPY:
                    self.assertEqual(board.where_array('P').tolist(),
                                     list(map(list, expected)))

    def test_where_refuses_at_once(self):
        board = wythoff.Game('wythoff').board(5, 5)
        with self.assertRaises(ValueError):
            board.where('Q')
        with self.assertRaises(TypeError):
            wythoff.Game('wythoff').board(5, 5, kind='grundy').where('P')

    def test_threads_that_read_one_board(self):
        board, wrong = wythoff.Game('nim').board(64, 64, kind='grundy'), []

        def work(x):
            for y in range(64 * 30):
                if board[x, y % 64] != x ^ y % 64:
                    wrong.append((x, y))
        threads = [threading.Thread(target=work, args=(x,)) for x in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(wrong, [])

    def test_which_cells_there_are(self):
        board = wythoff.Game('hole:m=1,u=2,v=3').board(4, 5)
        inside = [p for p in itertools.product(range(-1, 7), repeat=2)
                  if p in board]
        self.assertEqual(inside, list(brute.box(4, 5)))
        for other in ((), (1,), 1, (1, 2, 3), (2**70, 1)):
            self.assertNotIn(other, board)
        self.assertIn([1, 2], board)
        self.assertIn(4, wythoff.Game('nim:heaps=1').board(5))
        for wrong in ('ab', None, (1.5, 2)):
            with self.assertRaisesRegex(TypeError, 'expected'):
                wrong in board

    def test_equal_only_to_itself(self):
        game = wythoff.Game('wythoff')
        one, two = game.board(4, 5), game.board(4, 5)
        self.assertTrue(one == one and one != two)
        self.assertEqual(len({one, two}), 2)
        self.assertEqual(one.tolist(), two.tolist())

    def test_empty_boards(self):
        board = wythoff.Game('wythoff').board(0, 5)
        self.assertEqual((board.tolist(), list(board.items())), ([], []))
        self.assertEqual(wythoff.Game('wythoff').board(3, 0).tolist(),
                         [[], [], []])

    def test_one_heap(self):
        board = wythoff.Game('nim:heaps=1').board(5, kind='grundy')
        self.assertEqual((board.tolist(), board[3], list(board)),
                         ([0, 1, 2, 3, 4], 3, [0, 1, 2, 3, 4]))

    @unittest.skipUnless(NUMPY, 'numpy')
    def test_numpy(self):
        import numpy
        for text, size in (('wythoff', (70, 9)), ('nim:heaps=3', (4, 5, 6)),
                           ('nim:heaps=1', (9,)), ('wythoff', (0, 5)),
                           ('wythoff', (5, 0))):
            for kind in ('outcome', 'grundy'):
                with self.subTest(text, kind=kind, size=size):
                    board = wythoff.Game(text).board(*size, kind=kind)
                    found = board.to_numpy()
                    self.assertEqual(found.shape, board.shape)
                    self.assertEqual(found.tolist(), board.tolist())
                    self.assertEqual(numpy.asarray(board).tolist(),
                                     found.tolist())
        hole = wythoff.Game('hole:m=1,u=2,v=3')
        self.assertEqual(hole.board(4, 4).to_numpy()[0, 0], 255)
        self.assertEqual(hole.board(4, 4, kind='grundy').to_numpy()[0, 0],
                         wythoff.CELL_REMOVED)
        self.assertEqual(numpy.asarray(hole.board(4, 4),
                                       dtype=numpy.int64).dtype, numpy.int64)

    @unittest.skipUnless(NUMPY, 'numpy')
    def test_types_of_numpy(self):
        import numpy
        hole = wythoff.Game('hole:m=1,u=2,v=3')
        for kind in ('outcome', 'grundy'):
            board = hole.board(6, 5, kind=kind)
            for name in ('uint8', 'uint16', 'uint32'):
                found = board.to_numpy(dtype=name)
                self.assertEqual(found.dtype, numpy.dtype(name))
                self.assertEqual(found.tolist(), _known(
                    board.tolist(), int(numpy.iinfo(name).max)))
            for wrong in ('int64', 'float32', '>u2', 'int8'):
                with self.assertRaisesRegex(TypeError, 'expected uint8'):
                    board.to_numpy(dtype=wrong)
        nim = wythoff.Game('nim').board(300, 3, kind='grundy')
        with self.assertRaises(wythoff.BeyondError):
            nim.to_numpy(dtype='uint8')
        self.assertEqual(nim.to_numpy(numpy.s_[:200], dtype='uint8').tolist(),
                         nim[:200])
        self.assertEqual(nim.to_numpy((7, 2)).tolist(), 5)
        self.assertEqual(nim.where_array(2**64).shape, (0, 2))

    @unittest.skipUnless(NUMPY, 'numpy')
    def test_an_array_holds_what_was_asked_for(self):
        board = wythoff.Game('wythoff').board(100, 100)
        for key in ((slice(None, None, 10),), (5,), (slice(3, 50), 7)):
            found = board.to_numpy(key)
            base = found if found.base is None else found.base
            self.assertEqual(base.size, found.size)

    def test_no_board(self):
        with self.assertRaises(wythoff.UnsupportedError):
            wythoff.Game('choice:m=1,p=2').board(5, 5, kind='grundy')
        with self.assertRaisesRegex(wythoff.LimitError, 'cells'):
            wythoff.Game('wythoff').board(2**20, 2**20)
        with self.assertRaises(TypeError):
            Board()
        with self.assertRaisesRegex(ValueError, "'grundy'"):
            wythoff.Game('wythoff').board(5, 5, kind='values')

    def test_explain(self):
        text = wythoff.Game('wythoff').explain(100, 100, kind='grundy')
        self.assertGreater(len(text.splitlines()), 1)


class Formats(unittest.TestCase):
    board = wythoff.Game('wythoff').board(4, 3)

    def test_text(self):
        self.assertEqual(self.board.to_text(), '.P..\n..P.\nP...\n')
        self.assertEqual(self.board.to_csv(),
                         'P,N,N\nN,N,P\nN,P,N\nN,N,N\n')
        self.assertEqual(self.board.to_pbm(), b'P4\n4 3\n\x40\x20\x80')

    def test_files(self):
        with tempfile.TemporaryDirectory() as folder:
            for name, expected in (('a.csv', self.board.to_csv()),
                                   ('a.txt', self.board.to_text()),
                                   ('a.pbm', self.board.to_pbm())):
                path = Path(folder, name)
                self.board.write(path)
                data = path.read_bytes()
                self.assertEqual(data, expected if isinstance(expected, bytes)
                                 else expected.encode())
            self.board.write(str(path), 'csv')
            self.assertEqual(path.read_text(), self.board.to_csv())
        made = io.BytesIO()
        self.board.write(made, 'csv')
        self.assertEqual(made.getvalue(), self.board.to_csv().encode())

    def test_a_suffix_says_the_format(self):
        with tempfile.TemporaryDirectory() as folder:
            for name, expected in (('a.CSV', self.board.to_csv()),
                                   ('board', self.board.to_text()),
                                   ('.csv', self.board.to_text())):
                path = Path(folder, name)
                self.board.write(os.fsencode(path))
                self.assertEqual(path.read_text(), expected)
            self.board.write(Path(folder, 'b.png'), 'text')
            names = sorted(os.listdir(folder))
            for suffix in ('.png', '.gif', '.json', '.pgm', '.wyt', '.2'):
                with self.subTest(suffix), self.assertRaisesRegex(
                        wythoff.ArgumentError,
                        f"'{suffix}'; expected '.txt', '.csv' or '.pbm'"):
                    self.board.write(Path(folder, 'a' + suffix))
            with self.assertRaisesRegex(ValueError, r'save\(\)'):
                self.board.write(Path(folder, 'a.wyt'))
            self.assertEqual(sorted(os.listdir(folder)), names)

    def test_streams_of_text(self):
        made = io.StringIO()
        self.board.write(made)
        self.board.write(made, 'csv')
        self.assertEqual(made.getvalue(),
                         self.board.to_text() + self.board.to_csv())
        with tempfile.NamedTemporaryFile('w+', suffix='.pbm') as file:
            self.board.write(file)
            with self.assertRaisesRegex(TypeError, "'pbm'.*bytes"):
                self.board.write(file, 'pbm')
            file.seek(0)
            self.assertEqual(file.read(), self.board.to_text())
        with tempfile.NamedTemporaryFile() as raw:
            self.board.write(raw, 'pbm')
            raw.seek(0)
            self.assertEqual(raw.read(), self.board.to_pbm())

    def test_neither_a_path_nor_a_file(self):
        for wrong in (5, None):
            with self.assertRaisesRegex(TypeError, 'the target'):
                self.board.write(wrong)
        for wrong in (5, b'csv'):
            with self.assertRaisesRegex(TypeError, 'the format'):
                self.board.write(io.BytesIO(), wrong)

    def test_what_a_file_raises_comes_out(self):
        class Full:
            def write(self, data):
                raise OSError(28, 'no space')
        with self.assertRaisesRegex(OSError, 'no space'):
            self.board.write(Full())

    def test_unknown_formats(self):
        with self.assertRaisesRegex(wythoff.ArgumentError, 'gif'):
            self.board.to_bytes('gif')
        with self.assertRaises(wythoff.UnsupportedError):
            wythoff.Game('nim:heaps=3').board(2, 2, 2).to_pbm()


class Files(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = Path(folder.name, 'board.wyt')
        self.game = wythoff.Game('wyt:a=2,b=3')

    def test_saved_loaded_and_mapped(self):
        board = self.game.board(50, 40, kind='grundy')
        board.save(self.path)
        for made in (Board.load(self.path), Board.map(str(self.path)),
                     Board.load(os.fsencode(self.path))):
            self.assertEqual(made.tolist(), board.tolist())
            self.assertEqual(made.rules, self.game.rules)
        wythoff.check(self.path, cells=100)
        info = wythoff.info(self.path)
        self.assertEqual((info.game, info.shape, info.kind, info.complete),
                         ('wyt:a=2,b=3', (50, 40), Kind.GRUNDY, True))
        self.assertEqual(info.library, wythoff.version())
        self.assertEqual(info.bytes, self.path.stat().st_size)

    def test_solved_into_a_file(self):
        with self.game.solve_file(self.path, 100, 90) as board:
            self.assertEqual(board.tolist(),
                             self.game.board(100, 90).tolist())
        with Board.resume(self.path) as board:
            self.assertEqual(board.shape, (100, 90))

    @unittest.skipUnless(wythoff.feature('map'),
                         'boards are not solved in their files here')
    def test_stopped_and_gone_on_with(self):
        context = wythoff.Context(progress=lambda done, total: False)
        game = wythoff.Game('wyt:a=2,b=3', context=context)
        with self.assertRaises(wythoff.Cancelled):
            game.solve_file(self.path, 3000, 3000, kind='remoteness')
        self.assertFalse(self.path.exists())
        part = wythoff.info(f'{self.path}.part')
        self.assertFalse(part.complete)
        context.progress = None
        small = self.game.board(60, 60, kind='remoteness')
        context.cancel()  # nothing is at work: nothing happens
        self.assertEqual(small[1, 1], game.remoteness(1, 1))

    def test_damage_is_found(self):
        self.game.board(50, 40).save(self.path)
        data = bytearray(self.path.read_bytes())
        data[-100] ^= 1
        self.path.write_bytes(data)
        with self.assertRaises(wythoff.DataError) as caught:
            wythoff.check(self.path)
        self.assertIsInstance(caught.exception, ValueError)
        with self.assertRaises(OSError):
            Board.load(self.path.with_name('missing.wyt'))


if __name__ == '__main__':
    unittest.main()
