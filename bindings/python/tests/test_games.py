# SPDX-License-Identifier: MIT
"""Answers about positions, compared with brute force on small boxes."""

import copy
import pickle
import unittest
from itertools import islice

import brute
import wythoff
from wythoff import Outcome, Wins

# Game text, options, size of the box, what else brute force has to know.
GAMES = [
    ('wythoff', brute.wyt(1, 1, 1), (13, 13), {}),
    ('wyt:a=2,b=3', brute.wyt(2, 3, 3), (13, 13), {}),
    ('wyt:a=1,b=1,c=2', brute.wyt(1, 1, 2), (13, 13), {}),
    ('nim:heaps=3', brute.nim, (6, 5, 6), {}),
    ('nim', brute.nim, (9, 9), {}),
    ('wythoff+misere', brute.wyt(1, 1, 1), (13, 13), {'misere': True}),
    ('nim:heaps=3+misere', brute.nim, (5, 5, 5), {'misere': True}),
    ('wythoff+block=2', brute.wyt(1, 1, 1), (13, 13), {'block': 2}),
    ('nim+block=3', brute.nim, (9, 9), {'block': 3}),
    ('vectors:lines=1.0/0.1/2.1,steps=1.3',
     brute.vectors([(1, 0), (0, 1), (2, 1)], [(1, 3)]), (12, 12), {}),
    ('gw:heaps=3,sets=all',
     brute.vectors([(1, 0, 0), (0, 1, 0), (0, 0, 1), (1, 1, 1)]), (6, 6, 6),
     {}),
]


def each(test):
    for text, options, size, more in GAMES:
        with test.subTest(text):
            yield wythoff.Game(text), brute.Brute(options, **more), size, more


class Answers(unittest.TestCase):
    def test_outcomes_are_those_of_brute_force(self):
        for game, truth, size, _ in each(self):
            for position in brute.box(*size):
                self.assertEqual(game.outcome(*position) == Outcome.P,
                                 truth.is_p(position), position)

    def test_moves_are_those_of_brute_force(self):
        for game, truth, size, _ in each(self):
            for position in brute.box(*size):
                found = list(game.moves(*position))
                self.assertEqual(len(found), len(set(found)))
                self.assertEqual(set(found), set(truth.options(position)))

    def test_winning_moves_are_those_of_brute_force(self):
        for game, truth, size, more in each(self):
            for position in brute.box(*size):
                found = game.winning_moves(position)
                self.assertEqual(found, truth.winning(position), position)
                if 'block' not in more:
                    self.assertTrue(all(one.wins == Wins.ALWAYS
                                        for one in found))

    def test_grundy_values_are_those_of_brute_force(self):
        for game, truth, size, more in each(self):
            if more:
                with self.assertRaises(wythoff.UndefinedError):
                    game.grundy(*[0] * len(size))
                continue
            for position in brute.box(*size):
                self.assertEqual(game.grundy(*position),
                                 truth.grundy(position), position)

    def test_remoteness_is_that_of_brute_force(self):
        for game, truth, size, more in each(self):
            if 'block' in more:
                with self.assertRaises(wythoff.UndefinedError):
                    game.remoteness(*[0] * len(size))
                continue
            for position in brute.box(*size):
                self.assertEqual(game.remoteness(*position),
                                 truth.remoteness(position), position)

    def test_one_winning_move(self):
        for text in ('wythoff', 'wythoff+block=2', 'nim:heaps=3+misere'):
            game = wythoff.Game(text)
            for position in brute.box(*(6,) * game.heaps):
                moves = game.winning_moves(*position)
                sure = [m for m in moves if m.wins == wythoff.Wins.ALWAYS]
                found = game.winning_move(*position)
                self.assertEqual(found, (sure + moves + [None])[0])
                if found is not None:
                    self.assertIn(found.wins, [m.wins for m in moves
                                               if m == found])
        self.assertIsNone(wythoff.Game('nim').winning_move(10**30, 10**30))
        self.assertEqual(wythoff.Game('nim').winning_move(3, 10**30), (3, 3))

    def test_what_is_blocked(self):
        game = wythoff.Game('wythoff+block=2')
        truth = brute.Brute(brute.wyt(1, 1, 1), block=2)
        for position in brute.box(12, 12):
            expected = truth.winning(position) if truth.is_p(position) else []
            self.assertEqual(game.block(*position), expected, position)
        with self.assertRaises(wythoff.UndefinedError):
            wythoff.Game('wythoff').block(1, 2)
        self.assertEqual(game.rules.blockable((3, 4), (3, 3)), 1)
        self.assertEqual([game.rules.block_count(i) for i in (0, 1)], [0, 1])
        self.assertEqual(game.rules.offer_count, 0)
        self.assertEqual(wythoff.Rules('nim+comply=3').offer_count, 3)

    def test_moves_are_read_back(self):
        for text in ('vectors:lines=1.0/2.1q7l3t9,steps=0.4,strips=i3/d5,'
                     'hole=2.6', 'vectors:heaps=3,lines=1.1.0,steps=0.0.2'):
            rules = wythoff.Rules(text)
            self.assertEqual(wythoff.Rules.from_moves(
                rules.heaps, lines=rules.lines, strips=rules.strips,
                removed=rules.removed), rules)
        rules = wythoff.Rules('hole:m=2,u=3,v=4')
        self.assertEqual((len(rules.strips), rules.lines, rules.removed),
                         (3, [], (3, 4)))

    def test_what_is_chosen(self):
        game = wythoff.Game('choice:m=1,p=2')
        self.assertEqual(game.rules.choices, 2)
        for position in brute.box(8, 8):
            choice = game.choose(*position)
            if game.outcome(*position) == Outcome.N:
                self.assertIsNone(choice)
            else:
                self.assertEqual(game.chosen(choice).outcome(*position),
                                 Outcome.P)

    def test_numbers_of_any_size(self):
        if not wythoff.feature('gmp'):
            self.skipTest('GMP')
        game = wythoff.Game('wythoff')
        x, y = game.nth(7 * 10**40)
        self.assertEqual(game.outcome(x, y), Outcome.P)
        self.assertEqual(game.outcome(y, x), Outcome.P)
        self.assertEqual(game.outcome(x, y + 1), Outcome.N)
        self.assertIn((x, y), game.winning_moves(x, y + 1))
        proof = game.certificate(x, y)
        self.assertEqual(proof.outcome, Outcome.P)
        self.assertIn('it is P', str(proof).splitlines()[-1])
        beside = wythoff.Sum((game, (2**50, 1)), (game, game.nth(10**9)),
                             (wythoff.Game('nim'), (7, 7)))
        proof = beside.certificate()
        self.assertIsInstance(proof, wythoff.Certificate)
        self.assertEqual(proof.outcome, Outcome.N)
        self.assertTrue(str(proof).endswith('wins component 1 wins; so it is N'))
        beside.set(2, 7, 8)
        with self.assertRaisesRegex(wythoff.UnsupportedError, 'and no more'):
            beside.certificate()
        nim = wythoff.Game('nim:heaps=3')
        self.assertEqual(nim.grundy(2**100, 2**99 + 1, 5),
                         2**100 ^ 2**99 + 1 ^ 5)
        with self.assertRaises(wythoff.UnsupportedError):
            game.remoteness(2**64, 1)
        pair = wythoff.Game('nim')
        for one in (2**40, 2**64, 10**30):
            self.assertEqual(pair.remoteness(one, 5), 11)
            self.assertEqual(pair.remotenesses([(one, 5), (1, 1)]), [11, 2])
        with self.assertRaisesRegex(wythoff.LimitError, 'cells'):
            game.remoteness(2**40, 1)
        self.assertTrue(game.legal((2**70, 5), (2**70 - 5, 0)))
        self.assertFalse(game.legal((2**70, 5), (2**70 - 5, 1)))
        moves = game.moves(2**70, 2)
        self.assertEqual(next(moves), (2**70, 1))
        self.assertEqual(list(islice(moves, 301)), [(2**70, 0)] + [
            (2**70 - t, 2) for t in range(1, 301)])
        few = wythoff.Game.from_moves(2, lines=[wythoff.Line((2, 1), most=99)])
        self.assertEqual(list(few.moves(2**64, 2**65)),
                         [(2**64 - 2 * t, 2**65 - t) for t in range(1, 100)])
        self.assertEqual(list(few.moves(2**64, 0)), [])
        with self.assertRaisesRegex(wythoff.PositionError, '1 heap;'):
            game.moves(2**70)
        roob = wythoff.Rules('wyt:a=5,b=1+roobblock=2')
        self.assertEqual(roob.blockable((2**70, 5), (2**70 - 4, 5)), 0)
        self.assertEqual(roob.blockable((2**70, 5), (2**66, 5)), 1)
        self.assertEqual(roob.blockable((2**70, 5), (2**70 - 5, 0)), 0)
        with self.assertRaisesRegex(wythoff.PositionError, 'no option'):
            roob.blockable((2**70, 5), (2**70 - 20, 0))

    def test_backends_agree(self):
        for name in ('beatty', 'morphic', 'mex', 'numeration', 'board',
                     'search', 'reference'):
            game = wythoff.Game('wythoff', backend=name)
            self.assertEqual(game.backend, name)
            self.assertEqual(
                [game.outcome(x, 7).name for x in range(12)],
                [wythoff.Game('wythoff').outcome(x, 7).name
                 for x in range(12)])
            self.assertTrue(game.supports('outcome'))
        self.assertIsNone(wythoff.Game('wythoff').verify(20, 20))
        game = wythoff.Game('wythoff+block=2')
        self.assertEqual(
            [one[1:] for one in game.check_theory(9, 8)],
            [(wythoff.Verdict.HOLDS, 72, 72, 'positions', None),
             (wythoff.Verdict.UNDECIDED, 4, 9, 'columns', None),
             *2 * [(wythoff.Verdict.HOLDS, 72, 72, 'positions', None)]])
        self.assertEqual([one.theory for one in game.check_theory(3, 3)],
                         game.rules.theory)
        with self.assertRaises(wythoff.PositionError):
            game.check_theory(3)
        self.assertFalse(wythoff.Game('wythoff+misere').supports('grundy'))


class Descriptions(unittest.TestCase):
    def test_rules_say_what_they_are(self):
        game = wythoff.Game('wyt:b=3,a=2+misere')
        rules = game.rules
        self.assertEqual(game.text, 'wyt:a=2,b=3+misere')
        self.assertEqual(rules.family, 'wyt')
        blocking = wythoff.Game('wythoff+block=2')
        self.assertEqual((blocking.family, blocking.modifiers),
                         ('wyt', {'block': 2}))
        self.assertEqual(wythoff.Game('nim').modifiers, {})
        self.assertEqual(rules.parameters, {'a': 2, 'b': 3, 'c': 3})
        self.assertEqual(wythoff.Rules('gw:heaps=3,sets=123/12').parameters,
                         {'heaps': 3, 'sets': '12/123'})
        self.assertEqual(rules.modifiers, {'misere': ''})
        self.assertTrue(game.has('misere') and game.has('symmetric'))
        self.assertFalse(game.has('callback'))
        self.assertEqual(repr(game), "Game('wyt:a=2,b=3+misere')")

    def test_theory(self):
        theory = wythoff.Game('wythoff').theory
        self.assertEqual({one.status for one in theory}, {'theorem'})
        self.assertIn(('A066096', 'x:0'), [
            pair for one in theory for pair in zip(one.oeis, one.terms)])
        self.assertTrue(all(one.claim and one.source for one in theory))

    def test_equality(self):
        self.assertEqual(wythoff.Game('wythoff'), wythoff.Game('wyt:a=1,b=1'))
        self.assertEqual(len({wythoff.Game('wythoff'),
                              wythoff.Game('fraenkel:a=1')}), 1)
        self.assertNotEqual(wythoff.Game('nim'), wythoff.Game('wythoff'))
        self.assertNotEqual(wythoff.Game('nim'), 'nim')

    def test_copies(self):
        game = wythoff.Game('wyt:a=2,b=3', backend='board')
        for made in (copy.copy(game), copy.deepcopy(game),
                     pickle.loads(pickle.dumps(game))):
            self.assertEqual(made, game)
            self.assertEqual(repr(made), repr(game))
        own = wythoff.Game.from_callback('own', 1, lambda p: [])
        with self.assertRaises(TypeError):
            pickle.dumps(own)

    def test_positions(self):
        game = wythoff.Game('hole:m=1,u=2,v=2')
        self.assertNotIn((1, 1), game)
        self.assertIn((2, 1), game)
        self.assertNotIn((2, 1, 1), game)
        self.assertIn((10**30, 1), game)
        self.assertTrue(game.legal((3, 2), (3, 0)))
        self.assertFalse(game.legal((3, 2), (3, 3)))

    def test_moves_of_ones_own(self):
        game = wythoff.Game.from_moves(
            2, lines=[(1, 0), (0, 1)], steps=[(2, 1)],
            strips=[('difference', 1)], removed=(1, 1))
        self.assertEqual(game.text.split(':')[0], 'vectors')
        self.assertTrue(game.legal((5, 5), (3, 4)))
        self.assertTrue(game.legal((5, 5), (3, 3)))
        self.assertFalse(game.legal((5, 5), (1, 3)))
        self.assertNotIn((0, 0), game)
        line = wythoff.Line((1,), modulus=2, residues=1, most=4)
        even = wythoff.Game.from_moves(1, lines=[line], modifiers='misere')
        self.assertEqual(list(even.moves(9)), [(7,), (5,)])
        self.assertTrue(even.has('misere'))

    def test_registry(self):
        self.assertIn('wyt', [one.name for one in wythoff.families()])
        self.assertIn('misere', [one.name for one in wythoff.modifiers()])
        self.assertIn('beatty', [one.name for one in wythoff.backends()])
        for one in wythoff.families() + wythoff.modifiers():
            self.assertIn(one.name, wythoff.Game(one.example).text + one.example)
        self.assertTrue(all(one.example == '' and one.parameters == ()
                            for one in wythoff.backends()))
        wyt = {one.name: one for one in wythoff.families()}['wyt'].parameters
        self.assertEqual([(one.name, one.range, one.default) for one in wyt],
                         [('a', (0, 65535), None), ('b', (0, 65535), None),
                          ('c', (0, 65535), 'b')])
        gw = {one.name: one for one in wythoff.families()}['gw'].parameters
        self.assertEqual([(one.name, one.range, one.default) for one in gw],
                         [('heaps', (1, 9), None), ('sets', None, None)])
        block = {one.name: one for one in wythoff.modifiers()}
        self.assertEqual(block['block'].parameters[0].range, (1, 65535))
        self.assertEqual(block['misere'].parameters, ())
        self.assertEqual('.'.join(map(str, wythoff.version_info())),
                         wythoff.version())
        self.assertEqual(wythoff.__version__, wythoff.version())
        self.assertFalse(wythoff.feature('what nobody has'))


if __name__ == '__main__':
    unittest.main()
