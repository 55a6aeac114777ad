/* SPDX-License-Identifier: MIT */
/*
 * Points of runs confirmed by another algorithm than the one that finds them.
 */
#ifndef WYT_QUESTIONS_PROOF_CONFIRM_BIG_H
#define WYT_QUESTIONS_PROOF_CONFIRM_BIG_H

#include <gmp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "moves/pair.h"
#include "theory/runs.h"

/* By what the points of a run are confirmed. */
enum wyt__criterion {
    WYT__BY_DIVISION,
    WYT__BY_HARMONY, /* the two inequalities of (m,p) pairs */
    WYT__BY_FORM,    /* the quadratic form of misere a-Wythoff */
    WYT__BY_INVERSE
};

enum wyt__criterion wyt__criterion_big(const struct wyt__runs *runs,
                                       size_t run);

/* Whether a position is point n of a run. */
int32_t wyt__confirm_big(struct wyt__runs *runs, size_t run, const mpz_t n,
                         const struct wyt__pair *point, bool *yes);

#endif
