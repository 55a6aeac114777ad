/* SPDX-License-Identifier: MIT */
/*
 * Bishop-type blocking: the n-th number, the last one below, whether a number
 * is one. A text for two sizes (numbers/number.h); numbers below
 * WYT__BISHOP_NEAR are read in the table of the recursion, further ones in
 * stretches of bishop_climb.h.
 */
#ifndef WYT_SEQUENCES_BISHOP_H
#define WYT_SEQUENCES_BISHOP_H

#include <stdbool.h>
#include <stdint.h>

#include "numbers/number.h"
#include "sequences/bishop_climb.h"

#define wyt__bishop_number WYT__SIZED(wyt__bishop_number)
#define wyt__bishop_last WYT__SIZED(wyt__bishop_last)
#define wyt__bishop_may_have WYT__SIZED(wyt__bishop_may_have)

/* x = x_n; WYT_BEYOND, without a text, if it is beyond. */
int32_t wyt__bishop_number(struct wyt__bishop *bishop, const wyt__number n,
                           wyt__number x);

/* The last n with x_n <= v (role 0) or y_n <= v (role 1), v >= 0; 0 is one. */
int32_t wyt__bishop_last(struct wyt__bishop *bishop, unsigned role,
                         const wyt__number v, wyt__number n);

/* Whether v = x_n is possible for n in first..last, v >= 0, by (2): one
 * product, and false of all but about k in a row. */
int32_t wyt__bishop_may_have(struct wyt__bishop *bishop, const wyt__number v,
                             const wyt__number first, const wyt__number last,
                             bool *yes);

#endif
