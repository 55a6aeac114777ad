# SPDX-License-Identifier: MIT
"""A library of a page, with everything the gate looks at: headers, version
script, meson.build, VERSIONING.md, one example and the record of a release. It
is small enough to be built again for each fault."""

import os
import shutil

from tap import run

SYMBOL_SCRIPT = '''WYTHOFF_0.6 {
global:
    wyt_pile_free;
    wyt_pile_heap;
    wyt_pile_new;
    wyt_pile_same;
    wyt_version;
local:
    *;
};
'''

STATUS = '''/**
 * @file status.h
 * Statuses.
 *
 * Tier: stable
 */
#ifndef WYTHOFF_STATUS_H
#define WYTHOFF_STATUS_H
#include <stddef.h>
#include <stdint.h>
#define WYT_API __attribute__((visibility("default")))
/** Fine. */
#define WYT_OK 0
/** Wrong. */
#define WYT_E_ARGUMENT (-1)
#endif
'''

HEADER = '''/**
 * @file wythoff.h
 * Piles.
 *
 * Tier: stable
 */
#ifndef WYTHOFF_WYTHOFF_H
#define WYTHOFF_WYTHOFF_H
#include <wythoff/status.h>
/** Heaps of a pile. */
#define WYT_PILE_MOST 4
/** A pile; opaque. */
typedef struct wyt_pile wyt_pile;
/** What to call. */
typedef struct wyt_hooks {
    /** The size. */
    uint32_t size;
    /** Optional: called. */
    void (*first)(void *user);
    /** Optional: called. */
    int32_t (*second)(void *user, const uint64_t *heaps, size_t n);
    /** Handed on. */
    void *user;
} wyt_hooks;
/**
 * Makes a pile.
 *
 * @param[in]  hooks     copied; NULL for none.
 * @param[in]  heaps     n heap sizes; NULL only if n is 0.
 * @param[in]  n         the number of heaps.
 * @param[out] out_pile  the pile, owned by the caller; not NULL.
 * @retval WYT_OK  made.
 * Threads: any.
 * Cost: constant.
 * Since: 0.6
 */
WYT_API int32_t wyt_pile_new(const wyt_hooks *hooks, const uint64_t *heaps,
                             size_t n, wyt_pile **out_pile);
/**
 * Frees a pile.
 *
 * @param[in] pile  NULL does nothing.
 * Threads: any.
 * Cost: constant.
 * Since: 0.6
 */
WYT_API void wyt_pile_free(wyt_pile *pile);
/**
 * A heap.
 *
 * @param[in] pile   NULL gives 0.
 * @param[in] index  which one.
 * @return its size.
 * Threads: any.
 * Cost: constant.
 * Since: 0.6
 */
WYT_API uint64_t wyt_pile_heap(const wyt_pile *pile, uint32_t index);
/**
 * Whether two are one.
 *
 * @param[in] pile   NULL is none.
 * @param[in] other  NULL is none.
 * @return 1 if they are the same, else 0.
 * Threads: any.
 * Cost: constant.
 * Since: 0.6
 */
WYT_API uint32_t wyt_pile_same(const wyt_pile *pile, const wyt_pile *other);
/**
 * The version.
 *
 * @return the version.
 * Threads: any.
 * Cost: constant.
 * Since: 0.6
 */
WYT_API uint32_t wyt_version(void);
#endif
'''

SOURCE = '''#include <stdlib.h>
#include <wythoff/wythoff.h>
struct wyt_pile { uint64_t heaps[WYT_PILE_MOST]; };
WYT_API int32_t wyt_pile_new(const wyt_hooks *hooks, const uint64_t *heaps,
                             size_t n, wyt_pile **out_pile)
{
    wyt_pile *pile = calloc(1, sizeof *pile);
    for (size_t i = 0; pile && i < n && i < WYT_PILE_MOST; i++)
        pile->heaps[i] = heaps[i];
    if (hooks && hooks->first)
        hooks->first(hooks->user);
    *out_pile = pile;
    return pile ? WYT_OK : WYT_E_ARGUMENT;
}
WYT_API void wyt_pile_free(wyt_pile *pile) { free(pile); }
WYT_API uint64_t wyt_pile_heap(const wyt_pile *pile, uint32_t index)
{
    return pile && index < WYT_PILE_MOST ? pile->heaps[index] : 0;
}
WYT_API uint32_t wyt_version(void) { return 1; }
'''

# A file that does not know what is behind the handle, which comes first.
APART = '''#include <wythoff/wythoff.h>
WYT_API uint32_t wyt_pile_same(const wyt_pile *pile, const wyt_pile *other)
{
    return pile == other;
}
'''

EXAMPLE = '''#include <inttypes.h>
#include <stdio.h>
#include <wythoff/wythoff.h>
int main(void)
{
    const uint64_t heaps[2] = {3, 5};
    wyt_pile *pile = NULL;
    if (wyt_version() == 0 || wyt_pile_new(NULL, heaps, 2, &pile) != WYT_OK)
        return 1;
    printf("one\\n%" PRIu64 "\\n", wyt_pile_heap(pile, 1));
    wyt_pile_free(pile);
    return 0;
}
'''

FILES = {
    'meson.build': "project('wythoff', 'c',\n  version: '0.6.0')\n"
                   "soversion = '0'\nnextbase = '0.7'\n",
    'VERSIONING.md': '# Versioning\n\n## Incompatible changes\n\n'
                     '- 0.6.0: nothing.\n\n'
                     '## Changed words of programs\n\n',
    'include/wythoff/status.h': STATUS,
    'include/wythoff/wythoff.h': HEADER,
    'lib/libwythoff.map': SYMBOL_SCRIPT,
    'lib/apart.c': APART,
    'lib/pile.c': SOURCE,
    'examples/pile.c': EXAMPLE,
}


class Tree:
    """The files below a folder."""

    def __init__(self, root, compiler):
        self.root, self.compiler = root, compiler

    def path(self, name):
        return os.path.join(self.root, name)

    def write(self):
        for name, text in FILES.items():
            os.makedirs(os.path.dirname(self.path(name)), exist_ok=True)
            with open(self.path(name), 'w', encoding='utf-8') as file:
                file.write(text)

    def copy(self, root):
        shutil.copytree(self.root, root)
        return Tree(root, self.compiler)

    def change(self, name, *pairs):
        with open(self.path(name), encoding='utf-8') as file:
            text = file.read()
        for old, new in pairs:
            assert old in text, f'{name}: {old}'
            text = text.replace(old, new, 1)
        with open(self.path(name), 'w', encoding='utf-8') as file:
            file.write(text)

    def version(self, version):
        with open(self.path('meson.build'), encoding='utf-8') as file:
            old = file.read().split("version: '")[1].split("'")[0]
        self.change('meson.build', (f"version: '{old}'",
                                    f"version: '{version}'"))

    def build(self):
        """The shared library, or an assertion with what the compiler says."""
        with open(self.path('meson.build'), encoding='utf-8') as file:
            number = file.read().split("soversion = '")[1].split("'")[0]
        library = self.path('libwythoff.so.9')
        done = run([*self.compiler, '-std=c11', '-gdwarf-4', '-shared',
                    '-fPIC', '-fvisibility=hidden', f'-I{self.path("include")}',
                    f'-Wl,--version-script={self.path("lib/libwythoff.map")}',
                    f'-Wl,-soname,libwythoff.so.{number}',
                    self.path('lib/apart.c'), self.path('lib/pile.c'),
                    '-o', library])
        assert done.returncode == 0, done.stdout
        return library
