/* SPDX-License-Identifier: MIT */
/*
 * The P-positions of a board of two or three heaps in the order of positions.
 */
#ifndef WYT_BOARD_SHELLS_H
#define WYT_BOARD_SHELLS_H

#include <wythoff/board.h>

#include <stdint.h>

#include "moves/positions.h"

/* Appends those whose largest heap is one of first..last, which all sides of
 * the board are larger than; of a symmetric game the sorted ones only. */
int32_t wyt__board_shells(const wyt_board *board, uint64_t first, uint64_t last,
                          struct wyt__positions *list);

/* How many these are, of each shell from `first` on: all of them and, of two
 * heaps that are not symmetric, those on the upper and on the lower side. */
int32_t wyt__board_count_shells(wyt_context *context, const wyt_board *board,
                                uint64_t first, uint64_t last,
                                uint64_t (*counts)[3]);

#endif
