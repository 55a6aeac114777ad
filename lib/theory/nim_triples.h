/* SPDX-License-Identifier: MIT */
/*
 * Numbers of the sorted triples of heaps whose quotients floor(heap / k) have
 * the xor 0: P-positions of Nim with three heaps, and of blocking Nim
 * (theory/nim.h), in the order of theory/nim_numbers.h. Arithmetic, in either
 * size (numbers/number.h): some products and a root.
 */
#ifndef WYT_THEORY_NIM_TRIPLES_H
#define WYT_THEORY_NIM_TRIPLES_H

#include <wythoff/context.h>

#include <stdint.h>

#include "numbers/number.h"

#define wyt__nim_triples_nth WYT__SIZED(wyt__nim_triples_nth)
#define wyt__nim_triples_rank WYT__SIZED(wyt__nim_triples_rank)

/* Triple of a number, smallest heap first; 1 <= k < 2^16. */
int32_t wyt__nim_triples_nth(wyt_context *context, uint64_t k,
                             const wyt__number number, wyt__number *heaps);

/* The number of a triple, smallest heap first. In 64 bits WYT_BEYOND, without a
 * text, if it is far beyond; else it may be beyond 64 bits as well, below 2^69.
 */
int32_t wyt__nim_triples_rank(wyt_context *context, uint64_t k,
                              wyt__number *heaps, wyt__number number);

#endif
