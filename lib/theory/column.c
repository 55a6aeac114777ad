/* SPDX-License-Identifier: MIT */
/*
 * Columns: the P-positions with a heap of a given size. Along a run both heaps
 * never fall, so those with x = value have successive indices, and those with
 * y = value too; from the last one on it goes down to the first.
 */
#include <wythoff/status.h>

#include "base/context.h"
#include "moves/list.h"
#include "moves/pair.h"
#include "moves/positions.h"
#include "numbers/number.h"
#include "numbers/number_work.h"
#include "rules/theory.h"
#include "theory/answers.h"
#include "theory/band.h"
#include "theory/runs.h"

/* A heap size whose P-positions are looked for. */
struct column {
    const struct wyt__runs *runs;
    wyt__operand value;
    wyt__list *list;
    struct wyt__pair point;
};

static int32_t add_point(struct column *column)
{
    return wyt__pair_is_beyond(&column->point)
               ? WYT_BEYOND
               : wyt__list_add(column->list, column->point.heap, 2);
}

/* Adds points from number n down as long as the heap has the value. What is on
 * the diagonal comes with x, not again with y. */
static int32_t add_points(struct column *column, size_t run, size_t heap,
                          wyt__number n)
{
    const struct wyt__runs *runs = column->runs;
    wyt__number *heaps = column->point.heap;
    uint64_t tried = 0;
    int32_t status = WYT_OK;
    while (wyt__number_compare_u64(n, runs->run[run].first) >= 0) {
        status = wyt__runs_point(runs, run, n, &column->point);
        if (status != WYT_OK ||
            wyt__number_compare(heaps[heap], column->value) != 0)
            break;
        if (heap == 0 || wyt__number_compare(heaps[0], heaps[1]) != 0)
            status = add_point(column);
        if (status == WYT_OK)
            status = wyt__list_tried(runs->context, ++tried);
        if (status != WYT_OK)
            break;
        wyt__number_subtract_u64(n, n, 1);
    }
    return status;
}

static int32_t fail_infinite(const struct wyt__runs *runs, uint64_t value)
{
    return wyt__fail(runs->context, WYT_INFINITE,
                     "infinitely many P-positions have a heap of %llu",
                     (unsigned long long)value);
}

static int32_t add_heap(struct column *column, size_t run, size_t heap)
{
    const struct wyt__runs *runs = column->runs;
    const struct wyt__run *r = &runs->run[run];
    const uint64_t constant = heap == 0 ? r->x0 : r->y0;
    enum wyt__along along;
    int32_t status;
    wyt__number last;
    wyt__number_init(last);
    status = wyt__runs_last(runs, run, heap, column->value, NULL, &along, last);
    if (status == WYT_OK && along == WYT__UP_TO)
        status = add_points(column, run, heap, last);
    else if (status == WYT_OK && along == WYT__EVERYWHERE &&
             wyt__number_compare_u64(column->value, constant) == 0)
        status = fail_infinite(runs, constant);
    wyt__number_clear(last);
    return status;
}

static int32_t add_head(struct column *column)
{
    const struct wyt__theory *theory = column->runs->theory;
    int32_t status = WYT_OK;
    for (size_t i = 0; i < theory->head_count && status == WYT_OK; i++) {
        const uint64_t *head = theory->head[i]; /* below 2^17 */
        wyt__pair_set_u64(&column->point, head);
        if (wyt__number_compare_u64(column->value, head[0]) == 0 ||
            wyt__number_compare_u64(column->value, head[1]) == 0)
            status = add_point(column);
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
    wyt__number *heaps = column->point.heap;
    int32_t status = WYT_OK;
    wyt__number other;
    wyt__number_init(other);
    while (status == WYT_OK && wyt__band_next(k, column->value, other)) {
        const bool below = wyt__number_compare(other, column->value) < 0;
        wyt__number_set(heaps[below ? 0 : 1], other);
        wyt__number_set(heaps[below ? 1 : 0], column->value);
        status = add_point(column);
        if (status == WYT_OK)
            status = wyt__number_work(column->runs->context, other);
        wyt__number_add_u64(other, other, 1);
    }
    wyt__number_clear(other);
    return status;
}

int32_t wyt__column(const struct wyt__runs *runs, const wyt__number value,
                    wyt__list *list)
{
    const size_t before = list->count;
    struct column column = {.runs = runs, .value = value, .list = list};
    int32_t status;
    wyt__pair_init(&column.point);
    status = runs->theory->band > 0 ? column_of_band(&column)
                                    : column_of_runs(&column);
    wyt__pair_clear(&column.point);
    return status == WYT_OK ? wyt__list_sort(list, before, 2) : status;
}
