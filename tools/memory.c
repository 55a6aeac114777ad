/* SPDX-License-Identifier: MIT */
/*
 * The functions that GMP takes memory by, in all of the process; the library
 * may not set them, for its user may have.
 */
#include "memory.h"

#include <stdlib.h>

#include "problem.h"

#if defined(WYT_HAVE_GMP)

#include <gmp.h>

static void *have(void *memory, size_t bytes)
{
    if (memory == NULL) {
        complain("out of memory: a number needs %zu bytes", bytes);
        _Exit(EXIT_UNANSWERED);
    }
    return memory;
}

static void *allocate(size_t bytes)
{
    return have(malloc(bytes), bytes);
}

static void *resize(void *memory, size_t before, size_t bytes)
{
    (void)before;
    return have(realloc(memory, bytes), bytes);
}

static void release(void *memory, size_t bytes)
{
    (void)bytes;
    free(memory);
}

void memory_begin(void)
{
    mp_set_memory_functions(allocate, resize, release);
}

#else

void memory_begin(void)
{
}

#endif
