# SPDX-License-Identifier: MIT
"""Sums, rows, numeration, claims and conjectures."""

import itertools
import json
import os
import tempfile
import unittest
from itertools import islice
from random import Random

import brute
import wythoff
from wythoff import (Context, Game, Numeration, Outcome, PeriodicRows,
                     RayDoubt, Sum, Verdict, WythoffArray, claims, explore,
                     mex)

GMP = wythoff.feature('gmp')


class Sums(unittest.TestCase):
    def test_values_and_moves_are_those_of_brute_force(self):
        first, second = brute.Brute(brute.wyt(1, 1, 1)), brute.Brute(brute.nim)
        total = Sum((Game('wythoff'), (0, 0)), (Game('nim'), (0, 0)))
        for a in brute.box(4, 4):
            for b in brute.box(3, 4):
                total.set(0, *a)
                total.set(1, b)
                x, y = first.grundy(a), second.grundy(b)
                self.assertEqual(total.values(), [x, y])
                self.assertEqual(total.grundy(), x ^ y)
                self.assertEqual(total.outcome() == Outcome.P, x == y)
                wins = [(0, o) for o in sorted(first.options(a),
                                               key=brute.order)
                        if first.grundy(o) == y]
                wins += [(1, o) for o in sorted(second.options(b),
                                                key=brute.order)
                         if second.grundy(o) == x]
                self.assertEqual(total.winning_moves(), wins)

    def test_playing_to_the_end(self):
        total = Sum((Game('wythoff'), (7, 9)), (Game('nim:heaps=3'),
                                                (3, 5, 4)))
        self.assertEqual(len(total), 2)
        while total.winning_moves():
            component, option = total.winning_moves()[0]
            total.move(component, option)
            self.assertEqual(total.outcome(), Outcome.P)
            moves = [(i, option) for i, (game, start) in enumerate(total)
                     for option in game.moves(start)]
            if moves:
                total.move(*moves[len(moves) // 2])
        self.assertEqual([start for _, start in total], [(0, 0), (0, 0, 0)])

    def test_refusals(self):
        total = Sum()
        self.assertEqual((total.grundy(), total.outcome()), (0, Outcome.P))
        with self.assertRaises(wythoff.UndefinedError):
            total.add(Game('wythoff+misere'), 1, 2)
        self.assertEqual(total.add(Game('nim'), 1, 2), 0)
        with self.assertRaisesRegex(wythoff.ArgumentError, 'legal'):
            total.move(0, 0, 1)
        with self.assertRaises(wythoff.ArgumentError):
            total.set(0, 2**64, 0)
        with self.assertRaises(IndexError):
            total.set(1, 0, 0)
        with self.assertRaises(wythoff.PositionError):
            total.set(0, 1)
        self.assertEqual(repr(total), 'Sum(nim (1, 2))')
        total.close()
        with self.assertRaisesRegex(wythoff.ArgumentError, 'closed'):
            total.grundy()


class CertifiedRows(unittest.TestCase):
    def test_values_are_those_of_brute_force(self):
        truth = brute.Brute(brute.wyt(1, 1, 1))
        rows = Game('wythoff').periodic_rows(6)
        self.assertEqual(len(rows), 7)
        for x in range(7):
            for y in range(30):
                self.assertEqual(rows.value(x, y), truth.grundy((x, y)))
                self.assertEqual(rows.value(y, x), truth.grundy((x, y)))

    def test_far_out(self):
        rows = Game('wythoff').periodic_rows(6)
        for row in range(7):
            period, start = rows.period(row)
            for y in (start + 5, 10**15, 2**64 - 1, 2**64, 10**30):
                near = start + (y - start) % period
                self.assertEqual(rows.value(row, y),
                                 rows.value(row, near) + y - near)
        if GMP:
            self.assertEqual(Game('wythoff').grundy(5, 10**30),
                             rows.value(5, 10**30))

    def test_saved_and_checked(self):
        rows = Game('wyt:a=2,b=1').periodic_rows(8)
        data = rows.to_bytes()
        made = PeriodicRows.from_bytes(data)
        self.assertEqual((len(made), made.rules.text, made.to_bytes()),
                         (9, 'wyt:a=2,b=1', data))
        self.assertTrue(made.check())
        column, span, window = rows.certificate(8)
        self.assertEqual((span % rows.period(8)[0], len(window)), (0, 8))
        spoiled = bytearray(data)
        spoiled[-1] ^= 1
        with self.assertRaises(wythoff.DataError):
            PeriodicRows.from_bytes(bytes(spoiled))
        for bad in (-1, 9):
            with self.assertRaises(wythoff.PositionError):
                rows.period(bad)
        with self.assertRaisesRegex(wythoff.PositionError, 'at most 8'):
            rows.value(9, 9)
        with self.assertRaises(wythoff.UnsupportedError):
            Game('nim:heaps=3').periodic_rows(3)


@unittest.skipUnless(GMP, 'proofs need GMP')
class Proofs(unittest.TestCase):
    def test_a_theorem_answers(self):
        game = Game('wythoff+block=4')
        proof = game.prove()
        self.assertTrue(proof)
        self.assertEqual(
            (proof.verdict.name, proof.numeration, proof.states, proof.value,
             proof.refutation, proof.rules.text),
            ('THEOREM', '2,1 : 1 2', (26,), 0, None, 'wyt:a=1,b=1+block=4'))
        self.assertIn('2,1 : 1 2: proved, 26 states, 256 rows', proof.tried)
        proved = proof.game()
        for position in itertools.product(range(30), repeat=2):
            self.assertEqual(proved.outcome(*position),
                             game.outcome(*position))
        far = proved.nth(10**100)
        self.assertEqual(proved.rank(*far), 10**100)

    def test_three_heaps(self):
        proof = Game('nim:heaps=3+block=2').prove()
        self.assertEqual((proof.numeration, proof.states), ('2 : 1', (11,)))
        read = wythoff.Proof.from_bytes(proof.to_bytes())
        known, proved = Game('nim:heaps=3+block=2'), read.game()
        for position in itertools.product(range(7), repeat=3):
            self.assertEqual(proved.outcome(*position),
                             known.outcome(*position))
        far = proved.nth(10**60)
        self.assertEqual((proved.rank(*far), far),
                         (10**60, known.nth(10**60)))

    def test_a_claim_about_another_game(self):
        proof = Game('wythoff').prove(numeration='1,1 : 1 2')
        self.assertEqual(proof.states, (7,))
        self.assertTrue(proof.about('fraenkel:a=1'))
        wrong = proof.about(Game('wythoff+block=2'))
        self.assertFalse(wrong)
        self.assertEqual(wrong.refutation,
                         ((0, 1), Outcome.N))
        with self.assertRaises(wythoff.ArgumentError):
            wrong.game()

    def test_certificates(self):
        proof = Game('nim').prove(2)
        data = proof.to_bytes()
        self.assertTrue(data.startswith(b'wyp 1\ngame nim\nvalue 2\n'))
        made = wythoff.Proof.from_bytes(data)
        self.assertEqual((made.states, made.to_bytes(), made.value, made.tried),
                         (proof.states, data, 2, ()))
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, 'nim.wyp')
            proof.save(path)
            self.assertEqual(wythoff.Proof.load(path).to_bytes(), data)
        with self.assertRaisesRegex(wythoff.DataError, 'line 3'):
            wythoff.Proof.from_bytes(data.replace(b'value 2', b'value x'))
        self.assertEqual(repr(made), '<Proof about nim: theorem>')

    def test_other_programs(self):
        proof = Game('wythoff').prove(numeration='1,1 : 1 2')
        self.assertTrue(proof.write('dot').startswith('digraph'))
        found = json.loads(proof.write())
        self.assertEqual(found['game'], 'wyt:a=1,b=1')
        files = proof.walnut('wy')
        self.assertIn('Custom Bases/msd_wy.txt', files)
        self.assertEqual(len(files), 4)
        with self.assertRaises(wythoff.ArgumentError):
            proof.write('pdf')
        with self.assertRaises(wythoff.ArgumentError):
            proof.walnut('A b')

    def test_refusals(self):
        with self.assertRaises(wythoff.UnsupportedError):
            Game('nim:heaps=4').prove()
        with self.assertRaises(wythoff.UndefinedError):
            Game('wythoff+misere').prove(1)
        with self.assertRaisesRegex(wythoff.ArgumentError, 'byte 3'):
            Game('wythoff').prove(numeration='1,1')
        self.assertFalse(Game('wythoff').prove(numeration='3 : 1', rows=500))


class Digits(unittest.TestCase):
    def test_every_number_has_its_digits(self):
        for a, name in itertools.product((1, 2, 5), 'pq'):
            system = Numeration(a, name)
            weights = [1, a + (name == 'p')]
            while len(weights) < 60:
                weights.append(a * weights[-1] + weights[-2])
            self.assertEqual([system.weight(i) for i in range(20)],
                             weights[:20])
            for value in (*range(60), 10**9):
                digits = system.digits(value)
                self.assertEqual(sum(map(int.__mul__, digits, weights)),
                                 value)
                self.assertTrue(all(0 <= d <= a for d in digits))
                self.assertEqual(system.value(digits), value)
                if value:
                    self.assertEqual(system.zeros(value), next(
                        i for i, d in enumerate(digits) if d))

    @unittest.skipUnless(GMP, 'GMP')
    def test_numbers_of_any_size(self):
        system = Numeration()
        for value in (2**64, 10**30, 7**500):
            self.assertEqual(system.value(system.digits(value)), value)
            self.assertEqual(system.shift(system.shift(value, 3), -3), value)
            self.assertEqual(system.shift(value, 1),
                             system.value([0] + system.digits(value)))
            self.assertGreaterEqual(system.zeros(value), 0)
        self.assertEqual(system.weight(200),
                         system.weight(199) + system.weight(198))
        # The partner of x is x shifted by a place.
        x, y = Game('wythoff').nth(10**40)
        self.assertEqual(system.shift(x, 1), y)

    def test_refusals(self):
        system = Numeration()
        for digits in ([2], [1, 1]):
            with self.assertRaises(wythoff.ArgumentError):
                system.value(digits)
        with self.assertRaises(wythoff.UndefinedError):
            system.zeros(0)
        with self.assertRaises(wythoff.ArgumentError):
            system.digits(-1)
        with self.assertRaises(ValueError):
            Numeration(0)
        with self.assertRaises(wythoff.BeyondError):
            system.shift(1, 2**63)
        self.assertEqual(repr(Numeration(3, 'q')), "Numeration(3, 'q')")

    def test_the_array(self):
        array = WythoffArray()
        self.assertEqual([array[0, i] for i in range(6)], [1, 2, 3, 5, 8, 13])
        seen = {array[row, column] for row in range(20)
                for column in range(12)}
        self.assertTrue(set(range(1, 30)) <= seen)
        for value in (1, 7, 100):
            self.assertEqual(array[array.place(value)], value)
        with self.assertRaises(wythoff.MissingError):
            array.place(0)
        if GMP:
            self.assertEqual(array[array.place(10**40)], 10**40)


class Excludant(unittest.TestCase):
    @staticmethod
    def by_definition(numbers, b):
        """The first v that is 0 or b behind a number, with none of them in
        (v - b, v]."""
        there = {-b, *numbers}
        return next(v for v in range(10**6) if v - b in there and
                    not there.intersection(range(v - b + 1, v + 1)))

    def test_by_definition(self):
        random = Random(3)
        for _ in range(300):
            b = random.randrange(1, 9)
            numbers = [random.randrange(1 + random.randrange(40))
                       for _ in range(random.randrange(40))]
            wanted = self.by_definition(numbers, b)
            self.assertEqual(mex(numbers, b), wanted)
            scale = random.randrange(1, 2**random.randrange(1, 200))
            self.assertEqual(mex([scale * one for one in numbers], scale * b),
                             scale * wanted)
            self.assertEqual(mex(numbers, 0), 0)

    def test_edges(self):
        self.assertEqual(mex([]), 0)
        self.assertEqual(mex(iter([2, 0, 1, 1])), 3)
        self.assertEqual(mex([0], 2**64), 2**64)
        self.assertEqual(mex([0, 5, 1], 2), 3)
        context = Context(digits=30)
        self.assertEqual(mex([10**29, 0], 10**29 - 1, context=context),
                         10**29 - 1)
        with self.assertRaises(wythoff.LimitError):
            mex([0, 9 * 10**29], 9 * 10**29, context=context)
        for wrong in ([-1], [2, -3]):
            with self.assertRaises(wythoff.ArgumentError):
                mex(wrong)
        with self.assertRaises(wythoff.ArgumentError):
            mex([1], -1)
        with self.assertRaises(TypeError):
            mex([0.5])


class Claims(unittest.TestCase):
    def test_a_list_is_a_certificate(self):
        game = Game('wythoff')
        truth = brute.Brute(brute.wyt(1, 1, 1)).p_positions(12, 12)
        self.assertEqual(claims.partition(game, truth, 12, 12),
                         (Verdict.HOLDS, None, None))
        found = claims.partition(game, truth[:-1], 12, 12)
        self.assertEqual((found.verdict, found.witness),
                         (Verdict.FAILS, min(truth[-1:])))
        with self.assertRaises(wythoff.ArgumentError):
            claims.partition(game, [(1, 2, 3)], 12, 12)

    def test_pairs(self):
        pairs = list(islice(Game('wythoff').p_positions(side='upper'), 200))
        self.assertEqual(claims.complementary(pairs).verdict, Verdict.HOLDS)
        self.assertEqual(claims.decomposition(pairs, 1).verdict,
                         Verdict.HOLDS)
        self.assertEqual(claims.equation(pairs).verdict, Verdict.HOLDS)
        for algorithm in ('shared', 'residues', 'blocks'):
            self.assertEqual(claims.mex(pairs, 1, 1, algorithm),
                             (Verdict.HOLDS, None, 200))
        self.assertEqual(claims.gaps(pairs, 1, 2), (Verdict.HOLDS, None, 199))
        self.assertEqual(claims.gaps(pairs, 1, 1),
                         (Verdict.FAILS, (1, 0), 199))
        self.assertEqual(claims.gaps(pairs, 1, 2, 2),
                         (Verdict.FAILS, (0, 1), 199))
        self.assertEqual(claims.differences(pairs),
                         (Verdict.HOLDS, None, 200))
        self.assertEqual(claims.differences(pairs, 1, 1),
                         (Verdict.FAILS, (0, 0), 200))
        with self.assertRaises(wythoff.ArgumentError):
            claims.gaps(pairs, 2, 1)
        self.assertEqual(claims.complementary(pairs[:9], 1, 30),
                         (Verdict.FAILS, (14, 0), 30))
        self.assertEqual(claims.decomposition(pairs[:9], 1, 14),
                         (Verdict.HOLDS, None, 14))
        pairs[50] = (pairs[50][0] - 1, pairs[50][1])
        self.assertEqual(claims.complementary(pairs).verdict, Verdict.FAILS)
        self.assertEqual(claims.mex(pairs).witness[0], 50)
        self.assertEqual(claims.complementary([]).verdict, Verdict.UNDECIDED)

    def test_the_recursion(self):
        for text, made in (('wyt:a=2,b=3', (2, 3, 0, 0)),
                           ('wyt:a=2,b=3+misere', (2, 3, 1, 0)),
                           ('wyt:a=1,b=2+misere', (1, 2, 0, 2)),
                           ('nim', (0, 1, 0, 0))):
            game = Game(text)
            pairs = list(islice(game.p_positions(side='upper'), 100))
            found = claims.recursion_made(game)
            self.assertEqual(found, made)
            self.assertEqual(claims.recursion(pairs, *found),
                             (Verdict.HOLDS, None, 100))
            a, b, offset, start = made
            for n in range(start, 40):
                seen = [one for pair in pairs[:n] for one in pair]
                self.assertEqual(pairs[n][0], mex(seen, b))
            self.assertEqual(
                claims.recursion(pairs, a, b, offset + 1, start).witness,
                (start, pairs[start][0]))
        self.assertEqual(claims.recursion([(5, 5), (0, 1)], start=1).verdict,
                         Verdict.HOLDS)
        self.assertEqual(claims.recursion([(0, 0)], start=1),
                         (Verdict.UNDECIDED, None, 1))
        self.assertIsNone(claims.recursion_made(Game('wythoff+block=2')))
        with self.assertRaises(wythoff.ArgumentError):
            claims.recursion(pairs, start=-1)

    def test_boards(self):
        board = Game('wythoff+block=3').board(200, 200)
        self.assertEqual(claims.cover(board, 'columns', 0, 30, 3).verdict,
                         Verdict.HOLDS)
        found = claims.cover(board, 'rows', 0, 30, 2)
        self.assertEqual(found, (Verdict.FAILS, (0,), None))
        self.assertEqual(claims.complete(board, 'columns', 0, 90),
                         (Verdict.HOLDS, None, None))
        self.assertEqual(claims.complete(board, 'rows', 0, 200).verdict,
                         Verdict.UNDECIDED)
        self.assertEqual(claims.made(Game('wythoff+block=3'), 'cover'), (3, 0))
        self.assertEqual(claims.made(Game('fraenkel:a=2'), 'mex'), (1, 2))
        self.assertIsNone(claims.made(Game('nim'), 'diagonals'))
        self.assertEqual(claims.made(Game('fraenkel:a=2'), 'gaps'), (1, 2))
        self.assertEqual(claims.made(Game('wyt:a=3,b=2+misere'),
                                     'differences'), (1, 3))
        most = claims.diagonals(board, 0).limit
        self.assertEqual(claims.diagonals(board, most),
                         (Verdict.HOLDS, None, most))
        self.assertEqual(claims.diagonals(board, most - 1).verdict,
                         Verdict.FAILS)


class Explore(unittest.TestCase):
    def test_lines(self):
        game = Game('gw:heaps=3,sets=all')
        self.assertEqual(explore.sets(game)[0], (1, 0, 0))
        known = explore.line(Game('wythoff'), (3, 0), (0, 1))
        self.assertEqual(known[:4], (Verdict.HOLDS, 1, 5, (3, 5)))
        self.assertEqual(known.by.status, 'theorem')
        self.assertEqual(explore.line(Game('wyt:a=1,b=2'), (6, 5), (0, 1))[:4],
                         (Verdict.FAILS, 0, None, None))
        four = Game('gw:heaps=4,sets=any')
        self.assertEqual(explore.line(four, (0, 2, 3, 4), (1, 1, 1, 1), 9),
                         (Verdict.UNDECIDED, 0, None, None, None, 9))
        met = explore.line(four, (0, 2, 3, 4), (1, 1, 0, 0), 9)
        self.assertEqual(met[:4], (Verdict.HOLDS, 0, None, None))
        self.assertEqual((met.by.status, met.seen), ('theorem', 9))
        for text in ('vectors:lines=1.0/0.1', 'vectors:strips=i2'):
            own = explore.line(Game(text), (3, 4), (0, 1), 12)
            self.assertEqual((own.by.oeis, own.by.terms), ((), ()))
        with self.assertRaises(ValueError):
            explore.line(four, (0, 2, 3, 4), (1, 1, 1, 1), 3)
        with self.assertRaises(ValueError):
            explore.line(game, (1, 2, 3), (1, 1), 20)
        found = explore.lines(game.board(30, 30, 30), (1, 0, 0), 3)
        self.assertEqual(found.counts['all'],
                         found.counts['one'] + found.counts['open'])
        self.assertIsNone(found.by)
        self.assertEqual(explore.lines(game.board(9, 9, 9), (1, 1, 1), 3)
                         .by.claim, game.theory[0].claim)

    def test_rays(self):
        board = Game('wythoff').board(700, 600)
        found = explore.rays(board)
        self.assertEqual(found, explore.rays(board, 300))
        self.assertEqual(found, explore.rays(board, 300, 600))
        [ray] = found.rays
        self.assertLess(abs(ray.slope - (1 + 5 ** .5) / 2), ray.error)
        self.assertLess(ray.error, 0.001)
        self.assertAlmostEqual(ray.density, 0.382, 3)
        self.assertLess(abs(found.cover - 1), found.cover_error)
        self.assertTrue(found.settled)
        self.assertEqual((found.doubts, found.strays), (RayDoubt(0), 0))
        strict = explore.rays(board, tolerance=1e-6)
        self.assertEqual(strict.doubts, RayDoubt.DRIFT)
        self.assertFalse(strict.settled)
        self.assertEqual(strict.rays, found.rays)
        with self.assertRaises(wythoff.MissingError):
            explore.rays(board, 0, 63)
        with self.assertRaises(wythoff.ArgumentError):
            explore.rays(board, 300, 601)

    def test_rays_of_a_list(self):
        for text in ('wythoff+block=5', 'vectors:lines=1.0/0.1/1.1/1.2'):
            game = Game(text)
            board = game.board(600, 600)
            listed = [heaps for heaps in islice(game.p_positions(), 2000)
                      if max(heaps) < 620]
            self.assertLess(len(listed), 2000)
            self.assertEqual(explore.rays_of(game, listed, 300, 600),
                             explore.rays(board))
        with self.assertRaises(wythoff.MissingError):
            explore.rays_of(game, [], 0, 100)
        with self.assertRaises(wythoff.ArgumentError):
            explore.rays_of(game, [(1, 2, 3)], 0, 100)

    def test_moves_of_a_board(self):
        for text, size in (('wythoff', (12, 9)), ('nim:heaps=3', (4, 4, 3))):
            game = Game(text)
            board = game.board(*size)
            for function in (explore.addable, explore.redundant):
                self.assertEqual(function(board), function(game, *size))
            self.assertEqual(str(explore.dual(board).rules),
                             str(explore.dual(game, *size).rules))
            with self.assertRaises(wythoff.ArgumentError):
                explore.addable(board, *size)
            with self.assertRaises(wythoff.ArgumentError):
                explore.dual(board, *size)
        with self.assertRaises(TypeError):
            explore.redundant(5, 3, 3)

    def test_moves(self):
        game = Game('wythoff')
        for vector in explore.addable(game, 12, 12):
            self.assertFalse(game.legal(vector, (0, 0)))
        for vector in explore.redundant(game, 12, 12):
            self.assertTrue(game.legal(vector, (0, 0)))

    def test_dual_and_compare(self):
        game = Game('wythoff')
        dual = explore.dual(game, 20, 20)
        self.assertEqual(set(dual.moves(3, 5)),
                         {(2, 3), (1, 4), (0, 0)})
        self.assertIsNone(explore.compare(game, Game('fraenkel:a=1'), 9, 9))
        self.assertEqual(explore.compare(game, Game('nim'), 9, 9), (1, 1))
        self.assertEqual(explore.compare(game, Game('nim'), 9, 9,
                                         question='grundy'), (1, 1))


if __name__ == '__main__':
    unittest.main()
