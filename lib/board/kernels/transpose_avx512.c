/* SPDX-License-Identifier: MIT */
/*
 * Squares of short numbers, turned with AVX-512 (F, BW): 32 rows of 32 at a
 * time. Within each of the four parts of a vector, eight rows are joined as in
 * transpose.c, so part p of vector k then has column 8 p + k of those rows; the
 * four vectors with this k, of four times eight rows, exchange their parts.
 * Called only where base/cpu.h says so; the file is compiled for the baseline,
 * each function names its set.
 */
#include "base/cpu.h"
#include "board/kernels/transpose.h"

#if WYT__HAVE_X86

#define SET "avx512f,avx512bw"
#include "board/kernels/vector_avx512.h"

#define UNROLL _Pragma("GCC unroll 8")

HELPER void join(const vector *from, vector *to)
{
    UNROLL for (size_t i = 0; i < 4; i++)
    {
        to[2 * i] = _mm512_unpacklo_epi16(from[i], from[i + 4]);
        to[2 * i + 1] = _mm512_unpackhi_epi16(from[i], from[i + 4]);
    }
}

HELPER void turn_rows(const uint16_t *from, size_t pitch, vector *columns)
{
    vector a[8], b[8];
    UNROLL for (size_t i = 0; i < 8; i++) a[i] = load(from + i * pitch);
    join(a, b);
    join(b, a);
    join(a, columns);
}

/* Columns 8 p + k, p = 0..3, of 32 rows. */
HELPER void write_columns(const vector *a, const vector *b, const vector *c,
                          const vector *d, uint16_t *to, size_t pitch)
{
    const vector ab = _mm512_shuffle_i32x4(*a, *b, 0x44);
    const vector ab2 = _mm512_shuffle_i32x4(*a, *b, 0xee);
    const vector cd = _mm512_shuffle_i32x4(*c, *d, 0x44);
    const vector cd2 = _mm512_shuffle_i32x4(*c, *d, 0xee);
    store(to, _mm512_shuffle_i32x4(ab, cd, 0x88));
    store(to + 8 * pitch, _mm512_shuffle_i32x4(ab, cd, 0xdd));
    store(to + 16 * pitch, _mm512_shuffle_i32x4(ab2, cd2, 0x88));
    store(to + 24 * pitch, _mm512_shuffle_i32x4(ab2, cd2, 0xdd));
}

__attribute__((target(SET))) void
wyt__transpose_shorts_avx512(const uint16_t *from, size_t from_pitch,
                             uint16_t *to, size_t to_pitch)
{
    for (size_t i = 0; i < WYT__SQUARE; i += 32)
        for (size_t j = 0; j < WYT__SQUARE; j += 32) {
            vector columns[4][8];
            for (size_t g = 0; g < 4; g++)
                turn_rows(from + (i + 8 * g) * from_pitch + j, from_pitch,
                          columns[g]);
            UNROLL for (size_t k = 0; k < 8; k++) write_columns(
                &columns[0][k], &columns[1][k], &columns[2][k], &columns[3][k],
                to + (j + k) * to_pitch + i, to_pitch);
        }
}

__attribute__((target(SET))) void wyt__split_pairs_avx512(const uint16_t *from,
                                                          uint16_t *to)
{
    const vector low = _mm512_set1_epi16(UINT8_MAX);
    for (size_t i = 0; i < WYT__SQUARE; i++, to += 2 * WYT__SQUARE)
        for (size_t k = 0; k < WYT__SQUARE; k += 32, from += 32) {
            const vector pairs = load(from);
            store(to + k, _mm512_and_si512(pairs, low));
            store(to + WYT__SQUARE + k, _mm512_srli_epi16(pairs, 8));
        }
}

#endif
