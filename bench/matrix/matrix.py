#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Every family, modifier and question beside the obvious program.

  scripts/bench matrix [--quick] [--isa NAME] [--games RE] [--questions RE]
                       [--csv FILE]
  scripts/bench matrix --page FILE

emit.py writes, for each game and from its move classes alone, the program that
a user would write in an evening; it is compiled for the machine at hand. Both
solve the same boards, all cells are compared, then both are timed in turn, by
the time of one thread's processor. A row has nanoseconds a cell, how many
times as long the obvious program takes, and the kernel that the library chose.
A library that is not done after --cap seconds is stopped, and not compared: its
time is a lower bound, the ratio an upper one. --page measures nothing: it
writes the rows that --csv left in a file into docs/performance.md.
"""

import argparse
import collections
import csv
import hashlib
import json
import os
import re
import statistics
import subprocess
import sys
import time

sys.dont_write_bytecode = True
import emit  # noqa: E402
import games  # noqa: E402
import lists  # noqa: E402

FOLDER = os.path.dirname(os.path.abspath(__file__))
PAGE = os.path.join(os.path.dirname(os.path.dirname(FOLDER)), 'docs',
                    'performance.md')
PART = re.compile(r'(<!-- matrix -->\n).*?(<!-- end -->)', re.S)
FIELDS = ('game', 'question', 'size', 'ours', 'obvious', 'ratio', 'kernel',
          'stopped')
# So many rows stand on the page, those of the least ratios.
SLOWEST = 40


class Failed(Exception):
    """A program that does not run, or a cell that differs."""


def run(words):
    done = subprocess.run(words, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, text=True, check=False)
    if done.returncode != 0:
        raise Failed(f'{" ".join(words)}\n{done.stderr.strip()}')
    return done.stdout


def variants(text):
    """The games that are played: of a choice game, all that are chosen."""
    found = re.fullmatch(r'choice:m=(\d+),p=(\d+)', text)
    if not found:
        return [text]
    m, p = found.groups()
    return [f'shifted:m={m},p={p},l={l}' for l in range(int(p))]


def obvious(options, text):
    """The program of a game, compiled; made once."""
    classes = [json.loads(run(options.runner + ['classes', variant]))
               for variant in variants(text)]
    source = emit.source(text, classes)
    command = options.cc + ['-O3', *options.flags, '-shared', '-fPIC', '-w']
    key = hashlib.sha256((source + ' '.join(command)).encode()).hexdigest()
    name = os.path.join(options.folder, key[:16])
    if not os.path.exists(name + '.so'):
        with open(name + '.c', 'w', encoding='utf-8') as file:
            file.write(source)
        run(command + ['-o', name + '.new', name + '.c'])
        os.replace(name + '.new', name + '.so')
    return name + '.so'


def sizes(options, text):
    heaps = games.heaps_of(text)
    if options.side:
        return [(side,) * heaps for side in options.side
                if side ** heaps <= games.MOST_CELLS]
    if heaps == 3:
        return [games.TINY_CUBE if options.compare else games.CUBE]
    if options.compare:
        return [games.TINY]
    if options.quick:
        return [games.SMALL]
    return [games.SMALL, games.LARGE] + \
        ([games.HUGE] if options.huge else [])


def sizes_of(options, text, question):
    """One number is that of positions, by a recursion."""
    if question in games.BOARDS:
        return sizes(options, text)
    more = [] if question == 'winning' or not lists.recursion(text) else \
        [(games.SHORT if options.compare or options.quick else games.LONG,)]
    last = sizes(options, text)[-1:]
    return [(min(size),) * len(size) for size in last] + more


def cases(options):
    """(game, question, size) of all that is wanted."""
    for text in games.QUICK if options.quick else games.games():
        for question in games.questions(text):
            for size in sizes_of(options, text, question):
                if re.search(options.games, text) and \
                        re.search(options.questions, question):
                    yield text, question, size


def row_of(options, text, question, size):
    """A row, or None if the library has no answer for such games."""
    seconds = '0' if options.compare else str(options.seconds)
    words = ['--isa', options.isa] if options.isa else []
    words += ['board' if question in games.BOARDS else 'positions',
              obvious(options, text), question, seconds, str(options.cap),
              text]
    wanted = size[0] if len(size) == 1 else 0
    if question not in games.BOARDS:
        words.append(str(wanted))
    words += ['1', '1'] if wanted else [str(side) for side in size]
    row = json.loads(run(options.runner + words))
    if row['kernel'] is None:
        return None
    ratio = row['simple'] / row['ours'] if row['ours'] > 0 else 0
    return {'game': text, 'question': question,
            'size': str(wanted) if wanted else 'x'.join(map(str, size)),
            'ours': row['ours'], 'obvious': row['simple'], 'ratio': ratio,
            'kernel': row['kernel'], 'stopped': row['cut']}


def number(value):
    digits = 0
    while value > 0 and value * 10 ** digits < 99.95 and digits < 4:
        digits += 1
    return f'{value:.{digits}f}'


def texts(row):
    mark = '<' if row['stopped'] else ''
    return (row['game'], row['question'], row['size'],
            ('>' if mark else '') + number(row['ours']),
            number(row['obvious']), mark + number(row['ratio']),
            row['kernel'])


def line(row):
    return '{:58} {:10} {:11} {:>9} {:>9} {:>8}  {}'.format(*row)


def summary(name, rows):
    ratios = [row['ratio'] for row in rows]
    below = sum(ratio < 1 for ratio in ratios)
    return (name, str(len(rows)), str(below), number(min(ratios)),
            number(statistics.median(ratios)))


def summaries(rows):
    parts = collections.defaultdict(list)
    for row in rows:
        parts[row['question'], row['size']].append(row)
    return [summary(f'{question}, {size}', part)
            for (question, size), part in parts.items()] + \
        [summary('all', rows)]


def markdown(head, rows, left):
    lines = [head, tuple('---' if i < left else '---:'
                         for i in range(len(head)))] + rows
    return ''.join('| ' + ' | '.join(cells) + ' |\n' for cells in lines)


def read_csv(name):
    with open(name, encoding='utf-8', newline='') as file:
        rows = list(csv.DictReader(file))
    for row in rows:
        for field in ('ours', 'obvious', 'ratio'):
            row[field] = float(row[field])
        row['stopped'] = row['stopped'] == 'True'
    return rows


def write_page(rows):
    """Puts the medians, and the rows of the least ratios, on the page."""
    slow = sorted(rows, key=lambda row: row['ratio'])[:SLOWEST]
    part = markdown(('question, size', 'rows', 'below 1.0', 'least',
                     'median'), summaries(rows), 1) + '\n' + \
        markdown(('game', 'question', 'size', 'kernel', 'ours', 'obvious',
                  'ratio'),
                 [(f'`{row[0]}`', row[1], row[2], row[6], *row[3:6])
                  for row in map(texts, slow)], 4)
    with open(PAGE, encoding='utf-8') as file:
        page = file.read()
    with open(PAGE, 'w', encoding='utf-8') as file:
        file.write(PART.sub(lambda found: found[1] + part + found[2], page,
                            count=1))


def write_csv(name, rows):
    with open(name, 'w', encoding='utf-8', newline='') as file:
        writer = csv.DictWriter(file, FIELDS)
        writer.writeheader()
        writer.writerows(rows)


def measure(options):
    """All rows within the time there is, and how many cases were left."""
    wanted = list(cases(options))
    rows, done, end = [], 0, time.monotonic() + 60 * options.minutes
    print(line(('game', 'question', 'size', 'ours', 'obvious', 'ratio',
                'kernel')))
    for case in wanted:
        if time.monotonic() > end:
            break
        done += 1
        row = row_of(options, *case)
        if row:
            rows.append(row)
            print(line(texts(row)), flush=True)
    return rows, len(wanted) - done


def parse():
    parser = argparse.ArgumentParser(
        prog='bench matrix', description=__doc__,
        formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument('--quick', action='store_true',
                        help='a few games, small boards')
    parser.add_argument('--huge', action='store_true',
                        help='boards of 4096 x 4096 too')
    parser.add_argument('--side', type=int, nargs='*', default=[],
                        help='boards of these sides instead, of so many heaps'
                             '\nthat there are at most 2^28 cells')
    parser.add_argument('--games', default='', help='a regular expression')
    parser.add_argument('--questions', default='',
                        help='a regular expression')
    parser.add_argument('--compare', action='store_true',
                        help='compare the cells of tiny boards, time nothing')
    parser.add_argument('--seconds', type=float, default=0.3,
                        help='time a row, about (default: %(default)s)')
    parser.add_argument('--cap', type=float, default=3,
                        help='when the library is stopped '
                             '(default: %(default)s)')
    parser.add_argument('--isa', choices=('plain', 'avx2', 'avx512'),
                        help='instructions of the library (default: all)')
    parser.add_argument('--minutes', type=float, default=30,
                        help='no row begins later (default: %(default)s)')
    parser.add_argument('--csv', help='writes the rows there')
    parser.add_argument('--page', metavar='FILE',
                        help='writes rows of a file into docs/performance.md')
    parser.add_argument('--runner', required=True, help=argparse.SUPPRESS)
    parser.add_argument('--folder', required=True, help=argparse.SUPPRESS)
    parser.add_argument('--cc', default=os.environ.get('CC', 'cc'),
                        help='the compiler (default: %(default)s)')
    parser.add_argument('--flags', default='-march=native',
                        help='its flags (default: %(default)s)')
    options = parser.parse_args()
    for name in ('cc', 'flags', 'runner'):
        setattr(options, name, getattr(options, name).split())
    # Programs of another machine are run by this.
    wrapper = os.environ.get('WYT_TEST_WRAPPER', '')
    options.runner = wrapper.split() + options.runner
    return options


def main():
    options = parse()
    if options.page:
        write_page(read_csv(options.page))
        return
    os.makedirs(options.folder, exist_ok=True)
    try:
        rows, left = measure(options)
    except Failed as error:
        sys.exit(f'bench matrix: {error}')
    if not rows:
        sys.exit('bench matrix: no row was asked for')
    if options.csv:
        write_csv(options.csv, rows)
    for part in summaries(rows) if not options.compare else []:
        print('{}: {} rows, {} below 1.0, least {}, median {}'.format(*part))
    stopped = sum(row['stopped'] for row in rows)
    print(f'{len(rows) - stopped} boards agree, {stopped} were stopped')
    if left:
        print(f'{left} were left out, for the time was over')


main()
