/* SPDX-License-Identifier: MIT */
/*
 * The ways to fill a board.
 */
#ifndef WYT_BOARD_SOLVE_H
#define WYT_BOARD_SOLVE_H

#include "board/storage.h"

/* Outcomes of one or two heaps, row by row, a word of cells at a time. */
int32_t wyt__solve_rows(wyt_context *context, wyt_board *board);

/* Outcomes of any number of heaps, cell by cell. */
int32_t wyt__solve_cells(wyt_context *context, wyt_board *board);

/* Grundy values of any number of heaps, cell by cell. */
int32_t wyt__solve_grundy(wyt_context *context, wyt_board *board);

#endif
