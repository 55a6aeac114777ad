/* SPDX-License-Identifier: MIT */
/*
 * Bishop-type blocking at any size: the places and runs of bishop_runs.h in
 * GMP. Each run costs one product with r besides its small numbers.
 */
#ifndef WYT_SEQUENCES_BISHOP_STRETCH_BIG_H
#define WYT_SEQUENCES_BISHOP_STRETCH_BIG_H

#include <wythoff/context.h>

#include <gmp.h>
#include <stddef.h>
#include <stdint.h>

#include "numbers/constant_big.h"
#include "sequences/bishop_stretch.h"

/* x_(start + i) = base + small.above[i] for i < small.count */
struct wyt__run_big {
    mpz_t start, base;
    struct wyt__bishop_run small;
};

struct wyt__window_big {
    wyt_context *context;
    struct wyt__bishop_runs runs;
    struct wyt__constant_big r;
    struct wyt__run_big run, other;
    /* The places of the runs on the way down: limbs, and how many. */
    mp_limb_t *limbs;
    size_t limb_count, limb_capacity;
    struct wyt__place_big *places;
    size_t place_count, place_capacity;
};

void wyt__window_open_big(struct wyt__window_big *window, wyt_context *context,
                          uint32_t m, uint32_t k);
void wyt__window_close_big(struct wyt__window_big *window);

/* Makes window->run that of `count` >= 1 numbers from `start` >= 0 on. */
int32_t wyt__window_at_big(struct wyt__window_big *window, const mpz_t start,
                           size_t count);

#endif
