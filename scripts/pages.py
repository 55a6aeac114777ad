# SPDX-License-Identifier: MIT
"""Parts of pages that the command writes: they stand between
  <!-- generated: WORDS -->  and  <!-- end -->
and are made anew, or compared with what they would be."""

import json
import os
import re
import subprocess

PART = re.compile(r'(?<=<!-- generated: )([^\n]*?)( -->\n)(.*?)(?=<!-- end -->)',
                  re.S)


class Failed(Exception):
    """A part that cannot be made."""


class Command:
    def __init__(self, path):
        self.path = path

    def run(self, *arguments, stdin=''):
        return subprocess.run([self.path, *arguments], input=stdin, text=True,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                              check=False)

    def text(self, *arguments, stdin=''):
        done = self.run(*arguments, stdin=stdin)
        if done.returncode != 0:
            raise Failed(f'wythoff {" ".join(arguments)}: {done.stderr}')
        return done.stdout

    def json(self, *arguments):
        return json.loads(self.text(*arguments, '--json'))


def renew(root, path, make, script, write):
    """The text of a page with all its parts made anew, and complaints. Of a
    part make(words, old) gives the text; nothing is written unless asked."""
    name, complaints = os.path.relpath(path, root), []
    with open(path, encoding='utf-8') as file:
        text = file.read()

    def made(match):
        try:
            new = make(match.group(1).split(), match.group(3))
        except (Failed, TypeError) as error:
            complaints.append(f'{name}: {match.group(1)}: {error}')
            return match.group(0)
        if new != match.group(3) and not write:
            complaints.append(f'{name}: "{match.group(1)}" is not what the '
                              f'command says; run scripts/{script}')
        return match.group(1) + match.group(2) + new
    renewed = PART.sub(made, text)
    if write and renewed != text:
        with open(path, 'w', encoding='utf-8') as file:
            file.write(renewed)
    return renewed, complaints
