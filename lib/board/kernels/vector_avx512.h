/* SPDX-License-Identifier: MIT */
/*
 * Vectors of AVX-512, 64 bytes, for kernels that are compiled for the baseline:
 * each function names the sets that it is made of, those of SET, which the
 * file that includes this one may define first. Only where WYT__HAVE_X86 is 1.
 */
#ifndef WYT_BOARD_VECTOR_AVX512_H
#define WYT_BOARD_VECTOR_AVX512_H

#include <immintrin.h>

#ifndef SET
#define SET "avx512f"
#endif
#define KERNEL static __attribute__((target(SET)))
#define HELPER static inline __attribute__((always_inline, target(SET)))

typedef __m512i vector;

/* Of any address. */
HELPER vector load(const void *from)
{
    return _mm512_loadu_si512(from);
}

HELPER void store(void *to, vector v)
{
    _mm512_storeu_si512(to, v);
}

HELPER vector either(vector a, vector b)
{
    return _mm512_or_si512(a, b);
}

#endif
