# SPDX-License-Identifier: MIT
"""Programs that use the library: built from public headers alone, linked with
one shared library, run. Those of a version are its examples, whose output is
kept with them, and the tests of its public functions; scripts/record-abi keeps
them in abi/VERSION/consumers/, scripts/check-abi runs them with the library of
the tree.

    consumers/examples/NAME.c, NAME.out
    consumers/tests/unit/api_*.c, consumers/tests/support/*"""

import glob
import os
import re
import subprocess

import elf

# The slowest takes a few seconds; another machine may be much slower.
PATIENCE = 300


class Consumers:
    """Programs of one folder with one library."""

    def __init__(self, folder, include, library, compiler, scratch):
        self.folder, self.include = folder, include
        self.library, self.compiler = library, compiler
        self.scratch = scratch
        self.objects = {}
        os.makedirs(scratch, exist_ok=True)

    def run_compiler(self, *arguments):
        return subprocess.run(
            [*self.compiler, '-std=c11', '-D_GNU_SOURCE', '-O1',
             f'-I{self.include}', f'-I{os.path.join(self.folder, "tests")}',
             *arguments], stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            text=True, check=False)

    def examples(self):
        return sorted(glob.glob(os.path.join(self.folder, 'examples', '*.c')))

    def tests(self):
        return sorted(glob.glob(os.path.join(self.folder, 'tests', 'unit',
                                             'api_*.c')))

    def support(self):
        """{source: what the compiler says} of those that do not compile; the
        others become the objects that tests are linked with."""
        refused = {}
        for path in sorted(glob.glob(os.path.join(
                self.folder, 'tests', 'support', '*.c'))):
            target = os.path.join(self.scratch,
                                  os.path.basename(path)[:-2] + '.o')
            done = self.run_compiler('-c', path, '-o', target)
            if done.returncode:
                refused[path] = done.stdout
            else:
                self.objects[path] = target
        return refused

    def headers(self, path):
        """The headers of the folder that a source includes."""
        done = self.run_compiler('-MM', path)
        inside = os.path.abspath(self.folder)
        paths = {os.path.abspath(p) for p in re.findall(r'\S+\.h\b',
                                                        done.stdout)}
        return {p for p in paths if p.startswith(inside + os.sep)
                and not p.startswith(os.path.abspath(self.include) + os.sep)}

    def build(self, path):
        """(program, what the compiler says)."""
        target = os.path.join(self.scratch, os.path.basename(path)[:-2])
        more = []
        if '/unit/' in path:
            archive = os.path.join(self.scratch, 'libsupport.a')
            if not os.path.exists(archive):
                subprocess.run(['ar', 'rcs', archive,
                                *self.objects.values()], check=True)
            more = [archive, '-lcmocka', '-ljansson', '-lm', '-pthread']
        done = self.run_compiler(
            '-o', target, path, *more[:1], f'-L{self.libraries()}',
            '-lwythoff', *more[1:])
        return target, done.stdout if done.returncode else ''

    def excuses(self, path, decided):
        """The changed functions that a program calls; of one that cannot be
        linked any more, all that it misses have to be among them."""
        target, said = self.build(path)
        if said:
            missing = set(re.findall(r"undefined reference to `(\w+)'", said))
            return sorted(missing) if missing <= decided else []
        done = subprocess.run(['nm', '-D', '-u', '-P', target], check=True,
                              stdout=subprocess.PIPE, text=True)
        return sorted(decided & set(re.findall(r'^(\w+)', done.stdout, re.M)))

    def libraries(self):
        """A folder with the library under the names to link and to load."""
        return elf.named_in(os.path.join(self.scratch, 'lib'), self.library)

    def run(self, program):
        """(exit status, output) in an empty folder."""
        place = program + '.run'
        os.makedirs(place, exist_ok=True)
        environment = dict(os.environ, LD_LIBRARY_PATH=self.libraries(),
                           CMOCKA_MESSAGE_OUTPUT='TAP')
        try:
            done = subprocess.run(
                [program], cwd=place, env=environment, timeout=PATIENCE,
                stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT, text=True, errors='replace',
                check=False)
        except subprocess.TimeoutExpired:
            return -1, f'no end after {PATIENCE} s'
        return done.returncode, done.stdout


def contains(lines, wanted):
    """The first wanted line that is missing; lines may stand between, for a
    minor version brings new families and backends, which examples list."""
    rest = iter(lines)
    for line in wanted:
        if line not in rest:
            return line
    return None


def example(group, path):
    """What is wrong with an example whose output is kept, or ''."""
    program, said = group.build(path)
    if said:
        return f'does not compile any more\n{said}'
    status, output = group.run(program)
    with open(path[:-2] + '.out', encoding='utf-8') as file:
        missing = contains(output.split('\n'), file.read().split('\n'))
    if status:
        return f'ends with status {status}\n{output[-2000:]}'
    return '' if missing is None else f'does not print any more: {missing}'


def test(group, path):
    program, said = group.build(path)
    if said:
        return f'does not compile any more\n{said}'
    status, output = group.run(program)
    bad = [line for line in output.split('\n')
           if line.startswith(('not ok', '#'))]
    return '' if status == 0 else '\n'.join(
        [f'ends with status {status}', *(bad or [output[-2000:]])])


def broken(group):
    """(how many programs there are, [(source, what is wrong)])."""
    found = [(path, f'does not compile any more\n{said}')
             for path, said in group.support().items()]
    for judge, paths in ((example, group.examples()), (test, group.tests())):
        for path in paths:
            wrong = judge(group, path)
            if wrong:
                found.append((path, wrong))
    return len(group.examples()) + len(group.tests()), found
