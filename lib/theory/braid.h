/* SPDX-License-Identifier: MIT */
/*
 * Two parts of what a side lists, in the order of positions and in arrays: two
 * strands (theory/strand.h), merged.
 */
#ifndef WYT_THEORY_BRAID_H
#define WYT_THEORY_BRAID_H

#include <wythoff/context.h>

#include <stddef.h>
#include <stdint.h>

#include "rules/theory.h"
#include "sequences/kernels/kernels.h"
#include "theory/listed.h"

struct wyt__braid;

/* The braid of two parts, the first and second one of a listing.
 * WYT_UNSUPPORTED, without a text, if one of them is no strand. */
int32_t wyt__braid_open(wyt_context *context, const struct wyt__theory *theory,
                        const struct wyt__listed_run *parts,
                        struct wyt__braid **out_braid);
void wyt__braid_close(struct wyt__braid *braid);

/* Positions k, k + 1, ... of both parts together; fewer than room only where
 * they end or the next one passes 2^64-1. */
size_t wyt__braid_read(struct wyt__braid *braid,
                       const struct wyt__kernels *kernels, uint64_t k,
                       size_t room, uint64_t *x, uint64_t *y);

#endif
