# SPDX-License-Identifier: MIT
"""scripts/bench-table: tables go where they belong, what cannot be read is
refused and leaves the page as it was, and docs/performance.md has a place for
every kernel of the benchmarks."""

import json
import os
import re
import sys
import tempfile

sys.dont_write_bytecode = True
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(
    os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(ROOT, 'scripts'))
from tap import Tap, run  # noqa: E402

PAGE = '''# Times

<!-- bench: K1 -->
old
<!-- end -->
between
<!-- bench: K4 -->
kept
<!-- end -->
'''
ROW = {'kernel': 'K1', 'case': 'pairs | of', 'isa': 'plain', 'threads': 1,
       'ours': 0.01234, 'simple': 3, 'ratio': 243.11, 'bound': 'copy',
       'of_bound': 0.5, 'goal': 'of_bound >= 0.90 MISSED'}
BARE = dict(ROW, case='bare', simple=None, ratio=None, bound='',
            of_bound=None, goal='')
EXPECTED = PAGE.replace('old\n', '''\
| case | isa | threads | ours | simple | ratio | bound | of bound | goal |
| --- | --- | ---: | ---: | ---: | ---: | --- | ---: | --- |
| pairs \\| of | plain | 1 | 0.0123 | 3.00 | 243 | copy | 0.500 \
| of bound ≥ 0.90 **missed** |
| bare | plain | 1 | 0.0123 | | | | | |
''')
# What is wrong, and what has to be said.
REFUSED = [
    ('no JSON', '{', 'no JSON'),
    ('no object', '[]', 'an object was expected'),
    ('no lines', '\n', 'no line of'),
    ('a text as a number', json.dumps(dict(ROW, ours='1')),
     '"ours" is \'1\'; a number was expected'),
    ('no time', json.dumps(dict(ROW, ours=None)),
     '"ours" is None; a number was expected'),
    ('threads are missing',
     json.dumps({k: v for k, v in ROW.items() if k != 'threads'}),
     '"threads" is \'\'; a number was expected'),
    ('no case', json.dumps(dict(ROW, case=None)),
     '"case" is None; a text was expected'),
    ('an unknown kernel', json.dumps(dict(ROW, kernel='K99')),
     'no place for K99'),
]


def tabulate(folder, lines):
    """The status and words of the script, and the page."""
    page = os.path.join(folder, 'page.md')
    times = os.path.join(folder, 'times.json')
    with open(page, 'w', encoding='utf-8') as file:
        file.write(PAGE)
    with open(times, 'w', encoding='utf-8') as file:
        file.write(lines)
    done = run([os.path.join(ROOT, 'scripts', 'bench-table'), '--page', page,
                times])
    with open(page, encoding='utf-8') as file:
        return done, file.read()


def places():
    """The kernels of the page, and those that are measured."""
    with open(os.path.join(ROOT, 'docs', 'performance.md'),
              encoding='utf-8') as file:
        page = re.findall(r'<!-- bench: (K\d+) -->', file.read())
    with open(os.path.join(ROOT, 'bench', 'bench.c'), encoding='utf-8') as file:
        return page, re.findall(r'{"(K\d+)", bench_k', file.read())


def main():
    tap = Tap()
    with tempfile.TemporaryDirectory() as folder:
        done, page = tabulate(folder, f'{json.dumps(ROW)}\n\n'
                                      f'{json.dumps(BARE)}\n')
        tap.case('a table is written', done.returncode == 0, done.stdout)
        tap.equal('it replaces the one of its kernel only', page, EXPECTED)
        for name, lines, words in REFUSED:
            done, page = tabulate(folder, lines)
            tap.case(f'refused: {name}',
                     done.returncode == 1 and words in done.stdout and
                     page == PAGE, done.stdout)
    tap.same('the page has a place for every kernel', *places())
    tap.leave()


main()
