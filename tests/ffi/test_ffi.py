# SPDX-License-Identifier: MIT
"""Each language of examples/ffi tells the story of examples/ffi/expected.txt,
with the library just built, found by its SONAME, and refuses a library with
another interface. A language that is not there is skipped by name, unless
WYT_FFI_REQUIRED is set, as scripts/check ffi does: then it is a failure."""

import argparse
import os
import shutil
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(
    os.path.abspath(__file__))))
sys.path[:0] = [os.path.join(ROOT, 'scripts'),
                os.path.join(ROOT, 'scripts', 'lint')]
import bases  # noqa: E402
import standin  # noqa: E402
from tap import Tap  # noqa: E402

HERE = os.path.dirname(os.path.abspath(__file__))
EXAMPLES = os.path.join(ROOT, 'examples', 'ffi')
# The sanitizers of the library that a program of the same compiler can share.
SHARED_SANITIZERS = {'none', 'address', 'undefined', 'address,undefined'}
# Programs of these are linked with the library, so that the loader refuses it.
LINKED = ('cxx17', 'rust')


class Missing(Exception):
    """What a language needs and this machine or build has not."""


class Broken(Exception):
    """What could not be built, with what the builder said."""


def tool(*names):
    for name in names:
        if shutil.which(name):
            return name
    raise Missing(' or '.join(names))


class Story:
    def __init__(self, options):
        self.options = options
        self.folder = os.path.dirname(os.path.abspath(options.library))

    def call(self, command, folder, seconds=60, libraries=None):
        """(status, output, errors); a program that hangs has status -1."""
        environment = dict(os.environ,
                           LD_LIBRARY_PATH=libraries or self.folder)
        try:
            done = subprocess.run(
                command, cwd=folder, env=environment, timeout=seconds,
                stdin=subprocess.DEVNULL, capture_output=True, text=True,
                errors='replace', check=False)
        except subprocess.TimeoutExpired:
            return -1, '', f'no end within {seconds} s'
        return done.returncode, done.stdout, done.stderr

    def build(self, command, folder):
        status, output, errors = self.call(command, folder, 200)
        if status != 0:
            raise Broken(f'{" ".join(command)}\n{output}{errors}')

    def plain(self):
        """Programs without sanitizers cannot load a library with them."""
        if self.options.sanitize != 'none':
            raise Missing('a build without sanitizers')

    def place(self, language):
        """A folder with a copy of the sources: nothing is left in the tree."""
        folder = os.path.join(self.options.scratch, language)
        shutil.copytree(os.path.join(EXAMPLES, language), folder,
                        dirs_exist_ok=True)
        return folder

    # Each brings the command that tells the story, and the folder to run it in.

    def cxx17(self):
        sanitize = self.options.sanitize
        if sanitize not in SHARED_SANITIZERS:
            raise Missing(f'a build without -fsanitize={sanitize}')
        compiler = tool(*(('clang++',) if self.options.compiler == 'clang'
                          else ('g++', 'c++')))
        folder = self.place('cxx17')
        flags = [] if sanitize == 'none' else [f'-fsanitize={sanitize}']
        self.build([compiler, '-std=c++17', '-Wall', '-Wextra', '-Wpedantic',
                    '-Wconversion', '-Werror', *flags,
                    '-I' + os.path.join(ROOT, 'include'), 'story.cpp',
                    '-L' + self.folder, '-lwythoff', '-o', 'story'], folder)
        return ['./story'], folder

    def luajit(self):
        self.plain()
        return [tool('luajit'), 'story.lua'], self.place('luajit')

    def node(self):
        self.plain()
        node, npm = tool('node', 'nodejs'), tool('npm')
        folder = self.place('node')
        # Once a build folder. Prebuilt, so that no script has to run.
        if not os.path.isdir(os.path.join(folder, 'node_modules', 'koffi')):
            status, output, errors = self.call(
                [npm, 'install', '--no-audit', '--no-fund', '--ignore-scripts',
                 '--no-package-lock', '--fetch-retries=1'], folder, 120)
            if status != 0:
                last = (errors + output).strip().split('\n')[-1]
                raise Missing(f'koffi, which npm could not install: {last}')
        return [node, 'story.mjs'], folder

    def ruby(self):
        """Where it stands: it reads the data of the tree."""
        self.plain()
        return [tool('ruby'), '-w', 'story.rb'], os.path.join(EXAMPLES, 'ruby')

    def rust(self):
        self.plain()
        compiler = tool('rustc')
        folder = self.place('rust')
        self.build([compiler, '--edition', '2021', '-D', 'warnings', 'main.rs',
                    '-L', self.folder, '-o', 'story'], folder)
        return ['./story'], folder


def expected(options):
    with open(os.path.join(EXAMPLES, 'expected.txt'), encoding='utf-8') as file:
        text = file.read().replace('@VERSION@', options.version)
    if options.gmp == 'disabled':
        lines = [line.split(': ')[0] + ': needs GMP\n'
                 if 'number 10^24' in line else line
                 for line in text.splitlines(keepends=True)]
        text = ''.join(lines)
    return text


def libraries(options):
    """Made-up libraries with another interface: {version: folder}. That of
    "unnoticed" has the node of this tree, for a loader that looks at none."""
    own = bases.of_tree(ROOT)
    base = bases.base(own.nodes)
    major, minor = map(int, bases.release(base).split('.'))
    later = f'{major}.{minor + 1}.0'
    made = {'0.5.0': ('WYTHOFF_0.5', {'wyt_version_base'}),
            later: (f'WYTHOFF_{bases.minor(later)}', set()),
            'unnoticed': (base, set())}
    return {version: standin.library(
        os.path.join(options.scratch, version), bases.Library(
            version, own.soname, dict.fromkeys(set(own.nodes) - gone, node)),
        options.cc, {'wyt_version_text': f'"{version}"',
                     'wyt_version_base': major << 16 | (minor + 1) << 8})
        for version, (node, gone) in made.items()}


def refuse(tap, language, story, command, folder, others):
    node = bases.base(bases.of_tree(ROOT).nodes)
    for version, place in others.items():
        status, output, errors = story.call(command, folder, libraries=place)
        words = f'libwythoff {version} has another base than '
        if language in LINKED and version != 'unnoticed':
            words = f"version `{node}' not found"
        tap.case(f'{language} refuses the library {version}',
                 status > 0 and not output and words in errors,
                 f'{status}\n{output}{errors}')


def tell(tap, language, story, text, required, others):
    name = f'{language} tells the story'
    try:
        if story is None:
            raise Missing('a shared library, see default_library')
        if story.options.cross:
            raise Missing('a native build')
        command, folder = getattr(story, language)()
    except Missing as missing:
        if required:
            tap.case(name, False, f'needs {missing}')
        else:
            tap.skip(name, missing)
        return
    except Broken as broken:
        tap.case(name, False, broken)
        return
    status, output, errors = story.call(command, folder)
    tap.equal(name, (status, output, errors), (0, text, ''))
    if language == 'ruby':
        rules = [*command[:-1], os.path.join(HERE, 'ruby_rules.rb')]
        status, output, errors = story.call(rules, folder)
        tap.case('ruby keeps the rules of docs/binding.md',
                 (status, output, errors) == (0, '', ''),
                 f'{status}\n{output}{errors}')
    refuse(tap, language, story, command, folder, others)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('--version', required=True)
    parser.add_argument('--gmp', required=True,
                        choices=['enabled', 'disabled'])
    parser.add_argument('--sanitize', required=True)
    parser.add_argument('--compiler', required=True)
    parser.add_argument('--scratch', required=True)
    parser.add_argument('--library')
    parser.add_argument('--cross', action='store_true')
    parser.add_argument('--cc', nargs=argparse.REMAINDER, required=True)
    options = parser.parse_args()
    tap = Tap()
    story = Story(options) if options.library else None
    # A sanitized program would not begin without the runtime in its library.
    others = libraries(options) if options.library and not options.cross \
        and options.sanitize == 'none' else {}
    required = bool(os.environ.get('WYT_FFI_REQUIRED'))
    languages = sorted(entry.name for entry in os.scandir(EXAMPLES)
                       if entry.is_dir())
    tap.equal('these are the languages', languages,
              ['cxx17', 'luajit', 'node', 'ruby', 'rust'])
    for language in languages:
        tell(tap, language, story, expected(options), required, others)
    tap.leave()


main()
