/* SPDX-License-Identifier: MIT */
/*
 * Natural numbers of any size for recurrences x_(i+1) = a x_i + x_(i-1) with
 * small a: products by one word, sums and comparisons, in memory of the
 * context. They need no GMP, whose strength is elsewhere: each operation here
 * is one pass over the limbs. Numbers have no leading zero limb; zero has none.
 * The memory limit bounds them, the limit of digits is for callers to check.
 */
#ifndef WYT_EXACT_NATURAL_H
#define WYT_EXACT_NATURAL_H

#include "base/context.h"

struct wyt__natural {
    wyt_context *context; /* borrowed */
    uint64_t *limb;       /* the least first */
    size_t count, capacity;
};

/* Zero; owns nothing yet. */
struct wyt__natural wyt__natural(wyt_context *context);

void wyt__natural_free(struct wyt__natural *x);

int32_t wyt__natural_set(struct wyt__natural *x, const uint64_t *limbs,
                         size_t count);

/* x += word */
int32_t wyt__natural_add(struct wyt__natural *x, uint64_t word);

/* x += by y, for another y. */
int32_t wyt__natural_add_product(struct wyt__natural *x,
                                 const struct wyt__natural *y, uint64_t by);

/* x -= by y, which is not more than x, for another y and by > 0. */
void wyt__natural_subtract_product(struct wyt__natural *x,
                                   const struct wyt__natural *y, uint64_t by);

/* x = floor(x / by), by > 0 */
void wyt__natural_divide(struct wyt__natural *x, uint32_t by);

/* floor(x / y) for y > 0 and x < 2^16 y; x becomes the remainder. */
uint32_t wyt__natural_reduce(struct wyt__natural *x,
                             const struct wyt__natural *y);

/* Negative, 0 or positive as x is less than, equal to or more than y. */
int wyt__natural_compare(const struct wyt__natural *x,
                         const struct wyt__natural *y);

void wyt__natural_swap(struct wyt__natural *x, struct wyt__natural *y);

#endif
