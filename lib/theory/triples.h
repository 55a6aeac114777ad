/* SPDX-License-Identifier: MIT */
/*
 * Blocking Nim with three heaps, block = 2: P iff all heaps are equal or the
 * largest is the sum of the others plus 1. Of equal heaps no option is P. Of
 * (x,y,x+y+1), x <= y, one is: the last heap falls to x if x = y, and to
 * y-x-1 if not. From any other position, z the largest heap, two options are
 * P at least: z falls there, and to x+y+1 if it is larger; if it is smaller, y
 * falls to z-x-1. (docs/games/block.md)
 *
 * Listed are the positions with x <= y <= z. Row z holds (x,z-1-x,z) for
 * 2x < z, and then (z,z,z), so that floor(z^2 / 4) + z positions stand before
 * it, and numbers are arithmetic.
 */
#ifndef WYT_THEORY_TRIPLES_H
#define WYT_THEORY_TRIPLES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Whether a position is in the set. Its heaps stand in any order, here and
 * below. */
bool wyt__triples_has(const uint64_t *heaps);

/* The options of a position that are in the set. Two a heap at most: with the
 * other heaps a <= b it falls to a + b + 1 or, as one of the smaller ones, to
 * b - a - 1, or to both of two equal ones. Returns how many there are. */
#define WYT__TRIPLES_OPTIONS 6
size_t wyt__triples_options(const uint64_t *heaps,
                            uint64_t options[WYT__TRIPLES_OPTIONS][3]);

/* How many listed positions stand before one that is in the set, or false if
 * that passes 2^64-1. */
bool wyt__triples_before(const uint64_t *heaps, uint64_t *count);

/* Listed position number `number`; its heaps are below 2^33. */
void wyt__triples_nth(uint64_t number, uint64_t *heaps);

#endif
