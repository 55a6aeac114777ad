/* SPDX-License-Identifier: MIT */
/*
 * Arguments and results of the claims about pairs.
 */
#include "analysis/claims/pairs.h"

#include <string.h>

#include "base/context.h"
#include "base/wide.h"

/* No array is longer; sums and small multiples of a count fit below. */
#define MOST_PAIRS (SIZE_MAX / (2 * sizeof(uint64_t)))

bool wyt__pair_has_difference(const struct wyt__pairs *pairs, size_t n,
                              uint64_t m)
{
    uint64_t sum;
    return wyt__times(m, n, &sum) &&
           wyt__add(sum, wyt__pair_a(pairs, n), &sum) &&
           sum == wyt__pair_b(pairs, n);
}

int32_t wyt__check_pairs(wyt_context *context, const struct wyt__pairs *pairs,
                         const int32_t *out_verdict)
{
    if (pairs->numbers == NULL && pairs->count > 0)
        return wyt__fail_null(context, "pairs");
    if (out_verdict == NULL)
        return wyt__fail_null(context, "out_verdict");
    if (pairs->count > MOST_PAIRS)
        return wyt__fail(context, WYT_E_ARGUMENT,
                         "count is %zu; at most %zu pairs fit into an array",
                         pairs->count, (size_t)MOST_PAIRS);
    return WYT_OK;
}

int32_t wyt__check_positive(wyt_context *context, const char *name,
                            uint64_t value)
{
    if (value > 0)
        return WYT_OK;
    return wyt__fail(context, WYT_E_ARGUMENT,
                     "%s is 0; at least 1 was expected", name);
}

void wyt__finding_fail(struct wyt__finding *finding, uint64_t first,
                       uint64_t second)
{
    finding->verdict = WYT_CLAIM_FAILS;
    finding->witness[0] = first;
    finding->witness[1] = second;
}

void wyt__finding_report(const struct wyt__finding *finding,
                         int32_t *out_verdict, uint64_t *out_limit,
                         uint64_t *out_witness)
{
    *out_verdict = finding->verdict;
    if (out_limit != NULL)
        *out_limit = finding->limit;
    if (out_witness != NULL && finding->verdict == WYT_CLAIM_FAILS)
        memcpy(out_witness, finding->witness, sizeof finding->witness);
}
