/* SPDX-License-Identifier: MIT */
/*
 * The numeration systems of a-Wythoff (numeration/digits.h) for numbers of any
 * size. Compiled only with GMP (WYT_HAVE_GMP).
 *
 * A row of digits d_i weighs two numbers
 *     X = sum of d_i q_i,    Y = sum of d_i q_(i-1),    q_(-1) = 0,
 * and with those everything: as w_(h+i) = w_h q_i + w_(h-1) q_(i-1) in both
 * systems, for w_(-1) = w_1 - a w_0, by induction on i, the row moved by h
 * places weighs
 *     sum of d_i w_(h+i) = w_h X + w_(h-1) Y.                            (1)
 * For h = 0 that is X in the q-system and X + Y in the p-system.
 *
 * Cost: O(M(d) log d) for d bits, M(d) the cost of a product; memory of the
 * context for the digits, and of GMP for some numbers of d bits, which the
 * memory limit is asked for first.
 */
#ifndef WYT_NUMERATION_DIGITS_BIG_H
#define WYT_NUMERATION_DIGITS_BIG_H

#include <wythoff/context.h>

#include <gmp.h>
#include <stddef.h>
#include <stdint.h>

#include "numeration/digits.h"

/* Digits, place 0 first. */
struct wyt__digit_row {
    wyt_context *context; /* borrowed */
    uint32_t *digit;
    size_t count, capacity;
};

/* None; owns nothing yet. */
struct wyt__digit_row wyt__digit_row(wyt_context *context);

void wyt__digit_row_free(struct wyt__digit_row *row);

/*
 * The mpz_t below are initialised. A value is not negative and one that GMP
 * may work on (wyt__check_bits).
 */

/* The digits of a value, and Y, unless that is NULL. */
int32_t wyt__digits_big(const struct wyt__numeration *system, const mpz_t value,
                        struct wyt__digit_row *row, mpz_ptr y);

/* X and Y of digits, which obey the rules. */
int32_t wyt__pair_big(wyt_context *context, uint32_t a, const uint32_t *digits,
                      size_t count, mpz_t x, mpz_t y);

/* What a row with this X and Y weighs when it is moved by some places to the
 * left; WYT_LIMIT if that is sure to have too many digits, before the work if
 * the places alone tell. */
int32_t wyt__move_big(wyt_context *context,
                      const struct wyt__numeration *system, const mpz_t x,
                      const mpz_t y, uint64_t places, mpz_t out);

/* As wyt__weigh(), of digits that obey the rules where they end up. */
int32_t wyt__weigh_big(wyt_context *context,
                       const struct wyt__numeration *system,
                       const uint32_t *digits, size_t count, int64_t places,
                       mpz_t out);

#endif
