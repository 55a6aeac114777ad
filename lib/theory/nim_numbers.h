/* SPDX-License-Identifier: MIT */
/*
 * Numbers of P-positions of Nim with two heaps or more, and of its relatives
 * (theory/nim.h), by counting digits; in either size (numbers/number.h). For
 * symmetric games, whose positions are numbered with a_1 <= ... <= a_n, by a_n
 * and then lexicographically.
 *
 * Cost: of up to three heaps some products and a root (theory/nim_triples.h),
 * 0.1 to 0.4 us in 64 bits. Else, with b bits of the largest heap, b or 2 b
 * counts a heap for a number, two a heap for a rank; a count is O(b n)
 * operations on integers of about b n bits.
 */
#ifndef WYT_THEORY_NIM_NUMBERS_H
#define WYT_THEORY_NIM_NUMBERS_H

#include <wythoff/context.h>
#include <wythoff/rules.h>

#include <stdbool.h>
#include <stdint.h>

#include "numbers/number.h"
#include "rules/rules.h"

/* Whether numbers are counted: of sorted positions, and of what a theory lists,
 * but with one heap. */
static inline bool wyt__nim_is_counted(const wyt_rules *rules)
{
    return rules->symmetric &&
           (!rules->theory.complement || rules->game.heaps == 1);
}

#define wyt__nim_nth WYT__SIZED(wyt__nim_nth)
#define wyt__nim_rank WYT__SIZED(wyt__nim_rank)

/* P-position of a number, smallest heap first. */
int32_t wyt__nim_nth(wyt_context *context, const wyt_rules *rules,
                     const wyt__number number, wyt__number *heaps);

/* The number of a P-position, whose heaps stand in any order. In 64 bits
 * WYT_BEYOND, without a text, if it is beyond what is counted with; else it may
 * be beyond 64 bits as well. */
int32_t wyt__nim_rank(wyt_context *context, const wyt_rules *rules,
                      wyt__number *heaps, wyt__number number);

#endif
