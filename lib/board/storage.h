/* SPDX-License-Identifier: MIT */
/*
 * The storage of a board: rows along the first heap, one after the other,
 * the second heap running fastest over the rows. Outcomes are bits (1 for P),
 * rows padded to whole words; Grundy values and remoteness are 32-bit numbers.
 */
#ifndef WYT_BOARD_STORAGE_H
#define WYT_BOARD_STORAGE_H

#include <wythoff/board.h>

#include "rules/rules.h"

struct wyt_board {
    atomic_size_t references;
    wyt_context *context; /* for its allocator only */
    wyt_rules *rules;
    uint32_t kind;
    size_t n;
    uint64_t size[WYT__HEAPS];
    size_t width, rows, row_words;
    uint64_t *bits;
    uint32_t *values;
};

/* A board without answers yet, within the limits of the context. */
int32_t wyt__board_allocate(wyt_context *context, const wyt_rules *rules,
                            const uint64_t *size, size_t n, uint32_t kind,
                            wyt_board **out_board);

static inline uint64_t *wyt__board_row_bits(const wyt_board *board, size_t row)
{
    return board->bits + row * board->row_words;
}

/* What the cells are, for messages: "outcomes", ... */
const char *wyt__board_kind_name(const wyt_board *board);

/* The number of the row of a position inside the box. */
size_t wyt__board_row_of(const wyt_board *board, const uint64_t *heaps);

/* Goes to the next row: heaps[1..] count up, heaps[0] stays. */
void wyt__board_next_row(const wyt_board *board, uint64_t *heaps);

/* Whether the cell, inside the box, is P on a board of outcomes. */
bool wyt__board_is_p(const wyt_board *board, const uint64_t *heaps);

#endif
