# SPDX-License-Identifier: MIT
"""Only the version: it stands once, in meson.build of the library. A source
distribution has no meson.build, and a PKG-INFO instead."""

import re
from pathlib import Path

from setuptools import setup

HERE = Path(__file__).resolve().parent


def version():
    """The first version that the files at hand tell of."""
    for path, pattern in (
            (HERE / 'PKG-INFO', r'^Version: (\S+)'),
            (HERE.parent.parent / 'meson.build', r"^\s*version: '([^']+)'")):
        if path.is_file():
            found = re.search(pattern, path.read_text('utf-8'), re.M)
            if found:
                return found.group(1)
    raise SystemExit('no version: neither ../../meson.build nor PKG-INFO is '
                     'there')


setup(version=version())
