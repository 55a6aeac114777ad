/* SPDX-License-Identifier: MIT */
/*
 * Lists of pairs that a user gives: lines `x y` or `n x y`, the number of a
 * line in front, as `wythoff list` writes them; blank lines and what follows a
 * # do not count.
 */
#ifndef TOOLS_EXPLORE_PAIRS_H
#define TOOLS_EXPLORE_PAIRS_H

#include "session.h"

struct pairs {
    uint64_t *heaps; /* 2 a pair; for free() */
    size_t count, capacity;
};

/* Reads a file, or standard input for "-". Returns 0, or the exit status of the
 * problem. */
int pairs_read(struct session *session, const char *name, struct pairs *pairs);

/* Appends (y,x) for each (x,y), x != y. */
int pairs_mirror(struct session *session, struct pairs *pairs);

#endif
