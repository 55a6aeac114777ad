/* SPDX-License-Identifier: MIT */
/*
 * Columns and rows of a board of which it is proved that the box holds all
 * their P-positions.
 */
#ifndef WYT_BOARD_COMPLETE_H
#define WYT_BOARD_COMPLETE_H

#include <wythoff/board.h>
#include <wythoff/context.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/game.h"

/* The lines of one axis, WYT_AXIS_COLUMNS or WYT_AXIS_ROWS. */
struct wyt__complete {
    wyt_context *context;
    uint64_t *bits; /* bit v: line v is complete */
    size_t count;
};

/* Why the moves of a game never prove it of both axes, however large the box: a
 * clause. NULL: they may. */
const char *wyt__complete_lack(const struct wyt__game *game);

/* Whether a line is complete. */
bool wyt__complete_has(const struct wyt__complete *complete, uint64_t line);

/* Finds out; on failure there is nothing to clear. */
int32_t wyt__complete_lines(struct wyt__complete *complete,
                            wyt_context *context, const wyt_board *board,
                            uint32_t axis);

void wyt__complete_clear(struct wyt__complete *complete);

#endif
