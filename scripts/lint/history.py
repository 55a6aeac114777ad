# SPDX-License-Identifier: MIT
"""The versions of the library: that of meson.build and the releases that abi/
records."""

import os
import re

import source


def ordered(version):
    return tuple(int(part) for part in version.split('.'))


def current(root):
    """(version, SONAME) of the tree, both from meson.build."""
    text = source.read(root, 'meson.build')
    version = re.search(r"^ *version: '(\d+\.\d+\.\d+)'", text, re.M).group(1)
    number = re.search(r"^soversion = '(\d+)'", text, re.M).group(1)
    return version, f'libwythoff.so.{number}'


def next_base(root):
    """The minor version before which there is no new base."""
    return re.search(r"^nextbase = '(\d+\.\d+)'", source.read(
        root, 'meson.build'), re.M).group(1)


def recorded(root):
    """The recorded releases, oldest first."""
    folder = os.path.join(root, 'abi')
    names = os.listdir(folder) if os.path.isdir(folder) else []
    return sorted((n for n in names if re.fullmatch(r'\d+\.\d+\.\d+', n)),
                  key=ordered)


def last_release(root):
    """The newest recorded release, or None."""
    return (recorded(root) or [None])[-1]
