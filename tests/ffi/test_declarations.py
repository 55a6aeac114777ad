# SPDX-License-Identifier: MIT
"""What examples/ffi declares by hand is what api/wythoff-api.json says:
functions with their parameters, the table of callbacks with its fields, and
constants. docs/binding.md shows nothing but parts of these examples, and maps
every status."""

import json
import os
import re
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(
    os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(ROOT, 'scripts'))
from tap import Tap  # noqa: E402

DECLARED = {
    'luajit': ['luajit/story.lua'],
    'node': ['node/wyt.mjs'],
    'rust': ['rust/ffi.rs'],
}
C_TYPES = {'int32_t': 'i32', 'uint32_t': 'u32', 'int64_t': 'i64',
           'uint64_t': 'u64', 'size_t': 'size', 'void': 'void'}
RUST_TYPES = {'i32': 'i32', 'u32': 'u32', 'i64': 'i64', 'u64': 'u64',
              'usize': 'size'}
FENCE = re.compile(r'^```(\w+)\n(.*?)^```$', re.S | re.M)
SHOWN = {'lua': 'luajit', 'js': 'node', 'rust': 'rust', 'cpp': 'cxx17',
         'ruby': 'ruby'}


def read(*path):
    with open(os.path.join(ROOT, *path), encoding='utf-8') as file:
        return file.read()


def sources(language):
    folder = os.path.join(ROOT, 'examples', 'ffi', language)
    return ''.join(read(folder, name) for name in sorted(os.listdir(folder))
                   if re.search(r'\.(lua|mjs|rs|cpp|rb)$', name))


def of_c(text):
    """A parameter or result as it is written in C, such as "size_t n"."""
    # koffi passes the user pointer as a number of its size.
    if '*' in text or re.match(r'(uintptr_t|wyt_\w+)\b', text):
        return 'pointer'
    return C_TYPES.get(text.split()[0], f'unknown: {text}')


def of_rust(text):
    if text.startswith(('*', 'Option<', 'wyt_')):
        return 'pointer'
    return RUST_TYPES.get(text, f'unknown: {text}')


def c_functions(text):
    """{name: [result, parameter...]} of the prototypes in C."""
    found = {}
    for result, name, inside in re.findall(
            r'\b((?:const )?\w+ \**)(wyt_\w+)\(([^()]*)\)', text):
        inside = ' '.join(inside.split()).replace('_Out_ ', '')
        parameters = [] if inside == 'void' else inside.split(', ')
        found[name] = [of_c(result.strip()), *map(of_c, parameters)]
    return found


def rust_functions(text):
    found = {}
    for name, inside, result in re.findall(
            r'pub fn (wyt_\w+)\(([^()]*)\)(?: -> ([^;]+))?;', text):
        types = re.findall(r'\w+: ([^,]+?)(?:,|$)', ' '.join(inside.split()))
        found[name] = [of_rust(result) if result else 'void',
                       *map(of_rust, types)]
    return found


def fields(language, text):
    """[(name, type)] of wyt_callbacks."""
    body = re.search(r'wyt_callbacks\W+(?:\'wyt_callbacks\', )?\{(.*?)^\}', text,
                     re.S | re.M).group(1)
    if language == 'rust':
        return [(name, of_rust(' '.join(kind.split()))) for name, kind in
                re.findall(r'pub (\w+): (.*?),\n', body, re.S)]
    if language == 'node':
        return [(name, of_c(kind)) for name, kind in
                re.findall(r"(\w+): '(.*?)'", body)]
    return [(name, of_c(kind)) for kind, name in
            re.findall(r'^ +(.*?)(\w+);$', body, re.M)]


def constants(text):
    return {name: int(value, 0) for name, value in re.findall(
        r'\b(WYT_\w+)(?:: \w+)? = (-?\w+)', text)}


def declarations(tap, api, language, names):
    text = ''.join(read('examples', 'ffi', name) for name in names)
    known = {entry['name']: [entry['returns']['ffi'],
                             *(p['ffi'] for p in entry['parameters'])]
             for entry in api['functions']}
    found = rust_functions(text) if language == 'rust' else {
        name: types for name, types in c_functions(text).items()
        if name in known or not re.search(rf'\b{name}\b *\*|\(uintptr_t', text)}
    tap.case(f'{language} declares functions', len(found) > 25, found)
    tap.none(f'{language}: the functions are those of the library',
             [f'{name}: {types}, expected {known.get(name)}'
              for name, types in sorted(found.items())
              if types != known.get(name)])
    table = next(entry for entry in api['tables']
                 if entry['name'] == 'wyt_callbacks')
    tap.equal(f'{language}: the table of callbacks has its fields',
              fields(language, text),
              [(field['name'], field['ffi']) for field in table['fields']])
    values = {entry['name']: entry['value'] for entry in api['constants']}
    mine = constants(text)
    tap.case(f'{language} has constants', mine)
    tap.none(f'{language}: the constants have their values',
             [f'{name} is {value}, expected {values.get(name)}'
              for name, value in mine.items() if values.get(name) != value])


def plain(text):
    """Without indentation, so that a part of a file can be shown alone."""
    return '\n'.join(line.strip() for line in text.strip().split('\n'))


def page(tap, api):
    text = read('docs', 'binding.md')
    wrong, count = [], 0
    for language, body in FENCE.findall(text):
        if language in SHOWN:
            count += 1
            if plain(body) not in plain(sources(SHOWN[language])):
                wrong.append(f'not in examples/ffi/{SHOWN[language]}:\n{body}')
    tap.case('docs/binding.md shows parts of the examples', count > 3, count)
    tap.none('what it shows is in the examples', wrong)
    statuses = {entry['name']: entry['value'] for entry in api['constants']
                if entry['group'] == 'status'}
    rows = {name: int(value) for name, value in re.findall(
        r'^\| `(WYT_\w+)` \| (-?\d+) \|', text, re.M)}
    tap.equal('its table has every status', rows, statuses)
    functions = {entry['name'] for entry in api['functions']}
    known = functions | {entry['name'] for part in
                         ('callbacks', 'tables', 'handles', 'constants')
                         for entry in api[part]}
    tap.none('it names only what there is',
             sorted(name for name in set(re.findall(r'`((?:wyt|WYT)_\w+)(?:\(\))?`',
                                                    text))
                    if name not in known))


def main():
    tap = Tap()
    api = json.loads(read('api', 'wythoff-api.json'))
    for language, names in DECLARED.items():
        declarations(tap, api, language, names)
    if os.path.exists(os.path.join(ROOT, 'docs', 'binding.md')):
        page(tap, api)
    tap.leave()


main()
