# SPDX-License-Identifier: MIT
"""The verdicts of a small sweep, by prover and checker: soak_sweep, whose path
is the second argument, and that it would notice if they were others."""
import os
import re
import subprocess
import sys
import tempfile

from harness import Suite, check, runnable

suite = Suite()
SOAK = runnable(os.path.abspath(sys.argv[2]))
SPACES = ("wythoff+steps=1-3.1-3+mirror nim+steps=1-2.1-2+most=2+mirror "
          "nim+steps=1-2.1+misere --size 4 --effort 200")


def soak(text, *arguments):
    """Exit status and output about a file with this text."""
    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        file.write(text)
        file.flush()
        done = subprocess.run([SOAK, file.name, *arguments], check=False,
                              text=True, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT)
    return done.returncode, done.stdout


def swept():
    return suite.run(f"sweep {SPACES} --json").expect().out


@suite.test
def agree():
    """prover and checker agree on all verdicts of a small sweep"""
    text = swept()
    code, out = soak(text)
    check(code == 0, out)
    counts = list(map(int, re.findall(r"\d+", out)))
    check(counts[0] == text.count("\n"), out)
    check(counts[1] >= 4 and counts[2] > counts[1] and counts[3] > 0, out)
    check(soak(text, "10", str(counts[1] + 1))[0] != 0, out)


@suite.test
def wrong():
    """what the sweep did not say is noticed"""
    text = swept()
    place = re.search(r'\{"verdict":"refuted","heaps":\["(\d+)","(\d+)"\]\}',
                      text)
    x, y = place.groups()
    for old, new in ((place.group(), '{"verdict":"theorem"}'),
                     (place.group(), place.group().replace(
                         f'"{x}","{y}"', f'"{x}","{int(y) + 1}"')),
                     ('"each":[{"verdict":"theorem"}',
                      '"each":[{"verdict":"refuted","heaps":["3","5"]}'),
                     ('"states":"7"', '"states":"8"')):
        check(old in text, old)
        code, out = soak(text.replace(old, new, 1))
        check(code != 0, f"{new}: {out}")


@suite.test
def cut_off():
    """a file that is cut off is no file of a sweep"""
    code, out = soak(swept()[:-5])
    check(code != 0, out)
    check(soak("")[0] != 0, "an empty file")


sys.exit(suite.main())
