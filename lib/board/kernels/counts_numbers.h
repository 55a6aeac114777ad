/* SPDX-License-Identifier: MIT */
/*
 * Numbers of P-options of a board that is counted, a row at a time; see
 * counts.h.
 */
#ifndef WYT_BOARD_COUNTS_NUMBERS_H
#define WYT_BOARD_COUNTS_NUMBERS_H

#include <stddef.h>
#include <stdint.h>

#include "board/kernels/counts.h"

/* The numbers of a row. */
struct wyt__count_numbers {
    /* Index x: the P-cells on the column, and on the diagonal of cell x. */
    void *columns, *diagonals;
    void *cells;      /* what is written; NULL if nothing is */
    size_t bytes;     /* of each of these, 2 or 4 */
    uint32_t options; /* P-cells of the row so far */
    const struct wyt__counting *counting;
    const struct wyt__count_kernel *kernel;
};

/* Writes cells from..to-1, whose P-cells are the `bits`, and counts these. */
void wyt__count_numbers(struct wyt__count_numbers *numbers, size_t from,
                        size_t to, const uint64_t *bits);

#endif
