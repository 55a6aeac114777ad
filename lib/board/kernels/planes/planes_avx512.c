/* SPDX-License-Identifier: MIT */
/*
 * Rows of the kernel "planes" with AVX-512 (F), vectors of 8 words. Called only
 * where base/cpu.h says so; the file is compiled for the baseline, each
 * function names its set.
 */
#include <wythoff/board.h>

#include "base/cpu.h"
#include "board/kernel.h"
#include "board/kernels/planes/planes.h"

#if WYT__HAVE_X86

#include "board/kernels/vector_avx512.h"

#define LANES 8

HELPER vector none(void)
{
    return _mm512_setzero_si512();
}

/* The lowest bit that is not set; none, and false, if all are. */
HELPER bool first_gap(vector v, vector *bit)
{
    const uint32_t open = _mm512_cmpneq_epi64_mask(v, _mm512_set1_epi64(-1));
    const vector next = _mm512_add_epi64(v, _mm512_set1_epi64(1));
    *bit = _mm512_maskz_andnot_epi64((__mmask8)(open & (0 - open)), v, next);
    return open != 0;
}

/* v << by, with the highest bits of the vector before it; by < 64. */
HELPER vector shifted(vector v, vector before, size_t by)
{
    const __m128i left = _mm_cvtsi64_si128((long long)by);
    const __m128i right = _mm_cvtsi64_si128((long long)(64 - by));
    return _mm512_or_si512(
        _mm512_sll_epi64(v, left),
        _mm512_srl_epi64(_mm512_alignr_epi64(v, before, 7), right));
}

#include "board/kernels/planes/planes_vector.h"

const struct wyt__kernel wyt__kernel_planes_avx512 = {
    .name = "planes",
    .about = "row by row, a P a row, sets of lines as vectors of bits",
    .isa = WYT_ISA_AVX512,
    .threaded = true,
    .resumes = true,
    .refuses = wyt__planes_refuses_short,
    .bytes = bytes,
    .run = run,
};

#endif
