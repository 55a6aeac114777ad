/* SPDX-License-Identifier: MIT */
/*
 * The p-complementary equation.
 *
 * U. Larsson, Restrictions of m-Wythoff Nim and p-complementary Beatty
 * sequences, arXiv 0901.4683, Theorem 5.1: of the (m,p) pair, for n >= 1 and
 * f_n = p a_n + (m p - 1) n,
 *     a_{f_n} = b_n - 1,  a_{f_n + 1} = b_n if p > 1, b_n + 1 if p = 1.
 * It generalises x_{x_n} = y_n - 1 of C. Kimberling, Complementary equations,
 * Journal of Integer Sequences 10 (2007). With b_n = a_n + m n, which is
 * checked first, f_n = p b_n - n.
 *
 * Cost: O(count) time, no memory.
 */
#include "analysis/claims/pairs.h"
#include "base/context.h"
#include "base/wide.h"

enum answer { AGREES, DISAGREES, UNKNOWN };

/* Whether a_index is what it should be, if it is in the list. */
static enum answer compare(const struct wyt__pairs *pairs, uint64_t index,
                           uint64_t value)
{
    if (index >= pairs->count)
        return UNKNOWN;
    return wyt__pair_a(pairs, (size_t)index) == value ? AGREES : DISAGREES;
}

/* The equation for n >= 1, where b_n = a_n + m n; *term is the index that was
 * looked at last. */
static enum answer check_equation(const struct wyt__pairs *pairs, uint64_t p,
                                  size_t n, uint64_t *term)
{
    uint64_t b = wyt__pair_b(pairs, n), f;
    enum answer answer;
    /* An index beyond 64 bits lies beyond the list. */
    if (!wyt__times(p, b, &f))
        return UNKNOWN;
    f -= n; /* p b_n >= b_n >= n >= 1 */
    *term = f;
    answer = compare(pairs, f, b - 1);
    if (answer != AGREES)
        return answer;
    *term = f + 1;
    /* b + 1 fits: f < count, so b = (f + n) / p < 2 count. */
    return compare(pairs, f + 1, p == 1 ? b + 1 : b);
}

static int32_t check_all(wyt_context *context, const struct wyt__pairs *pairs,
                         uint64_t m, uint64_t p, struct wyt__finding *finding)
{
    size_t count = pairs->count;
    int32_t status = WYT_OK;
    finding->limit = count;
    for (size_t n = 0; n < count && status == WYT_OK; n++) {
        uint64_t term = n;
        enum answer answer = DISAGREES;
        if (wyt__pair_has_difference(pairs, n, m))
            answer = n == 0 ? AGREES : check_equation(pairs, p, n, &term);
        if (answer == DISAGREES && finding->verdict != WYT_CLAIM_FAILS)
            wyt__finding_fail(finding, n, term);
        if (answer == UNKNOWN && n < finding->limit)
            finding->limit = n;
        status = wyt__tick(context, n + 1, count);
    }
    return status;
}

int32_t wyt_claim_equation(wyt_context *context, const uint64_t *pairs,
                           size_t count, uint64_t m, uint64_t p,
                           int32_t *out_verdict, uint64_t *out_limit,
                           uint64_t *out_witness)
{
    const struct wyt__pairs given = {pairs, count};
    struct wyt__finding finding = {.verdict = WYT_CLAIM_UNDECIDED};
    int32_t status;
    if (context == NULL)
        return WYT_E_ARGUMENT;
    status = wyt__check_pairs(context, &given, out_verdict);
    if (status == WYT_OK)
        status = wyt__check_positive(context, "m", m);
    if (status == WYT_OK)
        status = wyt__check_positive(context, "p", p);
    if (status == WYT_OK)
        status = check_all(context, &given, m, p, &finding);
    if (status != WYT_OK)
        return status;
    if (finding.verdict == WYT_CLAIM_UNDECIDED && finding.limit > 1)
        finding.verdict = WYT_CLAIM_HOLDS;
    wyt__finding_report(&finding, out_verdict, out_limit, out_witness);
    return WYT_OK;
}
