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

/* Outcomes of a game with blocking or comply, cell by cell. */
int32_t wyt__solve_blocked(wyt_context *context, wyt_board *board);

/* Outcomes of a choice game, from those of every choice. */
int32_t wyt__solve_choices(wyt_context *context, wyt_board *board);

/* Whether blocking and comply can be decided by counts along lines: each move
 * lies on one ray, and all moves along a ray are blocked together. */
bool wyt__can_count(const struct wyt__game *game);

/* Outcomes of such a game, with a count a line. */
int32_t wyt__solve_counts(wyt_context *context, wyt_board *board);

/* Whether every move class is a whole ray. */
bool wyt__has_rays_only(const struct wyt__game *game);

/* Grundy values of a game of rays, with a set of values a line. WYT_LIMIT may
 * mean that the sets are too large; cell by cell nothing but the board is
 * needed. */
int32_t wyt__solve_rays(wyt_context *context, wyt_board *board);

/* Grundy values of any number of heaps, cell by cell. */
int32_t wyt__solve_grundy(wyt_context *context, wyt_board *board);

/* Remoteness with any number of heaps, cell by cell. */
int32_t wyt__solve_remoteness(wyt_context *context, wyt_board *board);

#endif
