/* SPDX-License-Identifier: MIT */
/*
 * Grundy values by a set of values a line, where moves are strips, residues,
 * single moves, or lead through three heaps. A value enters the lines beside
 * its own when the cell is reached that it is an option of. Sets are searched
 * from the first word that is not full, which is kept for each line. What is
 * constant in a game is constant in its loops.
 */
#include "simple_boards.h"

#include <string.h>

#define CONSTANT static inline __attribute__((always_inline))
#define UNROLL _Pragma("GCC unroll 8")

/* Moves (i,j) with i < b, j < c, |i-j| < a; if q > 1, only those (t,0) and
 * (0,t) with t mod q < l, and b = c = 1; and single ones. */
struct moves {
    uint32_t a, b, c, q, l;
    uint32_t steps[4][2], step_count;
};

/* A line: its set, and the first word that is not full. */
struct line {
    uint64_t *set;
    uint32_t *first;
};

static size_t words_of(size_t size)
{
    return (2 * size + 63) / 64;
}

size_t simple_lines_words(size_t size, uint32_t q)
{
    return ((q + 2) * size + q) * (words_of(size) + 1);
}

CONSTANT void enter(struct line line, uint32_t value)
{
    line.set[value / 64] |= (uint64_t)1 << value % 64;
}

/* The value of (x - i, y - j), if that is a cell, enters a line. */
CONSTANT void enter_from(const uint16_t *values, size_t size, size_t x,
                         size_t y, size_t i, size_t j, struct line line)
{
    if (x >= i && y >= j)
        enter(line, values[(y - j) * size + x - i]);
}

CONSTANT void enter_late(const struct moves *moves, const uint16_t *values,
                         size_t size, size_t x, size_t y, struct line row,
                         struct line column, struct line diagonal)
{
    UNROLL
    for (size_t e = 1; e < moves->a; e++) {
        enter_from(values, size, x, y, e, 0, diagonal);
        enter_from(values, size, x, y, 0, e, diagonal);
    }
    UNROLL
    for (size_t e = 1; e < moves->b; e++)
        enter_from(values, size, x, y, e, 0, column);
    UNROLL
    for (size_t e = 1; e < moves->c; e++)
        enter_from(values, size, x, y, 0, e, row);
    for (size_t r = 1; r < moves->l; r++) {
        enter_from(values, size, x, y, r, 0, row);
        enter_from(values, size, x, y, 0, r, column);
    }
}

/* The values in word w that single moves lead to. */
CONSTANT uint64_t bar(const struct moves *moves, const uint16_t *values,
                      size_t size, size_t x, size_t y, size_t w)
{
    uint64_t used = 0;
    UNROLL
    for (size_t k = 0; k < moves->step_count; k++) {
        const size_t i = moves->steps[k][0], j = moves->steps[k][1];
        if (x >= i && y >= j && values[(y - j) * size + x - i] / 64 == w)
            used |= (uint64_t)1 << values[(y - j) * size + x - i] % 64;
    }
    return used;
}

static inline void advance(struct line line)
{
    while (line.set[*line.first] == UINT64_MAX)
        ++*line.first;
}

CONSTANT void fill(size_t size, const struct moves *moves, uint16_t *values,
                   uint64_t *sets)
{
    const size_t words = words_of(size), q = moves->q;
    uint64_t *columns = sets + q * words;
    uint64_t *diagonals = columns + q * size * words;
    uint32_t *first = (uint32_t *)(diagonals + 2 * size * words);
    memset(sets, 0, simple_lines_words(size, moves->q) * sizeof *sets);
    for (size_t y = 0; y < size; y++) {
        memset(sets, 0, q * words * sizeof *sets);
        memset(first, 0, q * sizeof *first);
        for (size_t x = 0; x < size; x++) {
            const size_t r = x % q, c = y % q * size + x, d = x + size - 1 - y;
            const struct line row = {sets + r * words, first + r};
            const struct line column = {columns + c * words, first + q + c};
            const struct line diagonal = {diagonals + d * words,
                                          first + q + q * size + d};
            uint64_t full;
            size_t w = *row.first;
            enter_late(moves, values, size, x, y, row, column, diagonal);
            w = w > *column.first ? w : *column.first;
            w = w > *diagonal.first ? w : *diagonal.first;
            while ((full = row.set[w] | column.set[w] | diagonal.set[w] |
                           bar(moves, values, size, x, y, w)) == UINT64_MAX)
                w++;
            full = ~full & (full + 1);
            row.set[w] |= full;
            column.set[w] |= full;
            diagonal.set[w] |= full;
            values[y * size + x] =
                (uint16_t)(64 * w + (size_t)__builtin_ctzll(full));
            advance(row);
            advance(column);
            advance(diagonal);
        }
    }
}

/* Each game is known while its program is compiled. */
#define LINES(name, ...)                                                       \
    void simple_lines_##name(size_t size, uint16_t *values, uint64_t *sets)    \
    {                                                                          \
        fill(size, &(struct moves){__VA_ARGS__}, values, sets);                \
    }

/* a, b, c, q, l; steps */
LINES(plain, 1, 1, 1, 1, 1, {{0}}, 0)
LINES(strip2, 2, 1, 1, 1, 1, {{0}}, 0)
LINES(strip3, 3, 1, 1, 1, 1, {{0}}, 0)
LINES(strips, 2, 2, 2, 1, 1, {{0}}, 0)
LINES(residues, 2, 1, 1, 4, 2, {{0}}, 0)
LINES(steps, 1, 1, 1, 1, 1, {{1, 2}, {2, 1}}, 2)

/* ---- three heaps ---- */

/* A move takes the same number from the heaps of one of the sets. */
static size_t cube_words(size_t size)
{
    return (3 * size + 63) / 64;
}

size_t simple_cube_words(size_t size)
{
    /* Lines of one heap, of two, of three. */
    return size * size * (3 + 3 * 2 + 4) * cube_words(size);
}

/* The number of the line of a cell, and how many there are. */
CONSTANT size_t number_of(uint32_t heaps, size_t size, size_t x, size_t y,
                          size_t z)
{
    switch (heaps) {
    case 1:
        return z * size + y;
    case 2:
        return z * size + x;
    case 3:
        return z * 2 * size + x + size - 1 - y;
    case 4:
        return y * size + x;
    case 5:
        return y * 2 * size + x + size - 1 - z;
    case 6:
        return (y + size - 1 - z) * size + x;
    default:
        return (y + size - 1 - z) * 2 * size + x + size - 1 - z;
    }
}

CONSTANT size_t lines_of(uint32_t heaps, size_t size)
{
    return size * size << (__builtin_popcount(heaps) - 1);
}

CONSTANT void fill_cube(size_t size, const uint32_t *heaps, size_t count,
                        uint16_t *values, uint64_t *sets)
{
    const size_t words = cube_words(size);
    uint64_t *begin[7] = {sets};
    memset(sets, 0, simple_cube_words(size) * sizeof *sets);
    for (size_t k = 1; k < count; k++)
        begin[k] = begin[k - 1] + lines_of(heaps[k - 1], size) * words;
    for (size_t z = 0; z < size; z++)
        for (size_t y = 0; y < size; y++)
            for (size_t x = 0; x < size; x++) {
                uint64_t *lines[7], full;
                size_t w = 0;
                UNROLL
                for (size_t k = 0; k < count; k++)
                    lines[k] =
                        begin[k] + number_of(heaps[k], size, x, y, z) * words;
                for (;; w++) {
                    full = 0;
                    UNROLL
                    for (size_t k = 0; k < count; k++)
                        full |= lines[k][w];
                    if (full != UINT64_MAX)
                        break;
                }
                full = ~full & (full + 1);
                UNROLL
                for (size_t k = 0; k < count; k++)
                    lines[k][w] |= full;
                *values++ = (uint16_t)(64 * w + (size_t)__builtin_ctzll(full));
            }
}

void simple_cube_nim(size_t size, uint16_t *values, uint64_t *sets)
{
    const uint32_t heaps[] = {1, 2, 4};
    fill_cube(size, heaps, 3, values, sets);
}

void simple_cube_pairs(size_t size, uint16_t *values, uint64_t *sets)
{
    const uint32_t heaps[] = {1, 2, 4, 3, 5, 6};
    fill_cube(size, heaps, 6, values, sets);
}

void simple_cube_any(size_t size, uint16_t *values, uint64_t *sets)
{
    const uint32_t heaps[] = {1, 2, 4, 3, 5, 6, 7};
    fill_cube(size, heaps, 7, values, sets);
}
