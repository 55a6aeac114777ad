/* SPDX-License-Identifier: MIT */
/* An allocator that counts and refuses. */
#include "support/allocator.h"

#include "support/harness.h"

#include <stdlib.h>
#include <string.h>

#define MAGIC 0x77797468u
#define FREED 0xdeadbeefu

/* Stands before every block; keeps it aligned for any type. */
union header {
    struct {
        size_t bytes;
        uint32_t magic;
    } block;
    max_align_t align;
};

static bool refuses(struct allocator *allocator)
{
    if (!allocator->armed)
        return false;
    allocator->requests++;
    if (allocator->refuse == 0 || allocator->requests < allocator->refuse ||
        allocator->requests >= allocator->refuse + allocator->refusals)
        return false;
    allocator->refused++;
    return true;
}

static void grow(struct allocator *allocator, size_t bytes)
{
    allocator->bytes += bytes;
    if (allocator->bytes > allocator->peak)
        allocator->peak = allocator->bytes;
}

static void *allocate(void *user, size_t bytes)
{
    struct allocator *allocator = user;
    union header *header;
    if (bytes == 0)
        allocator->mistakes++;
    if (refuses(allocator) || bytes > SIZE_MAX - sizeof *header)
        return NULL;
    header = malloc(sizeof *header + bytes);
    if (header == NULL)
        return NULL;
    header->block.bytes = bytes;
    header->block.magic = MAGIC;
    /* What nobody has written must not look like zero. */
    memset(header + 1, 0xa5, bytes);
    allocator->blocks++;
    grow(allocator, bytes);
    return header + 1;
}

static void release(void *user, void *block, size_t bytes)
{
    struct allocator *allocator = user;
    union header *header = (union header *)block - 1;
    if (block == NULL) {
        allocator->mistakes++;
        return;
    }
    if (header->block.magic != MAGIC || header->block.bytes != bytes) {
        allocator->mistakes++;
        return;
    }
    allocator->blocks--;
    allocator->bytes -= bytes;
    header->block.magic = FREED;
    memset(block, 0x5a, bytes);
    free(header);
}

static void *reallocate(void *user, void *block, size_t old_bytes, size_t bytes)
{
    struct allocator *allocator = user;
    void *moved;
    if (block == NULL || ((union header *)block - 1)->block.bytes != old_bytes)
        allocator->mistakes++;
    if (block == NULL)
        return allocate(user, bytes);
    /* Always a new place, so that a stale pointer is noticed; counted as if
     * the block had grown where it is. */
    allocator->bytes -= old_bytes;
    moved = allocate(user, bytes);
    allocator->bytes += old_bytes;
    if (moved == NULL)
        return NULL;
    memcpy(moved, block, old_bytes < bytes ? old_bytes : bytes);
    release(user, block, old_bytes);
    return moved;
}

static void destroy(void *user)
{
    struct allocator *allocator = user;
    allocator->destroyed++;
}

void allocator_init(struct allocator *allocator)
{
    const wyt_allocator table = {sizeof table, allocate, reallocate,
                                 release,      destroy,  allocator};
    memset(allocator, 0, sizeof *allocator);
    allocator->table = table;
    allocator->refusals = 1;
}

void allocator_arm(struct allocator *allocator, size_t refuse)
{
    allocator->armed = true;
    allocator->refuse = refuse;
    allocator->requests = 0;
    allocator->refused = 0;
    allocator->peak = allocator->bytes;
}

void allocator_disarm(struct allocator *allocator)
{
    allocator->armed = false;
}

void allocator_check_empty(const struct allocator *allocator, const char *what)
{
    CHECK(allocator->blocks == 0 && allocator->bytes == 0,
          "%s: %zu blocks of %zu bytes are left", what, allocator->blocks,
          allocator->bytes);
    CHECK(allocator->mistakes == 0,
          "%s: %zu blocks were given back with a wrong length", what,
          allocator->mistakes);
}
