/* SPDX-License-Identifier: MIT */
/*
 * Boards.
 */
#include "simple.h"

#include <string.h>

uint64_t simple_board(size_t size, unsigned char *flags)
{
    unsigned char *column = flags, *diagonal = flags + size;
    uint64_t count = 0;
    memset(flags, 0, 4 * size);
    for (size_t y = 0; y < size; y++)
        for (size_t x = 0; x < size; x++) {
            if (column[x] != 0 || diagonal[x + size - y] != 0)
                continue;
            column[x] = diagonal[x + size - y] = 1;
            count++;
            break; /* one a row */
        }
    return count;
}

uint64_t simple_grundy(size_t size, uint32_t *values, uint32_t *seen)
{
    uint64_t sum = 0;
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
            sum += value;
        }
    return sum;
}
