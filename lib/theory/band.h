/* SPDX-License-Identifier: MIT */
/*
 * Blocking Nim with two heaps, block = k: P iff x + y < k, or |x - y| < k and
 * x - y = k - 1 mod 2 (brute force for k <= 8 on boxes of 30, SPEC 6). Listed
 * are the positions with x <= y. With h = ceil(k / 2), row y holds
 *     y < h:  x = 0..y, all of them,
 *     y >= h: x = 0..k-1-y, if k > y, and x = k-y+1, k-y+3, ..., y,
 *             or x = y-k+1, y-k+3, ..., y if k <= y,
 * that are min(y + 1, h) positions a row, so that numbers are arithmetic. A
 * text for two sizes (numbers/number.h); k is below 2^32.
 */
#ifndef WYT_THEORY_BAND_H
#define WYT_THEORY_BAND_H

#include <stdbool.h>
#include <stdint.h>

#include "numbers/number.h"

#define wyt__band_has WYT__SIZED(wyt__band_has)
#define wyt__band_rank WYT__SIZED(wyt__band_rank)
#define wyt__band_nth WYT__SIZED(wyt__band_nth)
#define wyt__band_next WYT__SIZED(wyt__band_next)

/* Whether (x,y) is in the set. */
bool wyt__band_has(uint64_t k, const wyt__number x, const wyt__number y);

/* How many listed positions stand before any (x,y), x <= y. */
void wyt__band_rank(uint64_t k, const wyt__number x, const wyt__number y,
                    wyt__number rank);

/* Listed position number n. */
void wyt__band_nth(uint64_t k, const wyt__number n, wyt__number *heaps);

/* Raises x to the next one, or leaves it, so that (x,y) is in the set, also
 * above y; false if there is none. */
bool wyt__band_next(uint64_t k, const wyt__number y, wyt__number x);

#endif
