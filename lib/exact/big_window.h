/* SPDX-License-Identifier: MIT */
/*
 * Bishop-type blocking of m-Wythoff (Hegarty, Larsson) at any size:
 *     x_n = mex{x_i, y_i : i < n},  y_n = x_n + m floor(n/k).
 * The x_n, and the y_n from n = k on, are all numbers, each once, and x_n = n
 * for n < k. So, with F(j) = y_j - j + k, which never falls,
 *     x_n = n + j*(n) - k,  j*(n) the first j >= k with F(j) > n.         (1)
 * So a run of neighbouring x_j, lo <= j <= hi, tells all x_n with
 * F(lo) <= n < F(hi), also all n < F(lo) if lo = k; that is a longer run by the
 * factor 1/r, at about lo / r, where
 *     r^2 + (m/k) r = 1,  rho = 1 + r,  1/rho + 1/(rho + m/k) = 1.
 *
 * How near: for all n >= 0
 *     -k - r (k-1) <= x_n - rho n <= 0.                                   (2)
 * By induction on n. For n < k x_n - rho n = -r n. For n >= k write
 * D_j = x_j - rho j and q_j = j/k - floor(j/k), so that F(j) is
 * j/r + k + D_j - m q_j, for rho + m/k - 1 = 1/r. From F(j*-1) <= n (unless
 * j* = k, when D_n = -r n) and D_(j*-1) >= -k - r (k-1), m q <= m (k-1)/k
 * follows
 *     D_n <= 1 - k + r (k + r (k-1) - k + (m/k)(k-1))
 *          = (k-1) (-1 + r^2 + (m/k) r) = 0;
 * from F(j*) >= n + 1, D_(j*) <= 0 and q >= 0 follows
 *     D_n >= -k + r (1 - k) = -k - r (k-1),
 * where j* < n; j* = n means D_n = (1-r) n - k > -k, and j* > n cannot be, for
 * y_(j*-1) < x_n while y_j >= x_j. So by (1)
 *     r n - r (k-1) <= j*(n) <= r n + k.                                  (3)
 *
 * To find x_n, the places r n, r^2 n, ... are followed down to where the
 * recursion has been computed, a constant added each time for the middle of
 * (3); then up again with runs of h numbers on both sides of each place. What a
 * run tells is exact, so the run at the top has x_n or is seen to have it not.
 * With h >= (k+4) / (1-r) it has, by (3). But the deviations that occur are
 * those of sums of numbers that are as good as random, sqrt(m k r) / 3.5; what
 * these take is tried first, and twice as much after each failure.
 *
 * Cost: log n / log(1/r) runs, about 2 k/m log n for large k/m, each of 2 h
 * small numbers, about 2 k/m of them, and one product with r. No memory but for
 * the table, two runs and the places.
 */
#ifndef WYT_EXACT_BIG_WINDOW_H
#define WYT_EXACT_BIG_WINDOW_H

#include "exact/big_constant.h"

/* x_(start + i) = base + above[i] for i < count */
struct wyt__big_run {
    mpz_t start, base;
    uint64_t *above;
    size_t count, capacity;
};

struct wyt__big_window {
    wyt_context *context;
    uint32_t m, k;
    struct wyt__big_constant r;
    uint64_t margin; /* h */
    uint64_t *table; /* x_n for n < table_count */
    size_t table_count;
    struct wyt__big_run run, other;
    /* The places of the runs on the way down: limbs, and how many. */
    mp_limb_t *limbs;
    size_t limb_count, limb_capacity;
    struct wyt__big_place *places;
    size_t place_count, place_capacity;
    uint64_t work; /* small numbers since the last poll */
};

void wyt__big_window_open(struct wyt__big_window *window, wyt_context *context,
                          uint32_t m, uint32_t k);
void wyt__big_window_close(struct wyt__big_window *window);

/* Makes window->run that of `count` >= 1 numbers from `start` >= 0 on. */
int32_t wyt__big_window_at(struct wyt__big_window *window, const mpz_t start,
                           size_t count);

#endif
