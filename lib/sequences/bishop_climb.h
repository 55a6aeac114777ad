/* SPDX-License-Identifier: MIT */
/*
 * Stretches of neighbouring numbers of bishop-type blocking, anywhere, by the
 * places of bishop_stretch.h: a text for two sizes (numbers/number.h). What
 * the table of the recursion has is read there; the rest comes from a climb,
 * and the last stretch is kept, so that neighbouring questions cost one climb.
 *
 * Cost of a climb: see bishop_stretch.h; at any size each place costs a product
 * with r besides its small numbers. At n = 2^62 and m = 1 it took 0.03 ms for
 * k = 3, 5 ms for k = 50, 0.06 s for k = 300 and 0.5 s for k = 1000; half
 * (k/m)^2 microseconds for larger ones. Memory: 8 bytes for each number of the
 * table, two stretches, and for each place its number and 16 bytes.
 */
#ifndef WYT_SEQUENCES_BISHOP_CLIMB_H
#define WYT_SEQUENCES_BISHOP_CLIMB_H

#include <wythoff/context.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "numbers/number.h"
#include "sequences/bishop_slopes.h"
#include "sequences/bishop_stretch.h"

#define wyt__bishop_open WYT__SIZED(wyt__bishop_open)
#define wyt__bishop_close WYT__SIZED(wyt__bishop_close)
#define wyt__bishop_difference WYT__SIZED(wyt__bishop_difference)
#define wyt__bishop_has_span WYT__SIZED(wyt__bishop_has_span)
#define wyt__bishop_span_at WYT__SIZED(wyt__bishop_span_at)

/* A megabyte, a fraction of a millisecond. */
#define WYT__BISHOP_NEAR ((uint64_t)1 << 17)

/* x_(start + i) = base + small.above[i], i < small.count */
struct wyt__bishop_span {
    wyt__number start, base;
    struct wyt__bishop_run small;
};

struct wyt__bishop {
    struct wyt__bishop_runs runs;
    struct wyt__bishop_slopes slopes;
    /* The one that is kept, and another one on the way up. The first has
     * right numbers, or none, whatever stopped a climb. */
    struct wyt__bishop_span span, other;
    /* The places on the way down: of each its limbs, how many numbers are
     * needed besides the margins, and how many limbs. */
    wyt__limb *places;
    size_t height, capacity;
};

/* For m, k >= 1; no memory of the context yet. */
void wyt__bishop_open(struct wyt__bishop *bishop, wyt_context *context,
                      uint32_t m, uint32_t k);
void wyt__bishop_close(struct wyt__bishop *bishop);

/* d = y_n - x_n = m floor(n/k); n mod k comes back. */
uint64_t wyt__bishop_difference(const struct wyt__bishop_runs *runs,
                                const wyt__number n, wyt__number d);

/* Whether bishop->span has numbers first .. first + count - 1; *at is then the
 * place of the first one in it. */
bool wyt__bishop_has_span(const struct wyt__bishop *bishop,
                          const wyt__number first, uint64_t count,
                          uint64_t *at);

/* Makes bishop->span have them, if it has not. */
int32_t wyt__bishop_span_at(struct wyt__bishop *bishop, const wyt__number first,
                            uint64_t count, uint64_t *at);

#endif
