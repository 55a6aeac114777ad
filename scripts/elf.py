# SPDX-License-Identifier: MIT
"""What readelf says of a shared library, and the names it goes by."""

import os
import re

from tap import run


def dynamic_symbols(library):
    """({name: node} of what it defines, set of names it imports)."""
    output = run(['readelf', '--dyn-syms', '-W', library]).stdout
    defined, imported = {}, set()
    for line in output.split('\n'):
        parts = line.split()
        if len(parts) < 8 or not parts[0].rstrip(':').isdigit():
            continue
        name, _, version = parts[7].partition('@')
        if parts[6] == 'UND':
            imported.add(name)
        elif parts[6] != 'ABS' and parts[4] in ('GLOBAL', 'WEAK'):
            defined[name] = version.lstrip('@')
    return defined, imported


def sonames(library):
    output = run(['readelf', '-d', '-W', library]).stdout
    return re.findall(r'\(SONAME\).*\[(.*)\]', output)


def needed(library):
    """The names of the libraries that a library wants loaded with it."""
    output = run(['readelf', '-d', '-W', library]).stdout
    return re.findall(r'\(NEEDED\).*\[(.*)\]', output)


def needed_versions(library):
    """The versions of symbols, such as GLIBC_2.34, that a library wants of
    others."""
    output = run(['readelf', '-V', '-W', library]).stdout
    _, _, needs = output.partition('Version needs section')
    return set(re.findall(r'Name: (\S+) +Flags:', needs))


def named_in(folder, library, *more):
    """The folder, made with the library in it under the names that programs are
    linked with and load, and under more names."""
    if not os.path.isdir(folder):
        os.makedirs(folder)
        for name in {'libwythoff.so', *sonames(library), *more}:
            os.symlink(os.path.abspath(library), os.path.join(folder, name))
    return folder
