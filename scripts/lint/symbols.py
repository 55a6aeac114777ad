# SPDX-License-Identifier: MIT
"""Reads the version script: which symbol stands in which node; and what of that
a Debian package says."""

import re

import history
import source


def nodes(path):
    """{symbol: node} of the global symbols of a version script."""
    with open(path, encoding='utf-8') as file:
        text = re.sub(r'#[^\n]*', '', source.without_comments(file.read()))
    found = {}
    for node, body in re.findall(r'(\w[\w.]*)\s*\{(.*?)\}[^;{]*;', text, re.S):
        visible = True
        for part in re.findall(r'[\w*]+\s*[:;]', body):
            name, mark = part[:-1].strip(), part[-1]
            if mark == ':':
                visible = name == 'global'
            elif visible:
                if name in found:
                    raise ValueError(f'{name} stands in two nodes')
                found[name] = node
    return found


def soversion(root):
    """The number of the SONAME."""
    match = re.search(r"^soversion = '(\d+)'", source.read(
        root, 'meson.build'), re.M)
    return match.group(1)


def debian_name(root):
    return f'packaging/debian/libwythoff{soversion(root)}.symbols'


def debian(root):
    """The symbols file of the Debian package: a program needs the package of
    the release that brought the youngest node it uses, or a later one with the
    same base. From 1.0.0 on another base is another package."""
    number = soversion(root)
    same = f', libwythoff0 (<< {history.next_base(root)}~)' \
        if number == '0' else ''
    found = nodes(f'{root}/lib/libwythoff.map')

    def release(node):
        parts = node.rpartition('_')[2].split('.')
        return '.'.join((parts + ['0', '0'])[:3])

    names = sorted((name, node) for name, node in
                   [*found.items(), *((n, n) for n in found.values())])
    lines = [f'libwythoff.so.{number} libwythoff{number} #MINVER#{same}',
             '* Build-Depends-Package: libwythoff-dev',
             *(f' {name}@{node} {release(node)}'
               for name, node in dict.fromkeys(names))]
    return '\n'.join(lines) + '\n'
