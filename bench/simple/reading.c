/* SPDX-License-Identifier: MIT */
/*
 * Cells of a solved board, whose bits or numbers lie there already.
 */
#include "simple_boards.h"

#include <string.h>

/* Cell by cell, and word by word. */
#define EXPAND(bits, type)                                                     \
    void simple_expand##bits##_cells(const uint64_t *words, size_t cells,      \
                                     type *out)                                \
    {                                                                          \
        for (size_t i = 0; i < cells; i++)                                     \
            out[i] = words[i / 64] >> i % 64 & 1;                              \
    }                                                                          \
    void simple_expand##bits##_words(const uint64_t *words, size_t cells,      \
                                     type *out)                                \
    {                                                                          \
        for (size_t i = 0; i < cells / 64; i++) {                              \
            const uint64_t word = words[i];                                    \
            for (size_t b = 0; b < 64; b++)                                    \
                out[64 * i + b] = word >> b & 1;                               \
        }                                                                      \
    }

EXPAND(8, uint8_t)
EXPAND(16, uint16_t)
EXPAND(32, uint32_t)

/* As a program does that has the other heap in its inner loop. */
void simple_expand_columns(const uint64_t *words, size_t size, uint8_t *out)
{
    for (size_t x = 0; x < size; x++)
        for (size_t y = 0; y < size; y++)
            out[x * size + y] = words[(y * size + x) / 64] >> x % 64 & 1;
}

/* In the order of the bits, which are read once. */
void simple_expand_rows(const uint64_t *words, size_t size, uint8_t *out)
{
    for (size_t y = 0; y < size; y++)
        for (size_t x = 0; x < size; x++)
            out[x * size + y] = words[(y * size + x) / 64] >> x % 64 & 1;
}

size_t simple_walk(const uint64_t *words, size_t size, uint64_t *found)
{
    size_t count = 0;
    for (size_t y = 0; y < size; y++)
        for (size_t i = 0; i < size / 64; i++)
            for (uint64_t word = words[y * (size / 64) + i]; word != 0;
                 word &= word - 1) {
                found[2 * count] = 64 * i + (size_t)__builtin_ctzll(word);
                found[2 * count++ + 1] = y;
            }
    return count;
}

uint64_t simple_read(const uint64_t *words, size_t count)
{
    uint64_t all = 0;
    for (size_t i = 0; i < count; i++)
        all |= words[i];
    return all;
}

void simple_copy(const uint16_t *numbers, size_t cells, uint16_t *out)
{
    memcpy(out, numbers, cells * sizeof *out);
}

void simple_widen(const uint16_t *numbers, size_t cells, uint32_t *out)
{
    for (size_t i = 0; i < cells; i++)
        out[i] = numbers[i];
}

size_t simple_search(const uint16_t *numbers, size_t size, uint16_t number,
                     uint64_t *found)
{
    size_t count = 0;
    for (size_t y = 0; y < size; y++)
        for (size_t x = 0; x < size; x++)
            if (numbers[y * size + x] == number) {
                found[2 * count] = x;
                found[2 * count++ + 1] = y;
            }
    return count;
}
