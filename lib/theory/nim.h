/* SPDX-License-Identifier: MIT */
/*
 * Nim with any number of heaps, by Bouton's theorem (1901), in either size
 * (numbers/number.h). In normal play a position is P iff the xor of its heaps
 * is 0, and the xor is its Grundy value. In misere play the same holds once a
 * heap is at least 2; otherwise it is P iff the number of heaps of size 1 is
 * odd.
 *
 * Blocking Nim (Holshouser, Reiter), where at most k - 1 amounts of each heap
 * may be forbidden: P iff the xor of the floor(heap / k) is 0 (brute force for
 * k <= 3 and three heaps, SPEC 6). Then a heap may fall to any of up to k
 * sizes with the right quotient, also of a position that is P.
 *
 * Linear in the size of the heaps. Heaps are those of the game; they may be
 * changed, and are put back.
 */
#ifndef WYT_THEORY_NIM_H
#define WYT_THEORY_NIM_H

#include <wythoff/context.h>
#include <wythoff/rules.h>

#include <stdbool.h>
#include <stdint.h>

#include "moves/list.h"
#include "numbers/number.h"

#define wyt__nim_is_p WYT__SIZED(wyt__nim_is_p)
#define wyt__nim_value WYT__SIZED(wyt__nim_value)
#define wyt__nim_winning WYT__SIZED(wyt__nim_winning)

int32_t wyt__nim_is_p(wyt_context *context, const wyt_rules *rules,
                      wyt__number *heaps, bool *is_p);

/* The xor: the Grundy value of normal play without blocking. */
int32_t wyt__nim_value(wyt_context *context, const wyt_rules *rules,
                       wyt__number *heaps, wyt__number value);

/* Appends the options that are P, in some order. */
int32_t wyt__nim_winning(wyt_context *context, const wyt_rules *rules,
                         wyt__number *heaps, wyt__list *list);

#endif
