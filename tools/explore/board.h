/* SPDX-License-Identifier: MIT */
/*
 * The board that is looked at: solved from a game and --size, or a saved one,
 * of --board FILE, which has both.
 */
#ifndef TOOLS_EXPLORE_BOARD_H
#define TOOLS_EXPLORE_BOARD_H

#include "session.h"

/* Each returns 0, or the exit status of the problem. */

/* Loads the board of --board, "-" for standard input, and takes its game into
 * the session. */
int board_load(struct session *session);

/* The sizes of the box: those of the saved board, else --size. */
int board_size(struct session *session, uint64_t size[HEAPS]);

/* Whether the saved board, if there is one, is of a kind. */
int board_check(struct session *session, uint32_t kind);

/* The board of the game in the session of these sizes, whose kind is one of
 * WYT_BOARD_*, for wyt_board_unref(). A saved one of another kind is a problem.
 */
int board_open(struct session *session, const uint64_t *size, uint32_t kind,
               wyt_board **out_board);

#endif
