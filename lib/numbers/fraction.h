/* SPDX-License-Identifier: MIT */
/*
 * The golden fraction of a: r = (sqrt(a^2 + 4) - a) / 2, the positive root of
 * r^2 + a r = 1, so that alpha = 1 + r solves 1/alpha + 1/(alpha + a) = 1.
 * It is kept as R = floor(2^192 r).
 *
 * Floors come out exact. For integers k >= 1 and M the number
 * M^2 + (a k) M - k^2 is not zero, because a^2 + 4 is no square for a >= 1; it
 * is (M - k r)(M + k (a + r)). Let M <= k r; then |M + k (a + r)| is at most
 * k (a + 2 r), also for M < 0 as long as M > -k a, hence
 *     k r - M >= 1 / (k (a + 2)).                                          (1)
 * - floor(n alpha) and floor(k alpha), k = n a + 1 < 2^80 and a < 2^16: (1)
 *   exceeds k 2^-192, the most that k R 2^-192 is too small. The same for
 *   k = n < 2^64 and a < 2^32.
 * - floor(n alpha / p), a = m p, m, p < 2^16, from the fraction
 *   F = floor((2^192 + R) / p) for p >= 2: let N be an integer at most
 *   n alpha / p, and the nearest one; then M = p N - n > n r - p >= n r - a,
 *   and by (1) n alpha / p - N = (n r - M) / p >= 1 / (n p (a + 2)). That
 *   exceeds 2 n 2^-192, the most that n F 2^-192 is too small, because
 *   2 n^2 p (a + 2) < 2^(1 + 128 + 16 + 33).
 * - floor((p k + l) alpha / p) = k + floor(k r + l alpha / p), 0 <= l < p,
 *   from R and G = floor(l (2^192 + R) / p): the sum is too small by less than
 *   (k + 2) 2^-192. With n = p k + l >= 1 in the last case it must not exceed
 *   1 / (n p (a + 2)), where n < p (k + 1): (k + 1)(k + 2) p^2 (a + 2) < 2^192
 *   because p^2 (m p + 2) <= 65535^2 (65535^2 + 2) < 2^64, k + 2 <= 2^64.
 */
#ifndef WYT_NUMBERS_FRACTION_H
#define WYT_NUMBERS_FRACTION_H

#include <stdbool.h>
#include <stdint.h>

/* word[0] + word[1] 2^64 + word[2] 2^128, in units of 2^-192 */
struct wyt__fraction {
    uint64_t word[3];
};

/* floor(2^192 r) for 1 <= a < 2^32; O(1), about 70 small products. Floating
 * point comes near it, products of integers settle it. */
struct wyt__fraction wyt__golden_fraction(uint32_t a);

/* factor * x, which is below 1. */
struct wyt__fraction wyt__scaled_fraction(struct wyt__fraction x,
                                          uint32_t factor);

/* floor(l (2^192 + x) / p) = *whole 2^192 + the fraction, for l < 2^32 and
 * 1 <= p < 2^32. */
struct wyt__fraction wyt__divided_fraction(struct wyt__fraction x, uint32_t l,
                                           uint32_t p, uint64_t *whole);

/* floor(n x + y) for fractions x and y; it fits because n x + y < n + 1. */
uint64_t wyt__floor_multiple(uint64_t n, struct wyt__fraction x,
                             struct wyt__fraction y);

/*
 * Whether x = floor(n alpha / p), a = m p, for n >= 1 and y = x + m n, by the
 * harmonic test 1/x + 1/y > p/n > 1/(x+1) + 1/(y+1), which is
 *     p x y < n (x + y)  and  p (x + 1)(y + 1) > n (x + y + 2).
 * Without a root and exact for all 64-bit x < y and 1 <= p < 2^32: the form
 * q(z) = p z^2 + (a-2) n z - m n^2 has the root n alpha / p, and
 * q(x) = p x y - n (x + y). Both sides are divided by p, for p x y may need
 * more than 128 bits.
 */
bool wyt__is_harmonic(uint64_t n, uint32_t p, uint64_t x, uint64_t y);

#endif
