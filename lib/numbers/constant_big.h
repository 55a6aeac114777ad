/* SPDX-License-Identifier: MIT */
/*
 * A quadratic irrational r = (sqrt(D) - P) / (2 Q), 0 < r < 1, of which
 * floor(N r) is wanted for many N. Once it is worth it, floor(2^B r) is kept
 * for as many bits B as were needed so far, and floor(N r) is one product.
 *
 * Exactness: with N < 2^(B-g), where g is a limb, N floor(2^B r) is at most N
 * below 2^B N r. An integer can lie between the two only if the g highest bits
 * of the fraction are all ones. Then, with chance 2^-g unless N is one of the
 * best denominators of r, and where nothing is kept, the floor is
 * (isqrt(D N^2) - P N) / (2 Q): as P N and 2 Q are integers, rounding the root
 * down first changes nothing.
 *
 * Cost, in products of two numbers of the size of N: the first question of a
 * size about 2.7 (a square and a root); the second one of about that size
 * makes the constant (a root) and costs about 3; then 1 each.
 */
#ifndef WYT_NUMBERS_CONSTANT_BIG_H
#define WYT_NUMBERS_CONSTANT_BIG_H

#include <wythoff/context.h>

#include <gmp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct wyt__constant_big {
    wyt_context *context;
    mpz_t square, minus; /* D and P: a few words */
    uint32_t half;       /* Q */
    size_t asked;     /* limbs of the largest question without the constant */
    mp_limb_t *limbs; /* floor(2^B r), B = GMP_NUMB_BITS count */
    size_t count;
};

/* r = (sqrt(square) - minus) / (2 half); the two are copied. */
void wyt__constant_open_big(struct wyt__constant_big *r, wyt_context *context,
                            const mpz_t square, const mpz_t minus,
                            uint32_t half);
void wyt__constant_close_big(struct wyt__constant_big *r);

/* Whether floor(N r) for N of that many limbs needs no new root. */
bool wyt__constant_knows_big(const struct wyt__constant_big *r, size_t limbs);

/* floor = plus + floor(N r) for N >= 0; any of the three may be the same. */
int32_t wyt__constant_floor_big(struct wyt__constant_big *r, mpz_t floor,
                                const mpz_t n, const mpz_t plus);

#endif
