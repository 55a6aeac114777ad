/* SPDX-License-Identifier: MIT */
/*
 * The kernel `values` in plain C, which defines it.
 */
#include "base/bitset.h"
#include "board/kernels/values.h"

#if defined(__GNUC__)
#define HELPER static inline __attribute__((always_inline))
#else
#define HELPER static inline
#endif

/* Puts the least value that no line of the lane has in word w into all of
 * them; false if all values of the word are taken. */
HELPER bool take(const struct wyt__values_line *lines, size_t count,
                 size_t lane, size_t w, uint32_t *value)
{
    uint64_t used = 0, bit;
    for (size_t k = 0; k < count; k++)
        used |= lines[k].sets[w * lines[k].pitch + lane];
    if (used == UINT64_MAX)
        return false;
    bit = ~used & (used + 1);
    for (size_t k = 0; k < count; k++) {
        uint64_t *word = &lines[k].sets[w * lines[k].pitch + lane];
        *word |= bit;
        if (*word == UINT64_MAX)
            lines[k].full[w / 64 * lines[k].pitch + lane] |= (uint64_t)1
                                                             << w % 64;
    }
    *value = (uint32_t)(w * 64 + wyt__lowest_bit(bit));
    return true;
}

/* The words that are not full on any line, from the lowest one on. */
HELPER uint32_t solve_lane(const struct wyt__values_step *step, size_t count,
                           size_t lane)
{
    const struct wyt__values_line *lines = step->lines;
    for (size_t s = step->first[lane];; s++) {
        uint64_t full = 0, open;
        uint32_t value;
        for (size_t k = 0; k < count; k++)
            full |= lines[k].full[s * lines[k].pitch + lane];
        for (open = ~full; open != 0; open &= open - 1)
            if (take(lines, count, lane, s * 64 + wyt__lowest_bit(open),
                     &value))
                return value;
        if (step->has_rows && s == step->first[lane] &&
            lines[0].full[s * lines[0].pitch + lane] == UINT64_MAX)
            step->first[lane]++;
    }
}

HELPER void solve_lanes(const struct wyt__values_step *step, size_t count)
{
    for (size_t lane = 0; lane < WYT__VALUES_BAND; lane++) {
        const bool is_cell = (step->lanes >> lane & 1) != 0;
        const uint32_t value = is_cell ? solve_lane(step, count, lane) : 0;
        if (step->shorts != NULL)
            step->shorts[lane] = (uint16_t)value;
        else
            step->longs[lane] = value;
    }
}

/* The number of lines is a constant in the loops of the usual games. */
static void solve(const struct wyt__values_step *step)
{
    if (step->count == 3)
        solve_lanes(step, 3);
    else if (step->count == 2)
        solve_lanes(step, 2);
    else
        solve_lanes(step, step->count);
}

static void transpose(const uint16_t *from, size_t from_pitch, uint16_t *to,
                      size_t to_pitch)
{
    for (size_t j = 0; j < WYT__VALUES_BAND; j++)
        for (size_t i = 0; i < WYT__VALUES_BAND; i++)
            to[j * to_pitch + i] = from[i * from_pitch + j];
}

const struct wyt__values_variant wyt__values_plain = {solve, transpose};
