/* SPDX-License-Identifier: MIT */
/*
 * The kernel `values` for AVX-512 (F, DQ), eight lanes a vector. Called only
 * where base/cpu.h says so; the file is compiled for the baseline, each
 * function names its set.
 *
 * Eight lanes look at the same words together: at those that are full on no
 * line of one lane at least, about three until all eight have their values.
 */
#include "board/kernels/values.h"

#if WYT__HAVE_X86

#include <immintrin.h>

#include "base/bitset.h"

#define KERNEL static __attribute__((target("avx512f,avx512dq")))
#define HELPER                                                                 \
    static inline __attribute__((always_inline, target("avx512f,avx512dq")))
#define UNROLL _Pragma("GCC unroll 8")

typedef __m512i vector;

/* How many words are looked at always: whether one more is needed is hard to
 * foretell. */
enum { LANES = 8, TRIES = 3 };

/* Lines of eight lanes, and their summaries of 64 words. */
struct lines {
    uint64_t *sets[WYT__VALUES_LINES];
    uint64_t *full[WYT__VALUES_LINES];
    size_t word[WYT__VALUES_LINES];
    vector sums[WYT__VALUES_LINES];
};

/* What lanes still look for a value, and what the others have found. */
struct search {
    __mmask8 open;
    vector bit, word;
};

/* Lanes that have a free value in word w take it; the word is bit `sum` of the
 * summaries. */
HELPER void look(struct lines *lines, size_t count, size_t w, uint64_t sum,
                 struct search *search)
{
    const vector all = _mm512_set1_epi64(-1);
    const vector flag = _mm512_set1_epi64((long long)sum);
    vector used = _mm512_setzero_si512(), bit;
    vector words[WYT__VALUES_LINES] = {used};
    __mmask8 found;
    UNROLL
    for (size_t k = 0; k < count; k++) {
        words[k] = _mm512_loadu_si512(lines->sets[k] + w * lines->word[k]);
        used = _mm512_or_si512(used, words[k]);
    }
    bit = _mm512_maskz_andnot_epi64(search->open, used,
                                    _mm512_sub_epi64(used, all));
    found = _mm512_test_epi64_mask(bit, bit);
    UNROLL
    for (size_t k = 0; k < count; k++) {
        words[k] = _mm512_or_si512(words[k], bit);
        _mm512_storeu_si512(lines->sets[k] + w * lines->word[k], words[k]);
        lines->sums[k] = _mm512_mask_or_epi64(
            lines->sums[k], _mm512_cmpeq_epi64_mask(words[k], all),
            lines->sums[k], flag);
    }
    search->bit = _mm512_or_si512(search->bit, bit);
    search->word = _mm512_mask_mov_epi64(
        search->word, found, _mm512_set1_epi64((long long)(w * 64)));
    search->open = _kandn_mask8(found, search->open);
}

/* The words of number s of the summaries. */
HELPER void look_all(struct lines *lines, size_t count, size_t s,
                     struct search *search)
{
    vector full = _mm512_setzero_si512();
    uint64_t open, rest;
    UNROLL
    for (size_t k = 0; k < count; k++) {
        lines->sums[k] =
            _mm512_loadu_si512(lines->full[k] + s * lines->word[k]);
        full = _mm512_or_si512(full, lines->sums[k]);
    }
    open = ~(uint64_t)_mm512_mask_reduce_and_epi64(search->open, full);
    if (open == 0)
        return;
    UNROLL
    for (int i = 0; i < TRIES; i++) {
        look(lines, count, s * 64 + wyt__lowest_bit(open), open & -open,
             search);
        rest = open & (open - 1);
        open = rest == 0 ? open : rest;
    }
    while (search->open != 0 && rest != 0) {
        look(lines, count, s * 64 + wyt__lowest_bit(rest), rest & -rest,
             search);
        rest &= rest - 1;
    }
    UNROLL
    for (size_t k = 0; k < count; k++)
        _mm512_storeu_si512(lines->full[k] + s * lines->word[k],
                            lines->sums[k]);
}

/* A power of two is a double with its exponent, biased by 1023. */
HELPER vector logarithm(vector bit)
{
    const vector exponent =
        _mm512_srli_epi64(_mm512_castpd_si512(_mm512_cvtepu64_pd(bit)), 52);
    return _mm512_sub_epi64(exponent, _mm512_set1_epi64(1023));
}

HELPER vector solve_vector(const struct wyt__values_step *step, size_t count,
                           size_t lane, __mmask8 open)
{
    struct lines lines = {{NULL}, {NULL}, {0}, {_mm512_setzero_si512()}};
    struct search search = {open, _mm512_setzero_si512(),
                            _mm512_setzero_si512()};
    uint32_t *first = step->first + lane;
    UNROLL
    for (size_t k = 0; k < count; k++) {
        lines.sets[k] = step->lines[k].sets + lane;
        lines.full[k] = step->lines[k].full + lane;
        lines.word[k] = step->lines[k].word;
    }
    if (step->has_rows &&
        _mm512_cmpneq_epi64_mask(
            _mm512_loadu_si512(lines.full[0] + *first * lines.word[0]),
            _mm512_set1_epi64(-1)) == 0)
        ++*first;
    for (size_t s = *first; search.open != 0; s++)
        look_all(&lines, count, s, &search);
    return _mm512_maskz_add_epi64(open, search.word, logarithm(search.bit));
}

HELPER void solve_step(const struct wyt__values_step *step, size_t count)
{
    for (size_t lane = 0; lane < WYT__VALUES_BAND; lane += LANES) {
        const __mmask8 open = (__mmask8)(step->lanes >> lane);
        const vector values = solve_vector(step, count, lane, open);
        if (step->shorts != NULL)
            _mm_storeu_si128((void *)(step->shorts + lane),
                             _mm512_cvtepi64_epi16(values));
        else
            _mm256_storeu_si256((void *)(step->longs + lane),
                                _mm512_cvtepi64_epi32(values));
    }
}

KERNEL void solve(const struct wyt__values_step *step)
{
    if (step->count == 3)
        solve_step(step, 3);
    else if (step->count == 2)
        solve_step(step, 2);
    else
        solve_step(step, step->count);
}

/* ---- cells ---- */

typedef __m128i small;

/* Eight rows of eight cells; each round joins those 4, 2, 1 apart. */
static void transpose_block(const uint16_t *from, size_t from_pitch,
                            uint16_t *to, size_t to_pitch)
{
    small a[8], b[8];
    for (size_t i = 0; i < 8; i++)
        a[i] = _mm_loadu_si128((const void *)(from + i * from_pitch));
    UNROLL
    for (size_t round = 0; round < 3; round++) {
        UNROLL
        for (size_t i = 0; i < 4; i++) {
            b[2 * i] = _mm_unpacklo_epi16(a[i], a[i + 4]);
            b[2 * i + 1] = _mm_unpackhi_epi16(a[i], a[i + 4]);
        }
        UNROLL
        for (size_t i = 0; i < 8; i++)
            a[i] = b[i];
    }
    for (size_t i = 0; i < 8; i++)
        _mm_storeu_si128((void *)(to + i * to_pitch), a[i]);
}

static void transpose(const uint16_t *from, size_t from_pitch, uint16_t *to,
                      size_t to_pitch)
{
    for (size_t j = 0; j < WYT__VALUES_BAND; j += 8)
        for (size_t i = 0; i < WYT__VALUES_BAND; i += 8)
            transpose_block(from + i * from_pitch + j, from_pitch,
                            to + j * to_pitch + i, to_pitch);
}

static const struct wyt__values_variant variant = {true, solve, transpose};

int32_t wyt__values_avx512_run(const struct wyt__task *task)
{
    return wyt__values_fill(task, &variant);
}

#endif
