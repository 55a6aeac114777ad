/* SPDX-License-Identifier: MIT */
/*
 * Steps of eight words for AVX-512 (F), one vector each. Called only where
 * base/cpu.h says so; the file is compiled for the baseline, each function
 * names its set.
 */
#include "base/cpu.h"
#include "base/least.h"
#include "board/kernel.h"
#include "board/kernels/kernels.h"
#include "board/kernels/shear/shear.h"

#if WYT__HAVE_X86

#include "board/kernels/vector_avx512.h"

#define L WYT__SHEAR_WORDS
#define BLOCKS WYT__SHEAR_BLOCKS

HELPER vector set(uint64_t word)
{
    return _mm512_set1_epi64((long long)word);
}

HELPER vector nothing(void)
{
    return _mm512_setzero_si512();
}

/* v | w & x */
HELPER vector carried(vector v, vector w, vector x)
{
    return _mm512_ternarylogic_epi64(v, w, x, 0xf8);
}

HELPER vector neither(vector v)
{
    return _mm512_ternarylogic_epi64(v, v, v, 0x55);
}

/* A shift by 64 gives 0. */
HELPER vector moved(vector near, vector far, uint64_t by)
{
    return either(_mm512_sllv_epi64(near, set(by)),
                  _mm512_srlv_epi64(far, set(64 - by)));
}

HELPER vector pushed(vector v, uint64_t lowest)
{
    return _mm512_alignr_epi64(v, set(lowest), 7);
}

#include "board/kernels/shear/shear_steps.h"

/* ---- words of rows ---- */

/* v where the mask is set, else w */
HELPER vector choose(vector mask, vector v, vector w)
{
    return _mm512_ternarylogic_epi64(mask, v, w, 0xca);
}

/* Bit k of v[i]'s words becomes word i of vector k, so to say: 8 x 8 words are
 * transposed. */
HELPER void transpose_words(vector *v)
{
    vector w[8], x[8];
    for (int i = 0; i < 8; i += 2) {
        w[i] = _mm512_unpacklo_epi64(v[i], v[i + 1]);
        w[i + 1] = _mm512_unpackhi_epi64(v[i], v[i + 1]);
    }
    for (int i = 0; i < 8; i += 4)
        for (int k = i; k < i + 2; k++) {
            x[k] = _mm512_shuffle_i64x2(w[k], w[k + 2], 0x88);
            x[k + 2] = _mm512_shuffle_i64x2(w[k], w[k + 2], 0xdd);
        }
    for (int i = 0; i < 4; i++) {
        v[i] = _mm512_shuffle_i64x2(x[i], x[i + 4], 0x88);
        v[i + 4] = _mm512_shuffle_i64x2(x[i], x[i + 4], 0xdd);
    }
}

/* Swaps the bits of weight `by` in the numbers of rows and columns: the high
 * bits of a row with the low bits of one that is `by` rows further, here in
 * another vector. */
HELPER void swap_far(vector *here, vector *there, unsigned by, vector low)
{
    const vector up = _mm512_slli_epi64(*there, by);
    const vector down = _mm512_srli_epi64(*here, by);
    *here = choose(low, *here, up);
    *there = choose(low, down, *there);
}

/* Here the rows share a vector, and `other` has each row's partner: the low
 * one of them takes bits from the left, the other from the right. */
HELPER vector swap_near(vector v, vector other, __mmask8 high, unsigned by,
                        vector low)
{
    const vector turn = _mm512_mask_blend_epi64(high, set(by), set(64 - by));
    const vector own = _mm512_mask_xor_epi64(low, high, low, set(UINT64_MAX));
    return choose(own, v, _mm512_rolv_epi64(other, turn));
}

HELPER void transpose_bits(vector *v)
{
    static const uint64_t low[] = {0x00000000ffffffff, 0x0000ffff0000ffff,
                                   0x00ff00ff00ff00ff, 0x0f0f0f0f0f0f0f0f,
                                   0x3333333333333333, 0x5555555555555555};
    for (int i = 0; i < 4; i++)
        swap_far(&v[i], &v[i + 4], 32, set(low[0]));
    for (int i = 0; i < 8; i += 4)
        for (int k = i; k < i + 2; k++)
            swap_far(&v[k], &v[k + 2], 16, set(low[1]));
    for (int i = 0; i < 8; i += 2)
        swap_far(&v[i], &v[i + 1], 8, set(low[2]));
    for (int i = 0; i < 8; i++) {
        v[i] = swap_near(v[i], _mm512_shuffle_i64x2(v[i], v[i], 0x4e), 0xf0, 4,
                         set(low[3]));
        v[i] = swap_near(v[i], _mm512_permutex_epi64(v[i], 0x4e), 0xcc, 2,
                         set(low[4]));
        v[i] = swap_near(v[i], _mm512_permutex_epi64(v[i], 0xb1), 0xaa, 1,
                         set(low[5]));
    }
}

/* 64 steps of all lanes become 64 words of each word of lanes. */
KERNEL void split_block(const uint64_t *steps, uint64_t (*words)[64])
{
    for (size_t m = 0; m < 64; m += 8) {
        vector v[8];
        for (size_t i = 0; i < 8; i++)
            v[i] = load(steps + (m + i) * L);
        transpose_words(v);
        for (size_t k = 0; k < L; k++)
            store(words[k] + m, v[k]);
    }
}

/* The words that begin in a block of steps, as in the plain kernel. */
KERNEL void turn_word(const uint64_t *here, const uint64_t *there, uint64_t *to)
{
    const vector count = _mm512_set_epi64(7, 6, 5, 4, 3, 2, 1, 0);
    vector v[8];
    for (size_t i = 0; i < 8; i++) {
        const vector mask = _mm512_srlv_epi64(
            set(UINT64_MAX), _mm512_sub_epi64(set(63 - 8 * i), count));
        v[i] = choose(mask, load(here + 8 * i), load(there + 8 * i));
    }
    transpose_bits(v);
    for (size_t i = 0; i < 8; i++)
        store(to + 8 * i,
              _mm512_rorv_epi64(v[i], _mm512_add_epi64(set(8 * i), count)));
}

/* Words by blocks become words by rows, 64 of them. */
KERNEL void gather_rows(uint64_t (*words)[64], uint64_t (*rows)[BLOCKS])
{
    for (size_t i = 0; i < 64; i += 8) {
        vector v[8];
        for (size_t t = 0; t < BLOCKS; t++)
            v[t] = load(words[t] + i);
        transpose_words(v);
        for (size_t k = 0; k < 8; k++)
            store(rows[i + k], v[k]);
    }
}

KERNEL void turn(const uint64_t *steps, const struct wyt__shear_span *spans,
                 size_t count, uint64_t (*rows)[BLOCKS])
{
    uint64_t split[BLOCKS + 1][L][64], words[BLOCKS][64];
    size_t first = BLOCKS, end = 0;
    for (size_t k = 0; k < count; k++)
        if (spans[k].first < spans[k].end) {
            first = wyt__least(first, spans[k].first);
            end = end < spans[k].end ? spans[k].end : end;
        }
    for (size_t t = first; t <= end; t++)
        split_block(steps + t * 64 * L, split[t]);
    for (size_t k = 0; k < count; k++) {
        for (size_t t = spans[k].first; t < spans[k].end; t++)
            turn_word(split[t][k], split[t + 1][k], words[t]);
        if (spans[k].first < spans[k].end)
            gather_rows(words, rows + k * 64);
    }
}

const struct wyt__shear_isa wyt__shear_avx512 = {run_steps, turn, turn_word};

static int32_t run(const struct wyt__task *task)
{
    return wyt__shear_run_with(task, &wyt__shear_avx512);
}

const struct wyt__kernel wyt__kernel_shear_avx512 = {
    .name = "shear",
    .about = "antidiagonals of bands of rows, 512 cells a vector",
    .isa = WYT_ISA_AVX512,
    .threaded = true,
    .resumes = true,
    .overwrites = true,
    .refuses = wyt__shear_refuses,
    .yields = wyt__shear_yields,
    .bytes = wyt__shear_bytes,
    .run = run,
};

#endif
