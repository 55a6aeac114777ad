/* SPDX-License-Identifier: MIT */
/*
 * What a user with GMP would write.
 */
#ifndef SIMPLE_BIG_H
#define SIMPLE_BIG_H

#include <gmp.h>

/* x = (n + isqrt(5 n^2)) / 2, y = x + n. */
void simple_big_nth(mpz_t x, mpz_t y, const mpz_t n);

/* With d = y - x >= 0: P iff 0 <= 5 d^2 - (2 x - d)^2 < 4 (2 x - d) + 4. */
int simple_big_is_p(const mpz_t x, const mpz_t y);

/* x_n of WYT(a,b), b > 1: lengths and sums of the images of each gap from b to
 * 2 b, up to that of b beyond n, then down from there. */
void simple_big_recursion(mpz_t x, const mpz_t n, unsigned a, unsigned b);

#endif
