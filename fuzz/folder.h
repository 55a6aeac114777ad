/* SPDX-License-Identifier: MIT */
/*
 * A folder for files, by POSIX or Windows. To be included first: it asks for
 * POSIX.
 */
#ifndef FUZZ_FOLDER_H
#define FUZZ_FOLDER_H

#define _XOPEN_SOURCE 700

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#ifdef _WIN32

#include <direct.h>
#include <io.h>

static inline bool make_folder(char *name, size_t room)
{
    const char *base = getenv("TMPDIR"); /* which is for tests alone there */
    if (base == NULL)
        base = getenv("TEMP");
    snprintf(name, room, "%s/wythoff-fuzz-XXXXXX", base != NULL ? base : ".");
    return _mktemp(name) != NULL && _mkdir(name) == 0;
}

#else

/* In memory if there is such a place. */
static inline bool make_folder(char *name, size_t room)
{
    const char *base = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp";
    snprintf(name, room, "%s/wythoff-fuzz-XXXXXX", base);
    return mkdtemp(name) != NULL;
}

#endif

#endif
