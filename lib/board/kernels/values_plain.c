/* SPDX-License-Identifier: MIT */
/*
 * The kernel `values` in plain C, which defines it: lane after lane, a line in
 * one piece.
 *
 * Which of the words that may have a free value has one is hard to foretell.
 * So two of them are looked at always, and only if both are full there is a
 * loop; and all lanes find where to begin before the first one looks, so that
 * what comes first does not wait for a branch that was foretold wrong.
 */
#include "base/assert.h"
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

/* Where a lane begins to look: words of number s of the summaries, as bits. */
struct start {
    size_t s;
    uint64_t open;
};

/* The lines begin with their summaries. */
HELPER struct start find_start(uint64_t *const *lines, size_t count,
                               bool has_rows, uint32_t *first)
{
    struct start start;
    if (has_rows && lines[0][*first] == UINT64_MAX)
        ++*first;
    start.s = *first;
    while ((start.open = ~join(lines, count, start.s)) == 0)
        start.s++;
    return start;
}

HELPER uint32_t take(uint64_t *const *lines, size_t count, size_t sums,
                     struct start start)
{
    size_t s = start.s, w, other;
    uint64_t open = start.open, used, bit, no;
    w = s * 64 + wyt__lowest_bit(open);
    used = join(lines, count, sums + w);
    no = -(uint64_t)(used == UINT64_MAX);
    bit = open & (open - 1);
    open = bit | (open & -(uint64_t)(bit == 0));
    other = s * 64 + wyt__lowest_bit(open);
    used &= join(lines, count, sums + other) | ~no;
    w = no != 0 ? other : w;
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

/* The lines of a lane from those of lane 0. */
HELPER void advance(const struct wyt__values_step *step, size_t count,
                    uint64_t **lines)
{
    UNROLL
    for (size_t k = 0; k < count; k++)
        lines[k] += step->lines[k].lane;
}

HELPER void solve_lanes(const struct wyt__values_step *step, size_t count)
{
    struct start starts[WYT__VALUES_BAND];
    uint64_t *lines[WYT__VALUES_LINES] = {NULL};
    WYT__ASSERT(count > 0);
    UNROLL
    for (size_t k = 0; k < count; k++)
        lines[k] = step->lines[k].full;
    for (size_t lane = 0; lane < WYT__VALUES_BAND; lane++) {
        if ((step->lanes >> lane & 1) != 0)
            starts[lane] =
                find_start(lines, count, step->has_rows, &step->first[lane]);
        advance(step, count, lines);
    }
    UNROLL
    for (size_t k = 0; k < count; k++)
        lines[k] = step->lines[k].full;
    for (size_t lane = 0; lane < WYT__VALUES_BAND; lane++) {
        const uint32_t value =
            (step->lanes >> lane & 1) != 0
                ? take(lines, count, step->sums, starts[lane])
                : 0;
        if (step->shorts != NULL)
            step->shorts[lane] = (uint16_t)value;
        else
            step->longs[lane] = value;
        advance(step, count, lines);
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
