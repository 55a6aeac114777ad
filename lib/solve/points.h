/* SPDX-License-Identifier: MIT */
/*
 * The points of a sequence: where they are, and which point a position is.
 */
#ifndef WYT_SOLVE_POINTS_H
#define WYT_SOLVE_POINTS_H

#include "solve/sequence.h"

/* Upper points (u_n, u_n + d_n) and the points of a line; lower points
 * (l_n + d_n, l_n). Of a symmetric game the lower points, also of a line, are
 * the upper ones with x and y exchanged, and they are not listed. */
enum wyt__axis { WYT__UPPER, WYT__LOWER };

/* u_n or l_n. */
int32_t wyt__small(struct wyt__sequence *sequence, enum wyt__axis axis,
                   uint64_t n, uint64_t *out);

/* Whether a status says that a number passed 2^64-1. */
bool wyt__is_beyond(const struct wyt__sequence *sequence, int32_t status);

/* Where a P-position stands: in the head, or in the tail. */
struct wyt__place {
    bool in_head;
    enum wyt__axis axis; /* of the tail */
    uint64_t index;
};

/* The point number n of the tail, or WYT__BEYOND. */
int32_t wyt__point(struct wyt__sequence *sequence, enum wyt__axis axis,
                   uint64_t n, uint64_t *point);

/*
 * Where the position is; *found tells whether it is P. Of a symmetric game
 * the position has x <= y.
 */
int32_t wyt__find_place(struct wyt__sequence *sequence, const uint64_t *heaps,
                        struct wyt__place *place, bool *found);

/* Which number of a point is looked at: u_n or l_n, or that plus d_n. */
enum wyt__part { WYT__SMALL, WYT__BIG };

/*
 * The largest n <= limit with that number at most `bound`; *found is false if
 * even the first one is larger. It must rise strictly, that is, the width must
 * not be 0 or the part be the big one.
 */
int32_t wyt__last_at_most(struct wyt__sequence *sequence, enum wyt__axis axis,
                          enum wyt__part part, uint64_t bound, uint64_t limit,
                          uint64_t *n, bool *found);

/* The width of the strip along an axis: b for upper points, c for lower. */
uint64_t wyt__width(const struct wyt__sequence *sequence, enum wyt__axis axis);

/* Copies a position; of a symmetric game with x <= y. */
void wyt__sorted_pair(const struct wyt__sequence *sequence,
                      const uint64_t *heaps, uint64_t *sorted);

#endif
