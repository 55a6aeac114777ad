/* SPDX-License-Identifier: MIT */
/*
 * Searching for the last number within bounds, for engines of 64 bits that
 * have no inverse.
 */
#ifndef WYT_SEQUENCES_SEARCH_H
#define WYT_SEQUENCES_SEARCH_H

#include <stdbool.h>
#include <stdint.h>

#include "numbers/number.h"
#include "sequences/sequence.h"

#ifndef WYT__ANY_SIZE
/*
 * What an engine that searches knows of its numbers: w_n is at least n `least`,
 * and rises by `rise` > 0 in the mean, roughly.
 */
struct wyt__slope {
    uint64_t least;
    double rise;
};

/* The `search` of an engine. It costs O(log n) numbers, few if the rise is a
 * good guess. WYT_BEYOND, without a text, if 2^64-1 keeps the bounds too. */
int32_t wyt__search_last(struct wyt__sequence *sequence,
                         const struct wyt__slope *slope, wyt__number n,
                         const struct wyt__bounds *bounds, bool *found);
#endif

#endif
