/* SPDX-License-Identifier: MIT */
/*
 * The n-th of several parts is found through N(M), how many positions of all
 * parts have both heaps at most M: the least M with N(M) > n, and the right one
 * of those. N is nearly linear: M is guessed by proportion between two known
 * values, with steps that double: O(log M) rounds at worst.
 */
#include <wythoff/status.h>

#include "base/context.h"
#include "moves/pair.h"
#include "numbers/number.h"
#include "numbers/number_work.h"
#include "rules/theory.h"
#include "theory/listed.h"
#include "theory/listing.h"
#include "theory/runs.h"

/* How many elements of all parts have both heaps at most `most`. */
static int32_t count_all(struct wyt__listing *listing, const wyt__number most,
                         wyt__number count)
{
    int32_t status = WYT_OK;
    wyt__number one;
    wyt__number_init(one);
    wyt__number_set_u64(count, 0);
    for (size_t i = 0; i < listing->list->count && status == WYT_OK; i++) {
        status =
            wyt__listing_count(listing, &listing->list->parts[i], most, one);
        wyt__number_add(count, count, one);
    }
    wyt__number_clear(one);
    return status;
}

/* ---- the least bound ---- */

/* What is known: N(low) <= k < N(high), low_count = N(low) and so on; high is
 * -1 as long as nothing is. `slack` is added to the next guess. */
struct bracket {
    wyt__number low, high, low_count, high_count, guess, slack;
    bool was_low; /* the last guess was */
};

static void bracket_init(struct bracket *b)
{
    wyt__number_init(b->low);
    wyt__number_init(b->high);
    wyt__number_init(b->low_count);
    wyt__number_init(b->high_count);
    wyt__number_init(b->guess);
    wyt__number_init(b->slack);
    wyt__number_subtract_u64(b->low, b->low, 1);
    wyt__number_set(b->high, b->low);
    wyt__number_set_u64(b->slack, 1);
    b->was_low = true;
}

static void bracket_clear(struct bracket *b)
{
    wyt__number_clear(b->low);
    wyt__number_clear(b->high);
    wyt__number_clear(b->low_count);
    wyt__number_clear(b->high_count);
    wyt__number_clear(b->guess);
    wyt__number_clear(b->slack);
}

/* Where N reaches k, from low on in proportion, a little to the side that was
 * not hit last, and strictly inside. */
static void guess_inside(struct bracket *b, const wyt__number k)
{
    wyt__number width, rise;
    wyt__number_init(width);
    wyt__number_init(rise);
    wyt__number_subtract(b->guess, k, b->low_count);
    wyt__number_subtract(width, b->high, b->low);
    wyt__number_subtract(rise, b->high_count, b->low_count); /* positive */
    wyt__number_proportion(b->guess, b->guess, width, rise);
    wyt__number_add(b->guess, b->guess, b->low);
    if (b->was_low)
        wyt__number_add(b->guess, b->guess, b->slack);
    else
        wyt__number_subtract(b->guess, b->guess, b->slack);
    wyt__number_subtract_u64(width, b->high, 1);
    if (wyt__number_compare(b->guess, width) > 0)
        wyt__number_set(b->guess, width);
    if (wyt__number_compare(b->guess, b->low) <= 0)
        wyt__number_add_u64(b->guess, b->low, 1);
    wyt__number_clear(width);
    wyt__number_clear(rise);
}

/* Behind low, in proportion to what was counted there. */
static void guess_behind(struct bracket *b, const wyt__number k)
{
    wyt__number count;
    if (wyt__number_sign(b->low) < 0) {
        wyt__number_set(b->guess, k);
        return;
    }
    wyt__number_init(count);
    wyt__number_set_u64(count, 1);
    wyt__number_add(b->guess, k, count);
    if (wyt__number_sign(b->low_count) > 0)
        wyt__number_set(count, b->low_count);
    wyt__number_proportion(b->guess, b->guess, b->low, count);
    if (wyt__number_compare(b->guess, b->low) < 0)
        wyt__number_set(b->guess, b->low);
    wyt__number_add(b->guess, b->guess, b->slack);
    wyt__number_cap(b->guess);
    wyt__number_clear(count);
}

static int32_t look(struct wyt__listing *listing, struct bracket *b,
                    const wyt__number k, wyt__number count)
{
    int32_t status = count_all(listing, b->guess, count);
    const bool low = wyt__number_compare(count, k) <= 0;
    if (low == b->was_low)
        wyt__number_multiply_u64(b->slack, b->slack, 2);
    else
        wyt__number_set_u64(b->slack, 1);
    b->was_low = low;
    wyt__number_set(low ? b->low : b->high, b->guess);
    wyt__number_set(low ? b->low_count : b->high_count, count);
    return status;
}

/* Closes the bracket: high becomes the least M with N(M) > k. */
static int32_t enclose(struct wyt__listing *listing, struct bracket *b,
                       const wyt__number k)
{
    int32_t status = WYT_OK;
    wyt__number room;
    wyt__number_init(room);
    while (status == WYT_OK) {
        const bool open = wyt__number_sign(b->high) < 0;
        wyt__number_subtract(room, b->high, b->low);
        if (!open && wyt__number_compare_u64(room, 1) == 0)
            break;
        if (open)
            guess_behind(b, k);
        else
            guess_inside(b, k);
        status = wyt__number_products(listing->runs->context, 4, k);
        /* Behind 2^64-1, where low stands then, 64 bits have no guess. */
        if (status == WYT_OK && wyt__number_compare(b->guess, b->low) <= 0)
            status = WYT_BEYOND;
        if (status == WYT_OK)
            status = look(listing, b, k, room);
    }
    wyt__number_clear(room);
    return status;
}

/* ---- among those with the same largest heap ---- */

/* Whether element number `count` of a part has heaps of at most `most`; then
 * it is in listing->point. */
static int32_t has_next(struct wyt__listing *listing,
                        const struct wyt__listed_run *part,
                        const wyt__number count, const wyt__number most,
                        bool *there)
{
    int32_t status = WYT_OK;
    wyt__number_set_u64(listing->n, part->count);
    *there = part->count == WYT__ENDLESS ||
             wyt__number_compare(count, listing->n) < 0;
    if (*there)
        status = wyt__listing_element(listing, part, count, &listing->point);
    *there = *there && status == WYT_OK &&
             wyt__number_compare(listing->point.heap[0], most) <= 0 &&
             wyt__number_compare(listing->point.heap[1], most) <= 0;
    return wyt__is_beyond(listing->runs->context, status) ? WYT_OK : status;
}

/* The first of what is left of the parts, and its part. */
static int32_t first_left(struct wyt__listing *listing,
                          const wyt__number *counts, const wyt__number most,
                          struct wyt__pair *heaps, size_t *which)
{
    int32_t status = WYT_OK;
    bool there, some = false;
    for (size_t i = 0; i < listing->list->count && status == WYT_OK; i++) {
        status = has_next(listing, &listing->list->parts[i], counts[i], most,
                          &there);
        if (status != WYT_OK || !there ||
            (some && wyt__pair_compare(&listing->point, heaps) > 0))
            continue;
        wyt__pair_exchange(heaps, &listing->point);
        *which = i;
        some = true;
    }
    return status;
}

/* Element number `left` of those with the largest heap b->high. */
static int32_t among_equal(struct wyt__listing *listing,
                           const struct bracket *b, wyt__number left,
                           struct wyt__pair *heaps)
{
    wyt__number counts[WYT__RUNS];
    size_t which = 0;
    int32_t status = WYT_OK;
    for (size_t i = 0; i < WYT__RUNS; i++)
        wyt__number_init(counts[i]);
    for (size_t i = 0; i < listing->list->count && status == WYT_OK; i++)
        status = wyt__listing_count(listing, &listing->list->parts[i], b->low,
                                    counts[i]);
    while (status == WYT_OK) {
        status = first_left(listing, (const wyt__number *)counts, b->high,
                            heaps, &which);
        if (wyt__number_sign(left) == 0 || status != WYT_OK)
            break;
        wyt__number_subtract_u64(left, left, 1);
        wyt__number_add_u64(counts[which], counts[which], 1);
        status = wyt__tick(listing->runs->context, 0, 0);
    }
    for (size_t i = 0; i < WYT__RUNS; i++)
        wyt__number_clear(counts[i]);
    return status;
}

int32_t wyt__listing_merged(struct wyt__listing *listing, const wyt__number k,
                            struct wyt__pair *heaps)
{
    struct bracket b;
    int32_t status;
    bracket_init(&b);
    status = enclose(listing, &b, k);
    if (status == WYT_OK) {
        wyt__number_subtract(b.guess, k, b.low_count);
        status = among_equal(listing, &b, b.guess, heaps);
    }
    bracket_clear(&b);
    return status;
}
