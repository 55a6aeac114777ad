# SPDX-License-Identifier: MIT
"""The rules by which scripts/wasm compiles lib/ for WebAssembly, for ninja:

    wasm_ninja.py ROOT DIR LEVEL [GMP]

Meson knows the sources, but it would compile them for threads, which need
headers that plain hosts of files do not send, and at its own level. So the list
is that of the static library of a build of this machine in DIR/list, and the
compiler is emcc. GMP is the folder with libgmp.a and gmp.h; without it answers
end at 64 bits."""

import json
import os
import re
import subprocess
import sys

# No POSIX: there are no files but those that are given as bytes.
FLAGS = ('-std=c11 -DNDEBUG -U__unix__ -DWYT_STATIC -fvisibility=hidden '
         '-Wall -Wextra -Wpedantic -Wshadow -Werror '
         # At -Oz no loop is made vectors of, which costs time and no more.
         '-Wno-pass-failed')
# Where the time goes of boards that take long, twice as fast for a few KB. All
# of lib/ at -O2 would be 60 KB larger as it is sent, and no faster to notice;
# vectors of 128 bits were no gain beyond what they vary.
HOT = re.compile(r'lib/(board/kernels/lanes/|rules/formula/bulk)')
# The stack stands below the data: where it ends, the machine stops.
LINK = ('-sSTANDALONE_WASM=1 --no-entry -sALLOW_MEMORY_GROWTH=1 '
        '-sWASM_BIGINT=1 -sTOTAL_STACK=1048576 -sGLOBAL_BASE=1048576 '
        '-Wl,--stack-first -sINITIAL_MEMORY=4194304 -sMAXIMUM_MEMORY=2147483648')
BESIDE = ['malloc', 'free',
          'wyt_js_progress', 'wyt_js_sink', 'wyt_js_rules']


def sources(listed):
    """The sources of the static library: written ones, and made ones."""
    found = json.loads(subprocess.run(
        ['meson', 'introspect', '--targets', listed], check=True,
        capture_output=True, text=True).stdout)
    target = next(one for one in found if one['type'] == 'static library'
                  and one['name'] == 'wythoff')
    written = target['target_sources'][0]
    return written['sources'], [
        os.path.join(listed, 'lib', os.path.basename(one))
        for one in written['generated_sources']]


def of_page(root):
    """The names that the page calls, page/exports.txt."""
    with open(os.path.join(root, 'page/exports.txt'), encoding='ascii') as file:
        names = [line.strip() for line in file if line.startswith('wyt_')]
    return [f'_{name}' for name in names + BESIDE]


def exported(root):
    """The names of the version script, which are all that there are."""
    with open(os.path.join(root, 'lib/libwythoff.map'),
              encoding='ascii') as file:
        names = [line.strip()[:-1] for line in file
                 if line.strip().startswith('wyt_')]
    return [f'_{name}' for name in names + BESIDE]


def main(root, place, level, gmp=None):
    """Writes DIR/build.ninja."""
    written, made = sources(os.path.join(place, 'list'))
    flags = [FLAGS, '$level', f'-I{root}/include', f'-I{root}/lib']
    if gmp:
        flags += ['-DWYT_HAVE_GMP', f'-isystem {gmp}']
    glue = os.path.join(root, 'bindings/js/wasm')
    for name, names in (('wythoff', exported(root)), ('page', of_page(root))):
        with open(os.path.join(place, f'{name}.json'), 'w',
                  encoding='ascii') as file:
            json.dump(names, file)
    lines = [
        'rule cc', f'  command = emcc {" ".join(flags)} -MMD -MF $out.d '
        '-c $in -o $out', '  depfile = $out.d', '  deps = gcc',
        '  description = $in',
        'rule link', f'  command = emcc -Os {LINK} --js-library '
        f'{glue}/imports.js -sEXPORTED_FUNCTIONS=@$exports '
        '@$out.rsp -o $out', '  rspfile = $out.rsp',
        '  rspfile_content = $in', '  description = $out',
        'rule meson', f'  command = ninja -C {place}/list lib/certificates.c',
        '  generator = 1']
    for one in made:
        lines.append(f'build {one}: meson')
    objects = []
    for one in [*written, *made, f'{glue}/callbacks.c']:
        name = 'o/' + os.path.relpath(one, root).replace('/', '_') + '.o'
        lines += [f'build {name}: cc {one}',
                  f"  level = {'-O2' if HOT.search(one) else level}"]
        objects.append(name)
    if gmp:
        objects.append(f'{gmp}/libgmp.a')
    for name in ('wythoff', 'page'):
        lines += [f'build {name}.wasm: link {" ".join(objects)} | '
                  f'{place}/{name}.json {glue}/imports.js',
                  f'  exports = {place}/{name}.json']
    lines += ['default wythoff.wasm', '']
    with open(os.path.join(place, 'build.ninja'), 'w',
              encoding='utf-8') as file:
        file.write('\n'.join(lines))


if __name__ == '__main__':
    main(*sys.argv[1:])
