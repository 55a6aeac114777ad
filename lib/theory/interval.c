/* SPDX-License-Identifier: MIT */
/*
 * What a class of moves reaches of a run. Along a run both heaps never fall
 * and their difference never turns back, so each of three bounds keeps a
 * first or a last part, or for the difference a part between two indices:
 *     both heaps at most those of the position,
 *     each heap by at most so many smaller (theory/class_bounds.h),
 *     |(y' - x') - (y - x)| < band.
 */
#include "theory/interval.h"

#include <wythoff/status.h>

#include "moves/pair.h"
#include "numbers/number.h"
#include "theory/class_bounds.h"
#include "theory/listed.h"
#include "theory/runs.h"

/* Every point up to the last one below the position is out of reach. */
static void make_empty(struct wyt__interval *interval)
{
    wyt__number_add_u64(interval->low, interval->high, 1);
}

static void keep_from(struct wyt__interval *interval, const wyt__number low)
{
    if (wyt__number_compare(interval->low, low) < 0)
        wyt__number_set(interval->low, low);
}

static void keep_to(struct wyt__interval *interval, const wyt__number high)
{
    if (wyt__number_compare(interval->high, high) > 0)
        wyt__number_set(interval->high, high);
}

/* Keeps the points whose heap is by at most `most` smaller. Few moves reach
 * far, so the last point that is out of reach is looked for near the last one
 * below the position. */
static int32_t keep_near(const struct wyt__runs *runs,
                         const struct wyt__pair *heaps, size_t heap,
                         uint64_t most, struct wyt__interval *interval)
{
    enum wyt__along along = WYT__NOWHERE;
    int32_t status = WYT_OK;
    wyt__number bound, last;
    if (most == UINT64_MAX)
        return WYT_OK;
    wyt__number_init(bound);
    wyt__number_init(last);
    wyt__number_set_u64(bound, most + 1);
    wyt__number_subtract(bound, heaps->heap[heap], bound);
    if (wyt__number_sign(bound) >= 0)
        status = wyt__runs_last(runs, interval->run, heap, bound,
                                interval->high, &along, last);
    if (status == WYT_OK && along == WYT__UP_TO) {
        wyt__number_add_u64(last, last, 1);
        keep_from(interval, last);
    } else if (along == WYT__EVERYWHERE) {
        make_empty(interval);
    }
    wyt__number_clear(bound);
    wyt__number_clear(last);
    return status;
}

/* Keeps the points with |start + step floor(n / every) - difference| < band,
 * where step > 0. */
static void keep_between(struct wyt__interval *interval,
                         const wyt__number difference, uint64_t step,
                         uint64_t band, uint64_t every)
{
    wyt__number end;
    wyt__number_init(end);
    wyt__number_subtract_u64(end, difference, band - 1);
    if (wyt__number_sign(end) > 0) {
        wyt__number_add_u64(end, end, step - 1);
        wyt__number_divide_u64(end, end, step);
        wyt__number_multiply_u64(end, end, every);
        keep_from(interval, end);
    }
    wyt__number_add_u64(end, difference, band - 1);
    if (wyt__number_sign(end) >= 0) {
        wyt__number_divide_u64(end, end, step);
        wyt__number_multiply_u64(end, end, every);
        wyt__number_add_u64(end, end, every);
    } else {
        wyt__number_set_u64(end, 0);
    }
    wyt__number_subtract_u64(end, end, 1);
    keep_to(interval, end);
    wyt__number_clear(end);
}

/* Keeps the points on diagonals less than `band` away from that of the
 * position. */
static void keep_diagonals(const struct wyt__runs *runs,
                           const struct wyt__pair *heaps, uint64_t band,
                           struct wyt__interval *interval)
{
    int64_t start, step;
    wyt__number difference;
    wyt__run_slope(&runs->run[interval->run], &start, &step);
    wyt__number_init(difference);
    wyt__number_subtract(difference, heaps->heap[1], heaps->heap[0]);
    if (start >= 0)
        wyt__number_subtract_u64(difference, difference, (uint64_t)start);
    else
        wyt__number_add_u64(difference, difference, (uint64_t)-start);
    if (step < 0 || (step == 0 && wyt__number_sign(difference) < 0))
        wyt__number_negate(difference);
    if (step != 0)
        keep_between(interval, difference, (uint64_t)(step < 0 ? -step : step),
                     band, runs->run[interval->run].every);
    else if (wyt__number_compare_u64(difference, band) >= 0)
        make_empty(interval);
    wyt__number_clear(difference);
}

/* The position as the run sees it. */
static void set_heaps(const struct wyt__interval *interval,
                      const struct wyt__pair *from, struct wyt__pair *heaps)
{
    wyt__number_set(heaps->heap[0], from->heap[interval->mirrored ? 1 : 0]);
    wyt__number_set(heaps->heap[1], from->heap[interval->mirrored ? 0 : 1]);
}

int32_t wyt__interval_below(const struct wyt__runs *runs,
                            const struct wyt__pair *from,
                            struct wyt__interval *interval)
{
    struct wyt__pair heaps;
    bool some;
    int32_t status;
    wyt__pair_init(&heaps);
    set_heaps(interval, from, &heaps);
    wyt__number_set_u64(interval->low, runs->run[interval->run].first);
    status = wyt__runs_last_below(runs, interval->run, &heaps, &some,
                                  interval->high);
    if (status == WYT_OK && !some)
        wyt__number_subtract_u64(interval->high, interval->low, 1);
    wyt__pair_clear(&heaps);
    return status;
}

int32_t wyt__interval_narrow(const struct wyt__runs *runs,
                             const struct wyt__pair *from,
                             const struct wyt__extent *extent,
                             struct wyt__interval *interval)
{
    struct wyt__pair heaps;
    int32_t status = WYT_OK;
    if (wyt__interval_is_empty(interval))
        return WYT_OK;
    wyt__pair_init(&heaps);
    set_heaps(interval, from, &heaps);
    for (size_t i = 0; i < 2 && status == WYT_OK; i++)
        status =
            keep_near(runs, &heaps, i,
                      extent->most[interval->mirrored ? 1 - i : i], interval);
    if (status == WYT_OK && extent->band > 0)
        keep_diagonals(runs, &heaps, extent->band, interval);
    wyt__pair_clear(&heaps);
    return status;
}
