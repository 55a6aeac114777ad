/* SPDX-License-Identifier: MIT */
/*
 * Recurrences of Pisot: the checks, and the bounds of recurrence.h. Cost: that
 * of about `bits` evaluations of the polynomial for a root, by halving.
 */
#include "automata/recurrence.h"

#include <wythoff/context.h>
#include <wythoff/status.h>

#include <gmp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "automata/roots.h"
#include "base/context.h"
#include "numbers/mpz.h"

/* The largest N that is tried; a root of modulus above 0.999 may need more. */
#define MOST_POWER 4096
/* The most first weights that are compared one by one. */
#define MOST_COMPARED 4096

/* An element of Z[x] modulo p; and p itself, with its leading coefficient. */
struct element {
    mpz_t c[WYT__ORDER + 1];
};

static void open_element(struct element *v)
{
    for (size_t i = 0; i <= WYT__ORDER; i++)
        mpz_init(v->c[i]);
}

static void close_element(struct element *v)
{
    for (size_t i = 0; i <= WYT__ORDER; i++)
        mpz_clear(v->c[i]);
}

static void clear_element(struct element *v)
{
    for (size_t i = 0; i <= WYT__ORDER; i++)
        mpz_set_ui(v->c[i], 0);
}

/* The numbers of a recurrence while its bounds are computed. */
struct bounds {
    struct wyt__recurrence *recurrence;
    struct element p, slope, share; /* p, p', C */
    struct element power, term;
    mpz_t low, high, sum;
};

static void open_bounds(struct bounds *bounds, struct wyt__recurrence *own)
{
    bounds->recurrence = own;
    open_element(&bounds->p);
    open_element(&bounds->slope);
    open_element(&bounds->share);
    open_element(&bounds->power);
    open_element(&bounds->term);
    mpz_inits(bounds->low, bounds->high, bounds->sum, NULL);
    for (size_t i = 0; i < own->order; i++)
        mpz_set_si(bounds->p.c[i], (long)-own->coefficient[i]);
    mpz_set_ui(bounds->p.c[own->order], 1);
    for (size_t i = 0; i < own->order; i++)
        mpz_mul_ui(bounds->slope.c[i], bounds->p.c[i + 1],
                   (unsigned long)i + 1);
}

static void close_bounds(struct bounds *bounds)
{
    close_element(&bounds->p);
    close_element(&bounds->slope);
    close_element(&bounds->share);
    close_element(&bounds->power);
    close_element(&bounds->term);
    mpz_clears(bounds->low, bounds->high, bounds->sum, NULL);
}

/* v = x v modulo p */
static void times_x(const struct wyt__recurrence *own, struct element *v)
{
    const size_t n = own->order;
    mpz_t top;
    mpz_init_set(top, v->c[n - 1]);
    for (size_t i = n; i-- > 0;) {
        if (i > 0)
            mpz_set(v->c[i], v->c[i - 1]);
        else
            mpz_set_ui(v->c[i], 0);
        if (own->coefficient[i] > 0)
            mpz_addmul_ui(v->c[i], top, (unsigned long)own->coefficient[i]);
        else
            mpz_submul_ui(v->c[i], top, (unsigned long)-own->coefficient[i]);
    }
    mpz_clear(top);
}

void wyt__recurrence_evaluate(const struct wyt__recurrence *recurrence,
                              const mpz_t *v, mpz_t low, mpz_t high)
{
    mpz_set_ui(low, 0);
    mpz_set_ui(high, 0);
    for (size_t i = 0; i < recurrence->order; i++) {
        const bool negative = mpz_sgn(v[i]) < 0;
        mpz_addmul(low, v[i],
                   negative ? recurrence->high[i] : recurrence->low[i]);
        mpz_addmul(high, v[i],
                   negative ? recurrence->low[i] : recurrence->high[i]);
    }
}

/* sum += an upper bound of |v(beta)| */
static void add_size(struct bounds *bounds, const struct element *v)
{
    wyt__recurrence_evaluate(bounds->recurrence, v->c, bounds->low,
                             bounds->high);
    mpz_neg(bounds->low, bounds->low);
    if (mpz_cmp(bounds->low, bounds->high) > 0)
        mpz_swap(bounds->low, bounds->high);
    mpz_add(bounds->sum, bounds->sum, bounds->high);
}

/* term = factor q_i, where q = p / (x - beta) = sum q_i x^i and q_i =
 * sum over k > i of p_k beta^(k-i-1). */
static void quotient(struct bounds *bounds, size_t i, const mpz_t factor)
{
    clear_element(&bounds->term);
    for (size_t k = i + 1; k <= bounds->recurrence->order; k++)
        mpz_mul(bounds->term.c[k - i - 1], bounds->p.c[k], factor);
}

/* C = sum of q_i U_i */
static void find_share(struct bounds *bounds)
{
    const struct wyt__recurrence *own = bounds->recurrence;
    for (size_t i = 0; i < own->order; i++) {
        quotient(bounds, i, own->weight[i]);
        for (size_t k = 0; k < own->order; k++)
            mpz_add(bounds->share.c[k], bounds->share.c[k], bounds->term.c[k]);
    }
}

/* The sign of p(x / 2^bits). */
static int sign_at(struct bounds *bounds, const mpz_t x)
{
    const size_t n = bounds->recurrence->order;
    mpz_set_ui(bounds->sum, 0);
    for (size_t i = n + 1; i-- > 0;) {
        mpz_mul(bounds->sum, bounds->sum, x);
        mpz_mul_2exp(bounds->high, bounds->p.c[i],
                     wyt__mpz_bits(n - i) * bounds->recurrence->bits);
        mpz_add(bounds->sum, bounds->sum, bounds->high);
    }
    return mpz_sgn(bounds->sum);
}

/* low[i] <= 2^bits beta^i <= high[i]. Between 1, where p is negative, and
 * 1 + max |c_j|, where it is positive, beta is its only root. */
static int32_t find_root(struct bounds *bounds)
{
    struct wyt__recurrence *own = bounds->recurrence;
    int64_t most = 0;
    int32_t status = WYT_OK;
    mpz_t low, high, middle;
    mpz_inits(low, high, middle, NULL);
    for (size_t i = 0; i < own->order; i++) {
        const int64_t c = own->coefficient[i];
        most = (c < 0 ? -c : c) > most ? (c < 0 ? -c : c) : most;
    }
    mpz_setbit(low, own->bits);
    mpz_set_ui(high, (unsigned long)most + 1);
    mpz_mul_2exp(high, high, own->bits);
    for (;;) {
        mpz_sub(middle, high, low);
        if (mpz_cmp_ui(middle, 1) <= 0 || status != WYT_OK)
            break;
        mpz_add(middle, high, low);
        mpz_fdiv_q_2exp(middle, middle, 1);
        if (sign_at(bounds, middle) <= 0)
            mpz_swap(low, middle);
        else
            mpz_swap(high, middle);
        status =
            wyt__mpz_products(own->context, own->order, mpz_size(bounds->sum));
    }
    for (size_t i = 0; i < own->order; i++) {
        mpz_set_ui(own->low[i], 0);
        mpz_setbit(own->low[i], own->bits);
        mpz_set(own->high[i], own->low[i]);
        if (i > 0) {
            mpz_mul(own->low[i], own->low[i - 1], low);
            mpz_fdiv_q_2exp(own->low[i], own->low[i], own->bits);
            mpz_mul(own->high[i], own->high[i - 1], high);
            mpz_cdiv_q_2exp(own->high[i], own->high[i], own->bits);
        }
    }
    mpz_sub(own->rise_low, low, own->low[0]);
    mpz_clears(low, high, middle, NULL);
    return status;
}

/* Whether sum |h_i| <= 1/2 for x^power = sum h_i x^i modulo q, by the remainder
 * g modulo p: h_i = g_i - g_(n-1) q_i. With that many bits the bounds are as
 * good as one can wish, whether they are good enough or not. */
static int32_t contracts(struct bounds *bounds, size_t power, bool *yes)
{
    struct wyt__recurrence *own = bounds->recurrence;
    const size_t n = own->order;
    size_t size = 1;
    int32_t status;
    clear_element(&bounds->power);
    mpz_set_ui(bounds->power.c[0], 1);
    for (size_t i = 0; i < power; i++)
        times_x(own, &bounds->power);
    for (size_t i = 0; i < n; i++)
        if (mpz_sizeinbase(bounds->power.c[i], 2) > size)
            size = mpz_sizeinbase(bounds->power.c[i], 2);
    own->bits = wyt__mpz_bits(128 + 32 * n + 2 * size);
    status = find_root(bounds);
    mpz_set_ui(bounds->sum, 0);
    for (size_t i = 0; i + 1 < n; i++) {
        quotient(bounds, i, bounds->power.c[n - 1]);
        mpz_sub(bounds->term.c[0], bounds->term.c[0], bounds->power.c[i]);
        add_size(bounds, &bounds->term);
    }
    mpz_mul_2exp(bounds->sum, bounds->sum, 1);
    *yes = mpz_cmp(bounds->sum, own->low[0]) <= 0;
    return status;
}

/* tail_high: twice the sum over j < power of |e_j| p'(beta), where e_j p' =
 * U_j p' - C x^j. */
static int32_t find_tail(struct bounds *bounds, size_t power)
{
    struct wyt__recurrence *own = bounds->recurrence;
    int32_t status = wyt__recurrence_weigh(own, power);
    for (size_t i = 0; i < own->order; i++)
        mpz_set(bounds->power.c[i], bounds->share.c[i]);
    mpz_set_ui(bounds->sum, 0);
    for (size_t j = 0; j < power && status == WYT_OK; j++) {
        for (size_t i = 0; i < own->order; i++) {
            mpz_mul(bounds->term.c[i], bounds->slope.c[i], own->weight[j]);
            mpz_sub(bounds->term.c[i], bounds->term.c[i], bounds->power.c[i]);
        }
        add_size(bounds, &bounds->term);
        times_x(own, &bounds->power);
        status = wyt__mpz_products(own->context, 4 * own->order,
                                   mpz_size(bounds->sum));
    }
    mpz_mul_2exp(own->tail_high, bounds->sum, 1);
    return status;
}

static int32_t find_bounds(struct bounds *bounds)
{
    struct wyt__recurrence *own = bounds->recurrence;
    bool yes = false;
    size_t power = own->order;
    int32_t status = wyt__recurrence_weigh(own, own->order);
    if (status == WYT_OK)
        find_share(bounds);
    while (status == WYT_OK && power <= MOST_POWER) {
        status = contracts(bounds, power, &yes);
        if (yes)
            break;
        power *= 2;
    }
    if (status == WYT_OK && !yes)
        status = wyt__fail(own->context, WYT_LIMIT,
                           "a root of the recurrence is so near to the unit "
                           "circle that its powers up to %d were not enough",
                           MOST_POWER);
    if (status == WYT_OK)
        status = find_tail(bounds, power);
    if (status != WYT_OK)
        return status;
    wyt__recurrence_evaluate(own, (const mpz_t *)bounds->slope.c, bounds->low,
                             own->slope_high);
    wyt__recurrence_evaluate(own, (const mpz_t *)bounds->share.c,
                             own->share_low, bounds->high);
    /* Both are positive, and bounded from below if the bits suffice. */
    if (mpz_sgn(bounds->low) > 0 && mpz_sgn(own->share_low) > 0 &&
        mpz_sgn(own->rise_low) > 0)
        return WYT_OK;
    return wyt__fail(own->context, WYT_LIMIT,
                     "the dominant root of the recurrence could not be told "
                     "from 1, or from no part of the sequence");
}

static int32_t refuse(wyt_context *context, const char *reason)
{
    return wyt__fail(context, WYT_E_ARGUMENT,
                     "the recurrence %s; one dominant root above 1 and all "
                     "others inside the unit circle was expected",
                     reason);
}

/* Whether p has the roots that it should have. */
static int32_t check_roots(struct bounds *bounds)
{
    const struct wyt__recurrence *own = bounds->recurrence;
    bool on_circle;
    size_t outside;
    mpz_set_ui(bounds->sum, 0);
    for (size_t i = 0; i <= own->order; i++)
        mpz_add(bounds->sum, bounds->sum, bounds->p.c[i]);
    wyt__roots_outside((const mpz_t *)bounds->p.c, own->order, &on_circle,
                       &outside);
    if (on_circle)
        return refuse(own->context, "has a root on the unit circle");
    if (outside > 1)
        return refuse(own->context,
                      "has more than one root outside the unit circle");
    if (outside == 0)
        return refuse(own->context, "has no root outside the unit circle");
    if (mpz_sgn(bounds->sum) > 0) /* p(1) > 0: not between 1 and infinity */
        return refuse(own->context, "has a negative dominant root");
    return WYT_OK;
}

/* c (beta - 1) beta^j > E, times p'(beta), for some j, and U_j < U_(j+1) for
 * all below. */
static int32_t check_rise(struct bounds *bounds)
{
    struct wyt__recurrence *own = bounds->recurrence;
    mpz_t *left = &bounds->low, *beta = &bounds->high;
    int32_t status = WYT_OK;
    mpz_add(*beta, own->rise_low, own->low[0]);
    mpz_mul(*left, own->share_low, own->rise_low);
    mpz_fdiv_q_2exp(*left, *left, own->bits);
    for (size_t j = 0; mpz_cmp(*left, own->tail_high) <= 0; j++) {
        if (j == MOST_COMPARED)
            return wyt__fail(own->context, WYT_LIMIT,
                             "it could not be told whether the recurrence "
                             "rises: not by its first %d terms",
                             MOST_COMPARED);
        status = wyt__recurrence_weigh(own, j + 2);
        if (status != WYT_OK)
            return status;
        if (mpz_cmp(own->weight[j], own->weight[j + 1]) >= 0)
            return wyt__fail(own->context, WYT_E_ARGUMENT,
                             "the recurrence has U_%zu >= U_%zu; a sequence "
                             "that rises was expected",
                             j, j + 1);
        mpz_mul(*left, *left, *beta);
        mpz_fdiv_q_2exp(*left, *left, own->bits);
    }
    return WYT_OK;
}

static int32_t check_numbers(wyt_context *context, const int32_t *coefficients,
                             size_t d, const uint32_t *terms, size_t n)
{
    if (d == 0 || n < d || n > WYT__ORDER)
        return wyt__fail(context, WYT_E_ARGUMENT,
                         "%zu coefficients and %zu first terms; 1 to %d, and "
                         "at least as many terms, up to %d, were expected",
                         d, n, WYT__ORDER, WYT__ORDER);
    for (size_t i = 0; i < d; i++)
        if (coefficients[i] > WYT__COEFFICIENT ||
            coefficients[i] < -WYT__COEFFICIENT)
            return wyt__fail(context, WYT_E_ARGUMENT,
                             "coefficient %ld of the recurrence; at most %ld "
                             "in absolute value was expected",
                             (long)coefficients[i], (long)WYT__COEFFICIENT);
    for (size_t i = 0; i < n; i++)
        if (terms[i] > WYT__TERM ||
            (i == 0 ? terms[i] != 1 : terms[i] <= terms[i - 1]))
            return wyt__fail(context, WYT_E_ARGUMENT,
                             "first term %lu of the recurrence; 1, and then "
                             "larger ones up to %lu were expected",
                             (unsigned long)terms[i], (unsigned long)WYT__TERM);
    return WYT_OK;
}

int32_t wyt__recurrence_open(struct wyt__recurrence *recurrence,
                             wyt_context *context, const int32_t *coefficients,
                             size_t d, const uint32_t *terms, size_t n)
{
    struct bounds bounds;
    int32_t status;
    memset(recurrence, 0, sizeof *recurrence);
    recurrence->context = context;
    for (size_t i = 0; i < WYT__ORDER; i++)
        mpz_inits(recurrence->low[i], recurrence->high[i], NULL);
    mpz_inits(recurrence->slope_high, recurrence->share_low,
              recurrence->tail_high, recurrence->rise_low, NULL);
    status = check_numbers(context, coefficients, d, terms, n);
    if (status == WYT_OK) {
        recurrence->order = n;
        for (size_t i = 0; i < d; i++)
            recurrence->coefficient[n - 1 - i] = coefficients[i];
        for (size_t i = 0; i < n; i++)
            recurrence->first[i] = terms[i];
        open_bounds(&bounds, recurrence);
        status = check_roots(&bounds);
        if (status == WYT_OK)
            status = find_bounds(&bounds);
        if (status == WYT_OK)
            status = check_rise(&bounds);
        close_bounds(&bounds);
    }
    if (status != WYT_OK)
        wyt__recurrence_close(recurrence);
    return status;
}

void wyt__recurrence_close(struct wyt__recurrence *recurrence)
{
    if (recurrence->context == NULL)
        return;
    for (size_t i = 0; i < recurrence->weights; i++)
        mpz_clear(recurrence->weight[i]);
    wyt__release(recurrence->context, recurrence->weight,
                 recurrence->weight_capacity, sizeof *recurrence->weight);
    for (size_t i = 0; i < WYT__ORDER; i++)
        mpz_clears(recurrence->low[i], recurrence->high[i], NULL);
    mpz_clears(recurrence->slope_high, recurrence->share_low,
               recurrence->tail_high, recurrence->rise_low, NULL);
    memset(recurrence, 0, sizeof *recurrence);
}

int32_t wyt__recurrence_weigh(struct wyt__recurrence *own, size_t count)
{
    void *weight = own->weight;
    int32_t status = wyt__reserve(own->context, &weight, &own->weight_capacity,
                                  count, sizeof *own->weight);
    own->weight = weight;
    while (status == WYT_OK && own->weights < count) {
        const size_t i = own->weights, n = own->order;
        mpz_init(own->weight[i]);
        own->weights++;
        if (i < n)
            mpz_set_ui(own->weight[i], (unsigned long)own->first[i]);
        for (size_t j = 0; i >= n && j < n; j++) {
            mpz_t *term = &own->weight[i - n + j];
            if (own->coefficient[j] > 0)
                mpz_addmul_ui(own->weight[i], *term,
                              (unsigned long)own->coefficient[j]);
            else
                mpz_submul_ui(own->weight[i], *term,
                              (unsigned long)-own->coefficient[j]);
        }
        status = wyt__work(own->context,
                           n * WYT__LIMB_STEPS *
                               (1 + (uint64_t)mpz_size(own->weight[i])),
                           0, 0);
    }
    return status;
}

void wyt__recurrence_bound(const struct wyt__recurrence *own,
                           uint32_t most_digit, uint64_t weight, mpz_t bound)
{
    mpz_t other;
    mpz_init(other);
    wyt__mpz_set(bound, weight);
    mpz_mul(bound, bound, own->slope_high);
    mpz_addmul_ui(bound, own->tail_high, most_digit);
    mpz_mul_2exp(bound, bound, own->bits);
    mpz_cdiv_q(bound, bound, own->share_low);
    mpz_set_ui(other, most_digit);
    mpz_mul_2exp(other, other, 2 * own->bits);
    mpz_cdiv_q(other, other, own->rise_low);
    if (mpz_cmp(bound, other) < 0)
        mpz_swap(bound, other);
    mpz_mul_2exp(bound, bound, 1);
    mpz_clear(other);
}
