# SPDX-License-Identifier: MIT
"""The library as users meet it: the installed file set is complete, and each
example builds outside the tree with one compiler call and pkg-config alone,
shared and static, and runs. The .pc file is right for relative and absolute
directories."""

import argparse
import glob
import os
import re
import shutil
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(
    os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(ROOT, 'scripts'))
from tap import Tap, run  # noqa: E402

HEADERS = sorted(os.path.basename(path) for path in glob.glob(
    os.path.join(ROOT, 'include', 'wythoff', '*.h')))
EXAMPLES = sorted(glob.glob(os.path.join(ROOT, 'examples', '*.c')))
JOBS = str(min(2, os.cpu_count() or 1))


def files_below(folder):
    return sorted(os.path.relpath(os.path.join(where, name), folder)
                  for where, _, names in os.walk(folder) for name in names)


def same(path, other):
    with open(path, 'rb') as one, open(other, 'rb') as two:
        return one.read() == two.read()


def file_set(tap, options, scratch):
    """What the current build installs: these files and no other."""
    stage = os.path.join(scratch, 'stage')
    done = run([options.meson, 'install', '-C', options.build, '--no-rebuild',
                '--destdir', stage])
    if not tap.case('meson install works', done.returncode == 0, done.stdout):
        return
    found = files_below(stage)
    pages = [name for name in found if '/share/man/' in name or
             '/share/doc/libwythoff/' in name]
    found = [name for name in found if name not in pages]
    documentation(tap, pages, stage)
    names = sorted(os.path.basename(name) for name in found)
    expected = ['wythoff', 'wythoff.pc', *HEADERS]
    if options.shared:
        expected += ['libwythoff.so', 'libwythoff.so.0',
                     f'libwythoff.so.{options.version}']
    if options.static:
        expected += ['libwythoff.a']
    tap.same('the installed files are these and no other', names, expected)
    tap.equal('no file is installed twice', names, sorted(set(names)))
    headers = [name for name in found if name.endswith('.h')]
    tap.none('the installed headers are those of the tree, in wythoff/',
             [name for name in headers
              if not re.search(r'include/wythoff/[^/]+$', name)
              or not same(os.path.join(stage, name), os.path.join(
                  ROOT, 'include', 'wythoff', os.path.basename(name)))])


def documentation(tap, pages, stage):
    """The manual, and the pages of the tree with links that hold."""
    manual = [name.split('/share/man/')[1] for name in pages
              if '/share/man/' in name]
    tap.same('the manual pages are installed in their sections', manual,
             [f'man{path[-1]}/{os.path.basename(path)}' for path in glob.glob(
                 os.path.join(ROOT, 'docs', 'man', '*.[0-9]'))])
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


class Installed:
    """A build of its own, installed into a prefix of its own."""

    def __init__(self, options, scratch):
        self.build = os.path.join(scratch, 'build')
        self.prefix = os.path.join(scratch, 'prefix')
        self.libdir = os.path.join(self.prefix, 'lib')
        self.log = ''
        self.fine = all(self.step(command) for command in (
            [options.meson, 'setup', self.build, ROOT,
             f'--prefix={self.prefix}', '--libdir=lib', '-Dtests=false',
             '-Dexamples=false', f'-Dgmp={options.gmp}'],
            ['ninja', '-C', self.build, '-j', JOBS],
            [options.meson, 'install', '-C', self.build, '--no-rebuild']))
        self.environment = dict(
            os.environ, LD_LIBRARY_PATH=self.libdir,
            PKG_CONFIG_PATH=os.path.join(self.libdir, 'pkgconfig'))

    def step(self, command):
        done = run(command)
        self.log += done.stdout
        return done.returncode == 0

    def flags(self, *more):
        done = run(['pkg-config', *more, '--cflags', '--libs', 'wythoff'],
                   env=self.environment)
        return done.stdout.split() if done.returncode == 0 else ['-missing']

    def compile(self, compiler, source, target, *more):
        """One compiler call, outside of the tree."""
        return run([*compiler, '-std=c11', '-Wall', '-Wextra', '-Werror', '-o',
                    target, source, *more], env=self.environment,
                   cwd=self.prefix)

    def run(self, program, environment):
        return subprocess.run(
            [program], env=environment, cwd=self.prefix, timeout=60,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, text=True, check=False)


def needed(program):
    output = run(['readelf', '-d', '-W', program]).stdout
    return re.findall(r'\(NEEDED\).*\[(.*)\]', output)


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
    """The .pc file of a configured build; nothing is compiled."""
    with tempfile.TemporaryDirectory() as build:
        done = run([options.meson, 'setup', build, ROOT, '-Dtests=false',
                    '-Dexamples=false', '-Dgmp=disabled', *arguments])
        found = [path for path in glob.glob(f'{build}/**/wythoff.pc',
                                            recursive=True)
                 if 'uninstalled' not in path]
        if not tap.case(f'.pc: {what}: made', done.returncode == 0
                        and len(found) == 1, f'{found}\n{done.stdout}'):
            return
        with open(found[0], encoding='utf-8') as file:
            text = file.read()
        environment = dict(os.environ, PKG_CONFIG_PATH=os.path.dirname(
            found[0]), PKG_CONFIG_ALLOW_SYSTEM_CFLAGS='1',
            PKG_CONFIG_ALLOW_SYSTEM_LIBS='1')
        flags = run(['pkg-config', '--static', '--cflags', '--libs',
                     'wythoff'], env=environment).stdout.split()
        tap.case(f'.pc: {what}: flags', f'-I{include}' in flags
                 and f'-L{libdir}' in flags and '-lwythoff' in flags,
                 f'{flags}\n{text}')
        tap.none(f'.pc: {what}: clean', [
            line for line in text.split('\n') if not line.startswith('#')
            and (re.search(r'(?<!:)//|@\w+@', line)
                 or re.search(r'\$\{\w+\}/(opt|srv|usr)\b', line))])


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('--build', required=True)
    parser.add_argument('--version', required=True)
    parser.add_argument('--meson', required=True)
    parser.add_argument('--gmp', required=True,
                        choices=['enabled', 'disabled'])
    parser.add_argument('--shared', action='store_true')
    parser.add_argument('--static', action='store_true')
    parser.add_argument('--cc', nargs=argparse.REMAINDER, required=True)
    options = parser.parse_args()
    # The builds below are plain ones, whatever built this tree.
    os.environ.pop('DESTDIR', None)
    os.environ['CC'] = ' '.join(options.cc)
    tap = Tap()
    with tempfile.TemporaryDirectory() as scratch:
        file_set(tap, options, scratch)
        installed = Installed(options, scratch)
        if tap.case('an installation into a prefix works', installed.fine,
                    installed.log[-4000:]):
            command(tap, installed, options.version)
            tap.case('there are examples', EXAMPLES)
            for path in EXAMPLES:
                example(tap, installed, options.cc, path, scratch)
    for entry in LAYOUTS:
        layout(tap, options, *entry)
    tap.leave()


main()
