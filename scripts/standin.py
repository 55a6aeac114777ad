# SPDX-License-Identifier: MIT
"""Libraries and programs without an inside, to ask a loader whether two go
together: a library that has given names in given nodes, and a program that
needs every one of given functions."""

import os
import subprocess

import bases
import elf
import history
from tap import run


class Unbuilt(Exception):
    """What the compiler says."""


def compiled(compiler, *arguments):
    done = run([*compiler, '-std=c11', '-w', *arguments])
    if done.returncode:
        raise Unbuilt(done.stdout)


def script(placed):
    """A version script of {symbol: node}, each node above the older ones."""
    parts, below = [], ''
    for node in sorted(set(placed.values()),
                       key=lambda node: history.ordered(bases.release(node))):
        names = ''.join(f'    {name};\n' for name, where in
                        sorted(placed.items()) if where == node)
        hidden = '' if below else 'local:\n    *;\n'
        parts.append(f'{node} {{\nglobal:\n{names}{hidden}}}{below};\n')
        below = f' {node}'
    return '\n'.join(parts)


def library(folder, like, compiler, answers=None):
    """A folder with a library that is like another one to a loader. Functions
    return 0, or the C expression that `answers` has for them."""
    os.makedirs(folder, exist_ok=True)
    text = ''.join(
        f'const void *{name}(void) {{ return (const void *)('
        f'{(answers or {}).get(name, 0)}); }}\n' for name in sorted(like.nodes))
    paths = [os.path.join(folder, name) for name in ('library.c', 'library.map',
                                                     'library.so')]
    for path, content in zip(paths, (text, script(like.nodes))):
        with open(path, 'w', encoding='utf-8') as file:
            file.write(content)
    compiled(compiler, '-shared', '-fPIC', paths[0],
             f'-Wl,--version-script={paths[1]}',
             f'-Wl,-soname,{like.soname}', '-o', paths[2])
    return elf.named_in(os.path.join(folder, 'lib'), paths[2])


def program(folder, include, names, libraries, compiler):
    """A program that needs the functions `names` of the headers in `include`,
    linked with the library in `libraries`."""
    os.makedirs(folder, exist_ok=True)
    source = os.path.join(folder, 'program.c')
    taken = ''.join(f'    (any){name},\n' for name in sorted(names))
    with open(source, 'w', encoding='utf-8') as file:
        file.write('#include <wythoff/wythoff.h>\n'
                   'typedef void (*any)(void);\n'
                   f'static any volatile all[] = {{\n{taken}}};\n'
                   'int main(void)\n{\n    return all[0] == 0;\n}\n')
    target = os.path.join(folder, 'program')
    compiled(compiler, f'-I{include}', source, f'-L{libraries}', '-lwythoff',
             '-o', target)
    return target


def refusal(command, libraries, **environment):
    """What a program says that fails with the library of a folder, or ''."""
    done = run(command, stdin=subprocess.DEVNULL, timeout=60, env=dict(
        os.environ, LD_LIBRARY_PATH=libraries, **environment))
    return '' if done.returncode == 0 else done.stdout or \
        f'status {done.returncode}'
