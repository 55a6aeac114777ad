/* SPDX-License-Identifier: MIT */
/*
 * The kernel `values` for AVX2, four lanes a vector. Called only where
 * base/cpu.h says so; the file is compiled for the baseline, each function
 * names its set.
 */
#include "base/cpu.h"
#include "board/kernel.h"
#include "board/kernels/kernels.h"
#include "board/kernels/transpose.h"
#include "board/kernels/values/values.h"

#if WYT__HAVE_X86

#include "board/kernels/vector_avx2.h"

enum { LANES = 4 };

/* All bits of a chosen lane are 1. */
typedef vector mask;

HELPER vector repeat(uint64_t number)
{
    return _mm256_set1_epi64x((long long)number);
}

HELPER vector equal(vector a, vector b)
{
    return _mm256_cmpeq_epi64(a, b);
}

/* The lowest LANES bits, each one for its lane. */
HELPER mask lanes_of(uint64_t lanes)
{
    const vector bits = _mm256_set_epi64x(8, 4, 2, 1);
    return equal(_mm256_and_si256(repeat(lanes), bits), bits);
}

HELPER bool has_any(mask lanes)
{
    return !_mm256_testz_si256(lanes, lanes);
}

HELPER mask without(mask lanes, mask others)
{
    return _mm256_andnot_si256(others, lanes);
}

HELPER vector minus(vector a, vector b)
{
    return _mm256_sub_epi64(a, b);
}

/* 2^number, 0 from 64 on. */
HELPER vector bit_at(vector numbers)
{
    return _mm256_sllv_epi64(repeat(1), numbers);
}

/* a | b in some lanes, a in the others. */
HELPER vector add_where(mask lanes, vector a, vector b)
{
    return either(a, _mm256_and_si256(lanes, b));
}

HELPER mask is_full(vector words)
{
    return equal(words, repeat(UINT64_MAX));
}

HELPER mask is_some(vector words)
{
    return without(repeat(UINT64_MAX), equal(words, repeat(0)));
}

/* The lowest bit that is 0 in some lanes, as a bit; 0 in full ones, and in the
 * others. */
HELPER vector lowest_zero(mask lanes, vector words)
{
    return _mm256_and_si256(
        lanes, _mm256_andnot_si256(words, minus(words, repeat(UINT64_MAX))));
}

/* The bits that are 1 in all of some lanes. */
HELPER uint64_t common(mask lanes, vector words)
{
    const vector all = either(words, without(repeat(UINT64_MAX), lanes));
    const __m128i two = _mm_and_si128(_mm256_castsi256_si128(all),
                                      _mm256_extracti128_si256(all, 1));
    return (uint64_t)_mm_cvtsi128_si64(two) &
           (uint64_t)_mm_cvtsi128_si64(_mm_unpackhi_epi64(two, two));
}

/* Each lane becomes the next one, and 0 the first. */
HELPER vector next_lanes(vector words)
{
    return _mm256_blend_epi32(_mm256_permute4x64_epi64(words, 0x90), repeat(0),
                              3);
}

/* How many bits are 1: of four bits by a table, then of all bytes. */
HELPER vector count_ones(vector words)
{
    const vector low = _mm256_set1_epi8(15);
    const vector table =
        _mm256_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, 0, 1,
                         1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4);
    const vector ones = _mm256_add_epi8(
        _mm256_shuffle_epi8(table, _mm256_and_si256(words, low)),
        _mm256_shuffle_epi8(
            table, _mm256_and_si256(_mm256_srli_epi64(words, 4), low)));
    return _mm256_sad_epu8(ones, repeat(0));
}

/* number + log2(bit) in some lanes, 0 in the others. */
HELPER vector plus_logarithm(mask lanes, vector numbers, vector bits)
{
    return _mm256_and_si256(
        lanes, _mm256_add_epi64(numbers, count_ones(minus(bits, repeat(1)))));
}

HELPER vector load_numbers(const uint32_t *numbers)
{
    return _mm256_cvtepu32_epi64(_mm_loadu_si128((const void *)numbers));
}

/* The lower halves of the lanes. */
HELPER __m128i low_halves(vector numbers)
{
    return _mm256_castsi256_si128(_mm256_permutevar8x32_epi32(
        numbers, _mm256_setr_epi32(0, 2, 4, 6, 0, 2, 4, 6)));
}

HELPER void store_shorts(uint16_t *to, vector numbers)
{
    const __m128i longs = low_halves(numbers);
    _mm_storel_epi64((void *)to, _mm_packus_epi32(longs, longs));
}

HELPER void store_longs(uint32_t *to, vector numbers)
{
    _mm_storeu_si128((void *)to, low_halves(numbers));
}

#include "board/kernels/values/values_vector.h"

static const struct wyt__values_variant variant = {
    true, solve, wyt__values_enter_some, wyt__transpose_shorts};

static uint64_t bytes(const wyt_board *board, uint32_t threads)
{
    return wyt__values_need(board, threads, &variant);
}

static int32_t run(const struct wyt__task *task)
{
    return wyt__values_fill(task, &variant);
}

const struct wyt__kernel wyt__kernel_values_avx2 = {
    .name = "values",
    .about = "bands of rows, sets with a bit a full word",
    .isa = WYT_ISA_AVX2,
    .threaded = true,
    .resumes = true,
    .refuses = wyt__values_refuses,
    .bytes = bytes,
    .run = run,
    .edges = WYT__EDGES(wyt__values_edges),
    .layer_edges = WYT__EDGES(wyt__values_layer_edges),
    .variant = &variant,
};

#endif
