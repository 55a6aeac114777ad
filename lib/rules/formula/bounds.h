/* SPDX-License-Identifier: MIT */
/*
 * How large the numbers of a formula become where heaps are bounded. Each node
 * gets an interval that contains its value, found from those of its children
 * alone; so it may be too wide, and what it says is certain.
 */
#ifndef WYT_RULES_FORMULA_BOUNDS_H
#define WYT_RULES_FORMULA_BOUNDS_H

#include <stdbool.h>
#include <stdint.h>

#include "rules/formula/formula.h"

struct wyt__node_range {
    int64_t low, high;
};

/* Of a node: its value, and what stands before it in a chain of terms or
 * factors. */
struct wyt__node_bounds {
    struct wyt__node_range value, before;
};

/* No number beyond this one on either side is followed. */
#define WYT__BOUNDS_MOST ((int64_t)1 << 62)

/*
 * Finds the bounds of every number of the formula where heap i is at most
 * most[i], before the move and after it; `bounds` has room for those of every
 * node, or is NULL.
 * False unless they show that the formula has a value at every such place,
 * whichever of its parts are evaluated there: no divisor can be 0, no operand
 * of xor negative, and no number, those on the way included, is beyond
 * *out_widest on either side, which is at most WYT__BOUNDS_MOST.
 */
bool wyt__formula_bounds(const struct wyt__formula *formula,
                         const uint64_t *most, struct wyt__node_bounds *bounds,
                         int64_t *out_widest);

#endif
