/* SPDX-License-Identifier: MIT */
/*
 * Positions of two heaps of any size.
 */
#ifndef WYT_MOVES_PAIR_BIG_H
#define WYT_MOVES_PAIR_BIG_H

#include <gmp.h>

struct wyt__pair {
    mpz_t heap[2];
};

void wyt__pair_init(struct wyt__pair *pair);
void wyt__pair_clear(struct wyt__pair *pair);
void wyt__pair_swap(struct wyt__pair *pair);

/* In the order of positions: by the larger heap, then lexicographically. */
int wyt__pair_compare(const struct wyt__pair *a, const struct wyt__pair *b);

#endif
