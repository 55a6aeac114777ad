/* SPDX-License-Identifier: MIT */
/*
 * Runs in either size. A line is arithmetic, a pair asks its sequence w_n
 * (sequences/sequence.h) for v_n = scale w_n + shift and for the last n with
 * v_n or v_n + d_n at most a bound:
 *     scale w_n + shift <= v           iff  w_n <= floor((v - shift) / scale),
 *     scale (w_n + d'_n) + shift <= v  iff  w_n + d'_n <= the same,
 * where scale d'_n = d_n is the difference of the run. WYT(a,b,c) with b or c
 * = 0 has one run that is a line, for all numbers of mex_0 are 0.
 *
 * A point costs one w_n, the end of an interval one inverse.
 */
#include "theory/runs.h"

#include <wythoff/context.h>
#include <wythoff/rules.h>
#include <wythoff/status.h>

#include "base/assert.h"
#include "base/context.h"
#include "moves/pair.h"
#include "numbers/number.h"
#include "rules/recursion.h"
#include "rules/rules.h"
#include "rules/theory.h"
#include "sequences/sequence.h"
#include "theory/listed.h"

void *wyt__runs_new(wyt_context *context, const wyt_rules *rules, size_t bytes,
                    int32_t *status)
{
    const struct wyt__theory *theory = &rules->theory;
    struct wyt__runs *runs = wyt__allocate(context, 1, bytes, status);
    if (runs == NULL)
        return NULL;
    runs->context = wyt_context_ref(context);
    runs->rules = wyt_rules_ref(rules);
    runs->theory = theory;
    for (size_t i = 0; i < theory->run_count; i++)
        runs->run[i] = wyt__run_of(theory, i);
    for (uint32_t side = 0; side < 3; side++)
        runs->listed[side] = wyt__listed_of(rules, side);
    return runs;
}

void wyt__runs_free(struct wyt__runs *runs, size_t bytes)
{
    wyt_context *context = runs->context;
    wyt_rules_unref(runs->rules);
    wyt__release(context, runs, 1, bytes);
    wyt_context_unref(context);
}

/* ---- points ---- */

/* v = scale w_n + shift, from w_n; often there is nothing to do. */
static void scale_up(const struct wyt__run *run, wyt__number v)
{
    if (run->scale != 1)
        wyt__number_multiply_u64(v, v, run->scale);
    if (run->shift != 0)
        wyt__number_add_u64(v, v, run->shift);
}

/* sum = v + d_n, d_n = a floor(n / every) + s */
static void add_difference(const struct wyt__run *run, wyt__number sum,
                           const wyt__number v, const wyt__number n)
{
    wyt__operand steps = n;
    if (run->every > 1) {
        wyt__number_divide_u64(sum, steps, run->every);
        steps = sum;
    }
    if (run->a != 1) {
        wyt__number_multiply_u64(sum, steps, run->a);
        steps = sum;
    }
    wyt__number_add(sum, steps, v);
    wyt__number_add_u64(sum, sum, run->s);
}

static void set_line_point(const struct wyt__run *run, const wyt__number n,
                           struct wyt__pair *point)
{
    wyt__number_multiply_u64(point->heap[0], n, run->dx);
    wyt__number_add_u64(point->heap[0], point->heap[0], run->x0);
    wyt__number_multiply_u64(point->heap[1], n, run->dy);
    wyt__number_add_u64(point->heap[1], point->heap[1], run->y0);
}

int32_t wyt__runs_point(const struct wyt__runs *runs, size_t run,
                        const wyt__number n, struct wyt__pair *point)
{
    const struct wyt__run *r = &runs->run[run];
    wyt__number *v = &point->heap[r->lower ? 1 : 0];
    wyt__number *sum = &point->heap[r->lower ? 0 : 1];
    int32_t status;
    if (r->source == WYT__LINE) {
        set_line_point(r, n, point);
        return wyt__pair_work(runs->context, point);
    }
    status = wyt__sequence_number(runs->numbers[run], *v, n);
    if (status != WYT_OK)
        return status;
    scale_up(r, *v);
    add_difference(r, *sum, *v, n);
    return wyt__pair_work(runs->context, point);
}

/* ---- the last point ---- */

static void last_on_line(const struct wyt__run *run, size_t heap,
                         const wyt__number v, enum wyt__along *along,
                         wyt__number n)
{
    const uint64_t start = heap == 0 ? run->x0 : run->y0;
    const uint64_t step = heap == 0 ? run->dx : run->dy;
    *along = wyt__number_compare_u64(v, start) < 0 ? WYT__NOWHERE
             : step == 0                           ? WYT__EVERYWHERE
                                                   : WYT__UP_TO;
    if (*along != WYT__UP_TO)
        return;
    wyt__number_subtract_u64(n, v, start);
    wyt__number_divide_u64(n, n, step);
}

/* The bound of w_n, or of w_n + d'_n, that says that a heap is at most v, in
 * `room` unless it is v itself; NULL if there is no such number. */
static wyt__operand bound_of(const struct wyt__run *run, const wyt__number v,
                             wyt__number room)
{
    if (run->shift == 0 && run->scale == 1)
        return v;
    wyt__number_subtract_u64(room, v, run->shift);
    if (wyt__number_sign(room) < 0)
        return NULL;
    wyt__number_divide_u64(room, room, run->scale);
    return room;
}

/* Whether a heap of a pair is the larger one, v_n + d_n. */
static unsigned role_of(const struct wyt__run *run, size_t heap)
{
    return heap != (run->lower ? 1u : 0u);
}

static int32_t last_on_pair(const struct wyt__runs *runs, size_t run,
                            size_t heap, const wyt__number v, wyt__operand near,
                            bool *some, wyt__number n)
{
    const struct wyt__run *r = &runs->run[run];
    struct wyt__bounds bounds = {{NULL, NULL}, near};
    const unsigned role = role_of(r, heap);
    int32_t status = WYT_OK;
    wyt__number room;
    wyt__number_init(room);
    bounds.most[role] = bound_of(r, v, room);
    *some = false;
    if (bounds.most[role] != NULL)
        status =
            wyt__sequence_last_within(runs->numbers[run], n, &bounds, some);
    wyt__number_clear(room);
    return status;
}

int32_t wyt__runs_last(const struct wyt__runs *runs, size_t run, size_t heap,
                       const wyt__number v, wyt__operand near,
                       enum wyt__along *along, wyt__number n)
{
    const struct wyt__run *r = &runs->run[run];
    int32_t status = WYT_OK;
    bool some = false;
    if (r->source == WYT__LINE) {
        last_on_line(r, heap, v, along, n);
    } else {
        status = last_on_pair(runs, run, heap, v, near, &some, n);
        *along = some ? WYT__UP_TO : WYT__NOWHERE;
    }
    if (*along == WYT__UP_TO && wyt__number_compare_u64(n, r->first) < 0)
        *along = WYT__NOWHERE;
    return status;
}

static void last_below_on_line(const struct wyt__run *run,
                               const struct wyt__pair *most, bool *some,
                               wyt__number n)
{
    enum wyt__along x, y;
    wyt__number other;
    wyt__number_init(other);
    last_on_line(run, 0, most->heap[0], &x, n);
    last_on_line(run, 1, most->heap[1], &y, other);
    *some = x != WYT__NOWHERE && y != WYT__NOWHERE;
    WYT__ASSERT(!*some || x == WYT__UP_TO || y == WYT__UP_TO);
    if (*some && y == WYT__UP_TO &&
        (x == WYT__EVERYWHERE || wyt__number_compare(other, n) < 0))
        wyt__number_swap(n, other);
    wyt__number_clear(other);
}

static int32_t last_below_on_pair(const struct wyt__runs *runs, size_t run,
                                  const struct wyt__pair *most, bool *some,
                                  wyt__number n)
{
    const struct wyt__run *r = &runs->run[run];
    struct wyt__bounds bounds = {{NULL, NULL}, NULL};
    struct wyt__pair room;
    int32_t status = WYT_OK;
    wyt__pair_init(&room);
    for (size_t i = 0; i < 2; i++)
        bounds.most[role_of(r, i)] = bound_of(r, most->heap[i], room.heap[i]);
    *some = false;
    if (bounds.most[0] != NULL && bounds.most[1] != NULL)
        status =
            wyt__sequence_last_within(runs->numbers[run], n, &bounds, some);
    wyt__pair_clear(&room);
    return status;
}

int32_t wyt__runs_last_below(const struct wyt__runs *runs, size_t run,
                             const struct wyt__pair *most, bool *some,
                             wyt__number n)
{
    const struct wyt__run *r = &runs->run[run];
    int32_t status = WYT_OK;
    if (r->source == WYT__LINE)
        last_below_on_line(r, most, some, n);
    else
        status = last_below_on_pair(runs, run, most, some, n);
    *some = *some && wyt__number_compare_u64(n, r->first) >= 0;
    return status;
}
