# SPDX-License-Identifier: MIT
"""Who was built with another base of the interface does not start: programs
that were linked with a recorded release and the library of this tree, and the
reverse. The libraries of other versions are made up: to a loader they are what
their symbols and nodes are."""

import argparse
import glob
import os
import re
import sys
import tempfile

sys.dont_write_bytecode = True
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(
    os.path.abspath(__file__))))
SCRIPTS = os.path.join(ROOT, 'scripts')
sys.path[:0] = [SCRIPTS, os.path.join(SCRIPTS, 'lint')]
import abixml  # noqa: E402
import bases  # noqa: E402
import elf  # noqa: E402
import history  # noqa: E402
import standin  # noqa: E402
from tap import Tap  # noqa: E402

INCLUDE = os.path.join(ROOT, 'include')


class Trial:
    """Programs and libraries of several versions, each in a folder."""

    def __init__(self, tap, options, scratch):
        self.tap, self.compiler, self.scratch = tap, options.cc, scratch
        self.own = bases.of_tree(ROOT)
        self.libraries = elf.named_in(self.place('own'), options.shared)

    def place(self, name):
        return os.path.join(self.scratch, name)

    def library(self, name, like):
        return standin.library(self.place(name), like, self.compiler)

    def program(self, name, include, like, libraries):
        return standin.program(self.place(name), include, like.nodes, libraries,
                               self.compiler)

    def starts(self, what, program, libraries):
        self.tap.equal(f'{what} starts', standin.refusal([program], libraries),
                       '')

    def refused(self, what, program, libraries, node):
        said = standin.refusal([program], libraries)
        self.tap.case(f'{what} does not start', re.search(
            f"version `{node}[0-9.]*' not found", said), said or 'it does')

    def released(self, version):
        """A release against this tree."""
        record = os.path.join(ROOT, 'abi', version)
        like = bases.of_record(ROOT, version, abixml.soname(
            os.path.join(record, 'abi.xml')))
        libraries = self.library(f'library-{version}', like)
        program = self.program(f'program-{version}',
                               os.path.join(record, 'include'), like, libraries)
        what = f'a program of {version} with its library'
        self.starts(what, program, libraries)
        what = f'a program of {version} with this library'
        if not bases.parted(like, self.own):
            self.starts(what, program, self.libraries)
            return
        self.refused(what, program, self.libraries, bases.base(like.nodes))
        self.refused(f'a program of this tree with the library of {version}',
                     self.present, libraries, bases.base(self.own.nodes))
        self.examples(version, record, libraries)

    def examples(self, version, record, libraries):
        """Those of a release, linked with its library."""
        for path in sorted(glob.glob(os.path.join(
                record, 'consumers', 'examples', '*.c'))):
            name = os.path.basename(path)[:-2]
            target = self.place(f'{name}-{version}')
            standin.compiled(self.compiler, '-D_GNU_SOURCE', path,
                             f'-I{os.path.join(record, "include")}',
                             f'-L{libraries}', '-lwythoff', '-o', target)
            self.refused(f'{name} of {version} with this library', target,
                         self.libraries, 'WYTHOFF_')

    def coming(self):
        """Versions to come: one that adds, and one that is incompatible."""
        major, minor = map(int, bases.minor(self.own.version).split('.'))
        version = f'{major}.{minor + 1}.0'
        node = f'WYTHOFF_{bases.minor(version)}'
        more = dict(self.own.nodes, wyt_later=node)
        other = {name: node for name in self.own.nodes}
        what = 'a program of this tree with a later library that '
        self.starts(what + 'adds', self.present, self.library(
            'more', bases.Library(version, self.own.soname, more)))
        self.refused(what + 'is incompatible', self.present, self.library(
            'other', bases.Library(version, self.own.soname, other)),
            bases.base(self.own.nodes))

    def run(self):
        self.present = self.program('program', INCLUDE, self.own,
                                    self.libraries)
        self.starts('a program of this tree with this library', self.present,
                    self.libraries)
        for version in history.recorded(ROOT):
            self.released(version)
        self.coming()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('--shared', default='')
    parser.add_argument('--missing', default='')
    parser.add_argument('--cc', nargs=argparse.REMAINDER, required=True)
    options = parser.parse_args()
    tap = Tap()
    missing = options.missing or (
        '' if options.shared else 'a shared library, see default_library')
    if missing:
        tap.skip('programs of another base do not start', missing)
    else:
        with tempfile.TemporaryDirectory() as scratch:
            Trial(tap, options, scratch).run()
    tap.leave()


main()
