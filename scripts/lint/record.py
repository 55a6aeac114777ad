# SPDX-License-Identifier: MIT
"""api/wythoff-api.json: the interface of the headers together with what only
the tree knows (version nodes, the version that brought a name, the SONAME),
as text that is the same for the same tree."""

import json

import api
import history

NAME = 'api/wythoff-api.json'
ABOUT = ('The public interface of libwythoff for generators of bindings; '
         'docs/api.md says what each word means. Written by '
         'scripts/record-api.')


def interface(root, complain=None):
    """All facts about a tree."""
    facts = api.Interface(root, complain=complain).data()
    first, coming = history.since(root), history.coming(root)
    placed = history.version_nodes(root)
    for kind in ('callbacks', 'tables', 'handles', 'constants'):
        for entry in facts[kind]:
            entry['since'] = first.get(entry['name'], coming)
    for entry in facts['functions']:
        entry['node'] = placed.get(entry['name'])
    return {'about': ABOUT, 'soname': history.current(root)[1], **facts}


def unlike(facts):
    """Complaints about functions whose "Since:" is not their version node."""
    return [f'{f["name"]}: "Since: {f["since"]}", but the node {f["node"]}'
            for f in facts['functions']
            if f['node'] != f'WYTHOFF_{f["since"]}']


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
