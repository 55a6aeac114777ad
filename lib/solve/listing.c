/* SPDX-License-Identifier: MIT */
/*
 * The n-th P-position and the rank of one, for games whose P-positions are
 * runs. A listing is the head and, of each run, the part on one side of the
 * diagonal. Each part rises in the order of positions; several are merged by
 * searching: the n-th element of sorted sequences, in O(log n) comparisons of
 * O(log n) points.
 */
#include "solve/listing.h"

#include <string.h>

#include "base/order.h"
#include "base/wide.h"
#include "solve/band.h"
#include "solve/complement.h"
#include "solve/probe.h"

/* The count of a part that has no end. */
#define ENDLESS UINT64_MAX

struct part {
    size_t run;
    uint64_t first;
    uint64_t count; /* ENDLESS, or how many */
};

struct listing {
    struct wyt__sequence *sequence;
    uint64_t head[WYT__HEAD][2];
    size_t head_count;
    struct part parts[WYT__RUNS];
    size_t part_count;
};

/* ---- what is listed ---- */

/* The points with start + n step >= 0, where n >= part->first: a first or a
 * last part of them. Both numbers are below 2^33. */
static void keep_side(struct part *part, int64_t start, int64_t step)
{
    int64_t at = start + (int64_t)part->first * step;
    if (step < 0) /* the first points only */
        part->count = at < 0 ? 0 : (uint64_t)(at / -step) + 1;
    else if (at < 0 && step == 0)
        part->count = 0;
    else if (at < 0)
        part->first += (uint64_t)((-at + step - 1) / step);
}

/* y - x along a run, floor(n / every) counted as n. */
static void slope_of(const struct wyt__run *run, int64_t *start, int64_t *step)
{
    *start = (int64_t)run->s;
    *step = (int64_t)run->a;
    if (run->source == WYT__LINE) {
        *start = (int64_t)run->y0 - (int64_t)run->x0;
        *step = (int64_t)run->dy - (int64_t)run->dx;
    } else if (run->lower) {
        *start = -*start;
        *step = -*step;
    }
}

/* A run on one side of the diagonal. A pair with every > 1 is symmetric, so
 * that its side does not matter. */
static struct part part_of(const struct wyt__theory *theory, size_t run,
                           uint32_t side)
{
    struct part part = {run, theory->runs[run].first, ENDLESS};
    int64_t start, step;
    slope_of(&theory->runs[run], &start, &step);
    if (side == WYT_SIDE_UPPER)
        keep_side(&part, start, step);
    if (side == WYT_SIDE_LOWER)
        keep_side(&part, -start, -step);
    return part;
}

/* Of a symmetric game every listed position has x <= y, whatever the side. */
static struct listing make_listing(struct wyt__sequence *sequence,
                                   uint32_t side)
{
    const struct wyt__theory *theory = sequence->theory;
    struct listing listing = {.sequence = sequence};
    if (sequence->rules->symmetric)
        side = WYT_SIDE_BOTH;
    for (size_t i = 0; i < theory->head_count; i++)
        if (wyt__is_on_side(theory->head[i], side))
            memcpy(listing.head[listing.head_count++], theory->head[i],
                   sizeof theory->head[i]);
    for (size_t i = 0; i < theory->run_count; i++) {
        struct part part = part_of(theory, i, side);
        if (part.count > 0)
            listing.parts[listing.part_count++] = part;
    }
    return listing;
}

/* ---- parts ---- */

/* Element k of a part; WYT_NONE behind its end. */
static int32_t part_point(struct listing *listing, const struct part *part,
                          uint64_t k, uint64_t *point)
{
    uint64_t n = part->first + k;
    if (k >= part->count && part->count != ENDLESS)
        return WYT_NONE;
    if (n < k) /* wrapped */
        return WYT_BEYOND;
    return wyt__point(listing->sequence, part->run, n, point);
}

/* Whether a status says that a part has no such element. */
static bool is_behind(const struct wyt__sequence *sequence, int32_t status)
{
    return status == WYT_NONE && !sequence->context->foreign;
}

/* How many elements of a part stand before a position. */
static int32_t part_before(struct listing *listing, const struct part *part,
                           const uint64_t *heaps, uint64_t *count)
{
    const struct wyt__probe probe = {listing->sequence, part->run, WYT__BEFORE,
                                     heaps};
    uint64_t limit = UINT64_MAX, n = 0;
    bool found;
    int32_t status;
    if (part->count != ENDLESS)
        limit = part->first + part->count - 1;
    status = wyt__last_point(&probe, part->first, limit, &n, &found);
    *count = status == WYT_OK && found ? n - part->first + 1 : 0;
    return status;
}

/* Adds the elements of all parts but `but` that stand before a position;
 * WYT_BEYOND if they are too many. */
static int32_t add_before(struct listing *listing, const struct part *but,
                          const uint64_t *heaps, uint64_t *count)
{
    int32_t status = WYT_OK;
    for (size_t i = 0; i < listing->part_count && status == WYT_OK; i++) {
        uint64_t before = 0;
        if (&listing->parts[i] != but)
            status = part_before(listing, &listing->parts[i], heaps, &before);
        if (status == WYT_OK && !wyt__add(*count, before, count))
            status = WYT_BEYOND;
    }
    return status;
}

int32_t wyt__count_before(struct wyt__sequence *sequence, uint32_t side,
                          const uint64_t *heaps, uint64_t *count)
{
    struct listing listing = make_listing(sequence, side);
    *count = 0;
    if (sequence->theory->band > 0)
        return wyt__band_before(sequence->theory->band, heaps, count)
                   ? WYT_OK
                   : WYT_BEYOND;
    for (size_t i = 0; i < listing.head_count; i++)
        *count += wyt__compare_positions(listing.head[i], heaps, 2) < 0;
    return add_before(&listing, NULL, heaps, count);
}

/* ---- merging ---- */

/* Whether element i of a part stands at most at place k of all parts; *place
 * is that place then. */
static int32_t is_at_most(struct listing *listing, const struct part *part,
                          uint64_t i, uint64_t k, uint64_t *place, bool *yes)
{
    uint64_t point[2];
    int32_t status = part_point(listing, part, i, point);
    *place = i;
    if (status == WYT_OK)
        status = add_before(listing, part, point, place);
    *yes = status == WYT_OK && *place <= k;
    if (wyt__is_beyond(listing->sequence, status) ||
        is_behind(listing->sequence, status))
        return WYT_OK;
    return status;
}

/* How many elements of a part stand at most at place k of all parts, and
 * whether the last of them stands there. */
static int32_t count_to_place(struct listing *listing, const struct part *part,
                              uint64_t k, uint64_t *count, bool *found)
{
    uint64_t low = 0, high = k, place = 0;
    bool yes;
    int32_t status = is_at_most(listing, part, 0, k, &place, &yes);
    *found = yes && place == k;
    *count = yes;
    if (status != WYT_OK || !yes)
        return status;
    while (status == WYT_OK && low < high) {
        uint64_t middle = high - (high - low) / 2;
        status = is_at_most(listing, part, middle, k, &place, &yes);
        *found = *found || (yes && place == k);
        if (yes)
            low = middle;
        else
            high = middle - 1;
    }
    *count = low + 1; /* it wraps only where the place is found */
    return status;
}

/* Element k of several parts. What of the k before it is not in the other
 * parts is in the last one. */
static int32_t merged_point(struct listing *listing, uint64_t k,
                            uint64_t *point)
{
    const struct part *part = listing->parts;
    uint64_t left = k, count = 0;
    bool found = false, endless = false;
    int32_t status;
    if (listing->part_count == 0)
        return WYT_NONE;
    for (; part < listing->parts + listing->part_count - 1; part++) {
        status = count_to_place(listing, part, k, &count, &found);
        if (status != WYT_OK)
            return status;
        if (found)
            return part_point(listing, part, count - 1, point);
        left -= count;
        endless = endless || part->count == ENDLESS;
    }
    status = part_point(listing, part, left, point);
    /* Behind the end of the last part others go on, beyond 64 bits. */
    return endless && is_behind(listing->sequence, status) ? WYT_BEYOND
                                                           : status;
}

/* ---- the two questions ---- */

/* How many positions a listing without endless parts has. */
static uint64_t total(const struct listing *listing)
{
    uint64_t count = listing->head_count;
    for (size_t i = 0; i < listing->part_count; i++)
        count += listing->parts[i].count;
    return count;
}

static int32_t nth_of_runs(struct wyt__sequence *sequence, uint64_t number,
                           uint32_t side, uint64_t *point)
{
    struct listing listing = make_listing(sequence, side);
    uint64_t k = number - listing.head_count;
    int32_t status = WYT_OK;
    if (number < listing.head_count)
        memcpy(point, listing.head[number], sizeof listing.head[number]);
    else if (listing.part_count == 1)
        status = part_point(&listing, &listing.parts[0], k, point);
    else
        status = merged_point(&listing, k, point);
    if (is_behind(sequence, status))
        return wyt__fail(sequence->context, WYT_NONE,
                         "there is no P-position number %llu; the set has "
                         "%llu on this side",
                         (unsigned long long)number,
                         (unsigned long long)total(&listing));
    return status;
}

static void mirror(const struct wyt__sequence *sequence, uint32_t side,
                   uint64_t *heaps)
{
    uint64_t x = heaps[0];
    if (!sequence->rules->symmetric || side != WYT_SIDE_LOWER)
        return;
    heaps[0] = heaps[1];
    heaps[1] = x;
}

int32_t wyt__sequence_nth(void *state, uint64_t number, uint32_t side,
                          uint64_t *out)
{
    struct wyt__sequence *sequence = state;
    const struct wyt__theory *theory = sequence->theory;
    uint64_t point[2];
    int32_t status;
    if (theory->complement)
        status = wyt__complement_nth(sequence, number, side, point);
    else if (theory->band > 0)
        status =
            wyt__band_nth(theory->band, number, point) ? WYT_OK : WYT_BEYOND;
    else
        status = nth_of_runs(sequence, number, side, point);
    if (wyt__is_beyond(sequence, status))
        return wyt__fail(sequence->context, WYT_BEYOND,
                         "P-position number %llu has a heap beyond 64 bits",
                         (unsigned long long)number);
    if (status != WYT_OK)
        return status;
    mirror(sequence, side, point);
    memcpy(out, point, sizeof point);
    return WYT_OK;
}

/* The number of a listed point among the parts. */
static int32_t place_in_parts(struct listing *listing,
                              const struct wyt__place *place,
                              const uint64_t *heaps, uint64_t *number)
{
    const struct part *part = listing->parts;
    while (part->run != place->run) /* it is on the side, so it is there */
        part++;
    *number = place->index - part->first;
    return add_before(listing, part, heaps, number);
}

static int32_t rank_in_runs(struct wyt__sequence *sequence, uint32_t side,
                            const uint64_t *heaps, uint64_t *number)
{
    struct listing listing = make_listing(sequence, side);
    struct wyt__place place;
    bool found;
    int32_t status = wyt__find_place(sequence, heaps, &place, &found);
    if (status != WYT_OK || !found)
        return status == WYT_OK ? WYT_NONE : status;
    if (place.in_head) {
        *number = 0;
        while (memcmp(listing.head[*number], heaps, 2 * sizeof *heaps) != 0)
            ++*number;
        return WYT_OK;
    }
    status = place_in_parts(&listing, &place, heaps, number);
    if (status == WYT_OK && !wyt__add(*number, listing.head_count, number))
        status = WYT_BEYOND;
    return status;
}

static int32_t rank(struct wyt__sequence *sequence, uint32_t side,
                    const uint64_t *heaps, uint64_t *number)
{
    const struct wyt__theory *theory = sequence->theory;
    if (theory->complement)
        return wyt__complement_rank(sequence, side, heaps, number);
    if (theory->band == 0)
        return rank_in_runs(sequence, side, heaps, number);
    if (!wyt__band_has(theory->band, heaps))
        return WYT_NONE;
    return wyt__band_before(theory->band, heaps, number) ? WYT_OK : WYT_BEYOND;
}

int32_t wyt__sequence_rank(void *state, const uint64_t *heaps, uint32_t side,
                           uint64_t *out)
{
    struct wyt__sequence *sequence = state;
    uint64_t sorted[2], number = 0;
    int32_t status = WYT_NONE;
    wyt__sorted_pair(sequence->rules, heaps, sorted);
    if (wyt__is_on_side(heaps, side))
        status = rank(sequence, side, sorted, &number);
    if (is_behind(sequence, status))
        return wyt__fail_unnumbered(sequence->context, heaps, 2);
    if (wyt__is_beyond(sequence, status))
        return wyt__fail(sequence->context, WYT_BEYOND,
                         "the number of the P-position is beyond 64 bits");
    if (status == WYT_OK)
        *out = number;
    return status;
}
