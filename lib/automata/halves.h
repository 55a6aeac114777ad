/* SPDX-License-Identifier: MIT */
/*
 * Words of large numbers, by halves.
 *
 * Words are read as polynomials in x modulo p, that of the recurrence
 * (recurrence.h): the remainder v of a word of n coefficients, with m zeros
 * behind it, weighs sum v_i U_(m+i). Of a word uw, w of m digits, it is u x^m
 * + w. So a word weighs what its halves say, with x^m modulo p by squares.
 *
 * The other way, let a state of V be open if k zeros or more always lead from
 * it to an end, and let k be such that as many never do from any other state;
 * if there is no small k, numbers are not taken by halves. A beginning of a
 * greedy word is greedy if zeros take the place of the rest, so it leads to an
 * open state if k digits or more follow.
 *
 * Let g = g_0 2^j. A number below U_(2g+k) has a word pw, p of g digits and w
 * of g + k, where p0^(g+k) is the last word of its kind that weighs no more,
 * for valid words are in the order of their numbers. Now p0^k weighs nearly
 * 1/beta^g of what p0^(g+k) does, up to a constant, as the other roots of the
 * polynomial are inside the unit circle, and U_(2g) / U_g is as near to
 * beta^g; so p is the beginning of the word of
 *     floor(number U_g / U_(2g)),
 * which is found by halves, or a few words away from that. What p0^(g+k)
 * weighs tells which way, and the next word of open states, or the one before,
 * is a few digits away. So the word is right however good the quotient was.
 * The rest is what w weighs: ends of greedy words are greedy, so it is below
 * U_(g+k), and w is found by halves again.
 *
 * Cost: O(n^2 M(d) log d) for d digits and n terms of the recurrence, with
 * M(d) the time of a product of them; O(n d log d) memory.
 */
#ifndef WYT_AUTOMATA_HALVES_H
#define WYT_AUTOMATA_HALVES_H

#include <gmp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "automata/words.h"

/* Bits of numbers, and digits of words, from which on halves are faster. */
#define WYT__HALVES_BITS 8192
#define WYT__HALVES_DIGITS 8192

/* The digits of a number, the last one first: a block of *count, behind which
 * there are zeros only, of *capacity digits that the caller releases. *done is
 * false, with WYT_OK, if V is not made for it. */
int32_t wyt__halves_digits(const struct wyt__words *words, const mpz_t number,
                           uint32_t **digit, size_t *capacity, size_t *count,
                           bool *done);

/* What `count` digits weigh, the first of them the most significant one; *done
 * as above. */
int32_t wyt__halves_weigh(const struct wyt__words *words, const uint32_t *word,
                          size_t count, mpz_t number, bool *done);

#endif
