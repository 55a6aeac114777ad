/* SPDX-License-Identifier: MIT */
/*
 * The marked cells of the last rows of a board that is counted, for tracks that
 * begin some rows above a cell; see counts.h.
 */
#ifndef WYT_BOARD_COUNTS_LATE_H
#define WYT_BOARD_COUNTS_LATE_H

#include <wythoff/context.h>

#include <stddef.h>
#include <stdint.h>

#include "board/kernels/counts.h"

struct wyt__late_rows {
    const struct wyt__counting *counting;
    size_t rows, room; /* rows that are kept, cells of each */
    size_t *counts;    /* cells of row y at y mod rows */
    uint32_t *marked;  /* their x, in order */
};

/* The counters of the diagonals of a row, index x; those of P-options may be
 * NULL. */
struct wyt__late_counters {
    void *diagonals, *options;
    size_t bytes, option_bytes;
};

/* Nothing is kept, and nothing to be given back, if no track is late. */
int32_t wyt__late_open(wyt_context *context, struct wyt__late_rows *late,
                       const struct wyt__counting *counting);
void wyt__late_close(wyt_context *context, struct wyt__late_rows *late);
uint64_t wyt__late_bytes(const struct wyt__counting *counting);

/* Counts what comes to its diagonal in row y. Returns how many nanoseconds that
 * takes, about; below it, how many for any row at most. */
uint64_t wyt__late_begin_row(const struct wyt__late_rows *late, size_t y,
                             size_t width, const struct wyt__late_counters *to);
uint64_t wyt__late_steps(const struct wyt__counting *counting, size_t width);

/* Keeps the marked cells of row y, at most the limit of them. */
void wyt__late_end_row(struct wyt__late_rows *late, size_t y,
                       const uint64_t *bits, size_t words);

#endif
