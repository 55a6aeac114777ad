/* SPDX-License-Identifier: MIT */
/*
 * The numeration systems of a-Wythoff (exact/numeration.h) for numbers of any
 * size. Weights are not tabulated, which would take O(places^2) bits, but
 * walked: up by w_(i+1) = a w_i + w_(i-1), down by w_(i-1) = w_(i+1) - a w_i.
 *
 * Cost: for d places O(d^2 log a) word operations divided by 64, memory for
 * four numbers and the digits.
 */
#ifndef WYT_EXACT_BIG_NUMERATION_H
#define WYT_EXACT_BIG_NUMERATION_H

#include "exact/natural.h"
#include "exact/numeration.h"

/* A row of digits, place 0 first. */
struct wyt__row {
    wyt_context *context; /* borrowed */
    uint32_t *digit;
    size_t count, capacity;
};

/* None; owns nothing yet. */
struct wyt__row wyt__row(wyt_context *context);

void wyt__row_free(struct wyt__row *row);

/* A walk along the weights, and what is left of a number. */
struct wyt__descent {
    const struct wyt__numeration *system;
    struct wyt__natural rest, low, high; /* w_(count-1), w_count */
    size_t count;                        /* places that are left */
};

/*
 * The digits of a number in two steps: the first one finds how many there are,
 * the second one writes so many. The descent is freed after any status.
 */
int32_t wyt__descent_begin(wyt_context *context,
                           const struct wyt__numeration *system,
                           const uint64_t *limbs, size_t limb_count,
                           struct wyt__descent *out);
int32_t wyt__descent_digits(struct wyt__descent *descent, uint32_t *digits);
void wyt__descent_free(struct wyt__descent *descent);

/* Both steps, with room of its own. */
int32_t wyt__big_digits(const struct wyt__numeration *system,
                        const uint64_t *limbs, size_t limb_count,
                        struct wyt__row *out);

/* As wyt__weigh(); WYT_LIMIT if the number has too many digits, before the
 * work if that is sure. */
int32_t wyt__big_weigh(const struct wyt__numeration *system,
                       const uint32_t *digits, size_t count, int64_t places,
                       struct wyt__natural *out);

#endif
