# SPDX-License-Identifier: MIT
"""An installation as CMake finds it: the example of examples/cmake with either
library, after the installation was moved, and with one library or none; and
which versions may be asked for."""

import os
import re
import shutil
import sys

from installation import ROOT, needed

sys.path.insert(0, os.path.join(ROOT, 'scripts', 'lint'))
import bases  # noqa: E402
from symbols import nodes  # noqa: E402
from tap import run  # noqa: E402

EXAMPLE = os.path.join(ROOT, 'examples', 'cmake')

# Says of each request, such as "0.5 EXACT", whether it is met.
ASKING = '''cmake_minimum_required(VERSION 3.19)
project(asking LANGUAGES C)
foreach(request IN ITEMS {requests})
  separate_arguments(words UNIX_COMMAND "${{request}}")
  find_package(wythoff ${{words}} QUIET CONFIG)
  message(STATUS "asked ${{request}}: ${{wythoff_FOUND}}")
  unset(wythoff_DIR CACHE)
endforeach()
'''


class Project:
    """A project of CMake that looks for the library in a prefix."""

    def __init__(self, source, prefix, build):
        self.source, self.prefix, self.build = source, prefix, build

    def configure(self, *more):
        return run(['cmake', '-S', self.source, '-B', self.build,
                    f'-DCMAKE_PREFIX_PATH={self.prefix}', *more])

    def make(self, *more):
        """(the program, what was said)."""
        done = self.configure(*more)
        if done.returncode == 0:
            done = run(['cmake', '--build', self.build])
        return os.path.join(self.build, 'table'), done.stdout

    def names(self, text):
        """The files of the build that have a text in them."""
        found = []
        for where, _, files in os.walk(self.build):
            for file in files:
                path = os.path.join(where, file)
                with open(path, 'rb') as opened:
                    if text.encode() in opened.read():
                        found.append(path)
        return found


def example(tap, what, project, libraries, *more):
    """Gives what the example prints, with the libraries of ours that it is to
    load, which it finds by itself."""
    program, said = project.make(*more)
    if not tap.case(f'CMake: {what}: builds', os.path.exists(program), said):
        return None
    tap.equal(f'CMake: {what}: which libraries it loads',
              [name for name in needed(program) if 'wythoff' in name],
              libraries)
    done = run([program])
    tap.case(f'CMake: {what}: runs', done.returncode == 0 and done.stdout,
             done.stdout)
    return done.stdout


def requests(version):
    """(what is asked for, whether this version is that)."""
    base = bases.release(bases.base(nodes(os.path.join(
        ROOT, 'lib', 'libwythoff.map'))))
    major, minor = map(int, base.split('.'))
    before = f'{major}.{minor - 1}' if minor else f'{major - 1}.9'
    major, minor, patch = map(int, version.split('.'))
    after = f'{major}.{minor + 1}'
    return (
        (base, True), (version, True), (f'{version} EXACT', True),
        (f'{major}.{minor}.{patch + 1}', False), (before, False),
        (f'{before} EXACT', False), (after, False), (f'{after} EXACT', False),
        (f'{major + 1}', False), (f'{before}...{after}', True),
        (f'{version}...{version}', True), (f'{before}...<{version}', False),
        (f'{after}...{after}.9', False))


def versions(tap, version, prefix, scratch):
    asked = requests(version)
    source = os.path.join(scratch, 'asking')
    os.mkdir(source)
    with open(os.path.join(source, 'CMakeLists.txt'), 'w',
              encoding='utf-8') as file:
        file.write(ASKING.format(requests=' '.join(
            f'"{request}"' for request, _ in asked)))
    said = Project(source, prefix, source + '.build').configure().stdout
    found = dict(re.findall(r'^-- asked (.*): (\w+)$', said, re.M))
    tap.none('CMake: a version is met by what is compatible with it',
             [f'{request}: {found.get(request)}, expected {fine}\n{said}'
              for request, fine in asked
              if found.get(request) != ('1' if fine else '0')])


def cases(tap, version, installed, scratch):
    """All that CMake has to say of an installation with both libraries."""
    if not shutil.which('cmake'):
        tap.skip('find_package(wythoff) of CMake', 'cmake')
        return
    shared = ['libwythoff.so.0']
    moved = os.path.join(scratch, 'moved')
    libdir = os.path.join(moved, installed.libdir)

    def project(prefix, name):
        return Project(EXAMPLE, prefix, os.path.join(scratch, 'cmake-' + name))

    first = example(tap, 'shared', project(installed.prefix, 'shared'), shared)
    tap.equal('CMake: static prints the same', example(
        tap, 'static', project(installed.prefix, 'static'), [],
        '-DLIBRARY=wythoff::static'), first)
    versions(tap, version, installed.prefix, scratch)

    shutil.copytree(installed.prefix, moved, symlinks=True)
    there = project(moved, 'moved')
    tap.equal('CMake: moved, it prints the same',
              example(tap, 'moved', there, shared), first)
    tap.none('CMake: moved, nothing leads to where it was',
             there.names(installed.prefix + '/'))
    for name in os.listdir(libdir):
        if '.so' in name:
            os.remove(os.path.join(libdir, name))
    tap.equal('CMake: the static library alone prints the same', example(
        tap, 'the static library alone', project(moved, 'alone'), []), first)
    os.remove(os.path.join(libdir, 'libwythoff.a'))
    done = project(moved, 'none').configure()
    tap.case('CMake: without a library there is no package, and it says why',
             done.returncode and 'neither libwythoff.so nor libwythoff.a'
             in ' '.join(done.stdout.split()), done.stdout)
