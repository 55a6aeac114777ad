/* SPDX-License-Identifier: MIT */
/*
 * Lanes with AVX2, vectors of 32 bytes. Called only where base/cpu.h says so.
 */
#include <wythoff/board.h>

#include "base/cpu.h"
#include "board/kernel.h"
#include "board/kernels/lanes/lanes.h"
#include "board/kernels/shear/shear.h"
#include "board/kernels/transpose.h"

#if WYT__HAVE_X86

#include "board/kernels/vector_avx2.h"

#define BYTES 32
#define NOTHING(bytes) ((bytes) == 2 ? UINT16_MAX : UINT32_MAX)
#define TRANSPOSE wyt__transpose_shorts
#define SPLIT wyt__split_pairs
#define SHEAR wyt__shear_plain

typedef __m256i mask;

HELPER vector repeat(uint32_t number, size_t bytes)
{
    return bytes == 1   ? _mm256_set1_epi8((char)number)
           : bytes == 2 ? _mm256_set1_epi16((short)number)
                        : _mm256_set1_epi32((int)number);
}

HELPER vector plus(vector a, vector b, size_t bytes)
{
    return bytes == 1   ? _mm256_adds_epu8(a, b)
           : bytes == 2 ? _mm256_adds_epu16(a, b)
                        : _mm256_add_epi32(a, b);
}

HELPER vector less(vector a, vector b, size_t bytes)
{
    return bytes == 2 ? _mm256_min_epu16(a, b) : _mm256_min_epu32(a, b);
}

HELPER vector more(vector a, vector b, size_t bytes)
{
    return bytes == 1   ? _mm256_max_epu8(a, b)
           : bytes == 2 ? _mm256_max_epu16(a, b)
                        : _mm256_max_epu32(a, b);
}

HELPER mask equal(vector a, vector b, size_t bytes)
{
    return bytes == 1   ? _mm256_cmpeq_epi8(a, b)
           : bytes == 2 ? _mm256_cmpeq_epi16(a, b)
                        : _mm256_cmpeq_epi32(a, b);
}

HELPER mask with(mask a, mask b)
{
    return _mm256_and_si256(a, b);
}

HELPER mask without(mask a, mask b)
{
    return _mm256_andnot_si256(b, a);
}

/* a < b iff the larger of them is not a. */
HELPER mask below(vector a, vector b, size_t bytes)
{
    return without(_mm256_set1_epi8(-1), equal(more(a, b, bytes), a, bytes));
}

HELPER mask odd(vector a, size_t bytes)
{
    const vector one = repeat(1, bytes);
    return equal(with(a, one), one, bytes);
}

HELPER mask as_mask(vector v, size_t bytes)
{
    (void)bytes;
    return v;
}

HELPER vector choose(mask at, vector a, vector b, size_t bytes)
{
    (void)bytes;
    return _mm256_blendv_epi8(a, b, at);
}

HELPER vector pick(mask at, vector v, size_t bytes)
{
    (void)bytes;
    return with(at, v);
}

HELPER uint64_t bits_of(mask at, size_t bytes)
{
    if (bytes == 1)
        return (uint32_t)_mm256_movemask_epi8(at);
    if (bytes == 4)
        return (uint32_t)_mm256_movemask_ps(_mm256_castsi256_ps(at));
    return (uint32_t)_mm_movemask_epi8(_mm_packs_epi16(
        _mm256_castsi256_si128(at), _mm256_extracti128_si256(at, 1)));
}

#include "board/kernels/lanes/lanes_steps.h"

const struct wyt__kernel wyt__kernel_lanes_avx2 = {
    .name = "lanes",
    .about = "antidiagonals of bands of rows, a number a line and lane",
    .isa = WYT_ISA_AVX2,
    .threaded = true,
    .resumes = true,
    .overwrites = true,
    .refuses = wyt__lanes_refuses,
    .bytes = bytes,
    .run = run,
    .edges = WYT__EDGES(wyt__lanes_edges),
    .layer_edges = WYT__EDGES(wyt__lanes_edges),
    .variant = &isa,
};

#endif
