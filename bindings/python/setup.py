# SPDX-License-Identifier: MIT
"""What pyproject.toml cannot say.

The version stands once, in meson.build of the library. A source distribution
has no meson.build, and a PKG-INFO instead.

If the package has a folder wythoff/libs, as scripts/wheel makes it with the
shared library, a wheel is for one platform, and for every Python 3 there.
"""

import re
from pathlib import Path

from setuptools import Distribution, setup

HERE = Path(__file__).resolve().parent
BUNDLED = (HERE / 'wythoff' / 'libs').is_dir()


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


class Bundling(Distribution):
    """What has the library in it goes where compiled modules go."""

    def has_ext_modules(self):
        return BUNDLED


def commands():
    """A wheel of one platform is named after the Python that builds it, as if
    its library were a module of that one: here it is not."""
    if not BUNDLED:
        return {}
    try:
        from setuptools.command.bdist_wheel import bdist_wheel
    except ImportError:
        from wheel.bdist_wheel import bdist_wheel

    class Wheel(bdist_wheel):
        def get_tag(self):
            return ('py3', 'none', super().get_tag()[2])
    return {'bdist_wheel': Wheel}


setup(version=version(), distclass=Bundling, cmdclass=commands())
