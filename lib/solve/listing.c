/* SPDX-License-Identifier: MIT */
/*
 * The n-th P-position and the rank of one, for games whose P-positions are
 * sequences. A listing is the head and one or two runs of the tail. Each run
 * rises in the order of positions; two runs, the upper and the lower points
 * of a game that is not symmetric, are merged by searching: the n-th element
 * of two sorted sequences, in O(log n) comparisons of O(log n) points.
 */
#include <string.h>

#include "base/order.h"
#include "solve/points.h"

/* The count of a run that has no end. */
#define ENDLESS UINT64_MAX

struct run {
    enum wyt__axis axis;
    uint64_t first;
    uint64_t count; /* ENDLESS, or how many */
};

struct listing {
    struct wyt__sequence *sequence;
    uint64_t head[WYT__HEAD][2];
    size_t head_count;
    struct run runs[2];
    size_t run_count;
};

/* ---- what is listed ---- */

/* The points of a line on one side of the diagonal: a first or a last part,
 * because y - x is monotone along it. */
static struct run line_run(const struct wyt__theory *theory, uint32_t side)
{
    struct run run = {WYT__UPPER, theory->first, ENDLESS};
    /* Both are below 2^17: x0, y0 <= 1 and the steps are parameters. */
    int64_t start = (int64_t)theory->line.y0 - (int64_t)theory->line.x0;
    int64_t step = (int64_t)theory->line.dy - (int64_t)theory->line.dx;
    int64_t at;
    if (side == WYT_SIDE_BOTH)
        return run;
    if (side == WYT_SIDE_LOWER) {
        start = -start;
        step = -step;
    }
    /* Wanted: start + n step >= 0, where |start| <= 1. */
    at = start + (int64_t)run.first * step;
    if (step < 0) /* the first points only */
        run.count = at < 0 ? 0 : (uint64_t)(at / -step) + 1;
    else if (at < 0 && step == 0)
        run.count = 0;
    else if (at < 0)
        run.first += (uint64_t)((-at + step - 1) / step);
    return run;
}

static void add_pair_runs(struct listing *listing, uint32_t side)
{
    const struct wyt__theory *theory = listing->sequence->theory;
    struct run upper = {WYT__UPPER, theory->first, ENDLESS};
    struct run lower = {WYT__LOWER, theory->first, ENDLESS};
    /* (0,0) is an upper and a lower point; it is listed once. */
    if (side == WYT_SIDE_BOTH && theory->first == 0 && theory->pair.s == 0)
        lower.first = 1;
    if (side != WYT_SIDE_LOWER)
        listing->runs[listing->run_count++] = upper;
    if (side != WYT_SIDE_UPPER)
        listing->runs[listing->run_count++] = lower;
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
    if (theory->kind == WYT__PAIR_TAIL && !sequence->rules->symmetric) {
        add_pair_runs(&listing, side);
        return listing;
    }
    listing.runs[0] = (struct run){WYT__UPPER, theory->first, ENDLESS};
    if (theory->kind == WYT__LINE_TAIL)
        listing.runs[0] = line_run(theory, side);
    listing.run_count = 1;
    return listing;
}

/* ---- runs ---- */

/* Element k of a run; WYT_NONE behind its end. */
static int32_t run_point(struct listing *listing, size_t run, uint64_t k,
                         uint64_t *point)
{
    const struct run *r = &listing->runs[run];
    uint64_t n = r->first + k;
    if (k >= r->count && r->count != ENDLESS)
        return WYT_NONE;
    if (n < k) /* wrapped */
        return WYT__BEYOND;
    return wyt__point(listing->sequence, r->axis, n, point);
}

/* Whether a status says that a run has no such element. */
static bool is_behind(const struct listing *listing, int32_t status)
{
    return status == WYT_NONE && !listing->sequence->context->foreign;
}

/* Whether element k of a run stands before a position; not behind its end. */
static int32_t is_before(struct listing *listing, size_t run, uint64_t k,
                         const uint64_t *heaps, bool *yes)
{
    uint64_t point[2];
    int32_t status = run_point(listing, run, k, point);
    *yes = status == WYT_OK && wyt__compare_positions(point, heaps, 2) < 0;
    return wyt__is_beyond(listing->sequence, status) ||
                   is_behind(listing, status)
               ? WYT_OK
               : status;
}

/* How many elements of a run stand before a position. */
static int32_t count_before(struct listing *listing, size_t run,
                            const uint64_t *heaps, uint64_t *count)
{
    uint64_t low = 0, high = 1; /* elements below low are before it */
    bool yes = true;
    int32_t status = is_before(listing, run, 0, heaps, &yes);
    while (status == WYT_OK && yes) { /* gallop; high <= 2^63 by the points */
        low = high;
        high *= 2;
        status = is_before(listing, run, high - 1, heaps, &yes);
    }
    if (low == 0)
        high = 0;
    while (status == WYT_OK && low < high) {
        uint64_t middle = low + (high - low) / 2;
        status = is_before(listing, run, middle, heaps, &yes);
        if (yes)
            low = middle + 1;
        else
            high = middle;
    }
    *count = low;
    return status;
}

/* ---- merging ---- */

/* The place of element i of run 0 in the merged runs, or UINT64_MAX. */
static int32_t merged_place(struct listing *listing, uint64_t i,
                            uint64_t *place)
{
    uint64_t point[2], before;
    int32_t status = run_point(listing, 0, i, point);
    *place = UINT64_MAX;
    if (wyt__is_beyond(listing->sequence, status))
        return WYT_OK;
    if (status == WYT_OK)
        status = count_before(listing, 1, point, &before);
    if (status == WYT_OK && before <= UINT64_MAX - 1 - i)
        *place = i + before;
    return status;
}

/* Element number k of two runs without an end. */
static int32_t merged_point(struct listing *listing, uint64_t k,
                            uint64_t *point)
{
    uint64_t low = 0, high = k + 1; /* elements below low are at most at k */
    uint64_t place = 0;
    int32_t status = WYT_OK;
    /* Big numbers rise by a >= 2, or the game would be symmetric: each run
     * holds at most 2^63 points, and k + 1 does not wrap. */
    if (k >= UINT64_MAX - 1)
        return WYT__BEYOND;
    while (status == WYT_OK && low < high) {
        uint64_t middle = low + (high - low) / 2;
        status = merged_place(listing, middle, &place);
        if (place <= k)
            low = middle + 1;
        else
            high = middle;
    }
    if (status == WYT_OK && low > 0)
        status = merged_place(listing, low - 1, &place);
    if (status != WYT_OK)
        return status;
    if (low > 0 && place == k)
        return run_point(listing, 0, low - 1, point);
    return run_point(listing, 1, k - low, point);
}

/* ---- the two questions ---- */

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
    struct listing listing = make_listing(sequence, side);
    uint64_t point[2], k = number - listing.head_count;
    int32_t status = WYT_OK;
    if (number < listing.head_count)
        memcpy(point, listing.head[number], sizeof point);
    else if (listing.run_count == 1)
        status = run_point(&listing, 0, k, point);
    else
        status = merged_point(&listing, k, point);
    if (status == WYT_NONE)
        return wyt__fail(
            sequence->context, WYT_NONE,
            "there is no P-position number %llu; the set has "
            "%llu on this side",
            (unsigned long long)number,
            (unsigned long long)(listing.head_count + listing.runs[0].count));
    if (wyt__is_beyond(sequence, status))
        return wyt__fail(sequence->context, WYT_LIMIT,
                         "P-position number %llu has a heap beyond 64 bits",
                         (unsigned long long)number);
    if (status != WYT_OK)
        return status;
    mirror(sequence, side, point);
    memcpy(out, point, sizeof point);
    return WYT_OK;
}

/* The number of a point among the runs of a listing. */
static int32_t place_in_runs(struct listing *listing,
                             const struct wyt__place *place,
                             const uint64_t *heaps, uint64_t *number)
{
    int32_t status = WYT_NONE;
    for (size_t i = 0; i < listing->run_count; i++) {
        const struct run *run = &listing->runs[i];
        uint64_t before = 0;
        if (run->axis != place->axis || place->index < run->first ||
            (run->count != ENDLESS && place->index - run->first >= run->count))
            continue;
        status = WYT_OK;
        if (listing->run_count == 2)
            status = count_before(listing, 1 - i, heaps, &before);
        *number = place->index - run->first + before;
        break;
    }
    return status;
}

int32_t wyt__sequence_rank(void *state, const uint64_t *heaps, uint32_t side,
                           uint64_t *out)
{
    struct wyt__sequence *sequence = state;
    struct listing listing = make_listing(sequence, side);
    struct wyt__place place = {false, WYT__UPPER, 0};
    uint64_t sorted[2], number = 0;
    bool found;
    int32_t status;
    wyt__sorted_pair(sequence, heaps, sorted);
    status = wyt__find_place(sequence, sorted, &place, &found);
    if (status == WYT_OK && (!found || !wyt__is_on_side(heaps, side)))
        status = WYT_NONE;
    /* The one upper point of the lower side, (0,0), is a lower point too. */
    if (side == WYT_SIDE_LOWER && !sequence->rules->symmetric &&
        sequence->theory->kind == WYT__PAIR_TAIL)
        place.axis = WYT__LOWER;
    if (status == WYT_OK && place.in_head) {
        while (memcmp(listing.head[number], sorted, sizeof sorted) != 0)
            number++;
    } else if (status == WYT_OK) {
        status = place_in_runs(&listing, &place, sorted, &number);
        number += listing.head_count;
    }
    if (is_behind(&listing, status))
        return wyt__fail_unnumbered(sequence->context, heaps, 2);
    if (status == WYT_OK)
        *out = number;
    return status;
}
