/* SPDX-License-Identifier: MIT */
/*
 * Straight lines near points of the plane, by convex hulls, in integers alone.
 *
 * Numbers of a list are below 2^31, so products of two differences are below
 * 2^63 and are compared, never subtracted, where both have one sign.
 */
#ifndef TOOLS_FIT_HULL_H
#define TOOLS_FIT_HULL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The largest number of a list. */
#define HULL_MOST INT64_C(2147483647)

struct hull_point {
    int64_t n, x;
};

/* p/q, q > 0. */
struct hull_fraction {
    int64_t p, q;
};

/* Negative, 0 or positive; p and q up to 2^31. */
int hull_compare(struct hull_fraction a, struct hull_fraction b);

/* Whether some a and g exist with x = floor(n a + g) for all points. */
struct hull_line {
    bool holds;
    /* The slopes a that some g goes with: low < a < high, both excluded. Only
     * of what holds, and two points or more. */
    struct hull_fraction low, high;
    size_t fails_at; /* else the first point that no line through the cells of
                      * those before it takes in */
};

/* `points` have n rising strictly; room is for 2 * count points. O(count). */
void hull_floor(const struct hull_point *points, size_t count,
                struct hull_point *room, struct hull_line *line);

/* How thick a strip between two parallel lines has to be, measured along x, to
 * hold all points: whole + rest/q, 0 <= rest < q < 2^31. */
struct hull_width {
    int64_t whole, rest, q;
};

/* `points` are in the order of n, then of x; room as above. O(count). */
struct hull_width hull_thickness(const struct hull_point *points, size_t count,
                                 struct hull_point *room);

#endif
