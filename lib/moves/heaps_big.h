/* SPDX-License-Identifier: MIT */
/*
 * A position, or a move, of any size and any number of heaps.
 */
#ifndef WYT_MOVES_HEAPS_BIG_H
#define WYT_MOVES_HEAPS_BIG_H

#include <wythoff/integers.h>

#include <gmp.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/game.h"

struct wyt__heaps_big {
    mpz_t heap[WYT__HEAPS];
    size_t n;
};

/* n zeros. */
void wyt__heaps_init(struct wyt__heaps_big *heaps, size_t n);
void wyt__heaps_clear(struct wyt__heaps_big *heaps);

/* About how many nanoseconds a class takes to look at a move of that size. */
uint64_t wyt__heaps_steps(const struct wyt__heaps_big *heaps);

/* The first n numbers of a list, or the refusal of one that passes a limit. */
int32_t wyt__heaps_read(struct wyt__heaps_big *heaps, const wyt_integers *list);

#endif
