/* SPDX-License-Identifier: MIT */
/*
 * The default allocator: malloc, realloc and free. The system has to find a
 * page for every 4096 bytes of a new large block, which takes longer than to
 * solve the cells on that page; so Linux is asked for huge pages for blocks
 * that are worth one. Where it refuses, pages are small.
 *
 * A large block stands within one of malloc, at the first huge page that leaves
 * room before it for where that one begins. Blocks aligned by the C library
 * would not be kept by it for the next one of their size.
 */
#define _DEFAULT_SOURCE /* madvise */

#include "base/allocator.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#if defined(__linux__)

#include <sys/mman.h>

/* Of x86, and of arm64 with small pages of 4096 bytes. */
#define HUGE_PAGE ((size_t)1 << 21)

static bool is_large(size_t bytes)
{
    return bytes >= HUGE_PAGE / 2;
}

/* Whole huge pages. */
static size_t whole(size_t bytes)
{
    return (bytes + HUGE_PAGE - 1) / HUGE_PAGE * HUGE_PAGE;
}

/* Where malloc's block begins that a large one is in. */
static void *outer_of(const void *block)
{
    void *outer;
    memcpy(&outer, (const char *)block - sizeof outer, sizeof outer);
    return outer;
}

/* From there to the large block. */
static size_t offset_in(const void *outer)
{
    const uintptr_t least = (uintptr_t)outer + sizeof outer;
    return sizeof outer + (0 - least) % HUGE_PAGE;
}

/* The large block in malloc's, NULL if there is none; what is in it stands at
 * an offset, 0 if nothing is. */
static void *enter(void *outer, size_t bytes, size_t offset, size_t used)
{
    char *block;
    if (outer == NULL)
        return NULL;
    block = (char *)outer + offset_in(outer);
    if (used > 0 && offset != offset_in(outer))
        memmove(block, (char *)outer + offset, used);
    memcpy(block - sizeof outer, &outer, sizeof outer);
    (void)madvise(block, whole(bytes), MADV_HUGEPAGE);
    return block;
}

static void *allocate(void *user, size_t bytes)
{
    (void)user;
    return is_large(bytes)
               ? enter(malloc(whole(bytes) + HUGE_PAGE), bytes, 0, 0)
               : malloc(bytes);
}

static void release(void *user, void *block, size_t bytes)
{
    (void)user;
    free(is_large(bytes) ? outer_of(block) : block);
}

/* A block that becomes large, or is so no more. */
static void *replace(void *user, void *block, size_t old_bytes, size_t bytes)
{
    void *moved = allocate(user, bytes);
    if (moved == NULL)
        return NULL;
    memcpy(moved, block, old_bytes < bytes ? old_bytes : bytes);
    release(user, block, old_bytes);
    return moved;
}

static void *reallocate(void *user, void *block, size_t old_bytes, size_t bytes)
{
    void *outer;
    size_t offset;
    if (is_large(old_bytes) != is_large(bytes))
        return replace(user, block, old_bytes, bytes);
    if (!is_large(bytes))
        return realloc(block, bytes);
    outer = outer_of(block);
    offset = offset_in(outer);
    return enter(realloc(outer, whole(bytes) + HUGE_PAGE), bytes, offset,
                 old_bytes < bytes ? old_bytes : bytes);
}

#else

static void *allocate(void *user, size_t bytes)
{
    (void)user;
    return malloc(bytes);
}

static void release(void *user, void *block, size_t bytes)
{
    (void)user;
    (void)bytes;
    free(block);
}

static void *reallocate(void *user, void *block, size_t old_bytes, size_t bytes)
{
    (void)user;
    (void)old_bytes;
    return realloc(block, bytes);
}

#endif

const wyt_allocator wyt__default_allocator = {
    .size = sizeof(wyt_allocator),
    .allocate = allocate,
    .reallocate = reallocate,
    .release = release,
};
