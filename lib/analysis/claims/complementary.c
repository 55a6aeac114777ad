/* SPDX-License-Identifier: MIT */
/*
 * p-complementary pairs, and their decomposition into complementary ones.
 *
 * U. Larsson, Restrictions of m-Wythoff Nim and p-complementary Beatty
 * sequences, arXiv 0901.4683. With alpha = phi/p and beta = alpha + m, where
 * 1/phi + 1/(phi + m p) = 1, one has 1/alpha + 1/beta = p, and (floor(n
 * alpha)), n >= 0, and (floor(n beta)), n >= 1, hold every integer p times;
 * for p = 1 that is Beatty's theorem. Proposition 3.2 sorts the terms by n
 * modulo p: (a_{pn+l}) and (b_{pn+p-l}) hold every integer once.
 *
 * For uniqueness from b_n - a_n = m n (Theorem 4.1) 0 has to be counted, too:
 * a = 0, 0, 2, 3, 5, ..., b = 0, 1, 4, 6, 9, ... holds every positive integer
 * once.
 *
 * Cost: O(count) time where the sequences do not decrease, 16 bytes a pair.
 */
#include <wythoff/claims.h>
#include <wythoff/context.h>
#include <wythoff/status.h>
#include <wythoff/verify.h>

#include "analysis/claims/occurrences.h"
#include "analysis/claims/pairs.h"
#include "base/context.h"

/* What is looked for, with room for two numbers a pair. */
typedef int32_t look(wyt_context *context, const struct wyt__pairs *pairs,
                     uint64_t p, uint64_t complete, uint64_t *room,
                     struct wyt__finding *finding);

static int32_t whole(wyt_context *context, const struct wyt__pairs *pairs,
                     uint64_t p, uint64_t complete, uint64_t *room,
                     struct wyt__finding *finding)
{
    const struct wyt__strands all = {0, 1, 1};
    return wyt__count_occurrences(context, pairs, all, p, complete, room,
                                  finding);
}

/*
 * Every l that has a term of (a_n). Those beyond exist if p > count: they
 * decide nothing, and cannot fail, because there b_{p-l} is their only term.
 */
static int32_t decompose(wyt_context *context, const struct wyt__pairs *pairs,
                         uint64_t p, uint64_t complete, uint64_t *room,
                         struct wyt__finding *finding)
{
    int32_t status = WYT_OK;
    finding->verdict = WYT_CLAIM_UNDECIDED;
    finding->limit = p > pairs->count ? 0 : UINT64_MAX;
    for (uint64_t l = 0; l < p && l < pairs->count && status == WYT_OK; l++) {
        const struct wyt__strands class = {l, p - l, p};
        struct wyt__finding one = {0};
        status = wyt__count_occurrences(context, pairs, class, 1, complete,
                                        room, &one);
        if (one.limit < finding->limit)
            finding->limit = one.limit;
        if (status == WYT_OK && one.verdict == WYT_CLAIM_FAILS &&
            finding->verdict != WYT_CLAIM_FAILS)
            wyt__finding_fail(finding, l, one.witness[0]);
    }
    if (finding->verdict == WYT_CLAIM_UNDECIDED && finding->limit > 0)
        finding->verdict = WYT_CLAIM_HOLDS;
    return status;
}

static int32_t claim(wyt_context *context, const struct wyt__pairs *pairs,
                     uint64_t p, uint64_t complete, look *look_at,
                     int32_t *out_verdict, uint64_t *out_limit,
                     uint64_t *out_witness)
{
    const size_t count = pairs->count;
    struct wyt__finding finding = {0};
    uint64_t *room;
    int32_t status;
    if (context == NULL)
        return WYT_E_ARGUMENT;
    status = wyt__check_pairs(context, pairs, out_verdict);
    if (status == WYT_OK)
        status = wyt__check_positive(context, "p", p);
    if (status != WYT_OK)
        return status;
    room = wyt__allocate(context, 2 * count, sizeof *room, &status);
    if (status == WYT_OK)
        status = look_at(context, pairs, p, complete, room, &finding);
    wyt__release(context, room, 2 * count, sizeof *room);
    if (status == WYT_OK)
        wyt__finding_report(&finding, out_verdict, out_limit, out_witness);
    return status;
}

int32_t wyt_claim_complementary(wyt_context *context, const uint64_t *pairs,
                                size_t count, uint64_t p, uint64_t complete,
                                int32_t *out_verdict, uint64_t *out_limit,
                                uint64_t *out_witness)
{
    const struct wyt__pairs given = {pairs, count};
    return claim(context, &given, p, complete, whole, out_verdict, out_limit,
                 out_witness);
}

int32_t wyt_claim_decomposition(wyt_context *context, const uint64_t *pairs,
                                size_t count, uint64_t p, uint64_t complete,
                                int32_t *out_verdict, uint64_t *out_limit,
                                uint64_t *out_witness)
{
    const struct wyt__pairs given = {pairs, count};
    return claim(context, &given, p, complete, decompose, out_verdict,
                 out_limit, out_witness);
}
