/* SPDX-License-Identifier: MIT */
/*
 * P-positions of a solved board of two heaps, counted along parallel lines.
 */
#ifndef WYT_ANALYSIS_CLAIMS_LINES_H
#define WYT_ANALYSIS_CLAIMS_LINES_H

#include <wythoff/board.h>
#include <wythoff/context.h>

#include <stddef.h>
#include <stdint.h>

/* Column x is line x, row y is line y, and the diagonal y - x = d is line
 * d + width - 1. */
enum wyt__direction { WYT__COLUMNS, WYT__ROWS, WYT__DIAGONALS };

/* P-positions on each line; none at all on an empty board. */
struct wyt__lines {
    wyt_context *context;
    uint64_t *on;
    size_t count;
};

/* Counts; on failure there is nothing to clear. */
int32_t wyt__lines_count(struct wyt__lines *lines, wyt_context *context,
                         const wyt_board *board, enum wyt__direction direction);

void wyt__lines_clear(struct wyt__lines *lines);

#endif
