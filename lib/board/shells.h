/* SPDX-License-Identifier: MIT */
/*
 * The P-positions of a board of two or three heaps in the order of positions,
 * of a symmetric game the sorted ones.
 */
#ifndef WYT_BOARD_SHELLS_H
#define WYT_BOARD_SHELLS_H

#include <wythoff/board.h>

#include <stddef.h>
#include <stdint.h>

#include "board/shell_lines.h"

/* What is kept from one call to the next: columns that were turned. Boards of
 * one game only, of any size; all zero but the context at first. */
struct wyt__shells {
    wyt_context *context;
    size_t words; /* of a column */
    /* The columns of 64 shells, up to the row that a board had: those of each
     * second heap one after the other. */
    uint64_t *side;
    uint64_t first, end;    /* the shells whose columns they are */
    uint64_t *layer, *wall; /* of three heaps, for one shell: z = s, y = s */
    size_t side_words, layer_words;
};

void wyt__shells_close(struct wyt__shells *shells);

/* The lines of the shells of a board. */
struct wyt__shells_of wyt__shells_of(const wyt_board *board);

/* The numbers that are counted for each line: one, or of two heaps that are
 * not symmetric three, by WYT_SIDE_*. */
size_t wyt__shell_counts(struct wyt__shells_of of);

/* Writes the positions whose largest heap is one of first..last, which all
 * sides of the board are larger than. */
int32_t wyt__shells_read(struct wyt__shells *shells, const wyt_board *board,
                         uint64_t first, uint64_t last, uint64_t *out_heaps);

/* Counts those of each line of these shells. */
int32_t wyt__shells_count(struct wyt__shells *shells, const wyt_board *board,
                          uint64_t first, uint64_t last, uint64_t *out_counts);

#endif
