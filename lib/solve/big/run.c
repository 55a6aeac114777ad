/* SPDX-License-Identifier: MIT */
/*
 * Runs at any size. A line is arithmetic, a pair asks its sequence w_n
 * (exact/big.h) for v_n = scale w_n + shift and for the last n with v_n or
 * v_n + d_n at most a bound:
 *     scale w_n + shift <= v           iff  w_n <= floor((v - shift) / scale),
 *     scale (w_n + d'_n) + shift <= v  iff  w_n + d'_n <= the same,
 * where scale d'_n = d_n is the difference of the run. WYT(a,b,c) with b or c
 * = 0 has one run that is a line and one of blocks (solve/big/steps.h).
 *
 * A point costs one w_n, an end of an interval one inverse, and whether a
 * position is a point costs a division by a small number and one test of w_n.
 */
#include "solve/big/run.h"

#include "base/assert.h"
#include "solve/big/steps.h"

/* ---- pairs ---- */

void wyt__pair_init(struct wyt__pair *pair)
{
    mpz_init(pair->heap[0]);
    mpz_init(pair->heap[1]);
}

void wyt__pair_clear(struct wyt__pair *pair)
{
    mpz_clear(pair->heap[0]);
    mpz_clear(pair->heap[1]);
}

void wyt__pair_swap(struct wyt__pair *pair)
{
    mpz_swap(pair->heap[0], pair->heap[1]);
}

static const mpz_t *larger(const struct wyt__pair *pair)
{
    return &pair->heap[mpz_cmp(pair->heap[0], pair->heap[1]) < 0];
}

int wyt__pair_compare(const struct wyt__pair *a, const struct wyt__pair *b)
{
    int order = mpz_cmp(*larger(a), *larger(b));
    for (size_t i = 0; i < 2 && order == 0; i++)
        order = mpz_cmp(a->heap[i], b->heap[i]);
    return order;
}

/* ---- opening ---- */

/* The widths of mex: of the run itself and of the other one. */
static void widths_of(const struct wyt__far *far, size_t run, uint64_t *own,
                      uint64_t *other)
{
    const struct wyt__recursion *recursion = &far->theory->recursion;
    bool lower = far->runs[run].lower;
    *own = lower ? recursion->c : recursion->b;
    *other = lower ? recursion->b : recursion->c;
}

/* Whether a run consists of blocks; then it has scale 1 and shift 0. */
static bool has_steps(const struct wyt__far *far, size_t run)
{
    uint64_t own = 1, other = 1;
    if (far->runs[run].source == WYT__MEX)
        widths_of(far, run, &own, &other);
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

static int32_t open_mex(struct wyt__far *far, size_t run)
{
    const struct wyt__recursion *rule = &far->theory->recursion;
    uint32_t a = (uint32_t)rule->a, s = (uint32_t)rule->s;
    struct wyt__big **out = &far->numbers[run];
    if (rule->every > 1)
        return wyt__big_open_bishop(far->context, a, (uint32_t)rule->every,
                                    out);
    if (rule->b == 1 && rule->c == 1)
        return s == 0 ? wyt__big_open_golden(far->context, a, 1, out)
                      : wyt__big_open_misere(far->context, a, out);
    return wyt__big_open_morphism(far->context, a, (uint32_t)rule->b,
                                  (uint32_t)rule->c, s, far->runs[run].lower,
                                  out);
}

static int32_t open_run(struct wyt__far *far, size_t run)
{
    struct wyt__run *r = &far->runs[run];
    uint64_t own = 1, other = 1;
    if (r->source == WYT__GOLDEN)
        return wyt__big_open_golden(far->context, (uint32_t)r->m,
                                    (uint32_t)r->p, &far->numbers[run]);
    if (r->source == WYT__PART)
        return wyt__big_open_part(far->context, (uint32_t)r->m,
                                  (uint32_t)r->p, (uint32_t)r->l,
                                  &far->numbers[run]);
    if (r->source == WYT__LINE)
        return WYT_OK;
    widths_of(far, run, &own, &other);
    if (own == 0)
        make_line(r);
    return own == 0 || other == 0 ? WYT_OK : open_mex(far, run);
}

/* The backend whose theory this is. */
static const char *name_of(const struct wyt__theory *theory)
{
    const struct wyt__recursion *rule = &theory->recursion;
    if (theory->nim > 0 && theory->run_count == 0 && theory->band == 0)
        return "xor";
    if (rule->every > 1)
        return "mex";
    return rule->b > 1 || rule->c > 1 ? "morphic" : "beatty";
}

int32_t wyt__far_open(wyt_context *context, const wyt_rules *rules,
                      struct wyt__far **out_far)
{
    int32_t status;
    struct wyt__far *far = wyt__allocate(context, 1, sizeof *far, &status);
    if (far == NULL)
        return status;
    far->context = wyt_context_ref(context);
    far->rules = wyt__rules_share(rules);
    far->theory = &rules->theory;
    far->name = name_of(far->theory);
    for (size_t i = 0; i < far->theory->run_count && status == WYT_OK; i++) {
        far->runs[i] = far->theory->runs[i];
        status = open_run(far, i);
    }
    if (status == WYT_OK)
        *out_far = far;
    else
        wyt__far_close(far);
    return status;
}

void wyt__far_close(struct wyt__far *far)
{
    wyt_context *context;
    if (far == NULL)
        return;
    context = far->context;
    for (size_t i = 0; i < WYT__RUNS; i++)
        wyt__big_close(far->numbers[i]);
    wyt_rules_unref(far->rules);
    wyt__release(context, far, 1, sizeof *far);
    wyt_context_unref(context);
}

/* ---- points ---- */

static struct wyt__steps steps_of(const struct wyt__far *far, size_t run)
{
    uint64_t own, other;
    widths_of(far, run, &own, &other);
    return wyt__make_steps(far->runs[run].a, own, far->runs[run].s);
}

/* w_n */
static int32_t number(struct wyt__far *far, size_t run, const mpz_t n, mpz_t w)
{
    if (has_steps(far, run)) {
        const struct wyt__steps steps = steps_of(far, run);
        wyt__steps_number(&steps, w, n);
        return WYT_OK;
    }
    return wyt__big_number(far->numbers[run], w, n);
}

/* d_n = a floor(n / every) + s */
static void difference(const struct wyt__run *run, const mpz_t n, mpz_t d)
{
    if (run->every > 1)
        mpz_fdiv_q_ui(d, n, (unsigned long)run->every);
    else
        mpz_set(d, n);
    mpz_mul_ui(d, d, (unsigned long)run->a);
    mpz_add_ui(d, d, (unsigned long)run->s);
}

static void line_point(const struct wyt__run *run, const mpz_t n,
                       struct wyt__pair *point)
{
    mpz_mul_ui(point->heap[0], n, (unsigned long)run->dx);
    mpz_add_ui(point->heap[0], point->heap[0], (unsigned long)run->x0);
    mpz_mul_ui(point->heap[1], n, (unsigned long)run->dy);
    mpz_add_ui(point->heap[1], point->heap[1], (unsigned long)run->y0);
}

int32_t wyt__far_point(struct wyt__far *far, size_t run, const mpz_t n,
                       struct wyt__pair *point)
{
    const struct wyt__run *r = &far->runs[run];
    mpz_t *v = &point->heap[r->lower ? 1 : 0];
    mpz_t *sum = &point->heap[r->lower ? 0 : 1];
    int32_t status;
    if (r->source == WYT__LINE) {
        line_point(r, n, point);
        return WYT_OK;
    }
    status = number(far, run, n, *v);
    if (status != WYT_OK)
        return status;
    mpz_mul_ui(*v, *v, (unsigned long)r->scale);
    mpz_add_ui(*v, *v, (unsigned long)r->shift);
    difference(r, n, *sum);
    mpz_add(*sum, *sum, *v);
    return WYT_OK;
}

void wyt__far_slope(const struct wyt__far *far, size_t run, int64_t *start,
                    int64_t *step)
{
    wyt__run_slope(&far->runs[run], start, step);
}

/* ---- the last point ---- */

static void last_on_line(const struct wyt__run *run, size_t heap,
                         const mpz_t v, enum wyt__reach *reach, mpz_t n)
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

static int32_t last_on_pair(struct wyt__far *far, size_t run, size_t heap,
                            const mpz_t v, bool *some, mpz_t n)
{
    const struct wyt__run *r = &far->runs[run];
    unsigned role = heap != (r->lower ? 1u : 0u);
    int32_t status = WYT_OK;
    mpz_t bound;
    mpz_init(bound);
    mpz_sub_ui(bound, v, (unsigned long)r->shift);
    mpz_fdiv_q_ui(bound, bound, (unsigned long)r->scale);
    if (has_steps(far, run)) {
        const struct wyt__steps steps = steps_of(far, run);
        wyt__steps_last(&steps, role, n, bound, some);
    } else {
        status = wyt__big_last(far->numbers[run], role, n, bound, some);
    }
    mpz_clear(bound);
    return status;
}

int32_t wyt__far_last(struct wyt__far *far, size_t run, size_t heap,
                      const mpz_t v, enum wyt__reach *reach, mpz_t n)
{
    const struct wyt__run *r = &far->runs[run];
    int32_t status = WYT_OK;
    bool some = false;
    if (r->source == WYT__LINE) {
        last_on_line(r, heap, v, reach, n);
    } else {
        status = last_on_pair(far, run, heap, v, &some, n);
        *reach = some ? WYT__UP_TO : WYT__NOWHERE;
    }
    if (*reach == WYT__UP_TO && mpz_cmp_ui(n, (unsigned long)r->first) < 0)
        *reach = WYT__NOWHERE;
    return status;
}

int32_t wyt__far_last_below(struct wyt__far *far, size_t run,
                            const struct wyt__pair *bound, bool *some, mpz_t n)
{
    enum wyt__reach x, y = WYT__NOWHERE;
    mpz_t other;
    int32_t status;
    mpz_init(other);
    status = wyt__far_last(far, run, 0, bound->heap[0], &x, n);
    if (status == WYT_OK)
        status = wyt__far_last(far, run, 1, bound->heap[1], &y, other);
    *some = status == WYT_OK && x != WYT__NOWHERE && y != WYT__NOWHERE;
    WYT__ASSERT(!*some || x == WYT__UP_TO || y == WYT__UP_TO);
    if (*some && y == WYT__UP_TO &&
        (x == WYT__EVERYWHERE || mpz_cmp(other, n) < 0))
        mpz_swap(n, other);
    mpz_clear(other);
    return status;
}

/* ---- which point a position is ---- */

static bool find_in_head(const struct wyt__theory *theory,
                         const struct wyt__pair *heaps, size_t *place)
{
    for (*place = 0; *place < theory->head_count; ++*place) {
        const uint64_t *head = theory->head[*place]; /* below 2^17 */
        if (mpz_cmp_ui(heaps->heap[0], (unsigned long)head[0]) == 0 &&
            mpz_cmp_ui(heaps->heap[1], (unsigned long)head[1]) == 0)
            return true;
    }
    return false;
}

static bool find_on_line(const struct wyt__run *run,
                         const struct wyt__pair *heaps, mpz_t n)
{
    struct wyt__pair point;
    size_t rising = run->dx > 0 ? 0 : 1;
    enum wyt__reach reach;
    bool found = false;
    last_on_line(run, rising, heaps->heap[rising], &reach, n);
    if (reach != WYT__UP_TO || mpz_cmp_ui(n, (unsigned long)run->first) < 0)
        return false;
    wyt__pair_init(&point);
    line_point(run, n, &point);
    found = wyt__pair_compare(&point, heaps) == 0;
    wyt__pair_clear(&point);
    return found;
}

/* Whether the difference of the heaps is one of the run; n is the first index
 * that has it, and v the smaller number without its scale and shift. */
static bool first_index(const struct wyt__run *run,
                        const struct wyt__pair *heaps, mpz_t n, mpz_t v)
{
    size_t small = run->lower ? 1 : 0;
    mpz_sub(n, heaps->heap[1 - small], heaps->heap[small]);
    mpz_sub_ui(n, n, (unsigned long)run->s);
    mpz_sub_ui(v, heaps->heap[small], (unsigned long)run->shift);
    if (mpz_sgn(n) < 0 || mpz_sgn(v) < 0 ||
        !mpz_divisible_ui_p(n, (unsigned long)run->a) ||
        !mpz_divisible_ui_p(v, (unsigned long)run->scale))
        return false;
    mpz_divexact_ui(n, n, (unsigned long)run->a);
    mpz_divexact_ui(v, v, (unsigned long)run->scale);
    mpz_mul_ui(n, n, (unsigned long)run->every);
    return true;
}

/* Of `every` indices from n on that share a difference: the last one whose
 * number is at most v, which rises strictly there. */
static int32_t find_among(struct wyt__far *far, size_t run, mpz_t n,
                          const mpz_t v, bool *found)
{
    bool some;
    mpz_t last, w;
    int32_t status;
    mpz_inits(last, w, NULL);
    status = wyt__big_last(far->numbers[run], 0, last, v, &some);
    *found = false;
    if (status == WYT_OK && some) {
        mpz_sub(w, last, n);
        some = mpz_sgn(w) >= 0 &&
               mpz_cmp_ui(w, (unsigned long)far->runs[run].every) < 0;
    }
    if (status == WYT_OK && some) {
        mpz_swap(n, last);
        status = wyt__big_number(far->numbers[run], w, n);
        *found = status == WYT_OK && mpz_cmp(w, v) == 0;
    }
    mpz_clears(last, w, NULL);
    return status;
}

/* Whether w_n = v. */
static int32_t is_number(struct wyt__far *far, size_t run, const mpz_t n,
                         const mpz_t v, bool *found)
{
    const struct wyt__run *r = &far->runs[run];
    int32_t status = WYT_OK;
    mpz_t w;
    mpz_init(w);
    if (has_steps(far, run)) {
        status = number(far, run, n, w);
        *found = mpz_cmp(w, v) == 0;
    } else { /* y = v + d_n of the sequence itself, without the scale */
        mpz_mul_ui(w, n, (unsigned long)(r->a / r->scale));
        mpz_add_ui(w, w, (unsigned long)r->s);
        mpz_add(w, w, v);
        status = wyt__big_is_number(far->numbers[run], n, v, w, found);
    }
    mpz_clear(w);
    return status;
}

static int32_t find_on_pair(struct wyt__far *far, size_t run,
                            const struct wyt__pair *heaps, mpz_t n,
                            bool *found)
{
    const struct wyt__run *r = &far->runs[run];
    int32_t status = WYT_OK;
    mpz_t v;
    mpz_init(v);
    *found = false;
    if (!first_index(r, heaps, n, v)) {
        mpz_clear(v);
        return WYT_OK;
    }
    if (r->every > 1)
        status = find_among(far, run, n, v, found);
    else if (mpz_cmp_ui(n, (unsigned long)r->first) >= 0)
        status = is_number(far, run, n, v, found);
    mpz_clear(v);
    return status;
}

int32_t wyt__far_find(struct wyt__far *far, const struct wyt__pair *heaps,
                      struct wyt__spot *spot, bool *found)
{
    int32_t status = WYT_OK;
    *found = spot->in_head = find_in_head(far->theory, heaps, &spot->place);
    for (size_t i = 0;
         i < far->theory->run_count && status == WYT_OK && !*found; i++) {
        spot->place = i;
        if (far->runs[i].source == WYT__LINE)
            *found = find_on_line(&far->runs[i], heaps, spot->index);
        else
            status = find_on_pair(far, i, heaps, spot->index, found);
    }
    return status;
}
