/* SPDX-License-Identifier: MIT */
/*
 * How often integers occur in two sequences together.
 */
#ifndef WYT_ANALYSIS_CLAIMS_OCCURRENCES_H
#define WYT_ANALYSIS_CLAIMS_OCCURRENCES_H

#include <stdint.h>

#include "analysis/claims/pairs.h"

/* The terms number first_a, first_a + step, ... of (a_n) and first_b,
 * first_b + step, ... of (b_n); step is 1 or more. */
struct wyt__strands {
    uint64_t first_a, first_b, step;
};

/*
 * Whether every integer occurs exactly `times` times in the strands, as far as
 * the pairs decide it: below `complete`, or if that is 0 by their order. The
 * witness is the smallest integer that does not, and
 * how often it occurs. `room` is for 2 * count numbers.
 */
int32_t wyt__count_occurrences(wyt_context *context,
                               const struct wyt__pairs *pairs,
                               struct wyt__strands strands, uint64_t times,
                               uint64_t complete, uint64_t *room,
                               struct wyt__finding *finding);

#endif
