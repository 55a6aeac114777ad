# SPDX-License-Identifier: MIT
"""api/wythoff-api.json: the interface of the headers together with what only
the tree knows (version nodes, the version that brought a name, the SONAME),
as text that is the same for the same tree. What has no block with "Since:"
came with the version that the file itself has for it; a name that is not there
yet comes with the next one."""

import json
import os

import api
import bases
import history

NAME = 'api/wythoff-api.json'
# What has no block with "Since:".
SILENT = ('tables', 'handles', 'constants')
KINDS = ('functions', 'callbacks', *SILENT)
ABOUT = ('The public interface of libwythoff for generators of bindings; '
         'docs/api.md says what each word means. Written by '
         'scripts/record-api.')


def first_versions(root):
    """{name: minor version} of what has no block with "Since:"."""
    path = os.path.join(root, NAME)
    if not os.path.exists(path):
        return {}
    with open(path, encoding='utf-8') as file:
        facts = json.load(file)
    return {entry['name']: entry['since']
            for kind in SILENT for entry in facts[kind]}


def interface(root, complain=None):
    """All facts about a tree."""
    facts = api.Interface(root, complain=complain).data()
    library, first = bases.of_tree(root), first_versions(root)
    coming = bases.minor(library.version)
    for kind in SILENT:
        for entry in facts[kind]:
            entry['since'] = first.get(entry['name'], coming)
    for entry in facts['functions']:
        entry['node'] = library.nodes.get(entry['name'])
    return {'about': ABOUT, 'soname': library.soname,
            'base': bases.release(bases.base(library.nodes)), **facts}


def untimely(root, facts):
    """Complaints about a "since" that the last release contradicts: what it has
    came with it or before, and whatever else came after it."""
    release = history.last_release(root)
    had = {entry['name']: entry.get('since')
           for part in api.Interface(root, f'abi/{release}/include').data()
           .values() for entry in part}
    for entry in (e for kind in KINDS for e in facts[kind]):
        name, since = entry['name'], entry['since']
        late = history.ordered(since) > history.ordered(release)[:2]
        if late != (name not in had):
            yield (f'{name}: since {since}, but {release} '
                   f'{"has it" if name in had else "does not have it"}')
        elif had.get(name) not in (None, since):
            yield f'{name}: "Since: {since}", it was {had[name]} in {release}'


def unlike(facts):
    """Complaints about functions that are not in the node of their "Since:", or
    in the base if that is younger."""
    for entry in facts['functions']:
        node = 'WYTHOFF_' + max(entry['since'], facts['base'],
                                key=history.ordered)
        if entry['node'] != node:
            yield (f'{entry["name"]}: "Since: {entry["since"]}", but the node '
                   f'{entry["node"]}, expected {node}')


def line(value):
    return json.dumps(value, ensure_ascii=False)


def entry(value):
    """An object, one line a key; in a list of objects one line an object."""
    keys = []
    for key, part in value.items():
        if isinstance(part, list) and part and isinstance(part[0], dict):
            rows = ',\n'.join(f'    {line(row)}' for row in part)
            keys.append(f'   {line(key)}: [\n{rows}\n   ]')
        else:
            keys.append(f'   {line(key)}: {line(part)}')
    return '  {\n' + ',\n'.join(keys) + '\n  }'


def text(facts):
    """The whole file: a line a fact, so that a change shows as one."""
    parts = []
    for key, value in facts.items():
        if key == 'constants':
            rows = ',\n'.join(f'  {line(row)}' for row in value)
            parts.append(f' {line(key)}: [\n{rows}\n ]')
        elif isinstance(value, list):
            rows = ',\n'.join(entry(row) for row in value)
            parts.append(f' {line(key)}: [\n{rows}\n ]')
        else:
            parts.append(f' {line(key)}: {line(value)}')
    return '{\n' + ',\n'.join(parts) + '\n}\n'
