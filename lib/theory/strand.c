/* SPDX-License-Identifier: MIT */
/*
 * A run in order. Terms, that is golden pairs, their parts and a-Wythoff, and
 * lines are ramps (numbers/term.h): each 1024 points start anew from the exact
 * value, and a scale and a shift are put on behind. Recursions are gap words
 * (sequences/gaps.h); those where the other axis has mex_0 rise in equal
 * blocks, as sequences/steps_big.c proves: number q r + t + 1, 0 <= t < r, is
 * s + a q + c (t + 1), with r = ceil(a / c) - 1.
 *
 * Of a ramp the last point of 1024 is computed first: points rise, so that all
 * of them fit into 64 bits if it does.
 */
#include "theory/strand.h"

#include <wythoff/context.h>
#include <wythoff/status.h>

#include "base/wide.h"
#include "numbers/term.h"
#include "rules/recursion.h"
#include "rules/theory.h"
#include "sequences/gaps.h"
#include "sequences/kernels/kernels.h"
#include "theory/listed.h"

/* ---- life cycle ---- */

enum wyt__manner wyt__strand_manner(const struct wyt__theory *theory,
                                    size_t number)
{
    const struct wyt__run run = wyt__run_of(theory, number);
    const uint64_t *width = theory->recursion.width;
    if (run.source != WYT__MEX)
        return WYT__RAMP;
    if (run.every != 1)
        return WYT__UNREADABLE;
    if (width[0] == 1 && width[1] == 1 && theory->recursion.s == 0)
        return WYT__RAMP;
    if (run.scale != 1 || run.shift != 0)
        return WYT__UNREADABLE;
    if (width[run.lower ? 0 : 1] == 0)
        return WYT__STEPS;
    return WYT__GAPS;
}

static void set_term(struct wyt__strand *strand)
{
    const struct wyt__run *run = &strand->run;
    if (run->source == WYT__MEX)
        strand->term = wyt__golden_term((uint32_t)strand->recursion.a, 1);
    else if (run->source == WYT__GOLDEN)
        strand->term = wyt__golden_term((uint32_t)run->m, (uint32_t)run->p);
    else if (run->source == WYT__PART)
        strand->term = wyt__part_term((uint32_t)run->m, (uint32_t)run->p,
                                      (uint32_t)run->l);
}

int32_t wyt__strand_open(struct wyt__strand *strand, wyt_context *context,
                         const struct wyt__theory *theory,
                         const struct wyt__listed_run *part)
{
    *strand = (struct wyt__strand){.run = wyt__run_of(theory, part->run),
                                   .recursion = theory->recursion,
                                   .first = part->first,
                                   .count = part->count};
    strand->manner = wyt__strand_manner(theory, part->run);
    switch (strand->manner) {
    case WYT__RAMP:
        set_term(strand);
        return WYT_OK;
    case WYT__GAPS:
        return wyt__gaps_open(context, &strand->recursion,
                              strand->run.lower ? 1 : 0, &strand->gaps);
    case WYT__STEPS:
        return WYT_OK;
    default:
        return WYT_UNSUPPORTED;
    }
}

void wyt__strand_close(struct wyt__strand *strand)
{
    wyt__gaps_close(strand->gaps);
    strand->gaps = NULL;
}

/* ---- ramps ---- */

/* start + n step, or false */
static bool affine(uint64_t start, uint64_t step, uint64_t n, uint64_t *out)
{
    return wyt__times(n, step, out) && wyt__add(*out, start, out);
}

/* The ramp at point n of the run, without its scale and shift, and the larger
 * heap of the point; false if the point does not fit. */
static bool make_ramp(const struct wyt__strand *strand, uint64_t n,
                      struct wyt__ramp *ramp, uint64_t *large)
{
    const struct wyt__run *run = &strand->run;
    const uint64_t rise = run->a / run->scale;
    uint64_t y, d;
    if (run->source == WYT__LINE) {
        *ramp = (struct wyt__ramp){.whole = run->dx, .rise = run->dy - run->dx};
        if (!affine(run->x0, run->dx, n, &ramp->x) ||
            !affine(run->y0, run->dy, n, &y))
            return false;
        ramp->d = y - ramp->x; /* may wrap, and adding it wraps back */
        *large = ramp->x > y ? ramp->x : y;
        return true;
    }
    return affine(run->s / run->scale, rise, n, &d) &&
           wyt__ramp_at(&strand->term, n, d, rise, ramp) &&
           wyt__add(ramp->x, d, &y) && affine(run->shift, run->scale, y, large);
}

/* How many of `count` >= 1 points from n on fit, the first of which has the
 * larger heap `large`. */
static size_t fitting(const struct wyt__strand *strand, uint64_t large,
                      uint64_t n, size_t count)
{
    struct wyt__ramp last;
    size_t low = 0;
    /* Neither heap rises faster: dx + dy < 2^33, 1 + 1 + a < 2^34. */
    const struct wyt__run *run = &strand->run;
    const uint64_t rise =
        run->source == WYT__LINE ? run->dx + run->dy : 2 * run->scale + run->a;
    if (n <= UINT64_MAX - count && large <= UINT64_MAX - count * rise)
        return count;
    while (low < count) { /* low fit, more than count do not */
        size_t middle = count - (count - low) / 2;
        if (n <= UINT64_MAX - (middle - 1) &&
            make_ramp(strand, n + (middle - 1), &last, &large))
            low = middle;
        else
            count = middle - 1;
    }
    return low;
}

static void scale_up(const struct wyt__run *run, size_t count, uint64_t *heaps)
{
    for (size_t i = 0; i < count; i++)
        heaps[i] = heaps[i] * run->scale + run->shift;
}

static size_t read_ramp(const struct wyt__strand *strand,
                        const struct wyt__kernels *kernels, uint64_t n,
                        size_t room, uint64_t *x, uint64_t *y, bool far)
{
    size_t done = 0;
    while (done < room) {
        size_t left = room - done;
        size_t wanted = left < WYT__RAMP_POINTS ? left : WYT__RAMP_POINTS;
        size_t count = 0;
        struct wyt__ramp ramp;
        uint64_t large;
        if (make_ramp(strand, n + done, &ramp, &large))
            count = fitting(strand, large, n + done, wanted);
        if (count > 0 && !kernels->ramp(&ramp, count, x + done, y + done, far))
            (void)wyt__kernels_plain.ramp(&ramp, count, x + done, y + done,
                                          far);
        done += count;
        if (count < wanted)
            break;
    }
    if (strand->run.scale != 1 || strand->run.shift != 0) {
        scale_up(&strand->run, done, x);
        scale_up(&strand->run, done, y);
    }
    return done;
}

/* ---- recursions ---- */

static size_t read_gaps(struct wyt__strand *strand,
                        const struct wyt__kernels *kernels, uint64_t n,
                        size_t room, uint64_t *x, uint64_t *y, bool far)
{
    size_t count;
    if (!strand->placed || strand->next != n)
        strand->placed = wyt__gaps_seek(strand->gaps, n);
    if (!strand->placed)
        return 0;
    count = wyt__gaps_read(strand->gaps, kernels, room, x, y, far);
    strand->next = n + count;
    return count;
}

static size_t read_steps(const struct wyt__strand *strand, uint64_t n,
                         size_t room, uint64_t *x, uint64_t *y)
{
    const struct wyt__recursion *rule = &strand->recursion;
    const uint64_t c = rule->width[strand->run.lower ? 1 : 0];
    const uint64_t r = (rule->a - 1) / c;
    uint64_t t = n > 0 ? (n - 1) % r : 0, block = 0, d = 0;
    size_t done = 0;
    bool fits = affine(rule->s, rule->a, n > 0 ? (n - 1) / r : 0, &block) &&
                affine(rule->s, rule->a, n, &d);
    if (n == 0 && room > 0) { /* number 0 is 0, a block begins behind it */
        x[done] = 0;
        y[done++] = d;
        d += rule->a;
    }
    for (; fits && done < room; done++) {
        fits = wyt__add(block, c * (t + 1), &x[done]) &&
               wyt__add(x[done], d, &y[done]);
        if (!fits)
            break;
        if (++t == r) {
            t = 0;
            block += rule->a; /* wraps only where d, which is larger, does */
        }
        fits = wyt__add(d, rule->a, &d);
    }
    return done;
}

size_t wyt__strand_read(struct wyt__strand *strand,
                        const struct wyt__kernels *kernels, uint64_t k,
                        size_t room, uint64_t *v, uint64_t *sum, bool far)
{
    uint64_t n;
    const bool ends = strand->count != WYT__ENDLESS;
    if ((ends && k >= strand->count) || !wyt__add(strand->first, k, &n))
        return 0;
    if (ends && strand->count - k < room)
        room = (size_t)(strand->count - k);
    if (room > 0 && room - 1 > UINT64_MAX - n) /* points have 64-bit numbers */
        room = (size_t)(UINT64_MAX - n) + 1;
    switch (strand->manner) {
    case WYT__RAMP:
        return read_ramp(strand, kernels, n, room, v, sum, far);
    case WYT__GAPS:
        return read_gaps(strand, kernels, n, room, v, sum, far);
    default:
        return read_steps(strand, n, room, v, sum);
    }
}
