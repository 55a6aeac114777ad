/* SPDX-License-Identifier: MIT */
/*
 * What a step of lanes (lanes.h) does whatever the instructions are: where its
 * rings stand, and which of its lanes are cells.
 */
#ifndef WYT_BOARD_LANES_RUN_H
#define WYT_BOARD_LANES_RUN_H

#include <wythoff/board.h>

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "board/kernels/lanes/lanes.h"
#include "board/kernels/shear/shear.h"

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
    unsigned char **at =
        steps->addresses + (step & steps->mask) * steps->address_count;
    for (size_t i = 0; i < steps->outer_count; i++)
        at[steps->outer[i].slot] =
            steps->outer[i].base + step * steps->outer_pitch;
    return at;
}

/* The first lane of a step that is on the board, if not behind all. */
static inline size_t wyt__lanes_low(const struct wyt__lanes_steps *steps,
                                    size_t step)
{
    const size_t x = step - steps->first;
    return x < steps->width ? 0 : x - steps->width + 1;
}

/* Opens the lanes that become cells in the step; those from *begin to *end, in
 * bytes and whole vectors, are to be done. What stands in a ring beyond them
 * has been nothing since the band began. */
static inline void wyt__lanes_open(struct wyt__lanes_steps *steps, size_t step,
                                   unsigned char *out, size_t bytes,
                                   size_t vector_bytes, size_t *begin,
                                   size_t *end)
{
    const size_t x = step - steps->first;
    const size_t high = x + 1 < steps->lanes ? x + 1 : steps->lanes;
    while (steps->next < steps->lanes && steps->opens[steps->next] <= x) {
        memset(steps->open + steps->order[steps->next] * bytes, 0xff, bytes);
        steps->next++;
    }
    *begin = wyt__lanes_low(steps, step) * bytes / vector_bytes * vector_bytes;
    *end = (high * bytes + vector_bytes - 1) / vector_bytes * vector_bytes;
    if (steps->program->kind == WYT_BOARD_OUTCOME)
        memset(out, 0, sizeof(uint64_t) * WYT__SHEAR_WORDS);
}

/* Clears what is not on the board any more among bits of P. */
static inline void wyt__lanes_close(const struct wyt__lanes_steps *steps,
                                    size_t step, unsigned char *out)
{
    uint64_t *words = (uint64_t *)(void *)out;
    const size_t low = wyt__lanes_low(steps, step);
    if (low == 0 || steps->program->kind != WYT_BOARD_OUTCOME)
        return;
    for (size_t i = 0; i < WYT__SHEAR_WORDS && i * 64 < low; i++)
        words[i] &= low - i * 64 < 64 ? UINT64_MAX << (low - i * 64) : 0;
}

#endif
