/* SPDX-License-Identifier: MIT */
/*
 * Arithmetic of cases.
 */
#include "rules/formula/cases.h"

#include <wythoff/status.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "base/context.h"
#include "rules/formula/comparisons.h"
#include "rules/formula/formula.h"
#include "rules/formula/gates.h"

/* The most cases of a number, and of a quotient or rest. */
#define MOST_CASES 256
#define MOST_RESTS 64

int32_t wyt__cases_give_up(struct wyt__cases *cases, const char *why)
{
    if (cases->own->why == NULL)
        cases->own->why = why;
    return WYT_OK;
}

bool wyt__cases_gave_up(const struct wyt__cases *cases)
{
    return cases->own->why != NULL;
}

static bool is_constant(const struct wyt__case *one)
{
    static const struct wyt__comparison none = {.k = 0};
    return memcmp(one->form.of, none.of, sizeof none.of) == 0;
}

/* a times + b more, of forms alone; all factors are below 2^30. */
void wyt__form_add(struct wyt__comparison *a, int64_t times,
                   const struct wyt__comparison *b, int64_t more)
{
    for (size_t side = 0; side < 2; side++)
        for (size_t i = 0; i < WYT__FORMULA_HEAPS; i++)
            a->of[side][i] = a->of[side][i] * times + b->of[side][i] * more;
    a->k = a->k * times + b->k * more;
}

static bool is_small(const struct wyt__case *one)
{
    const int64_t most = WYT__LARGEST_IN_FORM;
    bool small = one->form.k < most && one->form.k > -most && one->over < most;
    for (size_t side = 0; side < 2; side++)
        for (size_t i = 0; i < WYT__FORMULA_HEAPS; i++)
            small = small && one->form.of[side][i] < most &&
                    one->form.of[side][i] > -most;
    return small;
}

/* Puts a case on the pile, or its gate to that of an equal form among those
 * from `start` on. */
int32_t wyt__cases_push(struct wyt__cases *cases, const struct wyt__case *one,
                        size_t start)
{
    void *pile = cases->pile;
    int32_t status;
    if (one->when == WYT__GATE_NEVER || wyt__cases_gave_up(cases))
        return WYT_OK;
    if (!is_small(one))
        return wyt__cases_give_up(cases, "it has a number of 2^24 or more");
    for (size_t i = start; i < cases->count; i++)
        if (cases->pile[i].over == one->over &&
            cases->pile[i].form.k == one->form.k &&
            memcmp(cases->pile[i].form.of, one->form.of, sizeof one->form.of) ==
                0)
            return wyt__gate_either(cases->own, cases->pile[i].when, one->when,
                                    &cases->pile[i].when);
    if (cases->count - start == MOST_CASES)
        return wyt__cases_give_up(cases, "it has too many cases");
    status = wyt__reserve(cases->own->context, &pile, &cases->room,
                          cases->count + 1, sizeof *cases->pile);
    cases->pile = pile;
    if (status == WYT_OK)
        cases->pile[cases->count++] = *one;
    return status;
}

/* Puts what stands from `from` on at `to`, in place of what stands there. */
void wyt__cases_put_down(struct wyt__cases *cases, size_t from, size_t to)
{
    const size_t count = cases->count - from;
    if (count > 0 && from != to)
        memmove(cases->pile + to, cases->pile + from,
                count * sizeof *cases->pile);
    cases->count = to + count;
}

/* Joins the cases of a number, from `first` on, with those of another one,
 * from `second` on, each with each. */
int32_t wyt__cases_join(struct wyt__cases *cases, size_t first, size_t second,
                        wyt__joining join)
{
    const size_t end = cases->count;
    int32_t status = WYT_OK;
    for (size_t i = first; i < second; i++)
        for (size_t k = second; k < end && status == WYT_OK; k++) {
            const struct wyt__case a = cases->pile[i];
            struct wyt__case b = cases->pile[k];
            if (wyt__cases_gave_up(cases))
                return WYT_OK;
            status = wyt__gate_both(cases->own, a.when, b.when, &b.when);
            if (status == WYT_OK && b.when != WYT__GATE_NEVER)
                status = join(cases, &a, &b, end);
        }
    if (status == WYT_OK)
        wyt__cases_put_down(cases, end, first);
    return status;
}

int32_t wyt__case_sum(struct wyt__cases *cases, const struct wyt__case *a,
                      const struct wyt__case *b, size_t start)
{
    const int64_t common = wyt__gate_divisor(a->over, b->over);
    struct wyt__case sum = *b;
    wyt__form_add(&sum.form, a->over / common, &a->form, b->over / common);
    sum.over = a->over / common * b->over;
    return wyt__cases_push(cases, &sum, start);
}

void wyt__cases_negate(struct wyt__cases *cases, size_t start)
{
    static const struct wyt__comparison none = {.k = 0};
    for (size_t i = start; i < cases->count; i++)
        wyt__form_add(&cases->pile[i].form, -1, &none, 0);
}

int32_t wyt__case_product(struct wyt__cases *cases, const struct wyt__case *a,
                          const struct wyt__case *b, size_t start)
{
    static const struct wyt__comparison none = {.k = 0};
    const struct wyt__case *number = is_constant(a) ? a : b;
    struct wyt__case product = number == a ? *b : *a;
    int64_t common;
    product.when = b->when;
    if (!is_constant(number))
        return wyt__cases_give_up(cases, "it multiplies heaps");
    wyt__form_add(&product.form, number->form.k, &none, 0);
    product.over *= number->over;
    common = wyt__gate_divisor(product.over, product.form.k);
    for (size_t side = 0; side < 2; side++)
        for (size_t i = 0; i < WYT__FORMULA_HEAPS; i++)
            common = wyt__gate_divisor(common, product.form.of[side][i]);
    for (size_t side = 0; side < 2; side++)
        for (size_t i = 0; i < WYT__FORMULA_HEAPS; i++)
            product.form.of[side][i] /= common;
    product.form.k /= common;
    product.over /= common;
    return wyt__cases_push(cases, &product, start);
}

/* The quotient of a by a number, or the rest: with A / d for a and m for the
 * number, A = r d modulo d m is the case of rest r. */
static int32_t divide(struct wyt__cases *cases, const struct wyt__case *a,
                      const struct wyt__case *b, bool rest, size_t start)
{
    static const struct wyt__comparison none = {.k = 0};
    const int64_t sign = b->form.k < 0 ? -1 : 1;
    const int64_t m = sign * b->form.k / b->over;
    int32_t status = WYT_OK;
    if (!is_constant(b))
        return wyt__cases_give_up(cases, "it divides by what is no number");
    if (m == 0)
        return wyt__cases_give_up(cases, "it divides by 0");
    if (m * a->over >= WYT__LARGEST_IN_FORM)
        return wyt__cases_give_up(cases, "it has a number of 2^24 or more");
    if (m > MOST_RESTS)
        return wyt__cases_give_up(cases, "it divides by more than 64");
    for (int64_t r = 0; r < m && status == WYT_OK && !wyt__cases_gave_up(cases);
         r++) {
        struct wyt__case one = *a;
        struct wyt__comparison is_rest;
        uint16_t gate;
        wyt__form_add(&one.form, sign, &none, 0);
        is_rest = one.form;
        is_rest.comparing = WYT__FORM_REST;
        is_rest.modulus = m * a->over;
        is_rest.low = is_rest.high = r * a->over;
        status = wyt__gate_compare(cases->own, &is_rest, &gate);
        if (status == WYT_OK)
            status = wyt__gate_both(cases->own, gate, b->when, &one.when);
        if (rest) {
            one.form = none;
            one.form.k = sign * r;
            one.over = 1;
        } else {
            one.form.k -= r * a->over;
            one.over *= m;
        }
        if (status == WYT_OK)
            status = wyt__cases_push(cases, &one, start);
    }
    return status;
}

int32_t wyt__case_quotient(struct wyt__cases *cases, const struct wyt__case *a,
                           const struct wyt__case *b, size_t start)
{
    return divide(cases, a, b, false, start);
}

int32_t wyt__case_rest(struct wyt__cases *cases, const struct wyt__case *a,
                       const struct wyt__case *b, size_t start)
{
    return divide(cases, a, b, true, start);
}

/* The gate that says how a compares with b: a - b is 0, or at most 0. */
int32_t wyt__case_compare(struct wyt__cases *cases, const struct wyt__case *a,
                          const struct wyt__case *b,
                          enum wyt__comparing comparing, uint16_t *gate)
{
    struct wyt__case difference = *a;
    wyt__form_add(&difference.form, b->over, &b->form, -a->over);
    difference.over = 1;
    difference.form.comparing = comparing;
    *gate = WYT__GATE_NEVER;
    if (!is_small(&difference))
        return wyt__cases_give_up(cases, "it has a number of 2^24 or more");
    return wyt__gate_compare(cases->own, &difference.form, gate);
}

/* a where it is at most b, else b; or the other way round. */
static int32_t choose(struct wyt__cases *cases, const struct wyt__case *a,
                      const struct wyt__case *b, bool least, size_t start)
{
    struct wyt__case chosen = least ? *a : *b, other = least ? *b : *a;
    uint16_t below, above;
    int32_t status =
        wyt__case_compare(cases, a, b, WYT__FORM_NOT_ABOVE, &below);
    if (status == WYT_OK)
        status = wyt__gate_not(cases->own, below, &above);
    if (status == WYT_OK)
        status = wyt__gate_both(cases->own, below, b->when, &chosen.when);
    if (status == WYT_OK)
        status = wyt__gate_both(cases->own, above, b->when, &other.when);
    if (status == WYT_OK)
        status = wyt__cases_push(cases, &chosen, start);
    return status == WYT_OK ? wyt__cases_push(cases, &other, start) : status;
}

int32_t wyt__case_least(struct wyt__cases *cases, const struct wyt__case *a,
                        const struct wyt__case *b, size_t start)
{
    return choose(cases, a, b, true, start);
}

int32_t wyt__case_most(struct wyt__cases *cases, const struct wyt__case *a,
                       const struct wyt__case *b, size_t start)
{
    return choose(cases, a, b, false, start);
}
