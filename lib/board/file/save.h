/* SPDX-License-Identifier: MIT */
/*
 * Boards in memory to files.
 */
#ifndef WYT_BOARD_FILE_SAVE_H
#define WYT_BOARD_FILE_SAVE_H

#include <wythoff/board.h>

#include <stdint.h>

#include "board/file/format.h"

/* A chunk of a board as it is in files. */
void wyt__chunk_copy(const wyt_board *board, const struct wyt__head *head,
                     uint64_t i, unsigned char *out);

#endif
