/* SPDX-License-Identifier: MIT */
/*
 * How far a table of a box should reach, so that growing it costs little.
 */
#ifndef WYT_SOLVE_BOX_H
#define WYT_SOLVE_BOX_H

#include <wythoff/context.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Heaps from here on are in no box. */
#define WYT__BOX_FAR ((uint64_t)1 << 32)

/* Whether the box of these sides has a position. */
static inline bool wyt__covers(const uint64_t *size, const uint64_t *heaps,
                               size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (heaps[i] >= size[i])
            return false;
    return true;
}

/* The least m 2^k from a side on with m = 5, 6, 7, 8, or of more than two heaps
 * the least multiple of 16 if that is closer; a small side stays as it is.
 * Boxes that grow stop at these: they come to be of one size, whatever was
 * asked for first, and rows fill words. */
uint64_t wyt__round_side(uint64_t side, size_t n);

/*
 * Has a box solved that holds a position, unless the one of `size` does. Tried
 * are the old box and the position together with room to grow, the same with
 * less and less room, and the position alone: the first one that is within the
 * limits of cells and, as `solve` finds out, of memory. `growths` is how often
 * the box grew: the first times it has less room.
 */
int32_t wyt__cover(wyt_context *context, const uint64_t *heaps, size_t n,
                   const uint64_t *size, size_t growths,
                   int32_t (*solve)(void *owner, const uint64_t *size),
                   void *owner);

#endif
