/* SPDX-License-Identifier: MIT */
/*
 * Numbers of a heap that runs without lanes: pieces on which a number is linear
 * in the heap. Sums, differences, multiples, absolute values, least and largest
 * ones of such numbers are such numbers, and a condition on them holds on a few
 * intervals. So a row takes steps by its pieces, however long it is.
 */
#ifndef WYT_RULES_FORMULA_BULK_RUNS_H
#define WYT_RULES_FORMULA_BULK_RUNS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/formula/bulk.h"
#include "rules/formula/bulk_inside.h"
#include "rules/formula/bulk_work.h"

/* The most pieces of a number: lanes are sooner done with more. */
#define WYT__BULK_RUNS 20
/* Heaps are below this one, and all numbers of the formula at most the other on
 * either side. Then all that is linear on two heaps or more has a slope within
 * 2^32, and is within 2^57 where the heap is 0. */
#define WYT__BULK_RUNS_END ((uint64_t)1 << 24)
#define WYT__BULK_RUNS_WIDEST INT32_MAX

/* From where the one before it ends, up to `end`, the number at x is
 * base + slope * x. Conditions are the numbers 0 and -1. Pieces before the
 * heaps that are asked for, and behind them, do not matter. */
struct wyt__bulk_run {
    int64_t end, base, slope;
};

struct wyt__bulk_runs {
    size_t count;
    struct wyt__bulk_run at[WYT__BULK_RUNS];
};

/* wyt__bulk_combine() for runs; where the result is none of at most
 * WYT__BULK_RUNS pieces, it takes note, and gives a number. */
struct wyt__bulk_value wyt__bulk_combine_runs(
    struct wyt__bulk *lanes, enum wyt__bulk_operation operation,
    struct wyt__bulk_value a, struct wyt__bulk_value b, size_t slot);

struct wyt__bulk_value wyt__bulk_absolute_runs(struct wyt__bulk *lanes,
                                               struct wyt__bulk_value a,
                                               size_t slot);

/* Sets the bits of heaps where a condition holds. */
void wyt__bulk_mark_runs(const struct wyt__bulk *lanes,
                         const struct wyt__bulk_runs *runs, uint64_t *bits);

#endif
