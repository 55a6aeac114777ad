# SPDX-License-Identifier: MIT
"""Runs the tests of the Python package against a library that was built.

run.py --library FILE [--package FOLDER] [--without-numpy] [--preload FILE]
[--missing WHAT] [NAME...]: the output is TAP, one line a test. The package is
the one beside the tests, or one that was built. The library of a sanitized
build needs the runtime of its sanitizer loaded first: --preload starts Python
again with it. Where there is none for Python, --missing says what to skip for.
"""

import argparse
import os
import sys
import time
import unittest

sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
PACKAGE = os.path.dirname(HERE)
ROOT = os.path.dirname(os.path.dirname(PACKAGE))


class Result(unittest.TestResult):
    """Each test as a line of TAP."""

    def __init__(self, tap):
        super().__init__()
        self.tap = tap
        self.trouble = []

    @staticmethod
    def name(test):
        return test.id().split('.', 1)[-1]

    def startTest(self, test):
        super().startTest(test)
        self.trouble, self.began = [], time.monotonic()

    def addError(self, test, err):
        super().addError(test, err)
        self.trouble.append(self.errors[-1][1])
        if isinstance(test, unittest.suite._ErrorHolder):
            self.tap.case(test.id(), False, self.errors[-1][1])

    def addFailure(self, test, err):
        super().addFailure(test, err)
        self.trouble.append(self.failures[-1][1])

    def addSubTest(self, test, subtest, err):
        super().addSubTest(test, subtest, err)
        if err is not None:
            text = self._exc_info_to_string(err, test)
            self.trouble.append(f'{subtest}\n{text}')

    def addSkip(self, test, reason):
        super().addSkip(test, reason)
        self.trouble = None
        # What needs numpy is no case of a run that hides it.
        if reason != 'numpy' or sys.modules.get('numpy', True):
            self.tap.skip(self.name(test), reason)

    def stopTest(self, test):
        super().stopTest(test)
        if self.trouble is not None:
            seconds = time.monotonic() - self.began
            slow = f' ({seconds:.1f} s)' if seconds >= 1 else ''
            self.tap.case(self.name(test) + slow, not self.trouble,
                          '\n'.join(self.trouble))


def again(preload):
    """Starts Python again under the runtime of a sanitizer."""
    environment = dict(os.environ, LD_PRELOAD=preload)
    # Python itself never gives all of its memory back.
    environment['ASAN_OPTIONS'] = ':'.join(filter(None, (
        os.environ.get('ASAN_OPTIONS'), 'detect_leaks=0')))
    os.execve(sys.executable, [sys.executable, *sys.argv], environment)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('--library', required=True)
    parser.add_argument('--without-numpy', action='store_true')
    parser.add_argument('--preload', default='')
    parser.add_argument('--missing', default='')
    parser.add_argument('--package', default=PACKAGE)
    parser.add_argument('names', nargs='*')
    options = parser.parse_args()
    if options.missing or not os.path.isfile(options.preload or __file__):
        print('1..0 # SKIP', options.missing or options.preload)
        return
    if options.preload and os.environ.get('LD_PRELOAD') != options.preload:
        again(options.preload)
    os.environ['WYTHOFF_LIBRARY'] = os.path.abspath(options.library)
    # For the programs that tests start.
    package = os.path.abspath(options.package)
    os.environ['PYTHONPATH'] = package
    sys.path[:0] = [package, os.path.join(ROOT, 'scripts'),
                    os.path.join(ROOT, 'scripts', 'lint')]
    if options.without_numpy:
        sys.modules['numpy'] = None
    from tap import Tap
    tap = Tap()
    loader = unittest.defaultTestLoader
    if options.names:
        sys.path.insert(0, HERE)
        suite = loader.loadTestsFromNames(options.names)
    else:
        suite = loader.discover(HERE, top_level_dir=HERE)
    suite.run(Result(tap))
    tap.leave()


main()
