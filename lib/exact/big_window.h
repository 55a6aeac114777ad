/* SPDX-License-Identifier: MIT */
/*
 * Bishop-type blocking at any size: the places and runs of bishop_runs.h in
 * GMP. Each run costs one product with r besides its small numbers.
 */
#ifndef WYT_EXACT_BIG_WINDOW_H
#define WYT_EXACT_BIG_WINDOW_H

#include "exact/big_constant.h"
#include "exact/bishop_runs.h"

/* x_(start + i) = base + small.above[i] for i < small.count */
struct wyt__big_run {
    mpz_t start, base;
    struct wyt__bishop_run small;
};

struct wyt__big_window {
    wyt_context *context;
    struct wyt__bishop_runs runs;
    struct wyt__big_constant r;
    struct wyt__big_run run, other;
    /* The places of the runs on the way down: limbs, and how many. */
    mp_limb_t *limbs;
    size_t limb_count, limb_capacity;
    struct wyt__big_place *places;
    size_t place_count, place_capacity;
};

void wyt__big_window_open(struct wyt__big_window *window, wyt_context *context,
                          uint32_t m, uint32_t k);
void wyt__big_window_close(struct wyt__big_window *window);

/* Makes window->run that of `count` >= 1 numbers from `start` >= 0 on. */
int32_t wyt__big_window_at(struct wyt__big_window *window, const mpz_t start,
                           size_t count);

#endif
