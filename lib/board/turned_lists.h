/* SPDX-License-Identifier: MIT */
/*
 * Copies of a board of two heaps with few P-positions, see turned.h: lists in
 * place of bits.
 */
#ifndef WYT_BOARD_TURNED_LISTS_H
#define WYT_BOARD_TURNED_LISTS_H

#include <wythoff/board.h>

#include <stdint.h>

#include "board/turned.h"

/* Finds out, once, whether a board has few P-positions, and lists them by
 * rows. */
int32_t wyt__turned_search(struct wyt__turned *turned, const wyt_board *board);
void wyt__turned_release_rows(struct wyt__turned *turned);

/* Lists those by the lines of a class, whose direction leads down rows. Cost:
 * O(P-positions + lines). */
int32_t wyt__turned_list(const struct wyt__turned *turned,
                         const wyt_board *board,
                         struct wyt__turned_class *class);

/* What is listed of the line of a cell. */
void wyt__turned_listed(const struct wyt__turned_class *class,
                        const wyt_board *board, const uint64_t *start,
                        struct wyt__turned_line *out);

#endif
