/* SPDX-License-Identifier: MIT */
/*
 * Blocking Nim with three heaps at any size (theory/triples.h). With
 * w = z + 2, row z begins at floor(w^2 / 4) - 1, so that it is the last one
 * that begins at n or before where w = floor(sqrt(4 n + 7)). A few operations
 * on numbers as long as the heaps, or twice as long for ranks.
 */
#include <wythoff/context.h>
#include <wythoff/integers.h>
#include <wythoff/status.h>

#include <gmp.h>

#include "numbers/integers.h"
#include "numbers/mpz.h"
#include "theory/theory_big.h"
#include "theory/theory_big.h"

#define ROOT 3 /* products of half as many limbs that a root takes */

struct triple {
    mpz_srcptr x, y, z;
};

/* The heaps in their order; nothing is copied. */
static struct triple sorted(mpz_t *heaps)
{
    struct triple t = {heaps[0], heaps[1], heaps[2]};
    if (mpz_cmp(t.x, t.y) > 0)
        t = (struct triple){t.y, t.x, t.z};
    if (mpz_cmp(t.y, t.z) > 0)
        t = (struct triple){t.x, t.z, t.y};
    if (mpz_cmp(t.x, t.y) > 0)
        t = (struct triple){t.y, t.x, t.z};
    return t;
}

bool wyt__triples_has_big(mpz_t *heaps)
{
    struct triple t = sorted(heaps);
    bool has;
    mpz_t sum;
    mpz_init(sum);
    mpz_add(sum, t.x, t.y);
    mpz_add_ui(sum, sum, 1);
    has = mpz_cmp(t.x, t.z) == 0 || mpz_cmp(sum, t.z) == 0;
    mpz_clear(sum);
    return has;
}

/* Adds the option with heap i lowered to `rest`, if it is one. */
static int32_t lower(mpz_t *heaps, size_t i, const mpz_t rest,
                     wyt_integers *list)
{
    int32_t status = WYT_OK;
    if (mpz_cmp(rest, heaps[i]) >= 0)
        return WYT_OK;
    for (size_t k = 0; k < 3 && status == WYT_OK; k++)
        status = wyt__integers_write(list, k == i ? rest : heaps[k]);
    return status;
}

/* With the heaps a and b that stay: where the third one is not the largest. */
static void set_lesser_rest(mpz_t rest, const mpz_t a, const mpz_t b)
{
    mpz_sub(rest, a, b);
    if (mpz_sgn(rest) == 0) {
        mpz_set(rest, a);
        return;
    }
    mpz_abs(rest, rest);
    mpz_sub_ui(rest, rest, 1);
}

int32_t wyt__triples_winning_big(mpz_t *heaps, wyt_integers *list)
{
    size_t before = list->count;
    int32_t status = WYT_OK;
    mpz_t rest;
    mpz_init(rest);
    for (size_t i = 0; i < 3 && status == WYT_OK; i++) {
        mpz_srcptr a = heaps[(i + 1) % 3], b = heaps[(i + 2) % 3];
        set_lesser_rest(rest, a, b);
        status = lower(heaps, i, rest, list);
        mpz_add(rest, a, b);
        mpz_add_ui(rest, rest, 1);
        if (status == WYT_OK)
            status = lower(heaps, i, rest, list);
    }
    mpz_clear(rest);
    return status == WYT_OK ? wyt__integers_sort(list, before, 3) : status;
}

/* How many listed positions stand in the rows before z. */
static int32_t row_start(wyt_context *context, const mpz_t z, mpz_t start)
{
    mpz_mul(start, z, z);
    mpz_fdiv_q_2exp(start, start, 2);
    mpz_add(start, start, z);
    return wyt__mpz_products(context, 1, mpz_size(z));
}

int32_t wyt__triples_rank_big(wyt_context *context, mpz_t *heaps, mpz_t number)
{
    struct triple t = sorted(heaps);
    size_t bits = mpz_sizeinbase(t.z, 2);
    /* z has b bits, so that z^2 / 4 has 2 b - 3 at least. */
    int32_t status = bits > 1 ? wyt__check_bits(context, 2 * bits - 3) : WYT_OK;
    mpz_t within;
    if (status != WYT_OK)
        return status;
    mpz_init_set(within, t.x);
    if (mpz_cmp(t.x, t.z) == 0) /* the last one of its row */
        mpz_cdiv_q_2exp(within, t.z, 1);
    status = row_start(context, t.z, number);
    mpz_add(number, number, within);
    mpz_clear(within);
    return status;
}

/* The last row that begins at n or before. */
static int32_t find_row(wyt_context *context, const mpz_t number, mpz_t z)
{
    mpz_mul_2exp(z, number, 2);
    mpz_add_ui(z, z, 7);
    mpz_sqrt(z, z);
    mpz_sub_ui(z, z, 2);
    return wyt__mpz_products(context, ROOT, mpz_size(z));
}

static int32_t write_triple(const mpz_t x, const mpz_t y, const mpz_t z,
                            wyt_integers *list)
{
    int32_t status = wyt__integers_write(list, x);
    if (status == WYT_OK)
        status = wyt__integers_write(list, y);
    return status == WYT_OK ? wyt__integers_write(list, z) : status;
}

int32_t wyt__triples_nth_big(const mpz_t number, wyt_integers *list)
{
    int32_t status;
    mpz_t x, y, z;
    mpz_inits(x, y, z, NULL);
    status = find_row(list->context, number, z);
    if (status == WYT_OK)
        status = row_start(list->context, z, x);
    mpz_sub(x, number, x);
    mpz_sub(y, z, x);
    mpz_sub_ui(y, y, 1);
    if (mpz_cmp(x, y) > 0) { /* the last one of its row */
        mpz_set(x, z);
        mpz_set(y, z);
    }
    if (status == WYT_OK)
        status = write_triple(x, y, z, list);
    mpz_clears(x, y, z, NULL);
    return status;
}
