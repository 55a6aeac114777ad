/* SPDX-License-Identifier: MIT */
/*
 * Squares of numbers, turned; see transpose.h. With the vectors that every
 * x86-64 has, where it is one: eight rows of eight short numbers are joined in
 * three rounds, those 4, 2 and 1 apart.
 */
#include "board/kernels/transpose.h"

#include <stdbool.h>
#include <string.h>

#include "base/system.h"

#if defined(__GNUC__) && defined(__SSE2__)

#include <emmintrin.h>

static void turn_shorts(const uint16_t *from, size_t from_pitch, uint16_t *to,
                        size_t to_pitch)
{
    __m128i a[8], b[8];
    for (size_t i = 0; i < 8; i++)
        a[i] = _mm_loadu_si128((const void *)(from + i * from_pitch));
    for (size_t i = 0; i < 4; i++) {
        b[2 * i] = _mm_unpacklo_epi16(a[i], a[i + 4]);
        b[2 * i + 1] = _mm_unpackhi_epi16(a[i], a[i + 4]);
    }
    for (size_t i = 0; i < 4; i++) {
        a[2 * i] = _mm_unpacklo_epi16(b[i], b[i + 4]);
        a[2 * i + 1] = _mm_unpackhi_epi16(b[i], b[i + 4]);
    }
    for (size_t i = 0; i < 4; i++) {
        b[2 * i] = _mm_unpacklo_epi16(a[i], a[i + 4]);
        b[2 * i + 1] = _mm_unpackhi_epi16(a[i], a[i + 4]);
    }
    for (size_t i = 0; i < 8; i++)
        _mm_storeu_si128((void *)(to + i * to_pitch), b[i]);
}

static void turn_longs(const uint32_t *from, size_t from_pitch, uint32_t *to,
                       size_t to_pitch)
{
    __m128i a[4], b[4];
    for (size_t i = 0; i < 4; i++)
        a[i] = _mm_loadu_si128((const void *)(from + i * from_pitch));
    for (size_t i = 0; i < 2; i++) {
        b[2 * i] = _mm_unpacklo_epi32(a[i], a[i + 2]);
        b[2 * i + 1] = _mm_unpackhi_epi32(a[i], a[i + 2]);
    }
    for (size_t i = 0; i < 2; i++) {
        a[2 * i] = _mm_unpacklo_epi32(b[i], b[i + 2]);
        a[2 * i + 1] = _mm_unpackhi_epi32(b[i], b[i + 2]);
    }
    for (size_t i = 0; i < 4; i++)
        _mm_storeu_si128((void *)(to + i * to_pitch), a[i]);
}

#else

static void turn_shorts(const uint16_t *from, size_t from_pitch, uint16_t *to,
                        size_t to_pitch)
{
    for (size_t j = 0; j < 8; j++)
        for (size_t i = 0; i < 8; i++)
            to[j * to_pitch + i] = from[i * from_pitch + j];
}

static void turn_longs(const uint32_t *from, size_t from_pitch, uint32_t *to,
                       size_t to_pitch)
{
    for (size_t j = 0; j < 4; j++)
        for (size_t i = 0; i < 4; i++)
            to[j * to_pitch + i] = from[i * from_pitch + j];
}

#endif

void wyt__transpose_shorts(const uint16_t *from, size_t from_pitch,
                           uint16_t *to, size_t to_pitch)
{
    for (size_t j = 0; j < WYT__SQUARE; j += 8)
        for (size_t i = 0; i < WYT__SQUARE; i += 8)
            turn_shorts(from + i * from_pitch + j, from_pitch,
                        to + j * to_pitch + i, to_pitch);
}

void wyt__transpose_longs(const uint32_t *from, size_t from_pitch, uint32_t *to,
                          size_t to_pitch)
{
    for (size_t j = 0; j < WYT__SQUARE; j += 4)
        for (size_t i = 0; i < WYT__SQUARE; i += 4)
            turn_longs(from + i * from_pitch + j, from_pitch,
                       to + j * to_pitch + i, to_pitch);
}

void wyt__split_pairs(const uint16_t *from, uint16_t *to)
{
    const bool is_low_first = wyt__system_is_little_endian();
    for (size_t i = 0; i < WYT__SQUARE; i++, from += WYT__SQUARE) {
        uint16_t low[WYT__SQUARE], high[WYT__SQUARE]; /* so by vectors */
        for (size_t k = 0; k < WYT__SQUARE; k++) {
            low[k] = from[k] & UINT8_MAX;
            high[k] = from[k] >> 8;
        }
        memcpy(to, is_low_first ? low : high, sizeof low);
        memcpy(to + WYT__SQUARE, is_low_first ? high : low, sizeof low);
        to += 2 * WYT__SQUARE;
    }
}
