/* SPDX-License-Identifier: MIT */
/*
 * Winning moves where the P-positions are runs of points: all options that are
 * P, of which a position may have many if moves can be blocked.
 *
 * Of the points below a position a strip or a line of moves reaches those with
 * successive indices, because a run never turns back: in the strip i < b those
 * with x' > x - b, in |i-j| < a those with |(y'-x') - (y-x)| < a. The last
 * point below the position is found by searching, the diagonals are arithmetic,
 * and from there one goes down until the strip ends. Every point found is
 * tested once for being an option, so a superfluous one does no harm. Games
 * with other lines of moves are answered by going through the options.
 */
#include <wythoff/rules.h>
#include <wythoff/status.h>

#include "base/context.h"
#include "base/wide.h"
#include "moves/options.h"
#include "moves/positions.h"
#include "numbers/number.h"
#include "rules/game.h"
#include "rules/rules.h"
#include "rules/theory.h"
#include "theory/band.h"
#include "theory/class_bounds.h"
#include "theory/last_point.h"
#include "theory/listed.h"
#include "theory/points.h"
#include "theory/runs.h"
#include "theory/triples.h"

/* Points from low to high; high < low if there are none. */
struct interval {
    uint64_t low, high;
};

/* A run, as it is or with the heaps exchanged, below a position. */
struct hunt {
    struct wyt__sequence *sequence;
    const uint64_t *from;
    struct wyt__positions *list;
    size_t run;
    bool mirrored;
    uint64_t heaps[2]; /* the position as the run sees it */
    uint64_t last;     /* the last point below it */
    struct interval intervals[WYT__NARROW];
    size_t count;
};

static int32_t consider(const struct wyt__sequence *sequence,
                        const uint64_t *from, uint64_t x, uint64_t y,
                        struct wyt__positions *list)
{
    const uint64_t to[2] = {x, y};
    if (!wyt__game_is_legal(&sequence->rules->game, from, to))
        return WYT_OK;
    return wyt__positions_add(list, to);
}

/* ---- diagonals ---- */

/* A number from -2^65 to 2^65, two's complement. */
static struct wyt__wide from_signed(int64_t n)
{
    const struct wyt__wide wide = {n < 0 ? UINT64_MAX : 0, (uint64_t)n};
    return wide;
}

static struct wyt__wide negated(struct wyt__wide n)
{
    const struct wyt__wide flipped = {~n.high, ~n.low}, one = {0, 1};
    return wyt__add_wide(flipped, one);
}

static bool is_negative(struct wyt__wide n)
{
    return n.high >> 63 != 0;
}

/* floor(n / step), n >= 0; what passes 64 bits is no index of a point, and the
 * largest index stands for it. */
static uint64_t quotient(struct wyt__wide n, uint64_t step)
{
    return (n.high != 0 ? UINT64_MAX : n.low) / step;
}

/* The points with |start + n step - difference| < band, step > 0. */
static struct interval between(struct wyt__wide difference, int64_t start,
                               int64_t step, uint64_t band)
{
    const struct wyt__wide more = {0, band - 1};
    struct wyt__wide centre = wyt__add_wide(difference, from_signed(-start));
    struct wyt__wide high = wyt__add_wide(centre, more);
    struct wyt__wide low = wyt__add_wide(centre, negated(more));
    struct interval interval = {0, 0};
    if (is_negative(high))
        return (struct interval){1, 0};
    interval.high = quotient(high, (uint64_t)step);
    if (!is_negative(low)) {
        const struct wyt__wide up = {0, (uint64_t)step - 1};
        interval.low = quotient(wyt__add_wide(low, up), (uint64_t)step);
    }
    return interval;
}

/* The indices n with floor(n / every) in the interval. */
static struct interval spread(struct interval interval, uint64_t every)
{
    if (every == 1 || interval.high < interval.low)
        return interval;
    if (!wyt__times(interval.low, every, &interval.low))
        return (struct interval){1, 0};
    if (!wyt__times(interval.high, every, &interval.high) ||
        !wyt__add(interval.high, every - 1, &interval.high))
        interval.high = UINT64_MAX;
    return interval;
}

/* The points whose difference is less than `band` away from that of the
 * position. */
static struct interval diagonals(const struct hunt *hunt, uint64_t band)
{
    const struct wyt__run *run = &hunt->sequence->theory->runs[hunt->run];
    const struct wyt__wide x = {0, hunt->heaps[0]}, y = {0, hunt->heaps[1]};
    struct wyt__wide difference = wyt__add_wide(y, negated(x));
    int64_t start, step;
    wyt__run_slope(run, &start, &step);
    if (step < 0) {
        start = -start;
        step = -step;
        difference = negated(difference);
    }
    if (step == 0) { /* all points or none, like point 0 of start + n */
        struct interval at = between(difference, start, 1, band);
        at.high = at.high >= at.low && at.low == 0 ? UINT64_MAX : 0;
        at.low = at.high == 0;
        return at;
    }
    return spread(between(difference, start, step, band), run->every);
}

/* ---- points ---- */

static int32_t point_of(const struct hunt *hunt, uint64_t n, uint64_t *point)
{
    return wyt__point(hunt->sequence, hunt->run, n, point);
}

/* Lowers *low from behind `high` as long as the points reach the floor. */
static int32_t descend(const struct hunt *hunt, const uint64_t *floor,
                       struct interval *interval)
{
    uint64_t n = interval->high, least = interval->low, point[2];
    int32_t status = WYT_OK;
    for (; status == WYT_OK; n--) {
        status = point_of(hunt, n, point);
        if (status != WYT_OK || point[0] < floor[0] || point[1] < floor[1])
            break;
        interval->low = n;
        if (n == least)
            return WYT_OK;
        status = wyt__tick(hunt->sequence->context, interval->high - n, 0);
    }
    if (n == interval->high) /* not even the last one */
        *interval = (struct interval){1, 0};
    return status;
}

/* Notes the points that a class reaches. */
static int32_t add_class(struct hunt *hunt, const struct wyt__extent *reach)
{
    uint64_t first = hunt->sequence->theory->runs[hunt->run].first, floor[2];
    struct interval interval = {0, UINT64_MAX};
    int32_t status = WYT_OK;
    for (size_t i = 0; i < 2; i++) {
        uint64_t most = reach->most[hunt->mirrored ? 1 - i : i];
        floor[i] = most < hunt->heaps[i] ? hunt->heaps[i] - most : 0;
    }
    if (reach->band > 0)
        interval = diagonals(hunt, reach->band);
    if (interval.low < first)
        interval.low = first;
    if (interval.high > hunt->last)
        interval.high = hunt->last;
    if (interval.low <= interval.high && (floor[0] > 0 || floor[1] > 0))
        status = descend(hunt, floor, &interval);
    if (status == WYT_OK && interval.low <= interval.high)
        hunt->intervals[hunt->count++] = interval;
    return status;
}

/* By their first point, so that each point is met once. */
static void sort_intervals(struct hunt *hunt)
{
    for (size_t i = 1; i < hunt->count; i++)
        for (size_t k = i;
             k > 0 && hunt->intervals[k - 1].low > hunt->intervals[k].low;
             k--) {
            struct interval kept = hunt->intervals[k];
            hunt->intervals[k] = hunt->intervals[k - 1];
            hunt->intervals[k - 1] = kept;
        }
}

static int32_t consider_point(const struct hunt *hunt, uint64_t n)
{
    uint64_t point[2];
    int32_t status = point_of(hunt, n, point);
    if (status != WYT_OK || (hunt->mirrored && point[0] == point[1]))
        return status; /* on the diagonal it is its own mirror image */
    return consider(hunt->sequence, hunt->from, point[hunt->mirrored ? 1 : 0],
                    point[hunt->mirrored ? 0 : 1], hunt->list);
}

static int32_t consider_intervals(struct hunt *hunt)
{
    uint64_t next = 0; /* points before it were met */
    int32_t status = WYT_OK;
    sort_intervals(hunt);
    for (size_t i = 0; i < hunt->count && status == WYT_OK; i++) {
        const struct interval *interval = &hunt->intervals[i];
        if (next < interval->low)
            next = interval->low;
        while (status == WYT_OK && next <= interval->high) {
            status = consider_point(hunt, next);
            if (next++ == UINT64_MAX)
                return status;
            if (status == WYT_OK)
                status = wyt__tick(hunt->sequence->context, next, 0);
        }
    }
    return status;
}

static int32_t hunt_run(struct hunt *hunt)
{
    const struct wyt__game *game = &hunt->sequence->rules->game;
    const struct wyt__run *run = &hunt->sequence->theory->runs[hunt->run];
    const struct wyt__probe below = {hunt->sequence, hunt->run, WYT__BELOW,
                                     hunt->heaps};
    bool found;
    int32_t status =
        wyt__last_point(&below, run->first, UINT64_MAX, &hunt->last, &found);
    if (status != WYT_OK || !found)
        return status;
    for (size_t i = 0; i < game->class_count && status == WYT_OK; i++) {
        struct wyt__extent reach = wyt__class_extent(game, i);
        if (!game->classes[i].redundant)
            status = add_class(hunt, &reach);
    }
    return status == WYT_OK ? consider_intervals(hunt) : status;
}

/* ---- games ---- */

static int32_t winning_by_runs(struct wyt__sequence *sequence,
                               const uint64_t *from,
                               struct wyt__positions *list)
{
    const struct wyt__theory *theory = sequence->theory;
    size_t ways = sequence->rules->symmetric ? 2 : 1;
    int32_t status = WYT_OK;
    for (size_t i = 0; i < theory->head_count && status == WYT_OK; i++) {
        const uint64_t *head = theory->head[i];
        status = consider(sequence, from, head[0], head[1], list);
        if (status == WYT_OK && ways == 2 && head[0] != head[1])
            status = consider(sequence, from, head[1], head[0], list);
    }
    for (size_t i = 0; i < ways * theory->run_count && status == WYT_OK; i++) {
        bool mirrored = i >= theory->run_count;
        struct hunt hunt = {
            .sequence = sequence,
            .from = from,
            .list = list,
            .run = i % theory->run_count,
            .mirrored = mirrored,
            .heaps = {from[mirrored ? 1 : 0], from[mirrored ? 0 : 1]}};
        status = hunt_run(&hunt);
    }
    return status;
}

/* Along the row and the column, for that is how Nim is played. */
static int32_t winning_by_band(struct wyt__sequence *sequence,
                               const uint64_t *from,
                               struct wyt__positions *list)
{
    const uint64_t k = sequence->theory->band;
    int32_t status = WYT_OK;
    for (size_t heap = 0; heap < 2; heap++) {
        uint64_t to[2] = {from[0], from[1]};
        wyt__number next, row;
        wyt__number_set_u64(next, 0);
        wyt__number_set_u64(row, from[1 - heap]);
        while (status == WYT_OK && wyt__band_next(k, row, next) &&
               !wyt__number_is_beyond(next) &&
               wyt__number_low(next) < from[heap]) {
            to[heap] = wyt__number_low(next);
            status = consider(sequence, from, to[0], to[1], list);
            wyt__number_add_u64(next, next, 1);
            if (status == WYT_OK)
                status = wyt__tick(sequence->context, list->count, 0);
        }
    }
    return status;
}

static int32_t winning_by_triples(const uint64_t *from,
                                  struct wyt__positions *list)
{
    wyt__number heaps[3];
    for (size_t i = 0; i < 3; i++)
        wyt__number_set_u64(heaps[i], from[i]);
    return wyt__triples_winning(heaps, list);
}

int32_t wyt__sequence_winning(void *state, const uint64_t *heaps,
                              struct wyt__positions *list)
{
    struct wyt__sequence *sequence = state;
    const struct wyt__theory *theory = sequence->theory;
    const struct wyt__game *game = &sequence->rules->game;
    if (!theory->complement && theory->triples)
        return winning_by_triples(heaps, list);
    if (!theory->complement && theory->band > 0 && wyt__game_is_nim_like(game))
        return winning_by_band(sequence, heaps, list);
    if (!theory->complement && theory->band == 0 && wyt__game_is_narrow(game))
        return winning_by_runs(sequence, heaps, list);
    return wyt__list_options(sequence->rules, heaps, WYT_OUTCOME_P,
                             wyt__sequence_outcome, state, list);
}
