/* SPDX-License-Identifier: MIT */
/*
 * Counting with AVX-512 (F, BW), vectors of 64 bytes. Called only where
 * base/cpu.h says so; the file is compiled for the baseline, each function
 * names its set.
 */
#include <wythoff/board.h>

#include "base/cpu.h"
#include "board/kernel.h"
#include "board/kernels/counts/counts.h"
#include "board/kernels/kernels.h"

#if WYT__HAVE_X86

#define SET "avx512f,avx512bw"
#include "board/kernels/vector_avx512.h"

#define BYTES 64

/* A number in each lane of 2 or 4 bytes. */
HELPER vector spread(uint32_t number, size_t bytes)
{
    return bytes == 2 ? _mm512_set1_epi16((short)number)
                      : _mm512_set1_epi32((int)number);
}

HELPER vector plus(vector a, vector b, size_t bytes)
{
    return bytes == 2 ? _mm512_add_epi16(a, b) : _mm512_add_epi32(a, b);
}

HELPER vector minus(vector a, vector b, size_t bytes)
{
    return bytes == 2 ? _mm512_sub_epi16(a, b) : _mm512_sub_epi32(a, b);
}

/* To whole vectors in memory, past the caches. */
HELPER void store_past(void *to, vector v)
{
    _mm512_stream_si512((void *)to, v);
}

HELPER vector none(void)
{
    return _mm512_setzero_si512();
}

/* Part number i of numbers that become longer. */
HELPER vector part_of(vector v, size_t i, size_t bytes, size_t longer)
{
    __m128i quarter;
    __m256i half;
    if (bytes == longer)
        return v;
    if (longer == 4 * bytes) {
        quarter = i == 0   ? _mm512_extracti32x4_epi32(v, 0)
                  : i == 1 ? _mm512_extracti32x4_epi32(v, 1)
                  : i == 2 ? _mm512_extracti32x4_epi32(v, 2)
                           : _mm512_extracti32x4_epi32(v, 3);
        return _mm512_cvtepu8_epi32(quarter);
    }
    half = i == 0 ? _mm512_extracti64x4_epi64(v, 0)
                  : _mm512_extracti64x4_epi64(v, 1);
    return bytes == 1 ? _mm512_cvtepu8_epi16(half)
                      : _mm512_cvtepu16_epi32(half);
}

/* A limit in each lane of 1 or 2 bytes, as below() wants it. */
HELPER vector repeat(uint32_t limit, size_t bytes)
{
    return bytes == 1 ? _mm512_set1_epi8((char)limit)
                      : _mm512_set1_epi16((short)limit);
}

HELPER vector add(vector a, vector b, size_t bytes)
{
    return bytes == 1 ? _mm512_adds_epu8(a, b) : _mm512_adds_epu16(a, b);
}

/* A bit for each lane that is below the limit. */
HELPER uint64_t below(vector sums, vector limit, size_t bytes)
{
    return bytes == 1 ? _mm512_cmplt_epu8_mask(sums, limit)
                      : _mm512_cmplt_epu16_mask(sums, limit);
}

#include "board/kernels/counts/counts_vector.h"

#include "board/kernels/counts/counts_rows.h"

static const struct wyt__count_kernel avx512 = {
    {UINT8_MAX, UINT32_MAX},
    {mark_1, mark_2},
    plain_rows,
    {turn_1, turn_2},
    {{sum_1_2, sum_1_4}, {sum_2_2, sum_2_4}},
    {raise_2, raise_4},
    stream};

static uint64_t bytes(const wyt_board *board, uint32_t threads)
{
    return wyt__counts_need(board, threads, &avx512);
}

static int32_t run(const struct wyt__task *task)
{
    return wyt__counts_fill(task, &avx512);
}

const struct wyt__kernel wyt__kernel_counts_avx512 = {
    .name = "counts",
    .about = "rows, a counter a line, a vector of cells at once",
    .isa = WYT_ISA_AVX512,
    .threaded = true,
    .resumes = true,
    .overwrites = true,
    .refuses = wyt__counts_refuses,
    .yields = wyt__counts_yields,
    .bytes = bytes,
    .run = run,
};

#endif
