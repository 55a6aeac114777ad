/* SPDX-License-Identifier: MIT */
/*
 * The letters e_0, e_1 = d(e_0), ... of one orbit and their lengths L_i(e_j) at
 * the current level i, with the rows of e_0 that are kept.
 *
 * L_(i+1)(e_j) = copies(e_j) L_i(0) + L_i(e_(j+1)), so the place (i + j) mod
 * count of L_i(e_j) is that of L_(i+1)(e_(j-1)) as well, and nothing moves. The
 * orbit ends where it meets a letter of itself or of an earlier orbit: what
 * comes after the last place is copied from there. It has no place at all if
 * its first letter is on an earlier orbit.
 */
#ifndef WYT_SEQUENCES_ORBIT_BIG_H
#define WYT_SEQUENCES_ORBIT_BIG_H

#include <gmp.h>
#include <stddef.h>
#include <stdint.h>

#include "sequences/tables_big.h"

/* A natural number whose highest limb is not 0. */
struct wyt__limbs_big {
    mp_limb_t *limbs;
    size_t size, capacity;
};

/* A letter with copies: its index and its image. */
struct wyt__copies_big {
    size_t at;
    uint32_t axis, copies; /* the axis of the image */
};

struct wyt__rows_big {
    const mp_limb_t *length, *sum;
    size_t length_size, sum_size;
};

struct wyt__orbit_big {
    struct wyt__limbs_big *places;
    size_t count;
    size_t join, join_at; /* the orbit, and the index in it, that follows */
    struct wyt__copies_big *copies;
    size_t copies_count, copies_capacity;
    struct wyt__rows_big *rows;
    size_t row_count, row_capacity;
};

/* The orbits from the first letters on; levels are 0. */
int32_t wyt__orbits_open_big(struct wyt__tables_big *tables);
void wyt__orbits_close_big(struct wyt__tables_big *tables);

/* L_level(e_0) */
const struct wyt__limbs_big *
wyt__orbit_first_big(const struct wyt__tables_big *tables,
                     const struct wyt__orbit_big *orbit, size_t level);

/* From that level to the next one, whose rows of that level are there. What was
 * stopped goes on when it is asked for again. */
int32_t wyt__orbits_step_big(struct wyt__tables_big *tables, size_t level);

#endif
