# SPDX-License-Identifier: MIT
"""The tree as a subproject of a small project, found by the wrap files of
PACKAGING.md: only the library is built, which needs nothing that tests, tools
or manual pages need; a program runs, and a shared object that contains the
library exports nothing of it. Nothing is downloaded: the folder that a wrap
file names is there. Built without GMP it does not look for the header of
GMP, which this machine may have."""

import argparse
import glob
import json
import os
import re
import shutil
import sys
import tempfile

sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
sys.path[:0] = [HERE, os.path.join(ROOT, 'scripts')]
from elf import dynamic_symbols  # noqa: E402
from installation import JOBS, needed, outcomes  # noqa: E402
from tap import Tap, run  # noqa: E402


def wrap_file(kind, version):
    """A wrap file as PACKAGING.md shows it, for this version, or that of the
    recipe for WrapDB."""
    if kind == 'recipe':
        with open(os.path.join(ROOT, 'packaging', 'recipes', 'wrapdb',
                               'wythoff.wrap'), encoding='utf-8') as file:
            return file.read()
    with open(os.path.join(ROOT, 'PACKAGING.md'), encoding='utf-8') as file:
        found = re.findall(r'^```ini\n(\[wrap-' + kind + r'\]\n.*?)^```',
                           file.read(), re.M | re.S)
    return found[0].replace('VERSION', version) if len(found) == 1 else ''


class Parent:
    """A project of a folder of its own, with the tree below subprojects/."""

    def __init__(self, scratch, kind, version):
        self.root = os.path.join(scratch, kind)
        self.build = os.path.join(self.root, 'build')
        self.wrap = wrap_file(kind, version)
        shutil.copytree(os.path.join(HERE, 'subproject'), self.root)
        shutil.copy(os.path.join(HERE, 'plugin.c'), self.root)
        shutil.copy(os.path.join(ROOT, 'examples', 'table.c'),
                    os.path.join(self.root, 'program.c'))
        folder = os.path.join(self.root, 'subprojects')
        os.mkdir(folder)
        named = re.search(r'^directory = (.*)$', self.wrap, re.M)
        os.symlink(ROOT, os.path.join(
            folder, named.group(1) if named else 'wythoff'))
        with open(os.path.join(folder, 'wythoff.wrap'), 'w',
                  encoding='utf-8') as file:
            file.write(self.wrap)

    def introspect(self, what):
        with open(os.path.join(self.build, 'meson-info',
                               f'intro-{what}.json'), encoding='utf-8') as file:
            return json.load(file)

    def targets(self):
        """The files that the library as a subproject is to build."""
        return [os.path.basename(target['filename'][0])
                for target in self.introspect('targets')
                if target.get('subproject') == 'wythoff']

    def path(self, name):
        return os.path.join(self.build, name)


def alone(tap, options, what, parent, libraries):
    """Nothing but the library is there to be built, tested or installed."""
    tap.same(f'{what}: the targets are libraries, and a source that is made',
             parent.targets(), [*libraries, 'certificates.c'])
    tap.same(f'{what}: no test but that of the project itself',
             [test['name'] for test in parent.introspect('tests')],
             ['program'])
    stage = os.path.join(parent.root, 'stage')
    run([options.meson, 'install', '-C', parent.build, '--no-rebuild',
         '--destdir', stage])
    tap.none(f'{what}: nothing but library and program is installed',
             [path for path in glob.glob(stage + '/**', recursive=True)
              if os.path.isfile(path) and not re.search(
                  r'\.h$|/libwythoff\.(so|a)|/wythoff\w*\.(pc|cmake)$'
                  r'|/bin/program$', path)] if os.path.isdir(stage)
             else ['nothing at all'])


def plugin(tap, parent, what):
    """The shared object has the library inside, and keeps it to itself."""
    path = parent.path('plugin.so')
    tap.same(f'{what}: the shared object exports its own function only',
             dynamic_symbols(path)[0], ['plugin_outcome'])
    tap.equal(f'{what}: the shared object answers', outcomes(path), 'P N\n')


def subproject(tap, options, parent, what, libraries, targets, arguments,
               environment):
    """Builds some targets, or all. Gives what the program prints."""
    done = run([options.meson, 'setup', parent.build, parent.root,
                '--prefix=/usr', '--wrap-mode=forcefallback',
                '-Doptimization=0', '-Ddebug=false', *arguments],
               env=environment)
    if not (tap.case(f'{what}: PACKAGING.md has the wrap file', parent.wrap)
            and tap.case(f'{what}: configures', done.returncode == 0,
                         done.stdout)):
        return None
    done = run(['ninja', '-C', parent.build, '-j', JOBS, *targets])
    if not tap.case(f'{what}: builds', done.returncode == 0,
                    done.stdout[-4000:]):
        return None
    alone(tap, options, what, parent, libraries)
    tap.equal(f'{what}: which libraries the program loads',
              [name for name in needed(parent.path('program'))
               if 'wythoff' in name],
              [] if libraries == ['libwythoff.a'] else ['libwythoff.so.0'])
    done = run([options.meson, 'test', '-C', parent.build, '--no-rebuild'])
    tap.case(f'{what}: the tests of the project pass', done.returncode == 0,
             done.stdout)
    return run([parent.path('program')]).stdout


def shared(tap, options, parent, environment, printed):
    """The shared library without GMP, for the same project."""
    if float(os.environ.get('WYT_TEST_MULT', '1')) < 1:
        tap.skip('shared', 'WYT_TEST_MULT is below 1')
        return
    said = subproject(
        tap, options, parent, 'shared',
        [f'libwythoff.so.{options.version}', 'libwythoff.a'], ['program'],
        ['-Dwythoff:gmp=disabled', '-Dwythoff:c_args=-I'
         + os.path.join(HERE, 'without')], environment)
    # Its objects are compiled for it alone, and once is enough.
    done = run(['ninja', '-C', parent.build, '-t', 'query', 'plugin.so'])
    tap.case('shared: the shared object has the static library inside',
             '/libwythoff.a\n' in done.stdout, done.stdout)
    tap.case('the program prints the same, shared and static',
             printed and printed == said, f'{printed}\n{said}')


def asked(tap, options, parent, what):
    """A project that wants the rest gets it."""
    done = run([options.meson, 'setup', parent.build + '.asked', parent.root,
                '--wrap-mode=forcefallback', '-Dwythoff:tools=true',
                '-Dwythoff:manual=true', '-Dwythoff:examples=true'])
    parent.build += '.asked'
    if tap.case(f'{what}: configures', done.returncode == 0, done.stdout):
        tap.none(f'{what}: command, manual pages and examples are there',
                 sorted({'wythoff', 'wythoff.1', 'wythoff.3', 'libwythoff',
                         'table'} - set(parent.targets())))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('--version', required=True)
    parser.add_argument('--meson', required=True)
    parser.add_argument('--cc', nargs=argparse.REMAINDER, required=True)
    options = parser.parse_args()
    os.environ.pop('DESTDIR', None)
    os.environ['CC'] = ' '.join(options.cc)
    tap = Tap()
    with tempfile.TemporaryDirectory() as scratch:
        # As on a machine with a compiler, meson and nothing else.
        bare = dict(os.environ, PKG_CONFIG_LIBDIR=scratch)
        parent = Parent(scratch, 'file', options.version)
        printed = subproject(
            tap, options, parent, 'static', ['libwythoff.a'], [],
            ['-Dwythoff:default_library=static'], dict(os.environ))
        plugin(tap, parent, 'static')
        shared(tap, options, Parent(scratch, 'git', options.version), bare,
               printed)
        asked(tap, options, Parent(scratch, 'recipe', options.version),
              'with the rest, by the recipe')
    tap.leave()


main()
