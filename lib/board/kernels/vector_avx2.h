/* SPDX-License-Identifier: MIT */
/*
 * Vectors of AVX2, 32 bytes, for kernels that are compiled for the baseline:
 * each function names the sets that it is made of, those of SET, which the
 * file that includes this one may define first. Only where WYT__HAVE_X86 is 1.
 */
#ifndef WYT_BOARD_VECTOR_AVX2_H
#define WYT_BOARD_VECTOR_AVX2_H

#include <immintrin.h>

#ifndef SET
#define SET "avx2"
#endif
#define KERNEL static __attribute__((target(SET)))
#define HELPER static inline __attribute__((always_inline, target(SET)))

typedef __m256i vector;

/* Of any address. */
HELPER vector load(const void *from)
{
    return _mm256_loadu_si256(from);
}

HELPER void store(void *to, vector v)
{
    _mm256_storeu_si256(to, v);
}

HELPER vector either(vector a, vector b)
{
    return _mm256_or_si256(a, b);
}

#endif
