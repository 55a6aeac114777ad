/* SPDX-License-Identifier: MIT */
/*
 * Bishop-type blocking up to 2^64-1: the places and runs of bishop_runs.h in
 * 64 bits. Numbers below WYT__BISHOP_NEAR, and any others that the table of the
 * recursion happens to have, are read there; further ones come from a run, and
 * the last one is kept, so that neighbouring questions cost one climb.
 *
 * A number x_n is kept as n and x_n - n = j*(n) - k < n, which fits also where
 * x_n does not; nothing is cut off unseen.
 *
 * Cost of a climb: see bishop_runs.h. At n = 2^62 and m = 1 it took 0.03 ms for
 * k = 3, 5 ms for k = 50, 0.06 s for k = 300 and 0.5 s for k = 1000; half
 * (k/m)^2 microseconds for larger ones. Memory: 8 bytes for each number of the
 * table, two runs, and 16 bytes a place.
 */
#ifndef WYT_SEQUENCES_BISHOP_H
#define WYT_SEQUENCES_BISHOP_H

#include <wythoff/context.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "sequences/bishop_stretch.h"

/* A megabyte, a fraction of a millisecond. */
#define WYT__BISHOP_NEAR ((uint64_t)1 << 17)

/* x_(start + i) = start + i + (base - i + small.above[i]), i < small.count */
struct wyt__bishop_span {
    uint64_t start, base;
    struct wyt__bishop_run small;
};

/* Where a run of how many numbers is needed, besides the margins. */
struct wyt__bishop_place {
    uint64_t start, count;
};

struct wyt__bishop {
    struct wyt__bishop_runs runs;
    uint64_t ratio;   /* floor(2^64 r) */
    uint64_t inverse; /* floor(2^64 / rho) */
    struct wyt__bishop_span span, other;
    struct wyt__bishop_place *places;
    size_t place_count, place_capacity;
};

/* For m, k >= 1; no memory yet, 128 small steps. */
void wyt__bishop_open(struct wyt__bishop *bishop, wyt_context *context,
                      uint32_t m, uint32_t k);
void wyt__bishop_close(struct wyt__bishop *bishop);

/* x_n; WYT_BEYOND, without a text, if it is beyond 2^64-1. */
int32_t wyt__bishop_number(struct wyt__bishop *bishop, uint64_t n,
                           uint64_t *out);

/* The last n with x_n <= v (role 0) or y_n <= v (role 1); 0 is one. */
int32_t wyt__bishop_last(struct wyt__bishop *bishop, unsigned role, uint64_t v,
                         uint64_t *n);

/* Whether v = x_n is possible for n in first..last, by (2): O(1), and false of
 * all but about k in a row. */
bool wyt__bishop_may_have(const struct wyt__bishop *bishop, uint64_t v,
                          uint64_t first, uint64_t last);

#endif
