/* SPDX-License-Identifier: MIT */
/*
 * What kernels for the same boards share: who is refused, and the memory
 * needed, as board/kernel.h says of a row of the table.
 */
#ifndef WYT_BOARD_KERNELS_KERNELS_H
#define WYT_BOARD_KERNELS_KERNELS_H

#include <wythoff/board.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* rows.c: outcomes of one or two heaps. */
const char *wyt__rows_refuses(const wyt_board *board);
uint64_t wyt__rows_bytes(const wyt_board *board, uint32_t threads);

/* shear.c, for every instruction set. */
const char *wyt__shear_refuses(const wyt_board *board);
bool wyt__shear_yields(const wyt_board *board);
uint64_t wyt__shear_bytes(const wyt_board *board, uint32_t threads);

/* firsts.c */
const char *wyt__firsts_refuses(const wyt_board *board);

/* counts.c, for every instruction set. */
const char *wyt__counts_refuses(const wyt_board *board);
bool wyt__counts_yields(const wyt_board *board);

/* values.c, for every instruction set. */
const char *wyt__values_refuses(const wyt_board *board);

/* terminal.c: the cells (x,y) below this x are removed, or terminal in misere
 * play; the others of the row are neither. At most the width; it does not grow
 * with y. */
size_t wyt__lowest_x(const wyt_board *board, size_t y);

#endif
