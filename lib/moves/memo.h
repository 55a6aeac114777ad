/* SPDX-License-Identifier: MIT */
/*
 * What a search knows about positions: a hash table with whole positions as
 * keys, so that two positions are never taken for one.
 */
#ifndef WYT_MOVES_MEMO_H
#define WYT_MOVES_MEMO_H

#include <wythoff/context.h>

#include <stddef.h>
#include <stdint.h>

#define WYT__UNKNOWN UINT32_MAX

struct wyt__memo {
    wyt_context *context;
    size_t n;         /* heaps a position */
    uint64_t *keys;   /* slots * n numbers */
    uint32_t *values; /* WYT__UNKNOWN where the slot is free */
    size_t slots, count;
};

void wyt__memo_clear(struct wyt__memo *memo);

/* The value of a position, or WYT__UNKNOWN. */
uint32_t wyt__memo_get(const struct wyt__memo *memo, const uint64_t *heaps);

/* Adds a position that is not there; WYT_LIMIT beyond the cell limit. */
int32_t wyt__memo_put(struct wyt__memo *memo, const uint64_t *heaps,
                      uint32_t value);

#endif
