/* SPDX-License-Identifier: MIT */
/*
 * Rows of bits in 64-bit words, bit x of a row in word x / 64.
 */
#ifndef WYT_BASE_BITSET_H
#define WYT_BASE_BITSET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The words of a row of `bits` bits. */
static inline size_t wyt__words(size_t bits)
{
    return bits / 64 + (bits % 64 != 0);
}

static inline bool wyt__bit(const uint64_t *row, size_t at)
{
    return (row[at / 64] >> (at % 64) & 1) != 0;
}

static inline void wyt__set_bit(uint64_t *row, size_t at)
{
    row[at / 64] |= (uint64_t)1 << (at % 64);
}

/* The number of the lowest set bit; word is not 0. */
static inline size_t wyt__lowest_bit(uint64_t word)
{
#if defined(__GNUC__)
    return (size_t)__builtin_ctzll(word);
#else
    size_t at = 0;
    for (; (word & 1) == 0; word >>= 1)
        at++;
    return at;
#endif
}

/* The number of the highest set bit; word is not 0. */
static inline size_t wyt__highest_bit(uint64_t word)
{
#if defined(__GNUC__)
    return 63 - (size_t)__builtin_clzll(word);
#else
    size_t at = 0;
    for (; word > 1; word >>= 1)
        at++;
    return at;
#endif
}

/* How many bits are set. Sums of neighbours, of pairs and so on: what compilers
 * call in place of an instruction that not every x86-64 has is slower. */
static inline size_t wyt__count_bits(uint64_t word)
{
#if defined(__GNUC__) && (defined(__POPCNT__) || !defined(__x86_64__))
    return (size_t)__builtin_popcountll(word);
#else
    word -= word >> 1 & UINT64_C(0x5555555555555555);
    word = (word & UINT64_C(0x3333333333333333)) +
           (word >> 2 & UINT64_C(0x3333333333333333));
    word = (word + (word >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    return (size_t)(word * UINT64_C(0x0101010101010101) >> 56);
#endif
}

/* to |= from << by; the rows may be the same one. */
void wyt__or_shifted(uint64_t *to, const uint64_t *from, size_t words,
                     uint64_t by);

/* row <<= by */
void wyt__shift(uint64_t *row, size_t words, uint64_t by);

/* Every set bit also sets the `by` bits above it. */
void wyt__spread(uint64_t *row, size_t words, uint64_t by);

/* Sets the bits from..end-1; end may lie beyond the row. */
void wyt__fill(uint64_t *row, size_t words, uint64_t from, uint64_t end);

#endif
