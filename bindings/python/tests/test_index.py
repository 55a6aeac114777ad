# SPDX-License-Identifier: MIT
"""Numbers of others: whatever has __index__ is taken where a number is, be it
an integer of Sage, of numpy or of one's own."""

import tempfile
import unittest
from itertools import islice
from pathlib import Path

import wythoff
from support import NUMPY, Whole
from wythoff import (Context, Game, Line, Numeration, Outcome, Rules, Sum,
                     WythoffArray, claims, explore, show)

GMP = wythoff.feature('gmp')


def pair(x, y):
    return Whole(x), Whole(y)


class Numbers(unittest.TestCase):
    """Every call with numbers of a class that can do nothing but be one, and
    the same with plain ones."""

    game = Game('wythoff')

    def same(self, ask, *numbers):
        """The answer is that for plain numbers, and is made of these."""
        plain = ask(*numbers)
        self.assertEqual(ask(*map(Whole, numbers)), plain)
        self.assertNotIn('Whole', repr(plain))

    def test_positions(self):
        game = self.game
        for ask in (game.outcome, game.grundy, game.remoteness, game.rank,
                    game.winning_moves, game.winning_move,
                    game.certificate if GMP else game.outcome):
            self.same(lambda x, y, ask=ask: (ask(x, y), ask((x, y)),
                                             ask([x, y])), 4, 7)
        self.same(lambda x, y: list(game.moves(x, y)), 4, 7)
        self.same(lambda x, y: Game('wythoff+block=2').block(x, y), 0, 1)
        self.same(lambda x, y: Game('choice:m=1,p=2').choose(x, y), 3, 5)
        self.same(lambda x, y: (game.legal((x, y), (x, x)), (x, y) in game,
                                game.rules.legal((x, y), (y, y))), 3, 5)
        self.same(lambda x, y: Rules('wythoff+block=2').blockable(
            (x, y), (x, x)), 3, 5)
        self.same(Game('nim:heaps=1').outcome, 5)

    @unittest.skipUnless(GMP, 'GMP')
    def test_large_positions(self):
        game = self.game
        for ask in (game.outcome, game.rank, game.winning_moves):
            self.same(ask, 10**30, 10**31)
        self.same(game.nth, 10**30)
        self.same(lambda n: list(islice(game.p_positions(n), 3)), 10**30)
        self.same(lambda x, y: next(game.moves(x, y)), 10**30, 10**30)

    def test_numbers_and_lists(self):
        game = self.game
        self.same(lambda n: (game.nth(n), game.column(n)), 11)
        self.same(lambda n: list(islice(game.p_positions(n), n)), 5)
        self.same(lambda v, n: list(islice(
            game.positions_of_value(v, n), 3)), 1, 2)
        self.same(lambda x, y: (
            game.outcomes([(x, y), (y, y)]), game.grundys([[x, y]]),
            game.remotenesses([(x, y)]), game.ranks([(x, y)]),
            game.winning_counts([(x, y)])), 1, 2)
        self.same(lambda n: game.nths([n, n]), 100)
        self.same(lambda n: Game('nim:heaps=1').outcomes([n, n]), 3)

    def test_boards(self):
        game = self.game
        self.same(lambda w, h: (game.board(w, h).tolist(),
                                game.board((w, h)).shape,
                                game.explain(w, h)), 6, 4)
        self.same(lambda w, h: (game.verify(w, h),
                                Game('nim').check_theory(w, h)), 6, 4)
        board = game.board(9, 9, kind='grundy')
        self.same(lambda x, y: (board[x, y], board[x], board[x:y, y:],
                                board[::x, y], (x, y) in board), 2, 5)
        self.same(lambda n: list(board.where(n)), 3)
        self.same(lambda n: list(game.board(4, 4).where(n)), 1)
        self.same(lambda n: show.picture(
            board, n, n, start=(n, n), modulus=n,
            marks=[(n, n)], slopes=[n]).svg, 4)
        self.same(lambda n: show.positions([(n, n)], n)._repr_html_(), 4)
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, 'board.wyt')
            with game.solve_file(path, *pair(20, 10)):
                pass
            wythoff.check(path, *pair(30, 7))

    def test_kinds(self):
        self.same(lambda n: self.game.board(3, 3, kind=n).tolist(), 2)
        self.same(lambda n: self.game.has(n), 1)

    def test_rules(self):
        def made(one, two):
            return Game.from_moves(
                two, lines=[(one, 0), Line((0, one), two, one)],
                steps=[(one, two)], strips=[('difference', one)],
                removed=(one, one)).text
        self.same(made, 1, 2)
        self.same(lambda n: Game('choice:m=1,p=2').chosen(n).text, 1)
        self.same(Rules('wythoff+block=3').block_count, 1)

    def test_functions(self):
        def own(heaps, two):
            return Game.from_callback(
                'own', heaps, lambda position: [
                    *map(Whole, range(position[0]))], block=two,
                measure=lambda position: Whole(position[0]),
                canonical=lambda position: (Whole(position[0]),))
        self.same(lambda heaps, two: own(heaps, two).board(6).tolist(), 1, 2)
        one = Game.from_callback('one', Whole(1), lambda position: [],
                                 outcome=lambda position: Whole(1))
        self.assertEqual(one.outcome(Whole(3)), Outcome.P)

        def many(positions):
            found = [(i, row[0] - 1) for i, row in enumerate(
                positions.tolist()) if row[0]]
            return ([Whole(i) for i, _ in found],
                    [(Whole(option),) for _, option in found])
        self.assertEqual(
            Game.from_callback('many', 1, options_of_many=many).board(4)
            .to_text(), 'P.P.\n')

    def test_the_rest(self):
        game = self.game
        rows = game.periodic_rows(Whole(4))
        self.same(lambda x, y: (rows.value(x, y), rows.period(x),
                                rows.certificate(x)), 3, 10**9)
        total = Sum((game, pair(3, 4)), (Game('nim'), pair(5, 2)))
        total.set(Whole(0), *pair(3, 5))
        total.move(Whole(1), *pair(2, 2))
        self.assertEqual(repr(total),
                         'Sum(wyt:a=1,b=1 (3, 5) + nim (2, 2))')
        self.assertEqual(total[Whole(1)][1], (2, 2))
        self.same(lambda a, n: (Numeration(a).digits(n),
                                Numeration(a).weight(a),
                                Numeration(a).shift(n, a),
                                Numeration(a).zeros(n)), 2, 100)
        self.same(lambda one, zero: Numeration().value([one, zero, one]),
                  1, 0)
        self.same(lambda i, j: (WythoffArray(j)[i, j],
                                WythoffArray(j).place(i), i in WythoffArray()),
                  2, 3)
        self.same(lambda a, b: wythoff.mex([0, a, b], b), 1, 2)
        context = Context(cells=Whole(1000), threads=Whole(2))
        context.memory = Whole(2**20)
        self.assertEqual((context.cells, context.memory), (1000, 2**20))

    def test_claims(self):
        game, board = self.game, self.game.board(40, 40)
        pairs = [pair(*one) for one in islice(
            game.p_positions(side='upper'), 40)]
        for claim in (claims.complementary(pairs, Whole(1)),
                      claims.equation(pairs, Whole(1), Whole(1)),
                      claims.differences(pairs, Whole(0), Whole(1)),
                      claims.gaps(pairs, *pair(1, 2), Whole(1)),
                      claims.mex(pairs, Whole(1), Whole(1)),
                      claims.recursion(pairs, *pair(1, 1), *pair(0, 0)),
                      claims.cover(board, 'columns', *pair(0, 20), Whole(1)),
                      claims.diagonals(board, Whole(1)),
                      claims.partition(game, board.where(Whole(1)),
                                       *pair(40, 40))):
            self.assertEqual(claim.verdict, wythoff.Verdict.HOLDS)

    def test_exploring(self):
        game = self.game
        self.same(lambda x, zero, bound: explore.line(
            game, (x, zero), (zero, x), bound), 3, 0, 50)
        board = game.board(60, 60)
        self.same(lambda one, base: explore.lines(
            board, (one, one), base), 1, 8)
        self.same(lambda n: (explore.redundant(game, n, n),
                             explore.dual(game, n, n).text,
                             explore.compare(game, Game('nim'), n, n)), 6)
        self.same(lambda first, last: explore.rays(
            game.board(700, 700), first, last).settled, 350, 700)
        self.same(lambda n: explore.inverse([(0, 0)], n, n).moves, 3)

    @unittest.skipUnless(GMP, 'GMP')
    def test_proofs(self):
        self.same(lambda value, rows: Game('wythoff+block=4').prove(
            value, rows=rows).states, 0, 4096)

    def test_fractions_are_none(self):
        for wrong in (1.5, 3.0, '3', None):
            with self.assertRaises(TypeError):
                self.game.outcome(wrong, 1)


@unittest.skipUnless(NUMPY, 'numpy')
class Arrays(unittest.TestCase):
    game = Game('wythoff')

    def test_numbers_of_numpy(self):
        import numpy
        for kind in (numpy.int8, numpy.uint16, numpy.int64, numpy.uint64):
            self.assertEqual(self.game.outcome(kind(3), kind(5)), Outcome.P)
            self.assertEqual(self.game.nth(kind(3)), (4, 7))
            self.assertEqual(self.game.board(kind(4), kind(3)).shape, (4, 3))
            self.assertEqual(
                self.game.board(4, 3, kind=kind(2))[kind(1), kind(1)], 2)
        self.assertEqual(self.game.outcome(numpy.array([3, 5])), Outcome.P)

    def test_arrays_of_objects(self):
        import numpy
        heaps = numpy.array([pair(1, 2), pair(2, 3)], dtype=object)
        self.assertEqual(self.game.outcomes(heaps).tolist(), [1, 0])
        self.assertEqual(self.game.ranks(heaps[:1]).tolist(), [1])
        self.assertEqual(self.game.nths(heaps[0]).tolist(), [[1, 2], [3, 5]])
        with self.assertRaises(wythoff.ArgumentError):
            self.game.outcomes(numpy.array([[2**64, 1]], dtype=object))
        with self.assertRaises(TypeError):
            self.game.outcomes(numpy.array([[1.5, 'a']], dtype=object))


if __name__ == '__main__':
    unittest.main()
