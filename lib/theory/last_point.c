/* SPDX-License-Identifier: MIT */
/*
 * Searching in runs. A guess from the rise of the numbers is widened to both
 * sides until it encloses the answer, which bisection then finds; without one
 * the stride doubles from the first index on, so that a recursion is not asked
 * for points far beyond the answer. The guess is in floating point: it decides
 * how many points are looked at, never which one is found. An engine that has
 * ranks of its own is asked for them instead.
 */
#include "theory/last_point.h"

#include <wythoff/status.h>

#include "base/order.h"
#include "rules/theory.h"
#include "theory/points.h"
#include "theory/runs.h"

/* ---- what is looked for ---- */

/* Whether point n has it; what is beyond 64 bits has not. */
static int32_t has(const struct wyt__probe *probe, uint64_t n, bool *yes)
{
    struct wyt__sequence *sequence = probe->sequence;
    const uint64_t *heaps = probe->heaps;
    size_t heap = probe->kind == WYT__X_MOST ? 0 : 1;
    uint64_t point[2] = {0, 0};
    int32_t status;
    if (probe->kind == WYT__X_MOST || probe->kind == WYT__Y_MOST)
        status = wyt__coordinate(sequence, probe->run, heap, n, &point[heap]);
    else
        status = wyt__point(sequence, probe->run, n, point);
    if (wyt__is_beyond(sequence, status)) {
        *yes = false;
        return WYT_OK;
    }
    *yes = status == WYT_OK;
    if (probe->kind == WYT__BEFORE)
        *yes = *yes && wyt__compare_positions(point, heaps, 2) < 0;
    else if (probe->kind == WYT__BELOW)
        *yes = *yes && point[0] <= heaps[0] && point[1] <= heaps[1];
    else
        *yes = *yes && point[heap] <= heaps[heap];
    return status;
}

/* Whether a heap is asked for; else it may be anything, also beyond 64 bits. */
static bool is_bounded(const struct wyt__probe *probe, size_t heap)
{
    return probe->kind != (heap == 0 ? WYT__Y_MOST : WYT__X_MOST);
}

/* What x or y is at most. */
static uint64_t bound(const struct wyt__probe *probe, size_t heap)
{
    const uint64_t *heaps = probe->heaps;
    if (probe->kind == WYT__BEFORE)
        return heaps[0] > heaps[1] ? heaps[0] : heaps[1];
    return heaps[heap];
}

static uint64_t smaller(uint64_t a, uint64_t b)
{
    return a < b ? a : b;
}

/* The last index at which start + n step may be in the bound of a heap. */
static uint64_t last_step(const struct wyt__probe *probe, size_t heap,
                          uint64_t start, uint64_t step)
{
    uint64_t most = bound(probe, heap);
    if (step == 0 || !is_bounded(probe, heap))
        return UINT64_MAX;
    return most < start ? 0 : (most - start) / step;
}

/* No later point can have it, for the smaller numbers rise by at least the
 * least rise and the bigger ones by a more, if not every one of them. */
static uint64_t last_possible(const struct wyt__probe *probe)
{
    const struct wyt__run *run = &probe->sequence->theory->runs[probe->run];
    uint64_t least, more;
    if (run->source == WYT__LINE)
        return smaller(last_step(probe, 0, run->x0, run->dx),
                       last_step(probe, 1, run->y0, run->dy));
    least = wyt__least_rise(probe->sequence, probe->run);
    more = least + (run->every == 1 ? run->a : 0);
    return smaller(last_step(probe, run->lower ? 1 : 0, run->shift, least),
                   last_step(probe, run->lower ? 0 : 1, run->shift, more));
}

/* Roughly the index at which a heap reaches its bound. */
static double reach(const struct wyt__probe *probe, size_t heap)
{
    const struct wyt__run *run = &probe->sequence->theory->runs[probe->run];
    double rise = probe->sequence->rise[probe->run] * (double)run->scale;
    if (run->source == WYT__LINE)
        rise = (double)(heap == 0 ? run->dx : run->dy);
    else if (heap == (run->lower ? 0u : 1u))
        rise += (double)run->a / (double)run->every;
    return rise > 0 && is_bounded(probe, heap)
               ? (double)bound(probe, heap) / rise
               : 0x1p64;
}

/* An index near the answer, in low..high. */
static uint64_t guess(const struct wyt__probe *probe, uint64_t low,
                      uint64_t high)
{
    const struct wyt__run *run = &probe->sequence->theory->runs[probe->run];
    double x, y;
    uint64_t n = UINT64_MAX;
    if (run->source != WYT__LINE && !(probe->sequence->rise[probe->run] > 0))
        return low;
    x = reach(probe, 0);
    y = reach(probe, 1);
    x = x < y ? x : y;
    if (x < 0x1p64)
        n = (uint64_t)x;
    return n < low ? low : smaller(n, high);
}

/* ---- searching ---- */

/* What is left: point low has it, no point behind high has. */
struct part {
    uint64_t low, high;
};

static int32_t look(const struct wyt__probe *probe, struct part *part,
                    uint64_t n, bool *yes)
{
    int32_t status = has(probe, n, yes);
    if (*yes)
        part->low = n;
    else
        part->high = n - 1; /* n > low */
    return status;
}

/* Looks from the guess on at points ever farther away, up or down, until the
 * answer is enclosed. */
static int32_t enclose(const struct wyt__probe *probe, struct part *part)
{
    uint64_t n = guess(probe, part->low, part->high);
    bool up = true, yes = true;
    int32_t status = WYT_OK;
    if (n > part->low)
        status = look(probe, part, n, &up);
    /* The distance to the other end is at least the stride, so that no sum
     * wraps; doubling ends before it could. */
    for (uint64_t stride = 1; status == WYT_OK && part->low < part->high;
         stride = stride < UINT64_MAX / 2 ? 2 * stride : UINT64_MAX) {
        uint64_t room = part->high - part->low;
        if (up)
            n = stride < room ? part->low + stride : part->high;
        else
            n = stride < room ? part->high - stride : part->low + 1;
        status = look(probe, part, n, &yes);
        if (yes != up)
            break;
    }
    return status;
}

/* ---- engines with ranks ---- */

static bool has_ranks(const struct wyt__probe *probe)
{
    const struct wyt__run *run = &probe->sequence->theory->runs[probe->run];
    return probe->sequence->last != NULL && run->source != WYT__LINE;
}

/* Of both heaps that are asked for. The larger one of a pair decides in the
 * order of positions: it rises along the run, so that at most one point, the
 * last one that is not larger, has to be compared. */
static int32_t last_by_rank(const struct wyt__probe *probe, uint64_t first,
                            uint64_t limit, uint64_t *n, bool *found)
{
    struct wyt__sequence *sequence = probe->sequence;
    size_t lesser = sequence->theory->runs[probe->run].lower ? 1 : 0;
    int32_t status = WYT_OK;
    *n = limit;
    for (size_t heap = 0; heap < 2; heap++) {
        uint64_t at = 0;
        if (!is_bounded(probe, heap) ||
            (probe->kind == WYT__BEFORE && heap == lesser))
            continue;
        status = sequence->last(sequence->engine, probe->run, heap != lesser,
                                bound(probe, heap), &at, found);
        if (status != WYT_OK || !*found)
            return status;
        *n = smaller(*n, at);
    }
    *found = *n >= first;
    if (probe->kind != WYT__BEFORE || !*found)
        return WYT_OK;
    status = has(probe, *n, found);
    if (*found || *n == first)
        return status;
    *found = true;
    --*n;
    return status;
}

int32_t wyt__last_point(const struct wyt__probe *probe, uint64_t first,
                        uint64_t limit, uint64_t *n, bool *found)
{
    struct part part = {first, smaller(limit, last_possible(probe))};
    bool yes;
    int32_t status;
    *found = false;
    if (has_ranks(probe))
        return last_by_rank(probe, first, limit, n, found);
    if (part.high < first)
        return WYT_OK;
    status = has(probe, first, found);
    if (status != WYT_OK || !*found)
        return status;
    status = enclose(probe, &part);
    while (status == WYT_OK && part.low < part.high)
        status =
            look(probe, &part, part.high - (part.high - part.low) / 2, &yes);
    *n = part.low;
    return status;
}
