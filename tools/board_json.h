/* SPDX-License-Identifier: MIT */
/*
 * Boards and slices of them as JSON: arrays within arrays, the first heap
 * outermost.
 */
#ifndef TOOLS_BOARD_JSON_H
#define TOOLS_BOARD_JSON_H

#include "heaps.h"
#include "sink.h"

/* The value, cells[x][y] is position (x, y), with an end of line behind it;
 * only the heaps that are not fixed. Returns a status of the library, or
 * SINK_STOPPED. */
int32_t board_json_write(struct session *session, const wyt_board *board,
                         const struct fixed *fixed, struct sink *sink);

#endif
