/* SPDX-License-Identifier: MIT */
/*
 * Which P-positions belong to one ray.
 *
 * Seen from the corner a ray is a direction x/y, so P-positions are put into
 * bins by x/y, and neighbouring bins are a bundle until a gap comes. A gap may
 * lie between two rays or between two lines of one ray: those of W^k for
 * k = 1000 are hundreds of cells apart. What tells is how the gap goes on. Two
 * lines of one slope keep their distance D, two rays from the corner move
 * apart by D/y in each row; so neighbours are one ray iff their paces differ
 * by less than half of that. Gaps are tried by size, the smallest first, and
 * once more when a neighbour has grown.
 *
 * Time O(points + bins + B^2) for B bundles after the first step; at most one
 * bin in four begins a bundle, and in practice few do.
 */
#include <wythoff/board.h>
#include <wythoff/context.h>
#include <wythoff/status.h>

#include <math.h>

#include "analysis/rays.h"
#include "base/bitset.h"
#include "base/context.h"
#include "board/storage.h"

#define MOST_BINS 16384
/* Gaps of fewer cells are none. */
#define NEAR 6
/* A few P-positions beside a ray have no pace. They belong to it unless they
 * are this far away, in x/y; rays of W^k wander up to 0.016 within a box. */
#define FAR 0.02

#define NONE SIZE_MAX

void wyt__eighths_set(struct wyt__eighths *eighths, uint64_t from, uint64_t to)
{
    uint64_t rows = to - from;
    eighths->from = from;
    eighths->to = to;
    eighths->middle = ((double)from + (double)to - 1) / 2;
    for (uint64_t i = 0; i <= WYT__EIGHTHS; i++)
        eighths->starts[i] =
            from + (i * rows + WYT__EIGHTHS - 1) / WYT__EIGHTHS;
}

/* ---- into bins ---- */

static void add(struct wyt__sums *to, const struct wyt__sums *from)
{
    to->count += from->count;
    to->x += from->x;
    to->y += from->y;
    to->xx += from->xx;
    to->xy += from->xy;
    to->yy += from->yy;
}

/* Takes x <= y, y > 0. The sums are whole numbers and halves of them, exact
 * below 2^53, which is enough for sums of squares of 2^20 cells in rows of
 * 2^16; beyond that they are right to 15 digits. */
static void add_point(struct wyt__bundles *bundles,
                      const struct wyt__eighths *eighths, uint64_t x,
                      uint64_t y)
{
    size_t bins = bundles->capacity - 1;
    size_t bin = (size_t)((double)x / (double)y * (double)bins);
    size_t eighth = (size_t)((y - eighths->from) * WYT__EIGHTHS /
                             (eighths->to - eighths->from));
    double dx = (double)x, dy = (double)y - eighths->middle;
    struct wyt__sums point = {1, dx, dy, dx * dx, dx * dy, dy * dy};
    add(&bundles->all[bin].eighths[eighth], &point);
    if (x == y)
        add(&bundles->diagonal.eighths[eighth], &point);
    bundles->points++;
}

/* Steps for a P-position, and for a row. */
#define POINT_STEPS 16
#define ROW_STEPS 64

/* Row y of the board, from x = begin to end - 1. */
static void add_row(struct wyt__bundles *bundles, const wyt_board *board,
                    const struct wyt__eighths *eighths, uint64_t y,
                    uint64_t begin, uint64_t end)
{
    for (uint64_t word = begin / 64; word * 64 < end; word++) {
        uint64_t rest = wyt__board_row_word(board, (size_t)y, (size_t)word);
        for (; rest != 0; rest &= rest - 1) {
            uint64_t x = word * 64 + wyt__lowest_bit(rest);
            if (x < begin || x >= end || (x == 0 && y == 0))
                continue; /* (0,0) is on every ray */
            if (x <= y)
                add_point(bundles, eighths, x, y);
            else
                add_point(bundles, eighths, y, x);
        }
    }
}

static int32_t add_rows(struct wyt__bundles *bundles, const wyt_board *board,
                        const struct wyt__eighths *eighths, bool exchanged)
{
    uint64_t first = exchanged ? 0 : eighths->from, to = eighths->to;
    int32_t status = WYT_OK;
    for (uint64_t y = first; y < to && status == WYT_OK; y++) {
        uint64_t begin = y + 1 > eighths->from ? y + 1 : eighths->from;
        uint64_t before = bundles->points;
        if (exchanged)
            add_row(bundles, board, eighths, y, begin, to);
        else
            add_row(bundles, board, eighths, y, 0, y + 1);
        status = wyt__work(bundles->context,
                           ROW_STEPS + to / 64 +
                               POINT_STEPS * (bundles->points - before),
                           y - first, to - first);
    }
    return status;
}

/* Whether the position (x,y), exchanged or not, is one of a half of the rows;
 * (0,0) is on every ray. */
static bool is_taken(const struct wyt__eighths *eighths, bool exchanged,
                     uint64_t x, uint64_t y)
{
    return y >= eighths->from && y < eighths->to && y > 0 &&
           (exchanged ? x < y : x <= y);
}

static int32_t add_list(struct wyt__bundles *bundles,
                        const struct wyt__places *places,
                        const struct wyt__eighths *eighths, bool exchanged)
{
    int32_t status = WYT_OK;
    for (size_t i = 0; i < places->count && status == WYT_OK; i++) {
        const uint64_t *heaps = places->positions + 2 * i;
        uint64_t x = heaps[exchanged], y = heaps[!exchanged];
        if (is_taken(eighths, exchanged, x, y))
            add_point(bundles, eighths, x, y);
        status = wyt__work(bundles->context, POINT_STEPS, i + 1, places->count);
    }
    return status;
}

/* ---- to bundles ---- */

static void join(struct wyt__bundle *to, const struct wyt__bundle *from)
{
    for (size_t i = 0; i < WYT__EIGHTHS; i++)
        add(&to->eighths[i], &from->eighths[i]);
    to->last = from->last;
    to->mixed = to->mixed || from->mixed;
}

static bool is_empty(const struct wyt__bundle *bundle)
{
    for (size_t i = 0; i < WYT__EIGHTHS; i++)
        if (bundle->eighths[i].count > 0)
            return false;
    return true;
}

/* Makes bundles of bins that are at most `reach` apart, and links them. */
static void close_gaps(struct wyt__bundles *bundles, size_t reach)
{
    struct wyt__bundle *all = bundles->all;
    size_t count = 0;
    for (size_t bin = 0; bin < bundles->capacity; bin++) {
        all[bin].first = all[bin].last = bin;
        if (is_empty(&all[bin]))
            continue;
        if (count > 0 && bin - all[count - 1].last <= reach)
            join(&all[count - 1], &all[bin]);
        else
            all[count++] = all[bin];
    }
    for (size_t i = 0; i < count; i++)
        all[i].next = i + 1 < count ? i + 1 : NONE;
    bundles->count = count;
}

/* x of the ray in the middle row. */
static double place(const struct wyt__bundle *bundle, double pace)
{
    double x = 0, count = 0;
    for (size_t i = 0; i < WYT__EIGHTHS; i++) {
        x += bundle->eighths[i].x - pace * bundle->eighths[i].y;
        count += bundle->eighths[i].count;
    }
    return x / count;
}

/* Whether two neighbours are two rays, and whether that could be otherwise. */
static bool are_apart(const struct wyt__bundle *bundle,
                      const struct wyt__bundle *next, size_t bins,
                      const struct wyt__eighths *eighths, bool *out_unsure)
{
    double gap = (double)(next->first - bundle->last - 1) / (double)bins;
    struct wyt__measure a, b;
    double distance, faster;
    *out_unsure = false;
    if (!wyt__bundle_is_steady(bundle) || !wyt__bundle_is_steady(next))
        return gap > FAR;
    a = wyt__bundle_pace(bundle, eighths);
    b = wyt__bundle_pace(next, eighths);
    distance = place(next, b.value) - place(bundle, a.value);
    faster = b.value - a.value - distance / eighths->middle / 2;
    *out_unsure = fabs(faster) < a.error + b.error;
    return faster > 0;
}

/* The bundle before the smallest gap that was not tried, and the one before
 * that; NONE. */
static size_t smallest_gap(const struct wyt__bundles *bundles,
                           size_t *out_before)
{
    const struct wyt__bundle *all = bundles->all;
    size_t best = NONE, before = NONE, width = 0;
    for (size_t i = 0; all[i].next != NONE; i = all[i].next) {
        size_t gap = all[all[i].next].first - all[i].last;
        if (!all[i].apart && (best == NONE || gap < width)) {
            best = i;
            *out_before = before;
            width = gap;
        }
        before = i;
    }
    return best;
}

/* Settles the gap behind a bundle. */
static void try_gap(struct wyt__bundles *bundles, size_t at, size_t before,
                    const struct wyt__eighths *eighths)
{
    struct wyt__bundle *all = bundles->all, *next = &all[all[at].next];
    bool unsure;
    all[at].apart =
        are_apart(&all[at], next, bundles->capacity - 1, eighths, &unsure);
    all[at].unsure = all[at].apart && unsure;
    if (all[at].apart)
        return;
    join(&all[at], next);
    all[at].mixed = all[at].mixed || unsure;
    all[at].next = next->next;
    if (before != NONE) /* its neighbour is another one now */
        all[before].apart = false;
}

/* Joins neighbours until all are apart. */
static int32_t join_neighbours(struct wyt__bundles *bundles,
                               const struct wyt__eighths *eighths)
{
    size_t before = NONE, at;
    int32_t status = WYT_OK;
    while (status == WYT_OK && (at = smallest_gap(bundles, &before)) != NONE) {
        try_gap(bundles, at, before, eighths);
        status = wyt__tick(bundles->context, 0, 0);
    }
    return status;
}

/* The linked ones to the front. */
static void gather(struct wyt__bundles *bundles)
{
    size_t count = 0;
    for (size_t i = 0; i != NONE; count++) {
        size_t next = bundles->all[i].next;
        bundles->all[count] = bundles->all[i]; /* count <= i */
        i = next;
    }
    bundles->count = count;
}

int32_t wyt__bundles_find(struct wyt__bundles *bundles, wyt_context *context,
                          const struct wyt__places *places,
                          const struct wyt__eighths *eighths, bool exchanged)
{
    size_t bins =
        eighths->to < MOST_BINS / 2 ? (size_t)eighths->to * 2 : MOST_BINS;
    size_t reach = (size_t)(NEAR * (double)bins / eighths->middle);
    int32_t status = WYT_OK;
    *bundles = (struct wyt__bundles){.context = context};
    bundles->all =
        wyt__allocate(context, bins + 1, sizeof *bundles->all, &status);
    if (status != WYT_OK)
        return status;
    bundles->capacity = bins + 1;
    if (places->board != NULL)
        status = add_rows(bundles, places->board, eighths, exchanged);
    else
        status = add_list(bundles, places, eighths, exchanged);
    if (status != WYT_OK)
        return status;
    close_gaps(bundles, reach < 2 ? 3 : reach + 1);
    if (bundles->count == 0)
        return WYT_OK;
    status = join_neighbours(bundles, eighths);
    gather(bundles);
    return status;
}

void wyt__bundles_clear(struct wyt__bundles *bundles)
{
    wyt__release(bundles->context, bundles->all, bundles->capacity,
                 sizeof *bundles->all);
}
