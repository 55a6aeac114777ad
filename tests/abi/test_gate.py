# SPDX-License-Identifier: MIT
"""The gate of the interface closes: scripts/check-abi on copies of a small
library with one fault each, and on copies of the public headers of this tree.
And it opens for additions, for private changes, and for what VERSIONING.md
names, as long as it may."""

import argparse
import os
import re
import shutil
import sys
import tempfile

sys.dont_write_bytecode = True
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(
    os.path.abspath(__file__))))
SCRIPTS = os.path.join(ROOT, 'scripts')
sys.path[:0] = [os.path.dirname(os.path.abspath(__file__)), SCRIPTS,
                os.path.join(SCRIPTS, 'lint')]
import abirecord  # noqa: E402
import history  # noqa: E402
from tap import Tap, run  # noqa: E402
from tiny import Tree  # noqa: E402

MAIN, STATUS = 'include/wythoff/wythoff.h', 'include/wythoff/status.h'
CODE, MAP = 'lib/pile.c', 'lib/libwythoff.map'
WORDS = 'VERSIONING.md'

INDEX = ('uint32_t index', 'uint64_t index')
SHORT = ('const wyt_pile *pile, uint32_t index', 'const wyt_pile *pile')
GONE = '''WYT_API uint32_t wyt_version(void)'''


def both(*pairs):
    """The same change of the header and of the source."""
    return [(MAIN, *pairs), (CODE, *pairs)]


def said(version, text):
    return (WORDS, ('- 0.4.0: nothing.', f'- 0.4.0: nothing.\n'
                    f'- {version}: {text}'))


LESS = [*both(SHORT),
        (MAIN, (' * @param[in] index  which one.\n', '')),
        (CODE, ('index < WYT_PILE_MOST ? pile->heaps[index]',
                'pile->heaps[0] ? pile->heaps[0]'))]
REMOVED = [(MAIN, (GONE + ';', '')), (MAP, ('    wyt_version;\n', '')),
           (CODE, (GONE + ' { return 1; }', ''))]
LATER = [(MAP, ('local:\n    *;\n};', 'local:\n    *;\n};\nWYTHOFF_0.5 {\n'
                'global:\n    wyt_later;\n} WYTHOFF_0.4;')),
         (MAIN, ('#endif\n', 'WYT_API void wyt_later(void);\n#endif\n')),
         (CODE, ('WYT_API void wyt_pile_free', 'WYT_API void wyt_later(void) '
                 '{}\nWYT_API void wyt_pile_free'))]
MOVED = ('meson.build', ("soversion = '0'", "soversion = '1'"))
FIELD = '    /** Optional: called. */\n    void (*first)(void *user);\n'
# The example as it is built from the recorded header goes on working.
VALUE = (CODE, ('pile->heaps[i] = heaps[i]', 'pile->heaps[i] = heaps[i] + 1'))

# (what, changes, the parts that have to fail, a part of what is said)
FAULTS = [
    ('a parameter is gone', LESS, 'interface abidiff consumers',
     'wyt_pile_heap had the parameters'),
    ('a parameter has another type', both(INDEX), 'interface abidiff',
     'was "uint32_t" and is "uint64_t"'),
    ('a result has another type',
     both(('WYT_API uint64_t wyt_pile_heap', 'WYT_API uint32_t wyt_pile_heap')),
     'interface abidiff', 'the result was'),
    ('a function is gone', REMOVED, 'interface symbols abidiff consumers',
     'wyt_version is gone'),
    ('a symbol is gone, its declaration is not',
     [REMOVED[1]], 'symbols abidiff consumers', 'wyt_version had the node WYTHOFF_0.4'),
    ('a symbol has another node',
     [(MAP, ('    wyt_version;\n', '')),
      (MAP, ('local:\n    *;\n};', 'local:\n    *;\n};\nWYTHOFF_0.5 {\n'
             'global:\n    wyt_version;\n} WYTHOFF_0.4;'))],
     'symbols abidiff', 'has WYTHOFF_0.5'),
    ('a new symbol is in an old node',
     [*LATER[1:], (MAP, ('    wyt_version;', '    wyt_version;\n'
                         '    wyt_later;'))],
     'symbols', 'wyt_later is new, but in the older node'),
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
     [(MAIN, ('NULL for none', 'not NULL'))], 'interface',
     'hooks may not be NULL any more'),
    ('an array is longer', [(MAIN, ('n heap sizes', '2 * n heap sizes'))],
     'interface', 'length was n and is 2 * n'),
    ('an array is kept', [(MAIN, ('n heap sizes;', 'n heap sizes, copied;'))],
     'interface', 'ownership was borrowed and is copied'),
    ('a status is new', [(MAIN, ('made.\n', 'made.\n * @retval WYT_E_ARGUMENT '
                                 ' no.\n'))],
     'interface', 'returns WYT_E_ARGUMENT, which it did not'),
    ('the source has another type than the header',
     [(CODE, ('#include <wythoff/wythoff.h>', '#include <wythoff/status.h>\n'
              '#define WYT_PILE_MOST 4\ntypedef struct wyt_pile wyt_pile;\n'
              'typedef struct wyt_hooks { void (*first)(void *); void *user; } '
              'wyt_hooks;')), (CODE, INDEX)], 'abidiff', 'wyt_pile_heap'),
    ('an answer is another one', [VALUE], 'consumers',
     'does not print any more: 5'),
    ('a removed function is named, the one that the program misses is not',
     [*REMOVED, said('0.4.1', '`wyt_pile_new()`: nothing.')],
     'interface symbols abidiff consumers', 'wyt_version is gone'),
    ('named, but for an older version',
     [*both(INDEX), said('0.4.0', '`wyt_pile_heap()`: wider.')],
     'interface abidiff', 'does not name it'),
    ('another name', [*both(INDEX), said('0.4.1', '`wyt_pile_new()`.')],
     'interface abidiff', 'does not name it'),
    ('named, without backticks',
     [*both(INDEX), said('0.4.1', 'wyt_pile_heap.')],
     'interface abidiff', 'does not name it'),
]

NAMED = said('0.4.1', '`wyt_pile_heap()`: wider.')
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
    ('named before the first public release', [*both(INDEX), NAMED]),
    ('named for a version that has not begun',
     [*both(INDEX), said('0.5.0', '`wyt_pile_heap()`: wider.')]),
    ('a removed function that is named',
     [*REMOVED, said('0.4.1', '`wyt_version()`: gone.')]),
    ('another answer that is named by its function',
     [VALUE, said('0.4.1', '`wyt_pile_new()`: one more.')]),
    ('another word that is named by its program',
     [VALUE, (WORDS, ('programs\n', 'programs\n\n- 0.4.1: `pile.c`: so.\n'))]),
]
# After the release 0.5.0, in 0.6.0.
NAMED_LATER = said('0.6.0', '`wyt_pile_heap()`: wider.')
PUBLIC = [
    ('public: named only', [*both(INDEX), NAMED_LATER], 'interface abidiff',
     'the SONAME has to move'),
    ('public: the SONAME has moved, nothing is named',
     [*both(INDEX), MOVED], 'interface', 'does not name it'),
    ('public: the SONAME has moved and it is named',
     [*both(INDEX), MOVED, NAMED_LATER], None, ''),
    ('public: a function more', LATER, None, ''),
]


def gate(tree, library, compiler):
    return run([sys.executable, os.path.join(SCRIPTS, 'check-abi'), '--root',
                tree.root, '--cc', ' '.join(compiler),
                *(['--library', library] if library else [])])


def tried(tap, base, version, scratch, what, changes, parts, text):
    """One copy of a recorded tree with changes; which parts fail?"""
    tree = base.copy(os.path.join(scratch, f'tree-{tap.count}'))
    tree.version(version)
    for name, *pairs in changes:
        tree.change(name, *pairs)
    done = gate(tree, tree.build(), tree.compiler)
    failed = re.findall(r'^(\w+): FAILED$', done.stdout, re.M)
    tap.case(what, failed == (parts or '').split() and text in done.stdout
             and done.returncode == (1 if parts else 0),
             f'expected to fail: {parts}; said: {text}\n{done.stdout}')


def recorded(scratch, name, version, compiler):
    """A tree that is the release `version`."""
    tree = Tree(os.path.join(scratch, name), compiler)
    tree.write()
    tree.version(version)
    place = os.path.join(scratch, name + '.record')
    os.makedirs(place)
    abirecord.release(tree.root, tree.build(),
                      tree.path(f'abi/{version}'), compiler, place)
    return tree


def small(tap, scratch, compiler):
    missing = [c for c in ('abidw', 'abidiff') if not shutil.which(c)]
    if missing:
        tap.skip('the gate on a small library', ' and '.join(missing) +
                 '; scripts/setup abi')
        return
    milestone = recorded(scratch, 'milestone', '0.4.0', compiler)
    for what, changes, parts, text in FAULTS:
        tried(tap, milestone, '0.4.1', scratch, what, changes, parts, text)
    for what, changes in FINE:
        tried(tap, milestone, '0.4.1', scratch, 'fine: ' + what, changes, None,
              '')
    public = recorded(scratch, 'public', '0.5.0', compiler)
    for what, changes, parts, text in PUBLIC:
        tried(tap, public, '0.6.0', scratch, what, changes, parts, text)


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
    ('a handle is gone', r'typedef struct (wyt_\w+) \1;', ''),
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
        for name in ('meson.build', 'VERSIONING.md'):
            shutil.copy(os.path.join(ROOT, name), root)
        shutil.copy(os.path.join(ROOT, 'abi', history.last_release(ROOT),
                                 'abi.xml'),
                    os.path.join(root, 'abi', version))
        done = run([sys.executable, os.path.join(SCRIPTS, 'check-abi'),
                    '--root', root, '--base', version]
                   ) if not what else changed(root, version, pattern, new)
        tap.case(f'the headers of this tree: {what or "as they are"}',
                 done.returncode == bool(what) and
                 ('interface: FAILED' in done.stdout) == bool(what),
                 done.stdout)


def changed(root, version, pattern, new):
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
    return run([sys.executable, os.path.join(SCRIPTS, 'check-abi'), '--root',
                root, '--base', version])


def this_tree(tap):
    """Headers only; scripts/check abi looks at the library as well."""
    for version in history.recorded(ROOT):
        done = run([sys.executable, os.path.join(SCRIPTS, 'check-abi'),
                    '--base', version])
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
