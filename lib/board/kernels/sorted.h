/* SPDX-License-Identifier: MIT */
/*
 * The parts of the kernel `sorted`, see sorted.c: lines, and the cells of a row
 * that are settled by them.
 */
#ifndef WYT_BOARD_SORTED_H
#define WYT_BOARD_SORTED_H

#include <wythoff/board.h>
#include <wythoff/context.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Heaps, and lines of a cell, at most. */
#define WYT__SORTED_HEAPS 8
#define WYT__SORTED_LINES 32

/* A line of a cell: how many heaps it moves, and where its set stands, the sum
 * of the heaps times their weights, in words. */
struct wyt__sorted_move {
    size_t count, weights[WYT__SORTED_HEAPS];
};

struct wyt__sorted {
    wyt_board *board;
    size_t n, side;
    size_t words; /* of a set */
    size_t pitch; /* heaps and differences are digits to this base */
    size_t lines; /* with the same number of moving heaps */
    /* By that number: the sets of all lines, NULL if there are none. */
    uint64_t *sets[WYT__SORTED_HEAPS + 1];
    struct wyt__sorted_move moves[WYT__SORTED_LINES]; /* of a cell */
    size_t count;
};

/* Whether all moves take the same number from each heap of some sets, which are
 * not too many; of a game where the order of heaps does not matter. */
bool wyt__sorted_has_lines(const wyt_board *board);

/* The bytes of all sets; UINT64_MAX if they are beyond 64 bits. */
uint64_t wyt__sorted_bytes(const wyt_board *board);

/* Takes memory for empty sets, gives it back, also after a failure. */
int32_t wyt__sorted_open(wyt_context *context, wyt_board *board,
                         struct wyt__sorted *sorted);
void wyt__sorted_close(wyt_context *context, struct wyt__sorted *sorted);

/* The cells x >= heaps[1] of a row, whose heaps, in falling order, stand from
 * heaps[1] on: finds their values, or puts those that are there into the sets
 * of their lines. */
void wyt__sorted_settle(const struct wyt__sorted *sorted, const uint64_t *heaps,
                        size_t row);
void wyt__sorted_recall(const struct wyt__sorted *sorted, const uint64_t *heaps,
                        size_t row);

#endif
