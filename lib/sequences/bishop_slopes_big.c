/* SPDX-License-Identifier: MIT */
/*
 * Slopes of bishop-type blocking at any size, by floors of multiples of r.
 */
#define WYT__ANY_SIZE
#include "sequences/bishop_slopes.h"

#include <wythoff/context.h>
#include <wythoff/status.h>

#include <gmp.h>

#include "numbers/constant_big.h"
#include "numbers/number.h"

void wyt__bishop_slopes_open(struct wyt__bishop_slopes *slopes,
                             wyt_context *context, uint32_t m, uint32_t k)
{
    mpz_t square, minus;
    slopes->m = m;
    slopes->k = k;
    mpz_init_set_ui(minus, m);
    mpz_init_set_ui(square, k); /* r = (sqrt(m^2 + 4 k^2) - m) / (2 k) */
    mpz_mul(square, square, square);
    mpz_mul_2exp(square, square, 2);
    mpz_addmul(square, minus, minus);
    wyt__constant_open_big(&slopes->r, context, square, minus, k);
    mpz_clears(square, minus, NULL);
}

void wyt__bishop_slopes_close(struct wyt__bishop_slopes *slopes)
{
    wyt__constant_close_big(&slopes->r);
}

int32_t wyt__bishop_scale(struct wyt__bishop_slopes *slopes, wyt__number n,
                          const wyt__number plus)
{
    return wyt__constant_floor_big(&slopes->r, n, n, plus);
}

/* 1/rho = ((m-k) + k r) / m,  1/(rho + m/k) = 1 - 1/rho = (k - k r) / m */
int32_t wyt__bishop_index(struct wyt__bishop_slopes *slopes, unsigned role,
                          const wyt__number v, wyt__number n)
{
    int32_t status;
    mpz_t part, rest;
    mpz_inits(part, rest, NULL);
    mpz_mul_ui(part, v, slopes->k);
    mpz_mul_ui(rest, v, role == 0 ? slopes->m : 0);
    mpz_sub(rest, rest, part);
    status = wyt__constant_floor_big(&slopes->r, n, part, rest);
    if (role == 1) {
        mpz_neg(n, n);
        mpz_sub_ui(n, n, 1);
    }
    mpz_fdiv_q_ui(n, n, slopes->m);
    if (mpz_sgn(n) < 0)
        mpz_set_ui(n, 0);
    mpz_clears(part, rest, NULL);
    return status;
}

bool wyt__bishop_is_beyond(const struct wyt__bishop_slopes *slopes,
                           const wyt__number n)
{
    (void)slopes;
    (void)n;
    return false;
}
