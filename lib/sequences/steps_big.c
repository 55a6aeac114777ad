/* SPDX-License-Identifier: MIT */
/*
 * Numbers in blocks of r: number n = q r + t + 1, 0 <= t < r, is s + a q +
 * c (t + 1), and with its difference added s + (a + a r) q + (c + a) (t + 1) +
 * s. Both rise by more from block to block than within one, which ends below
 * the next one: c r < a.
 */
#include "sequences/steps_big.h"

#include <gmp.h>

struct wyt__steps wyt__make_steps(uint64_t a, uint64_t c, uint64_t s)
{
    const struct wyt__steps steps = {(uint32_t)a, (uint32_t)c, (uint32_t)s,
                                     (uint32_t)((a - 1) / c)};
    return steps;
}

void wyt__steps_number(const struct wyt__steps *steps, mpz_t w, const mpz_t n)
{
    unsigned long t;
    if (mpz_sgn(n) == 0) {
        mpz_set_ui(w, 0);
        return;
    }
    mpz_sub_ui(w, n, 1);
    t = mpz_fdiv_q_ui(w, w, steps->r);
    mpz_mul_ui(w, w, steps->a);
    mpz_add_ui(w, w, steps->s + steps->c * (t + 1)); /* c r < a < 2^16 */
}

void wyt__steps_last(const struct wyt__steps *steps, unsigned role, mpz_t n,
                     const mpz_t v, bool *found)
{
    /* At least a per block and c per number; with the differences more. */
    unsigned long start = role == 0 ? steps->s : 2 * steps->s;
    unsigned long more = role == 0 ? 0 : steps->a;
    unsigned long t;
    mpz_t block, rest;
    *found = mpz_cmp_ui(v, role == 0 ? 0 : steps->s) >= 0;
    mpz_set_ui(n, 0);
    if (!*found || mpz_cmp_ui(v, start + steps->c + more) < 0)
        return;
    mpz_init_set_ui(block, steps->r);
    mpz_init(rest);
    mpz_mul_ui(block, block, more);
    mpz_add_ui(block, block, steps->a);
    mpz_sub_ui(rest, v, start + steps->c + more); /* number 1 is reached */
    mpz_fdiv_qr(n, rest, rest, block);
    mpz_fdiv_q_ui(rest, rest, steps->c + more);
    t = mpz_cmp_ui(rest, steps->r - 1) < 0 ? mpz_get_ui(rest) : steps->r - 1;
    mpz_mul_ui(n, n, steps->r);
    mpz_add_ui(n, n, t + 1);
    mpz_clears(block, rest, NULL);
}
