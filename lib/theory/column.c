/* SPDX-License-Identifier: MIT */
/*
 * Columns: the P-positions with a heap of a given size. Along a run both heaps
 * never fall, so those with x = value have successive indices, and those with
 * y = value too; the last one is found by searching.
 */
#include <wythoff/status.h>

#include "base/context.h"
#include "moves/positions.h"
#include "numbers/number.h"
#include "rules/theory.h"
#include "theory/band.h"
#include "theory/last_point.h"
#include "theory/points.h"
#include "theory/runs.h"

/* A heap size whose P-positions are looked for. */
struct column {
    struct wyt__sequence *sequence;
    uint64_t value;
    struct wyt__positions *list;
};

static int32_t fail_infinite(const struct column *column)
{
    return wyt__fail(column->sequence->context, WYT_INFINITE,
                     "infinitely many P-positions have a heap of %llu",
                     (unsigned long long)column->value);
}

/* Whether a heap is the same all along a run. */
static bool is_constant(const struct column *column, size_t run, size_t heap)
{
    const struct wyt__run *r = &column->sequence->theory->runs[run];
    if (r->source == WYT__LINE)
        return (heap == 0 ? r->dx : r->dy) == 0;
    return r->source == WYT__MEX && heap == (r->lower ? 1u : 0u) &&
           wyt__least_rise(column->sequence, run) == 0;
}

/* Adds points from number n down as long as the heap has the value. What is on
 * the diagonal comes with x, not again with y. */
static int32_t add_points(const struct column *column, size_t run, size_t heap,
                          uint64_t n)
{
    struct wyt__sequence *sequence = column->sequence;
    uint64_t first = sequence->theory->runs[run].first, at, point[2];
    int32_t status = wyt__coordinate(sequence, run, heap, n, &at);
    while (status == WYT_OK && at == column->value) {
        status = wyt__point(sequence, run, n, point);
        if (status == WYT_OK && (heap == 0 || point[0] != point[1]))
            status = wyt__positions_add(column->list, point);
        if (status != WYT_OK || n == first)
            return status;
        status = wyt__coordinate(sequence, run, heap, --n, &at);
        if (status == WYT_OK)
            status = wyt__tick(sequence->context, column->list->count, 0);
    }
    return status;
}

static int32_t add_heap(const struct column *column, size_t run, size_t heap)
{
    struct wyt__sequence *sequence = column->sequence;
    const struct wyt__run *r = &sequence->theory->runs[run];
    const uint64_t bound[2] = {column->value, column->value};
    const struct wyt__probe probe = {
        sequence, run, heap == 0 ? WYT__X_MOST : WYT__Y_MOST, bound};
    uint64_t n, at;
    bool found;
    int32_t status;
    if (is_constant(column, run, heap)) {
        status = wyt__coordinate(sequence, run, heap, r->first, &at);
        if (status == WYT_OK && at == column->value)
            status = fail_infinite(column);
        return status;
    }
    status = wyt__last_point(&probe, r->first, UINT64_MAX, &n, &found);
    if (status != WYT_OK || !found)
        return status;
    /* Of a pair with p > 1 every number is an x, also those that belong to an
     * index, and a partner, beyond 64 bits. */
    if (r->source == WYT__GOLDEN && r->p > 1 && n == UINT64_MAX)
        return WYT_BEYOND;
    return add_points(column, run, heap, n);
}

static int32_t column_of_runs(const struct column *column)
{
    const struct wyt__theory *theory = column->sequence->theory;
    int32_t status = WYT_OK;
    for (size_t i = 0; i < theory->head_count && status == WYT_OK; i++)
        if (theory->head[i][0] == column->value ||
            theory->head[i][1] == column->value)
            status = wyt__positions_add(column->list, theory->head[i]);
    for (size_t i = 0; i < theory->run_count && status == WYT_OK; i++) {
        status = add_heap(column, i, 0);
        if (status == WYT_OK)
            status = add_heap(column, i, 1);
    }
    return status;
}

static int32_t column_of_band(const struct column *column)
{
    const uint64_t k = column->sequence->theory->band, value = column->value;
    int32_t status = WYT_OK;
    wyt__number other, row;
    if (value > UINT64_MAX - (k - 1)) /* it goes on beyond 64 bits */
        return WYT_BEYOND;
    wyt__number_set_u64(other, 0);
    wyt__number_set_u64(row, value);
    while (status == WYT_OK && wyt__band_next(k, row, other)) {
        const uint64_t x = wyt__number_low(other);
        const uint64_t point[2] = {x < value ? x : value,
                                   x < value ? value : x};
        status = wyt__positions_add(column->list, point);
        if (status == WYT_OK)
            status =
                wyt__tick(column->sequence->context, column->list->count, 0);
        wyt__number_add_u64(other, other, 1);
    }
    return status;
}

/* Outside of a set that has an end in the column nothing ends. */
static int32_t column_of_rest(const struct column *column)
{
    struct wyt__sequence *sequence = column->sequence;
    for (size_t i = 0; i < 2 * sequence->theory->run_count; i++) {
        const struct wyt__run *run = &sequence->theory->runs[i / 2];
        uint64_t at = 0;
        int32_t status;
        if (!is_constant(column, i / 2, i % 2))
            continue;
        status = wyt__coordinate(sequence, i / 2, i % 2, run->first, &at);
        if (status == WYT_OK && at == column->value)
            status = wyt__fail(sequence->context, WYT_UNSUPPORTED,
                               "infinitely many N-positions have a heap of "
                               "%llu; which ones are P is not known in a "
                               "column",
                               (unsigned long long)at);
        if (status != WYT_OK)
            return status;
    }
    return fail_infinite(column);
}

int32_t wyt__sequence_column(void *state, uint64_t value,
                             struct wyt__positions *list)
{
    struct wyt__sequence *sequence = state;
    const struct wyt__theory *theory = sequence->theory;
    const struct column column = {sequence, value, list};
    int32_t status;
    if (theory->complement)
        return column_of_rest(&column);
    if (theory->triples) /* (v,y,v+y+1) for every y */
        return fail_infinite(&column);
    status =
        theory->band > 0 ? column_of_band(&column) : column_of_runs(&column);
    if (wyt__is_beyond(sequence, status))
        status = wyt__fail(sequence->context, WYT_BEYOND,
                           "a P-position with a heap of %llu has another one "
                           "beyond 64 bits",
                           (unsigned long long)value);
    return status;
}
