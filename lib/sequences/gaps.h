/* SPDX-License-Identifier: MIT */
/*
 * The sequences of WYT(a,b,c), a >= 1, b, c >= 1, |b-c| < a, as words of gaps,
 * read in order from any place.
 *
 * Let s = 0, or 1 for misere play with a >= 2, and u_n, l_n the sequences of
 * rules/theory.h. Their gaps are words over letters, a letter being an axis
 * and a gap g with w <= g <= 2 w, where w is b on the axis of u and c on that
 * of l. With w' of the other axis,
 *     sigma(g) = w' ... w' (w' + d) of k letters on the other axis,
 *     k = ceil((g + a) / w') - 1,  d = g + a - k w' in 1 .. w',
 * the gaps of either axis are the word sigma^0(e_0) sigma^1(e_1) ..., where
 * e_i is the letter w + s of the axis that sigma^i takes to it. (SPEC 2.5;
 * V. Gurvich 2012 for the recursion.) For b = c there is one axis.
 *
 * Here sigma is replaced by a power sigma^L, L the least one, even for two
 * axes, with at least 64 letters in every image. With root = sigma^0(e_0) ...
 * sigma^(L-1)(e_(L-1)) the word is root sigma^L(root) sigma^2L(root) ..., so a
 * place is a path of at most 12 images, and a letter one level up stands for
 * 64 points or more that are in a table.
 *
 * Cost: the table has one cell a letter of the images, at most 2^20; a place
 * is found in O(12 cells of an image), points in order take O(1).
 */
#ifndef WYT_SEQUENCES_GAPS_H
#define WYT_SEQUENCES_GAPS_H

#include <wythoff/context.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/recursion.h"
#include "sequences/kernels/kernels.h"

/* 64^11 > 2^64, with a level to spare. */
#define WYT__GAP_LEVELS 13

struct wyt__gaps;

/* The table for the numbers of an axis; WYT_UNSUPPORTED, without a text, if it
 * would be too large. */
int32_t wyt__gaps_open(wyt_context *context,
                       const struct wyt__recursion *recursion, unsigned axis,
                       struct wyt__gaps **out_gaps);
void wyt__gaps_close(struct wyt__gaps *gaps);

/* Goes to point n; false if x_n or y_n passes 2^64-1. The table starts at
 * point 0. */
bool wyt__gaps_seek(struct wyt__gaps *gaps, uint64_t n);

/* Writes points in order, x_n and x_n + a n + s; how many, fewer than room
 * only where the next one passes 2^64-1. `far` as in struct wyt__kernels. */
size_t wyt__gaps_read(struct wyt__gaps *gaps,
                      const struct wyt__kernels *kernels, size_t room,
                      uint64_t *x, uint64_t *y, bool far);

#endif
