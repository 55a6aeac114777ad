/* SPDX-License-Identifier: MIT */
/*
 * What claims about pairs (a_n, b_n) share: the arguments they take, and what
 * they find. The pairs are 2 * count numbers, a_n at 2n and b_n at 2n + 1.
 */
#ifndef WYT_ANALYSIS_CLAIMS_PAIRS_H
#define WYT_ANALYSIS_CLAIMS_PAIRS_H

#include <wythoff/claims.h>

#include <stdbool.h>

struct wyt__pairs {
    const uint64_t *numbers;
    size_t count;
};

/* What a claim has come to; `witness` counts only if it fails. */
struct wyt__finding {
    int32_t verdict;
    uint64_t limit;
    uint64_t witness[WYT_WITNESS_NUMBERS];
};

static inline uint64_t wyt__pair_a(const struct wyt__pairs *pairs, size_t n)
{
    return pairs->numbers[2 * n];
}

static inline uint64_t wyt__pair_b(const struct wyt__pairs *pairs, size_t n)
{
    return pairs->numbers[2 * n + 1];
}

/* Whether b_n = a_n + m n. */
bool wyt__pair_has_difference(const struct wyt__pairs *pairs, size_t n,
                              uint64_t m);

/* WYT_OK, or WYT_E_ARGUMENT with its text. */
int32_t wyt__check_pairs(wyt_context *context, const struct wyt__pairs *pairs,
                         const int32_t *out_verdict);

/* The same for a parameter that is 1 or more. */
int32_t wyt__check_positive(wyt_context *context, const char *name,
                            uint64_t value);

void wyt__finding_fail(struct wyt__finding *finding, uint64_t first,
                       uint64_t second);

/* Writes what the caller wants to have. */
void wyt__finding_report(const struct wyt__finding *finding,
                         int32_t *out_verdict, uint64_t *out_limit,
                         uint64_t *out_witness);

#endif
