/* SPDX-License-Identifier: MIT */
/*
 * The Wythoff array of a: entry (r,j) is u_r shifted by j places in the
 * p-system, where u_0 < u_1 < ... are the numbers whose last digit is not 0.
 * Every number from 1 on is exactly one such u shifted by as many places as it
 * ends in zeros, so it stands there exactly once. The weights of place 1 and
 * up obey p_(i+1) = a p_i + p_(i-1), hence so do the entries of a row. A pair
 * (x,y) of a-Wythoff is an x with an even number of zeros and its shift by one
 * place (Fraenkel 1982): columns 2i and 2i+1. For a = 1 this is the array of
 * D. R. Morrison, A Stolarsky array of Wythoff pairs (1980).
 *
 * u_r in closed form. Write T(w) for w shifted by one place. T rises, and the
 * numbers between T(w) and T(w+1), which are w with another digit than 0
 * behind, are the u there; so there are T(w) - w of them below T(w), and
 *     u_r = T(w) + 1 + (r - T(w) + w) = r + 1 + w
 * for the largest w with T(w) - w <= r. Now p_(i+1) - p_i = a q_i for all i,
 * so T(w) - w = a Q(w), where Q(w) weighs the p-digits of w with q. Digits of
 * k in the q-system are digits of the p-system, too; let w be what they weigh
 * there: then Q(w) = k, and d_0 < a, so that w + 1 has the digit d_0 + 1 and
 * Q(w+1) > k. Hence w is the number wanted for k = floor(r / a). Back, u has
 * T(w) - w + d_0 - 1 = u - w - 1 such numbers below it.
 *
 * For a = 1, w is floor((r+1) phi) - 1 and u_r = floor(floor((r+1) phi) phi).
 *
 * Cost: O(places) divisions, at most 93; no memory.
 */
#include <wythoff/numeration.h>

#include "base/context.h"
#include "base/wide.h"
#include "numeration/digits.h"
#include "numeration/systems.h"

/* u_r, or false if it passes 2^64-1. */
static bool first_of_row(const struct wyt__numeration *p, uint64_t row,
                         uint64_t *out)
{
    const struct wyt__numeration q = wyt__numeration(p->a, true);
    uint32_t digits[WYT__PLACES];
    size_t count = wyt__digits(&q, row / p->a, digits);
    uint64_t w;
    return wyt__weigh(p, digits, count, 0, &w) && wyt__add(row, w, &w) &&
           wyt__add(w, 1, out);
}

bool wyt__array_entry(uint32_t a, uint64_t row, uint64_t column, uint64_t *out)
{
    const struct wyt__numeration p = wyt__numeration(a, false);
    uint32_t digits[WYT__PLACES];
    uint64_t first;
    size_t count;
    if (column >= p.count || !first_of_row(&p, row, &first))
        return false;
    count = wyt__digits(&p, first, digits);
    return wyt__weigh(&p, digits, count, (int64_t)column, out);
}

int32_t wyt_numeration_array_value(wyt_context *context, uint32_t a,
                                   uint64_t row, uint64_t column,
                                   uint64_t *out_value)
{
    int32_t status = wyt__check_system(context, a);
    if (status != WYT_OK)
        return status;
    if (out_value == NULL)
        return wyt__fail_null(context, "out_value");
    if (wyt__array_entry(a, row, column, out_value))
        return WYT_OK;
    return wyt__fail(context, WYT_BEYOND,
                     "row %llu, column %llu of the array of %u is beyond 64 "
                     "bits",
                     (unsigned long long)row, (unsigned long long)column,
                     (unsigned)a);
}

/* WYT_NONE with the text for 0, which is not in the array. */
static int32_t fail_place(wyt_context *context)
{
    return wyt__fail(context, WYT_NONE,
                     "0 stands nowhere; the array has the numbers from 1");
}

int32_t wyt_numeration_array_place(wyt_context *context, uint32_t a,
                                   uint64_t value, uint64_t *out_row,
                                   uint64_t *out_column)
{
    struct wyt__numeration p;
    uint32_t digits[WYT__PLACES];
    uint64_t first, w;
    size_t count, zeros;
    int32_t status = wyt__check_system(context, a);
    if (status != WYT_OK)
        return status;
    if (out_row == NULL || out_column == NULL)
        return wyt__fail_null(context,
                              out_row == NULL ? "out_row" : "out_column");
    if (value == 0)
        return fail_place(context);
    p = wyt__numeration(a, false);
    count = wyt__digits(&p, value, digits);
    zeros = wyt__zeros(digits, count);
    /* Both fit: what moves to the right is at most the value. */
    wyt__weigh(&p, digits, count, -(int64_t)zeros, &first);
    wyt__weigh(&p, digits, count, -(int64_t)zeros - 1, &w);
    *out_row = first - w - 1;
    *out_column = zeros;
    return WYT_OK;
}
