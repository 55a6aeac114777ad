/* SPDX-License-Identifier: MIT */
/*
 * Whether rows of a file may be handed to a kernel that goes on from them.
 */
#ifndef WYT_BOARD_FILE_TRUST_H
#define WYT_BOARD_FILE_TRUST_H

#include <wythoff/board.h>
#include <wythoff/context.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Whether all bytes are zero. */
bool wyt__is_zero(const unsigned char *bytes, size_t length);

/* Refuses rows from..end-1 of a board with a number that no kernel writes. */
int32_t wyt__trust_rows(wyt_context *context, const wyt_board *board,
                        size_t from, size_t end);

#endif
