# SPDX-License-Identifier: MIT
"""What the checks share: which files belong to the tree, C text without its
comments, and a list of complaints that is also an exit status."""

import argparse
import os
import re
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(
    os.path.abspath(__file__))))

# Never part of the tree, whatever git thinks of them.
SKIPPED = re.compile(r'^(\.git|build[^/]*|prefix)/|(^|/)__pycache__/')

COMMENT = re.compile(r'/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\\n])*"'
                     r"|'(?:\\.|[^'\\\n])*'", re.S)


def arguments(description):
    """The root of the tree to check; a self-test checks a made-up one."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument('--root', default=ROOT)
    return parser.parse_args()


def tree(root):
    """Every file of the tree, relative to its root: what git knows or would
    know; without git, what is there."""
    listed = None
    if os.path.exists(os.path.join(root, '.git')):
        done = subprocess.run(
            ['git', '-C', root, 'ls-files', '-z', '--cached', '--others',
             '--exclude-standard'], capture_output=True, check=False)
        if done.returncode == 0:
            listed = done.stdout.decode().split('\0')
    if listed is None:
        listed = [os.path.relpath(os.path.join(folder, name), root)
                  for folder, _, names in os.walk(root) for name in names]
    return sorted(set(name for name in listed
                      if name and not SKIPPED.search(name)
                      and os.path.isfile(os.path.join(root, name))))


def c_files(root, *folders):
    """The C sources and headers below some folders."""
    return [name for name in tree(root)
            if name.endswith(('.c', '.h'))
            and name.split('/')[0] in folders]


def tree_below(root, folder):
    """The headers below a folder, also where git knows nothing of it."""
    return sorted(os.path.relpath(os.path.join(where, name), root)
                  for where, _, names in os.walk(os.path.join(root, folder))
                  for name in names if name.endswith('.h'))


def read(root, name):
    with open(os.path.join(root, name), encoding='utf-8') as file:
        return file.read()


def write(root, name, text):
    path = os.path.join(root, name)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, 'w', encoding='utf-8') as file:
        file.write(text)


def blank(text):
    """Spaces instead of text, line ends kept, so that offsets stay right."""
    return re.sub(r'[^\n]', ' ', text)


def without_comments(text):
    """C text with its comments blanked; strings stay."""
    def keep(match):
        part = match.group(0)
        return blank(part) if part.startswith('/') else part
    return COMMENT.sub(keep, text)


class Complaints:
    """Messages of the form file:line: message."""

    def __init__(self):
        self.count = 0

    def add(self, name, line, message):
        self.count += 1
        print(f'{name}:{line}: {message}')

    def leave(self):
        sys.exit(1 if self.count else 0)
