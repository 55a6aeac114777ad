/* SPDX-License-Identifier: MIT */
/*
 * The bits of the lines of shells of a board of outcomes.
 */
#ifndef WYT_BOARD_SHELLS_H
#define WYT_BOARD_SHELLS_H

#include <wythoff/board.h>

#include <stddef.h>
#include <stdint.h>

#include "board/shell_lines.h"

/* Columns that were turned. They are of boards of one game, of any size: larger
 * ones have the same cells and more. Memory: a bit a cell of 64 columns, of
 * three heaps also of two layers. */
struct wyt__shells {
    wyt_context *context;
    size_t words; /* of a column */
    /* The columns of the shells first..end-1, up to row end - 1: those of each
     * second heap one after the other. */
    uint64_t *side;
    uint64_t first, end;
    /* Of three heaps: those of z = s and y = s, for shell s = layers_of. */
    uint64_t *layer, *wall, layers_of;
    size_t side_words, layer_words;
};

void wyt__shells_open(struct wyt__shells *shells, wyt_context *context);
void wyt__shells_close(struct wyt__shells *shells);

/* The lines of the shells of a board. */
struct wyt__shells_of wyt__shells_of(const wyt_board *board);

/* Turns what a shell takes, which all sides of the board are larger than. */
int32_t wyt__shells_turn(struct wyt__shells *shells, const wyt_board *board,
                         uint64_t s);

/* The row of bits that a line of that shell lies in, by heap `along`; 1 for P.
 * Only the bits of the line are to be looked at. */
const uint64_t *wyt__shell_bits(const struct wyt__shells *shells,
                                const wyt_board *board, uint64_t s,
                                uint64_t line);

#endif
