/* SPDX-License-Identifier: MIT */
/*
 * Grundy values of Wythoff Nim. No value exceeds x + y, so 2 * size bits hold
 * the values of a line, and the search for a value that is in no set ends.
 */
#include "simple_boards.h"

#include <string.h>

void simple_grundy_naive(size_t size, uint32_t *values, uint32_t *seen)
{
    uint32_t stamp = 0;
    memset(seen, 0, 2 * size * sizeof *seen);
    for (size_t y = 0; y < size; y++)
        for (size_t x = 0; x < size; x++) {
            uint32_t value = 0;
            stamp++;
            for (size_t i = 0; i < x; i++)
                seen[values[y * size + i]] = stamp;
            for (size_t j = 0; j < y; j++)
                seen[values[j * size + x]] = stamp;
            for (size_t t = 1; t <= x && t <= y; t++)
                seen[values[(y - t) * size + x - t]] = stamp;
            while (seen[value] == stamp)
                value++;
            values[y * size + x] = value;
        }
}

/* The words of one set. */
static size_t words_of(size_t size)
{
    return (2 * size + 63) / 64;
}

/* A row, which is used again, and all columns and diagonals. */
size_t simple_grundy_words(size_t size)
{
    return (1 + 3 * size) * words_of(size);
}

/* The least value that is in none of the sets, which then have it, searched
 * from word w on. */
static inline uint32_t take(uint64_t *row, uint64_t *column, uint64_t *diagonal,
                            size_t w)
{
    uint64_t full, bit;
    while ((full = row[w] | column[w] | diagonal[w]) == UINT64_MAX)
        w++;
    bit = ~full & (full + 1);
    row[w] |= bit;
    column[w] |= bit;
    diagonal[w] |= bit;
    return (uint32_t)(64 * w + (size_t)__builtin_ctzll(bit));
}

void simple_grundy_scan(size_t size, uint32_t *values, uint64_t *sets)
{
    const size_t words = words_of(size);
    uint64_t *row = sets, *columns = sets + words;
    uint64_t *diagonals = columns + size * words;
    memset(sets, 0, simple_grundy_words(size) * sizeof *sets);
    for (size_t y = 0; y < size; y++) {
        memset(row, 0, words * sizeof *row);
        for (size_t x = 0; x < size; x++)
            values[y * size + x] =
                take(row, columns + x * words,
                     diagonals + (x + size - 1 - y) * words, 0);
    }
}

/* The first word of a set that is not full, from the one before. */
static inline uint32_t advance(const uint64_t *set, uint32_t first)
{
    while (set[first] == UINT64_MAX)
        first++;
    return first;
}

static inline uint32_t most(uint32_t a, uint32_t b, uint32_t c)
{
    const uint32_t d = a > b ? a : b;
    return d > c ? d : c;
}

void simple_grundy_first(size_t size, uint32_t *values, uint64_t *sets,
                         uint32_t *first)
{
    const size_t words = words_of(size);
    uint64_t *row = sets, *columns = sets + words;
    uint64_t *diagonals = columns + size * words;
    memset(sets, 0, simple_grundy_words(size) * sizeof *sets);
    memset(first, 0, 3 * size * sizeof *first);
    for (size_t y = 0; y < size; y++) {
        uint32_t first_row = 0;
        memset(row, 0, words * sizeof *row);
        for (size_t x = 0; x < size; x++) {
            const size_t d = x + size - 1 - y;
            uint64_t *column = columns + x * words;
            uint64_t *diagonal = diagonals + d * words;
            uint32_t *first_column = first + x;
            uint32_t *first_diagonal = first + size + d;
            values[y * size + x] =
                take(row, column, diagonal,
                     most(first_row, *first_column, *first_diagonal));
            first_row = advance(row, first_row);
            *first_column = advance(column, *first_column);
            *first_diagonal = advance(diagonal, *first_diagonal);
        }
    }
}

/* A line is the row y and, by symmetry, the column y, as far as they are
 * known. */
void simple_grundy_half(size_t size, uint16_t *values, uint64_t *sets,
                        uint32_t *first)
{
    const size_t words = words_of(size);
    uint64_t *lines = sets, *diagonals = sets + size * words;
    uint32_t *first_diagonal = first + size;
    memset(sets, 0, 2 * size * words * sizeof *sets);
    memset(first, 0, 2 * size * sizeof *first);
    for (size_t y = 0; y < size; y++) {
        uint64_t *row = lines + y * words;
        for (size_t x = 0; x <= y; x++) {
            uint64_t *column = lines + x * words;
            uint64_t *diagonal = diagonals + (y - x) * words;
            const uint32_t value =
                take(row, column, diagonal,
                     most(first[y], first[x], first_diagonal[y - x]));
            first[y] = advance(row, first[y]);
            first[x] = advance(column, first[x]);
            first_diagonal[y - x] = advance(diagonal, first_diagonal[y - x]);
            values[y * size + x] = values[x * size + y] = (uint16_t)value;
        }
    }
}
