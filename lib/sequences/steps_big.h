/* SPDX-License-Identifier: MIT */
/*
 * The numbers of WYT(a,b,c) where one of b, c is 0 and the other one, here c,
 * is below a. mex_0 is 0, so that what the other axis may not use are the
 * e_j = a j + s alone, and
 *     l_0 = 0,  l_(n+1) = l_n + c, or e_j + c if an e_j is in (l_n, l_n + c].
 * Behind every e_j follow e_j + c, e_j + 2c, ... as long as they stay below
 * e_(j+1), which are r = ceil(a / c) - 1 >= 1 numbers. Hence, for n >= 1,
 *     l_n = s + a floor((n-1) / r) + c ((n-1) mod r + 1).
 * (For s = 1 the first e is 1; for s = 0 it is l_0 itself.) All is arithmetic,
 * linear in the size of the numbers.
 */
#ifndef WYT_SEQUENCES_STEPS_BIG_H
#define WYT_SEQUENCES_STEPS_BIG_H

#include <gmp.h>
#include <stdbool.h>
#include <stdint.h>

struct wyt__steps {
    uint32_t a, c, s, r;
};

struct wyt__steps wyt__make_steps(uint64_t a, uint64_t c, uint64_t s);

/* l_n */
void wyt__steps_number(const struct wyt__steps *steps, mpz_t w, const mpz_t n);

/* The last n >= 0 with l_n <= v (role 0) or l_n + a n + s <= v (role 1). */
void wyt__steps_last(const struct wyt__steps *steps, unsigned role, mpz_t n,
                     const mpz_t v, bool *found);

#endif
