/* SPDX-License-Identifier: MIT */
/*
 * Of a run, the points that a class of moves may reach from a position.
 */
#ifndef WYT_THEORY_INTERVAL_BIG_H
#define WYT_THEORY_INTERVAL_BIG_H

#include <gmp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "moves/pair_big.h"
#include "theory/runs_big.h"

/* Points low..high of a run, as it is or with the heaps exchanged. */
struct wyt__interval {
    size_t run;
    bool mirrored;
    mpz_t low, high;
};

void wyt__interval_init(struct wyt__interval *interval);
void wyt__interval_clear(struct wyt__interval *interval);

static inline bool wyt__interval_is_empty(const struct wyt__interval *interval)
{
    return mpz_cmp(interval->low, interval->high) > 0;
}

/* Finds the ends; the run and its direction are set. No point outside of the
 * interval is an option by a move of the class. */
int32_t wyt__interval_of_big(struct wyt__runs_big *runs,
                             const struct wyt__pair *from, size_t class,
                             struct wyt__interval *interval);

#endif
