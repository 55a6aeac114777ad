/* SPDX-License-Identifier: MIT */
/*
 * Which options of a position are P, from a board of outcomes that has them.
 */
#ifndef WYT_BOARD_P_OPTIONS_H
#define WYT_BOARD_P_OPTIONS_H

#include <wythoff/board.h>

#include <stdint.h>

#include "board/turned.h"
#include "moves/positions.h"

/* Appends the options of a position of the board, of a game with move classes,
 * that are P, each once. `turned` has copies of that board, if any. */
int32_t wyt__p_options(const wyt_board *board, struct wyt__turned *turned,
                       const uint64_t *heaps, struct wyt__positions *list);

#endif
