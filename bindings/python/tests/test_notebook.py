# SPDX-License-Identifier: MIT
"""What notebooks are shown: drawings that are true to their boards, tables
that are whole HTML, nothing unescaped, and nothing without an end."""

import re
import unittest
import xml.etree.ElementTree as ElementTree
from html.parser import HTMLParser
from itertools import islice
from pathlib import Path

import wythoff
from wythoff import (Context, Game, Outcome, ProofVerdict, Rules, Sum,
                     WythoffArray, _markup, _palette, _pictures, show)

PALETTE = Path(__file__).resolve().parents[3] / 'tools' / 'picture'
GMP = wythoff.feature('gmp')
SVG = '{http://www.w3.org/2000/svg}'
#: What HTML has that needs no end.
VOID = ('br', 'hr', 'img')


class Reader(HTMLParser):
    """HTML as text and a list of tags; wrong nesting is an error."""

    def __init__(self, text):
        super().__init__()
        self.open, self.tags, self.said = [], [], []
        self.feed(text)
        self.close()
        assert not self.open, self.open

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.tags.append(tag)

    def handle_endtag(self, tag):
        assert self.open and self.open[-1] == tag, (tag, self.open)
        self.open.pop()

    def handle_data(self, data):
        self.said.append(data)

    @property
    def text(self):
        return re.sub(r'\s+', ' ', ''.join(self.said))


class Seen:
    """A drawing: the colour of each cell, and its words."""

    def __init__(self, svg):
        self.root = ElementTree.fromstring(svg)
        self.title = self.root.find(SVG + 'title').text
        self.desc = self.root.find(SVG + 'desc').text
        self.words = [one.text for one in self.root.findall(SVG + 'text')]
        inner = self.root.find(SVG + 'svg')
        _, _, self.w, self.h = map(int, inner.get('viewBox').split())
        self.colours = {}
        for path in inner.findall(SVG + 'path'):
            for x, y, w, h in re.findall(
                    r'M(\d+) (\d+)h(\d+)v(\d+)h-\d+z', path.get('d')):
                for i in range(int(w)):
                    for j in range(int(h)):
                        self.colours[int(x) + i, self.h - 1 - int(y) - j] = \
                            path.get('fill')

    def cells(self, colour):
        return {cell for cell, one in self.colours.items() if one == colour}


BLACK, WHITE = '#000000', '#ffffff'


class Boards(unittest.TestCase):
    game = Game('wythoff')

    def test_outcomes_are_black_and_white(self):
        board = self.game.board(20, 12)
        seen = Seen(board._repr_svg_())
        self.assertEqual((seen.w, seen.h), (20, 12))
        self.assertEqual(seen.cells(BLACK), set(board.where('P')))
        self.assertEqual(seen.cells(WHITE), set(board.where('N')))

    def test_removed_cells_are_grey(self):
        board = Game('hole:m=1,u=2,v=3').board(9, 9)
        seen = Seen(board._repr_svg_())
        self.assertEqual(seen.cells('#b4b4b4'), set(board.where(None)))
        self.assertIn('removed', seen.words)

    def test_values_grow_lighter(self):
        board = self.game.board(30, 20, kind='grundy')
        seen = Seen(board._repr_svg_())
        most = max(map(max, board.tolist()))
        for cell, value in board.items():
            self.assertEqual(seen.colours[cell],
                             _palette.text(_palette.value(value, 0, most)))
        self.assertEqual(seen.cells('#440154'), set(board.where(0)))
        self.assertEqual(seen.cells('#fde725'), set(board.where(most)))

    def test_small_cells_have_their_numbers(self):
        board = self.game.board(5, 5, kind='grundy')
        words = Seen(board._repr_svg_()).words
        for value in range(9):
            self.assertGreaterEqual(words.count(str(value)),
                                    len(list(board.where(value))))

    def test_residues(self):
        board = self.game.board(30, 20, kind='grundy')
        for modulus in (2, 8, 11):
            seen = Seen(show.picture(board, 30, 20, modulus=modulus).svg)
            found = {seen.colours[cell]: value % modulus
                     for cell, value in board.items()}
            self.assertEqual(sorted(found.values()), list(range(modulus)))
            self.assertTrue(all(
                found[seen.colours[cell]] == value % modulus
                for cell, value in board.items()))

    def test_numbers_of_options(self):
        game = Game('wythoff+block=20')
        board, wins = game.board(30, 30, kind='options'), game.board(30, 30)
        seen = Seen(board._repr_svg_())
        of = {outcome: {seen.colours[cell] for cell in wins.where(outcome)}
              for outcome in Outcome}
        self.assertFalse(of[Outcome.P] & of[Outcome.N])
        self.assertIn('P 19', seen.words)
        self.assertIn('N 20', seen.words)

    def test_options_of_functions_are_numbers(self):
        own = Game.from_callback('own', 2, lambda p: [
            (i, p[1]) for i in range(p[0])])
        seen = Seen(own.board(5, 5, kind='options')._repr_svg_())
        self.assertEqual(set(seen.colours.values()), {'#440154', '#fde725'})

    def test_one_heap_and_three(self):
        seen = Seen(Game('nim:heaps=1').board(9)._repr_svg_())
        self.assertEqual((seen.w, seen.h, seen.cells(BLACK)),
                         (9, 1, {(0, 0)}))
        seen = Seen(show.picture(Game('nim:heaps=1').board(9, kind='grundy'),
                                 4, start=5, marks=[7]).svg)
        self.assertEqual((seen.w, seen.h, seen.words.count('8')), (4, 1, 3))
        self.assertIn('x = 5..8', seen.title)
        board = Game('nim:heaps=3').board(8, 8, 8)
        for z in (0, 5):
            seen = Seen(show.picture(board, fixed=[z]).svg)
            self.assertEqual(seen.cells(BLACK), {
                (x, x ^ z) for x in range(8)})
            self.assertIn(f'z = {z}', seen.title)

    def test_parts(self):
        board = self.game.board(60, 60)
        seen = Seen(show.picture(board, 20, 10, start=(30, 45)).svg)
        self.assertEqual(seen.cells(BLACK), {
            (x - 30, y - 45) for x, y in board.where('P')
            if 30 <= x < 50 and 45 <= y < 55})
        self.assertIn('x = 30..49, y = 45..54', seen.title)
        self.assertIn('30', seen.words)

    def test_parts_outside_are_refused(self):
        board = self.game.board(300, 300)
        for call in (lambda: show.picture(board, 257, 5),
                     lambda: show.picture(board, 5, 5, start=(296, 0)),
                     lambda: show.picture(board, 5, 5, 5),
                     lambda: show.picture(board, start=(301, 0)),
                     lambda: show.picture(board, fixed=[0]),
                     lambda: show.picture(board, modulus=1),
                     lambda: show.picture(board, slopes=[-1])):
            with self.assertRaises(wythoff.ArgumentError):
                call()
        with self.assertRaises(TypeError):
            show.picture(self.game)

    def test_large_boards_show_their_beginning(self):
        for kind, most in (('outcome', 100), ('grundy', 50)):
            svg = self.game.board(400, 300, kind=kind)._repr_svg_()
            seen = Seen(svg)
            self.assertEqual((seen.w, seen.h), (most, most))
            self.assertRegex(' '.join(seen.words),
                             f'the first {most} x {most} of 400 x 300 cells')
            self.assertLess(len(svg), 100000)
        self.assertNotIn('the first', self.game.board(50, 50)._repr_svg_())

    def test_the_worst_drawing_is_bounded(self):
        # Every other cell is P.
        game = Game('rule:move=((i+j)%2=1)')
        svg = game.board(1000, 1000)._repr_svg_()
        self.assertEqual(len(Seen(svg).cells(BLACK)), 5000)
        self.assertLess(len(svg), 120000)

    def test_marks_and_rays(self):
        board = self.game.board(10, 10)
        picture = show.picture(board, marks=[(3, 5), (50, 50)], slopes=[2, 0])
        frames = re.findall(r'<rect [^>]*stroke="#cc79a7"/>', picture.svg)
        self.assertEqual(len(frames), 1)

        def place(**more):
            return re.findall(r'<rect x="(\d+)" y="(\d+)" [^>]*#cc79a7"/>',
                              show.picture(board, 5, 5, **more).svg)
        self.assertEqual(place(marks=[(4, 4)], start=(3, 3)),
                         place(marks=[(1, 1)]))
        self.assertEqual(place(marks=[(2, 4)], start=(3, 3)), [])
        self.assertEqual(picture.svg.count('<line '), 2)
        self.assertIn('slope 2, 0', Seen(picture.svg).words)

    def test_words_for_those_who_do_not_see(self):
        svg = self.game.board(20, 12)._repr_svg_()
        seen = Seen(svg)
        self.assertEqual(seen.root.get('role'), 'img')
        self.assertEqual(seen.root.get('aria-label'), seen.title)
        self.assertEqual(seen.title, 'wyt:a=1,b=1: outcomes, x = 0..19, '
                         'y = 0..11')
        self.assertIn('12 of the cells are P-positions, from below: (0,0), '
                      '(2,1), (1,2)', seen.desc)
        self.assertIn('from 0 to 8', Seen(self.game.board(
            6, 6, kind='grundy')._repr_svg_()).desc)

    def test_beside_the_cells_is_a_grey_for_both_grounds(self):
        svg = self.game.board(5, 5)._repr_svg_()
        self.assertEqual(Seen(svg).root.get('fill'), _pictures.GREY)

        def light(channel):
            part = channel / 255
            return part / 12.92 if part <= 0.03928 else \
                ((part + 0.055) / 1.055) ** 2.4
        grey = light(int(_pictures.GREY[1:3], 16))
        self.assertGreater(1.05 / (grey + 0.05), 4)
        self.assertGreater((grey + 0.05) / 0.05, 4)

    def test_nothing_is_a_picture(self):
        seen = ElementTree.fromstring(self.game.board(0, 5)._repr_svg_())
        self.assertNotIn('the first', ''.join(seen.itertext()))
        board = self.game.board(3, 3)
        board.close()
        self.assertIsNone(board._repr_svg_())

    def test_a_picture_is_saved(self):
        import tempfile
        picture = show.picture(self.game.board(5, 5))
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, 'board.svg')
            picture.save(path)
            self.assertEqual(path.read_text('utf-8'), picture._repr_svg_())
        self.assertEqual(repr(picture), f'<Picture of {picture.title}>')


class Colours(unittest.TestCase):
    """They are those of the command."""

    def test_the_tables_are_those_of_the_command(self):
        text = (PALETTE / 'palette.c').read_text('utf-8')
        here = {'value_ramp': _palette.VALUES, 'few': _palette.FEW,
                'ring': _palette.RING, 'options_n': _palette.OPTIONS_N,
                'options_p': _palette.OPTIONS_P,
                'outcome_n': (_palette.OUTCOME_N,),
                'outcome_p': (_palette.OUTCOME_P,)}
        for name, colours in here.items():
            body = re.search(rf'rgb {name}\[\] = \{{(.*?)\n?\}};', text,
                             re.S).group(1)
            found = [tuple(int(one, 0) for one in colour.split(','))
                     for colour in re.findall(r'\{([^{}]*)\}', body + '}')]
            self.assertEqual(found, list(colours), name)
        for name, colour in (('REMOVED', _palette.REMOVED),
                             ('RAY', _palette.RAY),
                             ('MARKED', _palette.MARKED)):
            self.assertRegex(text, rf'COLOUR_{name}\] = {{' + ', '.join(
                map(str, colour)))
        scale = (PALETTE / 'scale.c').read_text('utf-8')
        self.assertIn(f'#define RAMP_MOST {_palette.MOST}\n', scale)

    def test_colours_between_are_those_of_the_command(self):
        # From: wythoff board wythoff --size 300 --grundy --format svg, and
        # wythoff board wythoff+block=50 --size 50 --palette options.
        self.assertEqual(
            [_palette.text(_palette.value(i, 0, 458)) for i in (
                1, 100, 200, 300)],
            ['#440154', '#3e4887', '#27808d', '#33b37a'])
        # And of: wythoff board nim --size 256x1 --grundy, which has more
        # values than a ramp has levels.
        self.assertEqual(
            [_palette.text(_palette.value(i, 0, 255)) for i in (
                1, 100, 180, 254)],
            ['#440154', '#2b768e', '#4abe6e', '#fae725'])
        self.assertEqual(
            [_palette.text(_palette.options(i, True, 0, 49)) for i in (
                0, 10, 30, 48)],
            ['#82cddc', '#74bfd6', '#58a3ca', '#081d58'])

    def test_all_levels_differ(self):
        for colours in ([_palette.value(i, 0, 99) for i in range(100)],
                        [_palette.residue(i, 30) for i in range(30)],
                        [_palette.options(i, False, 0, 8)
                         for i in range(9)]):
            self.assertEqual(len(set(colours)), len(colours))


class Tables(unittest.TestCase):
    def test_a_game(self):
        game = Game('wythoff')
        read = Reader(game._repr_html_())
        for said in ('Game wyt:a=1,b=1', 'family', 'a = 1, b = 1, c = 1',
                     'theorem: P = {x_n, y_n}', 'A. S. Fraenkel', 'A000201'):
            self.assertIn(said, read.text)
        self.assertIn('svg', read.tags)
        self.assertIn('fill="currentColor"', game._repr_html_())
        self.assertEqual(Seen(game._repr_svg_()).cells(BLACK),
                         set(game.board(24, 24).where('P')))

    def test_every_statement_has_its_status_and_source(self):
        for text in ('wythoff', 'nim', 'wyt:a=1,b=2', 'wythoff+block=4',
                     'gw:heaps=3,sets=all'):
            game = Game(text)
            said = Reader(game._repr_html_()).text
            self.assertTrue(game.theory)
            for known in game.theory:
                self.assertIn(re.sub(r'\s+', ' ', f'{known.status}: '
                                     f'{known.claim}')[:_markup.LONG // 2],
                              said)
                self.assertIn(known.source, said)

    def test_every_family_and_modifier(self):
        drawn = 0
        for entry in (*wythoff.families(), *wythoff.modifiers()):
            game = Game(entry.example)
            with self.subTest(game.text):
                read = Reader(game._repr_html_())
                # Two families are others under a name.
                if entry.name in (game.family, *game.modifiers):
                    self.assertIn(re.sub(r'\s+', ' ', entry.summary),
                                  read.text)
                if game._repr_svg_() is not None:
                    drawn += 1
                    board = game.board(24, 24)
                    seen = Seen(game._repr_svg_())
                    self.assertEqual(seen.cells(BLACK),
                                     set(board.where('P')))
                    self.assertEqual(seen.cells('#b4b4b4'),
                                     set(board.where(None)))
        self.assertGreater(drawn, 15)

    def test_a_text_is_escaped(self):
        text = 'rule:move=(i<3&j<2|i=0)+end=(x<2&y>1)'
        for thing in (Game(text), Rules(text)):
            made = thing._repr_html_()
            self.assertIn('i&lt;3&amp;j&lt;2', made)
            self.assertIn(thing.text, Reader(made).text)
            self.assertIn('nothing; tables and searches answer',
                          Reader(made).text)
            self.assertIn('modifier', made)
        svg = Game(text)._repr_svg_()
        self.assertTrue(Seen(svg).title.startswith(Game(text).text))
        self.assertIn(Game(text).text, Reader(
            Sum((Game(text), (1, 2)))._repr_html_()).text)

    def test_no_function_of_a_game_is_called(self):
        def options(position):
            raise AssertionError('called')
        own = Game.from_callback('own', 2, options)
        self.assertIsNone(own._repr_svg_())
        self.assertIn('callback:own', Reader(own._repr_html_()).text)

    def test_a_game_without_a_board_has_its_facts(self):
        # At (1,1) the formula divides by zero.
        game = Game('rule:move=(i%(x-1)=0)')
        self.assertRaises(wythoff.WythoffError, game.board, 24, 24)
        self.assertIsNone(game._repr_svg_())
        self.assertNotIn('svg', Reader(game._repr_html_()).tags)

    def test_a_game_at_work_is_shown(self):
        shown = []

        def progress(done, total):
            shown.append(game._repr_html_())
            return False
        game = Game('wythoff', context=Context(progress=progress))
        with self.assertRaises(wythoff.Cancelled):
            game.board(6000, 6000, kind='grundy')
        self.assertIn('svg', Reader(shown[0]).tags)

    def test_another_backend_is_named(self):
        self.assertIn('backend', Reader(
            Game('wythoff', backend='mex')._repr_html_()).text)

    def test_what_is_closed_is_not_shown(self):
        things = [Game('nim'), Rules('nim'), Game('wythoff').periodic_rows(2),
                  Sum(), Game('nim').board(2, 2)]
        if GMP:
            things.append(Game('nim').prove())
        for thing in things:
            thing.close()
            for show_it in ('_repr_html_', '_repr_svg_'):
                self.assertIsNone(getattr(thing, show_it, lambda: None)())

    @unittest.skipUnless(GMP, 'GMP')
    def test_certificates(self):
        made = Game('wythoff').certificate(10**30, 10**31)
        read = Reader(made._repr_html_())
        self.assertEqual(read.tags.count('li'), len(made))
        self.assertIn('the outcome is N', read.text)
        self.assertIn('p x y < n (x + y)', read.text)
        long = Game('wythoff').certificate(10**5000, 10**5000)
        self.assertLess(len(long._repr_html_()), 20000)
        self.assertIn('characters)', long._repr_html_())

    @unittest.skipUnless(GMP, 'GMP')
    def test_proofs(self):
        proof = Game('wythoff+block=4').prove()
        said = Reader(proof._repr_html_()).text
        for part in ('wyt:a=1,b=1+block=4', 'theorem', '2,1 : 1 2', '26',
                     'the P-positions'):
            self.assertIn(part, said)
        self.assertNotIn('tried', said)
        refuted = proof.about('wythoff+block=3')
        self.assertEqual(refuted.verdict, ProofVerdict.REFUTED)
        said = Reader(refuted._repr_html_()).text
        self.assertIn('(1, 1), where it says P', said)
        self.assertNotIn('theorem:', said)
        undecided = Game('wythoff').prove(numeration='2 : 1',
                                          rows=2048)
        said = Reader(undecided._repr_html_()).text
        self.assertIn('undecided: no automaton was found', said)
        self.assertIn(undecided.tried[0], said)

    def test_lists(self):
        game = Game('wythoff')
        found = show.positions(islice(game.p_positions(), 3))
        read = Reader(found._repr_html_())
        self.assertEqual(read.tags.count('tr'), 4)
        self.assertIn('nxy 000 112 235 ', read.text)
        self.assertEqual((list(found), len(found), found[1], repr(found)),
                         ([(0, 0), (1, 2), (3, 5)], 3, (1, 2),
                          '[(0, 0), (1, 2), (3, 5)]'))
        self.assertEqual(found, [(0, 0), (1, 2), (3, 5)])
        named = show.positions([(1, 2)], 7, ['a<b', 'c'])._repr_html_()
        self.assertIn('a&lt;b', named)
        self.assertIn('<td>7</td>', named)
        many = show.positions((i, i) for i in range(1000))
        self.assertEqual(Reader(many._repr_html_()).tags.count('tr'),
                         _markup.ROWS + 1)
        self.assertIn(f'1000 positions, of which {_markup.ROWS} are shown',
                      many._repr_html_())
        huge = show.positions([(10**4000, 1)])
        self.assertLess(len(huge._repr_html_()), 2000)

    def test_rows_sums_and_arrays(self):
        said = Reader(Game('wythoff').periodic_rows(4)._repr_html_()).text
        self.assertIn('4129', said)
        total = Sum((Game('wythoff'), (3, 4)), (Game('nim'), (5, 2)))
        self.assertIn('1nim(5, 2)', Reader(total._repr_html_()).text)
        if GMP:
            self.assertIn('123581321', Reader(
                WythoffArray()._repr_html_()).text)


if __name__ == '__main__':
    unittest.main()
