/* SPDX-License-Identifier: MIT */
/*
 * The number of options that are P-positions, for each cell of a window. All
 * options count, also those that may be forbidden, each once.
 */
#ifndef PICTURE_OPTION_COUNTS_H
#define PICTURE_OPTION_COUNTS_H

#include "picture/request.h"

struct option_counts {
    struct window window;
    wyt_board *board;
    uint32_t *counts;
};

/* For a game whose outcomes, up to the end of the window, are given. Returns a
 * status of the library. */
int32_t option_counts_new(struct session *session, const wyt_board *outcomes,
                          const struct window *window,
                          struct option_counts *out_counts);

/* A row of the window; that of a removed cell means nothing. */
int32_t option_counts_row(const struct option_counts *counts, uint64_t y,
                          uint32_t *out);

void option_counts_free(struct option_counts *counts);

#endif
