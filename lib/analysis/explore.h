/* SPDX-License-Identifier: MIT */
/*
 * What explorations of a box share: checks, the P-positions of a board, and
 * the way of questions about moves.
 */
#ifndef WYT_ANALYSIS_EXPLORE_H
#define WYT_ANALYSIS_EXPLORE_H

#include <wythoff/explore.h>

#include <stdbool.h>

#include "moves/positions.h"
#include "rules/game.h"

/* WYT_OK, or WYT_E_ARGUMENT / WYT_E_POSITION with its text. */
int32_t wyt__check_explored(wyt_context *context, const wyt_rules *rules,
                            const uint64_t *size, size_t n);

/* WYT_OK, or WYT_E_ARGUMENT unless the board has outcomes of two heaps. */
int32_t wyt__check_plane(wyt_context *context, const wyt_board *board);

/* Appends the P-positions of a board of outcomes, in lexicographic order. */
int32_t wyt__list_p(wyt_context *context, const wyt_board *board,
                    struct wyt__positions *list);

/* Whether a vector is a move. */
bool wyt__is_move(const struct wyt__game *game, const uint64_t *by);

/* Finds vectors on a board of outcomes. */
typedef int32_t (*wyt__find)(wyt_context *context, const wyt_board *board,
                             struct wyt__positions *out);

/* Checks the arguments, solves the box, and hands out what is found. */
int32_t wyt__explore_moves(wyt_context *context, const wyt_rules *rules,
                           const uint64_t *size, size_t n, wyt__find find,
                           uint64_t *out_vectors, size_t capacity,
                           size_t *out_count);

/* The same on a board that is there. */
int32_t wyt__explore_board(wyt_context *context, const wyt_board *board,
                           size_t n, wyt__find find, uint64_t *out_vectors,
                           size_t capacity, size_t *out_count);

/* WYT_OK, or WYT_E_ARGUMENT unless the board has outcomes. */
int32_t wyt__check_outcomes(wyt_context *context, const wyt_board *board);

/* The number of a cell of a box in lexicographic order. */
static inline size_t wyt__cell_number(const uint64_t *size, size_t n,
                                      const uint64_t *heaps)
{
    size_t cell = 0;
    for (size_t i = 0; i < n; i++)
        cell = cell * (size_t)size[i] + (size_t)heaps[i];
    return cell;
}

#endif
