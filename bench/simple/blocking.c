/* SPDX-License-Identifier: MIT */
/*
 * Blocking Wythoff Nim.
 */
#include "simple_boards.h"

#include <string.h>

/* Whether fewer than k cells before (x,y) on its three lines are P. */
static unsigned char is_p(size_t size, uint32_t k, const unsigned char *cells,
                          size_t x, size_t y)
{
    const unsigned char *cell = cells + y * size + x;
    uint32_t count = 0;
    for (size_t t = 1; t <= x && count < k; t++)
        count += cell[-(ptrdiff_t)t];
    for (size_t t = 1; t <= y && count < k; t++)
        count += cell[-(ptrdiff_t)(t * size)];
    for (size_t t = 1; t <= x && t <= y && count < k; t++)
        count += cell[-(ptrdiff_t)(t * size + t)];
    return count < k;
}

void simple_blocking_naive(size_t size, uint32_t k, unsigned char *cells)
{
    for (size_t y = 0; y < size; y++)
        for (size_t x = 0; x < size; x++)
            cells[y * size + x] = is_p(size, k, cells, x, y);
}

void simple_blocking_counters(size_t size, uint32_t k, uint32_t *counters,
                              unsigned char *cells)
{
    uint32_t *column = counters, *diagonals = counters + size;
    memset(counters, 0, 3 * size * sizeof *counters);
    for (size_t y = 0; y < size; y++) {
        uint32_t row = 0, *diagonal = diagonals + size - 1 - y;
        for (size_t x = 0; x < size; x++) {
            const uint32_t p = row + column[x] + diagonal[x] < k;
            row += p;
            column[x] += p;
            diagonal[x] += p;
            cells[y * size + x] = (unsigned char)p;
        }
    }
}

void simple_blocking_words(size_t size, uint32_t k, uint16_t *counters,
                           uint64_t *bits)
{
    uint16_t *column = counters, *diagonals = counters + size;
    memset(counters, 0, 3 * size * sizeof *counters);
    for (size_t y = 0; y < size; y++) {
        uint16_t *diagonal = diagonals + size - 1 - y;
        uint32_t row = 0;
        for (size_t x = 0; x < size; x += 64) {
            uint64_t word = 0;
            for (size_t i = 0; i < 64; i++) {
                const uint32_t p = row + column[x + i] + diagonal[x + i] < k;
                row += p;
                column[x + i] = (uint16_t)(column[x + i] + p);
                diagonal[x + i] = (uint16_t)(diagonal[x + i] + p);
                word |= (uint64_t)p << i;
            }
            bits[(y * size + x) / 64] = word;
        }
    }
}

/* A line counts the P-positions of the row y and, by symmetry, of the column
 * y, as far as they are known. */
void simple_blocking_half(size_t size, uint32_t k, uint16_t *counters,
                          unsigned char *cells)
{
    uint16_t *line = counters, *diagonal = counters + size;
    memset(counters, 0, 2 * size * sizeof *counters);
    for (size_t y = 0; y < size; y++) {
        uint32_t row = line[y];
        for (size_t x = 0; x < y; x++) {
            const uint32_t p = row + line[x] + diagonal[y - x] < k;
            row += p;
            line[x] = (uint16_t)(line[x] + p);
            diagonal[y - x] = (uint16_t)(diagonal[y - x] + p);
            cells[y * size + x] = cells[x * size + y] = (unsigned char)p;
        }
        /* On the diagonal, row and column hold the same. */
        const uint32_t p = 2 * row + diagonal[0] < k;
        line[y] = (uint16_t)(row + p);
        diagonal[0] = (uint16_t)(diagonal[0] + p);
        cells[y * size + y] = (unsigned char)p;
    }
}
