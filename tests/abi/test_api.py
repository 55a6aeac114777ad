# SPDX-License-Identifier: MIT
"""What api/ has is what this tree gives; the compiler reads the same in the
headers, and the shared library exports the same under the same nodes. Each
of these checks is tried on facts that are wrong, which it has to notice."""

import argparse
import copy
import json
import os
import re
import sys
import tempfile

sys.dont_write_bytecode = True
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(
    os.path.abspath(__file__))))
sys.path[:0] = [os.path.dirname(os.path.abspath(__file__)),
                os.path.join(ROOT, 'scripts'),
                os.path.join(ROOT, 'scripts', 'lint')]
import blocks  # noqa: E402
import breaks  # noqa: E402
import history  # noqa: E402
import record  # noqa: E402
import source  # noqa: E402
from assertions import c_text  # noqa: E402
from elf import dynamic_symbols, sonames  # noqa: E402
from tap import Tap, run  # noqa: E402

AGAIN = 'if the change is meant, run scripts/record-api'


def unlike(old, new):
    """The lines of two texts that differ, a few of them."""
    old, new = old.split('\n'), new.split('\n')
    lines = [f'- {x.strip()}' for x in old if x not in set(new)]
    lines += [f'+ {x.strip()}' for x in new if x not in set(old)]
    return lines[:20] or ['the order of the lines']


def refused(facts, compiler, scratch):
    """What the compiler says of the assertions: nothing if they hold."""
    path = os.path.join(scratch, 'assertions.c')
    with open(path, 'w', encoding='utf-8') as file:
        file.write(c_text(facts))
    done = run([*compiler, '-std=c11', '-pedantic-errors', '-Wall', '-Wextra',
                '-Werror', '-fsyntax-only',
                f'-I{os.path.join(ROOT, "include")}', path])
    return done.stdout if done.returncode else ''


def macros(compiler):
    """The WYT_ macros with a value that the preprocessor sees."""
    done = run([*compiler, '-E', '-dM', f'-I{os.path.join(ROOT, "include")}',
                '-include', 'wythoff/wythoff.h', '-x', 'c', os.devnull])
    return re.findall(r'^#define (WYT_\w+) ', done.stdout, re.M)


def exported(facts, library):
    """Complaints about a library that is not what the facts say."""
    defined, _ = dynamic_symbols(library)
    listed = {f['name']: f['node'] for f in facts['functions']}
    found = [f'{name}: {defined.get(name)}, recorded {listed.get(name)}'
             for name in sorted(set(defined) | set(listed))
             if defined.get(name) != listed.get(name)]
    if sonames(library) != [facts['soname']]:
        found.append(f'SONAME {sonames(library)}')
    return found


def faults(facts):
    """(what, facts with one fault that a compiler can see)."""
    def fault(what, change):
        wrong = copy.deepcopy(facts)
        change(wrong)
        return what, wrong

    def entry(facts, kind, test):
        return next(e for e in facts[kind] if test(e))

    def sized(function):
        return any(p['c_type'] == 'size_t' for p in function['parameters'])

    # Whatever size_t is, it is not a double.
    def kind_of(facts):
        function = entry(facts, 'functions', sized)
        next(p for p in function['parameters']
             if p['c_type'] == 'size_t')['c_type'] = 'double'

    def drop_const(facts):
        function = entry(facts, 'functions', lambda f: any(
            p['c_type'].startswith('const ') for p in f['parameters']))
        found = next(p for p in function['parameters']
                     if p['c_type'].startswith('const '))
        found['c_type'] = found['c_type'][len('const '):]

    def swap_fields(facts):
        fields = facts['tables'][0]['fields']
        fields[1], fields[2] = fields[2], fields[1]
    return [
        fault('a parameter less', lambda f: entry(
            f, 'functions', sized)['parameters'].pop()),
        fault('another type', kind_of),
        fault('a const less', drop_const),
        fault('another result', lambda f: entry(
            f, 'functions', lambda e: e['returns']['c_type'] == 'int32_t')[
                'returns'].update(c_type='uint32_t')),
        fault('another value', lambda f: f['constants'][0].update(value=77)),
        fault('another callback', lambda f: f['callbacks'][0][
            'parameters'].pop()),
        fault('fields swapped', swap_fields),
        fault('a field less', lambda f: f['tables'][0]['fields'].pop()),
        fault('a function nobody has', lambda f: f['functions'][0].update(
            name='wyt_nowhere')),
    ]


def untimely(facts):
    """(what, facts with one version that the last release contradicts)."""
    def fault(kind, since):
        wrong = copy.deepcopy(facts)
        entry = next(e for e in wrong[kind] if e['since'] == '0.2')
        entry['since'] = since
        return f'{entry["name"]} since {since}', wrong
    return [fault('functions', '0.3'), fault('functions', '9.9'),
            fault('constants', '9.9')]


def experimental(facts):
    """The headers that VERSIONING.md calls experimental, and those that are."""
    row = re.search(r'^\| experimental \| (.*?) \|',
                    source.read(ROOT, 'VERSIONING.md'), re.M).group(1)
    return re.findall(r'`(\w+\.h)`', row), sorted({
        entry['header'] for kind in record.KINDS for entry in facts[kind]
        if entry['tier'] == 'experimental'})


# What stands in no type: of each function of a table the kinds of its
# parameters with what belongs to them, and the kind of its result.
MEMBERS = {
    'wyt_allocator': {
        'allocate': 'user pointer, scalar: bytes',
        'reallocate': 'user pointer, array of old_bytes, scalar, scalar: bytes',
        'release': 'user pointer, array of bytes, scalar: nothing',
        'destroy': 'user pointer: nothing'},
    'wyt_callbacks': {
        'options': 'user pointer, array of n, scalar, callback, '
                   'user pointer of emit: status',
        'terminal': 'user pointer, array of n, scalar, value: status',
        'legal': 'user pointer, array of n, array of n, scalar, value: status',
        'canonical': 'user pointer, array of n, scalar: status',
        'measure': 'user pointer, array of n, scalar, value: status',
        'outcome': 'user pointer, array of n, scalar, value: status',
        'destroy': 'user pointer: nothing',
        'blockable': 'user pointer, array of n, array of n, scalar, value: '
                     'status',
        'options_of_many': 'user pointer, array of count * n, scalar, scalar, '
                           'callback, user pointer of emit_for: status'},
}


def kind(parameter):
    more = parameter.get('length') or parameter.get('callback')
    return parameter['kind'] + (f' of {more}' if more else '')


def members(facts):
    return {table['name']: {
        field['name']: ', '.join(map(kind, field['parameters'])) + ': ' +
        field['returns']['kind'] for field in table['fields']
        if field['kind'] == 'callback'} for table in facts['tables']}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('--shared', default='')
    parser.add_argument('--cc', nargs=argparse.REMAINDER, required=True)
    options = parser.parse_args()
    tap = Tap()
    complaints = []
    facts = record.interface(ROOT, lambda *said: complaints.append(said))
    tap.none('the headers leave nothing open', complaints)
    tap.case('the kinds of what functions of tables take and return',
             members(facts) == MEMBERS, str(members(facts)))
    tap.none('"Since:" goes with the version node', list(record.unlike(facts)))
    tap.none('what came when agrees with the last release',
             list(record.untimely(ROOT, facts)))
    for what, wrong in untimely(facts):
        tap.case(f'{what} is noticed', list(record.untimely(ROOT, wrong)))
    with open(os.path.join(ROOT, record.NAME), encoding='utf-8') as file:
        kept = file.read()
    again = record.text(facts)
    tap.none(f'{record.NAME} is what the tree gives', [] if kept == again
             else unlike(kept, again) + [AGAIN])
    tap.equal('VERSIONING.md names the experimental headers',
              *experimental(facts))
    release = history.last_release(ROOT)
    tap.none(f'{blocks.NAME} has the blocks that are not those of {release}',
             list(blocks.undecided(ROOT, release,
                                   breaks.named(ROOT, release))))
    tap.equal('the file is JSON and holds these facts', json.loads(again),
              facts)
    tap.same('the constants are the macros of the headers',
             [c['name'] for c in facts['constants']],
             set(macros(options.cc)) - {'WYT_API'})
    with tempfile.TemporaryDirectory() as scratch:
        said = refused(facts, options.cc, scratch)
        tap.case('the compiler reads the same in the headers', not said, said)
        for what, wrong in faults(facts):
            tap.case(f'the compiler notices {what}',
                     refused(wrong, options.cc, scratch))
    if options.shared:
        tap.none('the library exports the same functions and nodes',
                 exported(facts, options.shared))
        less = dict(facts, functions=facts['functions'][1:])
        tap.case('a function less is noticed', exported(less, options.shared))
    else:
        tap.skip('exports', 'a shared library, see default_library')
    tap.leave()


main()
