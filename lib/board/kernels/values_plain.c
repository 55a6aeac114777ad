/* SPDX-License-Identifier: MIT */
/*
 * The kernel `values` in plain C, which defines it: lane after lane, a line in
 * one piece.
 *
 * Which of the words that may have a free value has one is hard to foretell,
 * and so is a branch. So two of them are looked at always, and only if both
 * are full there is a loop.
 */
#include "base/bitset.h"
#include "board/kernels/values.h"

#if defined(__GNUC__)
#define HELPER static inline __attribute__((always_inline))
#define UNROLL _Pragma("GCC unroll 8")
#else
#define HELPER static inline
#define UNROLL
#endif

/* The union of word w of all lines; of their summaries, for w < sums. */
HELPER uint64_t join(uint64_t *const *lines, size_t count, size_t w)
{
    uint64_t used = 0;
    UNROLL
    for (size_t k = 0; k < count; k++)
        used |= lines[k][w];
    return used;
}

/* Puts a bit into word w of all lines. */
HELPER void put(uint64_t *const *lines, size_t count, size_t sums, size_t w,
                uint64_t bit)
{
    UNROLL
    for (size_t k = 0; k < count; k++) {
        const uint64_t word = lines[k][sums + w] | bit;
        lines[k][sums + w] = word;
        if (word == UINT64_MAX)
            lines[k][w / 64] |= (uint64_t)1 << w % 64;
    }
}

/* The lines begin with their summaries. */
HELPER uint32_t take(uint64_t *const *lines, size_t count, size_t sums,
                     size_t first)
{
    size_t s = first, w, other;
    uint64_t open, used, bit, no;
    while ((open = ~join(lines, count, s)) == 0)
        s++;
    w = s * 64 + wyt__lowest_bit(open);
    used = join(lines, count, sums + w);
    no = -(uint64_t)(used == UINT64_MAX);
    open = (open & (open - 1)) != 0 ? open & (open - 1) : open;
    other = s * 64 + wyt__lowest_bit(open);
    used &= join(lines, count, sums + other) | ~no;
    w += no & (other - w);
    while (used == UINT64_MAX) {
        open &= open - 1;
        while (open == 0)
            open = ~join(lines, count, ++s);
        w = s * 64 + wyt__lowest_bit(open);
        used = join(lines, count, sums + w);
    }
    bit = ~used & (used + 1);
    put(lines, count, sums, w, bit);
    return (uint32_t)(w * 64 + wyt__lowest_bit(bit));
}

HELPER void solve_lanes(const struct wyt__values_step *step, size_t count)
{
    uint64_t *lines[WYT__VALUES_LINES] = {NULL};
    UNROLL
    for (size_t k = 0; k < count; k++)
        lines[k] = step->lines[k].full;
    for (size_t lane = 0; lane < WYT__VALUES_BAND; lane++) {
        uint32_t value = 0;
        if ((step->lanes >> lane & 1) != 0) {
            uint32_t *first = &step->first[lane];
            if (step->has_rows && lines[0][*first] == UINT64_MAX)
                ++*first;
            value = take(lines, count, step->sums, *first);
        }
        if (step->shorts != NULL)
            step->shorts[lane] = (uint16_t)value;
        else
            step->longs[lane] = value;
        UNROLL
        for (size_t k = 0; k < count; k++)
            lines[k] += step->lines[k].lane;
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

const struct wyt__values_variant wyt__values_plain = {false, solve,
                                                      wyt__values_transpose};
