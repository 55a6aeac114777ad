/* SPDX-License-Identifier: MIT */
/*
 * Blocking Nim with two heaps, block = k: P iff x + y < k, or |x - y| < k and
 * x - y = k - 1 mod 2 (brute force for k <= 8 on boxes of 30, SPEC 6). Listed
 * are the positions with x <= y. With h = ceil(k / 2), row y holds
 *     y < h:  x = 0..y, all of them,
 *     y >= h: x = 0..k-1-y, if k > y, and x = k-y+1, k-y+3, ..., y,
 *             or x = y-k+1, y-k+3, ..., y if k <= y,
 * that are min(y + 1, h) positions a row, so that numbers are arithmetic.
 */
#ifndef WYT_THEORY_BAND_H
#define WYT_THEORY_BAND_H

#include <stdbool.h>
#include <stdint.h>

/* Whether a position is in the set. */
bool wyt__band_has(uint64_t k, const uint64_t *heaps);

/* How many listed positions stand before this one, x <= y, or false if that
 * passes 2^64-1. */
bool wyt__band_before(uint64_t k, const uint64_t *heaps, uint64_t *count);

/* Listed position number `number`, or false if it has a heap beyond 64 bits. */
bool wyt__band_nth(uint64_t k, uint64_t number, uint64_t *heaps);

/* The least x >= from with (x,y) in the set, also above y; false if there is
 * none below 2^64. */
bool wyt__band_next(uint64_t k, uint64_t y, uint64_t from, uint64_t *x);

/* Whether row y goes on beyond 2^64-1. */
bool wyt__band_is_cut(uint64_t k, uint64_t y);

#endif
