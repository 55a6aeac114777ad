/* SPDX-License-Identifier: MIT */
/*
 * Positions of two heaps, in either size (numbers/number.h).
 */
#ifndef WYT_MOVES_PAIR_H
#define WYT_MOVES_PAIR_H

#include <wythoff/context.h>
#include <wythoff/status.h>

#ifdef WYT__ANY_SIZE
#include <gmp.h>
#endif
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef WYT__ANY_SIZE
#include "base/context.h"
#include "numbers/mpz.h"
#endif
#include "numbers/number.h"

#define wyt__pair WYT__SIZED(wyt__pair)

struct wyt__pair {
    wyt__number heap[2];
};

static inline void wyt__pair_init(struct wyt__pair *pair)
{
    wyt__number_init(pair->heap[0]);
    wyt__number_init(pair->heap[1]);
}

static inline void wyt__pair_clear(struct wyt__pair *pair)
{
    wyt__number_clear(pair->heap[0]);
    wyt__number_clear(pair->heap[1]);
}

static inline void wyt__pair_set_u64(struct wyt__pair *pair,
                                     const uint64_t *heaps)
{
    wyt__number_set_u64(pair->heap[0], heaps[0]);
    wyt__number_set_u64(pair->heap[1], heaps[1]);
}

static inline void wyt__pair_swap(struct wyt__pair *pair)
{
    wyt__number_swap(pair->heap[0], pair->heap[1]);
}

static inline void wyt__pair_exchange(struct wyt__pair *a, struct wyt__pair *b)
{
    wyt__number_swap(a->heap[0], b->heap[0]);
    wyt__number_swap(a->heap[1], b->heap[1]);
}

static inline bool wyt__pair_is_beyond(const struct wyt__pair *pair)
{
    return wyt__number_is_beyond(pair->heap[0]) ||
           wyt__number_is_beyond(pair->heap[1]);
}

/* 0 or 1; 0 if both are the same. */
static inline size_t wyt__pair_larger(const struct wyt__pair *pair)
{
    return wyt__number_compare(pair->heap[0], pair->heap[1]) < 0;
}

/* Counts what is done with a position, whoever asked for it: it is compared,
 * written, or looked at as an option. In 64 bits that is next to nothing. */
static inline int32_t wyt__pair_work(wyt_context *context,
                                     const struct wyt__pair *pair)
{
#ifdef WYT__ANY_SIZE
    const size_t limbs = mpz_size(pair->heap[0]) + mpz_size(pair->heap[1]);
    return wyt__work(context, WYT__LIMB_STEPS * (uint64_t)limbs, 0, 0);
#else
    (void)context;
    (void)pair;
    return WYT_OK;
#endif
}

/* In the order of positions: by the larger heap, then lexicographically. */
static inline int wyt__pair_compare(const struct wyt__pair *a,
                                    const struct wyt__pair *b)
{
    int order = wyt__number_compare(a->heap[wyt__pair_larger(a)],
                                    b->heap[wyt__pair_larger(b)]);
    for (size_t i = 0; i < 2 && order == 0; i++)
        order = wyt__number_compare(a->heap[i], b->heap[i]);
    return order;
}

static inline bool wyt__pair_equals(const struct wyt__pair *a,
                                    const struct wyt__pair *b)
{
    return wyt__number_compare(a->heap[0], b->heap[0]) == 0 &&
           wyt__number_compare(a->heap[1], b->heap[1]) == 0;
}

#endif
