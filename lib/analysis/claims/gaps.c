/* SPDX-License-Identifier: MIT */
/*
 * The gaps of two sequences.
 *
 * U. Larsson, Restrictions of m-Wythoff Nim and p-complementary Beatty
 * sequences, arXiv 0901.4683, Lemma 3.3: of the (m,p) pair a_{n+1} - a_n is 1
 * or 2 if p = 1, and 0 or 1 if p > 1; and b_{n+1} - b_n is m more. So both
 * gap words are one word over two letters.
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

/* What the gaps behind a term of (a_n) and of (b_n) may be. */
struct gaps {
    uint64_t least, most, m;
};

/* Whether the gap from one term to the next is one of least..most. */
static bool is_between(const struct gaps *gaps, uint64_t from, uint64_t to)
{
    return to >= from && to - from >= gaps->least && to - from <= gaps->most;
}

/* Whether the gap of (b_n) is m more than that of (a_n), which is fine. */
static bool is_shifted(const struct wyt__pairs *pairs, size_t n, uint64_t m)
{
    const uint64_t gap = wyt__pair_a(pairs, n + 1) - wyt__pair_a(pairs, n);
    const uint64_t from = wyt__pair_b(pairs, n), to = wyt__pair_b(pairs, n + 1);
    return to >= from && to - from >= gap && to - from - gap == m;
}

static int32_t check_all(wyt_context *context, const struct wyt__pairs *pairs,
                         const struct gaps *gaps, struct wyt__finding *finding)
{
    int32_t status = WYT_OK;
    for (size_t n = 0; n < finding->limit && status == WYT_OK; n++) {
        const bool fine =
            is_between(gaps, wyt__pair_a(pairs, n), wyt__pair_a(pairs, n + 1));
        if (finding->verdict != WYT_CLAIM_FAILS &&
            !(fine && is_shifted(pairs, n, gaps->m)))
            wyt__finding_fail(finding, n, fine);
        status = wyt__tick(context, n + 1, finding->limit);
    }
    return status;
}

int32_t wyt_claim_gaps(wyt_context *context, const uint64_t *pairs,
                       size_t count, uint64_t least, uint64_t most, uint64_t m,
                       int32_t *out_verdict, uint64_t *out_limit,
                       uint64_t *out_witness)
{
    const struct wyt__pairs given = {pairs, count};
    const struct gaps gaps = {least, most, m};
    struct wyt__finding finding = {.verdict = count > 1 ? WYT_CLAIM_HOLDS
                                                        : WYT_CLAIM_UNDECIDED,
                                   .limit = count > 1 ? count - 1 : 0};
    int32_t status;
    if (context == NULL)
        return WYT_E_ARGUMENT;
    status = wyt__check_pairs(context, &given, out_verdict);
    if (status == WYT_OK && least > most)
        status = wyt__fail(context, WYT_E_ARGUMENT,
                           "gaps from %llu to %llu; least <= most was expected",
                           (unsigned long long)least, (unsigned long long)most);
    if (status == WYT_OK)
        status = check_all(context, &given, &gaps, &finding);
    if (status == WYT_OK)
        wyt__finding_report(&finding, out_verdict, out_limit, out_witness);
    return status;
}
