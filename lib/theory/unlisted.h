/* SPDX-License-Identifier: MIT */
/*
 * Numbering the positions that a theory does not list: the P-positions of
 * comply games are the N-positions of blocked ones.
 */
#ifndef WYT_THEORY_UNLISTED_H
#define WYT_THEORY_UNLISTED_H

#include <stdint.h>

#include "theory/runs.h"

/* Unlisted position number `number`; of a symmetric game with x <= y. */
int32_t wyt__complement_nth(struct wyt__sequence *sequence, uint64_t number,
                            uint32_t side, uint64_t *out);

/* The number of a position on the side; WYT_NONE if it is listed. */
int32_t wyt__complement_rank(struct wyt__sequence *sequence, uint32_t side,
                             const uint64_t *heaps, uint64_t *number);

#endif
