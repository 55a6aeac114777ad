# SPDX-License-Identifier: MIT
"""The binary interface: what the shared library exports is what the version
script lists and what the headers declare; it imports nothing that ends the
process, prints or reads the environment; and its version is said once. The
static library hides all of its symbols."""

import argparse
import glob
import os
import re
import sys

sys.dont_write_bytecode = True
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(
    os.path.abspath(__file__))))
sys.path[:0] = [os.path.dirname(os.path.abspath(__file__)),
                os.path.join(ROOT, 'scripts'),
                os.path.join(ROOT, 'scripts', 'lint')]
import bases  # noqa: E402
import source  # noqa: E402
from elf import dynamic_symbols, sonames  # noqa: E402
from header import public_functions  # noqa: E402
from history import current  # noqa: E402
from symbols import nodes  # noqa: E402
from tap import Tap, run  # noqa: E402

# Bounded printing into memory is fine, everything else here is not.
ALLOWED = {'snprintf', 'vsnprintf', '__snprintf_chk', '__vsnprintf_chk'}
FORBIDDEN = re.compile(r'''
    abort | _?exit | _Exit | quick_exit | __assert\w* | raise | kill
    | (secure_)?getenv | setenv | putenv | setlocale | uselocale
    | _?_?(sig)?(long|set)jmp(_chk)? | signal | sigaction
    | (__)?v?[dfs]?n?w?printf(_chk)? | (__)?v?asprintf(_chk)?
    | f?puts | f?putc | putchar | fwrite | write | perror | psignal
    | fopen | freopen | stdin | stdout | stderr | syslog | system
    ''', re.X)


def exports(tap, library, listed):
    defined, imported = dynamic_symbols(library)
    declared = public_functions(ROOT, sorted(
        os.path.relpath(path, ROOT) for path in
        glob.glob(os.path.join(ROOT, 'include', 'wythoff', '*.h'))))
    tap.case('there are exported symbols', defined, library)
    tap.same('the library exports what the version script lists', defined,
             listed)
    tap.same('the version script lists what the headers declare', listed,
             declared)
    tap.none('every exported symbol begins with wyt_, none is internal',
             [name for name in defined
              if not name.startswith('wyt_') or name.startswith('wyt__')])
    tap.none('every exported symbol has the node of the version script',
             [f'{name}: {node or "no node"}' for name, node in
              sorted(defined.items()) if node != listed.get(name, '?')])
    return imported


def soname(tap, library):
    version, expected = current(ROOT)
    output = run(['readelf', '-d', '-W', library]).stdout
    tap.equal(f'the SONAME is {expected}',
              sonames(library), [expected])
    tap.equal('the SONAME has the number 0 until 1.0.0',
              expected.endswith('.0'), version.startswith('0.'))
    tap.none('no search path is built in',
             re.findall(r'\((?:RPATH|TEXTREL)\).*', output))


def imports(tap, imported, sanitize):
    name = 'nothing is imported that exits, prints or reads the environment'
    if sanitize != 'none':
        tap.skip(name, 'a build without sanitizers, which import all of that')
        return
    tap.none(name, sorted(symbol for symbol in imported - ALLOWED
                          if FORBIDDEN.fullmatch(symbol)))


def static_library(tap, library, sanitize):
    name = 'the static library defines wyt_ names only'
    if not library:
        tap.skip(name, 'a static library, see default_library')
        return
    if sanitize != 'none':
        tap.skip(name, 'a build without sanitizers, which add their names')
        return
    output = run(['nm', '-g', '--defined-only', '-P', library]).stdout
    names = [line.split()[0] for line in output.split('\n')
             if len(line.split()) >= 2 and line.split()[1].isalpha()]
    # On 32-bit x86 the compiler adds its own helpers for relative addresses.
    tap.none(name, [n for n in names
                    if not n.startswith(('wyt_', '__x86.get_pc_thunk.'))]
             if names else ['no symbol at all'])


def hidden(tap, library, listed):
    """What the linker puts a static library into exports nothing of it. Names
    that the compiler or a sanitizer adds are theirs."""
    name = 'the static library has every public symbol, and hides them all'
    if not library:
        tap.skip(name, 'a static library, see default_library')
        return
    seen = {}
    for line in run(['readelf', '-s', '-W', library]).stdout.split('\n'):
        parts = line.split()
        if (len(parts) >= 8 and parts[6] != 'UND' and
                parts[4] in ('GLOBAL', 'WEAK') and parts[7].startswith('wyt')):
            seen[parts[7]] = parts[5]
    tap.none(name, [f'missing: {symbol}' for symbol in sorted(listed)
                    if symbol not in seen] +
             [f'{symbol}: {what.lower()}' for symbol, what in
              sorted(seen.items()) if what != 'HIDDEN'])


def versions(tap, version, listed):
    """The headers have the version of meson.build and the base of the version
    script."""
    header = source.read(ROOT, 'include/wythoff/version.h')
    numbers = [re.search(rf'WYT_VERSION_{part} (\d+)', header).group(1)
               for part in ('MAJOR', 'MINOR', 'PATCH')]
    tap.equal('version.h has the version of meson.build',
              '.'.join(numbers), version)
    base = int(re.search(r'WYT_VERSION_BASE (0x[0-9a-f]+)',
                         header).group(1), 16)
    tap.equal('version.h has the base of the version script',
              f'{base >> 16}.{base >> 8 & 255}', bases.release(
                  bases.base(listed)))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('--shared', default='')
    parser.add_argument('--static', default='')
    parser.add_argument('--version', required=True)
    parser.add_argument('--sanitize', default='none')
    options = parser.parse_args()
    tap = Tap()
    listed = nodes(os.path.join(ROOT, 'lib', 'libwythoff.map'))
    if options.shared:
        imported = exports(tap, options.shared, listed)
        soname(tap, options.shared)
        imports(tap, imported, options.sanitize)
    else:
        tap.skip('exports and imports', 'a shared library, see '
                 'default_library')
    static_library(tap, options.static, options.sanitize)
    hidden(tap, options.static, listed)
    versions(tap, options.version, listed)
    tap.leave()


main()
