/* SPDX-License-Identifier: MIT */
/*
 * Runs at any size. A line is arithmetic, a pair asks its sequence w_n
 * (sequences/sequence_big.h) for v_n = scale w_n + shift and for the last n
 * with v_n or v_n + d_n at most a bound:
 *     scale w_n + shift <= v           iff  w_n <= floor((v - shift) / scale),
 *     scale (w_n + d'_n) + shift <= v  iff  w_n + d'_n <= the same,
 * where scale d'_n = d_n is the difference of the run. WYT(a,b,c) with b or c
 * = 0 has one run that is a line and one of blocks (sequences/steps_big.h).
 *
 * A point costs one w_n, the end of an interval one inverse.
 */
#include "theory/runs_big.h"

#include <wythoff/context.h>
#include <wythoff/rules.h>
#include <wythoff/status.h>

#include <gmp.h>

#include "base/assert.h"
#include "base/context.h"
#include "moves/pair_big.h"
#include "numbers/mpz.h"
#include "rules/recursion.h"
#include "rules/rules.h"
#include "rules/theory.h"
#include "sequences/engine_big.h"
#include "sequences/sequence_big.h"
#include "sequences/steps_big.h"
#include "theory/close_big.h"

/* ---- opening ---- */

/* The widths of mex: of the run itself and of the other one. */
static void widths_of(const struct wyt__runs_big *runs, size_t run,
                      uint64_t *own, uint64_t *other)
{
    const struct wyt__recursion *recursion = &runs->theory->recursion;
    bool lower = runs->run[run].lower;
    *own = recursion->width[lower ? 1 : 0];
    *other = recursion->width[lower ? 0 : 1];
}

bool wyt__runs_have_steps_big(const struct wyt__runs_big *runs, size_t run)
{
    uint64_t own = 1, other = 1;
    if (runs->run[run].source == WYT__MEX)
        widths_of(runs, run, &own, &other);
    return other == 0;
}

/* All numbers of mex_0 are 0: the run is the line (0, a n + s). */
static void make_line(struct wyt__run *run)
{
    run->source = WYT__LINE;
    run->x0 = run->lower ? run->s : 0;
    run->y0 = run->lower ? 0 : run->s;
    run->dx = run->lower ? run->a : 0;
    run->dy = run->lower ? 0 : run->a;
}

/* The sequence of the other run with the same recursion, if it is open. */
static struct wyt__sequence_big *beside(const struct wyt__runs_big *runs,
                                        size_t run)
{
    for (size_t i = 0; i < run; i++)
        if (runs->run[i].source == WYT__MEX && runs->numbers[i] != NULL &&
            runs->run[i].lower != runs->run[run].lower)
            return runs->numbers[i];
    return NULL;
}

static int32_t open_mex(struct wyt__runs_big *runs, size_t run)
{
    const struct wyt__recursion *rule = &runs->theory->recursion;
    uint32_t a = (uint32_t)rule->a, s = (uint32_t)rule->s;
    struct wyt__sequence_big **out = &runs->numbers[run];
    if (rule->every > 1)
        return wyt__sequence_open_bishop_big(runs->context, a,
                                             (uint32_t)rule->every, out);
    if (rule->width[0] == 1 && rule->width[1] == 1)
        return s == 0 ? wyt__sequence_open_golden_big(runs->context, a, 1, out)
                      : wyt__sequence_open_misere_big(runs->context, a, out);
    if (beside(runs, run) != NULL)
        return wyt__sequence_open_other_axis_big(beside(runs, run), out);
    return wyt__sequence_open_morphism_big(runs->context, rule,
                                           runs->run[run].lower, out);
}

static int32_t open_run(struct wyt__runs_big *runs, size_t run)
{
    struct wyt__run *r = &runs->run[run];
    uint64_t own = 1, other = 1;
    if (r->source == WYT__GOLDEN)
        return wyt__sequence_open_golden_big(
            runs->context, (uint32_t)r->m, (uint32_t)r->p, &runs->numbers[run]);
    if (r->source == WYT__PART)
        return wyt__sequence_open_part_big(runs->context, (uint32_t)r->m,
                                           (uint32_t)r->p, (uint32_t)r->l,
                                           &runs->numbers[run]);
    if (r->source == WYT__LINE)
        return WYT_OK;
    widths_of(runs, run, &own, &other);
    if (own == 0)
        make_line(r);
    return own == 0 || other == 0 ? WYT_OK : open_mex(runs, run);
}

/* The backend whose theory this is. */
static const char *name_of(const struct wyt__theory *theory)
{
    const struct wyt__recursion *rule = &theory->recursion;
    if (theory->nim > 0 && theory->run_count == 0 && theory->band == 0)
        return "xor";
    if (rule->every > 1)
        return "mex";
    return rule->width[0] > 1 || rule->width[1] > 1 ? "morphic" : "beatty";
}

int32_t wyt__runs_open_big(wyt_context *context, const wyt_rules *rules,
                           struct wyt__runs_big **out_runs)
{
    int32_t status;
    struct wyt__runs_big *runs =
        wyt__allocate(context, 1, sizeof *runs, &status);
    if (runs == NULL)
        return status;
    runs->context = wyt_context_ref(context);
    runs->rules = wyt_rules_ref(rules);
    runs->theory = &rules->theory;
    runs->name = name_of(runs->theory);
    for (size_t i = 0; i < runs->theory->run_count && status == WYT_OK; i++) {
        runs->run[i] = runs->theory->runs[i];
        status = open_run(runs, i);
    }
    if (status == WYT_OK)
        *out_runs = runs;
    else
        wyt__runs_close_big(runs);
    return status;
}

void wyt__runs_close_big(struct wyt__runs_big *runs)
{
    wyt_context *context;
    if (runs == NULL)
        return;
    context = runs->context;
    for (size_t i = 0; i < WYT__RUNS; i++)
        wyt__sequence_close_big(runs->numbers[i]);
    wyt_rules_unref(runs->rules);
    wyt__release(context, runs, 1, sizeof *runs);
    wyt_context_unref(context);
}

/* ---- points ---- */

static struct wyt__steps steps_of(const struct wyt__runs_big *runs, size_t run)
{
    uint64_t own, other;
    widths_of(runs, run, &own, &other);
    return wyt__make_steps(runs->run[run].a, own, runs->run[run].s);
}

int32_t wyt__runs_number_big(struct wyt__runs_big *runs, size_t run,
                             const mpz_t n, mpz_t w)
{
    if (wyt__runs_have_steps_big(runs, run)) {
        const struct wyt__steps steps = steps_of(runs, run);
        wyt__steps_number(&steps, w, n);
        return WYT_OK;
    }
    return wyt__sequence_number_big(runs->numbers[run], w, n);
}

/* v = scale w_n + shift, from w_n; often there is nothing to do. */
static void scale_up(const struct wyt__run *run, mpz_t v)
{
    if (run->scale != 1)
        mpz_mul_ui(v, v, (unsigned long)run->scale);
    if (run->shift != 0)
        mpz_add_ui(v, v, (unsigned long)run->shift);
}

/* sum = v + d_n, d_n = a floor(n / every) + s */
static void add_difference(const struct wyt__run *run, mpz_t sum, const mpz_t v,
                           const mpz_t n)
{
    mpz_srcptr steps = n;
    if (run->every > 1) {
        mpz_fdiv_q_ui(sum, steps, (unsigned long)run->every);
        steps = sum;
    }
    if (run->a != 1) {
        mpz_mul_ui(sum, steps, (unsigned long)run->a);
        steps = sum;
    }
    mpz_add(sum, steps, v);
    mpz_add_ui(sum, sum, (unsigned long)run->s);
}

static void line_point(const struct wyt__run *run, const mpz_t n,
                       struct wyt__pair *point)
{
    mpz_mul_ui(point->heap[0], n, (unsigned long)run->dx);
    mpz_add_ui(point->heap[0], point->heap[0], (unsigned long)run->x0);
    mpz_mul_ui(point->heap[1], n, (unsigned long)run->dy);
    mpz_add_ui(point->heap[1], point->heap[1], (unsigned long)run->y0);
}

/* What is done with a point, whoever asked for it: it is compared, written, or
 * looked at as an option. */
static int32_t count_point(const struct wyt__runs_big *runs,
                           const struct wyt__pair *point)
{
    const size_t limbs = mpz_size(point->heap[0]) + mpz_size(point->heap[1]);
    return wyt__work(runs->context, WYT__LIMB_STEPS * (uint64_t)limbs, 0, 0);
}

int32_t wyt__runs_point_big(struct wyt__runs_big *runs, size_t run,
                            const mpz_t n, struct wyt__pair *point)
{
    const struct wyt__run *r = &runs->run[run];
    mpz_t *v = &point->heap[r->lower ? 1 : 0];
    mpz_t *sum = &point->heap[r->lower ? 0 : 1];
    int32_t status;
    if (r->source == WYT__LINE) {
        line_point(r, n, point);
        return count_point(runs, point);
    }
    status = wyt__runs_number_big(runs, run, n, *v);
    if (status != WYT_OK)
        return status;
    scale_up(r, *v);
    add_difference(r, *sum, *v, n);
    return count_point(runs, point);
}

/* ---- the last point ---- */

static void last_on_line(const struct wyt__run *run, size_t heap, const mpz_t v,
                         enum wyt__along *reach, mpz_t n)
{
    uint64_t start = heap == 0 ? run->x0 : run->y0;
    uint64_t step = heap == 0 ? run->dx : run->dy;
    *reach = mpz_cmp_ui(v, (unsigned long)start) < 0 ? WYT__NOWHERE
             : step == 0                             ? WYT__EVERYWHERE
                                                     : WYT__UP_TO;
    if (*reach != WYT__UP_TO)
        return;
    mpz_sub_ui(n, v, (unsigned long)start);
    mpz_fdiv_q_ui(n, n, (unsigned long)step);
}

static int32_t last_on_pair(struct wyt__runs_big *runs, size_t run, size_t heap,
                            const mpz_t v, bool *some, mpz_t n)
{
    const struct wyt__run *r = &runs->run[run];
    unsigned role = heap != (r->lower ? 1u : 0u);
    int32_t status = WYT_OK;
    mpz_t bound;
    mpz_init(bound);
    mpz_sub_ui(bound, v, (unsigned long)r->shift);
    mpz_fdiv_q_ui(bound, bound, (unsigned long)r->scale);
    if (wyt__runs_have_steps_big(runs, run)) {
        const struct wyt__steps steps = steps_of(runs, run);
        wyt__steps_last(&steps, role, n, bound, some);
    } else {
        status =
            wyt__sequence_last_big(runs->numbers[run], role, n, bound, some);
    }
    mpz_clear(bound);
    return status;
}

int32_t wyt__runs_last_big(struct wyt__runs_big *runs, size_t run, size_t heap,
                           const mpz_t v, enum wyt__along *reach, mpz_t n)
{
    const struct wyt__run *r = &runs->run[run];
    int32_t status = WYT_OK;
    bool some = false;
    if (r->source == WYT__LINE) {
        last_on_line(r, heap, v, reach, n);
    } else {
        status = last_on_pair(runs, run, heap, v, &some, n);
        *reach = some ? WYT__UP_TO : WYT__NOWHERE;
    }
    if (*reach == WYT__UP_TO && mpz_cmp_ui(n, (unsigned long)r->first) < 0)
        *reach = WYT__NOWHERE;
    return status;
}

int32_t wyt__runs_last_below_big(struct wyt__runs_big *runs, size_t run,
                                 const struct wyt__pair *bound, bool *some,
                                 mpz_t n)
{
    enum wyt__along x, y = WYT__NOWHERE;
    mpz_t other;
    int32_t status;
    mpz_init(other);
    status = wyt__runs_last_big(runs, run, 0, bound->heap[0], &x, n);
    if (status == WYT_OK)
        status = wyt__runs_last_big(runs, run, 1, bound->heap[1], &y, other);
    *some = status == WYT_OK && x != WYT__NOWHERE && y != WYT__NOWHERE;
    WYT__ASSERT(!*some || x == WYT__UP_TO || y == WYT__UP_TO);
    if (*some && y == WYT__UP_TO &&
        (x == WYT__EVERYWHERE || mpz_cmp(other, n) < 0))
        mpz_swap(n, other);
    mpz_clear(other);
    return status;
}
