# SPDX-License-Identifier: MIT
"""What an interface takes away from those who use an older one, and what
VERSIONING.md says of it. Two interfaces are compared as data (see api.py):
what was there is still there and means the same; what is new does no harm."""

import re

import history
import source


def by_name(entries):
    return {entry['name']: entry for entry in entries}


def both(old, new, key):
    """(old, new) where both know it and they differ, else None."""
    pair = old.get(key), new.get(key)
    return pair if None not in pair and pair[0] != pair[1] else None


def of_type(old, new, where):
    """How a parameter, a result or a field has changed."""
    differing = both(old, new, 'c_type')
    if differing:
        yield f'{where} was "{differing[0]}" and is "{differing[1]}"'
        return
    if old.get('nullable') and new.get('nullable') is False \
            and old.get('direction'):
        yield f'{where} may not be NULL any more'
    if not old.get('direction') and new.get('nullable') \
            and old.get('nullable') is False:
        yield f'{where} may be NULL now'
    for key in ('direction', 'ownership', 'free', 'length'):
        differing = both(old, new, key)
        if differing:
            yield f'{where}: {key} was {differing[0]} and is {differing[1]}'


def of_parameters(old, new):
    names = [[p['name'] for p in e['parameters']] for e in (old, new)]
    if len(names[0]) != len(names[1]):
        yield f'had the parameters {names[0]}, has {names[1]}'
        return
    for before, after in zip(old['parameters'], new['parameters']):
        yield from of_type(before, after, f'the parameter {before["name"]}')


def of_signature(old, new):
    yield from of_type(old['returns'], new['returns'], 'the result')
    yield from of_parameters(old, new)
    for status in new['statuses']:
        if old['statuses'] and status not in old['statuses']:
            yield f'returns {status}, which it did not before'
    if old['other_statuses'] is None and new['other_statuses']:
        yield 'returns statuses of callbacks, which it did not before'


def of_table(old, new):
    """A table grows at its end only."""
    for place, before in enumerate(old['fields']):
        after = (new['fields'] + [None] * len(old['fields']))[place]
        if after is None or after['name'] != before['name']:
            found = after['name'] if after else 'nothing'
            yield f'the field {before["name"]} is {found} now'
            return
        differing = both(before, after, 'c_type')
        if differing:
            yield (f'the field {before["name"]} was "{differing[0]}" and is '
                   f'"{differing[1]}"')


def of_handle(old, new):
    for key in ('free', 'ref'):
        if old[key] and old[key] != new[key]:
            yield f'{key} was {old[key]} and is {new[key]}'


def of_constant(old, new):
    if old['group'] == 'WYT_VERSION_*':
        return
    for key in ('value', 'c_type'):
        if old[key] != new[key]:
            yield f'the {key} was {old[key]} and is {new[key]}'


def of_tier(old, new):
    if (old['tier'], new['tier']) == ('stable', 'experimental'):
        yield 'was stable and is experimental'


KINDS = {'functions': of_signature, 'callbacks': of_signature,
         'tables': of_table, 'handles': of_handle, 'constants': of_constant}


def numbered(interface):
    """The interface with the values of constants in the lengths of arrays, so
    that a constant may be called otherwise."""
    values = {c['name']: str(c['value']) for c in interface['constants']}

    def plain(length):
        return length and re.sub(r'\w+', lambda m: values.get(
            m.group(0), m.group(0)), length)
    functions = [{**f, 'parameters': [
        {**p, 'length': plain(p.get('length'))} for p in f['parameters']]}
        for f in interface['functions']]
    return {**interface, 'functions': functions}


def names(interface):
    return {entry['name'] for kind in KINDS for entry in interface[kind]}


def found(old, new):
    """[(name, what has happened to it)]."""
    old, new = numbered(old), numbered(new)
    breaks = []
    for kind, compare in KINDS.items():
        after = by_name(new[kind])
        for name, entry in by_name(old[kind]).items():
            if name not in after:
                breaks.append((name, 'is gone'))
            else:
                breaks += [(name, what) for what in (
                    *of_tier(entry, after[name]),
                    *compare(entry, after[name]))]
    return breaks


def section(text, title):
    match = re.search(rf'^##+ {title}\n(.*?)(?=^## |\Z)', text, re.S | re.M)
    return match.group(1) if match else ''


def named(root, release, title='Incompatible changes'):
    """The names in backticks of the lines of VERSIONING.md about versions
    after `release`, also one that meson.build has not begun yet."""
    names = set()
    lines = section(source.read(root, 'VERSIONING.md'), title).split('\n')
    for line in lines:
        match = re.match(r'- (\d+\.\d+\.\d+): ', line)
        if match and history.ordered(release) < \
                history.ordered(match.group(1)):
            names |= {name.split('(')[0]
                      for name in re.findall(r'`([^`]+)`', line)}
    return names
