/* SPDX-License-Identifier: MIT */
/*
 * The kernel `values` for AVX-512 (F, DQ), eight lanes a vector. Called only
 * where base/cpu.h says so; the file is compiled for the baseline, each
 * function names its set.
 *
 * Eight lanes look at the same words together: at those that are full on no
 * line of one lane at least, about three until all eight have their values.
 */
#include "base/cpu.h"
#include "board/kernel.h"
#include "board/kernels/kernels.h"
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
    search->word = _mm512_mask_mov_epi64(search->word, found,
                                         _mm512_set1_epi64((long long)w * 64));
    search->open = _kandn_mask8(found, search->open);
}

/* Where lanes begin to look: words of number s of the summaries, as bits. */
struct start {
    size_t s;
    uint64_t words;
};

/* The words of number s that are full on no line of one open lane at least. */
HELPER uint64_t open_words(const struct wyt__values_step *step, size_t count,
                           size_t lane, __mmask8 open, size_t s)
{
    vector full = _mm512_setzero_si512();
    UNROLL
    for (size_t k = 0; k < count; k++)
        full = _mm512_or_si512(
            full, _mm512_loadu_si512(step->lines[k].full +
                                     s * step->lines[k].word + lane));
    return ~(uint64_t)_mm512_mask_reduce_and_epi64(open, full);
}

HELPER struct start find_start(const struct wyt__values_step *step,
                               size_t count, size_t lane, __mmask8 open)
{
    uint32_t *first = step->first + lane;
    struct start start = {*first, 0};
    if (open == 0)
        return start;
    for (;; start.s++) {
        start.words = open_words(step, count, lane, open, start.s);
        if (start.words != 0)
            return start;
        if (step->has_rows && start.s == *first &&
            open_words(step, 1, lane, 0xff, start.s) == 0)
            ++*first;
    }
}

/* Words of number s of the summaries. */
HELPER void look_all(struct lines *lines, size_t count, size_t s,
                     uint64_t words, struct search *search)
{
    uint64_t rest = words;
    UNROLL
    for (size_t k = 0; k < count; k++)
        lines->sums[k] =
            _mm512_loadu_si512(lines->full[k] + s * lines->word[k]);
    UNROLL
    for (int i = 0; i < TRIES; i++) {
        look(lines, count, s * 64 + wyt__lowest_bit(words), words & -words,
             search);
        rest = words & (words - 1);
        words = rest | (words & -(uint64_t)(rest == 0));
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
                           size_t lane, __mmask8 open, struct start start)
{
    struct lines lines = {{NULL}, {NULL}, {0}, {_mm512_setzero_si512()}};
    struct search search = {open, _mm512_setzero_si512(),
                            _mm512_setzero_si512()};
    UNROLL
    for (size_t k = 0; k < count; k++) {
        lines.sets[k] = step->lines[k].sets + lane;
        lines.full[k] = step->lines[k].full + lane;
        lines.word[k] = step->lines[k].word;
    }
    look_all(&lines, count, start.s, start.words, &search);
    while (search.open != 0) {
        const uint64_t words =
            open_words(step, count, lane, search.open, ++start.s);
        if (words != 0)
            look_all(&lines, count, start.s, words, &search);
    }
    return _mm512_maskz_add_epi64(open, search.word, logarithm(search.bit));
}

/* All lanes find where to begin before the first ones look, so that this does
 * not wait for a branch there that was foretold wrong. */
HELPER void solve_step(const struct wyt__values_step *step, size_t count)
{
    struct start starts[WYT__VALUES_BAND / LANES];
    for (size_t lane = 0; lane < WYT__VALUES_BAND; lane += LANES)
        starts[lane / LANES] =
            find_start(step, count, lane, (__mmask8)(step->lanes >> lane));
    for (size_t lane = 0; lane < WYT__VALUES_BAND; lane += LANES) {
        const __mmask8 open = (__mmask8)(step->lanes >> lane);
        vector values = _mm512_setzero_si512();
        if (open != 0)
            values =
                solve_vector(step, count, lane, open, starts[lane / LANES]);
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
    .bytes = wyt__values_bytes,
    .run = run,
};

#endif
