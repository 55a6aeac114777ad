/* SPDX-License-Identifier: MIT */
/*
 * Counting the positions that a theory lists.
 */
#ifndef WYT_THEORY_LISTING_H
#define WYT_THEORY_LISTING_H

#include <stdint.h>

#include "theory/runs.h"

/* How many listed positions of a side stand before a position, which need not
 * be listed; of a symmetric game it has x <= y, and the side does not matter.
 * WYT_BEYOND if they are more than 2^64-1. */
int32_t wyt__count_before(struct wyt__sequence *sequence, uint32_t side,
                          const uint64_t *heaps, uint64_t *count);

#endif
