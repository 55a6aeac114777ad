/* SPDX-License-Identifier: MIT */
/*
 * The entry points: limits first, then the engine, then the limits of
 * what it answers.
 */
#include "sequences/sequence_big.h"

#include <wythoff/status.h>

#include <gmp.h>

#include "base/context.h"
#include "sequences/engine_big.h"
#include "numbers/mpz.h"

/* Whether a number may be worked with; that it will be is counted. */
static int32_t check(const struct wyt__sequence_big *big, const mpz_t number)
{
    int32_t status = wyt__check_bits(big->context, mpz_sizeinbase(number, 2));
    return status == WYT_OK
               ? wyt__work(big->context,
                           WYT__LIMB_STEPS * (uint64_t)mpz_size(number), 0, 0)
               : status;
}

void wyt__sequence_close_big(struct wyt__sequence_big *big)
{
    if (big != NULL)
        big->engine->close(big);
}

int32_t wyt__sequence_number_big(struct wyt__sequence_big *big, mpz_t w,
                                 const mpz_t n)
{
    int32_t status = check(big, n);
    if (status == WYT_OK)
        status = big->engine->number(big, w, n);
    return status == WYT_OK ? check(big, w) : status;
}

int32_t wyt__sequence_difference_big(struct wyt__sequence_big *big, mpz_t d,
                                     const mpz_t n)
{
    int32_t status = check(big, n);
    if (status != WYT_OK)
        return status;
    big->engine->difference(big, d, n);
    return check(big, d);
}

int32_t wyt__sequence_last_big(struct wyt__sequence_big *big, unsigned role,
                               mpz_t n, const mpz_t v, bool *found)
{
    int32_t status = check(big, v);
    *found = false;
    if (status == WYT_OK)
        status = big->engine->last(big, role, n, v, found);
    if (status == WYT_OK && !*found)
        mpz_set_ui(n, 0);
    return status;
}

int32_t wyt__sequence_may_have_big(struct wyt__sequence_big *big, const mpz_t n,
                                   uint64_t count, const mpz_t x, bool *yes)
{
    int32_t status = check(big, n);
    *yes = true;
    if (status == WYT_OK)
        status = check(big, x);
    if (status == WYT_OK && big->engine->may_have != NULL)
        status = big->engine->may_have(big, n, count, x, yes);
    return status;
}

int32_t wyt__sequence_is_number_big(struct wyt__sequence_big *big,
                                    const mpz_t n, const mpz_t x, bool *yes)
{
    int32_t status = check(big, n);
    *yes = false;
    if (status == WYT_OK)
        status = check(big, x);
    if (status == WYT_OK && mpz_sgn(x) >= 0)
        status = big->engine->is_number(big, n, x, yes);
    return status;
}
