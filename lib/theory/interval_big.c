/* SPDX-License-Identifier: MIT */
/*
 * What a class of moves reaches of a run. Along a run both heaps never fall
 * and their difference never turns back, so each of three bounds keeps a
 * first or a last part, or for the difference a part between two indices:
 *     both heaps at most those of the position,
 *     each heap by at most so many smaller (theory/class_bounds.h),
 *     |(y' - x') - (y - x)| < band.
 */
#include "theory/interval_big.h"

#include <wythoff/status.h>

#include <gmp.h>

#include "numbers/mpz.h"
#include "rules/rules.h"
#include "moves/pair_big.h"
#include "theory/runs_big.h"
#include "theory/class_bounds.h"
#include "theory/listed.h"

void wyt__interval_init(struct wyt__interval *interval)
{
    mpz_inits(interval->low, interval->high, NULL);
}

void wyt__interval_clear(struct wyt__interval *interval)
{
    mpz_clears(interval->low, interval->high, NULL);
}

/* Every point up to the last one below the position is out of reach. */
static void make_empty(struct wyt__interval *interval)
{
    mpz_add_ui(interval->low, interval->high, 1);
}

static void keep_from(struct wyt__interval *interval, const mpz_t low)
{
    if (mpz_cmp(interval->low, low) < 0)
        mpz_set(interval->low, low);
}

static void keep_to(struct wyt__interval *interval, const mpz_t high)
{
    if (mpz_cmp(interval->high, high) > 0)
        mpz_set(interval->high, high);
}

/* Keeps the points whose heap is by at most `most` smaller. */
static int32_t keep_near(struct wyt__runs_big *runs,
                         const struct wyt__pair *heaps, size_t heap,
                         uint64_t most, struct wyt__interval *interval)
{
    enum wyt__along reach = WYT__NOWHERE;
    int32_t status = WYT_OK;
    mpz_t bound, last;
    if (most == UINT64_MAX)
        return WYT_OK;
    mpz_inits(bound, last, NULL);
    wyt__mpz_set(bound, most + 1);
    mpz_sub(bound, heaps->heap[heap], bound);
    if (mpz_sgn(bound) >= 0)
        status =
            wyt__runs_last_big(runs, interval->run, heap, bound, &reach, last);
    if (status == WYT_OK && reach == WYT__UP_TO) {
        mpz_add_ui(last, last, 1);
        keep_from(interval, last);
    } else if (reach == WYT__EVERYWHERE) {
        make_empty(interval);
    }
    mpz_clears(bound, last, NULL);
    return status;
}

/* Keeps the points with |start + step floor(n / every) - difference| < band,
 * where step > 0. */
static void keep_between(struct wyt__interval *interval, mpz_t difference,
                         int64_t step, uint64_t band, uint64_t every)
{
    mpz_t end;
    mpz_init(end);
    mpz_sub_ui(end, difference, (unsigned long)(band - 1));
    mpz_cdiv_q_ui(end, end, (unsigned long)step);
    mpz_mul_ui(end, end, (unsigned long)every);
    keep_from(interval, end);
    mpz_add_ui(end, difference, (unsigned long)(band - 1));
    mpz_fdiv_q_ui(end, end, (unsigned long)step);
    mpz_mul_ui(end, end, (unsigned long)every);
    mpz_add_ui(end, end, (unsigned long)(every - 1));
    keep_to(interval, end);
    mpz_clear(end);
}

/* Keeps the points on diagonals less than `band` away from that of the
 * position. */
static void keep_diagonals(const struct wyt__runs_big *runs,
                           const struct wyt__pair *heaps, uint64_t band,
                           struct wyt__interval *interval)
{
    int64_t start, step;
    mpz_t difference;
    wyt__run_slope(&runs->run[interval->run], &start, &step);
    mpz_init(difference);
    mpz_sub(difference, heaps->heap[1], heaps->heap[0]);
    if (start >= 0)
        mpz_sub_ui(difference, difference, (unsigned long)start);
    else
        mpz_add_ui(difference, difference, (unsigned long)-start);
    if (step < 0)
        mpz_neg(difference, difference);
    if (step != 0)
        keep_between(interval, difference, step < 0 ? -step : step, band,
                     runs->run[interval->run].every);
    else if (mpz_cmpabs_ui(difference, (unsigned long)band) >= 0)
        make_empty(interval);
    mpz_clear(difference);
}

/* Keeps what the extent of a class allows, for heaps as the run sees them. */
static int32_t keep_extent(struct wyt__runs_big *runs,
                           const struct wyt__pair *heaps,
                           const struct wyt__extent *extent,
                           struct wyt__interval *interval)
{
    int32_t status = WYT_OK;
    for (size_t i = 0; i < 2 && status == WYT_OK; i++)
        status =
            keep_near(runs, heaps, i,
                      extent->most[interval->mirrored ? 1 - i : i], interval);
    if (status == WYT_OK && extent->band > 0)
        keep_diagonals(runs, heaps, extent->band, interval);
    return status;
}

int32_t wyt__interval_of_big(struct wyt__runs_big *runs,
                             const struct wyt__pair *from, size_t class,
                             struct wyt__interval *interval)
{
    const struct wyt__extent extent =
        wyt__class_extent(&runs->rules->game, class);
    struct wyt__pair heaps;
    bool some;
    int32_t status;
    wyt__pair_init(&heaps);
    for (size_t i = 0; i < 2; i++)
        mpz_set(heaps.heap[i], from->heap[interval->mirrored ? 1 - i : i]);
    wyt__mpz_set(interval->low, runs->run[interval->run].first);
    status = wyt__runs_last_below_big(runs, interval->run, &heaps, &some,
                                      interval->high);
    if (status == WYT_OK && !some)
        mpz_sub_ui(interval->high, interval->low, 1);
    else if (status == WYT_OK)
        status = keep_extent(runs, &heaps, &extent, interval);
    wyt__pair_clear(&heaps);
    return status;
}
