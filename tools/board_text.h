/* SPDX-License-Identifier: MIT */
/*
 * Boards as text with marks.
 */
#ifndef TOOLS_BOARD_TEXT_H
#define TOOLS_BOARD_TEXT_H

#include "marks.h"
#include "sink.h"

/* As wyt_board_write() writes text, for one or two heaps, with the marked cells
 * told apart. Returns a status of the library, or SINK_STOPPED. */
int32_t board_text_write(struct marks *marks, const wyt_board *board,
                         struct sink *sink);

#endif
