# SPDX-License-Identifier: MIT
"""The lessons print and show what stands in them, and whoever runs them would
notice if they did not."""

import copy
import json
import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import notebooks
import wythoff

LESSONS = Path(__file__).resolve().parent.parent / 'lessons'
SCRIPT = LESSONS.parents[2] / 'scripts' / 'lessons'
#: Lines of a cell that a reader takes in.
SHORT = 16


def notebook(*sources, tags=()):
    """A notebook with these cells; the last one with tags."""
    cells = [{'cell_type': 'code', 'id': f'cell-{i}', 'metadata': {},
              'source': notebooks.lines(source), 'outputs': [],
              'execution_count': None} for i, source in enumerate(sources)]
    cells[-1]['metadata'] = {'tags': [*tags]}
    return {'cells': cells, 'metadata': {}, 'nbformat': 4,
            'nbformat_minor': 5}


def outputs(*sources, tags=()):
    """What the last of some cells gives."""
    return notebooks.run(notebook(*sources, tags=tags))['cells'][-1]['outputs']


class Lessons(unittest.TestCase):
    maxDiff = 4000

    def test_there_are_three_and_all_are_named(self):
        names = sorted(path.name for path in LESSONS.glob('*.ipynb'))
        self.assertEqual(len(names), 3)
        page = (LESSONS / 'README.md').read_text('utf-8')
        for name in names:
            self.assertIn(f'({name})', page)

    @unittest.skipUnless(wythoff.feature('gmp'), 'GMP')
    def test_they_show_what_stands_in_them(self):
        for path in sorted(LESSONS.glob('*.ipynb')):
            text, made = notebooks.read(path)
            old = copy.deepcopy(made['cells'])
            notebooks.run(made, path.name)
            for before, after in zip(old, made['cells']):
                with self.subTest(path.name, cell=before['id'],
                                  renew='scripts/lessons --write'):
                    self.assertEqual(after.get('outputs'),
                                     before.get('outputs'))
            self.assertEqual(notebooks.text_of(made), text)

    def test_they_are_of_the_form_that_all_have(self):
        for path in LESSONS.glob('*.ipynb'):
            _, made = notebooks.read(path)
            self.assertEqual([*notebooks.complaints(made)], [], path.name)
            for cell in made['cells']:
                if cell['cell_type'] == 'code':
                    self.assertLessEqual(len(cell['source']), SHORT)
            self.assertEqual(made['cells'][0]['source'][0][:2], '# ')


class Running(unittest.TestCase):
    def test_what_is_printed_and_the_last_line(self):
        self.assertEqual(outputs('x = 1', 'print(x)\nx += 1\nx'), [
            {'name': 'stdout', 'output_type': 'stream', 'text': ['1\n']},
            {'data': {'text/plain': ['2']}, 'execution_count': 2,
             'metadata': {}, 'output_type': 'execute_result'}])
        for nothing in ('x = 1', 'None', '1;', ''):
            self.assertEqual(outputs(nothing), [])

    def test_forms(self):
        found = outputs('''class Both:
    def _repr_svg_(self):
        return '<svg/>'
    def _repr_html_(self):
        return None
    def __repr__(self):
        return 'both'
Both()''')
        self.assertEqual(found[0]['data'], {
            'text/plain': ['both'], 'image/svg+xml': ['<svg/>']})
        found = outputs('''class Pretty:
    def _repr_pretty_(self, printer, cycle):
        printer.text('one\\n')
        printer.text('two')
Pretty()''')
        self.assertEqual(found[0]['data'], {'text/plain': ['one\n', 'two']})

    def test_errors(self):
        self.assertEqual(outputs('1 / 0', tags=['raises-exception']), [{
            'ename': 'ZeroDivisionError', 'evalue': 'division by zero',
            'output_type': 'error',
            'traceback': ['ZeroDivisionError: division by zero']}])
        for source, tags in (('1 / 0', ()), ('1', ['raises-exception']),
                             ('"-" * 80', ())):
            with self.assertRaises(notebooks.Wrong):
                outputs(source, tags=tags)

    def test_cells_share_names_and_notebooks_do_not(self):
        outputs('shared = 1', 'shared')
        with self.assertRaises(notebooks.Wrong):
            outputs('shared')

    def test_the_script_compares_and_writes(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, 'one.ipynb')
            path.write_text(notebooks.text_of(notebook('6 * 7')), 'utf-8')
            for options, status, said in (
                    ([], 1, '"42"'), (['--write'], 0, 'written'),
                    ([], 0, 'as it stands')):
                done = subprocess.run(
                    [sys.executable, '-B', SCRIPT, path, *options, '--library',
                     os.environ['WYTHOFF_LIBRARY']], check=False, text=True,
                    stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
                self.assertEqual(done.returncode, status, done.stdout)
                self.assertIn(said, done.stdout)
            self.assertEqual(json.loads(path.read_text('utf-8'))['cells'][0][
                'outputs'][0]['data'], {'text/plain': ['42']})

    def test_the_form(self):
        self.assertEqual([*notebooks.complaints(notebook('x'))], [])
        for change in ({'nbformat': 3},):
            self.assertTrue([*notebooks.complaints(
                {**notebook('x'), **change})])
        self.assertTrue([*notebooks.complaints(notebook('x' * 80))])
        same = notebook('x', 'y')
        same['cells'][1]['id'] = 'cell-0'
        self.assertTrue([*notebooks.complaints(same)])
        uncut = notebook('x')
        uncut['cells'][0]['source'] = ['x\ny']
        self.assertTrue([*notebooks.complaints(uncut)])


if __name__ == '__main__':
    unittest.main()
