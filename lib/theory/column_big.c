/* SPDX-License-Identifier: MIT */
/*
 * Columns at any size: the points of runs with x = value, and with y = value,
 * have successive indices between two inverse sequences.
 */
#define WYT__ANY_SIZE
#include <wythoff/integers.h>
#include <wythoff/status.h>

#include <gmp.h>

#include "base/context.h"
#include "moves/pair_big.h"
#include "moves/positions.h"
#include "numbers/integers.h"
#include "numbers/mpz.h"
#include "numbers/number.h"
#include "rules/theory.h"
#include "sequences/engine_big.h"
#include "theory/band.h"
#include "theory/runs_big.h"
#include "theory/theory_big.h"

struct column {
    struct wyt__runs_big *runs;
    const mpz_t *value;
    wyt_integers *list;
    struct wyt__pair point;
};

/* Adds points first..last of a run. What is on the diagonal comes with x, not
 * again with y. */
static int32_t add_points(struct column *column, size_t run, size_t heap,
                          mpz_t first, const mpz_t last)
{
    struct wyt__pair *point = &column->point;
    uint64_t tried = 0;
    int32_t status = WYT_OK;
    for (; status == WYT_OK && mpz_cmp(first, last) <= 0;
         mpz_add_ui(first, first, 1)) {
        status = wyt__runs_point_big(column->runs, run, first, point);
        if (status == WYT_OK &&
            (heap == 0 || mpz_cmp(point->heap[0], point->heap[1]) != 0))
            status = wyt__add_pair_big(column->list, point);
        if (status == WYT_OK)
            status = wyt__count_option(column->runs->context, ++tried);
    }
    return status;
}

/* A heap that is the same all along a run, and at most the value. */
static int32_t add_constant(const struct column *column, size_t run,
                            size_t heap)
{
    const struct wyt__run *r = &column->runs->run[run];
    uint64_t at = heap == 0 ? r->x0 : r->y0;
    if (mpz_cmp_ui(*column->value, (unsigned long)at) != 0)
        return WYT_OK;
    return wyt__fail(column->runs->context, WYT_INFINITE,
                     "infinitely many P-positions have a heap of %llu",
                     (unsigned long long)at);
}

static int32_t add_heap(struct column *column, size_t run, size_t heap)
{
    enum wyt__along reach, before = WYT__NOWHERE;
    int32_t status;
    mpz_t first, last;
    mpz_inits(first, last, NULL);
    mpz_sub_ui(first, *column->value, 1);
    status = wyt__runs_last_big(column->runs, run, heap, *column->value, &reach,
                                last);
    if (status == WYT_OK && reach == WYT__UP_TO)
        status =
            wyt__runs_last_big(column->runs, run, heap, first, &before, first);
    if (before == WYT__UP_TO)
        mpz_add_ui(first, first, 1);
    else
        wyt__mpz_set(first, column->runs->run[run].first);
    if (status == WYT_OK && reach == WYT__UP_TO)
        status = add_points(column, run, heap, first, last);
    else if (status == WYT_OK && reach == WYT__EVERYWHERE)
        status = add_constant(column, run, heap);
    mpz_clears(first, last, NULL);
    return status;
}

static int32_t add_head(struct column *column)
{
    const struct wyt__theory *theory = column->runs->theory;
    int32_t status = WYT_OK;
    for (size_t i = 0; i < theory->head_count && status == WYT_OK; i++) {
        wyt__mpz_set(column->point.heap[0], theory->head[i][0]);
        wyt__mpz_set(column->point.heap[1], theory->head[i][1]);
        if (mpz_cmp(column->point.heap[0], *column->value) == 0 ||
            mpz_cmp(column->point.heap[1], *column->value) == 0)
            status = wyt__add_pair_big(column->list, &column->point);
    }
    return status;
}

static int32_t column_of_runs(struct column *column)
{
    int32_t status = add_head(column);
    for (size_t i = 0; i < 2 * column->runs->theory->run_count; i++)
        if (status == WYT_OK)
            status = add_heap(column, i / 2, i % 2);
    return status;
}

static int32_t column_of_band(struct column *column)
{
    const uint64_t k = column->runs->theory->band;
    struct wyt__pair *point = &column->point;
    int32_t status = WYT_OK;
    mpz_t other;
    mpz_init(other);
    while (status == WYT_OK && wyt__band_next(k, *column->value, other)) {
        const bool below = mpz_cmp(other, *column->value) < 0;
        mpz_set(point->heap[below ? 0 : 1], other);
        mpz_set(point->heap[below ? 1 : 0], *column->value);
        status = wyt__add_pair_big(column->list, point);
        if (status == WYT_OK)
            status = wyt__number_work(column->runs->context, other);
        mpz_add_ui(other, other, 1);
    }
    mpz_clear(other);
    return status;
}

int32_t wyt__column_big(struct wyt__runs_big *runs, const mpz_t value,
                        wyt_integers *list)
{
    struct column column = {
        .runs = runs, .value = (const mpz_t *)value, .list = list};
    size_t before = list->count;
    int32_t status;
    wyt__pair_init(&column.point);
    status = runs->theory->band > 0 ? column_of_band(&column)
                                    : column_of_runs(&column);
    wyt__pair_clear(&column.point);
    return status == WYT_OK ? wyt__integers_sort(list, before, 2) : status;
}
