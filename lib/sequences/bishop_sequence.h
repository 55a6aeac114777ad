/* SPDX-License-Identifier: MIT */
/*
 * Bishop-type blocking as a sequence, in either size (numbers/number.h):
 * x_n = mex{x_i, x_i + d_i : i < n}, d_n = m floor(n/k).
 */
#ifndef WYT_SEQUENCES_BISHOP_SEQUENCE_H
#define WYT_SEQUENCES_BISHOP_SEQUENCE_H

#include <wythoff/context.h>

#include <stdint.h>

#include "numbers/number.h"
#include "sequences/sequence.h"

#define wyt__sequence_open_bishop WYT__SIZED(wyt__sequence_open_bishop)

/* For m, k >= 1, as the functions of sequences/sequence_big.h. */
int32_t wyt__sequence_open_bishop(wyt_context *context, uint32_t m, uint32_t k,
                                  struct wyt__sequence **out);

#endif
