/* SPDX-License-Identifier: MIT */
/*
 * Counting by vectors of BYTES bytes, written once. The file that includes
 * this one defines the type `vector`, BYTES, KERNEL and HELPER, which name the
 * instruction set of a function, and what the sets do differently; see
 * counts_avx512.c. Sums of counters saturate: what is cut off is not below a
 * limit that the counters themselves can hold.
 */
#ifndef WYT_BOARD_COUNTS_VECTOR_H
#define WYT_BOARD_COUNTS_VECTOR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "base/bitset.h"
#include "board/kernels/counts/counts.h"

/* The lanes from x on that are cells begin..end-1, begin being below x + lanes
 * and x below end. */
HELPER uint64_t between(size_t begin, size_t end, size_t x, size_t lanes)
{
    uint64_t mask = UINT64_MAX;
    if (x < begin)
        mask <<= begin - x;
    if (x + lanes > end)
        mask &= UINT64_MAX >> (64 - (end - x));
    return mask;
}

/* The sums of a class. */
HELPER vector sum_of(const struct wyt__count_row *row, size_t class, size_t x,
                     size_t bytes)
{
    const struct wyt__counting *counting = row->counting;
    vector sum = none();
    for (size_t i = class == 0 ? 0 : counting->ends[class - 1];
         i < counting->ends[class]; i++)
        sum = add(sum, load(wyt__count_at(row->arrays[i], x, bytes)), bytes);
    for (size_t i = 0; i < counting->pattern_count; i++)
        if (counting->patterns[i].class == class)
            sum = add(sum,
                      load(wyt__count_at(row->patterns[i],
                                         x % counting->patterns[i].p, bytes)),
                      bytes);
    return sum;
}

/* Counts a marked cell among the residues of its row. */
HELPER void turn(const struct wyt__count_row *row, size_t x, size_t bytes)
{
    const struct wyt__counting *counting = row->counting;
    for (size_t i = 0; i < counting->pattern_count; i++) {
        const size_t p = counting->patterns[i].p;
        const uint8_t *from =
            wyt__count_at(row->turns[i], p - (uint32_t)x % p, bytes);
        unsigned char *to = row->patterns[i];
        for (size_t k = 0; k < (p + 64) * bytes; k += BYTES)
            store(to + k, add(load(to + k), load(from + k), bytes));
    }
}

/* Marks a cell; false when the row is full. */
HELPER bool take_cell(struct wyt__count_row *row, size_t x, size_t bytes)
{
    const struct wyt__counting *counting = row->counting;
    const size_t class = counting->row_class;
    row->marked[row->count++] = (uint32_t)x;
    wyt__count_lines(row, x, bytes);
    if (counting->pattern_count > 0)
        turn(row, x, bytes);
    if (class == counting->class_count)
        return true;
    if (row->left[class] <= counting->row_by)
        return false;
    row->left[class] -= counting->row_by;
    return true;
}

/* Marks cells from x on, with these sums of classes from number `first` on;
 * those in `found` are below the limits before the first of them is marked.
 * False when the row is full. */
HELPER bool take(struct wyt__count_row *row, size_t x, vector *sums,
                 uint64_t found, size_t first, size_t classes, size_t bytes)
{
    while (found != 0) {
        const size_t lane = wyt__lowest_bit(found);
        if (!take_cell(row, x + lane, bytes))
            return false;
        found &= found - 1;
        for (size_t i = 0; i < classes && found != 0; i++) {
            sums[i] = add(sums[i],
                          load(wyt__count_at(row->near[first + i],
                                             64 / bytes - lane, bytes)),
                          bytes);
            found &= below(sums[i], repeat(row->left[first + i], bytes), bytes);
        }
    }
    return true;
}

/* What is left of a limit. */
HELPER uint32_t less(uint32_t left, uint32_t by)
{
    return left <= by ? 0 : left - by;
}

/* The same for one class, which decides with the row what is marked. */
HELPER bool take_one(struct wyt__count_row *row, size_t x, vector sums,
                     uint64_t found, size_t bytes)
{
    const struct wyt__counting *counting = row->counting;
    const size_t class = counting->single_class, other = counting->row_class;
    const bool has_near = counting->has_near[class];
    const bool has_other = other != class && other < counting->class_count;
    const uint32_t by = other == class ? counting->row_by : 0;
    uint32_t left = row->left[class];
    uint32_t rest = has_other ? row->left[other] : UINT32_MAX;
    uint32_t *marked = row->marked + row->count;
    while (found != 0 && left > 0 && rest > 0) {
        const size_t lane = wyt__lowest_bit(found);
        *marked++ = (uint32_t)(x + lane);
        wyt__count_lines(row, x + lane, bytes);
        if (counting->pattern_count > 0)
            turn(row, x + lane, bytes);
        left = less(left, by);
        if (has_other)
            rest = less(rest, counting->row_by);
        found &= found - 1;
        if (found == 0 || left == 0)
            break;
        if (has_near)
            sums = add(
                sums,
                load(wyt__count_at(row->near[class], 64 / bytes - lane, bytes)),
                bytes);
        if (has_near || by > 0)
            found &= below(sums, repeat(left, bytes), bytes);
    }
    row->left[class] = left;
    if (has_other)
        row->left[other] = rest;
    row->count = (size_t)(marked - row->marked);
    return left > 0 && rest > 0;
}

/* Hardly any cells are marked: that is not in the loops that look for them. The
 * sums are in memory, for with vectors as arguments compilers lose sight of
 * what of registers is to be cleared for other code. */
KERNEL __attribute__((noinline)) bool
take_1(struct wyt__count_row *row, size_t x, const void *sums, uint64_t found)
{
    return take_one(row, x, load(sums), found, 1);
}

KERNEL __attribute__((noinline)) bool
take_2(struct wyt__count_row *row, size_t x, const void *sums, uint64_t found)
{
    return take_one(row, x, load(sums), found, 2);
}

/* Marks those of the cells from x on, with these sums, that are found. */
HELPER bool take_found(struct wyt__count_row *row, size_t x, vector sums,
                       uint64_t found, size_t bytes)
{
    uint8_t memory[BYTES];
    found &= between(row->begin, row->end, x, BYTES / bytes);
    if (found == 0)
        return true;
    store(memory, sums);
    return bytes == 1 ? take_1(row, x, memory, found)
                      : take_2(row, x, memory, found);
}

/* One class of n arrays, few enough for registers if not 0, which stands for
 * any number, and perhaps a pattern. A pattern that is full alone fills the
 * row. */
HELPER bool mark_arrays(struct wyt__count_row *row, size_t n, bool has_pattern,
                        size_t bytes)
{
    const struct wyt__counting *counting = row->counting;
    const size_t class = counting->single_class;
    const size_t count = n > 0 ? n : counting->array_count;
    const size_t lanes = BYTES / bytes, end = row->end;
    const size_t p = has_pattern ? counting->patterns[0].p : 1;
    const size_t step = lanes % p;
    const unsigned char *pattern = row->patterns[0];
    const uint8_t *few[4];
    vector limit = repeat(row->left[class], bytes);
    size_t x = row->begin / lanes * lanes, at = x % p;
    for (size_t i = 0; i < n; i++)
        few[i] = row->arrays[i];
    for (; x < end; x += lanes) {
        vector sums = none();
        uint64_t found;
        for (size_t i = 0; i < count; i++)
            sums = add(sums,
                       load(n > 0 ? few[i] + x * bytes
                                  : (const uint8_t *)wyt__count_at(
                                        row->arrays[i], x, bytes)),
                       bytes);
        if (has_pattern) {
            sums = add(sums, load(pattern + at * bytes), bytes);
            at = at + step < p ? at + step : at + step - p;
        }
        found = below(sums, limit, bytes);
        if (found == 0)
            continue;
        if (!take_found(row, x, sums, found, bytes))
            return false;
        if (counting->is_delayed) {
            row->begin = x + lanes < end ? x + lanes : end;
            return true;
        }
        limit = repeat(row->left[class], bytes);
        if (has_pattern && p <= lanes &&
            below(load(pattern), limit, bytes) == 0)
            return false;
    }
    row->begin = end;
    return true;
}

HELPER bool mark_classes(struct wyt__count_row *row, size_t bytes)
{
    const size_t classes = row->counting->class_count;
    const size_t lanes = BYTES / bytes, end = row->end;
    for (size_t x = row->begin / lanes * lanes; x < end; x += lanes) {
        uint64_t found = between(row->begin, row->end, x, lanes);
        vector sums[WYT__COUNT_CLASSES] = {none()};
        for (size_t i = 0; i < classes; i++) {
            sums[i] = sum_of(row, i, x, bytes);
            found &= below(sums[i], repeat(row->left[i], bytes), bytes);
        }
        if (!take(row, x, sums, found, 0, classes, bytes))
            return false;
        if (found != 0 && row->counting->is_delayed) {
            row->begin = x + lanes < end ? x + lanes : end;
            return true;
        }
    }
    row->begin = end;
    return true;
}

#define MARK(name, call)                                                       \
    KERNEL __attribute__((noinline)) bool name(struct wyt__count_row *row)     \
    {                                                                          \
        return call;                                                           \
    }

/* The number of arrays, and whether there is a pattern. */
#define MARKS(bytes)                                                           \
    MARK(mark_one_##bytes, mark_arrays(row, 1, false, bytes))                  \
    MARK(mark_two_##bytes, mark_arrays(row, 2, false, bytes))                  \
    MARK(mark_three_##bytes, mark_arrays(row, 3, false, bytes))                \
    MARK(mark_four_##bytes, mark_arrays(row, 4, false, bytes))                 \
    MARK(mark_many_##bytes, mark_arrays(row, 0, false, bytes))                 \
    MARK(turn_one_##bytes, mark_arrays(row, 1, true, bytes))                   \
    MARK(turn_two_##bytes, mark_arrays(row, 2, true, bytes))                   \
    MARK(turn_many_##bytes, mark_arrays(row, 0, true, bytes))                  \
    MARK(mark_classes_##bytes, mark_classes(row, bytes))                       \
    KERNEL void turn_##bytes(const struct wyt__count_row *row, size_t x)       \
    {                                                                          \
        turn(row, x, bytes);                                                   \
    }                                                                          \
    static wyt__count_mark mark_##bytes(const struct wyt__counting *counting)  \
    {                                                                          \
        static const wyt__count_mark marks[2][5] = {                           \
            {mark_many_##bytes, mark_one_##bytes, mark_two_##bytes,            \
             mark_three_##bytes, mark_four_##bytes},                           \
            {turn_many_##bytes, turn_one_##bytes, turn_two_##bytes,            \
             turn_many_##bytes, turn_many_##bytes}};                           \
        const size_t n = counting->array_count;                                \
        if (counting->single_class == counting->class_count)                   \
            return mark_classes_##bytes;                                       \
        return marks[counting->pattern_count > 0][n > 4 ? 0 : n];              \
    }

MARKS(1)
MARKS(2)

/* ---- numbers ---- */

#define ONES_8 1, 1, 1, 1, 1, 1, 1, 1
#define ONES_64 ONES_8, ONES_8, ONES_8, ONES_8, ONES_8, ONES_8, ONES_8, ONES_8

/* From number 64 - i on: what lanes have of a mark that stands before lane
 * i. */
static const uint8_t ones_1[2 * 64] = {[64] = ONES_64};
static const uint16_t ones_2[2 * 64] = {[64] = ONES_64};

/* Counters of all classes; n arrays, few enough for registers and no pattern,
 * if n is not 0. */
HELPER vector sum_all(const struct wyt__count_row *row,
                      const uint8_t *const *few, size_t n, size_t x,
                      size_t bytes)
{
    const size_t count = n > 0 ? n : row->counting->array_count;
    vector sum = none();
    for (size_t i = 0; i < count; i++)
        sum = add(sum,
                  load(n > 0 ? few[i] + x * bytes
                             : (const uint8_t *)wyt__count_at(row->arrays[i], x,
                                                              bytes)),
                  bytes);
    for (size_t i = 0; n == 0 && i < row->counting->pattern_count; i++)
        sum = add(sum,
                  load(wyt__count_at(row->patterns[i],
                                     x % row->counting->patterns[i].p, bytes)),
                  bytes);
    return sum;
}

/* How many of the marked cells from *own on stand before each lane; goes on to
 * the first one from `to` on. */
HELPER vector own_before(const uint32_t **own, const uint32_t *own_end,
                         size_t x, size_t to, size_t bytes)
{
    const void *ones = bytes == 1 ? (const void *)ones_1 : ones_2;
    vector sum = none();
    for (; *own < own_end && **own < to; ++*own)
        sum =
            add(sum, load(wyt__count_at(ones, 63 - (**own - x), bytes)), bytes);
    return sum;
}

/* Writes the numbers of the lanes from x on: these sums and `more`, and what is
 * before each lane if there is anything. Numbers of cell_bytes take as many
 * vectors as they are longer than counters; those before a lane are few, but
 * with a sum of bytes they may be too many for one. */
HELPER void write_sums(const struct wyt__count_row *row, size_t x, uint8_t *to,
                       vector sums, vector more, const vector *before,
                       size_t bytes, size_t cell_bytes)
{
    const size_t step = BYTES / cell_bytes;
    const uint8_t *moves = row->moves;
    for (size_t i = 0; i < cell_bytes / bytes; i++) {
        vector number =
            plus(part_of(sums, i, bytes, cell_bytes), more, cell_bytes);
        if (before != NULL)
            number = plus(number, part_of(*before, i, bytes, cell_bytes),
                          cell_bytes);
        if (moves != NULL)
            number = minus(load(moves + (x + i * step) * cell_bytes), number,
                           cell_bytes);
        store(to + i * BYTES, number);
    }
}

/* The numbers of the cells from x on up to `end`, where the lanes from x on
 * would leave a tile that others lie behind: lanes that end with it. */
HELPER void sum_last(struct wyt__count_row *row, const uint8_t *const *few,
                     size_t n, size_t x, size_t bytes, size_t cell_bytes)
{
    const size_t at = row->edge - BYTES / bytes;
    const uint32_t *from = row->own;
    uint8_t numbers[BYTES * sizeof(uint32_t)];
    const vector before =
        own_before(&row->own, row->own_end, at, row->end, bytes);
    write_sums(row, at, numbers, sum_all(row, few, n, at, bytes),
               spread(row->more, cell_bytes), &before, bytes, cell_bytes);
    row->more += (uint32_t)(row->own - from);
    memcpy(wyt__count_at(row->cells, x, cell_bytes),
           numbers + (x - at) * cell_bytes, (row->end - x) * cell_bytes);
}

/* n as in sum_all(). Tiles that others lie behind end where lanes would, if
 * they began with the tile. */
HELPER void sum_arrays(struct wyt__count_row *row, size_t n, size_t bytes,
                       size_t cell_bytes)
{
    const size_t lanes = BYTES / bytes, end = row->end;
    const size_t edge = row->edge % lanes == 0 ? row->edge : SIZE_MAX;
    const uint32_t *own = row->own, *own_end = row->own_end;
    vector more = spread(row->more, cell_bytes);
    const uint8_t *few[2];
    size_t x = row->begin;
    for (size_t i = 0; i < n; i++)
        few[i] = row->arrays[i];
    for (; x < end && x + lanes <= edge; x += lanes) {
        const vector sums = sum_all(row, few, n, x, bytes);
        const size_t next = x + lanes < end ? x + lanes : end;
        uint8_t *to = wyt__count_at(row->cells, x, cell_bytes);
        if (own < own_end && *own < next) {
            const uint32_t *from = own;
            const vector before = own_before(&own, own_end, x, next, bytes);
            write_sums(row, x, to, sums, more, &before, bytes, cell_bytes);
            row->more += (uint32_t)(own - from);
            more = spread(row->more, cell_bytes);
        } else {
            write_sums(row, x, to, sums, more, NULL, bytes, cell_bytes);
        }
    }
    row->own = own;
    if (x < end)
        sum_last(row, few, n, x, bytes, cell_bytes);
}

HELPER void sum(struct wyt__count_row *row, size_t bytes, size_t cell_bytes)
{
    const struct wyt__counting *counting = row->counting;
    if (counting->pattern_count == 0 && counting->array_count == 1)
        sum_arrays(row, 1, bytes, cell_bytes);
    else if (counting->pattern_count == 0 && counting->array_count == 2)
        sum_arrays(row, 2, bytes, cell_bytes);
    else
        sum_arrays(row, 0, bytes, cell_bytes);
}

KERNEL void sum_1_2(struct wyt__count_row *row)
{
    sum(row, 1, 2);
}

KERNEL void sum_1_4(struct wyt__count_row *row)
{
    sum(row, 1, 4);
}

KERNEL void sum_2_2(struct wyt__count_row *row)
{
    sum(row, 2, 2);
}

KERNEL void sum_2_4(struct wyt__count_row *row)
{
    sum(row, 2, 4);
}

HELPER void raise(void *numbers, size_t count, uint32_t by, size_t bytes)
{
    const vector all = spread(by, bytes);
    uint8_t *at = numbers, *end = at + count * bytes;
    for (; at + BYTES <= end; at += BYTES)
        store(at, plus(load(at), all, bytes));
    for (; at < end; at += bytes)
        if (bytes == 2)
            *(uint16_t *)(void *)at = (uint16_t)(*(uint16_t *)(void *)at + by);
        else
            *(uint32_t *)(void *)at += by;
}

KERNEL void raise_2(void *numbers, size_t count, uint32_t by)
{
    raise(numbers, count, by, 2);
}

KERNEL void raise_4(void *numbers, size_t count, uint32_t by)
{
    raise(numbers, count, by, 4);
}

KERNEL void stream(void *to, const void *from, size_t bytes)
{
    const size_t before = (BYTES - (uintptr_t)to % BYTES) % BYTES;
    size_t at = before < bytes ? before : bytes;
    memcpy(to, from, at);
    for (; at + BYTES <= bytes; at += BYTES)
        store_past((uint8_t *)to + at, load((const uint8_t *)from + at));
    memcpy((uint8_t *)to + at, (const uint8_t *)from + at, bytes - at);
    _mm_sfence();
}

#endif
