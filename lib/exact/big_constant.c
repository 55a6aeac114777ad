/* SPDX-License-Identifier: MIT */
/*
 * Floors of multiples of one irrational, by a product with what is known of
 * it. The first size asked for is computed as it is, later ones at least half
 * as large again, so that growing questions cost few roots.
 */
#include "exact/big_constant.h"

#include <string.h>

void wyt__big_constant_open(struct wyt__big_constant *r, wyt_context *context,
                            const mpz_t square, const mpz_t minus,
                            const mpz_t over)
{
    r->context = context;
    r->limbs = NULL;
    r->count = 0;
    mpz_init_set(r->square, square);
    mpz_init_set(r->minus, minus);
    mpz_init_set(r->over, over);
}

void wyt__big_constant_close(struct wyt__big_constant *r)
{
    mpz_clears(r->square, r->minus, r->over, NULL);
    wyt__release(r->context, r->limbs, r->count, sizeof *r->limbs);
    r->limbs = NULL;
    r->count = 0;
}

bool wyt__big_constant_knows(const struct wyt__big_constant *r, size_t limbs)
{
    return r->count > limbs;
}

/* (isqrt(square) - minus) / over, rounded down: the floor of the same with the
 * true root, for minus and over are integers. */
static void floor_root(mpz_t floor, const mpz_t square, const mpz_t minus,
                       const mpz_t over)
{
    mpz_sqrt(floor, square);
    mpz_sub(floor, floor, minus);
    mpz_fdiv_q(floor, floor, over);
}

/* bits = floor(2^B r), B = GMP_NUMB_BITS count. */
static void compute(const struct wyt__big_constant *r, mpz_t bits, size_t count)
{
    const mp_bitcnt_t places = (mp_bitcnt_t)count * GMP_NUMB_BITS;
    mpz_t square, minus;
    mpz_inits(square, minus, NULL);
    mpz_mul_2exp(square, r->square, 2 * places);
    mpz_mul_2exp(minus, r->minus, places);
    floor_root(bits, square, minus, r->over);
    mpz_clears(square, minus, NULL);
}

/* At least `need` limbs. */
static int32_t ensure(struct wyt__big_constant *r, size_t need)
{
    size_t count = r->count + r->count / 2;
    mp_limb_t *limbs;
    int32_t status;
    mpz_t bits;
    if (r->count >= need)
        return WYT_OK;
    if (count < need)
        count = need;
    status = wyt__big_room(r->context, 2 * (uint64_t)count * GMP_NUMB_BITS);
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
    return WYT_OK;
}

/* Without the constant. */
static void floor_exact(const struct wyt__big_constant *r, mpz_t floor,
                        const mpz_t n)
{
    mpz_t square, minus;
    mpz_inits(square, minus, NULL);
    mpz_mul(square, n, n);
    mpz_mul(square, square, r->square);
    mpz_mul(minus, n, r->minus);
    floor_root(floor, square, minus, r->over);
    mpz_clears(square, minus, NULL);
}

int32_t wyt__big_constant_floor(struct wyt__big_constant *r, mpz_t floor,
                                const mpz_t n)
{
    const size_t limbs = mpz_size(n) + 1;
    int32_t status = ensure(r, limbs);
    mpz_t known, product;
    if (status != WYT_OK)
        return status;
    mpz_init(product);
    /* floor(2^B r) for fewer limbs is what stands in the highest ones. */
    mpz_mul(product, n,
            mpz_roinit_n(known, r->limbs + r->count - limbs, (mp_size_t)limbs));
    if (mpz_getlimbn(product, (mp_size_t)limbs - 1) == GMP_NUMB_MAX)
        floor_exact(r, floor, n);
    else
        mpz_tdiv_q_2exp(floor, product, (mp_bitcnt_t)limbs * GMP_NUMB_BITS);
    mpz_clear(product);
    return WYT_OK;
}
