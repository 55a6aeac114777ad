# SPDX-License-Identifier: MIT
"""The documentation tells the truth: commands of README.md and docs/ are run
and print what is shown, C programs compile, run and print what is shown, and
the examples of the headers compile, whole programs run, too.

In a Markdown file
- a block "sh" that begins with "wythoff " is run by sh; a block "text" right
  after it is the expected output. Other "sh" blocks are not run.
- a block "console" has lines "$ wythoff ..." and their expected output.
- a block "c" with main() is compiled and run; a block "text" right after it is
  the expected output. One without main() is compiled. One that defines
  example() is put into the program of docs/games.md and run like that.
- a block "python" in README.md is run with the package of this tree; a block
  "text" right after it is the expected output.
The parts of pages that scripts/docs-games and scripts/docs-theorems write are
what they would write, and the pictures of docs/gallery.md are what its commands draw.
"""

import argparse
import glob
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(
    os.path.abspath(__file__))))
sys.path[:0] = [os.path.join(ROOT, 'scripts'),
                os.path.join(ROOT, 'scripts', 'lint')]
from header import Header  # noqa: E402
from tap import Tap, run  # noqa: E402

# Seconds of a command; sanitizers, which set WYT_TEST_MULT below 1, take longer.
PATIENCE = 60 if float(os.environ.get('WYT_TEST_MULT', '1')) >= 1 else 300

FENCE = re.compile(r'^```([^\n]*)\n(.*?)^```[^\n]*$', re.S | re.M)

# What a piece of a program may take for granted.
PRELUDE = '''#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wythoff/wythoff.h>
int complain(const char *text);
void use(const uint64_t *options, size_t count);
extern wyt_context *ctx;
extern wyt_rules *rules;
extern wyt_solver *solver;
extern wyt_board *board;
extern uint64_t heaps[2];
'''


# What has its oracle in another language, tests/cli/saying.py.
SAID = ('rule', 'cells', 'end', 'won', 'pass')

# Of a paper in the Journal of Open Source Software.
SECTIONS = ['Summary', 'Statement of need', 'State of the field',
            'Software design', 'Research impact statement',
            'AI usage disclosure', 'Acknowledgements', 'References']

# Where an example of a page stands in the program of docs/games.md.
PLACE = '/* game and example() of a page */\n'


class Block:
    def __init__(self, name, text, match):
        self.language, self.body = match.group(1).strip(), match.group(2)
        self.line = text.count('\n', 0, match.start()) + 1
        self.name = f'{name}:{self.line}'
        self.start, self.end = match.span()
        self.expected = None  # the block "text" right after it


def blocks(name, text):
    found = [Block(name, text, match) for match in FENCE.finditer(text)]
    for block, after in zip(found, found[1:]):
        between = text[block.end:after.start]
        if after.language == 'text' and not between.strip():
            block.expected = after.body
    return found


class Runner:
    def __init__(self, options, scratch):
        self.tap = Tap()
        self.scratch = scratch
        self.command = os.path.abspath(options.command)
        self.compiler = options.cc
        self.frame = frame()
        self.library = os.path.abspath(options.library)
        folder = os.path.dirname(os.path.abspath(options.library))
        self.environment = dict(
            os.environ, LD_LIBRARY_PATH=folder, LC_ALL='C.UTF-8',
            PATH=os.path.dirname(os.path.abspath(options.command)) + ':'
            + os.environ.get('PATH', ''))

        # Built without GMP the command has neither proofs nor large numbers.
        self.large = self.shell(
            'wythoff nth wythoff 18446744073709551616').returncode == 0

    def shell(self, script):
        return subprocess.run(
            ['sh', '-c', script], cwd=self.scratch, env=self.environment,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, text=True, timeout=PATIENCE,
            check=False)

    def shown(self, name, actual, expected):
        """Output is what is shown, or there is no GMP to give it."""
        if (actual != expected and not self.large
                and re.search(r'needs? GMP|,unsupported,|\.wyp', actual)):
            self.tap.skip(name, 'the library was built without GMP')
        else:
            self.tap.equal(name, actual, expected)

    def commands(self, block):
        """A block of commands; a message of the command is part of what is
        shown, a status other than 0 without one is a failure."""
        done = self.shell(block.body)
        if block.expected is not None:
            self.shown(f'{block.name} prints what is shown', done.stdout,
                       block.expected)
        else:
            self.tap.case(f'{block.name} runs', done.returncode == 0,
                          f'status {done.returncode}\n{done.stdout}')

    def console(self, block):
        parts = re.split(r'^\$ (.*\n)', block.body, flags=re.M)
        for command, expected in zip(parts[1::2], parts[2::2]):
            if command.startswith('wythoff '):
                self.shown(f'{block.name} {command.strip()}',
                           self.shell(command).stdout, expected)

    def compile(self, text, *flags):
        source = os.path.join(self.scratch, 'block.c')
        with open(source, 'w', encoding='utf-8') as file:
            file.write(text)
        return run([*self.compiler, '-std=c11', '-Wall', '-Wextra',
                    '-I' + os.path.join(ROOT, 'include'), source, *flags],
                   env=self.environment)

    def program(self, name, text, expected):
        """A whole program: compiled without warnings, run, compared."""
        target = os.path.join(self.scratch, 'block')
        built = self.compile(text, '-Werror', '-o', target, self.library)
        if not self.tap.case(f'{name} compiles', built.returncode == 0,
                             built.stdout):
            return
        done = subprocess.run(
            [target], cwd=self.scratch, env=self.environment, text=True,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, timeout=60, check=False)
        if expected is None:
            self.tap.case(f'{name} runs', done.returncode == 0,
                          f'status {done.returncode}\n{done.stdout}')
        else:
            self.tap.equal(f'{name} prints what is shown', done.stdout,
                           expected)

    def piece(self, name, text):
        """Part of a program: its functions stay as they are, the rest is put
        into one."""
        includes = ''.join(re.findall(r'^#include .*\n', text, re.M))
        text = re.sub(r'^#include .*\n', '', text, flags=re.M)
        functions = re.compile(r'^(?:static )?\w[\w *]*\([^;{]*\)\n\{\n.*?^\}$',
                               re.S | re.M)
        outside = '\n'.join(functions.findall(text))
        inside = functions.sub('', text)
        returns = 'int' if re.search(r'\breturn [^;]', inside) else 'void'
        done = self.compile(
            f'{includes}{PRELUDE}{outside}\n{returns} piece(void);\n'
            f'{returns} piece(void)\n{{\n{inside}\n'
            f'{"return 0;" if returns == "int" else ""}\n}}\n',
            '-fsyntax-only', '-Werror', '-Wno-unused-variable',
            '-Wno-unused-but-set-variable', '-Wno-unused-function',
            '-Wno-unused-parameter', '-Wno-missing-field-initializers')
        self.tap.case(f'{name} compiles', done.returncode == 0, done.stdout)

    def c(self, name, text, expected):
        if PLACE in text:
            return  # it is run with each example
        if re.search(r'\bexample\(', text) and PLACE in self.frame:
            self.program(name, self.frame.replace(PLACE, text), expected)
        elif re.search(r'\bint main\(', text):
            self.program(name, text, expected)
        else:
            self.piece(name, text)

    def markdown(self, path):
        name = os.path.relpath(path, ROOT)
        with open(path, encoding='utf-8') as file:
            text = file.read()
        for block in blocks(name, text):
            if block.language == 'sh' and block.body.startswith('wythoff '):
                self.commands(block)
            elif block.language == 'console':
                self.console(block)
            elif block.language == 'c':
                self.c(block.name, block.body, block.expected)
            elif block.language == 'python' and block.name.startswith('README'):
                self.python(block)

    def python(self, block):
        name = f'{block.name} prints what is shown'
        # Of another machine, static, or with a sanitizer.
        loaded = run([sys.executable, '-c',
                      'import ctypes, sys; ctypes.CDLL(sys.argv[1])',
                      self.library], env=self.environment)
        if loaded.returncode != 0:
            self.tap.skip(name, 'Python cannot load the library of this build')
            return
        done = run([sys.executable, '-B', '-c', block.body],
                   env=dict(self.environment, WYTHOFF_LIBRARY=self.library,
                            PYTHONPATH=os.path.join(ROOT, 'bindings', 'python')))
        self.shown(name, done.stdout, block.expected)

    def header(self, path):
        name = os.path.basename(path)
        with open(path, encoding='utf-8') as file:
            parsed = Header(file.read())
        for doc in parsed.docs.values():
            for code in re.findall(r'@code\n(.*?)@endcode', doc, re.S):
                self.c(f'{name}, example', code, None)

    def stale(self, script, root):
        """What scripts/docs-games, or one like it, finds wrong."""
        done = run([sys.executable,
                    os.path.join(ROOT, 'scripts', script), '--check',
                    '--command', self.command, '--root', root],
                   env=self.environment)
        return done.stdout.splitlines()

    def generated(self):
        """Nothing is stale, and what would be is noticed."""
        self.tap.none('the pages about games are what the command says',
                      self.stale('docs-games', ROOT))
        copy = os.path.join(self.scratch, 'tree')
        shutil.copytree(os.path.join(ROOT, 'docs'), os.path.join(copy, 'docs'))
        pages = os.path.join(copy, 'docs', 'games')
        os.remove(os.path.join(pages, 'nim.md'))
        spoil(os.path.join(pages, 'gw.md'), '(0,0,0)', '(0,0,1)')
        spoil(os.path.join(pages, 'wyt.md'), 'generated: options', 'old:')
        spoil(os.path.join(copy, 'docs', 'games.md'), 'any number', 'one token')
        self.tap.same('a missing page, part or truth is noticed',
                      {line.split(':')[0].split(' ')[0]
                       for line in self.stale('docs-games', copy)},
                      ['docs/games.md', 'docs/games/gw.md',
                       'docs/games/nim.md', 'docs/games/wyt.md'])

    def literature(self):
        """The page of published games is what the command says, and what is
        not would be noticed: a wrong fact, publication or picture, and one of
        no game."""
        script = 'docs-literature'
        self.tap.none('docs/literature.md is what the command says',
                      self.stale(script, ROOT))
        copy = os.path.join(self.scratch, 'literature')
        docs = os.path.join(copy, 'docs')
        shutil.copytree(os.path.join(ROOT, 'docs'), docs)
        spoil(os.path.join(docs, 'literature.md'), 'the golden ratio',
              'the silver ratio')
        spoil(os.path.join(docs, 'literature.bib'), '1907', '1908')
        spoil(os.path.join(docs, 'literature', 'euclid.svg'), 'rect', 'path')
        shutil.copy(os.path.join(docs, 'literature', 'euclid.svg'),
                    os.path.join(docs, 'literature', 'other.svg'))
        os.mkdir(os.path.join(copy, 'page'))
        shelf = os.path.join(copy, 'page', 'shelf.json')
        shutil.copy(os.path.join(ROOT, 'page', 'shelf.json'), shelf)
        spoil(shelf, 'any number', 'one token')
        self.tap.same('a wrong page, publication or picture is noticed',
                      {line.split(':')[0] for line
                       in self.stale(script, copy)},
                      ['docs/literature.bib', 'docs/literature.md',
                       'docs/literature/euclid.svg',
                       'docs/literature/other.svg', 'page/shelf.json'])

    def theorems(self):
        """The page about theorems is what is proved, and what is not would be
        noticed: a wrong number, a lost file, a statement without a game."""
        name = 'docs/theorems.md is what is proved'
        if not self.large:
            self.tap.skip(name, 'the library was built without GMP')
            return
        self.tap.none(name, self.stale('docs-theorems', ROOT))
        copy = os.path.join(self.scratch, 'theorems')
        for folder in ('docs', 'lib/rules'):
            shutil.copytree(os.path.join(ROOT, folder),
                            os.path.join(copy, folder))
        rules = os.path.join(copy, 'lib', 'rules')
        page = os.path.join(copy, 'docs', 'theorems.md')
        os.remove(os.path.join(rules, 'certificates', 'wyt-2-2.wyp'))
        spoil(page, 'theorem, 2 states', 'theorem, 3 states')
        self.tap.equal('a lost certificate and a wrong number are noticed',
                       len(self.stale('docs-theorems', copy)), 2)
        spoil(os.path.join(rules, 'modifiers', 'block.c'),
              'P iff the heap is less', 'P iff the heap is more')
        self.tap.case('a statement that no game has is noticed',
                      any('P iff the heap is more' in line for line
                          in self.stale('docs-theorems', copy)), '')

    def drawn(self, root, *names):
        """What scripts/gallery finds wrong."""
        done = run([sys.executable, os.path.join(ROOT, 'scripts', 'gallery'),
                    '--check', '--command', self.command, '--root', root,
                    *names], env=self.environment)
        return done.stdout.splitlines()

    def gallery(self):
        """Its pictures are what their commands draw, and what would be wrong
        is noticed."""
        name = 'the pictures of the gallery are what their commands draw'
        built = self.shell('wythoff board nim --size 1 --format png '
                           '>/dev/null').stdout
        if 'writes no png' in built:
            self.tap.skip(name, 'the command was built without libpng')
            return
        self.tap.none(name, self.drawn(ROOT))
        copy = os.path.join(self.scratch, 'gallery-tree')
        shutil.copytree(os.path.join(ROOT, 'docs'), os.path.join(copy, 'docs'))
        page = os.path.join(copy, 'docs', 'gallery.md')
        pictures = os.path.join(copy, 'docs', 'gallery')
        spoil(page, 'a=3 --size 100', 'a=3 --size 101')
        spoil(page, '-o hole.png', '-o other.png')
        spoil(page, '![Two rays', '![](gallery/none.png)\n\n![Two rays')
        os.remove(os.path.join(pictures, 'misere.png'))
        self.tap.same('a wrong, missing or hidden picture is noticed',
                      {next(iter(re.findall(r'[\w-]+\.png', line)), line)
                       for line in self.drawn(copy, 'fraenkel', 'misere')},
                      ['fraenkel.png', 'misere.png', 'hole.png', 'none.png'])

    def papers(self):
        """Each statement of docs/papers.md has a command that is run, and
        what it prints."""
        name = os.path.join('docs', 'papers.md')
        text = read(os.path.join(ROOT, name))
        parts = re.split(r'^##+ (.*)\n', text, flags=re.M)
        wrong = [f'{name}: {title}' for title, part
                 in zip(parts[1::2], parts[2::2])
                 if f'### {title}\n' in text and not any(
                     block.language == 'sh' and block.expected is not None
                     and block.body.startswith('wythoff ')
                     for block in blocks(name, part))]
        self.tap.none('each statement of the papers has a command', wrong)
        self.tap.none('and none of its commands is left out',
                      [block.name for block in blocks(name, text)
                       if block.language == 'sh'
                       and not block.body.startswith('wythoff ')])

    def paper(self):
        """docs/paper has the sections and the length that are asked for, cites
        what its bibliography has, in the words of docs/literature.bib, and
        leaves open what only its authors can say."""
        folder = os.path.join(ROOT, 'docs', 'paper')
        text = read(os.path.join(folder, 'paper.md'))
        body = text.split('\n---\n', 1)[1]
        self.tap.equal('the paper has the sections of the journal',
                       re.findall(r'^# (.*)$', body, re.M), SECTIONS)
        self.tap.case('the paper has 750 to 1750 words',
                      750 <= len(body.split()) <= 1750, len(body.split()))
        publications = entries(os.path.join(folder, 'paper.bib'))
        self.tap.same('the paper cites what its bibliography has',
                      set(re.findall(r'@(\w+)', body)), publications)
        others = entries(os.path.join(ROOT, 'docs', 'literature.bib'))
        self.tap.none('both bibliographies agree',
                      [key for key in publications
                       if publications[key] != others.get(
                           key, publications[key])])
        self.tap.equal('the paper leaves open what its authors say',
                       len(re.findall(r'\bOPEN\b', text)), 6)

    def families(self):
        """What CONTRIBUTING.md asks of a family, by name."""
        known = json.loads(run([self.command, 'games', '--json'],
                               env=self.environment).stdout)
        laws = ''.join(map(read, glob.glob(
            os.path.join(ROOT, 'tests', 'law', 'law_*.c'))))
        said = read(os.path.join(ROOT, 'tests', 'cli', 'test_rules.py'))
        wrong = [f'tests/cli/test_rules.py has no {name}' for name in SAID
                 if name not in said]
        for name in (entry['name'] for entry in known['families']):
            if name in SAID:
                continue
            wrong += [f'there is no {path}' for path in
                      (f'lib/rules/families/{name}.c',
                       f'tests/law/raw/raw_{name}.c')
                      if not os.path.exists(os.path.join(ROOT, path))]
            if not re.search(rf'\braw_{name}(?![a-z])', laws):
                wrong.append(f'no law uses the oracle of {name}')
        wrong += self.rows(known)
        for name in (entry['name'] for entry in known['modifiers']):
            # Two are no more than the verdict, which has laws of its own.
            if name in ('misere', 'comply', *SAID):
                continue
            if not os.path.exists(os.path.join(ROOT, 'tests', 'law', 'raw',
                                               f'raw_{name}.c')):
                wrong.append(f'there is no tests/law/raw/raw_{name}.c')
            if not re.search(rf'\braw_{name}(?![a-z])', laws):
                wrong.append(f'no law uses the oracle of {name}')
        self.tap.none('each family and modifier has its file, its row and its '
                      'oracle', wrong)

    @staticmethod
    def rows(known):
        """Families, modifiers and backends that no table has."""
        plural = {'family': 'families', 'modifier': 'modifiers',
                  'backend': 'backends'}
        made = re.compile(r'^const struct wyt__(family|modifier|backend) '
                          r'wyt__\1_\w+ = \{.*?\.name = "(\w+)"', re.M | re.S)
        wrong = []
        for path in sorted(glob.glob(os.path.join(ROOT, 'lib', '**', '*.c'),
                                     recursive=True)):
            for kind, name in made.findall(read(path)):
                if name not in [entry['name'] for entry in known[plural[kind]]]:
                    wrong.append(f'{os.path.relpath(path, ROOT)}: the table '
                                 f'has no {kind} {name}')
        return wrong


def entries(path):
    """The entries of a bibliography, by their keys."""
    return {match.group(1): match.group(0) for match in re.finditer(
        r'^@\w+\{(\w+),\n.*?^\}$', read(path), re.M | re.S)}


def read(path):
    with open(path, encoding='utf-8') as file:
        return file.read()


def spoil(path, old, new):
    """Replaces the first occurrence of a text in a file."""
    text = read(path).replace(old, new, 1)
    with open(path, 'w', encoding='utf-8') as file:
        file.write(text)


def frame():
    """The program of docs/games.md into which the examples are put."""
    found = blocks('docs/games.md',
                   read(os.path.join(ROOT, 'docs', 'games.md')))
    return next((block.body for block in found if PLACE in block.body), '')


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('--command', required=True)
    parser.add_argument('--library', required=True)
    parser.add_argument('--cc', nargs=argparse.REMAINDER, required=True)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        runner = Runner(options, scratch)
        for pattern in ('*.md', 'docs/*.md', 'docs/*/*.md'):
            for path in sorted(glob.glob(os.path.join(ROOT, pattern))):
                if os.path.basename(path) != 'gallery.md':
                    runner.markdown(path)
        for path in sorted(glob.glob(os.path.join(ROOT, 'include', 'wythoff',
                                                  '*.h'))):
            runner.header(path)
        runner.generated()
        runner.literature()
        runner.theorems()
        runner.gallery()
        runner.families()
        runner.papers()
        runner.paper()
        runner.tap.case(
            'README.md has commands and programs that are run',
            readme_is_checked(),
            'expected a block "sh" that begins with "wythoff ", one "python" '
            'and one "c", each with a block "text" after it')
    runner.tap.leave()


def readme_is_checked():
    path = os.path.join(ROOT, 'README.md')
    if not os.path.exists(path):
        return False
    with open(path, encoding='utf-8') as file:
        found = blocks('README.md', file.read())
    shown = [block for block in found if block.expected is not None]
    return {'c', 'python'} <= {b.language for b in shown} and any(
        b.language == 'sh' and b.body.startswith('wythoff ') for b in shown)


main()
