/* SPDX-License-Identifier: MIT */
/*
 * The entry points of the kernels, for the table of board/planner.c: who is
 * refused, the memory needed, and the run, see board/kernel.h.
 */
#ifndef WYT_BOARD_KERNELS_H
#define WYT_BOARD_KERNELS_H

#include <wythoff/board.h>

#include <stddef.h>
#include <stdint.h>

#include "base/cpu.h"
#include "board/kernel.h"

/* firsts.c: outcomes of one or two heaps where all moves along a row are
 * legal, row by row, one cell a row. */
const char *wyt__firsts_refuses(const wyt_board *board);
uint64_t wyt__firsts_bytes(const wyt_board *board, uint32_t threads);
int32_t wyt__firsts_run(const struct wyt__task *task);

/* shear.c: outcomes of two heaps, antidiagonal by antidiagonal, 64 cells a
 * word, in bands of rows. */
const char *wyt__shear_refuses(const wyt_board *board);
uint64_t wyt__shear_bytes(const wyt_board *board, uint32_t threads);
int32_t wyt__shear_run(const struct wyt__task *task);
int32_t wyt__shear_avx512_run(const struct wyt__task *task);

/* rows.c: outcomes of one or two heaps, row by row, a word of cells at a
 * time. */
const char *wyt__rows_refuses(const wyt_board *board);
uint64_t wyt__rows_bytes(const wyt_board *board, uint32_t threads);
int32_t wyt__rows_run(const struct wyt__task *task);

/* planes.c: outcomes of three and more heaps, games of whole rays where any
 * number may be taken from the first heap. */
const char *wyt__planes_refuses(const wyt_board *board);
uint64_t wyt__planes_bytes(const wyt_board *board, uint32_t threads);
int32_t wyt__planes_run(const struct wyt__task *task);

/* rays.c: games of whole rays, any number of heaps: Grundy values with a set
 * of values a line; outcomes with blocking or comply, and numbers of
 * P-options, with a count a line. */
const char *wyt__ray_values_refuses(const wyt_board *board);
uint64_t wyt__ray_values_bytes(const wyt_board *board, uint32_t threads);
int32_t wyt__ray_values_run(const struct wyt__task *task);
const char *wyt__ray_counts_refuses(const wyt_board *board);
uint64_t wyt__ray_counts_bytes(const wyt_board *board, uint32_t threads);
int32_t wyt__ray_counts_run(const struct wyt__task *task);

/* counts.c: two heaps and the lines along rows, columns and diagonals:
 * outcomes, above all with blocking or comply, and numbers of P-options. */
const char *wyt__counts_refuses(const wyt_board *board);
uint64_t wyt__counts_plain_bytes(const wyt_board *board, uint32_t threads);
int32_t wyt__counts_plain_run(const struct wyt__task *task);
uint64_t wyt__counts_avx2_bytes(const wyt_board *board, uint32_t threads);
int32_t wyt__counts_avx2_run(const struct wyt__task *task);
uint64_t wyt__counts_avx512_bytes(const wyt_board *board, uint32_t threads);
int32_t wyt__counts_avx512_run(const struct wyt__task *task);

/* values.c: games of whole rays, two heaps: Grundy values, a band of rows at a
 * time, with a summary of each set. */
const char *wyt__values_refuses(const wyt_board *board);
uint64_t wyt__values_bytes(const wyt_board *board, uint32_t threads);
int32_t wyt__values_run(const struct wyt__task *task);
#if WYT__HAVE_X86
int32_t wyt__values_avx512_run(const struct wyt__task *task);
#endif

/* cells.c: any board but those of choice games, option by option. */
const char *wyt__cells_refuses(const wyt_board *board);
uint64_t wyt__cells_bytes(const wyt_board *board, uint32_t threads);
int32_t wyt__cells_run(const struct wyt__task *task);

/* choices.c: outcomes of choice games. */
const char *wyt__choices_refuses(const wyt_board *board);
uint64_t wyt__choices_bytes(const wyt_board *board, uint32_t threads);
int32_t wyt__choices_run(const struct wyt__task *task);

/* terminal.c: the cells (x,y) below this x are removed, or terminal in misere
 * play; the others of the row are neither. At most the width. */
size_t wyt__lowest_x(const wyt_board *board, size_t y);

#endif
