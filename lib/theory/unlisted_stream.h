/* SPDX-License-Identifier: MIT */
/*
 * The positions that a flow (theory/stream_engine.h) does not list, in order
 * and in arrays: P-positions of comply games are the N-positions of blocked
 * ones.
 */
#ifndef WYT_THEORY_UNLISTED_STREAM_H
#define WYT_THEORY_UNLISTED_STREAM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct wyt__flow;

/* Listed positions that are read at once. */
#define WYT__UNLISTED_PIECE 256

/* Where a stream of what a flow leaves stands. */
struct wyt__unlisted_stream {
    uint32_t side; /* one of WYT_SIDE_*, of which positions are */
    bool placed;
    uint64_t next; /* the number that comes next */
    /* The position to look at next, listed or not, and its index, which is
     * below 2^64-1 as those of single numbers are (theory/unlisted.c). */
    uint64_t heap[2], index;
    /* Listed positions from the first one that is not before that one. */
    uint64_t listed_next; /* the number of the one behind those below */
    uint64_t listed[2][WYT__UNLISTED_PIECE];
    size_t at, count;
    bool dry; /* behind those below there are none in 64 bits */
};

/* Positions number n, n + 1, ... that the flow does not list; *count of them
 * with any status. Fewer than room only where the next one stands behind more
 * than 2^64-2 positions. */
int32_t wyt__unlisted_read(struct wyt__unlisted_stream *stream,
                           struct wyt__flow *flow, uint64_t n, size_t room,
                           uint64_t *x, uint64_t *y, size_t *count);

#endif
