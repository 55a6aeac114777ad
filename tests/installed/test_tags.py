# SPDX-License-Identifier: MIT
"""Install tags: packagers split the library by them ("meson install --tags"),
so each file that is installed has the tag of the package it belongs to. Read
from the plan of the build; nothing is installed."""

import argparse
import json
import os
import re
import sys

sys.dont_write_bytecode = True
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(
    os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(ROOT, 'scripts'))
from tap import Tap  # noqa: E402

# (what is installed where, tag); the first that matches counts.
TAGS = [
    (r'\{bindir\}/wythoff(-mpi)?$', 'bin'),
    (r'\{includedir\}/wythoff/\w+\.h$', 'devel'),
    (r'\{libdir(_shared)?\}/libwythoff\.so\.[\d.]+$', 'runtime'),
    (r'\{libdir(_shared|_static)?\}/libwythoff\.(so|a)$', 'devel'),
    (r'\{libdir\}/pkgconfig/wythoff\.pc$', 'devel'),
    (r'\{libdir\}/cmake/wythoff/wythoffConfig(Version)?\.cmake$', 'devel'),
    (r'(\{mandir\}|\{prefix\}/share/man)/man\d/[\w-]+\.\d$', 'man'),
    (r'\{datadir\}/doc/libwythoff(/|$)', 'doc'),
]


def expected(destination):
    for pattern, tag in TAGS:
        if re.match(pattern, destination):
            return tag
    return 'no such file; see ' + os.path.basename(__file__)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('--build', required=True)
    options = parser.parse_args()
    with open(os.path.join(options.build, 'meson-info',
                           'intro-install_plan.json'),
              encoding='utf-8') as file:
        plan = json.load(file)
    found = sorted({(entry['destination'], entry['tag'])
                    for part in plan.values() for entry in part.values()})
    tap = Tap()
    tap.case('something is installed', found)
    tap.none('every file has the tag of its package',
             [f'{where} has the tag {tag}, expected {expected(where)}'
              for where, tag in found if tag != expected(where)])
    tap.leave()


main()
