# SPDX-License-Identifier: MIT
"""C text that compiles only if the public headers are what the facts of
api/wythoff-api.json say: one static assertion for each prototype, callback
type, table and constant. So a compiler agrees with what scripts/lint/api.py
has read, which is no compiler."""


def pointer(kind, parameters):
    kinds = ', '.join(p['c_type'] for p in parameters) or 'void'
    return f'{kind} (*)({kinds})'


def same(expression, kind, name):
    return (f'_Static_assert(_Generic({expression}, {kind}: 1, default: 0),\n'
            f'               "the type of {name}");')


def function(entry):
    return same(f'&{entry["name"]}', pointer(
        entry['returns']['c_type'], entry['parameters']), entry['name'])


def callback(entry):
    return same(f'({entry["name"]})0', pointer(
        entry['returns']['c_type'], entry['parameters']), entry['name'])


def field(entry):
    if entry['kind'] != 'callback':
        return f'{entry["c_type"]} {entry["name"]};'
    kinds = ', '.join(p['c_type'] for p in entry['parameters']) or 'void'
    return f'{entry["returns"]["c_type"]} (*{entry["name"]})({kinds});'


def table(entry):
    """A struct of the same fields has the same offsets and the same size."""
    name, twin = entry['name'], f'struct twin_{entry["name"]}'
    yield twin + ' {\n' + '\n'.join(
        f'    {field(part)}' for part in entry['fields']) + '\n};'
    yield (f'_Static_assert(sizeof({name}) == sizeof({twin}),\n'
           f'               "the size of {name}");')
    for part in entry['fields']:
        where = f'{name}.{part["name"]}'
        kind = part['c_type'] if part['kind'] != 'callback' else pointer(
            part['returns']['c_type'], part['parameters'])
        yield same(f'(({name} *)0)->{part["name"]}', kind, where)
        yield (f'_Static_assert(offsetof({name}, {part["name"]}) ==\n'
               f'                   offsetof({twin}, {part["name"]}),\n'
               f'               "the place of {where}");')


def handle(entry):
    name = entry['name']
    return same(f'({name} *)0', f'struct {name} *', name)


def constant(entry):
    name = entry['name']
    yield (f'_Static_assert({name} == {entry["value"]}, '
           f'"the value of {name}");')
    yield same(f'({name})', entry['c_type'], name)


def c_text(facts):
    parts = ['#include <stddef.h>', '#include <wythoff/wythoff.h>']
    parts += [function(entry) for entry in facts['functions']]
    parts += [callback(entry) for entry in facts['callbacks']]
    parts += [handle(entry) for entry in facts['handles']]
    for entry in facts['tables']:
        parts += table(entry)
    for entry in facts['constants']:
        parts += constant(entry)
    return '\n'.join(parts) + '\n'
