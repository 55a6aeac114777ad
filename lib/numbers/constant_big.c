/* SPDX-License-Identifier: MIT */
/*
 * Floors of multiples of one irrational, by a root, or by a product with what
 * is known of it. What is known becomes at least half as large again each time,
 * so that growing questions cost few roots.
 */
#include "numbers/constant_big.h"

#include <wythoff/context.h>
#include <wythoff/status.h>

#include <gmp.h>
#include <string.h>

#include "base/context.h"
#include "numbers/mpz.h"

void wyt__constant_open_big(struct wyt__constant_big *r, wyt_context *context,
                            const mpz_t square, const mpz_t minus,
                            uint32_t half)
{
    *r = (struct wyt__constant_big){.context = context, .half = half};
    mpz_init_set(r->square, square);
    mpz_init_set(r->minus, minus);
}

void wyt__constant_close_big(struct wyt__constant_big *r)
{
    mpz_clears(r->square, r->minus, NULL);
    wyt__release(r->context, r->limbs, r->count, sizeof *r->limbs);
    r->limbs = NULL;
    r->count = 0;
}

bool wyt__constant_knows_big(const struct wyt__constant_big *r, size_t limbs)
{
    return r->count > limbs;
}

/* square becomes floor((isqrt(square) - minus) / (2 Q)); the division by 2 is a
 * shift, and Q is 1 for most. */
static void root(const struct wyt__constant_big *r, mpz_t square,
                 const mpz_t minus)
{
    mpz_sqrt(square, square);
    mpz_sub(square, square, minus);
    mpz_fdiv_q_2exp(square, square, 1);
    if (r->half > 1)
        mpz_fdiv_q_ui(square, square, r->half);
}

/* A root takes as long as so many products. */
#define ROOT 3

/* bits = floor(2^B r), B = GMP_NUMB_BITS count. */
static void compute(const struct wyt__constant_big *r, mpz_t bits, size_t count)
{
    const mp_bitcnt_t places = (mp_bitcnt_t)count * GMP_NUMB_BITS;
    mpz_t minus;
    mpz_init(minus);
    mpz_mul_2exp(bits, r->square, 2 * places);
    mpz_mul_2exp(minus, r->minus, places);
    root(r, bits, minus);
    mpz_clear(minus);
}

/* Whether GMP has room for the squares of numbers of that many limbs. */
static int32_t check_square(const struct wyt__constant_big *r, size_t limbs)
{
    return wyt__check_room_for_bits(r->context,
                                    2 * (uint64_t)limbs * GMP_NUMB_BITS);
}

/* At least `need` limbs. */
static int32_t ensure(struct wyt__constant_big *r, size_t need)
{
    size_t count = r->count + r->count / 2;
    mp_limb_t *limbs;
    int32_t status;
    mpz_t bits;
    if (r->count >= need)
        return WYT_OK;
    if (count < need)
        count = need;
    status = check_square(r, count);
    if (status != WYT_OK)
        return status;
    limbs = wyt__allocate(r->context, count, sizeof *limbs, &status);
    if (limbs == NULL)
        return status;
    mpz_init(bits);
    compute(r, bits, count);
    memcpy(limbs, mpz_limbs_read(bits), mpz_size(bits) * sizeof *limbs);
    mpz_clear(bits);
    wyt__release(r->context, r->limbs, r->count, sizeof *r->limbs);
    r->limbs = limbs;
    r->count = count;
    return wyt__mpz_products(r->context, ROOT, count);
}

/* Without the constant. */
static int32_t floor_exact(const struct wyt__constant_big *r, mpz_t floor,
                           const mpz_t n, const mpz_t plus)
{
    const size_t limbs = mpz_size(n);
    int32_t status;
    mpz_t square, minus;
    mpz_inits(square, minus, NULL);
    mpz_mul(square, n, n);
    status = wyt__mpz_products(r->context, 1, limbs);
    if (status == WYT_OK) {
        mpz_mul(square, square, r->square);
        mpz_mul(minus, n, r->minus);
        root(r, square, minus);
        mpz_add(floor, square, plus);
        status = wyt__mpz_products(r->context, ROOT, limbs);
    }
    mpz_clears(square, minus, NULL);
    return status;
}

/* The first question of about a size, half as large again at most: there may
 * never be another one, and one root is less than a root and a product. */
static bool is_first(const struct wyt__constant_big *r, size_t limbs)
{
    return r->count < limbs && r->asked + r->asked / 2 < limbs;
}

static int32_t floor_first(struct wyt__constant_big *r, mpz_t floor,
                           const mpz_t n, const mpz_t plus, size_t limbs)
{
    int32_t status = check_square(r, limbs);
    if (status != WYT_OK)
        return status;
    r->asked = limbs;
    return floor_exact(r, floor, n, plus);
}

int32_t wyt__constant_floor_big(struct wyt__constant_big *r, mpz_t floor,
                                const mpz_t n, const mpz_t plus)
{
    const size_t limbs = mpz_size(n) + 1;
    int32_t status;
    mpz_t view, product;
    if (is_first(r, limbs))
        return floor_first(r, floor, n, plus, limbs);
    status = ensure(r, limbs);
    if (status != WYT_OK)
        return status;
    mpz_init(product);
    /* floor(2^B r) for fewer limbs is what stands in the highest ones. */
    mpz_mul(product, n,
            mpz_roinit_n(view, r->limbs + r->count - limbs, (mp_size_t)limbs));
    status = wyt__mpz_products(r->context, 1, limbs);
    if (mpz_getlimbn(product, (mp_size_t)limbs - 1) != GMP_NUMB_MAX)
        mpz_add(floor, plus, wyt__mpz_high(view, product, limbs));
    else if (status == WYT_OK)
        status = floor_exact(r, floor, n, plus);
    mpz_clear(product);
    return status;
}
