/* SPDX-License-Identifier: MIT */
/*
 * Products modulo a polynomial with small coefficients: what is beyond its
 * degree is taken off from the top.
 */
#include "sequences/powers_big.h"

#include <wythoff/status.h>

#include <gmp.h>
#include <stddef.h>
#include <stdint.h>

#include "numbers/mpz.h"
#include "sequences/halves_big.h"

#define ORDER WYT__HALVES_ORDER

void wyt__powers_open_big(mpz_t *numbers, size_t count)
{
    for (size_t i = 0; i < count; i++)
        mpz_init(numbers[i]);
}

void wyt__powers_close_big(mpz_t *numbers, size_t count)
{
    for (size_t i = 0; i < count; i++)
        mpz_clear(numbers[i]);
}

/* A product of factors of unlike sizes takes as long as several of the smaller
 * size. */
static int32_t count(const struct wyt__halves_big *halves, const mpz_t a,
                     const mpz_t b)
{
    const size_t x = mpz_size(a), y = mpz_size(b);
    const size_t small = x < y ? x : y, large = x < y ? y : x;
    return wyt__mpz_products(halves->context, large / (small + 1) + 1,
                             small + 1);
}

void wyt__powers_shift_big(const struct wyt__halves_big *halves, mpz_t *q)
{
    mpz_t top;
    mpz_init(top);
    mpz_swap(top, q[halves->order - 1]);
    for (size_t k = halves->order - 1; k > 0; k--)
        mpz_swap(q[k], q[k - 1]);
    for (size_t k = 0; k < halves->order; k++)
        mpz_addmul_ui(q[k], top, halves->term[k]);
    mpz_clear(top);
}

int32_t wyt__powers_multiply_big(const struct wyt__halves_big *halves, mpz_t *q,
                                 const mpz_t *r)
{
    const size_t m = halves->order;
    int32_t status = WYT_OK;
    mpz_t product[2 * ORDER];
    wyt__powers_open_big(product, 2 * m);
    for (size_t i = 0; i < m; i++)
        for (size_t k = 0; k < m && status == WYT_OK; k++) {
            mpz_addmul(product[i + k], q[i], r[k]);
            status = count(halves, q[i], r[k]);
        }
    for (size_t i = 2 * m; i-- > m;)
        for (size_t k = 0; k < m; k++)
            mpz_addmul_ui(product[i - m + k], product[i], halves->term[k]);
    for (size_t i = 0; i < m && status == WYT_OK; i++)
        mpz_swap(q[i], product[i]);
    wyt__powers_close_big(product, 2 * m);
    return status;
}

int32_t wyt__powers_take_big(const struct wyt__halves_big *halves, mpz_t sum,
                             const mpz_t *q, const mpz_t *v)
{
    int32_t status = WYT_OK;
    for (size_t k = 0; k < halves->order && status == WYT_OK; k++) {
        mpz_submul(sum, q[k], v[k]);
        status = count(halves, q[k], v[k]);
    }
    return status;
}

int32_t wyt__powers_climb_big(struct wyt__halves_big *halves, size_t rung)
{
    int32_t status = WYT_OK;
    while (halves->rungs <= rung && status == WYT_OK) {
        mpz_t *next = halves->power[halves->rungs];
        wyt__powers_open_big(next, halves->order);
        if (halves->rungs == 0) {
            mpz_set_ui(next[1], 1);
        } else {
            for (size_t k = 0; k < halves->order; k++)
                mpz_set(next[k], halves->power[halves->rungs - 1][k]);
            status =
                wyt__powers_multiply_big(halves, next, (const mpz_t *)next);
        }
        if (status == WYT_OK)
            halves->rungs++;
        else
            wyt__powers_close_big(next, halves->order);
    }
    return status;
}

int32_t wyt__powers_raise_big(const struct wyt__halves_big *halves, size_t i,
                              mpz_t *q, mpz_t *sum)
{
    size_t bit = 1;
    int32_t status = WYT_OK;
    while (bit <= i / 2)
        bit *= 2;
    mpz_set_ui(q[0], 1);
    for (; bit > 0 && i > 0 && status == WYT_OK; bit /= 2) {
        if (sum != NULL) {
            mpz_add_ui(q[0], q[0], 1);
            status = wyt__powers_multiply_big(halves, sum, (const mpz_t *)q);
            mpz_sub_ui(q[0], q[0], 1);
        }
        if (status == WYT_OK)
            status = wyt__powers_multiply_big(halves, q, (const mpz_t *)q);
        if ((i & bit) == 0)
            continue;
        for (size_t k = 0; k < halves->order && sum != NULL; k++)
            mpz_add(sum[k], sum[k], q[k]);
        wyt__powers_shift_big(halves, q);
    }
    return status;
}

int32_t wyt__powers_move_big(const struct wyt__halves_big *halves,
                             const mpz_t *q, const mpz_t *v, mpz_t *moved)
{
    int32_t status = WYT_OK;
    mpz_t power[ORDER];
    for (size_t k = 0; k < halves->order; k++)
        mpz_init_set(power[k], q[k]);
    for (size_t k = 0; k < halves->order && status == WYT_OK; k++) {
        status =
            wyt__powers_take_big(halves, moved[k], (const mpz_t *)power, v);
        mpz_neg(moved[k], moved[k]);
        wyt__powers_shift_big(halves, power);
    }
    wyt__powers_close_big(power, halves->order);
    return status;
}
