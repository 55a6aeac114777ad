/* SPDX-License-Identifier: MIT */
/*
 * What a step of lanes (lanes.h) does whatever the instructions are: where its
 * rings stand, and which of its lanes are cells.
 */
#ifndef WYT_BOARD_LANES_RUN_H
#define WYT_BOARD_LANES_RUN_H

#include <stddef.h>
#include <stdint.h>

#include "board/kernels/lanes/lanes.h"

/* Lane 0 of a ring in a step. */
static inline unsigned char *wyt__lanes_at(const struct wyt__lanes_steps *steps,
                                           const struct wyt__lanes_ring *ring,
                                           size_t step)
{
    return ring->steps + (step & (ring->count - 1)) * steps->pitch;
}

/* What a step deals with. */
static inline unsigned char *const *
wyt__lanes_addresses(const struct wyt__lanes_steps *steps, size_t step)
{
    return steps->addresses + (step & steps->mask) * steps->address_count;
}

/* The lanes of a layer that are to be done in a step, in bytes and whole
 * vectors; what is open of them, and where they go. */
struct wyt__lanes_part {
    size_t begin, end;
    const unsigned char *open;
    unsigned char *out;
};

/* The first lane in step x of a layer that is on the board, if not behind
 * all. */
static inline size_t wyt__lanes_low(const struct wyt__lanes_steps *steps,
                                    size_t x)
{
    return x < steps->width ? 0 : x - steps->width + 1;
}

/* The layers first..end-1 that have cells in a step. */
static inline size_t wyt__lanes_first(const struct wyt__lanes_steps *steps,
                                      size_t step)
{
    const size_t x = step - steps->first;
    const size_t last = steps->lanes + steps->width - 2;
    return x <= last ? 0 : x - last;
}

static inline size_t wyt__lanes_end(const struct wyt__lanes_steps *steps,
                                    size_t step)
{
    const size_t x = step - steps->first;
    return x < steps->count ? x + 1 : steps->count;
}

#endif
