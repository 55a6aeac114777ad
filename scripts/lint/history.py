# SPDX-License-Identifier: MIT
"""The versions of the library: that of meson.build, those that abi/ records,
and which of them a name of the interface came with."""

import os
import re

import source
from header import Header
from symbols import nodes


def ordered(version):
    return tuple(int(part) for part in version.split('.'))


def current(root):
    """(version, SONAME) of the tree, both from meson.build."""
    text = source.read(root, 'meson.build')
    version = re.search(r"^ *version: '(\d+\.\d+\.\d+)'", text, re.M).group(1)
    number = re.search(r"^soversion = '(\d+)'", text, re.M).group(1)
    return version, f'libwythoff.so.{number}'


def recorded(root):
    """The recorded versions, oldest first."""
    folder = os.path.join(root, 'abi')
    names = os.listdir(folder) if os.path.isdir(folder) else []
    return sorted((n for n in names if re.fullmatch(r'\d+\.\d+\.\d+', n)),
                  key=ordered)


def released(root, version):
    """Whether a version has the whole record of a release."""
    return os.path.exists(os.path.join(root, 'abi', version, 'abi.xml'))


def last_release(root):
    """The newest version with the whole record of a release; if there is
    none, the newest recorded one before that of the tree, or None."""
    version = current(root)[0]
    whole = [v for v in recorded(root) if released(root, v)]
    older = [v for v in recorded(root) if ordered(v) < ordered(version)]
    return (whole or older or [None])[-1]


def version_nodes(root):
    return nodes(os.path.join(root, 'lib', 'libwythoff.map'))


def coming(root):
    """The minor version that a name without a record came with: the newest
    that meson.build or the version script knows."""
    known = [current(root)[0].rsplit('.', 1)[0]]
    known += [node.split('_')[-1] for node in version_nodes(root).values()]
    return max(known, key=ordered)


def since(root):
    """{name: minor version} of everything that recorded headers declare."""
    first = {}
    for version in recorded(root):
        for name in source.tree_below(root, f'abi/{version}/include'):
            for made in Header(source.read(root, name)).declarations:
                first.setdefault(made.name, version.rsplit('.', 1)[0])
    return first
