/* SPDX-License-Identifier: MIT */
/*
 * A quadratic irrational r = (sqrt(D) - P) / Q, 0 < r < 1, kept as
 * floor(2^B r) for as many bits B as were needed so far, so that floor(N r)
 * is one product. A new size costs one root of a number of 2 B bits.
 *
 * Exactness: with N < 2^(B-g), where g is a limb, N floor(2^B r) is at most N
 * below 2^B N r. An integer can lie between the two only if the g highest bits
 * of the fraction are all ones. Then, with chance 2^-g unless N is one of the
 * best denominators of r, the floor is (isqrt(D N^2) - P N) / Q instead.
 */
#ifndef WYT_EXACT_BIG_CONSTANT_H
#define WYT_EXACT_BIG_CONSTANT_H

#include "exact/big_engine.h"

struct wyt__big_constant {
    wyt_context *context;
    mpz_t square, minus, over; /* D, P, Q: a few words */
    mp_limb_t *limbs;          /* floor(2^B r), B = GMP_NUMB_BITS count */
    size_t count;
};

/* r = (sqrt(square) - minus) / over; the three are copied. */
void wyt__big_constant_open(struct wyt__big_constant *r, wyt_context *context,
                            const mpz_t square, const mpz_t minus,
                            const mpz_t over);
void wyt__big_constant_close(struct wyt__big_constant *r);

/* Whether floor(N r) for N of that many limbs needs no new root. */
bool wyt__big_constant_knows(const struct wyt__big_constant *r, size_t limbs);

/* floor(N r) for N >= 0; may be the same as N. */
int32_t wyt__big_constant_floor(struct wyt__big_constant *r, mpz_t floor,
                                const mpz_t n);

#endif
