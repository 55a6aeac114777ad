/* SPDX-License-Identifier: MIT */
/*
 * Lanes with AVX-512 (F, BW, DQ), vectors of 64 bytes. Called only where
 * base/cpu.h says so.
 */
#include <wythoff/board.h>

#include "base/cpu.h"
#include "board/kernel.h"
#include "board/kernels/lanes/lanes.h"
#include "board/kernels/shear/shear.h"
#include "board/kernels/transpose.h"

#if WYT__HAVE_X86

#define SET "avx512f,avx512bw,avx512dq"
#include "board/kernels/vector_avx512.h"

#define BYTES 64
#define NOTHING(bytes) ((bytes) == 2 ? UINT16_MAX : UINT32_MAX)
#define TRANSPOSE wyt__transpose_shorts_avx512
#define SPLIT wyt__split_pairs_avx512
#define SHEAR wyt__shear_avx512

typedef __mmask64 mask;

HELPER vector repeat(uint32_t number, size_t bytes)
{
    return bytes == 1   ? _mm512_set1_epi8((char)number)
           : bytes == 2 ? _mm512_set1_epi16((short)number)
                        : _mm512_set1_epi32((int)number);
}

HELPER vector plus(vector a, vector b, size_t bytes)
{
    return bytes == 1   ? _mm512_adds_epu8(a, b)
           : bytes == 2 ? _mm512_adds_epu16(a, b)
                        : _mm512_add_epi32(a, b);
}

HELPER vector less(vector a, vector b, size_t bytes)
{
    return bytes == 2 ? _mm512_min_epu16(a, b) : _mm512_min_epu32(a, b);
}

HELPER vector more(vector a, vector b, size_t bytes)
{
    return bytes == 2 ? _mm512_max_epu16(a, b) : _mm512_max_epu32(a, b);
}

HELPER mask below(vector a, vector b, size_t bytes)
{
    return bytes == 1   ? _mm512_cmplt_epu8_mask(a, b)
           : bytes == 2 ? _mm512_cmplt_epu16_mask(a, b)
                        : _mm512_cmplt_epu32_mask(a, b);
}

HELPER mask equal(vector a, vector b, size_t bytes)
{
    return bytes == 2 ? _mm512_cmpeq_epu16_mask(a, b)
                      : _mm512_cmpeq_epu32_mask(a, b);
}

HELPER mask odd(vector a, size_t bytes)
{
    return bytes == 2 ? _mm512_test_epi16_mask(a, repeat(1, bytes))
                      : _mm512_test_epi32_mask(a, repeat(1, bytes));
}

HELPER mask with(mask a, mask b)
{
    return a & b;
}

HELPER mask without(mask a, mask b)
{
    return a & ~b;
}

HELPER mask as_mask(vector v, size_t bytes)
{
    return bytes == 1   ? _mm512_movepi8_mask(v)
           : bytes == 2 ? _mm512_movepi16_mask(v)
                        : _mm512_movepi32_mask(v);
}

HELPER vector choose(mask at, vector a, vector b, size_t bytes)
{
    return bytes == 1   ? _mm512_mask_mov_epi8(a, at, b)
           : bytes == 2 ? _mm512_mask_mov_epi16(a, (__mmask32)at, b)
                        : _mm512_mask_mov_epi32(a, (__mmask16)at, b);
}

HELPER vector pick(mask at, vector v, size_t bytes)
{
    return choose(at, repeat(0, bytes), v, bytes);
}

HELPER uint64_t bits_of(mask at, size_t bytes)
{
    return bytes == 1 ? at : at & (((uint64_t)1 << (BYTES / bytes)) - 1);
}

#include "board/kernels/lanes/lanes_steps.h"

const struct wyt__kernel wyt__kernel_lanes_avx512 = {
    .name = "lanes",
    .about = "antidiagonals of bands of rows, a number a line and lane",
    .isa = WYT_ISA_AVX512,
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
