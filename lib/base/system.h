/* SPDX-License-Identifier: MIT */
/*
 * What the operating system and the machine offer beyond C11, for code that
 * has to do without it elsewhere.
 */
#ifndef WYT_BASE_SYSTEM_H
#define WYT_BASE_SYSTEM_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

/* Files, locks on them and mappings as POSIX has them. */
#if defined(__unix__) || defined(__APPLE__)
#define WYT__HAVE_POSIX 1
#else
#define WYT__HAVE_POSIX 0
#endif

/* The same as Windows has them. */
#if defined(_WIN32)
#define WYT__HAVE_WINDOWS 1
#else
#define WYT__HAVE_WINDOWS 0
#endif

#define WYT__HAVE_FILES (WYT__HAVE_POSIX || WYT__HAVE_WINDOWS)

/* Threads of POSIX are there wherever the library is built; what WebAssembly
 * has of them without its own kind of memory starts none. */
#if defined(__EMSCRIPTEN__) && !defined(__EMSCRIPTEN_PTHREADS__)
#define WYT__HAVE_THREADS 0
#else
#define WYT__HAVE_THREADS 1
#endif

/* Whether numbers lie in memory as they do in files. */
static inline bool wyt__system_is_little_endian(void)
{
    const uint32_t one = 1;
    unsigned char first;
    memcpy(&first, &one, 1);
    return first == 1;
}

/* Whether boards can be used where they lie in a file: its numbers are
 * little-endian, and the system maps files. With WYT_NO_MAP they are not, so
 * that any machine can try what big-endian ones do. */
static inline bool wyt__system_maps(void)
{
#ifdef WYT_NO_MAP
    return false;
#else
    return WYT__HAVE_FILES && wyt__system_is_little_endian();
#endif
}

#endif
