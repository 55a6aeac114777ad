/* SPDX-License-Identifier: MIT */
/*
 * Whole columns and rows of games of two heaps from boards, where the moves
 * prove that a board has all their P-positions, see board/complete.h.
 *
 * Cost: boards that are as wide as the size that is asked for and grow upwards
 * until that is proved; what was solved is kept.
 */
#ifndef WYT_SOLVE_COLUMNS_H
#define WYT_SOLVE_COLUMNS_H

#include <wythoff/board.h>

#include <stdint.h>

#include "board/complete.h"
#include "moves/positions.h"

/* The lines of one axis: columns, or rows. */
struct wyt__axis_lines {
    wyt_board *board;
    struct wyt__complete complete;
};

struct wyt__columns {
    struct wyt__axis_lines axes[2]; /* by WYT_AXIS_* */
};

/* Appends every listed P-position that has a heap of size `value`, in their
 * order. The moves do not lack anything for it. WYT_LIMIT: the boards that it
 * takes are too large. */
int32_t wyt__columns_read(struct wyt__columns *columns, wyt_context *context,
                          const wyt_rules *rules, uint64_t value,
                          struct wyt__positions *list);

void wyt__columns_clear(struct wyt__columns *columns);

#endif
