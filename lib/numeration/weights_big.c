/* SPDX-License-Identifier: MIT */
/*
 * Weights of far places in GMP, by (1) of digits_big.h for h = i. Cost:
 * three products a doubling.
 */
#include "numeration/weights_big.h"

#include <gmp.h>

#include "base/assert.h"
#include "numbers/mpz.h"
#include "numeration/digits.h"

unsigned wyt__weight_bits(const struct wyt__numeration *q)
{
    unsigned b = 0;
    for (uint64_t w = q->weight[q->count - 1]; w > 1; w >>= 1)
        b++;
    WYT__ASSERT(b > 0);
    return b;
}

uint64_t wyt__weight_places(uint32_t a, size_t bits)
{
    const struct wyt__numeration q = wyt__numeration(a, true);
    return ((uint64_t)bits / wyt__weight_bits(&q) + 1) * (q.count - 1);
}

int32_t wyt__weights_double(wyt_context *context, uint32_t a, mpz_t high,
                            mpz_t below)
{
    const size_t limbs = mpz_size(high);
    int32_t status;
    mpz_t sum;
    mpz_init(sum);
    mpz_mul_2exp(sum, high, 1);
    mpz_submul_ui(sum, below, a);
    mpz_mul(sum, sum, below);
    status = wyt__mpz_products(context, 1, limbs);
    if (status == WYT_OK) {
        mpz_mul(high, high, high);
        status = wyt__mpz_products(context, 1, limbs);
    }
    if (status == WYT_OK) {
        mpz_addmul(high, below, below);
        mpz_swap(below, sum);
        status = wyt__mpz_products(context, 1, limbs);
    }
    mpz_clear(sum);
    return status;
}

void wyt__weights_advance(uint32_t a, mpz_t high, mpz_t below)
{
    mpz_addmul_ui(below, high, a);
    mpz_swap(high, below);
}

void wyt__weights_turn(const struct wyt__numeration *system, mpz_t high,
                       mpz_t below)
{
    if (system->q)
        return;
    mpz_add(high, high, below);
    mpz_neg(below, below); /* q_(h-2) + q_(h-1) = q_h - (a-1) q_(h-1) */
    mpz_mul_ui(below, below, system->a);
    mpz_add(below, below, high);
}
