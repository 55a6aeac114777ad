# SPDX-License-Identifier: MIT
"""Each public header compiles alone, twice in a row, as C99, C11 and C++11,
with every compiler that is there and without any warning; a C++ program finds
the functions under their C names; and one file can include all headers of
lib/, in any order."""

import glob
import itertools
import os
import re
import shutil
import sys
import tempfile

sys.dont_write_bytecode = True
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(
    os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(ROOT, 'scripts'))
from tap import Tap, run  # noqa: E402

INCLUDE = os.path.join(ROOT, 'include')
LIB = os.path.join(ROOT, 'lib')
FLAGS = ['-pedantic-errors', '-Wall', '-Wextra', '-Werror', '-Wundef',
         f'-I{INCLUDE}']
C = ['-Wstrict-prototypes', '-x', 'c']
CXX = ['-x', 'c++']
# (name, compilers one of which has to be there, flags)
LANGUAGES = [
    ('C99', ('gcc', 'clang'), ['-std=c99', *C]),
    ('C11', ('gcc', 'clang'), ['-std=c11', *C]),
    ('C++11', ('g++', 'clang++'), ['-std=c++11', *CXX]),
]


def alone(compiler, flags, header, scratch):
    """What a compiler says of a file that only includes the header."""
    path = os.path.join(scratch, 'alone.txt')
    with open(path, 'w', encoding='utf-8') as file:
        file.write(f'#include <wythoff/{header}>\n' * 2)
        file.write('extern int32_t not_empty;\n')
    done = run([compiler, *FLAGS, *flags, '-fsyntax-only', path])
    return '' if done.returncode == 0 and not done.stdout else \
        f'{compiler} {" ".join(flags)}\n{done.stdout}'


def linkage(tap, scratch):
    """Functions have C linkage also for C++."""
    name = 'C++ programs refer to the C name of a function'
    compiler = next((c for c in ('g++', 'clang++') if shutil.which(c)), None)
    if not compiler:
        tap.skip(name, 'g++ or clang++')
        return
    source = os.path.join(scratch, 'linkage.cpp')
    target = os.path.join(scratch, 'linkage.o')
    with open(source, 'w', encoding='utf-8') as file:
        file.write('#include <wythoff/wythoff.h>\n'
                   'uint32_t f() { return wyt_version(); }\n')
    built = run([compiler, '-std=c++11', *FLAGS, '-c', source, '-o', target])
    names = run(['nm', '-u', '-P', target]).stdout.split('\n')
    tap.case(name, built.returncode == 0
             and any(line.split()[:1] == ['wyt_version'] for line in names),
             built.stdout + '\n'.join(names))


def is_whole(path):
    """Not a text that needs the macros of the file which includes it."""
    with open(path, encoding='utf-8') as file:
        return not re.search(r'^ *(HELPER|KERNEL|WORK) |_text\.h"$',
                             file.read(), re.M)


def internal(tap, scratch):
    """Every internal header is whole, and no two define the same, in both
    sizes of numbers/number.h."""
    name = 'one file includes all internal headers, in any order'
    gmp = [] if run(['gcc', '-fsyntax-only', '-include', 'gmp.h', '-x', 'c',
                     os.devnull]).returncode else ['-DWYT_HAVE_GMP']
    paths = sorted(os.path.join(folder, file)
                   for folder, _, files in os.walk(LIB) for file in files
                   if file.endswith('.h'))
    includes = [f'#include "{os.path.relpath(path, LIB)}"\n'
                for path in paths if is_whole(path)]
    wrong = []
    sizes = [[]] + ([['-DWYT__ANY_SIZE']] if gmp else [])
    for order, size in itertools.product((includes, includes[::-1]), sizes):
        path = os.path.join(scratch, 'all.c')
        with open(path, 'w', encoding='utf-8') as file:
            file.writelines(order if gmp else [
                line for line in order if 'big' not in line])
            file.write('extern int32_t not_empty;\n')
        done = run(['gcc', '-std=c11', *FLAGS, f'-I{LIB}', *gmp, *size,
                    '-fsyntax-only', path])
        if done.returncode or done.stdout:
            wrong.append(done.stdout)
    tap.none(name, wrong)


def main():
    tap = Tap()
    headers = sorted(os.path.basename(path) for path in
                     glob.glob(os.path.join(INCLUDE, 'wythoff', '*.h')))
    with tempfile.TemporaryDirectory() as scratch:
        for language, compilers, flags in LANGUAGES:
            there = [c for c in compilers if shutil.which(c)]
            if not there:
                tap.skip(f'headers as {language}', ' or '.join(compilers))
                continue
            for header in headers:
                said = [alone(c, flags, header, scratch) for c in there]
                tap.none(f'{header} alone as {language}',
                         [text for text in said if text])
        linkage(tap, scratch)
        internal(tap, scratch)
    tap.leave()


main()
