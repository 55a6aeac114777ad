/* SPDX-License-Identifier: MIT */
/*
 * Numbers in messages, in either size (numbers/number.h): up to 20 digits as
 * they are, of a longer one the first ten and how many there are.
 */
#ifndef WYT_NUMBERS_SHOWN_H
#define WYT_NUMBERS_SHOWN_H

#ifdef WYT__ANY_SIZE
#include <gmp.h>
#endif
#include <stddef.h>

#include "base/text.h"
#include "numbers/number.h"

#define wyt__shown WYT__SIZED(wyt__shown)

/* A number that is not negative; in 64 bits it is below 2^64. */
struct wyt__quote wyt__shown(const wyt__number v);

#ifdef WYT__ANY_SIZE
/* A position; of many heaps the first ones. */
struct wyt__tuple wyt__tuple_big(mpz_t *heaps, size_t n);
#endif

#endif
