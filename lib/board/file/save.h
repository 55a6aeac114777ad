/* SPDX-License-Identifier: MIT */
/*
 * Boards in memory to files.
 */
#ifndef WYT_BOARD_FILE_SAVE_H
#define WYT_BOARD_FILE_SAVE_H

#include "board/file/part.h"

/* Writes the cells of a board to an open part, and puts that in its place. */
int32_t wyt__part_save(struct wyt__part *part, const wyt_board *board);

#endif
