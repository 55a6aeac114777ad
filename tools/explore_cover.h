/* SPDX-License-Identifier: MIT */
/*
 * wythoff explore cover: how the P-positions of two heaps cover the board.
 */
#ifndef TOOLS_EXPLORE_COVER_H
#define TOOLS_EXPLORE_COVER_H

#include "session.h"

/* Options beside those of every command with a context. */
#define EXPLORE_COVER_OPTIONS                                                  \
    (TAKES(OPTION_JSON) | TAKES(OPTION_SIZE) | TAKES(OPTION_MOST) |            \
     TAKES(OPTION_P))

/* What help says about it. */
#define EXPLORE_COVER_SUMMARY                                                  \
    "cover GAME --size W[xH]: whether every column holds P P-positions, the\n" \
    "fullest diagonal, and whether the pairs (a_n, b_n), the P-positions "     \
    "with\n"                                                                   \
    "x <= y of a symmetric game, are P-complementary, decompose, and obey "    \
    "the\n"                                                                    \
    "equation and the mex algorithms of the (m,p) pair. One line a claim:\n"   \
    "\"claim NAME holds|fails|undecided\", then how far, or where.\n"

/* Runs it on the game that has been read. Returns the exit status of
 * session->problem. */
int explore_cover(struct session *session);

#endif
