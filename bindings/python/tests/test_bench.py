# SPDX-License-Identifier: MIT
"""The benchmark runs, and what it compares is the same."""

import os
import subprocess
import sys
import unittest

from support import NUMPY

BENCH = os.path.join(os.path.dirname(os.path.dirname(
    os.path.abspath(__file__))), 'bench', 'bench.py')


@unittest.skipUnless(NUMPY, 'numpy')
class Bench(unittest.TestCase):
    def test_small_ones(self):
        done = subprocess.run(
            [sys.executable, BENCH, '--library', os.environ['WYTHOFF_LIBRARY'],
             '--size', '64', '--calls', '20'],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            check=False)
        # Whether goals are met is no matter of a test: exit status 1 is fine.
        self.assertIn(done.returncode, (0, 1), done.stdout)
        cases = done.stdout.splitlines()[1:]
        self.assertEqual(len(cases), 9, done.stdout)
        for line in cases:
            self.assertRegex(line, r'^\S.* \S+ [mn]s +\S+ [mn]s +\d+\.\d\d  <= ')


if __name__ == '__main__':
    unittest.main()
