/* SPDX-License-Identifier: MIT */
/*
 * The kernels for AVX-512 (F, DQ), vectors of eight words. Called only where
 * base/cpu.h says so; the file is compiled for the baseline, each function
 * names its set.
 */
#include "base/cpu.h"
#include "sequences/kernels/kernels.h"

#if WYT__HAVE_X86

#include <immintrin.h>
#include <string.h>

#define LANES 8
#define KERNEL static __attribute__((target("avx512f,avx512dq")))
#define HELPER                                                                 \
    static inline __attribute__((always_inline, target("avx512f,avx512dq")))

typedef __m512i vector;

HELPER vector set(uint64_t word)
{
    return _mm512_set1_epi64((long long)word);
}

HELPER vector load(const uint64_t *from)
{
    return _mm512_loadu_si512(from);
}

HELPER void store(uint64_t *to, vector v, bool far)
{
    if (far)
        _mm512_stream_si512((void *)to, v);
    else
        _mm512_storeu_si512(to, v);
}

/* The first lanes only. */
HELPER void store_some(uint64_t *to, vector v, size_t count)
{
    _mm512_mask_storeu_epi64(to, (__mmask8)((1u << count) - 1), v);
}

HELPER void store_narrow(uint32_t *to, vector v, bool far)
{
    const __m256i half = _mm512_cvtepi64_epi32(v);
    if (far)
        _mm256_stream_si256((void *)to, half);
    else
        _mm256_storeu_si256((void *)to, half);
}

HELPER vector widen(const uint32_t *from)
{
    return _mm512_cvtepu32_epi64(_mm256_loadu_si256((const void *)from));
}

/* `before` in the first lanes, `behind` in the others. */
HELPER vector join(vector before, vector behind, size_t count)
{
    return _mm512_mask_blend_epi64((__mmask8)(0xffu << count), before, behind);
}

HELPER vector add(vector a, vector b)
{
    return _mm512_add_epi64(a, b);
}

HELPER vector sub(vector a, vector b)
{
    return _mm512_sub_epi64(a, b);
}

HELPER vector both(vector a, vector b)
{
    return _mm512_and_si512(a, b);
}

/* The product of the low halves. */
HELPER vector multiply(vector a, vector b)
{
    return _mm512_mul_epu32(a, b);
}

#define shift_right(v, bits) _mm512_srli_epi64(v, bits)
#define shift_left(v, bits) _mm512_slli_epi64(v, bits)

HELPER vector minimum(vector a, vector b)
{
    return _mm512_min_epu64(a, b);
}

HELPER vector maximum(vector a, vector b)
{
    return _mm512_max_epu64(a, b);
}

HELPER bool any_above(vector v, vector bound)
{
    return _mm512_cmpgt_epu64_mask(v, bound) != 0;
}

/* A mask of lanes: |least - d rise| <= least 2^-49 + 2. */
HELPER unsigned near_multiple(vector least, vector d, double rise)
{
    const __m512d x = _mm512_cvtepu64_pd(least);
    const __m512d e = _mm512_abs_pd(_mm512_sub_pd(
        x, _mm512_mul_pd(_mm512_cvtepu64_pd(d), _mm512_set1_pd(rise))));
    const __m512d bound = _mm512_add_pd(
        _mm512_mul_pd(x, _mm512_set1_pd(0x1p-49)), _mm512_set1_pd(2));
    return _mm512_cmp_pd_mask(e, bound, _CMP_LE_OQ);
}

/* Words are compared as they are; the other set needs a bias. */
HELPER vector biased(vector v)
{
    return v;
}

/* x + 1 in the lanes where fraction < step */
HELPER vector add_carry(vector x, vector fraction, vector step)
{
    return _mm512_mask_add_epi64(x, _mm512_cmplt_epu64_mask(fraction, step), x,
                                 set(1));
}

/* The guard is the largest fraction. */
HELPER vector begin_guard(vector fraction, vector bound)
{
    (void)bound;
    return fraction;
}

HELPER vector keep_guard(vector guard, vector fraction, vector bound)
{
    (void)bound;
    return _mm512_max_epu64(guard, fraction);
}

HELPER bool is_guarded(vector guard, vector bound)
{
    return any_above(guard, bound);
}

#include "sequences/kernels/vector.h"

const struct wyt__kernels wyt__kernels_avx512 = {
    "avx512", WYT_ISA_AVX512, nth, member, ramp, read_word, narrow, finish,
};

#endif
