/* SPDX-License-Identifier: MIT */
/*
 * Rows of the kernel "planes" with AVX2, vectors of 4 words. Called only
 * where base/cpu.h says so; the file is compiled for the baseline, each
 * function names its set.
 */
#include <wythoff/board.h>

#include "base/cpu.h"
#include "board/kernel.h"
#include "board/kernels/planes.h"

#if WYT__HAVE_X86

#include <immintrin.h>

#define LANES 4
#define KERNEL static __attribute__((target("avx2")))
#define HELPER static inline __attribute__((always_inline, target("avx2")))

#define ALL UINT64_MAX

typedef __m256i vector;

HELPER vector load(const uint64_t *from)
{
    return _mm256_loadu_si256((const __m256i *)from);
}

HELPER void store(uint64_t *to, vector v)
{
    _mm256_storeu_si256((__m256i *)to, v);
}

HELPER vector none(void)
{
    return _mm256_setzero_si256();
}

HELPER vector either(vector a, vector b)
{
    return _mm256_or_si256(a, b);
}

/* The lowest bit that is not set; none, and false, if all are. The table has
 * the first lane that is not full, by which lanes are. */
HELPER bool first_gap(vector v, vector *bit)
{
    static const uint64_t first[16][4] = {
        {ALL}, {0, ALL},       {ALL}, {0, 0, ALL}, {ALL}, {0, ALL},
        {ALL}, {0, 0, 0, ALL}, {ALL}, {0, ALL},    {ALL}, {0, 0, ALL},
        {ALL}, {0, ALL},       {ALL}, {0},
    };
    const vector full = _mm256_cmpeq_epi64(v, _mm256_set1_epi64x(-1));
    const int which = _mm256_movemask_pd(_mm256_castsi256_pd(full));
    const vector next = _mm256_add_epi64(v, _mm256_set1_epi64x(1));
    *bit = _mm256_and_si256(_mm256_andnot_si256(v, next), load(first[which]));
    return which != 15;
}

/* v << by, with the highest bits of the vector before it; by < 64. */
HELPER vector shifted(vector v, vector before, size_t by)
{
    const __m128i left = _mm_cvtsi64_si128((long long)by);
    const __m128i right = _mm_cvtsi64_si128((long long)(64 - by));
    const vector lower = _mm256_permute4x64_epi64(
        _mm256_blend_epi32(v, before, 0xc0), _MM_SHUFFLE(2, 1, 0, 3));
    return _mm256_or_si256(_mm256_sll_epi64(v, left),
                           _mm256_srl_epi64(lower, right));
}

#include "board/kernels/planes_vector.h"

static uint64_t bytes(const wyt_board *board, uint32_t threads)
{
    return wyt__planes_bytes(board, LANES, threads);
}

static int32_t run(const struct wyt__task *task)
{
    static const struct wyt__plane_kernel kernel = {LANES, take_rows};
    return wyt__planes_fill(task, &kernel);
}

const struct wyt__kernel wyt__kernel_planes_avx2 = {
    .name = "planes",
    .about = "row by row, a P a row, sets of lines as vectors of bits",
    .isa = WYT_ISA_AVX2,
    .threaded = true,
    .resumes = true,
    .refuses = wyt__planes_refuses_short,
    .bytes = bytes,
    .run = run,
};

#endif
