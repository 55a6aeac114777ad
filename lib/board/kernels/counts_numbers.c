/* SPDX-License-Identifier: MIT */
/*
 * From one P-cell of a row to the next all counts stay what they are; so the
 * numbers between two of them are sums of two arrays and a constant.
 */
#include "board/kernels/counts_numbers.h"

#include "base/bitset.h"
#include "board/kernels/counts.h"

/* So many cells take less than the call of a kernel. */
#define FEW 8

/* Cells of which at most the last one is P. */
WYT__INLINE void write(const struct wyt__count_numbers *numbers, size_t from,
                       size_t to, size_t bytes)
{
    void *const cells = wyt__count_at(numbers->cells, from, bytes);
    const void *const columns = wyt__count_at(numbers->columns, from, bytes),
                      *const diagonals =
                          wyt__count_at(numbers->diagonals, from, bytes);
    if (to - from <= FEW)
        wyt__count_add(cells, columns, diagonals, numbers->options, to - from,
                       bytes);
    else
        numbers->kernel->add[bytes == 4](cells, columns, diagonals,
                                         numbers->options, to - from);
}

WYT__INLINE void count(struct wyt__count_numbers *numbers, size_t from,
                       size_t to, const uint64_t *bits, size_t bytes)
{
    const struct wyt__counting *counting = numbers->counting;
    const uint32_t row = counting->has_row, column = counting->has_column,
                   diagonal = counting->has_diagonal;
    for (size_t word = from / 64; word * 64 < to; word++)
        for (uint64_t left = bits[word]; left != 0; left &= left - 1) {
            const size_t x = word * 64 + wyt__lowest_bit(left);
            if (numbers->cells != NULL)
                write(numbers, from, x + 1, bytes);
            wyt__count_up(numbers->columns, x, column, bytes);
            wyt__count_up(numbers->diagonals, x, diagonal, bytes);
            numbers->options += row;
            from = x + 1;
        }
    if (numbers->cells != NULL && from < to)
        write(numbers, from, to, bytes);
}

void wyt__count_numbers(struct wyt__count_numbers *numbers, size_t from,
                        size_t to, const uint64_t *bits)
{
    if (numbers->bytes == 2)
        count(numbers, from, to, bits, 2);
    else
        count(numbers, from, to, bits, 4);
}
