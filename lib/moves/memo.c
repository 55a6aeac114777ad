/* SPDX-License-Identifier: MIT */
/*
 * Open addressing with linear probing, at most half full.
 */
#include "moves/memo.h"

#include <wythoff/status.h>

#include <string.h>

#include "base/assert.h"
#include "base/context.h"

#define FIRST_SLOTS 64

/* Nanoseconds of a slot, and of one with a position, which may be anywhere in
 * memory. */
#define SLOT_STEPS 2
#define POSITION_STEPS 64

/* Mixes the heaps; every bit of the input reaches the low bits. */
static size_t hash(const uint64_t *heaps, size_t n)
{
    uint64_t mixed = 0x9e3779b97f4a7c15u;
    for (size_t i = 0; i < n; i++) {
        mixed = (mixed ^ heaps[i]) * 0xbf58476d1ce4e5b9u;
        mixed ^= mixed >> 29;
    }
    mixed *= 0x94d049bb133111ebu;
    return (size_t)(mixed ^ mixed >> 32);
}

/* The slot of a position, or the free one where it belongs. */
static size_t find(const struct wyt__memo *memo, const uint64_t *heaps)
{
    size_t slot = hash(heaps, memo->n) & (memo->slots - 1);
    while (memo->values[slot] != WYT__UNKNOWN &&
           memcmp(memo->keys + slot * memo->n, heaps,
                  memo->n * sizeof *heaps) != 0)
        slot = (slot + 1) & (memo->slots - 1);
    return slot;
}

static void set(struct wyt__memo *memo, const uint64_t *heaps, uint32_t value)
{
    size_t slot = find(memo, heaps);
    WYT__ASSERT(memo->values[slot] == WYT__UNKNOWN);
    memcpy(memo->keys + slot * memo->n, heaps, memo->n * sizeof *heaps);
    memo->values[slot] = value;
    memo->count++;
}

void wyt__memo_clear(struct wyt__memo *memo)
{
    wyt__release(memo->context, memo->keys, memo->slots * memo->n,
                 sizeof *memo->keys);
    wyt__release(memo->context, memo->values, memo->slots,
                 sizeof *memo->values);
    memo->keys = NULL;
    memo->values = NULL;
    memo->slots = memo->count = 0;
}

static int32_t allocate(struct wyt__memo *memo)
{
    int32_t status;
    memo->keys = wyt__allocate(memo->context, memo->slots * memo->n,
                               sizeof *memo->keys, &status);
    if (status == WYT_OK)
        memo->values = wyt__allocate(memo->context, memo->slots,
                                     sizeof *memo->values, &status);
    for (size_t slot = 0; slot < memo->slots && status == WYT_OK; slot++) {
        memo->values[slot] = WYT__UNKNOWN;
        status = wyt__work(memo->context, SLOT_STEPS, 0, 0);
    }
    return status;
}

/* Takes over the positions of a smaller one. */
static int32_t take_over(struct wyt__memo *memo, const struct wyt__memo *from)
{
    int32_t status = WYT_OK;
    for (size_t slot = 0; slot < from->slots && status == WYT_OK; slot++) {
        const bool is_known = from->values[slot] != WYT__UNKNOWN;
        if (is_known)
            set(memo, from->keys + slot * from->n, from->values[slot]);
        status = wyt__work(memo->context,
                           is_known ? POSITION_STEPS : SLOT_STEPS, 0, 0);
    }
    return status;
}

static int32_t grow(struct wyt__memo *memo)
{
    struct wyt__memo larger = {.context = memo->context, .n = memo->n};
    int32_t status;
    larger.slots = memo->slots == 0 ? FIRST_SLOTS : 2 * memo->slots;
    status = allocate(&larger);
    if (status == WYT_OK)
        status = take_over(&larger, memo);
    if (status != WYT_OK) {
        wyt__memo_clear(&larger);
        return status;
    }
    wyt__memo_clear(memo);
    *memo = larger;
    return WYT_OK;
}

uint32_t wyt__memo_get(const struct wyt__memo *memo, const uint64_t *heaps)
{
    return memo->slots == 0 ? WYT__UNKNOWN : memo->values[find(memo, heaps)];
}

int32_t wyt__memo_put(struct wyt__memo *memo, const uint64_t *heaps,
                      uint32_t value)
{
    int32_t status = WYT_OK;
    if (memo->count >= memo->context->cells_limit)
        return wyt__fail(memo->context, WYT_LIMIT,
                         "the search met more positions than the cell limit "
                         "of %llu",
                         (unsigned long long)memo->context->cells_limit);
    if (memo->slots < 2 * (memo->count + 1))
        status = grow(memo);
    if (status == WYT_OK)
        set(memo, heaps, value);
    return status;
}
