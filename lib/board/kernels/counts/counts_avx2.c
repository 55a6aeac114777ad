/* SPDX-License-Identifier: MIT */
/*
 * Counting with AVX2, vectors of 32 bytes. Called only where base/cpu.h says
 * so; the file is compiled for the baseline, each function names its set.
 */
#include <wythoff/board.h>

#include "base/cpu.h"
#include "board/kernel.h"
#include "board/kernels/counts/counts.h"
#include "board/kernels/kernels.h"

#if WYT__HAVE_X86

#include "board/kernels/vector_avx2.h"

#define BYTES 32

/* A number in each lane of 2 or 4 bytes. */
HELPER vector spread(uint32_t number, size_t bytes)
{
    return bytes == 2 ? _mm256_set1_epi16((short)number)
                      : _mm256_set1_epi32((int)number);
}

HELPER vector plus(vector a, vector b, size_t bytes)
{
    return bytes == 2 ? _mm256_add_epi16(a, b) : _mm256_add_epi32(a, b);
}

HELPER vector minus(vector a, vector b, size_t bytes)
{
    return bytes == 2 ? _mm256_sub_epi16(a, b) : _mm256_sub_epi32(a, b);
}

/* To whole vectors in memory, past the caches. */
HELPER void store_past(void *to, vector v)
{
    _mm256_stream_si256((void *)to, v);
}

HELPER vector none(void)
{
    return _mm256_setzero_si256();
}

/* Part number i of numbers that become longer. */
HELPER vector part_of(vector v, size_t i, size_t bytes, size_t longer)
{
    __m128i half;
    if (bytes == longer)
        return v;
    if (longer == 4 * bytes) {
        half = i / 2 == 0 ? _mm256_castsi256_si128(v)
                          : _mm256_extracti128_si256(v, 1);
        return _mm256_cvtepu8_epi32(i % 2 == 0 ? half
                                               : _mm_srli_si128(half, 8));
    }
    half = i == 0 ? _mm256_castsi256_si128(v) : _mm256_extracti128_si256(v, 1);
    return bytes == 1 ? _mm256_cvtepu8_epi16(half)
                      : _mm256_cvtepu16_epi32(half);
}

/* A limit in each lane of 1 or 2 bytes, as below() wants it: the largest
 * number below it. */
HELPER vector repeat(uint32_t limit, size_t bytes)
{
    return bytes == 1 ? _mm256_set1_epi8((char)(limit - 1))
                      : _mm256_set1_epi16((short)(limit - 1));
}

HELPER vector add(vector a, vector b, size_t bytes)
{
    return bytes == 1 ? _mm256_adds_epu8(a, b) : _mm256_adds_epu16(a, b);
}

/* A bit for each lane that is below the limit. There is no unsigned
 * comparison; the smaller one of the two is the sum itself. */
HELPER uint64_t below(vector sums, vector limit, size_t bytes)
{
    vector are;
    if (bytes == 1)
        return (uint32_t)_mm256_movemask_epi8(
            _mm256_cmpeq_epi8(_mm256_min_epu8(sums, limit), sums));
    are = _mm256_cmpeq_epi16(_mm256_min_epu16(sums, limit), sums);
    return (uint32_t)_mm_movemask_epi8(_mm_packs_epi16(
        _mm256_castsi256_si128(are), _mm256_extracti128_si256(are, 1)));
}

#include "board/kernels/counts/counts_vector.h"

#include "board/kernels/counts/counts_rows.h"

static const struct wyt__count_kernel avx2 = {
    {UINT8_MAX, UINT32_MAX},
    {mark_1, mark_2},
    plain_rows,
    {turn_1, turn_2},
    {{sum_1_2, sum_1_4}, {sum_2_2, sum_2_4}},
    {raise_2, raise_4},
    stream};

static uint64_t bytes(const wyt_board *board, uint32_t threads)
{
    return wyt__counts_need(board, threads, &avx2);
}

static int32_t run(const struct wyt__task *task)
{
    return wyt__counts_fill(task, &avx2);
}

const struct wyt__kernel wyt__kernel_counts_avx2 = {
    .name = "counts",
    .about = "rows, a counter a line, a vector of cells at once",
    .isa = WYT_ISA_AVX2,
    .threaded = true,
    .resumes = true,
    .overwrites = true,
    .refuses = wyt__counts_refuses,
    .yields = wyt__counts_yields,
    .bytes = bytes,
    .run = run,
};

#endif
