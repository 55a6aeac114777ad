/* SPDX-License-Identifier: MIT */
/*
 * Weights of far places of a numeration system (numeration/digits.h), as pairs
 * (q_h, q_(h-1)) and (w_h, w_(h-1)) in GMP.
 */
#ifndef WYT_NUMERATION_WEIGHTS_BIG_H
#define WYT_NUMERATION_WEIGHTS_BIG_H

#include <wythoff/context.h>

#include <gmp.h>
#include <stddef.h>
#include <stdint.h>

#include "numeration/digits.h"

/* The largest b with 2^b <= q_i, for i the last place below 2^64. As q_(i+j) >=
 * q_i q_j, place i t of either system weighs at least 2^(b t), and as w_(i+j)
 * <= (q_i + q_(i-1)) w_j, w_0 = 1, at most 2^((b+2) t). */
unsigned wyt__weight_bits(const struct wyt__numeration *q);

/* Places that suffice for so many bits. */
uint64_t wyt__weight_places(uint32_t a, size_t bits);

/* (high, below) = (q_h, q_(h-1)) becomes (q_2h, q_(2h-1)), which is
 * (q_h^2 + q_(h-1)^2, q_(h-1) (q_h + q_(h-2))). */
int32_t wyt__weights_double(wyt_context *context, uint32_t a, mpz_t high,
                            mpz_t below);

/* (q_h, q_(h-1)) becomes (q_(h+1), q_h). */
void wyt__weights_advance(uint32_t a, mpz_t high, mpz_t below);

/* (q_h, q_(h-1)) becomes (w_h, w_(h-1)): p_i = q_i + q_(i-1). */
void wyt__weights_turn(const struct wyt__numeration *system, mpz_t high,
                       mpz_t below);

#endif
