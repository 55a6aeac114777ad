#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes a header that puts a macro over each function that returns a status:
a test calls the function as ever, and what it returns is compared with the
statuses that the record of the interface has from the function's block.

    calls.py api/wythoff-api.json calls.h"""

import json
import os
import sys

HEAD = """\
/* Written by tests/support/calls.py. A name without a bracket behind it, and
 * one in brackets, is the function itself. */
#ifndef TEST_CALLS_H
#define TEST_CALLS_H
"""


def macro(function):
    """The statuses between blanks, and what the block says of others."""
    names = ' '.join(name.removeprefix('WYT_').removeprefix('E_').lower()
                     for name in function['statuses'])
    others = json.dumps(function['other_statuses'] or '')
    name = function['name']
    return (f'#define {name}(...) \\\n'
            f'    test_documented("{name}", " {names} ", \\\n'
            f'        {others}, \\\n'
            f'        {name}(__VA_ARGS__))\n')


def read(path):
    with open(path, encoding='utf-8') as file:
        return file.read()


def main(record, header):
    functions = json.loads(read(record))['functions']
    text = HEAD
    for function in functions:
        if function['returns']['kind'] == 'status':
            text += '\n' + macro(function)
    text += '\n#endif\n'
    # Every test waits for the header: it is written only if it changes.
    if not os.path.exists(header) or read(header) != text:
        with open(header, 'w', encoding='utf-8') as out:
            out.write(text)


if __name__ == '__main__':
    main(*sys.argv[1:])
