/* SPDX-License-Identifier: MIT */
/*
 * Bishop-type blocking of m-Wythoff (Hegarty, Larsson) by runs of neighbouring
 * numbers:
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
 * run tells is exact, so the run at the top has x_n or is seen to have it not:
 * neither the places nor h have to be exact. With h >= (k+4) / (1-r) it has,
 * by (3), if r n is taken too small by less than 2. But the deviations that
 * occur are those of sums of numbers that are as good as random,
 * sqrt(m k r) / 3.5; what these take is tried first, and twice as much after
 * each failure.
 *
 * Cost: log n / log(1/r) runs, about 2 k/m log n for large k/m, each of 2 h
 * small numbers, about 2 k/m of them, and one product with r. No memory but for
 * the table, two runs and the places.
 *
 * Here stands what does not depend on the size of n; sequences/bishop_climb.h
 * has the places, and the numbers at which runs start.
 */
#ifndef WYT_SEQUENCES_BISHOP_STRETCH_H
#define WYT_SEQUENCES_BISHOP_STRETCH_H

#include <wythoff/context.h>

#include <stddef.h>
#include <stdint.h>

struct wyt__bishop_runs {
    wyt_context *context;
    uint32_t m, k;
    double ratio;       /* r, for lengths only */
    uint64_t half_life; /* at most the steps in which a place falls to half */
    uint64_t margin;    /* h */
    uint32_t *table;    /* x_n for n < table_count */
    size_t table_count, table_capacity;
    uint64_t ahead; /* all integers below this one have been looked at */
    size_t passed;  /* the first j >= k with y_j there or above */
};

/* x_(start + i) - x_start for i < count; whoever has it knows the start. */
struct wyt__bishop_run {
    uint64_t *above;
    size_t count, capacity;
};

/* For m, k >= 1; no memory yet. */
void wyt__bishop_runs_open(struct wyt__bishop_runs *runs, wyt_context *context,
                           uint32_t m, uint32_t k);
void wyt__bishop_runs_close(struct wyt__bishop_runs *runs);

/* Makes the table at least that long: 4 bytes a number, and as many numbers as
 * have them; O(1) amortised each. */
int32_t wyt__bishop_tabulate(struct wyt__bishop_runs *runs, uint64_t count);

/* Makes it as long as the margin needs: then every place from table_count on
 * leads down to one around which the table has a whole run. */
int32_t wyt__bishop_prepare(struct wyt__bishop_runs *runs);

/* Doubles the margin, after a run at the top that has not what was asked. */
void wyt__bishop_widen(struct wyt__bishop_runs *runs);

/* The middle of (3) is r n + this. */
uint64_t wyt__bishop_middle(const struct wyt__bishop_runs *runs);

/* Of how many numbers the lower run is made that tells so many. */
uint64_t wyt__bishop_lower_count(const struct wyt__bishop_runs *runs,
                                 uint64_t count);

/* Tells the progress callback once in a while, after work on small numbers. */
int32_t wyt__bishop_poll(const struct wyt__bishop_runs *runs, uint64_t work);

int32_t wyt__bishop_run_reserve(wyt_context *context,
                                struct wyt__bishop_run *run, size_t count);
void wyt__bishop_run_close(wyt_context *context, struct wyt__bishop_run *run);

/*
 * Fills `to`, as far as `from` tells it, by (1); its count falls to how much
 * that is, and `from` is lost. `from` starts with lo >= k, `rest` is lo mod k,
 * `to` starts with n, and `excess` is n - F(lo). What comes back is
 * j*(n) - lo, if anything is told.
 */
uint64_t wyt__bishop_tell(const struct wyt__bishop_runs *runs,
                          struct wyt__bishop_run *from, uint64_t rest,
                          int64_t excess, struct wyt__bishop_run *to);

#endif
