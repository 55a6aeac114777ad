/* SPDX-License-Identifier: MIT */
/*
 * Diagonals: the P-positions with a given difference of the heaps. Along a run
 * y - x is start + step floor(n / every), so that those on a diagonal have
 * successive indices, `every` of them, which arithmetic tells.
 */
#include "questions/diagonal.h"

#include <wythoff/solver.h>
#include <wythoff/status.h>

#include "base/context.h"
#include "base/wide.h"
#include "moves/pair.h"
#include "moves/positions.h"
#include "numbers/number.h"
#include "numbers/number_work.h"
#include "rules/rules.h"
#include "rules/theory.h"
#include "solve/solver.h"
#include "theory/listed.h"
#include "theory/operations.h"
#include "theory/runs.h"

/* y - x = distance, or x - y if `below`. */
struct diagonal {
    const struct wyt__runs *runs;
    uint64_t distance;
    bool below;
    bool exchanged; /* listed is the other one, with the heaps exchanged */
    struct wyt__positions *list;
};

static struct diagonal diagonal_of(const struct wyt__runs *runs,
                                   const uint64_t *heaps,
                                   struct wyt__positions *list)
{
    struct diagonal diagonal = {.runs = runs, .list = list};
    bool below = heaps[0] > heaps[1];
    diagonal.distance = below ? heaps[0] - heaps[1] : heaps[1] - heaps[0];
    diagonal.below = below && !runs->rules->symmetric;
    diagonal.exchanged = below && runs->rules->symmetric;
    return diagonal;
}

static int32_t add_point(const struct diagonal *diagonal, const uint64_t *point)
{
    const uint64_t swapped[2] = {point[1], point[0]};
    return wyt__positions_add(diagonal->list,
                              diagonal->exchanged ? swapped : point);
}

static bool is_on(const struct diagonal *diagonal, const uint64_t *point)
{
    size_t less = diagonal->below ? 1 : 0;
    return point[1 - less] >= point[less] &&
           point[1 - less] - point[less] == diagonal->distance;
}

static int32_t fail_infinite(const struct diagonal *diagonal)
{
    return wyt__fail(diagonal->runs->context, WYT_INFINITE,
                     "infinitely many P-positions lie on the diagonal at "
                     "distance %llu",
                     (unsigned long long)diagonal->distance);
}

/* Point n of a run, or WYT_BEYOND. */
static int32_t point_of(const struct wyt__runs *runs, size_t run, uint64_t n,
                        uint64_t *heaps)
{
    wyt__number index;
    struct wyt__pair point;
    int32_t status;
    wyt__number_set_u64(index, n);
    status = wyt__runs_point(runs, run, index, &point);
    if (status == WYT_OK && wyt__pair_is_beyond(&point))
        return WYT_BEYOND;
    for (size_t i = 0; i < 2 && status == WYT_OK; i++)
        heaps[i] = wyt__number_low(point.heap[i]);
    return status;
}

/* Adds the points with n / every = group. */
static int32_t add_group(const struct diagonal *diagonal, size_t run,
                         uint64_t group)
{
    const struct wyt__runs *runs = diagonal->runs;
    const struct wyt__run *r = &runs->theory->runs[run];
    uint64_t n, point[2];
    int32_t status = WYT_OK;
    if (!wyt__times(group, r->every, &n) || n > UINT64_MAX - r->every)
        return WYT_BEYOND;
    for (uint64_t i = 0; i < r->every && status == WYT_OK; i++, n++) {
        if (n < r->first)
            continue;
        status = point_of(runs, run, n, point);
        if (status == WYT_OK)
            status = add_point(diagonal, point);
        if (status == WYT_OK)
            status = wyt__tick(runs->context, i, r->every);
    }
    return status;
}

/* The points of a run at start + step k = distance, if there is such a k. */
static int32_t add_run(const struct diagonal *diagonal, size_t run)
{
    int64_t start, step;
    uint64_t rest = 0, distance = diagonal->distance;
    bool reaches;
    wyt__run_slope(&diagonal->runs->theory->runs[run], &start, &step);
    if (diagonal->below) { /* both are below 2^33 */
        start = -start;
        step = -step;
    }
    if (step == 0)
        return start >= 0 && (uint64_t)start == distance
                   ? fail_infinite(diagonal)
                   : WYT_OK;
    if (start < 0) { /* then only k > 0 can get there */
        reaches = step > 0 && wyt__add(distance, (uint64_t)-start, &rest);
    } else {
        reaches = step > 0 ? distance >= (uint64_t)start
                           : distance <= (uint64_t)start;
        rest = distance >= (uint64_t)start ? distance - (uint64_t)start
                                           : (uint64_t)start - distance;
    }
    if (!reaches || rest % (uint64_t)(step > 0 ? step : -step) != 0)
        return WYT_OK;
    return add_group(diagonal, run, rest / (uint64_t)(step > 0 ? step : -step));
}

int32_t wyt__sequence_diagonal(void *state, const uint64_t *heaps,
                               struct wyt__positions *list)
{
    const struct wyt__runs *runs = state;
    const struct wyt__theory *theory = runs->theory;
    const struct diagonal diagonal = diagonal_of(runs, heaps, list);
    int32_t status = WYT_OK;
    if (theory->complement || theory->band > 0)
        return wyt__fail(runs->context, WYT_UNSUPPORTED,
                         "diagonals of %s are not listed", runs->rules->text);
    for (size_t i = 0; i < theory->head_count && status == WYT_OK; i++)
        if (is_on(&diagonal, theory->head[i]))
            status = add_point(&diagonal, theory->head[i]);
    for (size_t i = 0; i < theory->run_count && status == WYT_OK; i++)
        status = add_run(&diagonal, i);
    if (wyt__is_beyond(runs->context, status))
        status = wyt__fail(runs->context, WYT_BEYOND,
                           "a P-position at distance %llu from the diagonal "
                           "has a heap beyond 64 bits",
                           (unsigned long long)diagonal.distance);
    return status;
}

int32_t wyt__solver_diagonal(wyt_solver *solver, const uint64_t *heaps,
                             struct wyt__positions *list)
{
    int32_t status =
        wyt__fail(solver->context, WYT_UNSUPPORTED,
                  "no backend lists diagonals of %s", solver->rules->text);
    solver->context->foreign = false;
    for (size_t i = 0; i < solver->candidate_count; i++) {
        struct wyt__candidate *candidate = &solver->candidates[i];
        if (candidate->backend->diagonal == NULL)
            continue;
        list->count = 0;
        status = wyt__open_candidate(solver, candidate);
        if (status == WYT_OK)
            status =
                candidate->backend->diagonal(candidate->state, heaps, list);
        if (solver->context->foreign ||
            (status != WYT_UNSUPPORTED && status != WYT_LIMIT))
            break;
    }
    return status;
}
