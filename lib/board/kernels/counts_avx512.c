/* SPDX-License-Identifier: MIT */
/*
 * Counting with AVX-512 (F, BW), vectors of 64 bytes. Called only where
 * base/cpu.h says so; the file is compiled for the baseline, each function
 * names its set.
 */
#include <wythoff/board.h>

#include "base/cpu.h"
#include "board/kernel.h"
#include "board/kernels/counts.h"
#include "board/kernels/kernels.h"

#if WYT__HAVE_X86

#define SET "avx512f,avx512bw"
#include "board/kernels/vector_avx512.h"

#define BYTES 64

/* A number in each lane of 2 or 4 bytes. */
HELPER vector spread(uint32_t number, size_t bytes)
{
    return bytes == 2 ? _mm512_set1_epi16((short)number)
                      : _mm512_set1_epi32((int)number);
}

HELPER vector plus(vector a, vector b, size_t bytes)
{
    return bytes == 2 ? _mm512_add_epi16(a, b) : _mm512_add_epi32(a, b);
}

/* What is left of numbers, less than a vector. */
HELPER size_t add_last(void *to, const void *columns, const void *diagonals,
                       vector all, size_t from, size_t count, size_t bytes)
{
    const __mmask64 mask = UINT64_MAX >> (64 - (count - from) * bytes);
    const uint8_t *c = (const uint8_t *)columns + from * bytes;
    const uint8_t *d = (const uint8_t *)diagonals + from * bytes;
    _mm512_mask_storeu_epi8((uint8_t *)to + from * bytes, mask,
                            plus(plus(_mm512_maskz_loadu_epi8(mask, c),
                                      _mm512_maskz_loadu_epi8(mask, d), bytes),
                                 all, bytes));
    return count;
}

/* A limit in each lane of 1 or 2 bytes, as below() wants it. */
HELPER vector repeat(uint32_t limit, size_t bytes)
{
    return bytes == 1 ? _mm512_set1_epi8((char)limit)
                      : _mm512_set1_epi16((short)limit);
}

HELPER vector add(vector a, vector b, size_t bytes)
{
    return bytes == 1 ? _mm512_adds_epu8(a, b) : _mm512_adds_epu16(a, b);
}

/* A bit for each lane that is below the limit. */
HELPER uint64_t below(vector sums, vector limit, size_t bytes)
{
    return bytes == 1 ? _mm512_cmplt_epu8_mask(sums, limit)
                      : _mm512_cmplt_epu16_mask(sums, limit);
}

#include "board/kernels/counts_vector.h"

static const struct wyt__count_kernel avx512 = {
    {UINT8_MAX, UINT16_MAX}, {mark_1, mark_2, NULL}, {add_2, add_4}};

static uint64_t bytes(const wyt_board *board, uint32_t threads)
{
    return wyt__counts_need(board, threads, &avx512);
}

static int32_t run(const struct wyt__task *task)
{
    return wyt__counts_fill(task, &avx512);
}

const struct wyt__kernel wyt__kernel_counts_avx512 = {
    .name = "counts",
    .about = "a counter a line, a vector of cells at once",
    .isa = WYT_ISA_AVX512,
    .threaded = true,
    .resumes = true,
    .overwrites = true,
    .refuses = wyt__counts_refuses,
    .yields = wyt__counts_yields,
    .bytes = bytes,
    .run = run,
};

#endif
