/* SPDX-License-Identifier: MIT */
/*
 * Counting multisets of heaps by the xor of their quotients, in either size
 * (numbers/number.h).
 *
 * Cost: O(b m) operations for b bits of the heaps, on integers of about b m
 * bits.
 */
#ifndef WYT_THEORY_MULTISETS_H
#define WYT_THEORY_MULTISETS_H

#include <wythoff/context.h>

#include <stddef.h>
#include <stdint.h>

#include "numbers/number.h"

#define wyt__multisets WYT__SIZED(wyt__multisets)
#define wyt__multisets_init WYT__SIZED(wyt__multisets_init)
#define wyt__multisets_clear WYT__SIZED(wyt__multisets_clear)
#define wyt__multisets_count WYT__SIZED(wyt__multisets_count)

#define WYT__MULTISETS_NUMBERS 16

/* What is divided by, and room for numbers. */
struct wyt__multisets {
    wyt_context *context;
    uint64_t k; /* from 1 to 2^16 */
    wyt__number at[WYT__MULTISETS_NUMBERS];
};

void wyt__multisets_init(struct wyt__multisets *sets, wyt_context *context,
                         uint64_t k);
void wyt__multisets_clear(struct wyt__multisets *sets);

/* How many multisets of m heaps from low..high-1 have quotients by k whose xor
 * is s; the result is none of the operands. In 64 bits WYT_BEYOND, without a
 * text, if all multisets are too many to count with, at least about 2^110. */
int32_t wyt__multisets_count(struct wyt__multisets *sets, size_t m,
                             const wyt__number low, const wyt__number high,
                             const wyt__number s, wyt__number out);

#endif
