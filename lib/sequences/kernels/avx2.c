/* SPDX-License-Identifier: MIT */
/*
 * The kernels for AVX2, vectors of four words. Called only where base/cpu.h
 * says so; the file is compiled for the baseline, each function names its set.
 *
 * AVX2 compares words as signed numbers: a word is biased by 2^63 to keep the
 * order, which adding another word does not disturb.
 */
#include "base/cpu.h"
#include "sequences/kernels/kernels.h"

#if WYT__HAVE_X86

#include <immintrin.h>
#include <string.h>

#define LANES 4
#define KERNEL static __attribute__((target("avx2")))
#define HELPER static inline __attribute__((always_inline, target("avx2")))

typedef __m256i vector;

HELPER vector set(uint64_t word)
{
    return _mm256_set1_epi64x((long long)word);
}

HELPER vector load(const uint64_t *from)
{
    return _mm256_loadu_si256((const void *)from);
}

HELPER void store(uint64_t *to, vector v, bool far)
{
    if (far)
        _mm256_stream_si256((void *)to, v);
    else
        _mm256_storeu_si256((void *)to, v);
}

/* All ones in the first lanes. */
HELPER vector first_lanes(size_t count)
{
    const vector lanes = _mm256_set_epi64x(3, 2, 1, 0);
    return _mm256_cmpgt_epi64(set(count), lanes);
}

/* The first lanes only. */
HELPER void store_some(uint64_t *to, vector v, size_t count)
{
    _mm256_maskstore_epi64((void *)to, first_lanes(count), v);
}

HELPER void store_narrow(uint32_t *to, vector v, bool far)
{
    const vector even = _mm256_set_epi32(7, 5, 3, 1, 6, 4, 2, 0);
    const __m128i half =
        _mm256_castsi256_si128(_mm256_permutevar8x32_epi32(v, even));
    if (far)
        _mm_stream_si128((void *)to, half);
    else
        _mm_storeu_si128((void *)to, half);
}

HELPER vector widen(const uint32_t *from)
{
    return _mm256_cvtepu32_epi64(_mm_loadu_si128((const void *)from));
}

/* `before` in the first lanes, `behind` in the others. */
HELPER vector join(vector before, vector behind, size_t count)
{
    return _mm256_blendv_epi8(behind, before, first_lanes(count));
}

HELPER vector add(vector a, vector b)
{
    return _mm256_add_epi64(a, b);
}

HELPER vector sub(vector a, vector b)
{
    return _mm256_sub_epi64(a, b);
}

HELPER vector both(vector a, vector b)
{
    return _mm256_and_si256(a, b);
}

/* The product of the low halves. */
HELPER vector multiply(vector a, vector b)
{
    return _mm256_mul_epu32(a, b);
}

#define shift_right(v, bits) _mm256_srli_epi64(v, bits)
#define shift_left(v, bits) _mm256_slli_epi64(v, bits)

HELPER vector biased(vector v)
{
    return _mm256_xor_si256(v, set((uint64_t)1 << 63));
}

/* All ones in the lanes where a > b, as unsigned words. */
HELPER vector above(vector a, vector b)
{
    return _mm256_cmpgt_epi64(biased(a), biased(b));
}

HELPER vector minimum(vector a, vector b)
{
    return _mm256_blendv_epi8(a, b, above(a, b));
}

HELPER vector maximum(vector a, vector b)
{
    return _mm256_blendv_epi8(b, a, above(a, b));
}

HELPER bool any_above(vector v, vector bound)
{
    return _mm256_movemask_epi8(above(v, bound)) != 0;
}

/* Both halves become the mantissas of doubles around 2^84 and 2^52, from
 * which these are taken away; only the last sum rounds. */
HELPER __m256d doubles(vector v)
{
    const vector high =
        _mm256_or_si256(shift_right(v, 32), set(0x4530000000000000)); /* 2^84 */
    const vector low =
        _mm256_blend_epi16(v, set(0x4330000000000000), 0xcc); /* 2^52 */
    const __m256d rest = _mm256_sub_pd(_mm256_castsi256_pd(high),
                                       _mm256_set1_pd(0x1p84 + 0x1p52));
    return _mm256_add_pd(rest, _mm256_castsi256_pd(low));
}

/* A mask of lanes: |least - d rise| <= least 2^-49 + 2. */
HELPER unsigned near_multiple(vector least, vector d, double rise)
{
    const __m256d sign = _mm256_set1_pd(-0.0);
    const __m256d x = doubles(least);
    const __m256d e = _mm256_andnot_pd(
        sign,
        _mm256_sub_pd(x, _mm256_mul_pd(doubles(d), _mm256_set1_pd(rise))));
    const __m256d bound = _mm256_add_pd(
        _mm256_mul_pd(x, _mm256_set1_pd(0x1p-49)), _mm256_set1_pd(2));
    return (unsigned)_mm256_movemask_pd(_mm256_cmp_pd(e, bound, _CMP_LE_OQ));
}

/* x + 1 in the lanes where fraction < step, both biased */
HELPER vector add_carry(vector x, vector fraction, vector step)
{
    return sub(x, _mm256_cmpgt_epi64(step, fraction));
}

/* The guard gathers all ones where a fraction was above the bound. */
HELPER vector begin_guard(vector fraction, vector bound)
{
    return _mm256_cmpgt_epi64(fraction, bound);
}

HELPER vector keep_guard(vector guard, vector fraction, vector bound)
{
    return _mm256_or_si256(guard, _mm256_cmpgt_epi64(fraction, bound));
}

HELPER bool is_guarded(vector guard, vector bound)
{
    (void)bound;
    return _mm256_movemask_epi8(guard) != 0;
}

#include "sequences/kernels/vector.h"

const struct wyt__kernels wyt__kernels_avx2 = {
    "avx2", WYT_ISA_AVX2, nth, member, ramp, read_word, narrow, finish,
};

#endif
