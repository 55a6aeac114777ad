/* SPDX-License-Identifier: MIT */
/*
 * What stands before an engine, in either size: limits first, then the engine,
 * then the limits of what it answers.
 */
#include "sequences/sequence.h"

#include <wythoff/status.h>

#include "numbers/number.h"
#include "numbers/number_work.h"

void wyt__sequence_close(struct wyt__sequence *sequence)
{
    if (sequence != NULL && sequence->engine->close != NULL)
        sequence->engine->close(sequence);
}

int32_t wyt__sequence_number(struct wyt__sequence *sequence, wyt__number w,
                             const wyt__number n)
{
    int32_t status = wyt__number_admit(sequence->context, n);
    if (status == WYT_OK)
        status = sequence->engine->number(sequence, w, n);
    return status == WYT_OK ? wyt__number_admit(sequence->context, w) : status;
}

int32_t wyt__sequence_difference(const struct wyt__sequence *sequence,
                                 wyt__number d, const wyt__number n)
{
    int32_t status = wyt__number_admit(sequence->context, n);
    if (status != WYT_OK)
        return status;
    wyt__number_divide_u64(d, n, sequence->every);
    wyt__number_multiply_u64(d, d, sequence->a);
    wyt__number_add_u64(d, d, sequence->s);
    return wyt__number_admit(sequence->context, d);
}

/* ---- the last one ---- */

/* Of both bounds the inverse of each; that of the sums suffices if it is the
 * smaller one, for no w_n is above its sum. */
static int32_t last_by_inverses(struct wyt__sequence *sequence, wyt__number n,
                                const struct wyt__bounds *bounds, bool *found)
{
    const wyt__operand numbers = bounds->most[0], sums = bounds->most[1];
    int32_t status;
    wyt__number other;
    if (sums == NULL)
        return sequence->engine->last(sequence, 0, n, numbers, found);
    status = sequence->engine->last(sequence, 1, n, sums, found);
    if (status != WYT_OK || !*found || numbers == NULL ||
        wyt__number_compare(numbers, sums) >= 0)
        return status;
    wyt__number_init(other);
    *found = false;
    status = sequence->engine->last(sequence, 0, other, numbers, found);
    if (status == WYT_OK && *found && wyt__number_compare(other, n) < 0)
        wyt__number_swap(n, other);
    wyt__number_clear(other);
    return status;
}

int32_t wyt__sequence_last_within(struct wyt__sequence *sequence, wyt__number n,
                                  const struct wyt__bounds *bounds, bool *found)
{
    bool negative = false;
    int32_t status = WYT_OK;
    for (size_t i = 0; i < 2 && status == WYT_OK; i++) {
        if (bounds->most[i] == NULL)
            continue;
        if (wyt__number_sign(bounds->most[i]) < 0)
            negative = true;
        else
            status = wyt__number_admit(sequence->context, bounds->most[i]);
    }
    *found = false;
    if (status == WYT_OK && !negative)
        status = sequence->engine->search != NULL
                     ? sequence->engine->search(sequence, n, bounds, found)
                     : last_by_inverses(sequence, n, bounds, found);
    if (status == WYT_OK && !*found)
        wyt__number_set_u64(n, 0);
    return status;
}

int32_t wyt__sequence_last(struct wyt__sequence *sequence, unsigned role,
                           wyt__number n, const wyt__number v, bool *found)
{
    const struct wyt__bounds bounds = {
        {role == 0 ? v : NULL, role == 0 ? NULL : v}, NULL};
    return wyt__sequence_last_within(sequence, n, &bounds, found);
}

/* ---- whether a number is one ---- */

int32_t wyt__sequence_may_have(struct wyt__sequence *sequence,
                               const wyt__number n, uint64_t count,
                               const wyt__number x, bool *yes)
{
    int32_t status = wyt__number_admit(sequence->context, n);
    *yes = true;
    if (status == WYT_OK)
        status = wyt__number_admit(sequence->context, x);
    if (status == WYT_OK && sequence->engine->may_have != NULL)
        status = sequence->engine->may_have(sequence, n, count, x, yes);
    return status;
}

int32_t wyt__sequence_is_number(struct wyt__sequence *sequence,
                                const wyt__number n, const wyt__number x,
                                bool *yes)
{
    int32_t status;
    *yes = false;
    if (wyt__number_sign(x) < 0)
        return WYT_OK;
    status = wyt__number_admit(sequence->context, n);
    if (status == WYT_OK)
        status = wyt__number_admit(sequence->context, x);
    if (status == WYT_OK)
        status = sequence->engine->is_number(sequence, n, x, yes);
    return status;
}
