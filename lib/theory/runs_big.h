/* SPDX-License-Identifier: MIT */
/*
 * The runs of a theory (rules/theory.h) at any size: their points, the last
 * one that a heap allows, and which point a position is. Along a run both
 * heaps never fall, so what a bound on heaps cuts out of it has successive
 * indices, and its ends come from inverse sequences without any search.
 */
#ifndef WYT_THEORY_RUNS_BIG_H
#define WYT_THEORY_RUNS_BIG_H

#include <wythoff/context.h>
#include <wythoff/rules.h>
#include <wythoff/solver.h>

#include <gmp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "sequences/engine_big.h"
#include "rules/theory.h"
#include "moves/pair_big.h"

struct wyt__runs_big {
    wyt_context *context;
    wyt_rules *rules;
    const struct wyt__theory *theory;
    /* The runs of the theory; one with mex_0 is written as the line it is. */
    struct wyt__run run[WYT__RUNS];
    struct wyt__sequence_big *numbers[WYT__RUNS]; /* NULL: the run needs none */
    const char *name; /* the backend it stands for */
};

/* Makes what the runs need. */
int32_t wyt__runs_open_big(wyt_context *context, const wyt_rules *rules,
                           struct wyt__runs_big **out_runs);

/* Whether a run consists of blocks (sequences/steps_big.h); then it has scale 1
 * and shift 0. */
bool wyt__runs_have_steps_big(const struct wyt__runs_big *runs, size_t run);

/* w_n of a run that is no line. */
int32_t wyt__runs_number_big(struct wyt__runs_big *runs, size_t run,
                             const mpz_t n, mpz_t w);

/* Point n >= first of a run. */
int32_t wyt__runs_point_big(struct wyt__runs_big *runs, size_t run,
                            const mpz_t n, struct wyt__pair *point);

/* How far along a run something holds. */
enum wyt__along { WYT__NOWHERE, WYT__UP_TO, WYT__EVERYWHERE };

/* The last point n >= first of a run whose heap 0 or 1 is at most v, which may
 * be negative; *n is written only with WYT__UP_TO. */
int32_t wyt__runs_last_big(struct wyt__runs_big *runs, size_t run, size_t heap,
                           const mpz_t v, enum wyt__along *reach, mpz_t n);

/* The same for both heaps. At least one of them rises, so WYT__EVERYWHERE does
 * not occur. */
int32_t wyt__runs_last_below_big(struct wyt__runs_big *runs, size_t run,
                                 const struct wyt__pair *bound, bool *some,
                                 mpz_t n);

/* Where a P-position stands: in the head, or in a run. */
struct wyt__found_big {
    bool in_head;
    size_t place; /* in the head, or the number of the run */
    mpz_t index;  /* initialised by the caller */
};

/* Where a position stands; of a symmetric game it has x <= y. */
int32_t wyt__find_big(struct wyt__runs_big *runs, const struct wyt__pair *heaps,
                      struct wyt__found_big *spot, bool *found);

#endif
