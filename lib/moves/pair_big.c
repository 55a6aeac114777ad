/* SPDX-License-Identifier: MIT */
/*
 * Positions of two heaps of any size.
 */
#include "moves/pair_big.h"

#include <gmp.h>
#include <stddef.h>

void wyt__pair_init(struct wyt__pair *pair)
{
    mpz_init(pair->heap[0]);
    mpz_init(pair->heap[1]);
}

void wyt__pair_clear(struct wyt__pair *pair)
{
    mpz_clear(pair->heap[0]);
    mpz_clear(pair->heap[1]);
}

void wyt__pair_swap(struct wyt__pair *pair)
{
    mpz_swap(pair->heap[0], pair->heap[1]);
}

static const mpz_t *larger(const struct wyt__pair *pair)
{
    return &pair->heap[mpz_cmp(pair->heap[0], pair->heap[1]) < 0];
}

int wyt__pair_compare(const struct wyt__pair *a, const struct wyt__pair *b)
{
    int order = mpz_cmp(*larger(a), *larger(b));
    for (size_t i = 0; i < 2 && order == 0; i++)
        order = mpz_cmp(a->heap[i], b->heap[i]);
    return order;
}
