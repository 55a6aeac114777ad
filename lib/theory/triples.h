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
 * it, and numbers are arithmetic. A text for two sizes (numbers/number.h); the
 * three heaps of a position stand in any order.
 */
#ifndef WYT_THEORY_TRIPLES_H
#define WYT_THEORY_TRIPLES_H

#include <wythoff/context.h>

#include <stdbool.h>
#include <stdint.h>

#include "moves/list.h"
#include "numbers/number.h"

#define wyt__triples_has WYT__SIZED(wyt__triples_has)
#define wyt__triples_winning WYT__SIZED(wyt__triples_winning)
#define wyt__triples_rank WYT__SIZED(wyt__triples_rank)
#define wyt__triples_nth WYT__SIZED(wyt__triples_nth)

/* Whether a position is in the set. */
bool wyt__triples_has(wyt__number *heaps);

/* Appends the options of a position that are in the set, in some order. */
int32_t wyt__triples_winning(wyt__number *heaps, wyt__list *list);

/* How many listed positions stand before one that is in the set. */
int32_t wyt__triples_rank(wyt_context *context, wyt__number *heaps,
                          wyt__number rank);

/* Listed position number n, x <= y <= z. */
int32_t wyt__triples_nth(wyt_context *context, const wyt__number n,
                         wyt__number *heaps);

#endif
