/* SPDX-License-Identifier: MIT */
/*
 * Lanes in plain C, the definition, sixteen bytes at a time; with the vectors
 * that every x86-64 has, where it is one. There numbers have signs, since only
 * such can be compared: they are below half of what they could be.
 */
#include <wythoff/board.h>

#include "board/kernel.h"
#include "board/kernels/lanes/lanes.h"
#include "board/kernels/shear/shear.h"
#include "board/kernels/transpose.h"

#define BYTES 16
#define KERNEL static
#define NOTHING(bytes) ((bytes) == 2 ? (uint32_t)INT16_MAX : INT32_MAX)
#define TRANSPOSE wyt__transpose_shorts
#define SPLIT wyt__split_pairs
#define SHEAR wyt__shear_plain

#if defined(__GNUC__) && defined(__SSE2__) && !defined(WYT_NO_INT128)

#include <emmintrin.h>

#define HELPER static inline __attribute__((always_inline))

typedef __m128i vector;
typedef __m128i mask;

HELPER vector load(const void *from)
{
    return _mm_loadu_si128(from);
}

HELPER void store(void *to, vector v)
{
    _mm_storeu_si128(to, v);
}

HELPER vector repeat(uint32_t number, size_t bytes)
{
    return bytes == 1   ? _mm_set1_epi8((char)number)
           : bytes == 2 ? _mm_set1_epi16((short)number)
                        : _mm_set1_epi32((int)number);
}

HELPER vector plus(vector a, vector b, size_t bytes)
{
    return bytes == 1   ? _mm_adds_epu8(a, b)
           : bytes == 2 ? _mm_adds_epu16(a, b)
                        : _mm_add_epi32(a, b);
}

HELPER mask equal(vector a, vector b, size_t bytes)
{
    return bytes == 2 ? _mm_cmpeq_epi16(a, b) : _mm_cmpeq_epi32(a, b);
}

HELPER mask with(mask a, mask b)
{
    return _mm_and_si128(a, b);
}

HELPER mask without(mask a, mask b)
{
    return _mm_andnot_si128(b, a);
}

HELPER vector choose(mask at, vector a, vector b, size_t bytes)
{
    (void)bytes;
    return _mm_or_si128(_mm_and_si128(at, b), _mm_andnot_si128(at, a));
}

HELPER vector less(vector a, vector b, size_t bytes)
{
    return bytes == 2 ? _mm_min_epi16(a, b)
                      : choose(_mm_cmpgt_epi32(a, b), a, b, bytes);
}

HELPER vector more(vector a, vector b, size_t bytes)
{
    return bytes == 2 ? _mm_max_epi16(a, b)
                      : choose(_mm_cmpgt_epi32(b, a), a, b, bytes);
}

/* Of numbers without a sign a < b iff b less a, cut off at 0, is not 0. */
HELPER mask below(vector a, vector b, size_t bytes)
{
    const vector zero = _mm_setzero_si128(), ones = _mm_set1_epi8(-1);
    if (bytes == 4)
        return _mm_cmpgt_epi32(b, a);
    return without(ones, bytes == 1
                             ? _mm_cmpeq_epi8(_mm_subs_epu8(b, a), zero)
                             : _mm_cmpeq_epi16(_mm_subs_epu16(b, a), zero));
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

HELPER vector pick(mask at, vector v, size_t bytes)
{
    (void)bytes;
    return with(at, v);
}

HELPER uint64_t bits_of(mask at, size_t bytes)
{
    if (bytes == 4)
        return (uint32_t)_mm_movemask_ps(_mm_castsi128_ps(at));
    if (bytes == 2)
        at = _mm_packs_epi16(at, _mm_setzero_si128());
    return (uint32_t)_mm_movemask_epi8(at);
}

#else

#include <string.h>

#define HELPER static inline

/* Lanes are read as numbers of so many bytes; those of a mask are 0 or all
 * ones. */
typedef struct {
    unsigned char lanes[BYTES];
} vector;
typedef vector mask;

HELPER vector load(const void *from)
{
    vector v;
    memcpy(&v, from, sizeof v);
    return v;
}

HELPER void store(void *to, vector v)
{
    memcpy(to, &v, sizeof v);
}

HELPER uint32_t lane_of(const vector *v, size_t i, size_t bytes)
{
    uint16_t two;
    uint32_t four;
    if (bytes == 1)
        return v->lanes[i];
    memcpy(&two, v->lanes + (bytes == 2 ? 2 * i : 0), sizeof two);
    memcpy(&four, v->lanes + (bytes == 4 ? 4 * i : 0), sizeof four);
    return bytes == 2 ? two : four;
}

HELPER void set_lane(vector *v, size_t i, uint32_t number, size_t bytes)
{
    const uint16_t two = (uint16_t)number;
    if (bytes == 1)
        v->lanes[i] = (unsigned char)number;
    else if (bytes == 2)
        memcpy(v->lanes + 2 * i, &two, sizeof two);
    else
        memcpy(v->lanes + 4 * i, &number, sizeof number);
}

#define LANES(name, number)                                                    \
    HELPER vector name(vector v, vector w, size_t bytes)                       \
    {                                                                          \
        const uint32_t all = UINT32_MAX >> (32 - 8 * bytes);                   \
        for (size_t i = 0; i < BYTES / bytes; i++) {                           \
            const uint32_t a = lane_of(&v, i, bytes);                          \
            const uint32_t b = lane_of(&w, i, bytes);                          \
            set_lane(&v, i, number, bytes);                                    \
        }                                                                      \
        return v;                                                              \
    }

LANES(plus, a > all - b ? all : a + b)
LANES(less, (a < b ? a : b) & all)
LANES(more, (a > b ? a : b) & all)
LANES(below, a < b ? all : 0)
LANES(equal, a == b ? all : 0)
LANES(odd_and, (a & b & 1) != 0 ? all : 0)
LANES(both, a &b &all)
LANES(but, a & ~b & all)

HELPER vector repeat(uint32_t number, size_t bytes)
{
    vector v = {{0}};
    for (size_t i = 0; i < BYTES / bytes; i++)
        set_lane(&v, i, number, bytes);
    return v;
}

HELPER mask odd(vector a, size_t bytes)
{
    return odd_and(a, a, bytes);
}

HELPER mask with(mask a, mask b)
{
    return both(a, b, 1);
}

HELPER mask without(mask a, mask b)
{
    return but(a, b, 1);
}

HELPER mask as_mask(vector v, size_t bytes)
{
    (void)bytes;
    return v;
}

HELPER vector pick(mask at, vector v, size_t bytes)
{
    return both(at, v, bytes);
}

HELPER vector choose(mask at, vector a, vector b, size_t bytes)
{
    for (size_t i = 0; i < BYTES / bytes; i++)
        if (lane_of(&at, i, bytes) != 0)
            set_lane(&a, i, lane_of(&b, i, bytes), bytes);
    return a;
}

HELPER uint64_t bits_of(mask at, size_t bytes)
{
    uint64_t bits = 0;
    for (size_t i = 0; i < BYTES / bytes; i++)
        bits |= (uint64_t)(lane_of(&at, i, bytes) & 1) << i;
    return bits;
}

#endif

#include "board/kernels/lanes/lanes_steps.h"

const struct wyt__kernel wyt__kernel_lanes_plain = {
    .name = "lanes",
    .about = "antidiagonals of bands of rows, a number a line and lane",
    .isa = WYT_ISA_PLAIN,
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
