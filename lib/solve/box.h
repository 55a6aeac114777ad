/* SPDX-License-Identifier: MIT */
/*
 * How far a table of a box should reach, so that growing it costs little.
 */
#ifndef WYT_SOLVE_BOX_H
#define WYT_SOLVE_BOX_H

#include "base/context.h"

/*
 * Sets size[0..n-1] to a box that holds a position: the old box and the
 * position together, rounded up to powers of two; if that passes the cell
 * limit of the context, not rounded; if that does too, the position alone.
 * WYT_LIMIT if even that one does not fit; size is untouched then.
 */
int32_t wyt__cover(wyt_context *context, const uint64_t *heaps, size_t n,
                   uint64_t *size);

/* WYT_LIMIT if a box has more cells than the limit of the context. */
int32_t wyt__check_box(wyt_context *context, const uint64_t *size, size_t n);

/* Whether the box holds the position. */
bool wyt__covers(const uint64_t *size, const uint64_t *heaps, size_t n);

#endif
