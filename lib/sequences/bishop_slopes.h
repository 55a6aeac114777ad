/* SPDX-License-Identifier: MIT */
/*
 * Products with the slopes of bishop-type blocking, which are irrational but
 * for some m and k (sequences/bishop_stretch.h):
 *     k r^2 + m r = k,  rho = 1 + r,  1/rho + 1/(rho + m/k) = 1.
 * They tell where to look only, so that each size has a text of its own:
 * products with fractions of 64 bits, too small by less than 2, and floors by
 * numbers/constant_big.h.
 */
#ifndef WYT_SEQUENCES_BISHOP_SLOPES_H
#define WYT_SEQUENCES_BISHOP_SLOPES_H

#include <wythoff/context.h>

#include <stdbool.h>
#include <stdint.h>

#include "numbers/number.h"

#ifdef WYT__ANY_SIZE
#include "numbers/constant_big.h"
#endif

#define wyt__bishop_slopes_open WYT__SIZED(wyt__bishop_slopes_open)
#define wyt__bishop_slopes_close WYT__SIZED(wyt__bishop_slopes_close)
#define wyt__bishop_scale WYT__SIZED(wyt__bishop_scale)
#define wyt__bishop_index WYT__SIZED(wyt__bishop_index)
#define wyt__bishop_is_beyond WYT__SIZED(wyt__bishop_is_beyond)

struct wyt__bishop_slopes {
#ifdef WYT__ANY_SIZE
    uint32_t m, k;
    struct wyt__constant_big r;
#else
    uint32_t k;
    uint64_t ratio;   /* floor(2^64 r) */
    uint64_t inverse; /* floor(2^64 / rho) */
#endif
};

/* For m, k >= 1; in 64 bits 128 small steps. */
void wyt__bishop_slopes_open(struct wyt__bishop_slopes *slopes,
                             wyt_context *context, uint32_t m, uint32_t k);
void wyt__bishop_slopes_close(struct wyt__bishop_slopes *slopes);

/* n >= 0, which is not beyond, becomes r n + plus, or less by less than 2. */
int32_t wyt__bishop_scale(struct wyt__bishop_slopes *slopes, wyt__number n,
                          const wyt__number plus);

/* n = v / rho (role 0) or v / (rho + m/k) (role 1), or less by at most 2, and
 * 0 at least, for v >= 0 that is not beyond. */
int32_t wyt__bishop_index(struct wyt__bishop_slopes *slopes, unsigned role,
                          const wyt__number v, wyt__number n);

/* Whether (2) tells that x_n is beyond. If not, what is less than 2 k above n
 * is not, for 1 - 1/rho >= 2^-34 k. */
bool wyt__bishop_is_beyond(const struct wyt__bishop_slopes *slopes,
                           const wyt__number n);

#endif
