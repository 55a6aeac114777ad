/* SPDX-License-Identifier: MIT */
/*
 * Rows of the kernel "planes" with AVX2, vectors of 4 words. Called only
 * where base/cpu.h says so; the file is compiled for the baseline, each
 * function names its set.
 */
#include <wythoff/board.h>

#include "base/cpu.h"
#include "board/kernel.h"
#include "board/kernels/planes/planes.h"

#if WYT__HAVE_X86

#include "board/kernels/vector_avx2.h"

#define LANES 4

#define ALL UINT64_MAX

HELPER vector none(void)
{
    return _mm256_setzero_si256();
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

#include "board/kernels/planes/planes_vector.h"

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
