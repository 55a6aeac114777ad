/* SPDX-License-Identifier: MIT */
/*
 * By what the points of a certificate are confirmed, in words.
 */
#ifndef WYT_QUESTIONS_PROOF_CRITERION_BIG_H
#define WYT_QUESTIONS_PROOF_CRITERION_BIG_H

#include <gmp.h>
#include <stddef.h>
#include <stdint.h>

#include "questions/proof/proof_big.h"
#include "theory/runs.h"

/* What stands behind "by" where point n of a run is shown. */
const char *wyt__criterion_word(const struct wyt__runs *runs, size_t run,
                                const mpz_t n);

/* A line for every run whose points are confirmed by a formula: the formula,
 * its numbers, and when it holds. */
int32_t wyt__proof_criteria(struct wyt__proof *proof);

#endif
