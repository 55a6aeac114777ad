/* SPDX-License-Identifier: MIT */
/*
 * Boxes [0,size_0) x ... x [0,size_(n-1)): how many cells they have, and going
 * through them.
 */
#ifndef WYT_BASE_CELLS_H
#define WYT_BASE_CELLS_H

#include <wythoff/context.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Whether a box has at most the cells that the context allows and that a table
 * can be indexed with on this machine; *cells is their number then. */
bool wyt__box_fits(const wyt_context *context, const uint64_t *size, size_t n,
                   uint64_t *cells);

/* The same as a status: WYT_LIMIT with its text. */
int32_t wyt__check_box(wyt_context *context, const uint64_t *size, size_t n,
                       uint64_t *cells);

/* Goes to the next position of a box in lexicographic order; false, and back
 * at the first one, behind the last. */
bool wyt__next_in_box(const uint64_t *size, size_t n, uint64_t *heaps);

/* Whether n numbers each of `count` positions, number i of position k at
 * [i step + k stride], lie within the address space; the steps are not 0. */
static inline bool wyt__layout_fits(size_t n, size_t step, size_t stride,
                                    size_t count)
{
    const size_t most = SIZE_MAX / 4 / sizeof(uint64_t);
    return (n < 2 || step <= most / (n - 1)) &&
           (count < 2 || stride <= most / (count - 1));
}

#endif
