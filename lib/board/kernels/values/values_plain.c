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
#include "base/bitset.h"
#include "board/kernels/transpose.h"
#include "board/kernels/values/values.h"

#if defined(__GNUC__)
#define HELPER static inline __attribute__((always_inline))
#define UNROLL _Pragma("GCC unroll 8")
#else
#define HELPER static inline
#define UNROLL
#endif

/* The union of word w of all lines, which begin with their summaries. */
HELPER uint64_t join(uint64_t *const *lines, size_t count, size_t w,
                     uint64_t used)
{
    UNROLL
    for (size_t k = 0; k < count; k++)
        used |= lines[k][w];
    return used;
}

/* Puts a bit into word w of a line. */
HELPER void put(uint64_t *line, size_t sums, size_t w, uint64_t bit)
{
    const uint64_t word = line[sums + w] | bit;
    line[sums + w] = word;
    if (word == UINT64_MAX)
        line[w / 64] |= (uint64_t)1 << w % 64;
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
    while ((start.open = ~join(lines, count, start.s, 0)) == 0)
        start.s++;
    return start;
}

/* `marks` is one more set, that of the values that are barred, or NULL. */
HELPER uint32_t take(uint64_t *const *lines, size_t count, size_t sums,
                     struct start start, const uint64_t *marks)
{
    const bool bare = marks == NULL;
    size_t s = start.s, w, other;
    uint64_t open = start.open, used, bit, no;
    w = s * 64 + wyt__lowest_bit(open);
    used = join(lines, count, sums + w, bare ? 0 : marks[w]);
    no = -(uint64_t)(used == UINT64_MAX);
    bit = open & (open - 1);
    open = bit | (open & -(uint64_t)(bit == 0));
    other = s * 64 + wyt__lowest_bit(open);
    used &= join(lines, count, sums + other, bare ? 0 : marks[other]) | ~no;
    w = no != 0 ? other : w;
    while (used == UINT64_MAX) {
        open &= open - 1;
        while (open == 0)
            open = ~join(lines, count, ++s, 0);
        w = s * 64 + wyt__lowest_bit(open);
        used = join(lines, count, sums + w, bare ? 0 : marks[w]);
    }
    bit = ~used & (used + 1);
    UNROLL
    for (size_t k = 0; k < count; k++)
        put(lines[k], sums, w, bit);
    return (uint32_t)(w * 64 + wyt__lowest_bit(bit));
}

/* A value goes into the lines beside those of its lane. */
HELPER void put_extras(const struct wyt__values_step *step, size_t lane,
                       uint32_t value)
{
    for (size_t k = 0; k < step->extra_count; k++)
        put(step->extras[k].full + lane * step->extras[k].lane, step->sums,
            value / 64, (uint64_t)1 << value % 64);
    for (size_t i = lane; step->pair != NULL && i < lane + 2; i++)
        put(step->pair->full + i * step->pair->lane, step->sums, value / 64,
            (uint64_t)1 << value % 64);
}

/* Marks the values that are barred for a lane, or takes the marks away. */
HELPER void mark(const struct wyt__values_step *step, size_t lane, bool on)
{
    for (size_t k = 0; k < step->barred_count; k++) {
        const uint32_t value = step->barred[k][lane];
        if (value != WYT__VALUES_NONE)
            step->marks[value / 64] =
                on ? step->marks[value / 64] | (uint64_t)1 << value % 64 : 0;
    }
}

/* The lines of a lane from those of lane 0. */
HELPER void advance(const struct wyt__values_step *step, size_t count,
                    uint64_t **lines)
{
    UNROLL
    for (size_t k = 0; k < count; k++)
        lines[k] += step->lines[k].lane;
}

HELPER void write_value(const struct wyt__values_step *step, size_t lane,
                        uint32_t value)
{
    if (step->shorts != NULL)
        step->shorts[lane] = (uint16_t)value;
    else
        step->longs[lane] = value;
}

HELPER void solve_lanes(const struct wyt__values_step *step, size_t count,
                        bool bare)
{
    struct start starts[WYT__VALUES_BAND];
    uint64_t *lines[WYT__VALUES_LINES];
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
        uint32_t value = 0;
        if ((step->lanes >> lane & 1) != 0) {
            if (!bare)
                mark(step, lane, true);
            value = take(lines, count, step->sums, starts[lane],
                         bare ? NULL : step->marks);
            if (!bare) {
                mark(step, lane, false);
                put_extras(step, lane, value);
            }
        }
        write_value(step, lane, value);
        advance(step, count, lines);
    }
}

/* Few values, in one word, which needs no search. */
static void solve_word(const struct wyt__values_step *step)
{
    for (size_t lane = 0; lane < WYT__VALUES_BAND; lane++) {
        uint64_t used = 0;
        write_value(step, lane, 0);
        if ((step->lanes >> lane & 1) == 0)
            continue;
        for (size_t k = 0; k < step->count; k++)
            used |= step->lines[k].sets[lane * step->lines[k].lane];
        for (size_t k = 0; k < step->barred_count; k++)
            if (step->barred[k][lane] < 64)
                used |= (uint64_t)1 << step->barred[k][lane];
        const uint64_t free = ~used & (used + 1);
        for (size_t k = 0; k < step->count; k++)
            step->lines[k].sets[lane * step->lines[k].lane] |= free;
        write_value(step, lane, (uint32_t)wyt__lowest_bit(free));
        put_extras(step, lane, (uint32_t)wyt__lowest_bit(free));
    }
}

/* Few words, which are rather scanned than found by their summaries. */
HELPER void scan_lanes(const struct wyt__values_step *step, size_t count,
                       bool bare)
{
    const uint64_t *marks = bare ? NULL : step->marks;
    uint64_t *lines[WYT__VALUES_LINES];
    UNROLL
    for (size_t k = 0; k < count; k++)
        lines[k] = step->lines[k].sets;
    for (size_t lane = 0; lane < WYT__VALUES_BAND; lane++) {
        size_t w = 0;
        uint64_t used, free;
        uint32_t value = 0;
        if ((step->lanes >> lane & 1) != 0) {
            if (!bare)
                mark(step, lane, true);
            while ((used = join(lines, count, w, bare ? 0 : marks[w])) ==
                   UINT64_MAX)
                w++;
            free = ~used & (used + 1);
            UNROLL
            for (size_t k = 0; k < count; k++)
                lines[k][w] |= free;
            value = (uint32_t)(w * 64 + wyt__lowest_bit(free));
            if (!bare) {
                mark(step, lane, false);
                put_extras(step, lane, value);
            }
        }
        write_value(step, lane, value);
        advance(step, count, lines);
    }
}

static void scan(const struct wyt__values_step *step, bool bare)
{
    switch (bare ? step->count : 0) {
    case 3:
        scan_lanes(step, 3, true);
        break;
    case 4:
        scan_lanes(step, 4, true);
        break;
    case 6:
        scan_lanes(step, 6, true);
        break;
    case 7:
        scan_lanes(step, 7, true);
        break;
    default:
        scan_lanes(step, step->count, false);
    }
}

static void solve_bare(const struct wyt__values_step *step)
{
    switch (step->count) {
    case 2:
        solve_lanes(step, 2, true);
        break;
    case 3:
        solve_lanes(step, 3, true);
        break;
    case 4:
        solve_lanes(step, 4, true);
        break;
    case 5:
        solve_lanes(step, 5, true);
        break;
    default:
        solve_lanes(step, step->count, true);
    }
}

/* The number of lines is a constant in the loops of the usual games. */
static void solve(const struct wyt__values_step *step)
{
    const bool bare =
        step->barred_count + step->extra_count == 0 && step->pair == NULL;
    if (step->words == 1)
        solve_word(step);
    else if (step->words <= WYT__VALUES_FEW)
        scan(step, bare);
    else if (bare)
        solve_bare(step);
    else if (step->count == 2)
        solve_lanes(step, 2, false);
    else if (step->count == 3)
        solve_lanes(step, 3, false);
    else
        solve_lanes(step, step->count, false);
}

void wyt__values_enter_some(const struct wyt__values_line *line,
                            const uint32_t *numbers, size_t low, size_t end)
{
    for (size_t i = low; i < end; i++)
        if (numbers[i] != WYT__VALUES_NONE)
            wyt__values_enter(line, i, numbers[i]);
}

const struct wyt__values_variant wyt__values_plain = {
    false, solve, wyt__values_enter_some, wyt__transpose_shorts};
