/* SPDX-License-Identifier: MIT */
/*
 * Positions that a scan has found, by number: in the order of positions, those
 * of both sides together. How many of them lie on a side is known at every 64th
 * one, so that a number is found by bisection.
 */
#ifndef WYT_SOLVE_RECORD_H
#define WYT_SOLVE_RECORD_H

#include <wythoff/context.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "moves/positions.h"

struct wyt__record {
    struct wyt__positions list; /* in their order */
    size_t settled;             /* how many are counted */
    /* Before each 64th one, how many are on the upper and the lower side. */
    uint64_t (*before)[2];
    size_t room;
    uint64_t sides[2]; /* of all that are counted */
};

/* Nothing is found, of positions of n heaps. */
void wyt__record_open(struct wyt__record *record, wyt_context *context,
                      size_t n);
void wyt__record_close(struct wyt__record *record);

/* Counts what was added to the list since. Stopped, it can be asked again. */
int32_t wyt__record_settle(struct wyt__record *record);

/* How many positions there are on a side; of games whose positions are found
 * on one side only it is always WYT_SIDE_BOTH. */
uint64_t wyt__record_count(const struct wyt__record *record, uint32_t side);

/* The position on a side that `number` others are before, fewer than all. */
const uint64_t *wyt__record_nth(const struct wyt__record *record,
                                uint64_t number, uint32_t side);

/* How many positions on a side stand before one. */
uint64_t wyt__record_rank(const struct wyt__record *record,
                          const uint64_t *heaps, uint32_t side);

#endif
