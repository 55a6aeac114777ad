# SPDX-License-Identifier: MIT
"""Games whose options a function says."""

import gc
import traceback
import unittest
import weakref

import brute
import wythoff
from wythoff import Game, Outcome


def subtract(position):
    """Take 1, 3 or 4 tokens from one heap; options as plain numbers."""
    return [position[0] - t for t in (1, 3, 4) if position[0] >= t]


class Answers(unittest.TestCase):
    def test_answers_are_those_of_brute_force(self):
        own = Game.from_callback('own', 2, brute.wyt(1, 2, 2))
        truth = brute.Brute(brute.wyt(1, 2, 2))
        for position in brute.box(9, 9):
            self.assertEqual(own.outcome(*position) == Outcome.P,
                             truth.is_p(position))
            self.assertEqual(own.grundy(position), truth.grundy(position))
            self.assertEqual(own.winning_moves(position),
                             truth.winning(position))
            self.assertEqual(own.remoteness(position),
                             truth.remoteness(position))
            self.assertEqual(set(own.moves(position)),
                             truth.options(position))
        self.assertIsNone(own.verify(7, 7))
        own.validate(7, 7)
        self.assertEqual(own.text, 'callback:own')

    def test_one_heap_and_misere(self):
        for misere in (False, True):
            own = Game.from_callback('s', 1, subtract, misere=misere)
            truth = brute.Brute(lambda p: {(r,) for r in subtract(p)},
                                misere=misere)
            self.assertEqual([own.outcome(n).name for n in range(20)],
                             ['NP'[truth.is_p((n,))] for n in range(20)])
            self.assertEqual(own.has('misere'), misere)

    def test_every_function_is_asked(self):
        asked = set()

        def note(name, answer):
            def function(*positions):
                asked.add(name)
                for one in positions:
                    self.assertIsInstance(one, tuple)
                return answer(*positions)
            return function
        own = Game.from_callback(
            'all', 2, note('options', brute.nim), symmetric=True,
            terminal=note('terminal', lambda p: p == (0, 0)),
            legal=note('legal', lambda p, q: q in brute.nim(p)),
            canonical=note('canonical', lambda p: sorted(p)),
            measure=note('measure', sum),
            outcome=note('outcome', lambda p: 'P' if p[0] == p[1] else 'n'))
        own.validate(6, 6)
        self.assertTrue(own.legal((3, 4), (3, 1)))
        self.assertFalse(own.legal((3, 4), (2, 1)))
        self.assertEqual(own.outcome(4, 4), Outcome.P)
        self.assertEqual(own.backend, 'user')
        self.assertEqual(own.grundy(3, 5), 6)
        self.assertIsNone(own.verify(6, 6))
        self.assertEqual(asked, {'options', 'terminal', 'legal', 'canonical',
                                 'measure', 'outcome'})

    def test_a_false_closed_form_is_noticed(self):
        own = Game.from_callback('lies', 2, brute.nim,
                                 outcome=lambda p: Outcome.N)
        found = own.verify(4, 4)
        self.assertEqual((found.question.name, found.position),
                         ('OUTCOME', (0, 0)))

    def test_a_generator_and_no_option(self):
        own = Game.from_callback('one', 3, lambda p: iter(()))
        self.assertEqual(own.outcome(1, 2, 3), Outcome.P)

    def test_sums(self):
        own = Game.from_callback('s', 1, subtract)
        total = wythoff.Sum((own, 4), (Game('nim:heaps=1'), 2))
        self.assertEqual((total.values(), total.outcome()),
                         ([2, 2], Outcome.P))


class Mistakes(unittest.TestCase):
    def test_what_it_raises_comes_out(self):
        class Mine(Exception):
            pass

        def options(position):
            if position[0] == 3:
                raise Mine('here')
            return subtract(position)
        own = Game.from_callback('s', 1, options)
        for ask in (own.outcome, own.grundy, own.winning_moves,
                    own.remoteness, lambda n: list(own.moves(3))):
            names = []
            try:
                ask(9)
            except Mine as error:
                names = [frame.name for frame in
                         traceback.extract_tb(error.__traceback__)]
            self.assertEqual(names[-1:], ['options'])
        self.assertEqual(own.outcome(2), Outcome.P)
        with self.assertRaises(Mine):
            own.validate(9)
        with self.assertRaises(Mine):
            list(own.p_positions())
        with self.assertRaises(Mine):
            wythoff.Sum((own, 9)).outcome()

    def test_each_function_may_raise(self):
        def bad(*_):
            raise ZeroDivisionError
        for name in ('terminal', 'canonical', 'measure', 'outcome'):
            own = Game.from_callback('s', 1, subtract, **{name: bad})
            with self.subTest(name), self.assertRaises(ZeroDivisionError):
                own.outcome(9)
        own = Game.from_callback('s', 1, subtract, legal=bad)
        with self.assertRaises(ZeroDivisionError):
            own.legal((9,), (8,))

    def test_a_broken_contract(self):
        for options, said in (
                (lambda p: [p[0] + 1], 'not smaller'),
                (lambda p: [0, 0] if p[0] else [], 'twice'),
                (lambda p: [-1], '-1; expected'),
                (lambda p: [2**64], 'expected 0..2'),
                (lambda p: [(1, 2)], 'expected 1 heaps')):
            own = Game.from_callback('bad', 1, options)
            with self.subTest(said), \
                    self.assertRaises(wythoff.CallbackError) as caught:
                own.outcome(5)
            self.assertEqual(caught.exception.status,
                             wythoff.Status.CALLBACK)
        for options in (lambda p: ['x'], lambda p: None, lambda p: [1.5]):
            with self.assertRaises((TypeError, ValueError)):
                Game.from_callback('bad', 1, options).outcome(5)

    def test_wrong_descriptions(self):
        for name, heaps in (('', 1), ('a b', 1), ('a', 0), ('a', 65)):
            with self.assertRaises(wythoff.ArgumentError):
                Game.from_callback(name, heaps, subtract)

    def test_the_context_at_work_is_refused(self):
        def options(position):
            game.outcome(1)
            return []
        game = Game.from_callback('again', 1, options)
        with self.assertRaisesRegex(wythoff.BusyError, 'another'):
            game.outcome(5)

        other = Game('wythoff')
        fine = Game.from_callback(
            'fine', 1, lambda p: [p[0] - 1] if p[0] and
            other.outcome(1, 2) == Outcome.P else [])
        self.assertEqual(fine.outcome(4), Outcome.P)


class Memory(unittest.TestCase):
    def test_a_game_that_refers_to_itself_is_collected(self):
        class Player:
            def __init__(self):
                self.game = Game.from_callback('self', 1, self.options)

            def options(self, position):
                return subtract(position) if self.game else []
        player = Player()
        self.assertEqual(player.game.outcome(7), Outcome.P)
        gone = weakref.ref(player)
        context = weakref.ref(player.game.context)
        del player
        gc.collect()
        self.assertIsNone(gone())
        self.assertIsNone(context())

    def test_functions_live_as_long_as_they_may_be_called(self):
        def make():
            return Game.from_callback('s', 1, lambda p: subtract(p))
        total = wythoff.Sum((make(), 4))
        moves = make().moves(9)
        rules = make().rules
        gc.collect()
        self.assertEqual(total.grundy(), 2)
        self.assertEqual(list(moves), [(8,), (6,), (5,)])
        self.assertEqual(Game(rules).outcome(2), Outcome.P)
        iterator = make().p_positions()
        gc.collect()
        self.assertEqual([next(iterator) for _ in range(3)],
                         [(0,), (2,), (7,)])


if __name__ == '__main__':
    unittest.main()
