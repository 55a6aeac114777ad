/* SPDX-License-Identifier: MIT */
/*
 * Lanes with AVX2, vectors of 32 bytes. Called only where
 * base/cpu.h says so; the file is compiled for the baseline, each function
 * names its set.
 */
#include <wythoff/board.h>

#include "base/cpu.h"
#include "board/kernel.h"
#include "board/kernels/lanes.h"
#include "board/kernels/shear.h"
#include "board/kernels/transpose.h"

#if WYT__HAVE_X86

#include <immintrin.h>

#define BYTES 32
#define SET "avx2"
#define KERNEL static __attribute__((target(SET)))
#define HELPER static inline __attribute__((always_inline, target(SET)))
#define NOTHING(bytes) ((bytes) == 2 ? UINT16_MAX : UINT32_MAX)

typedef __m256i vector;
typedef __m256i mask;

HELPER vector load(const void *from)
{
    return _mm256_loadu_si256(from);
}

HELPER void store(void *to, vector v)
{
    _mm256_storeu_si256(to, v);
}

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

#include "board/kernels/lanes_steps.h"

static const struct wyt__lanes_isa avx2 = {
    .vector_bytes = BYTES,
    .limit = {UINT8_MAX, UINT16_MAX, UINT32_MAX},
    .nothing = {0, UINT16_MAX, UINT32_MAX},
    .count = {count_1, count_2, count_4},
    .measure = {NULL, measure_2, measure_4},
    .transpose = wyt__transpose_shorts,
    .shear = &wyt__shear_plain,
};

static uint64_t bytes(const wyt_board *board, uint32_t threads)
{
    return wyt__lanes_need(board, threads, &avx2);
}

static int32_t run(const struct wyt__task *task)
{
    return wyt__lanes_fill(task, &avx2);
}

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
};

#endif
