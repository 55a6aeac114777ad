#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compares the tables of README.md with the names of the tests: each test is
in one row, under the heading of its number, with its file."""

import pathlib
import re
import sys

HERE = pathlib.Path(__file__).parent
LITERAL = r'"((?:[^"\\]|\\.)*)"'
STATEMENT = re.compile(r'STATEMENT\(\s*((?:%s\s*)+),' % LITERAL)
ROW = re.compile(r'\| (.*) \| (.*) \| \[(.*)\]\((.*)\) \|$')


def in_tests():
    for path in sorted(HERE.glob('test_*.c')):
        for match in STATEMENT.finditer(path.read_text()):
            yield path.name, ''.join(re.findall(LITERAL, match.group(1)))


def in_readme():
    number = ''
    for line in (HERE / 'README.md').read_text().splitlines():
        if line.startswith('## '):
            first = line.split()[1].rstrip('.')
            number = first + ' ' if first[0].isdigit() else ''
        match = ROW.match(line.replace(r'\|', '\0'))
        if match:
            statement, extent, _, name = match.groups()
            text = number + ', '.join(filter(None, (statement, extent)))
            yield name, text.replace('\0', '|')


def main():
    tests, rows = list(in_tests()), list(in_readme())
    for name, text in sorted(set(tests) - set(rows)):
        print(f'{name}: no row for "{text}"')
    for name, text in sorted(set(rows) - set(tests)):
        print(f'README.md: no test "{text}" in {name}')
    if len(set(rows)) < len(rows):
        print('README.md: a row is there twice')
    same = sorted(tests) == sorted(rows)
    print(f'{len(tests)} statements')
    sys.exit(0 if same and tests else 1)


main()
