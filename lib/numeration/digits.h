/* SPDX-License-Identifier: MIT */
/*
 * The numeration systems of a-Wythoff (A. S. Fraenkel, How to beat your
 * Wythoff games' opponent on three fronts, American Mathematical Monthly 89,
 * 1982), in 64 bits. Place i weighs
 *     p_0 = 1, p_1 = a + 1, p_i = a p_(i-1) + p_(i-2), or
 *     q_0 = 1, q_1 = a,     q_i = a q_(i-1) + q_(i-2).
 * Every number has exactly one row of digits with 0 <= d_i <= a where an a is
 * followed by 0, that is d_(i+1) = a gives d_i = 0, and, in the q-system,
 * d_0 < a: the largest such row of i digits weighs w_i - 1. (None: w_0 - 1 =
 * 0. One: a = p_1 - 1, a - 1 = q_1 - 1. With a in place i - 1 and 0 behind,
 * a w_(i-1) + w_(i-2) - 1 = w_i - 1.) It is found greedily, from the top. For
 * a = 1 place 0 of the q-system is always 0, so that q_0 = q_1 do no harm, and
 * the p-system is that of Zeckendorf: place i weighs F_(i+2), F_1 = F_2 = 1.
 *
 * Digits stand in arrays, place 0 first. Those of 0 are none.
 *
 * Cost: O(places) words; a number of b bits has O(b / log a) places, at most
 * 93 of them for 64 bits.
 */
#ifndef WYT_NUMERATION_DIGITS_H
#define WYT_NUMERATION_DIGITS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The most places below 2^64: q_92 = F_93 for a = 1 is the last weight. */
#define WYT__PLACES 93

struct wyt__numeration {
    uint32_t a;
    bool q;       /* weights q_i, not p_i */
    size_t count; /* places with a weight below 2^64 */
    uint64_t weight[WYT__PLACES];
};

/* For a >= 1. */
struct wyt__numeration wyt__numeration(uint32_t a, bool q);

/* The digits of a number; returns how many, and none behind is 0. */
size_t wyt__digits(const struct wyt__numeration *system, uint64_t value,
                   uint32_t digits[WYT__PLACES]);

/* sum of d_i w_(i + places), without the i with i + places < 0; false if it
 * passes 2^64-1. With the digits of another system it is a change of weights.
 */
bool wyt__weigh(const struct wyt__numeration *system, const uint32_t *digits,
                size_t count, int64_t places, uint64_t *out);

/* The first place whose digit the rules forbid; count if there is none. */
size_t wyt__wrong_digit(const struct wyt__numeration *system,
                        const uint32_t *digits, size_t count);

/* Whether digits moved by some places obey the rules: only in the q-system may
 * an a come to place 0, where none may stand. */
bool wyt__is_movable(const struct wyt__numeration *system,
                     const uint32_t *digits, size_t count, int64_t places);

/* How many zeros a row of digits ends in, count at most. */
size_t wyt__zeros(const uint32_t *digits, size_t count);

#endif
