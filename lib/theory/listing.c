/* SPDX-License-Identifier: MIT */
/*
 * The n-th P-position and the rank of one, for games whose P-positions are
 * runs. A listing is the head and, of each run, the part on one side of the
 * diagonal. Each part rises in the order of positions; several are merged by
 * searching: the n-th element of sorted sequences, in O(log n) comparisons of
 * O(log n) points.
 */
#include "theory/listing.h"

#include <wythoff/solver.h>
#include <wythoff/status.h>

#include <string.h>

#include "base/context.h"
#include "base/order.h"
#include "base/wide.h"
#include "moves/positions.h"
#include "numbers/number.h"
#include "rules/rules.h"
#include "rules/theory.h"
#include "theory/band.h"
#include "theory/last_point.h"
#include "theory/listed.h"
#include "theory/points.h"
#include "theory/runs.h"
#include "theory/triples.h"
#include "theory/unlisted.h"

struct listing {
    struct wyt__sequence *sequence;
    struct wyt__listed list;
};

static struct listing make_listing(struct wyt__sequence *sequence,
                                   uint32_t side)
{
    const struct listing listing = {sequence,
                                    wyt__listed_of(sequence->rules, side)};
    return listing;
}

/* ---- parts ---- */

/* Element k of a part; WYT_NONE behind its end. */
static int32_t part_point(struct listing *listing,
                          const struct wyt__listed_run *part, uint64_t k,
                          uint64_t *point)
{
    uint64_t n = part->first + k;
    if (k >= part->count && part->count != WYT__ENDLESS)
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
static int32_t part_before(struct listing *listing,
                           const struct wyt__listed_run *part,
                           const uint64_t *heaps, uint64_t *count)
{
    const struct wyt__probe probe = {listing->sequence, part->run, WYT__BEFORE,
                                     heaps};
    uint64_t limit = UINT64_MAX, n = 0;
    bool found;
    int32_t status;
    if (part->count != WYT__ENDLESS)
        limit = part->first + part->count - 1;
    status = wyt__last_point(&probe, part->first, limit, &n, &found);
    *count = status == WYT_OK && found ? n - part->first + 1 : 0;
    return status;
}

/* Adds the elements of all parts but `but` that stand before a position;
 * WYT_BEYOND if they are too many. */
static int32_t add_before(struct listing *listing,
                          const struct wyt__listed_run *but,
                          const uint64_t *heaps, uint64_t *count)
{
    int32_t status = WYT_OK;
    for (size_t i = 0; i < listing->list.count && status == WYT_OK; i++) {
        uint64_t before = 0;
        if (&listing->list.parts[i] != but)
            status =
                part_before(listing, &listing->list.parts[i], heaps, &before);
        if (status == WYT_OK && !wyt__add(*count, before, count))
            status = WYT_BEYOND;
    }
    return status;
}

/* How many positions of a band stand before one of it or outside of it. */
static int32_t count_in_band(uint64_t k, const uint64_t *heaps, uint64_t *count,
                             bool *is_listed)
{
    wyt__number x, y, rank;
    wyt__number_set_u64(x, heaps[0]);
    wyt__number_set_u64(y, heaps[1]);
    wyt__band_rank(k, x, y, rank);
    *is_listed = wyt__band_has(k, x, y);
    *count = wyt__number_low(rank);
    return wyt__number_is_beyond(rank) ? WYT_BEYOND : WYT_OK;
}

int32_t wyt__count_before(struct wyt__sequence *sequence, uint32_t side,
                          const uint64_t *heaps, uint64_t *count)
{
    bool is_listed;
    struct listing listing = make_listing(sequence, side);
    *count = 0;
    if (sequence->theory->band > 0)
        return count_in_band(sequence->theory->band, heaps, count, &is_listed);
    for (size_t i = 0; i < listing.list.head_count; i++)
        *count += wyt__compare_positions(listing.list.head[i], heaps, 2) < 0;
    return add_before(&listing, NULL, heaps, count);
}

/* ---- merging ---- */

/* Whether element i of a part stands at most at place k of all parts; *place
 * is that place then. */
static int32_t is_at_most(struct listing *listing,
                          const struct wyt__listed_run *part, uint64_t i,
                          uint64_t k, uint64_t *place, bool *yes)
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
static int32_t count_to_place(struct listing *listing,
                              const struct wyt__listed_run *part, uint64_t k,
                              uint64_t *count, bool *found)
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
    const struct wyt__listed_run *part = listing->list.parts;
    uint64_t left = k, count = 0;
    bool found = false, endless = false;
    int32_t status;
    if (listing->list.count == 0)
        return WYT_NONE;
    for (; part < listing->list.parts + listing->list.count - 1; part++) {
        status = count_to_place(listing, part, k, &count, &found);
        if (status != WYT_OK)
            return status;
        if (found)
            return part_point(listing, part, count - 1, point);
        left -= count;
        endless = endless || part->count == WYT__ENDLESS;
    }
    status = part_point(listing, part, left, point);
    /* Behind the end of the last part others go on, beyond 64 bits. */
    return endless && is_behind(listing->sequence, status) ? WYT_BEYOND
                                                           : status;
}

/* ---- the two questions ---- */

static int32_t nth_of_runs(struct wyt__sequence *sequence, uint64_t number,
                           uint32_t side, uint64_t *point)
{
    struct listing listing = make_listing(sequence, side);
    uint64_t k = number - listing.list.head_count;
    int32_t status = WYT_OK;
    if (number < listing.list.head_count)
        memcpy(point, listing.list.head[number],
               sizeof listing.list.head[number]);
    else if (listing.list.count == 1)
        status = part_point(&listing, &listing.list.parts[0], k, point);
    else
        status = merged_point(&listing, k, point);
    if (is_behind(sequence, status))
        return wyt__fail(sequence->context, WYT_NONE,
                         "there is no P-position number %llu; the set has "
                         "%llu on this side",
                         (unsigned long long)number,
                         (unsigned long long)wyt__listed_total(&listing.list));
    return status;
}

static void mirror(const struct wyt__sequence *sequence, uint32_t side,
                   uint64_t *heaps)
{
    /* NOLINTNEXTLINE(clang-analyzer-core.uninitialized.Assign): was answered */
    uint64_t x = heaps[0];
    if (!sequence->rules->symmetric || side != WYT_SIDE_LOWER)
        return;
    heaps[0] = heaps[1];
    heaps[1] = x;
}

/* Its heaps are below 2^33. */
static int32_t triple_of_number(wyt_context *context, uint64_t number,
                                uint64_t *heaps)
{
    wyt__number n, position[3];
    int32_t status;
    wyt__number_set_u64(n, number);
    status = wyt__triples_nth(context, n, position);
    for (size_t i = 0; i < 3 && status == WYT_OK; i++)
        heaps[i] = wyt__number_low(position[i]);
    return status;
}

static int32_t pair_of_band(uint64_t k, uint64_t number, uint64_t *heaps)
{
    wyt__number n, position[2];
    wyt__number_set_u64(n, number);
    wyt__band_nth(k, n, position);
    heaps[0] = wyt__number_low(position[0]);
    heaps[1] = wyt__number_low(position[1]);
    return wyt__number_is_beyond(position[1]) ? WYT_BEYOND : WYT_OK;
}

int32_t wyt__sequence_nth(void *state, uint64_t number, uint32_t side,
                          uint64_t *out)
{
    struct wyt__sequence *sequence = state;
    const struct wyt__theory *theory = sequence->theory;
    uint64_t point[3];
    int32_t status = WYT_OK;
    if (theory->triples)
        status = triple_of_number(sequence->context, number, point);
    else if (theory->complement)
        status = wyt__complement_nth(sequence, number, side, point);
    else if (theory->band > 0)
        status = pair_of_band(theory->band, number, point);
    else
        status = nth_of_runs(sequence, number, side, point);
    if (wyt__is_beyond(sequence, status))
        return wyt__fail(sequence->context, WYT_BEYOND,
                         "P-position number %llu has a heap beyond 64 bits",
                         (unsigned long long)number);
    if (status != WYT_OK)
        return status;
    mirror(sequence, side, point);
    memcpy(out, point, sequence->rules->game.heaps * sizeof *point);
    return WYT_OK;
}

/* The number of a listed point among the parts. */
static int32_t place_in_parts(struct listing *listing,
                              const struct wyt__place *place,
                              const uint64_t *heaps, uint64_t *number)
{
    const struct wyt__listed_run *part = listing->list.parts;
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
        while (memcmp(listing.list.head[*number], heaps, 2 * sizeof *heaps) !=
               0)
            ++*number;
        return WYT_OK;
    }
    status = place_in_parts(&listing, &place, heaps, number);
    if (status == WYT_OK && !wyt__add(*number, listing.list.head_count, number))
        status = WYT_BEYOND;
    return status;
}

static int32_t rank(struct wyt__sequence *sequence, uint32_t side,
                    const uint64_t *heaps, uint64_t *number)
{
    const struct wyt__theory *theory = sequence->theory;
    bool is_listed;
    int32_t status;
    if (theory->complement)
        return wyt__complement_rank(sequence, side, heaps, number);
    if (theory->band == 0)
        return rank_in_runs(sequence, side, heaps, number);
    status = count_in_band(theory->band, heaps, number, &is_listed);
    return is_listed ? status : WYT_NONE;
}

static int32_t rank_in_triples(wyt_context *context, const uint64_t *heaps,
                               uint64_t *number)
{
    wyt__number position[3], rank;
    int32_t status;
    for (size_t i = 0; i < 3; i++)
        wyt__number_set_u64(position[i], heaps[i]);
    if (!wyt__triples_has(position))
        return WYT_NONE;
    status = wyt__triples_rank(context, position, rank);
    if (status == WYT_OK && wyt__number_is_beyond(rank))
        return WYT_BEYOND;
    *number = wyt__number_low(rank);
    return status;
}

int32_t wyt__sequence_rank(void *state, const uint64_t *heaps, uint32_t side,
                           uint64_t *out)
{
    struct wyt__sequence *sequence = state;
    uint64_t sorted[2], number = 0;
    int32_t status = WYT_NONE;
    wyt__sorted_pair(sequence->rules, heaps, sorted);
    if (sequence->theory->triples)
        status = rank_in_triples(sequence->context, heaps, &number);
    else if (wyt__is_on_side(heaps, side))
        status = rank(sequence, side, sorted, &number);
    if (is_behind(sequence, status))
        return wyt__fail_unnumbered(sequence->context, heaps,
                                    sequence->rules->game.heaps);
    if (wyt__is_beyond(sequence, status))
        return wyt__fail(sequence->context, WYT_BEYOND,
                         "the number of the P-position is beyond 64 bits");
    if (status == WYT_OK)
        *out = number;
    return status;
}
