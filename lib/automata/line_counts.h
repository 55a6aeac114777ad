/* SPDX-License-Identifier: MIT */
/*
 * Of a list of pairs, how many lie on a line before a position: what a counter
 * (counters.h) is learned from.
 */
#ifndef WYT_AUTOMATA_LINE_COUNTS_H
#define WYT_AUTOMATA_LINE_COUNTS_H

#include <wythoff/context.h>

#include <stddef.h>
#include <stdint.h>

#include "automata/pairs.h"

/* The lines {(a,b) + s (p,q) : s >= 0} with a < p or b < q, which part all
 * positions. */
struct wyt__line_counts {
    wyt_context *context;
    uint64_t bound;
    uint32_t p, q, most;
    size_t lines, count;
    size_t *start;   /* of the pairs on each line; one more than lines */
    uint32_t *place; /* the s of each pair, rising on a line */
};

/* Of a list of two heaps; counts stop at `most`. Cost: O((p + q) bound + pairs)
 * time and memory. */
int32_t wyt__line_counts_open(struct wyt__line_counts *counts,
                              const struct wyt__pair_list *pairs, uint32_t p,
                              uint32_t q, uint32_t most);
void wyt__line_counts_close(struct wyt__line_counts *counts);

/* How many t >= 1 there are with (x - t p, y - t q) in the list, at most so
 * many; x and y are below the bound. */
uint32_t wyt__line_count(const struct wyt__line_counts *counts, uint64_t x,
                         uint64_t y);

#endif
