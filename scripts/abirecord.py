# SPDX-License-Identifier: MIT
"""What abi/VERSION/ holds of a release, written from its tree and its library:
headers and symbols, the binary interface as abidw sees it, and programs to try
later libraries with. scripts/record-abi says when."""

import os
import shutil

import abixml
import bases
import consumers
import elf
import history
from api import Interface


class Refused(Exception):
    """A tree that cannot be recorded, and why."""


def interface(tree, target):
    """Headers and symbols; returns how many of these."""
    headers = os.path.join(target, 'include', 'wythoff')
    shutil.rmtree(headers, ignore_errors=True)
    os.makedirs(headers)
    source = os.path.join(tree, 'include', 'wythoff')
    for name in sorted(os.listdir(source)):
        if name.endswith('.h'):
            shutil.copyfile(os.path.join(source, name),
                            os.path.join(headers, name))
    return keep_symbols(tree, target)


def keep_symbols(tree, target):
    """The symbols with their nodes, and before which version they stay."""
    with open(os.path.join(target, 'nextbase.txt'), 'w',
              encoding='utf-8') as file:
        file.write(history.next_base(tree) + '\n')
    found = bases.of_tree(tree).nodes
    with open(os.path.join(target, 'symbols.txt'), 'w',
              encoding='utf-8') as file:
        for name in sorted(found):
            file.write(f'{name}@@{found[name]}\n')
    return len(found)


def copy(path, tree, target):
    name = os.path.relpath(path, tree)
    os.makedirs(os.path.dirname(os.path.join(target, name)), exist_ok=True)
    shutil.copyfile(path, os.path.join(target, name))


def keep_examples(group, tree, target):
    """Every example with its output, which has to be the same twice."""
    for path in group.examples():
        program, said = group.build(path)
        first = said or group.run(program)
        if said or first[0] or group.run(program) != first:
            raise Refused(
                f'{path}: {said or first}: an example builds, ends with '
                 'status 0 and prints the same twice')
        copy(path, tree, target)
        name = os.path.relpath(path, tree)[:-2] + '.out'
        with open(os.path.join(target, name), 'w', encoding='utf-8') as file:
            file.write(first[1])
    return len(group.examples())


def keep_tests(group, tree, target):
    """The tests of public functions that need nothing but public headers and
    pass; says which others there are."""
    group.support()
    sources = set(group.objects)
    kept, left = 0, []
    for path in group.tests():
        program, said = group.build(path)
        if said or group.run(program)[0]:
            left.append(os.path.basename(path)[:-2])
            continue
        sources.add(path)
        kept += 1
    for path in set(sources).union(*map(group.headers, sources)):
        copy(path, tree, target)
    return kept, left


def release(tree, library, target, compiler, scratch):
    """The whole record: (symbols, examples, tests, names of tests that need
    more than public headers)."""
    os.makedirs(target, exist_ok=True)
    symbols = interface(tree, target)
    handles = Interface(tree).found['opaque']
    said = abixml.write(library, sorted(handles),
                        os.path.join(target, 'abi.xml'), scratch)
    said = said or '\n'.join(abixml.lost(os.path.join(target, 'abi.xml'),
                                         Interface(tree).data()['functions']))
    found = elf.sonames(library)
    if said or found != [history.current(tree)[1]]:
        raise Refused(said or f'the library has the SONAME {found}')
    programs = os.path.join(target, 'consumers')
    shutil.rmtree(programs, ignore_errors=True)
    group = consumers.Consumers(tree, os.path.join(tree, 'include'), library,
                                compiler, os.path.join(scratch, 'run'))
    examples = keep_examples(group, tree, programs)
    return symbols, examples, *keep_tests(group, tree, programs)
