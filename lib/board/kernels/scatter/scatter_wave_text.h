/* SPDX-License-Identifier: MIT */
/*
 * Cells of a wave, written once: the file that includes this one defines WORK,
 * which names the set of instructions, and the name WAVE. Loops of fixed length
 * that compilers make vectors of.
 */
#include <stddef.h>
#include <stdint.h>

#include "board/kernels/scatter/scatter_wave.h"

/* The number of a bit, as that of the bits below it; 32 if there is none. */
WORK static inline uint32_t number_of(uint32_t bit)
{
    uint32_t sum = bit - 1;
    sum -= sum >> 1 & 0x55555555;
    sum = (sum & 0x33333333) + (sum >> 2 & 0x33333333);
    sum = (sum + (sum >> 4)) & 0x0f0f0f0f;
    sum += sum >> 8;
    return (sum + (sum >> 16)) & 0x3f;
}

WORK void WAVE(const struct wyt__wave_steps *steps)
{
    for (size_t step = steps->first; step < steps->end; step++) {
        uint32_t *at = steps->bits + step * steps->pitch;
        uint8_t *values = steps->values + step * WYT__WAVE;
        uint32_t seen[WYT__WAVE] = {0};
        for (size_t i = 0; i < steps->count; i += WYT__WAVE_OPTIONS) {
            const size_t *back = steps->back + i;
            const uint32_t *a = at - back[0], *b = at - back[1],
                           *c = at - back[2], *d = at - back[3];
            for (size_t k = 0; k < WYT__WAVE; k++)
                seen[k] |= (a[k] | b[k]) | (c[k] | d[k]);
        }
        for (size_t k = 0; k < WYT__WAVE; k++)
            seen[k] = ~seen[k] & (seen[k] + 1);
        for (size_t k = 0; k < WYT__WAVE; k++)
            values[k] = (uint8_t)number_of(seen[k]);
        for (size_t k = 0; k < WYT__WAVE; k++)
            at[k] = seen[k];
        for (size_t k = step + 1; k < WYT__WAVE; k++)
            at[k] = 0; /* left of the first cell of its row */
    }
}
