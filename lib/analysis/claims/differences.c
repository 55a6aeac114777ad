/* SPDX-License-Identifier: MIT */
/*
 * Differences of pairs that are an arithmetic progression: b_n - a_n =
 * first + step n.
 *
 * So it is in Wythoff Nim (first = 0, step = 1), where every pair is the first
 * one that is free with the next difference, in the (m,p) pair (0 and m), and
 * in WYT(a,b) of V. Gurvich, Further generalizations of the Wythoff game and
 * the minimum excludant, Discrete Applied Mathematics 160 (2012): 0 and a in
 * normal play, for a > 1 1 and a in misere play.
 *
 * Cost: O(count) time, no memory.
 */
#include <wythoff/claims.h>
#include <wythoff/context.h>
#include <wythoff/lists.h>
#include <wythoff/status.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "analysis/claims/pairs.h"
#include "base/context.h"
#include "base/wide.h"

/* A sum beyond 64 bits is no term. */
static bool is_term(const struct wyt__pairs *pairs, size_t n, uint64_t first,
                    uint64_t step)
{
    uint64_t sum;
    return wyt__times(step, n, &sum) && wyt__add(sum, first, &sum) &&
           wyt__add(sum, wyt__pair_a(pairs, n), &sum) &&
           sum == wyt__pair_b(pairs, n);
}

int32_t wyt_claim_differences(wyt_context *context, const uint64_t *pairs,
                              size_t count, uint64_t first, uint64_t step,
                              int32_t *out_verdict, uint64_t *out_limit,
                              uint64_t *out_witness)
{
    const struct wyt__pairs given = {pairs, count};
    struct wyt__finding finding = {.verdict = count > 0 ? WYT_CLAIM_HOLDS
                                                        : WYT_CLAIM_UNDECIDED,
                                   .limit = count};
    int32_t status;
    if (context == NULL)
        return WYT_E_ARGUMENT;
    status = wyt__check_pairs(context, &given, out_verdict);
    for (size_t n = 0; n < count && status == WYT_OK; n++) {
        if (finding.verdict != WYT_CLAIM_FAILS &&
            !is_term(&given, n, first, step))
            wyt__finding_fail(&finding, n, wyt__pair_b(&given, n));
        status = wyt__tick(context, n + 1, count);
    }
    if (status == WYT_OK)
        wyt__finding_report(&finding, out_verdict, out_limit, out_witness);
    return status;
}
