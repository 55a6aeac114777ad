/* SPDX-License-Identifier: MIT */
/*
 * Shifting and spreading rows of bits, word by word.
 */
#include "base/bitset.h"

#include <string.h>

/* Word k of from << by. */
static uint64_t shifted_word(const uint64_t *from, size_t k, size_t words_by,
                             unsigned bits_by)
{
    uint64_t word;
    if (k < words_by)
        return 0;
    word = from[k - words_by] << bits_by;
    if (bits_by != 0 && k > words_by)
        word |= from[k - words_by - 1] >> (64 - bits_by);
    return word;
}

void wyt__or_shifted(uint64_t *to, const uint64_t *from, size_t words,
                     uint64_t by)
{
    if (by / 64 >= words)
        return;
    /* From the top, so that a row can be shifted onto itself. */
    for (size_t k = words; k-- > (size_t)(by / 64);)
        to[k] |= shifted_word(from, k, (size_t)(by / 64), (unsigned)(by % 64));
}

void wyt__shift(uint64_t *row, size_t words, uint64_t by)
{
    if (by / 64 >= words) {
        memset(row, 0, words * sizeof *row);
        return;
    }
    for (size_t k = words; k-- > 0;)
        row[k] = shifted_word(row, k, (size_t)(by / 64), (unsigned)(by % 64));
}

void wyt__spread(uint64_t *row, size_t words, uint64_t by)
{
    uint64_t done = 0; /* every bit has set so many bits above it */
    if (by > (uint64_t)words * 64)
        by = (uint64_t)words * 64;
    while (done < by) {
        uint64_t step = done + 1 < by - done ? done + 1 : by - done;
        wyt__or_shifted(row, row, words, step);
        done += step;
    }
}

void wyt__fill(uint64_t *row, size_t words, uint64_t from, uint64_t end)
{
    size_t first, last;
    uint64_t low, high;
    if (end > (uint64_t)words * 64)
        end = (uint64_t)words * 64;
    if (from >= end)
        return;
    first = (size_t)(from / 64);
    last = (size_t)((end - 1) / 64);
    low = UINT64_MAX << (from % 64);
    high = UINT64_MAX >> (63 - (end - 1) % 64);
    if (first == last) {
        row[first] |= low & high;
        return;
    }
    row[first] |= low;
    for (size_t k = first + 1; k < last; k++)
        row[k] = UINT64_MAX;
    row[last] |= high;
}
