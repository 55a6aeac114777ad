/* SPDX-License-Identifier: MIT */
/*
 * The n-th listed position and the rank of one, in either size. How many
 * elements of a part have both heaps at most M is one inverse sequence or two,
 * and the rank of a position a sum of counts. Of several parts without an end
 * the n-th is merged (theory/merged.c).
 */
#include "theory/listing.h"

#include <wythoff/solver.h>
#include <wythoff/status.h>

#include "base/context.h"
#include "moves/pair.h"
#include "numbers/number.h"
#include "numbers/shown.h"
#include "rules/rules.h"
#include "rules/theory.h"
#include "theory/answers.h"
#include "theory/band.h"
#include "theory/listed.h"
#include "theory/runs.h"

static void listing_init(struct wyt__listing *listing,
                         const struct wyt__runs *runs, uint32_t side)
{
    listing->runs = runs;
    listing->list = &runs->listed[side];
    wyt__pair_init(&listing->bound);
    wyt__pair_init(&listing->point);
    wyt__number_init(listing->n);
}

static void listing_clear(struct wyt__listing *listing)
{
    wyt__pair_clear(&listing->bound);
    wyt__pair_clear(&listing->point);
    wyt__number_clear(listing->n);
}

/* ---- parts ---- */

int32_t wyt__listing_element(struct wyt__listing *listing,
                             const struct wyt__listed_run *part,
                             const wyt__number k, struct wyt__pair *point)
{
    wyt__operand n = k;
    if (part->first != 0) {
        wyt__number_set_u64(listing->n, part->first);
        wyt__number_add(listing->n, listing->n, k);
        n = listing->n;
    }
    return wyt__runs_point(listing->runs, part->run, n, point);
}

int32_t wyt__listing_count(struct wyt__listing *listing,
                           const struct wyt__listed_run *part,
                           const wyt__number most, wyt__number count)
{
    bool some;
    int32_t status;
    wyt__number_set(listing->bound.heap[0], most);
    wyt__number_set(listing->bound.heap[1], most);
    status = wyt__runs_last_below(listing->runs, part->run, &listing->bound,
                                  &some, count);
    wyt__number_set_u64(listing->n, part->first);
    wyt__number_subtract(count, count, listing->n);
    wyt__number_add_u64(count, count, 1);
    if (!some || wyt__number_sign(count) < 0)
        wyt__number_set_u64(count, 0);
    wyt__number_set_u64(listing->n, part->count);
    if (part->count != WYT__ENDLESS &&
        wyt__number_compare(count, listing->n) > 0)
        wyt__number_set(count, listing->n);
    return status;
}

/* How many of elements low..high-1 of a part, which have the same largest
 * heap, stand before a position. */
static int32_t bisect(struct wyt__listing *listing,
                      const struct wyt__listed_run *part,
                      const struct wyt__pair *heaps, wyt__number low,
                      wyt__number high)
{
    int32_t status = WYT_OK;
    wyt__number middle;
    wyt__number_init(middle);
    while (status == WYT_OK && wyt__number_compare(low, high) < 0) {
        wyt__number_add(middle, low, high);
        wyt__number_divide_u64(middle, middle, 2);
        status = wyt__listing_element(listing, part, middle, &listing->point);
        if (wyt__pair_compare(&listing->point, heaps) < 0)
            wyt__number_add_u64(low, middle, 1);
        else
            wyt__number_set(high, middle);
    }
    wyt__number_clear(middle);
    return status;
}

/* How many elements of a part stand before a position: those whose largest
 * heap is at most that of the position, if the last of them does, and nearly
 * always it does. */
static int32_t count_before(struct wyt__listing *listing,
                            const struct wyt__listed_run *part,
                            const struct wyt__pair *heaps, wyt__number count)
{
    const wyt__operand most = heaps->heap[wyt__pair_larger(heaps)];
    int32_t status = wyt__listing_count(listing, part, most, count);
    wyt__number high;
    if (status != WYT_OK || wyt__number_sign(count) == 0)
        return status;
    wyt__number_init(high);
    wyt__number_subtract_u64(high, count, 1);
    status = wyt__listing_element(listing, part, high, &listing->point);
    if (status == WYT_OK && wyt__pair_compare(&listing->point, heaps) >= 0) {
        wyt__number_subtract_u64(count, most, 1);
        status = wyt__listing_count(listing, part, count, count);
        if (status == WYT_OK)
            status = bisect(listing, part, heaps, count, high);
    }
    wyt__number_clear(high);
    return status;
}

/* ---- the n-th ---- */

/* Element k if it is behind the ends of all parts but one: then it is one of
 * that part, without any counting. One side of WYT(a,b,c) is such a listing,
 * for of the other run only (0,0) lies on it. */
static int32_t behind_ends(struct wyt__listing *listing, const wyt__number k,
                           struct wyt__pair *heaps, bool *found)
{
    const struct wyt__listed *list = listing->list;
    int32_t status = WYT_OK;
    wyt__number n;
    *found = list->endless < WYT__RUNS;
    if (!*found)
        return WYT_OK;
    if (list->others == 0)
        return wyt__listing_element(listing, &list->parts[list->endless], k,
                                    heaps);
    wyt__number_init(n);
    wyt__number_set_u64(n, list->others);
    wyt__number_subtract(n, k, n);
    *found = wyt__number_sign(n) >= 0;
    if (*found)
        status = wyt__listing_element(listing, &list->parts[list->endless], n,
                                      heaps);
    for (size_t i = 0; i < list->count && status == WYT_OK && *found; i++) {
        if (i == list->endless)
            continue;
        wyt__number_set_u64(n, list->parts[i].count - 1);
        status =
            wyt__listing_element(listing, &list->parts[i], n, &listing->point);
        *found = wyt__pair_compare(&listing->point, heaps) < 0;
    }
    wyt__number_clear(n);
    return status;
}

/* Whether the listing ends before element k of its parts. */
static bool ends_before(const struct wyt__listed *list, const wyt__number k)
{
    bool before;
    wyt__number end;
    if (!list->ends)
        return false;
    wyt__number_init(end);
    wyt__number_set_u64(end, list->others);
    before = wyt__number_compare(k, end) >= 0;
    wyt__number_clear(end);
    return before;
}

/* Element k of the parts, which is this number on the side. */
static int32_t nth_of_parts(struct wyt__listing *listing, const wyt__number k,
                            const wyt__number number, struct wyt__pair *heaps)
{
    const struct wyt__listed *list = listing->list;
    bool found;
    int32_t status;
    if (ends_before(list, k))
        return wyt__fail(listing->runs->context, WYT_NONE,
                         "there is no P-position number %s; the set has %llu "
                         "on this side",
                         wyt__shown(number).text,
                         (unsigned long long)wyt__listed_total(list));
    status = behind_ends(listing, k, heaps, &found);
    return status == WYT_OK && !found ? wyt__listing_merged(listing, k, heaps)
                                      : status;
}

static int32_t nth_of_runs(const struct wyt__runs *runs,
                           const wyt__number number, uint32_t side,
                           struct wyt__pair *heaps)
{
    struct wyt__listing listing;
    int32_t status = WYT_OK;
    wyt__number k;
    listing_init(&listing, runs, side);
    if (listing.list->head_count == 0) {
        status = nth_of_parts(&listing, number, number, heaps);
        listing_clear(&listing);
        return status;
    }
    wyt__number_init(k);
    wyt__number_subtract_u64(k, number, listing.list->head_count);
    if (wyt__number_sign(k) < 0)
        wyt__pair_set_u64(heaps, listing.list->head[wyt__number_low(number)]);
    else
        status = nth_of_parts(&listing, k, number, heaps);
    wyt__number_clear(k);
    listing_clear(&listing);
    return status;
}

int32_t wyt__nth(const struct wyt__runs *runs, const wyt__number number,
                 uint32_t side, struct wyt__pair *heaps)
{
    int32_t status = WYT_OK;
    if (runs->theory->band > 0)
        wyt__band_nth(runs->theory->band, number, heaps->heap);
    else
        status = nth_of_runs(runs, number, side, heaps);
    if (status == WYT_OK && runs->rules->symmetric && side == WYT_SIDE_LOWER)
        wyt__pair_swap(heaps);
    return status;
}

/* ---- the rank ---- */

/* Of a position in the head of the theory: its place in that of the side. */
static size_t place_in_head(const struct wyt__listing *listing, size_t place)
{
    const uint64_t *head = listing->runs->theory->head[place];
    size_t k = 0;
    while (listing->list->head[k][0] != head[0] ||
           listing->list->head[k][1] != head[1])
        k++; /* it is on the side, so it is there */
    return k;
}

/* Adds the elements of the parts that stand before a position; of the part in
 * which it is found, if it is, its index tells them. */
static int32_t add_up(struct wyt__listing *listing,
                      const struct wyt__found *place,
                      const struct wyt__pair *heaps, wyt__number number)
{
    int32_t status = WYT_OK;
    wyt__number before;
    wyt__number_init(before);
    for (size_t i = 0; i < listing->list->count && status == WYT_OK; i++) {
        const struct wyt__listed_run *part = &listing->list->parts[i];
        if (place != NULL && part->run == place->place) {
            wyt__number_set_u64(before, part->first);
            wyt__number_subtract(before, place->index, before);
        } else {
            status = count_before(listing, part, heaps, before);
        }
        wyt__number_add(number, number, before);
    }
    wyt__number_clear(before);
    return status;
}

static int32_t rank_in_runs(const struct wyt__runs *runs,
                            const struct wyt__pair *heaps, uint32_t side,
                            wyt__number number)
{
    struct wyt__listing listing;
    struct wyt__found place;
    bool found;
    int32_t status;
    listing_init(&listing, runs, side);
    wyt__number_init(place.index);
    status = wyt__find_point(runs, heaps, &place, &found);
    if (status == WYT_OK && !found)
        status = WYT_NONE;
    else if (status == WYT_OK && place.in_head)
        wyt__number_set_u64(number, place_in_head(&listing, place.place));
    else if (status == WYT_OK) {
        wyt__number_set_u64(number, listing.list->head_count);
        status = add_up(&listing, &place, heaps, number);
    }
    wyt__number_clear(place.index);
    listing_clear(&listing);
    return status;
}

int32_t wyt__rank(const struct wyt__runs *runs, const struct wyt__pair *heaps,
                  uint32_t side, wyt__number number)
{
    const uint64_t k = runs->theory->band;
    if (k == 0)
        return rank_in_runs(runs, heaps, side, number);
    if (!wyt__band_has(k, heaps->heap[0], heaps->heap[1]))
        return WYT_NONE;
    wyt__band_rank(k, heaps->heap[0], heaps->heap[1], number);
    return WYT_OK;
}

#ifndef WYT__ANY_SIZE
int32_t wyt__count_before(const struct wyt__runs *runs, uint32_t side,
                          const struct wyt__pair *heaps, wyt__number count)
{
    struct wyt__listing listing;
    struct wyt__pair head;
    int32_t status;
    if (runs->theory->band > 0) {
        wyt__band_rank(runs->theory->band, heaps->heap[0], heaps->heap[1],
                       count);
        return WYT_OK;
    }
    listing_init(&listing, runs, side);
    wyt__number_set_u64(count, 0);
    for (size_t i = 0; i < listing.list->head_count; i++) {
        wyt__pair_set_u64(&head, listing.list->head[i]);
        if (wyt__pair_compare(&head, heaps) < 0)
            wyt__number_add_u64(count, count, 1);
    }
    status = add_up(&listing, NULL, heaps, count);
    listing_clear(&listing);
    return status;
}
#endif
