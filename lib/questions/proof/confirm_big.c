/* SPDX-License-Identifier: MIT */
/*
 * Three ways to confirm a point (x,y), y = x + d_n, none of which computes w_n
 * from n.
 *
 * (m,p) pairs: w_n = floor(n alpha / p) iff
 *     p x y < n (x + y)  and  p (x+1)(y+1) > n (x + y + 2)          (SPEC 3.3),
 * for the quadratic p z^2 + (mp - 2) n z - m n^2 has the root n alpha / p; a
 * part is the pair at p n + l.
 * Misere a-Wythoff: with D = y - x, X = a x - (a - 2) and f(Z) = Z^2 +
 * (a - 2) D Z - a D^2: (X < 0 or f(X) < 0) and f(X + a) > 0       (SPEC 2.6).
 * Others: the inverse sequences of both heaps lead back to n, and the next
 * point is behind it; they count what is below a heap, the sequence adds up
 * gaps.
 *
 * Cost: a few products, or two inverses and one point.
 */
#define WYT__ANY_SIZE
#include "questions/proof/confirm_big.h"

#include <wythoff/status.h>

#include <gmp.h>

#include "moves/pair.h"
#include "numbers/mpz.h"
#include "rules/recursion.h"
#include "rules/theory.h"
#include "theory/runs.h"

/* p x y < n (x + y) and p (x+1)(y+1) > n (x+y+2), where y = x + m n */
static int32_t is_harmonic(wyt_context *context, uint64_t m, uint64_t p,
                           const mpz_t n, const mpz_t x, bool *yes)
{
    int32_t status;
    mpz_t y, left, right;
    *yes = mpz_sgn(x) == 0;
    if (mpz_sgn(n) == 0)
        return WYT_OK;
    mpz_inits(y, left, right, NULL);
    mpz_mul_ui(y, n, (unsigned long)m);
    mpz_add(y, y, x);
    mpz_mul(left, x, y);
    status = wyt__mpz_products(context, 1, mpz_size(y));
    mpz_mul_ui(left, left, (unsigned long)p);
    mpz_add(right, x, y);
    if (status == WYT_OK) {
        mpz_mul(right, right, n);
        status = wyt__mpz_products(context, 1, mpz_size(y));
    }
    *yes = mpz_sgn(x) >= 0 && mpz_cmp(left, right) < 0;
    /* p (x+1)(y+1) = p x y + p (x + y + 1) */
    mpz_addmul_ui(right, n, 2);
    mpz_add(y, y, x);
    mpz_add_ui(y, y, 1);
    mpz_addmul_ui(left, y, (unsigned long)p);
    *yes = *yes && mpz_cmp(left, right) > 0;
    mpz_clears(y, left, right, NULL);
    return status;
}

/* The sign of f(Z) = Z^2 + (a - 2) D Z - a D^2. */
static int32_t sign_of_form(wyt_context *context, uint64_t a, const mpz_t d,
                            const mpz_t z, int *sign)
{
    int32_t status;
    mpz_t sum, term;
    mpz_inits(sum, term, NULL);
    mpz_mul_ui(term, d, (unsigned long)(a - 2));
    mpz_add(sum, z, term);
    mpz_mul(sum, sum, z);
    status = wyt__mpz_products(context, 1, mpz_size(d));
    if (status == WYT_OK) {
        mpz_mul(term, d, d);
        status = wyt__mpz_products(context, 1, mpz_size(d));
    }
    mpz_submul_ui(sum, term, (unsigned long)a);
    *sign = mpz_sgn(sum);
    mpz_clears(sum, term, NULL);
    return status;
}

static int32_t is_misere(wyt_context *context, uint64_t a, const mpz_t n,
                         const mpz_t x, bool *yes)
{
    int below = -1, above = 0;
    int32_t status = WYT_OK;
    mpz_t d, z;
    mpz_inits(d, z, NULL);
    mpz_mul_ui(d, n, (unsigned long)a);
    mpz_add_ui(d, d, 1);
    mpz_mul_ui(z, x, (unsigned long)a);
    mpz_sub_ui(z, z, (unsigned long)(a - 2));
    if (mpz_sgn(z) >= 0)
        status = sign_of_form(context, a, d, z, &below);
    mpz_add_ui(z, z, (unsigned long)a);
    if (status == WYT_OK)
        status = sign_of_form(context, a, d, z, &above);
    *yes = mpz_sgn(x) >= 0 && below < 0 && above > 0;
    mpz_clears(d, z, NULL);
    return status;
}

/* Whether a bound on one heap leads back to n. */
static int32_t leads_back(struct wyt__runs *runs, size_t run, size_t heap,
                          const mpz_t n, const struct wyt__pair *point,
                          bool *yes)
{
    enum wyt__along along;
    mpz_t last;
    int32_t status;
    mpz_init(last);
    status =
        wyt__runs_last(runs, run, heap, point->heap[heap], NULL, &along, last);
    *yes = status == WYT_OK && along == WYT__UP_TO && mpz_cmp(last, n) == 0;
    mpz_clear(last);
    return status;
}

static int32_t by_inverse(struct wyt__runs *runs, size_t run, const mpz_t n,
                          const struct wyt__pair *point, bool *yes)
{
    struct wyt__pair next;
    mpz_t after;
    int32_t status = leads_back(runs, run, 0, n, point, yes);
    if (status == WYT_OK && *yes)
        status = leads_back(runs, run, 1, n, point, yes);
    if (status != WYT_OK || !*yes)
        return status;
    mpz_init(after);
    wyt__pair_init(&next);
    mpz_add_ui(after, n, 1);
    status = wyt__runs_point(runs, run, after, &next);
    *yes = status == WYT_OK && mpz_cmp(next.heap[0], point->heap[0]) > 0 &&
           mpz_cmp(next.heap[1], point->heap[1]) > 0;
    wyt__pair_clear(&next);
    mpz_clear(after);
    return status;
}

/* (x - x0) / dx = n, as far as dx > 0, and the same for y. */
static bool is_on_line(const struct wyt__run *run, const mpz_t n,
                       const struct wyt__pair *point)
{
    const uint64_t start[2] = {run->x0, run->y0}, step[2] = {run->dx, run->dy};
    bool yes = true;
    mpz_t rest;
    mpz_init(rest);
    for (size_t i = 0; i < 2; i++) {
        mpz_sub_ui(rest, point->heap[i], (unsigned long)start[i]);
        if (step[i] > 0)
            yes = yes &&
                  mpz_fdiv_q_ui(rest, rest, (unsigned long)step[i]) == 0 &&
                  mpz_cmp(rest, n) == 0;
        else
            yes = yes && mpz_sgn(rest) == 0;
    }
    mpz_clear(rest);
    return yes;
}

enum wyt__criterion wyt__criterion_big(const struct wyt__runs *runs, size_t run)
{
    const struct wyt__recursion *rule = &runs->theory->recursion;
    switch (runs->run[run].source) {
    case WYT__LINE:
        return WYT__BY_DIVISION;
    case WYT__GOLDEN:
    case WYT__PART:
        return WYT__BY_HARMONY;
    case WYT__MEX:
        break;
    }
    if (rule->width[0] != 1 || rule->width[1] != 1 || rule->every != 1)
        return WYT__BY_INVERSE;
    return rule->s == 1 ? WYT__BY_FORM : WYT__BY_HARMONY;
}

/* Whether w_n = x, by the two inequalities. */
static int32_t by_harmony(const struct wyt__runs *runs, size_t run,
                          const mpz_t n, const mpz_t x, bool *yes)
{
    const struct wyt__run *r = &runs->run[run];
    wyt_context *context = runs->context;
    int32_t status;
    mpz_t index;
    if (r->source == WYT__MEX)
        return is_harmonic(context, runs->theory->recursion.a, 1, n, x, yes);
    if (r->source == WYT__GOLDEN)
        return is_harmonic(context, r->m, r->p, n, x, yes);
    mpz_init(index);
    mpz_mul_ui(index, n, (unsigned long)r->p);
    mpz_add_ui(index, index, (unsigned long)r->l);
    status = is_harmonic(context, r->m, r->p, index, x, yes);
    mpz_clear(index);
    return status;
}

/* v = scale x + shift and the difference of the heaps is d_n. */
static bool is_shaped(const struct wyt__run *run, const mpz_t n,
                      const struct wyt__pair *point, mpz_t x)
{
    size_t small = run->lower ? 1 : 0;
    bool yes;
    mpz_t d;
    mpz_init(d);
    mpz_fdiv_q_ui(d, n, (unsigned long)run->every);
    mpz_mul_ui(d, d, (unsigned long)run->a);
    mpz_add_ui(d, d, (unsigned long)run->s);
    mpz_add(d, d, point->heap[small]);
    yes = mpz_cmp(d, point->heap[1 - small]) == 0;
    mpz_sub_ui(x, point->heap[small], (unsigned long)run->shift);
    yes = mpz_fdiv_q_ui(x, x, (unsigned long)run->scale) == 0 && yes;
    mpz_clear(d);
    return yes;
}

int32_t wyt__confirm_big(struct wyt__runs *runs, size_t run, const mpz_t n,
                         const struct wyt__pair *point, bool *yes)
{
    const struct wyt__run *r = &runs->run[run];
    const enum wyt__criterion criterion = wyt__criterion_big(runs, run);
    int32_t status = WYT_OK;
    bool fits = false;
    mpz_t x;
    if (criterion == WYT__BY_DIVISION) {
        *yes = is_on_line(r, n, point);
        return WYT_OK;
    }
    mpz_init(x);
    fits = is_shaped(r, n, point, x);
    if (criterion == WYT__BY_HARMONY)
        status = by_harmony(runs, run, n, x, yes);
    else if (criterion == WYT__BY_FORM)
        status = is_misere(runs->context, runs->theory->recursion.a, n, x, yes);
    else
        status = by_inverse(runs, run, n, point, yes);
    *yes = *yes && fits;
    mpz_clear(x);
    return status;
}
