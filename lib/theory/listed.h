/* SPDX-License-Identifier: MIT */
/*
 * What is listed of a theory made of runs: the head and, of each run, the part
 * on one side of the diagonal.
 */
#ifndef WYT_THEORY_LISTED_H
#define WYT_THEORY_LISTED_H

#include <wythoff/rules.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/theory.h"

/* The count of a part that has no end. */
#define WYT__ENDLESS UINT64_MAX

struct wyt__listed_run {
    size_t run;
    uint64_t first;
    uint64_t count; /* WYT__ENDLESS, or how many */
};

struct wyt__listed {
    uint64_t head[WYT__HEAD][2];
    size_t head_count;
    struct wyt__listed_run parts[WYT__RUNS];
    size_t count;
    /* The one part that has no end, and how many elements the others have;
     * or, if all have ends, WYT__RUNS and how many there are. Of several parts
     * without an end WYT__RUNS, and `ends` is false. */
    size_t endless;
    uint64_t others;
    bool ends;
};

/* A run; one with mex_0 is written as the line it is. */
struct wyt__run wyt__run_of(const struct wyt__theory *theory, size_t run);

/* What is listed on a side, one of WYT_SIDE_*. Of a symmetric game every listed
 * position has x <= y, whatever the side. */
struct wyt__listed wyt__listed_of(const wyt_rules *rules, uint32_t side);

/* How many positions there are without endless parts. */
uint64_t wyt__listed_total(const struct wyt__listed *parts);

/* y - x along a run: start + step floor(n / every). */
void wyt__run_slope(const struct wyt__run *run, int64_t *start, int64_t *step);

#endif
