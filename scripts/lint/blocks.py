# SPDX-License-Identifier: MIT
"""What the blocks of the public headers say, as one digest each, so that a
change of meaning is a decision too. A block that is not that of the last
release stands in api/reworded.txt, where it is said to mean the same, or its
name stands in VERSIONING.md. scripts/record-api writes the file; "Since:",
"Tier:" and line breaks do not count."""

import hashlib
import os
import re

import breaks
import history
import source
from api import Interface

NAME = 'api/reworded.txt'
ABOUT = '''# Blocks of the headers that are worded otherwise than in {0} and mean the
# same: who went by the words of {0} is still right. Written by
# scripts/record-api; a block that means something else is named in
# VERSIONING.md instead.
'''


def digest(doc):
    words = ' '.join(re.sub(r'^(Since|Tier):.*$', '', doc, flags=re.M).split())
    return hashlib.sha256(words.encode()).hexdigest()[:12]


def digests(interface):
    """{name: digest} of declarations, members ("table.member") and headers
    ("name.h")."""
    found = {}
    for path, parsed in interface.headers.items():
        if parsed.top():
            found[path.rsplit('/', 1)[-1]] = digest(parsed.top())
        for made in parsed.declarations:
            for name, part in [(made.name, made), *(
                    (f'{made.name}.{m.name}', m) for m in made.members)]:
                if part.doc:
                    found[name] = digest(part.doc)
    return found


def reworded(root, version, named):
    """{name: digest} of the blocks that are not those of a release, and are not
    named for it."""
    old = digests(Interface(root, f'abi/{version}/include'))
    new = digests(Interface(root))
    return {name: new[name] for name in sorted(set(old) & set(new))
            if old[name] != new[name]
            and not {name, re.sub(r'\.\w+$', '', name)} & named}


def recorded(root):
    """{name: digest} of the file."""
    if not os.path.exists(os.path.join(root, NAME)):
        return {}
    return dict(line.split() for line in source.read(root, NAME).split('\n')
                if line and not line.startswith('#'))


def undecided(root, version, named):
    """Complaints about blocks that the file does not have as they are."""
    want, have = reworded(root, version, named), recorded(root)
    for name in sorted({name for name, _ in want.items() ^ have.items()}):
        yield f'{name}: ' + (
            f'the block is not that of {version}. If it means the same, run '
            'scripts/record-api; if not, VERSIONING.md names it'
            if name in want else f'{NAME} has it, and the block is that of '
            f'{version}, gone, or named in VERSIONING.md; run '
            'scripts/record-api')


def write(root):
    """Writes the file; returns the names whose entry is a new one."""
    version = history.last_release(root)
    want = reworded(root, version, breaks.named(root, version))
    new = sorted(name for name, _ in want.items() - recorded(root).items())
    source.write(root, NAME, ABOUT.format(version) + ''.join(
        f'{name} {want[name]}\n' for name in want))
    return new
