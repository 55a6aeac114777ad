/* SPDX-License-Identifier: MIT */
/*
 * The points of runs: where they are, and which point a position is.
 */
#ifndef WYT_THEORY_POINTS_H
#define WYT_THEORY_POINTS_H

#include <wythoff/rules.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "theory/runs.h"

/* Whether a status says that a number passed 2^64-1. */
bool wyt__is_beyond(const struct wyt__sequence *sequence, int32_t status);

/* Heap 0 or 1 of point n of a run, or WYT_BEYOND; the other heap may be
 * beyond 64 bits if the one asked for is the smaller one of a pair. */
int32_t wyt__coordinate(struct wyt__sequence *sequence, size_t run, size_t heap,
                        uint64_t n, uint64_t *out);

/* Point n of a run, or WYT_BEYOND. */
int32_t wyt__point(struct wyt__sequence *sequence, size_t run, uint64_t n,
                   uint64_t *point);

/* v_n rises by at least this from point to point; 0 if it may stand still. */
uint64_t wyt__least_rise(const struct wyt__sequence *sequence, size_t run);

/* Where a P-position stands: in the head, or in a run. */
struct wyt__place {
    bool in_head;
    size_t run;
    uint64_t index;
};

/*
 * Where the position is; *found tells whether it is listed. Of a symmetric
 * game the position has x <= y.
 */
int32_t wyt__find_place(struct wyt__sequence *sequence, const uint64_t *heaps,
                        struct wyt__place *place, bool *found);

/* Copies a position; of a symmetric game with x <= y. */
void wyt__sorted_pair(const wyt_rules *rules, const uint64_t *heaps,
                      uint64_t *sorted);

#endif
