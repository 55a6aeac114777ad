# SPDX-License-Identifier: MIT
"""Which libraries the package takes. Those of other versions are made up: they
have names and nodes of a library, and know their version."""

import os
import shutil
import subprocess
import sys
import tempfile
import unittest

import bases
import standin
from wythoff import _library as library

COMPILER = os.environ.get('CC', 'cc').split()
OWN = library.BASE >> 8 & 255


@unittest.skipUnless(shutil.which(COMPILER[0]), 'a C compiler')
class Loading(unittest.TestCase):
    @staticmethod
    def made(folder, minor, base, names=library.PROTOTYPES):
        """A library 0.MINOR of some base."""
        node = f'WYTHOFF_0.{minor}'
        like = bases.Library(f'0.{minor}.0', library.SONAME,
                             {name: node for name in names})
        libraries = standin.library(folder, like, COMPILER, {
            'wyt_version': minor << 8, 'wyt_version_base': base << 8,
            'wyt_version_text': f'"0.{minor}.0"'})
        return os.path.join(libraries, library.SONAME)

    @staticmethod
    def imported(**environment):
        """The status and the last words of a program that imports the
        package."""
        done = subprocess.run(
            [sys.executable, '-B', '-c', 'import wythoff\n'
             'print(wythoff.version())'], stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, text=True, check=False,
            env={**os.environ, **environment})
        return done.returncode, done.stdout.split('\n')[-2]

    def said(self, *like):
        """What is said of a library that the variable names."""
        with tempfile.TemporaryDirectory() as folder:
            path = self.made(folder, *like)
            status, words = self.imported(WYTHOFF_LIBRARY=path)
        return status, words.replace(path, 'it')

    def test_a_bundled_library_comes_before_that_of_the_system(self):
        with tempfile.TemporaryDirectory() as folder:
            package = os.path.join(folder, 'package')
            shutil.copytree(os.path.dirname(library.__file__),
                            os.path.join(package, 'wythoff'))
            system, other = (self.made(os.path.join(folder, name), minor, OWN)
                             for name, minor in (('one', OWN + 1),
                                                 ('two', OWN + 2)))
            there = {'PYTHONPATH': package, 'WYTHOFF_LIBRARY': '',
                     'LD_LIBRARY_PATH': os.path.dirname(system)}
            self.assertEqual(self.imported(**there), (0, f'0.{OWN + 1}.0'))
            libs = os.path.join(package, 'wythoff', 'libs')
            os.mkdir(libs)
            shutil.copy(self.made(os.path.join(folder, 'three'), OWN + 3, OWN),
                        os.path.join(libs, library.SONAME))
            self.assertEqual(self.imported(**there), (0, f'0.{OWN + 3}.0'))
            there['WYTHOFF_LIBRARY'] = other
            self.assertEqual(self.imported(**there), (0, f'0.{OWN + 2}.0'))

    def test_takes_a_later_version_of_its_base(self):
        self.assertEqual(self.said(OWN + 1, OWN), (0, f'0.{OWN + 1}.0'))

    def test_refuses_another_base(self):
        for minor, base in ((OWN + 1, OWN + 1), (OWN, OWN - 1)):
            with self.subTest(base):
                self.assertEqual(self.said(minor, base), (
                    1, f'ImportError: it is libwythoff 0.{minor}.0 and has the '
                    f'base 0.{base}; this package needs the base 0.{OWN}: '
                    'install a library and a package that go together'))

    def test_refuses_a_library_without_a_base(self):
        names = set(library.PROTOTYPES) - {'wyt_version_base'}
        status, said = self.said(5, 0, names)
        self.assertEqual(status, 1)
        self.assertIn('is libwythoff 0.5.0 and has no base', said)

    def test_refuses_a_library_that_lacks_a_function(self):
        names = set(library.PROTOTYPES) - {'wyt_rules_parse'}
        self.assertEqual(self.said(OWN, OWN, names), (
            1, 'ImportError: it has no function wyt_rules_parse: it is older '
            'than this package'))


if __name__ == '__main__':
    unittest.main()
