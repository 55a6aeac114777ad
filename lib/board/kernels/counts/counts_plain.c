/* SPDX-License-Identifier: MIT */
/*
 * Counting in plain C: counters lie side by side in 64-bit words, 8 or 4 of
 * them. With limit K and r for the row, sums s of counters are compared in all
 * lanes at once, through the high bit h of each:
 *
 *   s + h - (K - r) has it iff s + r >= K,
 *
 * and no lane runs over: s <= h, and 1 <= K - r, so the sum is below 2 h. Where
 * a lane lacks it, its cells are looked at one by one, which also takes care of
 * the order of bytes.
 */
#include <wythoff/board.h>

#include <string.h>

#include "base/least.h"
#include "board/kernel.h"
#include "board/kernels/counts/counts.h"
#include "board/kernels/kernels.h"

/* Words that are compared together. */
#define GROUP 4
/* Numbers that are added up together. */
#define LANES 64

WYT__INLINE uint64_t load(const void *counters, size_t at, size_t bytes)
{
    uint64_t word;
    memcpy(&word, (const unsigned char *)counters + at * bytes, sizeof word);
    return word;
}

/* A one in each lane. */
WYT__INLINE uint64_t ones(size_t bytes)
{
    return UINT64_MAX / (UINT64_MAX >> (64 - 8 * bytes));
}

/* Whether fewer options of each class are marked than the limit; n = 0, or one
 * class of n arrays. */
WYT__INLINE bool is_below(const struct wyt__count_row *row, size_t x, size_t n,
                          size_t bytes)
{
    const struct wyt__counting *counting = row->counting;
    size_t i = 0;
    if (n > 0) {
        uint32_t sum = 0;
        for (size_t k = 0; k < n; k++)
            sum += wyt__counter(row->arrays[k], x, bytes);
        return sum < row->left[counting->single_class];
    }
    for (size_t class = 0; class < counting->class_count; class ++) {
        uint32_t sum = 0;
        for (; i < counting->ends[class]; i++)
            sum += wyt__counter(row->arrays[i], x, bytes);
        for (size_t k = 0; k < counting->pattern_count; k++)
            if (counting->patterns[k].class == class)
                sum += wyt__counter(row->patterns[k],
                                    x % counting->patterns[k].p, bytes);
        if (sum >= row->left[class])
            return false;
    }
    return true;
}

/* Counts a marked cell among the residues of its row. */
WYT__INLINE void turn(const struct wyt__count_row *row, size_t x, size_t bytes)
{
    const struct wyt__counting *counting = row->counting;
    for (size_t i = 0; i < counting->residue_count; i++) {
        const struct wyt__count_residue *residue = &counting->residues[i];
        const struct wyt__count_pattern *pattern =
            &counting->patterns[residue->pattern];
        const uint32_t p = pattern->p;
        for (size_t k = (uint32_t)(x + residue->u) % p; k < p + 64; k += p)
            wyt__count_up(row->patterns[residue->pattern], k, residue->by,
                          pattern->most, bytes);
    }
}

/* Marks a cell; false when the row is full. */
WYT__INLINE bool take(struct wyt__count_row *row, size_t x, size_t bytes)
{
    const struct wyt__counting *counting = row->counting;
    const size_t class = counting->row_class;
    row->marked[row->count++] = (uint32_t)x;
    wyt__count_lines(row, x, bytes);
    turn(row, x, bytes);
    if (class == counting->class_count)
        return true;
    if (row->left[class] <= counting->row_by)
        return false;
    row->left[class] -= counting->row_by;
    return true;
}

enum look { GOES_ON, PAUSES, IS_FULL };

/* Goes from cell to cell; pauses behind the first one that is marked if what
 * comes in to the right of it is counted elsewhere. */
WYT__INLINE enum look look(struct wyt__count_row *row, size_t from, size_t to,
                           size_t n, size_t bytes)
{
    for (size_t x = from; x < to; x++) {
        if (!is_below(row, x, n, bytes))
            continue;
        if (!take(row, x, bytes))
            return IS_FULL;
        if (row->counting->is_delayed) {
            row->begin = x + 1;
            return PAUSES;
        }
    }
    row->begin = to;
    return GOES_ON;
}

/* Adds up words of counters. */
WYT__INLINE void add_words(uint64_t *sums, const void *counters, size_t x,
                           size_t bytes)
{
    for (size_t i = 0; i < GROUP; i++)
        sums[i] += load(counters, x + i * (8 / bytes), bytes);
}

/* The high bits of the lanes in which some class is not below its limit. */
WYT__INLINE void compare(const struct wyt__count_row *row, size_t x,
                         uint64_t *found, size_t bytes)
{
    const struct wyt__counting *counting = row->counting;
    const uint64_t highs = ones(bytes) << (8 * bytes - 1);
    size_t k = 0;
    for (size_t class = 0; class < counting->class_count; class ++) {
        const uint64_t bias = highs - ones(bytes) * row->left[class];
        uint64_t sums[GROUP] = {bias, bias, bias, bias};
        for (; k < counting->ends[class]; k++)
            add_words(sums, row->arrays[k], x, bytes);
        for (size_t r = 0; r < counting->pattern_count; r++)
            if (counting->patterns[r].class == class)
                add_words(sums, row->patterns[r], x % counting->patterns[r].p,
                          bytes);
        for (size_t i = 0; i < GROUP; i++)
            found[i] |= sums[i] & highs;
    }
}

/* Whether a lane of some word lacks the high bit. */
WYT__INLINE bool has_found(const uint64_t *found, uint64_t highs)
{
    return (found[0] & found[1] & found[2] & found[3] & highs) != highs;
}

/* n = 0, or one class of n arrays, few enough for registers. */
WYT__INLINE bool mark(struct wyt__count_row *row, size_t n, size_t bytes)
{
    const size_t lanes = 8 / bytes, step = GROUP * lanes;
    const size_t end = row->end;
    const uint64_t highs = ones(bytes) << (8 * bytes - 1);
    const uint32_t *left = &row->left[row->counting->single_class];
    const uint8_t *few[4];
    uint64_t bias = n > 0 ? highs - ones(bytes) * *left : 0;
    size_t x = row->begin;
    for (size_t i = 0; i < n; i++)
        few[i] = row->arrays[i];
    for (; x + step <= end; x += step) {
        uint64_t found[GROUP] = {bias, bias, bias, bias};
        for (size_t i = 0; i < n; i++)
            add_words(found, few[i], x, bytes);
        if (n == 0)
            compare(row, x, found, bytes);
        if (!has_found(found, highs))
            continue;
        for (size_t i = 0; i < GROUP; i++) {
            const size_t from = x + i * lanes;
            const enum look now = (found[i] & highs) == highs
                                      ? GOES_ON
                                      : look(row, from, from + lanes, n, bytes);
            if (now != GOES_ON)
                return now == PAUSES;
        }
        bias = n > 0 ? highs - ones(bytes) * *left : 0;
    }
    return look(row, x, end, n, bytes) != IS_FULL;
}

#define MARKS(bytes)                                                           \
    static bool mark_many_##bytes(struct wyt__count_row *row)                  \
    {                                                                          \
        return mark(row, 0, bytes);                                            \
    }                                                                          \
    static bool mark_one_##bytes(struct wyt__count_row *row)                   \
    {                                                                          \
        return mark(row, 1, bytes);                                            \
    }                                                                          \
    static bool mark_two_##bytes(struct wyt__count_row *row)                   \
    {                                                                          \
        return mark(row, 2, bytes);                                            \
    }                                                                          \
    static bool mark_three_##bytes(struct wyt__count_row *row)                 \
    {                                                                          \
        return mark(row, 3, bytes);                                            \
    }                                                                          \
    static wyt__count_mark mark_##bytes(const struct wyt__counting *counting)  \
    {                                                                          \
        static const wyt__count_mark marks[4] = {                              \
            mark_many_##bytes, mark_one_##bytes, mark_two_##bytes,             \
            mark_three_##bytes};                                               \
        const size_t n = counting->array_count;                                \
        return counting->single_class == counting->class_count ||              \
                       counting->pattern_count > 0 || n > 3                    \
                   ? mark_many_##bytes                                         \
                   : marks[n];                                                 \
    }

MARKS(1)
MARKS(2)

static void turn_1(const struct wyt__count_row *row, size_t x)
{
    turn(row, x, 1);
}

static void turn_2(const struct wyt__count_row *row, size_t x)
{
    turn(row, x, 2);
}

/* ---- numbers ---- */

/* Numbers x..x+63 of an array. */
WYT__INLINE void add_array(uint16_t *sums, const void *counters, size_t x,
                           size_t bytes)
{
    const uint8_t *chars = wyt__count_at(counters, x, bytes);
    const uint16_t *shorts = wyt__count_at(counters, x, bytes);
    if (bytes == 1)
        for (size_t i = 0; i < LANES; i++)
            sums[i] = (uint16_t)(sums[i] + chars[i]);
    else
        for (size_t i = 0; i < LANES; i++)
            sums[i] = (uint16_t)(sums[i] + shorts[i]);
}

/* Writes numbers of 2 bytes, of cells from x + skip on. */
WYT__INLINE void write_shorts(const struct wyt__count_row *row, size_t x,
                              size_t skip, size_t count, const uint16_t *sums)
{
    uint16_t numbers[LANES];
    if (row->moves != NULL) {
        memcpy(numbers, wyt__count_at(row->moves, x, 2), sizeof numbers);
        for (size_t i = 0; i < LANES; i++)
            numbers[i] = (uint16_t)(numbers[i] - sums[i] - row->more);
    } else {
        for (size_t i = 0; i < LANES; i++)
            numbers[i] = (uint16_t)(sums[i] + row->more);
    }
    memcpy(wyt__count_at(row->cells, x + skip, 2), numbers + skip, count * 2);
}

/* The same of 4 bytes. */
WYT__INLINE void write_longs(const struct wyt__count_row *row, size_t x,
                             size_t skip, size_t count, const uint16_t *sums)
{
    uint32_t numbers[LANES];
    if (row->moves != NULL) {
        memcpy(numbers, wyt__count_at(row->moves, x, 4), sizeof numbers);
        for (size_t i = 0; i < LANES; i++)
            numbers[i] = numbers[i] - sums[i] - row->more;
    } else {
        for (size_t i = 0; i < LANES; i++)
            numbers[i] = sums[i] + row->more;
    }
    memcpy(wyt__count_at(row->cells, x + skip, 4), numbers + skip, count * 4);
}

/* Adds those of `own` that are left of each of x..x+63, up to `to`. How many
 * these are. */
WYT__INLINE uint32_t add_own(struct wyt__count_row *row, size_t x, size_t to,
                             uint16_t *sums)
{
    const uint32_t *from = row->own;
    for (; row->own < row->own_end && *row->own < to; row->own++)
        for (size_t i = 0, at = *row->own - x; i < LANES; i++)
            sums[i] = (uint16_t)(sums[i] + (i > at));
    return (uint32_t)(row->own - from);
}

WYT__INLINE void sum(struct wyt__count_row *row, size_t bytes,
                     size_t cell_bytes)
{
    const struct wyt__counting *counting = row->counting;
    for (size_t x = row->begin; x < row->end; x += LANES) {
        const size_t count = wyt__least(row->end - x, LANES);
        /* Nothing of a tile behind this one is read. */
        const size_t at =
            row->edge % LANES == 0 ? wyt__least(x, row->edge - LANES) : x;
        uint16_t sums[LANES] = {0};
        const uint32_t own = add_own(row, at, x + count, sums);
        for (size_t i = 0; i < counting->array_count; i++)
            add_array(sums, row->arrays[i], at, bytes);
        for (size_t i = 0; i < counting->pattern_count; i++)
            add_array(sums, row->patterns[i], at % counting->patterns[i].p,
                      bytes);
        if (cell_bytes == 2)
            write_shorts(row, at, x - at, count, sums);
        else
            write_longs(row, at, x - at, count, sums);
        row->more += own;
    }
}

static void sum_1_2(struct wyt__count_row *row)
{
    sum(row, 1, 2);
}

static void sum_1_4(struct wyt__count_row *row)
{
    sum(row, 1, 4);
}

static void sum_2_2(struct wyt__count_row *row)
{
    sum(row, 2, 2);
}

static void sum_2_4(struct wyt__count_row *row)
{
    sum(row, 2, 4);
}

/* By 64 at a time, which compilers see through. */
static void raise_2(void *numbers, size_t count, uint32_t by)
{
    uint16_t *at = numbers;
    for (; count >= LANES; count -= LANES, at += LANES)
        for (size_t i = 0; i < LANES; i++)
            at[i] = (uint16_t)(at[i] + by);
    for (size_t i = 0; i < count; i++)
        at[i] = (uint16_t)(at[i] + by);
}

static void raise_4(void *numbers, size_t count, uint32_t by)
{
    uint32_t *at = numbers;
    for (; count >= LANES; count -= LANES, at += LANES)
        for (size_t i = 0; i < LANES; i++)
            at[i] += by;
    for (size_t i = 0; i < count; i++)
        at[i] += by;
}

static void stream(void *to, const void *from, size_t bytes)
{
    memcpy(to, from, bytes);
}

static const struct wyt__count_kernel plain = {
    {64, 128},
    {mark_1, mark_2},
    NULL,
    {turn_1, turn_2},
    {{sum_1_2, sum_1_4}, {sum_2_2, sum_2_4}},
    {raise_2, raise_4},
    stream};

static uint64_t bytes(const wyt_board *board, uint32_t threads)
{
    return wyt__counts_need(board, threads, &plain);
}

static int32_t run(const struct wyt__task *task)
{
    return wyt__counts_fill(task, &plain);
}

const struct wyt__kernel wyt__kernel_counts_plain = {
    .name = "counts",
    .about = "rows, a counter a line, a word of counters at once",
    .isa = WYT_ISA_PLAIN,
    .threaded = true,
    .resumes = true,
    .overwrites = true,
    .refuses = wyt__counts_refuses,
    .yields = wyt__counts_yields,
    .bytes = bytes,
    .run = run,
};
