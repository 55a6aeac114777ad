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
#include "board/kernels/transpose.h"
#include "board/kernels/values.h"

#if WYT__HAVE_X86

#include <immintrin.h>

#include "base/bitset.h"

#define KERNEL static __attribute__((target("avx512f,avx512dq")))
#define HELPER                                                                 \
    static inline __attribute__((always_inline, target("avx512f,avx512dq")))
#define UNROLL _Pragma("GCC unroll 8")

typedef __m512i vector;

enum { LANES = 8 };

/* What is known when the code is compiled. */
struct mode {
    size_t count; /* lines */
    /* How many words are looked at always: whether one more is needed is hard
     * to foretell. */
    int tries;
    bool bare; /* nothing is barred, and no other line gets the values */
};

/* Lines of eight lanes, and their summaries of 64 words. */
struct lines {
    const struct wyt__values_step *step;
    size_t lane; /* the first one */
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

/* The barred values in word w; a shift by 64 and more gives 0. */
HELPER vector bar(const struct wyt__values_step *step, size_t lane, size_t w)
{
    const vector first = _mm512_set1_epi64((long long)w * 64);
    vector used = _mm512_setzero_si512();
    for (size_t k = 0; k < step->barred_count; k++) {
        const vector value = _mm512_cvtepu32_epi64(
            _mm256_loadu_si256((const void *)(step->barred[k] + lane)));
        used = _mm512_or_si512(
            used, _mm512_sllv_epi64(_mm512_set1_epi64(1),
                                    _mm512_sub_epi64(value, first)));
    }
    return used;
}

/* Bits go into word w of eight lines. */
HELPER void put(const struct wyt__values_line *line, size_t lane, size_t w,
                vector bit)
{
    const vector flag = _mm512_set1_epi64((long long)((uint64_t)1 << w % 64));
    uint64_t *at = line->sets + lane + w * line->word;
    const vector word = _mm512_or_si512(_mm512_loadu_si512(at), bit);
    const __mmask8 full = _mm512_cmpeq_epi64_mask(word, _mm512_set1_epi64(-1));
    _mm512_storeu_si512(at, word);
    if (full == 0)
        return;
    at = line->full + lane + w / 64 * line->word;
    _mm512_storeu_si512(at, _mm512_mask_or_epi64(_mm512_loadu_si512(at), full,
                                                 _mm512_loadu_si512(at), flag));
}

/* Those of the lines beside those of the lanes; of the pair both in one, but
 * for the last lane, whose next one is among the next eight. */
HELPER void put_all(const struct lines *lines, size_t w, vector bit)
{
    const struct wyt__values_step *step = lines->step;
    for (size_t k = 0; k < step->extra_count; k++)
        put(&step->extras[k], lines->lane, w, bit);
    if (step->pair != NULL)
        put(step->pair, lines->lane, w,
            _mm512_or_si512(bit, _mm512_alignr_epi64(
                                     bit, _mm512_setzero_si512(), LANES - 1)));
}

/* Lanes that have a free value in word w take it; the word is bit `sum` of the
 * summaries. */
HELPER void look(struct lines *lines, struct mode mode, size_t w, uint64_t sum,
                 struct search *search)
{
    const vector all = _mm512_set1_epi64(-1);
    const vector flag = _mm512_set1_epi64((long long)sum);
    vector used =
        mode.bare ? _mm512_setzero_si512() : bar(lines->step, lines->lane, w);
    vector bit;
    vector words[WYT__VALUES_LINES];
    __mmask8 found;
    UNROLL
    for (size_t k = 0; k < mode.count; k++) {
        words[k] = _mm512_loadu_si512(lines->sets[k] + w * lines->word[k]);
        used = _mm512_or_si512(used, words[k]);
    }
    bit = _mm512_maskz_andnot_epi64(search->open, used,
                                    _mm512_sub_epi64(used, all));
    found = _mm512_test_epi64_mask(bit, bit);
    UNROLL
    for (size_t k = 0; k < mode.count; k++) {
        words[k] = _mm512_or_si512(words[k], bit);
        _mm512_storeu_si512(lines->sets[k] + w * lines->word[k], words[k]);
        lines->sums[k] = _mm512_mask_or_epi64(
            lines->sums[k], _mm512_cmpeq_epi64_mask(words[k], all),
            lines->sums[k], flag);
    }
    if (!mode.bare)
        put_all(lines, w, bit);
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
HELPER void look_all(struct lines *lines, struct mode mode, size_t s,
                     uint64_t words, struct search *search)
{
    uint64_t rest = words;
    UNROLL
    for (size_t k = 0; k < mode.count; k++)
        lines->sums[k] =
            _mm512_loadu_si512(lines->full[k] + s * lines->word[k]);
    UNROLL
    for (int i = 0; i < mode.tries; i++) {
        look(lines, mode, s * 64 + wyt__lowest_bit(words), words & -words,
             search);
        rest = words & (words - 1);
        words = rest | (words & -(uint64_t)(rest == 0));
    }
    while (search->open != 0 && rest != 0) {
        look(lines, mode, s * 64 + wyt__lowest_bit(rest), rest & -rest, search);
        rest &= rest - 1;
    }
    UNROLL
    for (size_t k = 0; k < mode.count; k++)
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

HELPER vector solve_vector(const struct wyt__values_step *step,
                           struct mode mode, size_t lane, __mmask8 open,
                           struct start start)
{
    struct lines lines; /* those that there are, for clearing all takes long */
    struct search search = {open, _mm512_setzero_si512(),
                            _mm512_setzero_si512()};
    lines.step = step;
    lines.lane = lane;
    UNROLL
    for (size_t k = 0; k < mode.count; k++) {
        lines.sets[k] = step->lines[k].sets + lane;
        lines.full[k] = step->lines[k].full + lane;
        lines.word[k] = step->lines[k].word;
    }
    look_all(&lines, mode, start.s, start.words, &search);
    while (search.open != 0) {
        const uint64_t words =
            open_words(step, mode.count, lane, search.open, ++start.s);
        if (words != 0)
            look_all(&lines, mode, start.s, words, &search);
    }
    return _mm512_maskz_add_epi64(open, search.word, logarithm(search.bit));
}

/* All lanes find where to begin before the first ones look, so that this does
 * not wait for a branch there that was foretold wrong. */
HELPER void solve_step(const struct wyt__values_step *step, struct mode mode)
{
    struct start starts[WYT__VALUES_BAND / LANES];
    for (size_t lane = 0; lane < WYT__VALUES_BAND; lane += LANES)
        starts[lane / LANES] =
            find_start(step, mode.count, lane, (__mmask8)(step->lanes >> lane));
    for (size_t lane = 0; lane < WYT__VALUES_BAND; lane += LANES) {
        const __mmask8 open = (__mmask8)(step->lanes >> lane);
        vector values = _mm512_setzero_si512();
        if (open != 0)
            values = solve_vector(step, mode, lane, open, starts[lane / LANES]);
        if (step->shorts != NULL)
            _mm_storeu_si128((void *)(step->shorts + lane),
                             _mm512_cvtepi64_epi16(values));
        else
            _mm256_storeu_si256((void *)(step->longs + lane),
                                _mm512_cvtepi64_epi32(values));
    }
}

/* Puts the values of lanes 7, 15, ... into the next lines, which put_all()
 * leaves out; at the end of a step, because what is written to a part of a
 * vector must not be read at once. */
static void put_last(const struct wyt__values_step *step)
{
    for (size_t lane = LANES - 1; lane < WYT__VALUES_BAND; lane += LANES)
        if ((step->lanes >> lane & 1) != 0)
            wyt__values_enter(step->pair, lane + 1,
                              step->shorts != NULL ? step->shorts[lane]
                                                   : step->longs[lane]);
}

/* The usual numbers of lines. */
HELPER void solve_lines(const struct wyt__values_step *step, int tries,
                        bool bare)
{
    switch (step->count) {
    case 2:
        solve_step(step, (struct mode){2, tries, bare});
        break;
    case 3:
        solve_step(step, (struct mode){3, tries, bare});
        break;
    case 4:
        solve_step(step, (struct mode){4, tries, bare});
        break;
    case 5:
        solve_step(step, (struct mode){5, tries, bare});
        break;
    case 6:
        solve_step(step, (struct mode){6, tries, bare});
        break;
    case 7:
        solve_step(step, (struct mode){7, tries, bare});
        break;
    default:
        solve_step(step, (struct mode){step->count, tries, bare});
    }
}

KERNEL void solve_bare(const struct wyt__values_step *step)
{
    solve_lines(step, 3, true);
}

KERNEL void solve_more(const struct wyt__values_step *step)
{
    solve_lines(step, 3, false);
}

/* Where words are few, a look that is not needed costs more than a branch. */
KERNEL void solve_bare_few(const struct wyt__values_step *step)
{
    solve_lines(step, 1, true);
}

KERNEL void solve_more_few(const struct wyt__values_step *step)
{
    solve_lines(step, 1, false);
}

static void solve(const struct wyt__values_step *step)
{
    const bool bare =
        step->barred_count + step->extra_count == 0 && step->pair == NULL;
    if (step->words <= WYT__VALUES_FEW)
        (bare ? solve_bare_few : solve_more_few)(step);
    else
        (bare ? solve_bare : solve_more)(step);
    if (step->pair != NULL)
        put_last(step);
}

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
};

#endif
