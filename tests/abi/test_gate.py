# SPDX-License-Identifier: MIT
"""The gate of the interface closes: scripts/check-abi on copies of a small
library with one fault each, and on copies of the public headers of this tree.
And it opens for additions, for private changes, and for what VERSIONING.md
names where no program of the release starts with it."""

import argparse
import os
import re
import shutil
import sys
import tempfile
import xml.etree.ElementTree

sys.dont_write_bytecode = True
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(
    os.path.abspath(__file__))))
SCRIPTS = os.path.join(ROOT, 'scripts')
CHECK = os.path.join(SCRIPTS, 'check-abi')
sys.path[:0] = [os.path.dirname(os.path.abspath(__file__)), SCRIPTS,
                os.path.join(SCRIPTS, 'lint')]
import abirecord  # noqa: E402
import abixml  # noqa: E402
import blocks  # noqa: E402
import history  # noqa: E402
from api import Interface  # noqa: E402
from tap import Tap, run_script  # noqa: E402
from tiny import Tree  # noqa: E402

MAIN, STATUS = 'include/wythoff/wythoff.h', 'include/wythoff/status.h'
CODE, MAP = 'lib/pile.c', 'lib/libwythoff.map'
APART_CODE = 'lib/apart.c'
WORDS = 'VERSIONING.md'

INDEX = ('uint32_t index', 'uint64_t index')
SHORT = ('const wyt_pile *pile, uint32_t index', 'const wyt_pile *pile')
GONE = '''WYT_API uint32_t wyt_version(void)'''


def both(*pairs):
    """The same change of the header and of the source."""
    return [(MAIN, *pairs), (CODE, *pairs)]


def said(version, text):
    return (WORDS, ('- 0.6.0: nothing.', f'- 0.6.0: nothing.\n'
                    f'- {version}: {text}'))


ALONE = ('const wyt_pile *pile, const wyt_pile *other', 'const wyt_pile *pile')
LESS = [*both(SHORT),
        (MAIN, (' * @param[in] index  which one.\n', '')),
        (CODE, ('index < WYT_PILE_MOST ? pile->heaps[index]',
                'pile->heaps[0] ? pile->heaps[0]'))]
REMOVED = [(MAIN, (GONE + ';', '')), (MAP, ('    wyt_version;\n', '')),
           (CODE, (GONE + ' { return 1; }', ''))]



def node(name, *symbols, below='WYTHOFF_0.6'):
    """A node above that of the release."""
    inside = ''.join(f'    {symbol};\n' for symbol in symbols)
    return MAP, ('local:\n    *;\n};', f'local:\n    *;\n}};\n{name} {{\n'
                 f'global:\n{inside}}} {below};')


LATER = [node('WYTHOFF_0.7', 'wyt_later'),
         (MAIN, ('#endif\n', 'WYT_API void wyt_later(void);\n#endif\n')),
         (CODE, ('WYT_API void wyt_pile_free', 'WYT_API void wyt_later(void) '
                 '{}\nWYT_API void wyt_pile_free'))]
OTHER = (MAIN, ('A heap.\n', 'A heap, from 1.\n'))
TAKEN = ('api',)  # scripts/record-api takes note that blocks mean the same
BASE = (MAP, ('WYTHOFF_0.6', 'WYTHOFF_0.7'))
FIELD = '    /** Optional: called. */\n    void (*first)(void *user);\n'
# The example as it is built from the recorded header goes on working.
VALUE = (CODE, ('pile->heaps[i] = heaps[i]', 'pile->heaps[i] = heaps[i] + 1'))

# (what, changes, the parts that have to fail, a part of what is said)
FAULTS = [
    ('a parameter is gone', LESS, 'interface blocks abidiff consumers',
     'wyt_pile_heap had the parameters'),
    ('a parameter has another type', both(INDEX), 'interface abidiff',
     'was "uint32_t" and is "uint64_t"'),
    ('a result has another type',
     both(('WYT_API uint64_t wyt_pile_heap', 'WYT_API uint32_t wyt_pile_heap')),
     'interface abidiff', 'the result was'),
    ('a handle is gone from a file that only declares it',
     [(MAIN, ALONE, (' * @param[in] other  NULL is none.\n', '')),
      (APART_CODE, ALONE, ('pile == other', 'pile == NULL'))],
     'interface blocks abidiff', 'wyt_pile_same had the parameters'),
    ('the same, but the header has it',
     [(APART_CODE, ALONE, ('pile == other', 'pile == NULL'),
       ('wythoff.h>', 'status.h>\ntypedef struct wyt_pile wyt_pile;'))],
     'abidiff', 'wyt_pile_same'),
    ('a function is gone', REMOVED,
     'interface symbols abidiff start consumers', 'wyt_version is gone'),
    ('a symbol is gone, its declaration is not',
     [REMOVED[1]], 'symbols abidiff start consumers', 'wyt_version is gone'),
    ('a symbol has another node',
     [(MAP, ('    wyt_version;\n', '')), node('WYTHOFF_0.7', 'wyt_version')],
     'symbols start', 'wyt_version had the node WYTHOFF_0.6, has WYTHOFF_0.7'),
    ('a new symbol is in an old node',
     [*LATER[1:], (MAP, ('    wyt_version;', '    wyt_version;\n'
                         '    wyt_later;'))],
     'symbols', 'wyt_later is new, but in the released node'),
    ('a new node is not called after the version',
     [*LATER[1:], node('WYTHOFF_0.8', 'wyt_later')],
     'symbols', 'in the node WYTHOFF_0.8, expected WYTHOFF_0.7'),
    ('a new base is not called after the version',
     [(MAP, ('WYTHOFF_0.6', 'WYTHOFF_0.8'))],
     'symbols', 'in the node WYTHOFF_0.8, expected WYTHOFF_0.7'),
    ('a constant has another value',
     [(MAIN, ('WYT_PILE_MOST 4', 'WYT_PILE_MOST 5'))], 'interface',
     'the value was 4 and is 5'),
    ('a status has another value',
     [(STATUS, ('(-1)', '(-2)'))], 'interface', 'WYT_E_ARGUMENT'),
    ('a constant is gone',
     [(MAIN, ('#define WYT_PILE_MOST 4', '')),
      (CODE, ('#include <stdlib.h>', '#include <stdlib.h>\n'
              '#define WYT_PILE_MOST 4'))], 'interface',
     'WYT_PILE_MOST is gone'),
    ('a field is gone', [(MAIN, (FIELD, '')),
                         (CODE, ('hooks->first)', 'hooks->user)')),
                         (CODE, ('hooks->first(hooks->user)', 'return 1'))],
     'interface abidiff', 'the field first is second now'),
    ('a field comes in the middle',
     [(MAIN, (FIELD, FIELD.replace('first', 'new_one') + FIELD))],
     'interface abidiff', 'the field first is new_one now'),
    ('a callback has another type',
     [(MAIN, ('const uint64_t *heaps, size_t n);\n    /** Handed',
              'const uint32_t *heaps, size_t n);\n    /** Handed'))],
     'interface abidiff', 'the field second was'),
    ('NULL is refused now',
     [(MAIN, ('NULL for none', 'not NULL'))], 'interface blocks',
     'hooks may not be NULL any more'),
    ('an array is longer', [(MAIN, ('n heap sizes', '2 * n heap sizes'))],
     'interface blocks', 'length was n and is 2 * n'),
    ('an array is kept', [(MAIN, ('n heap sizes;', 'n heap sizes, copied;'))],
     'interface blocks', 'ownership was borrowed and is copied'),
    ('a status is new', [(MAIN, ('made.\n', 'made.\n * @retval WYT_E_ARGUMENT '
                                 ' no.\n'))],
     'interface blocks', 'returns WYT_E_ARGUMENT, which it did not'),
    ('the source has another type than the header',
     [(CODE, ('#include <wythoff/wythoff.h>', '#include <wythoff/status.h>\n'
              '#define WYT_PILE_MOST 4\ntypedef struct wyt_pile wyt_pile;\n'
              'typedef struct wyt_hooks { void (*first)(void *); void *user; } '
              'wyt_hooks;')), (CODE, INDEX)], 'abidiff', 'wyt_pile_heap'),
    ('an answer is another one', [VALUE], 'consumers',
     'does not print any more: 5'),
    ('a removed function is named, the one that the program misses is not',
     [*REMOVED, BASE, said('0.7.0', '`wyt_pile_new()`: nothing.')],
     'interface symbols abidiff consumers', 'wyt_version is gone'),
    ('named, but for an older version',
     [*both(INDEX), BASE, said('0.6.0', '`wyt_pile_heap()`: wider.')],
     'interface abidiff', 'does not name it'),
    ('another name', [*both(INDEX), BASE, said('0.7.0', '`wyt_pile_new()`.')],
     'interface abidiff', 'does not name it'),
    ('named, without backticks',
     [*both(INDEX), BASE, said('0.7.0', 'wyt_pile_heap.')],
     'interface abidiff', 'does not name it'),
    ('named, in the old base',
     [*both(INDEX), said('0.7.0', '`wyt_pile_heap()`: wider.')],
     'interface abidiff',
     'must not start with an incompatible library (wyt_pile_heap): '
     'lib/libwythoff.map needs all in one new base node, WYTHOFF_0.7'),
    ('another meaning that is named, in the old base',
     [VALUE, said('0.7.0', '`wyt_pile_new()`: one more.')],
     'interface consumers', 'incompatible library (wyt_pile_new)'),
    ('a block is another one', [OTHER], 'blocks',
     'wyt_pile_heap: the block is not that of 0.6.0'),
    ('a block of a field is another one',
     [(MAIN, ('/** The size. */', '/** The weight. */'))], 'blocks',
     'wyt_hooks.size: the block'),
    ('a block is changed again after it was noted',
     [OTHER, TAKEN, (MAIN, ('from 1.', 'from 2.'))], 'blocks',
     'wyt_pile_heap: the block'),
    ('a block that was noted is as it was',
     [OTHER, TAKEN, (MAIN, ('A heap, from 1.', 'A heap.'))], 'blocks',
     'api/reworded.txt has it'),
    ('another meaning of a block is named, in the old base',
     [OTHER, said('0.7.0', '`wyt_pile_heap()`: from 1.')], 'interface',
     'incompatible library (wyt_pile_heap)'),
    ('a new base that leaves a symbol behind',
     [*both(INDEX), said('0.7.0', '`wyt_pile_heap()`: wider.'),
      (MAP, ('    wyt_pile_heap;\n', '')),
      node('WYTHOFF_0.7', 'wyt_pile_heap')],
     'interface symbols abidiff start', 'needs all in one new base node'),
]

NAMED = said('0.7.0', '`wyt_pile_heap()`: wider.')
FINE = [
    ('nothing has changed', []),
    ('a function more', LATER),
    ('a constant more', [(MAIN, ('/** Heaps', '/** New. */\n#define WYT_PILE_X '
                                 '1\n/** Heaps'))]),
    ('a field more at the end',
     [(MAIN, ('    void *user;\n}', '    void *user;\n    /** Optional: new. */'
              '\n    void (*third)(void *user);\n}'))]),
    ('what is behind a handle is another thing',
     [(CODE, ('struct wyt_pile { ', 'struct wyt_pile { int32_t more; '))]),
    ('more is printed between',
     [(CODE, ('#include <stdlib.h>', '#include <stdio.h>\n#include '
              '<stdlib.h>')),
      (CODE, ('return pile && index', 'puts("more");\n    return pile && '
              'index'))]),
    ('a new base without need', [BASE]),
    ('a block is worded otherwise', [OTHER, TAKEN]),
    ('a block is wrapped otherwise, and says another version',
     [(MAIN, ('Makes a pile.', 'Makes\n * a pile.')),
      (MAIN, ('Since: 0.6', 'Since: 0.7'))]),
    ('another meaning of a block is named, in a new base',
     [OTHER, BASE, said('0.7.0', '`wyt_pile_heap()`: from 1.')]),
    ('named, in a new base', [*both(INDEX), BASE, NAMED]),
    ('named for a version that has not begun',
     [*both(INDEX), BASE, said('0.8.0', '`wyt_pile_heap()`: wider.')]),
    ('named is what there was not',
     [*LATER, said('0.7.0', '`wyt_later()`: new.')]),
    ('a removed function that is named',
     [*REMOVED, BASE, said('0.7.0', '`wyt_version()`: gone.')]),
    ('another answer that is named by its function',
     [VALUE, BASE, said('0.7.0', '`wyt_pile_new()`: one more.')]),
    ('another word that is named by its program',
     [VALUE, (WORDS, ('programs\n', 'programs\n\n- 0.7.0: `pile.c`: so.\n'))]),
]
# The tree is 1.0.0, first after 0.6.0, then after itself as 1.1.0.
STABLE = ('meson.build', ("soversion = '0'", "soversion = '1'")), \
    (MAP, ('WYTHOFF_0.6', 'WYTHOFF_1.0'))
FIRST = [
    ('named, in a new base', [*both(INDEX), STABLE[1], NAMED],
     'interface symbols abidiff start',
     'the SONAME has to move from libwythoff.so.0, and'),
    ('named, with a new SONAME alone', [*both(INDEX), STABLE[0], NAMED],
     'interface', 'lib/libwythoff.map needs all in one new base node'),
    ('a new SONAME', [*both(INDEX), *STABLE, NAMED], None, ''),
]
NAMED_LATER = said('1.1.0', '`wyt_pile_heap()`: wider.')
NEXT = ('meson.build', ("soversion = '1'", "soversion = '2'")), \
    (MAP, ('WYTHOFF_1.0', 'WYTHOFF_1.1'))
PUBLIC = [
    ('named, in a new base', [*both(INDEX), NEXT[1], NAMED_LATER],
     'interface symbols abidiff start',
     'the SONAME has to move from libwythoff.so.1'),
    ('a new SONAME, nothing is named', [*both(INDEX), *NEXT], 'interface',
     'does not name it'),
    ('a new SONAME', [*both(INDEX), *NEXT, NAMED_LATER], None, ''),
    ('a function more',
     [*LATER[1:], node('WYTHOFF_1.1', 'wyt_later', below='WYTHOFF_1.0')], None,
     ''),
    ('a stable function is experimental',
     [(MAIN, ('Tier: stable', 'Tier: experimental'))], 'interface',
     'wyt_pile_new was stable and is experimental'),
]
# The same, recorded with experimental functions.
YOUNG = (MAIN, ('Tier: stable', 'Tier: experimental'))
GROWN = (MAIN, ('Tier: experimental', 'Tier: stable'))
APART = [(MAP, ('    wyt_pile_heap;\n', '')),
         node('WYTHOFF_1.1', 'wyt_pile_heap', below='WYTHOFF_1.0')]
EXPERIMENTAL = [
    ('changed in its node', [*both(INDEX), NAMED_LATER], 'symbols',
     'wyt_pile_heap has changed and is still in WYTHOFF_1.0, not in '
     'WYTHOFF_1.1'),
    ('changed, not named', [*both(INDEX), *APART],
     'interface symbols abidiff start', 'does not name it'),
    ('changed, named, in a node of its own',
     [*both(INDEX), *APART, NAMED_LATER], None, ''),
    ('is stable now', [GROWN], None, ''),
]


def gate(tree, library, compiler):
    return run_script(CHECK, '--root', tree.root, '--cc', ' '.join(compiler),
                      *(['--library', library] if library else []))


def tried(tap, base, version, scratch, what, changes, parts, text):
    """One copy of a recorded tree with changes; which parts fail?"""
    tree = base.copy(os.path.join(scratch, f'tree-{tap.count}'))
    tree.version(version)
    for name, *pairs in changes:
        if name == 'api':
            blocks.write(tree.root)
        else:
            tree.change(name, *pairs)
    done = gate(tree, tree.build(), tree.compiler)
    failed = re.findall(r'^(\w+): FAILED$', done.stdout, re.M)
    tap.case(what, failed == (parts or '').split() and text in done.stdout
             and done.returncode == (1 if parts else 0),
             f'expected to fail: {parts}; said: {text}\n{done.stdout}')


def recorded(scratch, name, version, compiler, changes=()):
    """A tree that is the release `version`."""
    tree = Tree(os.path.join(scratch, name), compiler)
    tree.write()
    tree.version(version)
    for path, *pairs in changes:
        tree.change(path, *pairs)
    place = os.path.join(scratch, name + '.record')
    os.makedirs(place)
    abirecord.release(tree.root, tree.build(),
                      tree.path(f'abi/{version}'), compiler, place)
    return tree


def losses(tap, tree, scratch):
    """What a record has not got of a function is noticed, whatever loses it."""
    functions = Interface(tree.root).data()['functions']
    with open(tree.path('abi/0.6.0/abi.xml'), encoding='utf-8') as file:
        text = file.read()
    void = re.search(r"<type-decl name='void' id='(\w+)'", text).group(1)
    same = r"(<function-decl name='wyt_pile_same'.*?)"
    for what, pattern, new, said in [
            ('nothing', '', '', ''),
            ('a parameter', same + r'<parameter [^>]*/>', r'\1',
             'wyt_pile_same: abidw finds 1 parameters and a result, '
             'the header has 2 parameters and a result'),
            ('a result', same + r"<return type-id='\w+'",
             rf"\1<return type-id='{void}'",
             'wyt_pile_same: abidw finds 2 parameters and no result, '
             'the header has 2 parameters and a result')]:
        path = os.path.join(scratch, 'losses.xml')
        with open(path, 'w', encoding='utf-8') as file:
            file.write(re.sub(pattern, new, text, count=1, flags=re.S))
        found = '\n'.join(abixml.lost(path, functions))
        tap.case(f'a record without {what}', found == said, found)
    for what, pile, found in [
            ('as little as it may have', "is-declaration-only='yes'", []),
            ('what is behind a handle', "size-in-bits='256'", ['wyt_pile'])]:
        root = xml.etree.ElementTree.fromstring(
            f"<abi-corpus><class-decl name='wyt_pile' is-struct='yes' {pile}/>"
            "<class-decl name='wyt_hooks' size-in-bits='256'/></abi-corpus>")
        tap.case(f'a record that has {what}',
                 abixml.shown(root, ['wyt_pile']) == found)


def small(tap, scratch, compiler):
    missing = [c for c in ('abidw', 'abidiff') if not shutil.which(c)]
    if missing:
        tap.skip('the gate on a small library', ' and '.join(missing) +
                 '; scripts/setup abi')
        return
    early = recorded(scratch, 'early', '0.6.0', compiler)
    losses(tap, early, scratch)
    for what, changes, parts, text in FAULTS:
        tried(tap, early, '0.7.0', scratch, what, changes, parts, text)
    for what, changes in FINE:
        tried(tap, early, '0.7.0', scratch, f'fine: {what}', changes, None, '')
    for what, changes, parts, text in FIRST:
        tried(tap, early, '1.0.0', scratch, f'1.0.0: {what}', changes, parts,
              text)
    stable = recorded(scratch, 'stable', '1.0.0', compiler, STABLE)
    for what, changes, parts, text in PUBLIC:
        tried(tap, stable, '1.1.0', scratch, f'1.1.0: {what}', changes, parts,
              text)
    bound = recorded(scratch, 'bound', '0.6.0', compiler, [
        ('meson.build', ("nextbase = '0.7'", "nextbase = '0.8'"))])
    tried(tap, bound, '0.7.0', scratch, 'a new base before it was to come',
          [BASE], 'interface', '0.6.0 promised not to come before 0.8')
    young = recorded(scratch, 'young', '1.0.0', compiler, (*STABLE, YOUNG))
    for what, changes, parts, text in EXPERIMENTAL:
        tried(tap, young, '1.1.0', scratch, f'experimental: {what}', changes,
              parts, text)


# (what, pattern, replacement): the first place in the public headers.
HEADERS = [
    ('a parameter is gone', r'(WYT_API [^;]*), size_t n\b', r'\1'),
    ('a type is another one', r'(WYT_API [^;]*)uint64_t \*out_value',
     r'\1uint32_t *out_value'),
    ('a function is gone', r'WYT_API [^;]*;', ''),
    ('a constant has another value', r'(#define WYT_(?!VERSION)\w+) 2\n',
     r'\1 99\n'),
    ('a constant is gone', r'#define WYT_\w+ 2\n', ''),
    ('a field is gone', r'    void \(\*destroy\)\(void \*user\);\n', ''),
    ('a callback type is another one', r'(typedef int32_t \(\*\w+\)\([^)]*)'
     r'size_t', r'\1uint32_t'),
    ('a handle is gone', r'typedef struct (wyt_stream) \1;', ''),
    ('NULL is refused', r'\* @param\[in\]( +\w+) +NULL gives NULL\.',
     r'* @param[in]\1  not NULL.'),
]


def own_headers(tap, scratch):
    """The headers of this tree, recorded as they are and then changed."""
    version = history.current(ROOT)[0]
    for number, (what, pattern, new) in enumerate([('', '', ''), *HEADERS]):
        root = os.path.join(scratch, f'own-{number}')
        for folder in ('include', f'abi/{version}/include'):
            shutil.copytree(os.path.join(ROOT, 'include'),
                            os.path.join(root, folder))
        os.makedirs(os.path.join(root, 'lib'))
        for name in ('meson.build', 'VERSIONING.md', 'lib/libwythoff.map'):
            shutil.copy(os.path.join(ROOT, name), os.path.join(root, name))
        record = os.path.join(root, 'abi', version)
        shutil.copy(os.path.join(ROOT, 'abi', history.last_release(ROOT),
                                 'abi.xml'), record)
        abirecord.keep_symbols(root, record)
        if what:
            change(root, pattern, new)
        done = run_script(CHECK, '--root', root, '--release', version)
        tap.case(f'the headers of this tree: {what or "as they are"}',
                 done.returncode == bool(what) and
                 ('interface: FAILED' in done.stdout) == bool(what),
                 done.stdout)


def change(root, pattern, new):
    folder = os.path.join(root, 'include', 'wythoff')
    for name in sorted(os.listdir(folder)):
        path = os.path.join(folder, name)
        with open(path, encoding='utf-8') as file:
            text = file.read()
        text, count = re.subn(pattern, new, text, count=1)
        if count:
            with open(path, 'w', encoding='utf-8') as file:
                file.write(text)
            break


def this_tree(tap):
    """Headers only; scripts/check abi looks at the library as well."""
    for version in history.recorded(ROOT):
        done = run_script(CHECK, '--release', version)
        tap.case(f'{version}: every change since is decided',
                 done.returncode == 0, done.stdout)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('--cc', nargs=argparse.REMAINDER, required=True)
    options = parser.parse_args()
    tap = Tap()
    this_tree(tap)
    with tempfile.TemporaryDirectory() as scratch:
        own_headers(tap, scratch)
        small(tap, scratch, options.cc)
    tap.leave()


main()
