# SPDX-License-Identifier: MIT
"""Which programs start with which library. A program needs the nodes of the
symbols that it was linked with, and the loader refuses a library without one
of them. The oldest node of a version script is its base. A release that only
adds has a node of its own above those that were released, which stay as they
are. One that takes something away melts all into one new node, a new base, so
that no program that was built with another interface starts with it. From
1.0.0 on it gets a new SONAME as well, so that the two can be installed side by
side."""

import os
from dataclasses import dataclass

import history
import source
from symbols import nodes

STABLE = (1, 0, 0)


@dataclass
class Library:
    version: str
    soname: str
    nodes: dict  # {symbol: node}


def minor(version):
    return '.'.join(version.split('.')[:2])


def release(node):
    """The minor version that a node is called after."""
    return node.rpartition('_')[2]


def base(placed):
    """The oldest node of {symbol: node}."""
    return min(placed.values(), key=lambda node: history.ordered(release(node)))


def of_tree(root):
    """What the tree says that its library is."""
    version, soname = history.current(root)
    return Library(version, soname, nodes(f'{root}/lib/libwythoff.map'))


def of_record(root, version, soname):
    text = source.read(root, f'abi/{version}/symbols.txt')
    return Library(version, soname,
                   dict(line.split('@@') for line in text.split()))


def promised(root, version):
    """The minor version before which a release was to have no other base;
    0.5.0 says nothing of it."""
    name = f'abi/{version}/nextbase.txt'
    return source.read(root, name).strip() \
        if os.path.exists(os.path.join(root, name)) else '0.0'


def stable(old, new):
    return max(history.ordered(old.version),
               history.ordered(new.version)) >= STABLE


def parted(old, new):
    """Whether no program that was built with one starts with the other."""
    if stable(old, new) and old.soname == new.soname:
        return False
    return not set(old.nodes.values()) & set(new.nodes.values())


def remedy(old, new):
    """How a change that needs it is kept from programs of the old library."""
    where = f'lib/libwythoff.map needs all in one new base node, ' \
        f'WYTHOFF_{minor(new.version)}'
    return f'the SONAME has to move from {old.soname}, and {where}' \
        if stable(old, new) else where


def misplaced(old, new, free=()):
    """Complaints about nodes: a released one keeps what it has and takes no
    more, and there is at most one new one, called after the version. Names that
    are `free` leave their node, so that a program that calls what they were
    fails instead of calling what they are."""
    released, coming = set(old.nodes.values()), f'WYTHOFF_{minor(new.version)}'
    apart = parted(old, new)
    for name, node in sorted(new.nodes.items()):
        before = old.nodes.get(name)
        if node in released and before is None:
            yield f'{name} is new, but in the released node {node}'
        elif node not in released and node != coming:
            yield f'{name} is in the node {node}, expected {coming}'
        elif node == before and name in free:
            yield f'{name} has changed and is still in {node}, not in {coming}'
        elif before not in (None, node) and not apart and name not in free:
            yield f'{name} had the node {before}, has {node}'
