/* SPDX-License-Identifier: MIT */
/*
 * Searching in a sequence of 64 bits. A guess from the rise of the numbers, or
 * an index that the answer is near to, is widened to both sides until it
 * encloses the answer, which bisection then finds. The guess is in floating
 * point: it decides how many numbers are looked at, never which one is found.
 */
#include "sequences/search.h"

#include <wythoff/status.h>

#include <stddef.h>

#include "base/least.h"
#include "numbers/number.h"
#include "numbers/number_work.h"
#include "sequences/sequence.h"

/* Number low keeps the bounds, and none behind high does. */
struct search {
    struct wyt__sequence *sequence;
    const struct wyt__slope *slope;
    const struct wyt__bounds *bounds;
    uint64_t low, high;
};

/* d_n, for every n below 2^64. */
static void set_difference(const struct wyt__sequence *sequence, wyt__number d,
                           uint64_t n)
{
    wyt__number_set_u64(d, sequence->every == 1 ? n : n / sequence->every);
    wyt__number_multiply_u64(d, d, sequence->a);
    wyt__number_add_u64(d, d, sequence->s);
}

/* Whether number n keeps the bounds; one beyond 64 bits does not. */
static int32_t keeps(const struct search *search, uint64_t n, bool *yes)
{
    struct wyt__sequence *sequence = search->sequence;
    const wyt__operand *most = search->bounds->most;
    wyt__number index, w, d;
    int32_t status;
    wyt__number_set_u64(index, n);
    status = sequence->engine->number(sequence, w, index);
    *yes = status == WYT_OK &&
           (most[0] == NULL || wyt__number_compare(w, most[0]) <= 0);
    if (*yes && most[1] != NULL) {
        set_difference(sequence, d, n);
        wyt__number_add(w, w, d);
        *yes = wyt__number_compare(w, most[1]) <= 0;
    }
    return wyt__is_beyond(sequence->context, status) ? WYT_OK : status;
}

/* No number behind this one keeps the bounds. */
static uint64_t last_possible(const struct search *search)
{
    const struct wyt__sequence *sequence = search->sequence;
    const struct wyt__bounds *bounds = search->bounds;
    uint64_t n = UINT64_MAX;
    for (size_t i = 0; i < 2; i++) {
        uint64_t rise = search->slope->least;
        if (i == 1 && sequence->every == 1)
            rise += sequence->a;
        if (bounds->most[i] != NULL && rise > 0)
            n = wyt__least_wide(n, wyt__number_low(bounds->most[i]) / rise);
    }
    if (bounds->near != NULL)
        n = wyt__least_wide(n, wyt__number_low(bounds->near));
    return n;
}

/* An index near the answer, in low..high. */
static uint64_t guess(const struct search *search)
{
    const struct wyt__sequence *sequence = search->sequence;
    const struct wyt__bounds *bounds = search->bounds;
    double n = 0x1p64, rise = search->slope->rise;
    if (bounds->near != NULL)
        return search->high;
    if (bounds->most[0] != NULL)
        n = (double)wyt__number_low(bounds->most[0]) / rise;
    rise += (double)sequence->a / (double)sequence->every;
    if (bounds->most[1] != NULL &&
        (double)wyt__number_low(bounds->most[1]) / rise < n)
        n = (double)wyt__number_low(bounds->most[1]) / rise;
    if (!(n < 0x1p64) || (uint64_t)n > search->high)
        return search->high;
    return (uint64_t)n > search->low ? (uint64_t)n : search->low;
}

/* Looks at number n, low < n <= high. */
static int32_t look(struct search *search, uint64_t n, bool *yes)
{
    int32_t status = keeps(search, n, yes);
    if (*yes)
        search->low = n;
    else
        search->high = n - 1;
    return status;
}

/* Looks from the guess on at numbers ever farther away, up or down, until the
 * answer is enclosed. */
static int32_t enclose(struct search *search)
{
    uint64_t n = guess(search);
    bool up = true, yes = true;
    int32_t status = WYT_OK;
    if (n > search->low)
        status = look(search, n, &up);
    /* The distance to the other end is at least the stride, so that no sum
     * wraps; doubling ends before it could. */
    for (uint64_t stride = 1; status == WYT_OK && search->low < search->high;
         stride = stride < UINT64_MAX / 2 ? 2 * stride : UINT64_MAX) {
        const uint64_t room = search->high - search->low;
        if (up)
            n = stride < room ? search->low + stride : search->high;
        else
            n = stride <= room ? search->high - (stride - 1) : search->low + 1;
        status = look(search, n, &yes);
        if (yes != up)
            break;
    }
    return status;
}

int32_t wyt__search_last(struct wyt__sequence *sequence,
                         const struct wyt__slope *slope, wyt__number n,
                         const struct wyt__bounds *bounds, bool *found)
{
    struct search search = {sequence, slope, bounds, 0, 0};
    bool yes;
    int32_t status = WYT_OK;
    *found = false;
    search.high = last_possible(&search);
    if (bounds->near != NULL && search.high > 0)
        status = look(&search, search.high, found);
    if (status == WYT_OK && !*found)
        status = keeps(&search, 0, found);
    if (status != WYT_OK || !*found)
        return status;
    status = enclose(&search);
    while (status == WYT_OK && search.low < search.high)
        status =
            look(&search, search.high - (search.high - search.low) / 2, &yes);
    wyt__number_set_u64(n, search.low);
    /* Where numbers rise slowly the last one may have no index in 64 bits. */
    return status == WYT_OK && search.low == UINT64_MAX ? WYT_BEYOND : status;
}
