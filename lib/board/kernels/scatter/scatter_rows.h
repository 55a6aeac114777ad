/* SPDX-License-Identifier: MIT */
/*
 * What a scatter keeps: the order of rows, and sources.
 */
#ifndef WYT_BOARD_SCATTER_ROWS_H
#define WYT_BOARD_SCATTER_ROWS_H

#include <wythoff/context.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "board/kernels/scatter/scatter.h"

/* The bytes of a bit a cell, rows of a board. */
uint64_t wyt__bit_rows_bytes(const wyt_board *board);

/* Whether the coordinates of a row fit into a word. */
bool wyt__rows_order_fits(const wyt_board *board, size_t base);

/* Of `base` heaps and so many rows; `out` is zero. */
int32_t wyt__rows_order_new(wyt_context *context, const wyt_board *board,
                            size_t base, size_t rows,
                            struct wyt__rows_order *out);
void wyt__rows_order_free(wyt_context *context, struct wyt__rows_order *order);

/* The coordinates of a row, heaps 1..base-1. */
void wyt__rows_order_unpack(const struct wyt__rows_order *order, size_t base,
                            size_t row, uint64_t *heaps);

/* Takes the sources away, and their memory. */
void wyt__scatter_forget(struct wyt__scatter *scatter);
void wyt__scatter_free_sources(struct wyt__scatter *scatter);

#endif
