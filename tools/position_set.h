/* SPDX-License-Identifier: MIT */
/*
 * A growing list of positions without repetition, and the place of each in it.
 */
#ifndef TOOLS_POSITION_SET_H
#define TOOLS_POSITION_SET_H

#include "session.h"

struct position_set {
    struct session *session;
    uint64_t *heaps; /* one position after the other */
    size_t count;
    size_t *slots;   /* of a hash table: places, from 1; 0 is free */
    size_t capacity; /* positions that there is room for */
};

/* An empty list; positions of the game of the session come into it. */
void position_set_open(struct position_set *positions, struct session *session);

/* The place of a position, which is a new one at the end if it was not there.
 * Returns 0, or the exit status of the session's problem: the limit of memory
 * among others. */
int position_set_add(struct position_set *positions, const uint64_t *heaps,
                     size_t *out_place, bool *out_new);

/* Whether a position is in the list. */
bool position_set_has(const struct position_set *positions,
                      const uint64_t *heaps);

/* Position number `place`. */
const uint64_t *position_set_at(const struct position_set *positions,
                                size_t place);

void position_set_close(struct position_set *positions);

/* Puts n heaps in rising order. */
void position_sort(uint64_t *heaps, size_t n);

/* Refuses --unordered for a game that is not symmetric. Returns 0, or the exit
 * status of the session's problem. */
int position_check_unordered(struct session *session);

#endif
