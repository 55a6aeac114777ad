/* SPDX-License-Identifier: MIT */
/*
 * Weights of the checker, by the argument of check_weights.h. Cost: that of
 * (n-1) M multiplications of n log2(beta^M) bits or so, which is little.
 */
#include "automata/check_weights.h"

#include <wythoff/context.h>
#include <wythoff/status.h>

#include <gmp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "automata/check_machine.h"
#include "numbers/mpz.h"

#define MOST_TERMS WYT__MOST_TERMS

/* No p_k has longer coefficients. */
#define MOST_BITS 4096

/* A polynomial of degree n. */
struct polynomial {
    mpz_t c[MOST_TERMS + 1];
};

/* What is computed on the way to bounds. */
struct work {
    struct wyt__weights *weights;
    struct polynomial p, power, next;
    size_t steps; /* M */
    mpz_t rest;   /* s */
    mpz_t beta_low, beta_high, c_low, c_high, low, high, sum;
};

static void open_polynomial(struct polynomial *p)
{
    for (size_t i = 0; i <= MOST_TERMS; i++)
        mpz_init(p->c[i]);
}

static void close_polynomial(struct polynomial *p)
{
    for (size_t i = 0; i <= MOST_TERMS; i++)
        mpz_clear(p->c[i]);
}

static void open_work(struct work *work, struct wyt__weights *weights)
{
    const size_t n = weights->order;
    work->weights = weights;
    work->steps = 1;
    open_polynomial(&work->p);
    open_polynomial(&work->power);
    open_polynomial(&work->next);
    mpz_inits(work->rest, work->beta_low, work->beta_high, work->c_low,
              work->c_high, work->low, work->high, work->sum, NULL);
    for (size_t i = 0; i < n; i++)
        mpz_set_si(work->p.c[i], (long)-weights->coefficient[i]);
    mpz_set_ui(work->p.c[n], 1);
    for (size_t i = 0; i <= n; i++)
        mpz_set(work->power.c[i], work->p.c[i]);
}

static void close_work(struct work *work)
{
    close_polynomial(&work->p);
    close_polynomial(&work->power);
    close_polynomial(&work->next);
    mpz_clears(work->rest, work->beta_low, work->beta_high, work->c_low,
               work->c_high, work->low, work->high, work->sum, NULL);
}

/* p_k becomes p_(k+1). */
static void square_roots(struct work *work)
{
    const size_t n = work->weights->order;
    for (size_t i = 0; i <= n; i++) {
        mpz_t *to = &work->next.c[i];
        mpz_set_ui(*to, 0);
        for (size_t j = 0; j <= 2 * i && j <= n; j++) {
            if (2 * i - j > n)
                continue;
            if ((2 * i - j + n) % 2 == 0)
                mpz_addmul(*to, work->power.c[j], work->power.c[2 * i - j]);
            else
                mpz_submul(*to, work->power.c[j], work->power.c[2 * i - j]);
        }
    }
    for (size_t i = 0; i <= n; i++)
        mpz_swap(work->power.c[i], work->next.c[i]);
    work->steps *= 2;
}

/* Whether (1) holds; s in any case. */
static bool dominates(struct work *work)
{
    const size_t n = work->weights->order;
    mpz_set_ui(work->rest, 0);
    for (size_t i = 0; i + 1 < n; i++) {
        mpz_abs(work->sum, work->power.c[i]);
        mpz_add(work->rest, work->rest, work->sum);
    }
    mpz_neg(work->sum, work->power.c[n - 1]);
    mpz_sub_ui(work->sum, work->sum, 1);
    return mpz_cmp(work->sum, work->rest) > 0;
}

static bool find_power(struct work *work)
{
    const size_t n = work->weights->order;
    while (!dominates(work)) {
        if (mpz_sizeinbase(work->rest, 2) > MOST_BITS ||
            mpz_sizeinbase(work->power.c[n - 1], 2) > MOST_BITS ||
            work->steps >= MOST_BITS)
            return false;
        square_roots(work);
    }
    mpz_set_ui(work->sum, 0);
    for (size_t i = 0; i <= n; i++)
        mpz_add(work->sum, work->sum, work->p.c[i]);
    return mpz_sgn(work->sum) < 0; /* p(1) */
}

/* The sign of p(x 2^-bits). */
static int sign_at(struct work *work, const mpz_t x)
{
    const size_t n = work->weights->order;
    mpz_set_ui(work->sum, 0);
    for (size_t i = n + 1; i-- > 0;) {
        mpz_mul(work->sum, work->sum, x);
        mpz_mul_2exp(work->low, work->p.c[i],
                     wyt__mpz_bits(n - i) * work->weights->bits);
        mpz_add(work->sum, work->sum, work->low);
    }
    return mpz_sgn(work->sum);
}

/* beta, the only root above 1, where p is negative before it; it is below
 * 1 + max |c_j|. */
static int32_t find_beta(struct work *work)
{
    struct wyt__weights *weights = work->weights;
    int64_t most = 0;
    int32_t status = WYT_OK;
    for (size_t i = 0; i < weights->order; i++) {
        const int64_t c = weights->coefficient[i];
        most = (c < 0 ? -c : c) > most ? (c < 0 ? -c : c) : most;
    }
    mpz_set_ui(work->beta_low, 1);
    mpz_set_ui(work->beta_high, (unsigned long)most + 1);
    mpz_mul_2exp(work->beta_low, work->beta_low, weights->bits);
    mpz_mul_2exp(work->beta_high, work->beta_high, weights->bits);
    for (;;) {
        mpz_sub(work->high, work->beta_high, work->beta_low);
        if (mpz_cmp_ui(work->high, 1) <= 0 || status != WYT_OK)
            return status;
        mpz_add(work->high, work->beta_high, work->beta_low);
        mpz_fdiv_q_2exp(work->high, work->high, 1);
        if (sign_at(work, work->high) <= 0)
            mpz_swap(work->beta_low, work->high);
        else
            mpz_swap(work->beta_high, work->high);
        status = wyt__mpz_products(weights->context, weights->order,
                                   mpz_size(work->sum));
    }
}

/* low <= sum v_i r_i <= high for reals r_i that are not negative. */
static void evaluate(const mpz_t *v, const mpz_t *r_low, const mpz_t *r_high,
                     size_t n, mpz_t low, mpz_t high)
{
    mpz_set_ui(low, 0);
    mpz_set_ui(high, 0);
    for (size_t i = 0; i < n; i++) {
        const bool negative = mpz_sgn(v[i]) < 0;
        mpz_addmul(low, v[i], negative ? r_high[i] : r_low[i]);
        mpz_addmul(high, v[i], negative ? r_low[i] : r_high[i]);
    }
}

/* x y or x / y of reals that are positive, rounded down or up. */
static void times(mpz_t x, const mpz_t y, const struct work *work, bool up)
{
    mpz_mul(x, x, y);
    if (up)
        mpz_cdiv_q_2exp(x, x, work->weights->bits);
    else
        mpz_fdiv_q_2exp(x, x, work->weights->bits);
}

static void divide(mpz_t x, const mpz_t y, const struct work *work, bool up)
{
    mpz_mul_2exp(x, x, work->weights->bits);
    if (up)
        mpz_cdiv_q(x, x, y);
    else
        mpz_fdiv_q(x, x, y);
}

/* low[i] <= beta^i <= high[i] */
static void find_powers(struct work *work)
{
    struct wyt__weights *own = work->weights;
    mpz_set_ui(own->low[0], 1);
    mpz_mul_2exp(own->low[0], own->low[0], own->bits);
    mpz_set(own->high[0], own->low[0]);
    for (size_t i = 1; i < own->order; i++) {
        mpz_set(own->low[i], own->low[i - 1]);
        times(own->low[i], work->beta_low, work, false);
        mpz_set(own->high[i], own->high[i - 1]);
        times(own->high[i], work->beta_high, work, true);
    }
}

/*
 * c = C(beta) / p'(beta), C = sum of U_i q_i, where q = p / (x - beta) = sum of
 * q_i x^i: the e_j obey the recurrence of q, so that sum q_i U_i = c q(beta),
 * and q(beta) = p'(beta). As q_i = sum over k > i of p_k beta^(k-i-1), the
 * coefficient of beta^m in C is the sum of p_(i+m+1) U_i. False if c or p' is
 * not surely positive.
 */
static bool find_c(struct work *work)
{
    const struct wyt__weights *own = work->weights;
    const size_t n = own->order;
    struct polynomial *top = &work->power, *slope = &work->next;
    for (size_t m = 0; m < n; m++) {
        mpz_mul_ui(slope->c[m], work->p.c[m + 1], (unsigned long)m + 1);
        mpz_set_ui(top->c[m], 0);
        for (size_t i = 0; i + m < n; i++)
            mpz_addmul_ui(top->c[m], work->p.c[i + m + 1],
                          (unsigned long)own->first[i]);
    }
    evaluate((const mpz_t *)slope->c, own->low, own->high, n, work->low,
             work->high);
    evaluate((const mpz_t *)top->c, own->low, own->high, n, work->c_low,
             work->c_high);
    if (mpz_sgn(work->low) <= 0 || mpz_sgn(work->c_low) <= 0)
        return false;
    divide(work->c_low, work->high, work, false);
    divide(work->c_high, work->low, work, true);
    return mpz_sgn(work->c_low) > 0;
}

/* low and high become those of c beta^i; share. */
static bool find_shares(struct work *work)
{
    struct wyt__weights *own = work->weights;
    mpz_sub(work->low, work->beta_low, own->low[0]);
    if (mpz_sgn(work->low) <= 0)
        return false;
    mpz_set(own->share, work->c_high);
    divide(own->share, work->low, work, true);
    for (size_t i = 0; i < own->order; i++) {
        times(own->low[i], work->c_low, work, false);
        times(own->high[i], work->c_high, work, true);
    }
    return true;
}

/* tail += |e_j| at most, for U_j = weight and c beta^j from low to high. */
static void add_error(struct work *work, const mpz_t weight)
{
    mpz_mul_2exp(work->sum, weight, work->weights->bits);
    mpz_sub(work->c_low, work->sum, work->low);
    mpz_sub(work->c_high, work->high, work->sum);
    mpz_abs(work->c_low, work->c_low);
    mpz_abs(work->c_high, work->c_high);
    mpz_add(work->weights->tail, work->weights->tail,
            mpz_cmp(work->c_low, work->c_high) > 0 ? work->c_low
                                                   : work->c_high);
}

/* (2); `rise` is A - 1, `rest` s. */
static int32_t find_tail(struct work *work, const mpz_t rise)
{
    struct wyt__weights *own = work->weights;
    const size_t n = own->order, count = (n - 1) * work->steps;
    mpz_t u[MOST_TERMS]; /* U_j .. U_(j+n-1), from j mod n on */
    int32_t status = WYT_OK;
    for (size_t i = 0; i < n; i++)
        mpz_init_set_ui(u[i], (unsigned long)own->first[i]);
    mpz_set(work->low, own->low[0]);
    mpz_set(work->high, own->high[0]);
    for (size_t j = 0; j < count && status == WYT_OK; j++) {
        mpz_t *next = &u[j % n];
        add_error(work, *next);
        times(work->low, work->beta_low, work, false);
        times(work->high, work->beta_high, work, true);
        mpz_mul_si(*next, *next, (long)own->coefficient[0]);
        for (size_t i = 1; i < n; i++) {
            mpz_mul_si(work->sum, u[(j + i) % n], (long)own->coefficient[i]);
            mpz_add(*next, *next, work->sum);
        }
        status =
            wyt__mpz_products(own->context, n + 4, mpz_size(work->high) + 1);
    }
    for (size_t i = 0; i < n; i++)
        mpz_clear(u[i]);
    mpz_mul(own->tail, own->tail, rise);
    mpz_sub(work->sum, rise, work->rest);
    mpz_cdiv_q(own->tail, own->tail, work->sum);
    return status;
}

static int32_t find_bounds(struct work *work, const char **wrong)
{
    struct wyt__weights *own = work->weights;
    int32_t status;
    mpz_t rise;
    if (!find_power(work)) {
        *wrong = "no power of the recurrence shows one root above 1 and all "
                 "others inside the unit circle";
        return WYT_OK;
    }
    mpz_init(rise);
    mpz_ui_sub(rise, 0, work->power.c[own->order - 1]);
    mpz_sub_ui(rise, rise, 1);
    own->bits = wyt__mpz_bits(128 + 4 * own->order * mpz_sizeinbase(rise, 2));
    status = find_beta(work);
    find_powers(work);
    if (status == WYT_OK && (!find_c(work) || !find_shares(work)))
        *wrong = "the weights have no part that grows with the dominant root";
    if (status == WYT_OK && *wrong == NULL)
        status = find_tail(work, rise);
    mpz_clear(rise);
    return status;
}

int32_t wyt__weights_open(struct wyt__weights *weights, wyt_context *context,
                          const int64_t *coefficient, const int64_t *first,
                          size_t n, const char **wrong)
{
    struct work work;
    int32_t status;
    memset(weights, 0, sizeof *weights);
    *wrong = NULL;
    weights->context = context;
    weights->order = n;
    memcpy(weights->coefficient, coefficient, n * sizeof *coefficient);
    memcpy(weights->first, first, n * sizeof *first);
    for (size_t i = 0; i < MOST_TERMS; i++)
        mpz_inits(weights->low[i], weights->high[i], NULL);
    mpz_inits(weights->tail, weights->share, NULL);
    open_work(&work, weights);
    status = find_bounds(&work, wrong);
    close_work(&work);
    if (status != WYT_OK || *wrong != NULL)
        wyt__weights_close(weights);
    return status;
}

void wyt__weights_close(struct wyt__weights *weights)
{
    for (size_t i = 0; i < MOST_TERMS; i++)
        mpz_clears(weights->low[i], weights->high[i], NULL);
    mpz_clears(weights->tail, weights->share, NULL);
}
