/* SPDX-License-Identifier: MIT */
/*
 * A list of blocks; a request takes the smallest free one that is not less,
 * nor more than twice as large. Small requests are left to malloc, which does
 * the same once it is told not to give pages back. A block is found by a walk
 * along the list: there are few, for they are large.
 */
#include "arena.h"

#include <limits.h>
#if defined(__GLIBC__)
#include <malloc.h>
#endif
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "bench.h"

enum { BLOCKS = 256, SMALL = 1 << 16 };

static struct {
    void *start;
    size_t bytes;
    int used;
} blocks[BLOCKS];

static atomic_flag busy = ATOMIC_FLAG_INIT;

static void lock(void)
{
    while (atomic_flag_test_and_set_explicit(&busy, memory_order_acquire))
        ;
}

static void unlock(void)
{
    atomic_flag_clear_explicit(&busy, memory_order_release);
}

/* The smallest free block of so many bytes, or one that does not exist yet. */
static size_t find_free(size_t bytes)
{
    size_t found = BLOCKS, none = BLOCKS;
    for (size_t i = 0; i < BLOCKS; i++)
        if (blocks[i].start == NULL)
            none = i;
        else if (!blocks[i].used && blocks[i].bytes >= bytes &&
                 blocks[i].bytes / 2 <= bytes &&
                 (found == BLOCKS || blocks[i].bytes < blocks[found].bytes))
            found = i;
    return found < BLOCKS ? found : none;
}

static void *allocate(void *user, size_t bytes)
{
    size_t i;
    (void)user;
    if (bytes < SMALL)
        return malloc(bytes);
    lock();
    i = find_free(bytes);
    check(i < BLOCKS, "room for blocks");
    if (blocks[i].start == NULL) {
        blocks[i].start = pages(bytes);
        blocks[i].bytes = bytes;
    }
    blocks[i].used = 1;
    unlock();
    return blocks[i].start;
}

static void release(void *user, void *block, size_t bytes)
{
    size_t i = 0;
    (void)user;
    if (bytes < SMALL) {
        free(block);
        return;
    }
    lock();
    while (i < BLOCKS && blocks[i].start != block)
        i++;
    check(i < BLOCKS, "a block of the arena");
    blocks[i].used = 0;
    unlock();
}

static void *reallocate(void *user, void *block, size_t old_bytes, size_t bytes)
{
    void *moved;
    if (old_bytes < SMALL && bytes < SMALL)
        return realloc(block, bytes);
    moved = allocate(user, bytes);
    if (moved == NULL)
        return NULL;
    memcpy(moved, block, old_bytes < bytes ? old_bytes : bytes);
    release(user, block, old_bytes);
    return moved;
}

const wyt_allocator *arena(void)
{
    static const wyt_allocator table = {
        .size = sizeof table,
        .allocate = allocate,
        .reallocate = reallocate,
        .release = release,
    };
#if defined(__GLIBC__)
    check(mallopt(M_TRIM_THRESHOLD, INT_MAX) == 1, "malloc keeps its pages");
#endif
    return &table;
}

void arena_empty(void)
{
    lock();
    for (size_t i = 0; i < BLOCKS; i++)
        if (blocks[i].start != NULL && !blocks[i].used) {
            free(blocks[i].start);
            blocks[i].start = NULL;
        }
    unlock();
}
