/* SPDX-License-Identifier: MIT */
/*
 * The golden fraction of a: r = (sqrt(a^2 + 4) - a) / 2, the positive root of
 * r^2 + a r = 1, so that alpha = 1 + r solves 1/alpha + 1/(alpha + a) = 1.
 * It is kept as R = floor(2^192 r).
 *
 * Floors of n alpha and of k alpha, k = n a + 1, come out exact. For integers
 * k >= 1 and M the number M^2 + (a k) M - k^2 is not zero, because a^2 + 4 is
 * no square for a >= 1; it is (M - k r)(M + k (a + r)), hence for M <= k r
 *     k r - M >= 1 / (M + k (a + r)) > 1 / (k (a + 2)).
 * With k < 2^80 and a < 2^16 that exceeds k 2^-192, the most that k R 2^-192
 * is too small.
 */
#ifndef WYT_EXACT_FRACTION_H
#define WYT_EXACT_FRACTION_H

#include <stdbool.h>
#include <stdint.h>

/* word[0] + word[1] 2^64 + word[2] 2^128, in units of 2^-192 */
struct wyt__fraction {
    uint64_t word[3];
};

/* floor(2^192 r) for 1 <= a <= 65535; O(1), about 200 small products. */
struct wyt__fraction wyt__golden_fraction(uint32_t a);

/* factor * x, which is below 1. */
struct wyt__fraction wyt__scaled_fraction(struct wyt__fraction x,
                                          uint32_t factor);

/* floor(n x + y) for fractions x and y; it fits because n x + y < n + 1. */
uint64_t wyt__floor_multiple(uint64_t n, struct wyt__fraction x,
                             struct wyt__fraction y);

/*
 * Whether x = floor(n alpha) for n >= 1 and y = x + a n, by the harmonic test
 * 1/x + 1/y > 1/n > 1/(x+1) + 1/(y+1), which is
 *     x y < n (x + y)  and  (x + 1)(y + 1) > n (x + y + 2).
 * Without a root and exact for all 64-bit x < y: q(z) = z^2 + (a-2) n z - a n^2
 * has the root n alpha, and q(x) = x y - n (x + y).
 */
bool wyt__is_harmonic(uint64_t n, uint64_t x, uint64_t y);

#endif
