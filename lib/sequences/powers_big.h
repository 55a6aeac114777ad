/* SPDX-License-Identifier: MIT */
/*
 * Polynomials modulo that of the recurrence of halves_big.h, as m coefficients:
 * natural numbers, but for what a letter is as a polynomial.
 */
#ifndef WYT_SEQUENCES_POWERS_BIG_H
#define WYT_SEQUENCES_POWERS_BIG_H

#include <gmp.h>
#include <stddef.h>
#include <stdint.h>

#include "sequences/halves_big.h"

/* Numbers that are 0, and how they are given back. */
void wyt__powers_open_big(mpz_t *numbers, size_t count);
void wyt__powers_close_big(mpz_t *numbers, size_t count);

/* q = q x modulo p */
void wyt__powers_shift_big(const struct wyt__halves_big *halves, mpz_t *q);

/* q = q r modulo p; r may be q. */
int32_t wyt__powers_multiply_big(const struct wyt__halves_big *halves, mpz_t *q,
                                 const mpz_t *r);

/* sum -= q(v) */
int32_t wyt__powers_take_big(const struct wyt__halves_big *halves, mpz_t sum,
                             const mpz_t *q, const mpz_t *v);

/* The power x^(2^rung). */
int32_t wyt__powers_climb_big(struct wyt__halves_big *halves, size_t rung);

/* q = x^i, and sum = 1 + x + ... + x^(i-1), both 0 before; sum may be NULL. By
 * squares: the sum of 2 i powers is that of i of them times 1 + x^i. */
int32_t wyt__powers_raise_big(const struct wyt__halves_big *halves, size_t i,
                              mpz_t *q, mpz_t *sum);

/* moved_k = v_(k+i) for x^i = q; moved is 0 before. */
int32_t wyt__powers_move_big(const struct wyt__halves_big *halves,
                             const mpz_t *q, const mpz_t *v, mpz_t *moved);

#endif
