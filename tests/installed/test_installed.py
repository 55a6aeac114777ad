# SPDX-License-Identifier: MIT
"""The library as users meet it: the installed file set is complete, and each
example builds outside the tree with one compiler call and pkg-config alone,
shared and static, and runs. A shared object with the static library inside
exports nothing of it. CMake finds the library. The .pc file and that of CMake
are right for relative and absolute directories."""

import argparse
import glob
import os
import re
import shutil
import sys
import tempfile

sys.dont_write_bytecode = True
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(
    os.path.abspath(__file__))))
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(ROOT, 'scripts')]
import cmake_package  # noqa: E402
from elf import dynamic_symbols  # noqa: E402
from installation import Installed, needed, outcomes  # noqa: E402
from tap import Tap, run  # noqa: E402

HEADERS = sorted(os.path.basename(path) for path in glob.glob(
    os.path.join(ROOT, 'include', 'wythoff', '*.h')))
EXAMPLES = sorted(glob.glob(os.path.join(ROOT, 'examples', '*.c')))


def files_below(folder):
    return sorted(os.path.relpath(os.path.join(where, name), folder)
                  for where, _, names in os.walk(folder) for name in names)


def same(path, other):
    with open(path, 'rb') as one, open(other, 'rb') as two:
        return one.read() == two.read()


def file_set(tap, options, stage):
    """What the current build installs: these files and no other. Whether it
    installs anything."""
    done = run([options.meson, 'install', '-C', options.build, '--no-rebuild',
                '--destdir', stage])
    if not tap.case('meson install works', done.returncode == 0, done.stdout):
        return False
    found = files_below(stage)
    pages = [name for name in found if '/share/man/' in name or
             '/share/doc/libwythoff/' in name]
    found = [name for name in found if name not in pages]
    documentation(tap, options, pages, stage)
    names = sorted(os.path.basename(name) for name in found)
    expected = ['wythoff', 'wythoff.pc', 'wythoffConfig.cmake',
                'wythoffConfigVersion.cmake', *HEADERS]
    if options.shared:
        expected += ['libwythoff.so', 'libwythoff.so.0',
                     f'libwythoff.so.{options.version}']
    if options.static:
        expected += ['libwythoff.a']
    if options.ranks:
        expected += ['wythoff-mpi']
    tap.same('the installed files are these and no other', names, expected)
    tap.equal('no file is installed twice', names, sorted(set(names)))
    headers = [name for name in found if name.endswith('.h')]
    tap.none('the installed headers are those of the tree, in wythoff/',
             [name for name in headers
              if not re.search(r'include/wythoff/[^/]+$', name)
              or not same(os.path.join(stage, name), os.path.join(
                  ROOT, 'include', 'wythoff', os.path.basename(name)))])
    return True


def documentation(tap, options, pages, stage):
    """The manual, and the pages of the tree with links that hold."""
    manual = [name.split('/share/man/')[1] for name in pages
              if '/share/man/' in name]
    tap.same('the manual pages are installed in their sections', manual,
             [f'man{path[-1]}/{os.path.basename(path)}' for path in glob.glob(
                 os.path.join(ROOT, 'docs', 'man', '*.[0-9]'))
              if options.ranks or not path.endswith('/wythoff-mpi.1')])
    copied = {name.split('/share/doc/libwythoff/')[1]: name for name in pages
              if '/share/doc/libwythoff/' in name}
    tap.none('the pages and pictures of the tree are installed',
             [name for name in files_below(os.path.join(ROOT, 'docs'))
              if name.endswith(('.md', '.png', '.svg'))
              and 'docs/' + name not in copied])
    tap.none('the examples are installed',
             [path for path in EXAMPLES
              if 'examples/' + os.path.basename(path) not in copied])
    if copied:
        where = next(iter(copied.values())).split('/share/doc/')[0]
        done = run([sys.executable, '-B',
                    os.path.join(ROOT, 'scripts', 'lint', 'links'), '--root',
                    os.path.join(stage, where, 'share/doc/libwythoff'),
                    '--links-only'])
        tap.case('their links hold where they are installed',
                 done.returncode == 0, done.stdout)


def example(tap, installed, compiler, path, scratch):
    name = os.path.basename(path)[:-2]
    source = os.path.join(scratch, name + '.c')
    shutil.copyfile(path, source)
    shared = os.path.join(scratch, name + '.shared')
    static = os.path.join(scratch, name + '.static')
    built = installed.compile(compiler, source, shared, *installed.flags())
    if not tap.case(f'{name} builds, shared', built.returncode == 0,
                    built.stdout):
        return
    tap.case(f'{name} asks for libwythoff.so.0',
             'libwythoff.so.0' in needed(shared), needed(shared))
    first = installed.run(shared, installed.environment)
    tap.case(f'{name} runs, shared', first.returncode == 0 and first.stdout,
             f'status {first.returncode}\n{first.stdout}')
    built = installed.compile(compiler, source, static, '-static',
                              *installed.flags('--static'))
    if not tap.case(f'{name} builds, static', built.returncode == 0,
                    built.stdout):
        return
    second = installed.run(static, os.environ)
    tap.equal(f'{name} prints the same, static',
              (second.returncode, second.stdout),
              (first.returncode, first.stdout))


def plugin(tap, installed, compiler, scratch):
    """A shared object that contains the library, or all of it, keeps it to
    itself: two of them in a process never meet."""
    # Beside a shared library, -l takes a static one by its full name only.
    contained = ['-l:libwythoff.a' if flag == '-lwythoff' else flag
                 for flag in installed.flags('--static')]
    source = os.path.join(HERE, 'plugin.c')
    for what, switch in (('that needs the library', '--no-whole-archive'),
                         ('with all of the library', '--whole-archive')):
        target = os.path.join(scratch, 'plugin.so')
        built = installed.compile(compiler, source, target, '-shared', '-fPIC',
                                  '-Wl,' + switch, *contained,
                                  '-Wl,--no-whole-archive')
        if not tap.case(f'a shared object {what} builds',
                        built.returncode == 0, built.stdout):
            continue
        exported = set(dynamic_symbols(target)[0])
        tap.none(f'a shared object {what} exports nothing of it',
                 sorted(name for name in exported if name.startswith('wyt'))
                 or sorted({'plugin_outcome'} - exported))
        tap.none(f'a shared object {what} does not load another one',
                 [name for name in needed(target) if 'wythoff' in name])
        tap.equal(f'a shared object {what} answers', outcomes(target), 'P N\n')


def command(tap, installed, version):
    """The installed command finds the library and knows its version."""
    program = os.path.join(installed.prefix, 'bin', 'wythoff')
    done = run([program, '--version'], env=installed.environment)
    tap.case('the installed command runs',
             done.returncode == 0 and version in done.stdout, done.stdout)
    known = run(['pkg-config', '--modversion', 'wythoff'],
                env=installed.environment)
    tap.equal('pkg-config knows the version', known.stdout.strip(), version)


# (what, options of meson, expected includedir, expected libdir)
LAYOUTS = [
    ('relative directories', ['--prefix=/opt/w', '--libdir=lib/a'],
     '/opt/w/include', '/opt/w/lib/a'),
    ('an absolute libdir in the prefix',
     ['--prefix=/opt/w', '--libdir=/opt/w/lib'], '/opt/w/include',
     '/opt/w/lib'),
    ('absolute directories elsewhere',
     ['--prefix=/opt/w', '--libdir=/srv/l/lib', '--includedir=/srv/h'],
     '/srv/h', '/srv/l/lib'),
    ('the system prefix', ['--prefix=/usr', '--libdir=lib'], '/usr/include',
     '/usr/lib'),
    ('a static library only', ['--prefix=/opt/w', '--libdir=lib',
                               '-Ddefault_library=static'],
     '/opt/w/include', '/opt/w/lib'),
    ('a shared library only', ['--prefix=/opt/w', '--libdir=lib',
                               '-Ddefault_library=shared'],
     '/opt/w/include', '/opt/w/lib'),
]


def layout(tap, options, what, arguments, include, libdir):
    """The .pc file of a configured build, and that of CMake; nothing is
    compiled."""
    with tempfile.TemporaryDirectory() as build:
        done = run([options.meson, 'setup', build, ROOT, '-Dtests=false',
                    '-Dexamples=false', '-Dgmp=disabled', *arguments])
        folder = os.path.join(build, 'packaging')
        if not tap.case(f'.pc: {what}: made', done.returncode == 0
                        and os.path.exists(f'{folder}/wythoff.pc'),
                        done.stdout):
            return
        with open(f'{folder}/wythoff.pc', encoding='utf-8') as file:
            text = file.read()
        environment = dict(
            os.environ, PKG_CONFIG_PATH=folder,
            PKG_CONFIG_ALLOW_SYSTEM_CFLAGS='1',
            PKG_CONFIG_ALLOW_SYSTEM_LIBS='1')
        flags, shared = (run(
            ['pkg-config', *more, '--cflags', '--libs', 'wythoff'],
            env=environment).stdout.split() for more in (['--static'], []))
        tap.case(f'.pc: {what}: flags', f'-I{include}' in flags
                 and f'-L{libdir}' in flags and '-lwythoff' in flags
                 and '-DWYT_STATIC' in flags and '-pthread' in flags,
                 f'{flags}\n{text}')
        # Without a shared library, any link is a static one.
        tap.equal(f'.pc: {what}: who asks for a static link',
                  '-pthread' in shared and '-DWYT_STATIC' in shared,
                  '-Ddefault_library=static' in arguments)
        tap.none(f'.pc: {what}: clean', [
            line for line in text.split('\n') if not line.startswith('#')
            and (re.search(r'(?<!:)//|@\w+@', line)
                 or re.search(r'\$\{\w+\}/(opt|srv|usr)\b', line))])
        with open(f'{folder}/wythoffConfig.cmake', encoding='utf-8') as file:
            named = re.search(r'_wythoff_include "(.*)"', file.read()).group(1)
        tap.equal(f'CMake: {what}: where the headers are', os.path.normpath(
            named.replace('${_wythoff_here}', f'{libdir}/cmake/wythoff')),
                  include)


def users(tap, options, installed, scratch):
    """What users do with an installation of both libraries."""
    command(tap, installed, options.version)
    tap.case('there are examples', EXAMPLES)
    for path in EXAMPLES:
        example(tap, installed, options.cc, path, scratch)
    plugin(tap, installed, options.cc, scratch)
    cmake_package.cases(tap, options.version, installed, scratch)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('--build', required=True)
    parser.add_argument('--version', required=True)
    parser.add_argument('--meson', required=True)
    parser.add_argument('--prefix', required=True)
    parser.add_argument('--libdir', required=True)
    parser.add_argument('--shared', action='store_true')
    parser.add_argument('--static', action='store_true')
    parser.add_argument('--ranks', action='store_true')
    parser.add_argument('--cc', nargs=argparse.REMAINDER, required=True)
    options = parser.parse_args()
    os.environ.pop('DESTDIR', None)
    os.environ['CC'] = ' '.join(options.cc)
    tap = Tap()
    with tempfile.TemporaryDirectory() as scratch:
        stage = os.path.join(scratch, 'stage')
        is_there = file_set(tap, options, stage)
        # What is in the prefix can be moved with it.
        is_whole = (options.shared and options.static
                    and not os.path.isabs(options.libdir))
        if not is_whole:
            tap.skip('what users do with it',
                     'a build of both libraries, in the prefix')
        elif is_there:
            users(tap, options, Installed(stage, options.prefix,
                                          options.libdir), scratch)
    for entry in LAYOUTS:
        layout(tap, options, *entry)
    tap.leave()


main()
