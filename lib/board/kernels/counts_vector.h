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

#include "base/bitset.h"
#include "board/kernels/counts.h"

/* The lanes from x on that are cells of the row. */
HELPER uint64_t inside(const struct wyt__count_row *row, size_t x, size_t lanes)
{
    uint64_t mask = UINT64_MAX;
    if (x < row->begin)
        mask <<= row->begin - x;
    if (x + lanes > row->end)
        mask &= UINT64_MAX >> (64 - (row->end - x));
    return mask;
}

/* Marks cells from x on, with these sums; those in `found` are below the limit
 * before the first of them is marked. False when the row is full. */
HELPER bool take(struct wyt__count_row *row, size_t x, vector sums,
                 uint64_t found, size_t bytes)
{
    while (found != 0) {
        wyt__count_mark(row, x + wyt__lowest_bit(found), bytes);
        if (wyt__count_is_full(row))
            return false;
        found &= found - 1;
        if (row->counting->row_weight == 0)
            continue;
        found &=
            below(sums, repeat(row->counting->limit - row->sum, bytes), bytes);
    }
    return true;
}

HELPER void mark(struct wyt__count_row *row, size_t bytes)
{
    const size_t lanes = BYTES / bytes, end = row->end;
    vector limit = repeat(row->counting->limit - row->sum, bytes);
    for (size_t x = row->begin / lanes * lanes; x < end; x += lanes) {
        const vector sums =
            add(load(wyt__count_at(row->columns, x, bytes)),
                load(wyt__count_at(row->diagonals, x, bytes)), bytes);
        const uint64_t found = below(sums, limit, bytes);
        if (found == 0)
            continue;
        if (!take(row, x, sums, found & inside(row, x, lanes), bytes))
            return;
        limit = repeat(row->counting->limit - row->sum, bytes);
    }
}

KERNEL void mark_1(struct wyt__count_row *row)
{
    mark(row, 1);
}

KERNEL void mark_2(struct wyt__count_row *row)
{
    mark(row, 2);
}

/* Numbers of 2 or 4 bytes; how many are done, for sets without masks leave the
 * last ones to plain C. */
HELPER size_t add_all(void *to, const void *columns, const void *diagonals,
                      uint32_t more, size_t count, size_t bytes)
{
    const size_t lanes = BYTES / bytes;
    const vector all = spread(more, bytes);
    size_t i = 0;
    for (; i + lanes <= count; i += lanes)
        store((uint8_t *)to + i * bytes,
              plus(plus(load(wyt__count_at(columns, i, bytes)),
                        load(wyt__count_at(diagonals, i, bytes)), bytes),
                   all, bytes));
    return i < count ? add_last(to, columns, diagonals, all, i, count, bytes)
                     : i;
}

HELPER void add_with_last(void *to, const void *columns, const void *diagonals,
                          uint32_t more, size_t count, size_t bytes)
{
    const size_t i = add_all(to, columns, diagonals, more, count, bytes);
    wyt__count_add((uint8_t *)to + i * bytes, wyt__count_at(columns, i, bytes),
                   wyt__count_at(diagonals, i, bytes), more, count - i, bytes);
}

KERNEL void add_2(void *to, const void *columns, const void *diagonals,
                  uint32_t more, size_t count)
{
    add_with_last(to, columns, diagonals, more, count, 2);
}

KERNEL void add_4(void *to, const void *columns, const void *diagonals,
                  uint32_t more, size_t count)
{
    add_with_last(to, columns, diagonals, more, count, 4);
}

#endif
