/* SPDX-License-Identifier: MIT */
/*
 * Numbering the positions that a theory does not list: the P-positions of
 * comply games are the N-positions of blocked ones.
 */
#ifndef WYT_THEORY_UNLISTED_H
#define WYT_THEORY_UNLISTED_H

#include <stdint.h>

#include "moves/pair.h"
#include "numbers/number.h"
#include "theory/runs.h"

#ifndef WYT__ANY_SIZE
/* Unlisted position number `number`. WYT_BEYOND, without a text, if it stands
 * behind more than 2^64-1 positions. */
int32_t wyt__complement_nth(const struct wyt__runs *runs, uint64_t number,
                            uint32_t side, uint64_t *out);

/* The number of a position on the side, of a symmetric game with x <= y;
 * WYT_NONE if it is listed, WYT_BEYOND as above. */
int32_t wyt__complement_rank(const struct wyt__runs *runs, uint32_t side,
                             const struct wyt__pair *heaps, wyt__number number);
#endif

#endif
