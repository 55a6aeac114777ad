/* SPDX-License-Identifier: MIT */
/*
 * What `wythoff explore cover` knows of a game before it asks for claims.
 */
#ifndef TOOLS_EXPLORE_COVER_H
#define TOOLS_EXPLORE_COVER_H

#include "session.h"

struct cover {
    struct session *session;
    wyt_board *board;
    uint64_t size[2];
    bool any_p; /* --p: all claims are asked */
    uint64_t p, m, most;
    bool has_recursion; /* it is claimed of the game, or asked for */
    uint64_t from, a, b, offset;
    uint64_t complete; /* columns 0, 1, ... that are complete */
    uint64_t *pairs;
    size_t count, capacity; /* pairs in the box */
    size_t numbered;        /* those in the square, which come first */
    uint64_t settled; /* integers 0, 1, ... all of whose pairs are numbered */
};

/* Reads a board that is there: its pairs, its complete columns, and the numbers
 * of the claims. Returns 0, or the exit status of the session's problem. */
int cover_read(struct cover *cover);

#endif
