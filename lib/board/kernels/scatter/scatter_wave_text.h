/* SPDX-License-Identifier: MIT */
/*
 * Cells of a wave, written once. The file that includes this one, any number of
 * times, defines: WORD, the type of the bits of a cell; NAMED(name), the name
 * of a function of this width; WORK, which names the set of instructions. Loops
 * of fixed length that compilers make vectors of.
 */
#include <stddef.h>
#include <stdint.h>

#include "board/kernels/scatter/scatter_wave.h"

#define ALL (~(WORD)0)

/* The number of a bit, as that of the bits below it: counted by pairs, by four,
 * by eight; as many as there are if there is none. */
WORK static inline WORD NAMED(number_of)(WORD bit)
{
    WORD sum = bit - 1;
    sum -= sum >> 1 & ALL / 3;
    sum = (sum & ALL / 5) + (sum >> 2 & ALL / 5);
    sum = (sum + (sum >> 4)) & ALL / 17;
    sum += sum >> 8;
    sum += sum >> 16;
    if (sizeof(WORD) > sizeof(uint32_t))
        sum += sum >> 16 >> 16;
    return sum & 0x7f;
}

WORK void NAMED(wyt__wave)(const struct wyt__wave_steps *steps)
{
    for (size_t step = steps->first; step < steps->end; step++) {
        WORD *at = (WORD *)steps->bits + step * steps->pitch;
        uint8_t *values = steps->values + step * WYT__WAVE;
        WORD seen[WYT__WAVE] = {0};
        for (size_t i = 0; i < steps->count; i += WYT__WAVE_OPTIONS) {
            const size_t *back = steps->back + i;
            const WORD *a = at - back[0], *b = at - back[1], *c = at - back[2],
                       *d = at - back[3];
            for (size_t k = 0; k < WYT__WAVE; k++)
                seen[k] |= (a[k] | b[k]) | (c[k] | d[k]);
        }
        for (size_t k = 0; k < WYT__WAVE; k++)
            seen[k] = ~seen[k] & (seen[k] + 1);
        for (size_t k = 0; k < WYT__WAVE; k++)
            values[k] = (uint8_t)NAMED(number_of)(seen[k]);
        for (size_t k = 0; k < WYT__WAVE; k++)
            at[k] = seen[k];
        for (size_t k = step + 1; k < WYT__WAVE; k++)
            at[k] = 0; /* left of the first cell of its row */
    }
}

#undef ALL
#undef WORD
#undef NAMED
