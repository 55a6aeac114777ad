/* SPDX-License-Identifier: MIT */
/*
 * Bishop-type blocking at any size (sequences/bishop.h) as a sequence.
 */
#define WYT__ANY_SIZE
#include "sequences/sequence_big.h"

#include <wythoff/context.h>
#include <wythoff/status.h>

#include <gmp.h>

#include "base/context.h"
#include "numbers/mpz.h"
#include "sequences/bishop.h"
#include "sequences/bishop_climb.h"
#include "sequences/engine_big.h"

struct bishop {
    struct wyt__sequence_big head;
    struct wyt__bishop bishop;
};

static struct wyt__bishop *bishop_of(struct wyt__sequence_big *big)
{
    return &((struct bishop *)big)->bishop;
}

static int32_t number(struct wyt__sequence_big *big, mpz_t w, const mpz_t n)
{
    return wyt__bishop_number(bishop_of(big), n, w);
}

static void difference(struct wyt__sequence_big *big, mpz_t d, const mpz_t n)
{
    (void)wyt__bishop_difference(&bishop_of(big)->runs, n, d);
}

static int32_t may_have(struct wyt__sequence_big *big, const mpz_t n,
                        uint64_t count, const mpz_t x, bool *yes)
{
    int32_t status;
    mpz_t last;
    *yes = mpz_sgn(x) >= 0;
    if (!*yes)
        return WYT_OK;
    mpz_init(last);
    wyt__mpz_set(last, count - 1);
    mpz_add(last, last, n);
    status = wyt__bishop_may_have(bishop_of(big), x, n, last, yes);
    mpz_clear(last);
    return status;
}

static int32_t is_number(struct wyt__sequence_big *big, const mpz_t n,
                         const mpz_t x, bool *yes)
{
    int32_t status = may_have(big, n, 1, x, yes);
    mpz_t w;
    if (status != WYT_OK || !*yes)
        return status;
    mpz_init(w);
    status = number(big, w, n);
    *yes = status == WYT_OK && mpz_cmp(w, x) == 0;
    mpz_clear(w);
    return status;
}

static int32_t last(struct wyt__sequence_big *big, unsigned role, mpz_t n,
                    const mpz_t v, bool *found)
{
    *found = mpz_sgn(v) >= 0;
    return *found ? wyt__bishop_last(bishop_of(big), role, v, n) : WYT_OK;
}

static void close_bishop(struct wyt__sequence_big *big)
{
    wyt__bishop_close(bishop_of(big));
    wyt__release(big->context, big, 1, sizeof(struct bishop));
}

static const struct wyt__engine_big engine = {
    number, difference, last, is_number, may_have, close_bishop};

int32_t wyt__sequence_open_bishop_big(wyt_context *context, uint32_t m,
                                      uint32_t k,
                                      struct wyt__sequence_big **out)
{
    struct bishop *bishop;
    int32_t status;
    *out = NULL;
    if (m == 0 || k == 0)
        return wyt__fail(context, WYT_E_ARGUMENT,
                         "m = %lu, k = %lu; both were expected to be 1 or more",
                         (unsigned long)m, (unsigned long)k);
    bishop = wyt__allocate(context, 1, sizeof *bishop, &status);
    if (bishop == NULL)
        return status;
    bishop->head = (struct wyt__sequence_big){&engine, context};
    wyt__bishop_open(&bishop->bishop, context, m, k);
    *out = &bishop->head;
    return WYT_OK;
}
