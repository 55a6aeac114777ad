/* SPDX-License-Identifier: MIT */
/*
 * What explore cover looks at: a board of two heaps, its pairs, and the numbers
 * that claims are made with.
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
    uint64_t first, step; /* of the differences of pairs */
    bool progresses;      /* these two are there */
    uint64_t complete;    /* columns 0, 1, ... that are complete */
    uint64_t *pairs;
    size_t count, capacity; /* pairs in the box */
    size_t numbered;        /* those in the square, which come first */
    uint64_t settled; /* integers 0, 1, ... all of whose pairs are numbered */
};

/* Reads all but the session, the board and its size, which are there. Returns
 * 0, or the exit status of the problem. */
int cover_read(struct cover *cover);

#endif
