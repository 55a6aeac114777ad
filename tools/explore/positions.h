/* SPDX-License-Identifier: MIT */
/*
 * Lists of positions that a user gives: lines `x y` or `n x y`, the number of a
 * line in front, as `wythoff list` writes them, or as many heaps as the game in
 * the session has; blank lines and what follows a # do not count.
 */
#ifndef TOOLS_EXPLORE_POSITIONS_H
#define TOOLS_EXPLORE_POSITIONS_H

#include "session.h"

struct positions {
    uint64_t *heaps; /* n a position; for free() */
    size_t n;        /* heaps of a position */
    size_t count, capacity;
};

/* Each returns 0, or the exit status of the problem. */

/* Reads a file, or standard input for "-": positions of session->heaps heaps.
 */
int positions_read(struct session *session, const char *name,
                   struct positions *positions);

/* Appends a position. */
int positions_add(struct session *session, struct positions *positions,
                  const uint64_t *heaps);

/* Each position in any order of its heaps, as far as they are in the box, once
 * each and sorted. */
int positions_permute(struct session *session, struct positions *positions,
                      const uint64_t *size);

/* Leaves out what is beyond the box, sorts the others lexicographically, and
 * keeps each of them once. */
int positions_keep(struct session *session, struct positions *positions,
                   const uint64_t *size);

/* Whether a sorted list has a position. */
bool positions_have(const struct positions *positions, const uint64_t *heaps);

#endif
