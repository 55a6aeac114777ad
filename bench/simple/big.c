/* SPDX-License-Identifier: MIT */
/*
 * Wythoff Nim by the formulas as they stand, with GMP.
 */
#include "simple_big.h"

void simple_big_nth(mpz_t x, mpz_t y, const mpz_t n)
{
    mpz_mul(y, n, n);
    mpz_mul_ui(y, y, 5);
    mpz_sqrt(y, y);
    mpz_add(x, n, y);
    mpz_tdiv_q_2exp(x, x, 1);
    mpz_add(y, x, n);
}

int simple_big_is_p(const mpz_t x, const mpz_t y)
{
    mpz_t d, u, v;
    int is_p;
    mpz_inits(d, u, v, (mpz_ptr)NULL);
    mpz_sub(d, y, x);
    mpz_mul_2exp(u, x, 1);
    mpz_sub(u, u, d);
    mpz_mul(v, d, d);
    mpz_mul_ui(v, v, 5);
    mpz_mul(d, u, u);
    mpz_sub(v, v, d);
    mpz_mul_2exp(u, u, 2);
    mpz_add_ui(u, u, 4);
    is_p = mpz_sgn(v) >= 0 && mpz_cmp(v, u) < 0;
    mpz_clears(d, u, v, (mpz_ptr)NULL);
    return is_p;
}
