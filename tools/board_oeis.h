/* SPDX-License-Identifier: MIT */
/*
 * Boards as sequences of the OEIS: of two heaps the antidiagonals one after the
 * other, of one heap its cells.
 */
#ifndef TOOLS_BOARD_OEIS_H
#define TOOLS_BOARD_OEIS_H

#include "plane.h"

/* What is shown of a board; a game of one heap has no plane. */
struct board_sequence {
    struct session *session;
    const wyt_board *board;
    const struct plane *plane;
    const char *kind; /* the option that asks for such a board, or NULL */
};

/* Each returns a status of the library, or SINK_STOPPED. */

/* Lines "n a(n)" of all antidiagonals that the board has whole. */
int32_t board_oeis_bfile(const struct board_sequence *sequence,
                         struct sink *sink);

/* A draft of the entry. */
int32_t board_oeis_write(const struct board_sequence *sequence,
                         struct sink *sink);

#endif
