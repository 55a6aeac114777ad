/* SPDX-License-Identifier: MIT */
/*
 * Bishop-type blocking of m-Wythoff (Hegarty, Larsson), far out:
 *     x_n = mex{x_i, y_i : i < n},  y_n = x_n + m floor(n / k),
 * without the n numbers before. The x_n, and the y_n from n = k on, are all
 * numbers, each once, and x_n = n for n < k. So x_n is n plus the number of
 * the y below it; y_(k+c) is below x_n iff c + 1 of them are, that is, iff
 * y_(k+c) <= n + c, and
 *     x_n = n + #{c >= 0 : y_(k+c) - c <= n}.
 * y_(k+c) - c never falls with c, so the count is found by searching, and
 * k + c < n may be assumed, for x_n > y_(k+c) >= x_(k+c). The indices shrink by
 * the factor rho + m/k - 1 > 1 from question to question,
 * 1/rho + 1/(rho + m/k) = 1; how many there are is not proven. For n = 2^60
 * and m = 1 there were 18543 for k = 3, 311306 for k = 10, 4.3 million for
 * k = 30 and 16.7 million for k = 50. They are remembered, 32 to 64 bytes each.
 */
#ifndef WYT_SOLVE_BISHOP_H
#define WYT_SOLVE_BISHOP_H

#include "base/context.h"

struct wyt__bishop_slot {
    uint64_t n, above; /* x_n - n; the slot is free if n is 0 */
};

struct wyt__bishop_frame {
    uint64_t n;
    uint64_t low, high; /* the count is one of these */
    uint64_t probe;     /* the c that is looked at */
    uint32_t steps;
    bool from_below, from_above; /* whether a probe was counted, was not */
};

struct wyt__bishop {
    wyt_context *context;
    uint64_t m, k;
    double rise;           /* rho */
    const uint64_t *known; /* x_n for n < known_count, of the caller */
    size_t known_count;
    struct wyt__bishop_slot *slots;
    size_t slot_count, used;
    struct wyt__bishop_frame *frames;
    size_t depth, frame_capacity;
};

/* Nothing known yet; no memory. */
void wyt__bishop_open(struct wyt__bishop *bishop, wyt_context *context,
                      uint64_t m, uint64_t k);
void wyt__bishop_close(struct wyt__bishop *bishop);

/* x_n; *fits is false if it is beyond 2^64-1. WYT_LIMIT if more numbers would
 * have to be remembered than the cell limit. */
int32_t wyt__bishop_number(struct wyt__bishop *bishop, uint64_t n,
                           uint64_t *out, bool *fits);

#endif
