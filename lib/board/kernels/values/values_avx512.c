/* SPDX-License-Identifier: MIT */
/*
 * The kernel `values` for AVX-512 (F, DQ), eight lanes a vector. Called only
 * where base/cpu.h says so; the file is compiled for the baseline, each
 * function names its set.
 */
#include "base/bitset.h"
#include "base/cpu.h"
#include "board/kernel.h"
#include "board/kernels/kernels.h"
#include "board/kernels/transpose.h"
#include "board/kernels/values/values.h"

#if WYT__HAVE_X86

#define SET "avx512f,avx512dq"
#include "board/kernels/vector_avx512.h"

enum { LANES = 8 };

typedef __mmask8 mask;

/* The lowest LANES bits, each one for its lane. */
HELPER mask lanes_of(uint64_t lanes)
{
    return (mask)lanes;
}

HELPER bool has_any(mask lanes)
{
    return lanes != 0;
}

HELPER mask without(mask lanes, mask others)
{
    return _kandn_mask8(others, lanes);
}

HELPER vector repeat(uint64_t number)
{
    return _mm512_set1_epi64((long long)number);
}

HELPER vector minus(vector a, vector b)
{
    return _mm512_sub_epi64(a, b);
}

/* 2^number, 0 from 64 on. */
HELPER vector bit_at(vector numbers)
{
    return _mm512_sllv_epi64(repeat(1), numbers);
}

/* a | b in some lanes, a in the others. */
HELPER vector add_where(mask lanes, vector a, vector b)
{
    return _mm512_mask_or_epi64(a, lanes, a, b);
}

HELPER mask is_full(vector words)
{
    return _mm512_cmpeq_epi64_mask(words, repeat(UINT64_MAX));
}

HELPER mask is_some(vector words)
{
    return _mm512_test_epi64_mask(words, words);
}

/* The lowest bit that is 0 in some lanes, as a bit; 0 in full ones, and in the
 * others. */
HELPER vector lowest_zero(mask lanes, vector words)
{
    return _mm512_maskz_andnot_epi64(
        lanes, words, _mm512_sub_epi64(words, repeat(UINT64_MAX)));
}

/* The bits that are 1 in all of some lanes. */
HELPER uint64_t common(mask lanes, vector words)
{
    return (uint64_t)_mm512_mask_reduce_and_epi64(lanes, words);
}

/* Each lane becomes the next one, and 0 the first. */
HELPER vector next_lanes(vector words)
{
    return _mm512_alignr_epi64(words, repeat(0), LANES - 1);
}

/* number + log2(bit) in some lanes, 0 in the others. A power of two is a double
 * with its exponent, biased by 1023. */
HELPER vector plus_logarithm(mask lanes, vector numbers, vector bits)
{
    const vector exponents =
        _mm512_srli_epi64(_mm512_castpd_si512(_mm512_cvtepu64_pd(bits)), 52);
    return _mm512_maskz_add_epi64(lanes, numbers,
                                  minus(exponents, repeat(1023)));
}

HELPER vector load_numbers(const uint32_t *numbers)
{
    return _mm512_cvtepu32_epi64(_mm256_loadu_si256((const void *)numbers));
}

HELPER void store_shorts(uint16_t *to, vector numbers)
{
    _mm_storeu_si128((void *)to, _mm512_cvtepi64_epi16(numbers));
}

HELPER void store_longs(uint32_t *to, vector numbers)
{
    _mm256_storeu_si256((void *)to, _mm512_cvtepi64_epi32(numbers));
}

#include "board/kernels/values/values_vector.h"

/* ---- numbers from before ---- */

/* Eight numbers into the sets of their lines, from lane `lane` on. */
HELPER void enter_vector(const struct wyt__values_line *line, size_t lane,
                         __mmask8 open, vector numbers)
{
    const vector last = _mm512_set1_epi64(63),
                 w = _mm512_srli_epi64(numbers, 6);
    const vector at = _mm512_add_epi64(
        _mm512_mullo_epi64(w, _mm512_set1_epi64((long long)line->word)),
        _mm512_mullo_epi64(_mm512_set_epi64(7, 6, 5, 4, 3, 2, 1, 0),
                           _mm512_set1_epi64((long long)line->lane)));
    uint64_t *sets = line->sets + lane * line->lane;
    const vector words = _mm512_or_si512(
        _mm512_mask_i64gather_epi64(_mm512_setzero_si512(), open, at, sets, 8),
        _mm512_sllv_epi64(_mm512_set1_epi64(1),
                          _mm512_and_si512(numbers, last)));
    uint32_t full =
        _mm512_mask_cmpeq_epi64_mask(open, words, _mm512_set1_epi64(-1));
    uint64_t values[LANES];
    _mm512_mask_i64scatter_epi64(sets, open, at, words, 8);
    if (full == 0)
        return;
    _mm512_storeu_si512(values, numbers);
    for (; full != 0; full &= full - 1) {
        const size_t i = wyt__lowest_bit(full);
        wyt__values_enter(line, lane + i, (uint32_t)values[i]);
    }
}

KERNEL void enter(const struct wyt__values_line *line, const uint32_t *numbers,
                  size_t low, size_t end)
{
    for (size_t lane = low / LANES * LANES; lane < end; lane += LANES) {
        const vector some = _mm512_cvtepu32_epi64(
            _mm256_loadu_si256((const void *)(numbers + lane)));
        const uint64_t lanes =
            (end - lane < LANES ? 1u << (end - lane) : 256u) -
            (low > lane ? 1u << (low - lane) : 1u);
        enter_vector(
            line, lane,
            _mm512_mask_cmpneq_epi64_mask((__mmask8)lanes, some,
                                          _mm512_set1_epi64(WYT__VALUES_NONE)),
            some);
    }
}

static const struct wyt__values_variant variant = {
    true, solve, enter, wyt__transpose_shorts_avx512};

static uint64_t bytes(const wyt_board *board, uint32_t threads)
{
    return wyt__values_need(board, threads, &variant);
}

static int32_t run(const struct wyt__task *task)
{
    return wyt__values_fill(task, &variant);
}

const struct wyt__kernel wyt__kernel_values_avx512 = {
    .name = "values",
    .about = "bands of rows, sets with a bit a full word",
    .isa = WYT_ISA_AVX512,
    .threaded = true,
    .resumes = true,
    .refuses = wyt__values_refuses,
    .bytes = bytes,
    .run = run,
    .edges = WYT__EDGES(wyt__values_edges),
    .layer_edges = WYT__EDGES(wyt__values_layer_edges),
    .variant = &variant,
};

#endif
