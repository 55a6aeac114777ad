/* SPDX-License-Identifier: MIT */
/*
 * New boards from inside.
 */
#ifndef WYT_BOARD_BOARD_H
#define WYT_BOARD_BOARD_H

#include <wythoff/board.h>
#include <wythoff/context.h>
#include <wythoff/rules.h>

#include <stddef.h>
#include <stdint.h>

/* Checks what wyt_board_new() is given, but for the context, out_board and the
 * limits. */
int32_t wyt__board_check_new(wyt_context *context, const wyt_rules *rules,
                             const uint64_t *size, size_t n, uint32_t kind);

/* Checks what wyt_board_new() is given, but for the context and out_board; a
 * board with its shape and no cells. */
int32_t wyt__board_open(wyt_context *context, const wyt_rules *rules,
                        const uint64_t *size, size_t n, uint32_t kind,
                        wyt_board **out_board);

/* wyt_board_new() by the moves alone: what theorems are compared with. Not for
 * out_board = NULL. */
int32_t wyt__board_by_moves(wyt_context *context, const wyt_rules *rules,
                            const uint64_t *size, size_t n, uint32_t kind,
                            wyt_board **out_board);

/* A board that a theorem wrote is no witness for what is claimed of the game:
 * *board becomes one by the moves, and *out_own too, for the caller to release.
 * Of all others *out_own is NULL. */
int32_t wyt__board_witness(wyt_context *context, const wyt_board **board,
                           wyt_board **out_own);

#endif
