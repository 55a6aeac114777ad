/* SPDX-License-Identifier: MIT */
/*
 * The kernel `values` by vectors, a lane of 64 bits a cell, written once. The
 * file that includes this one defines LANES, the types `vector` and `mask`, of
 * chosen lanes, KERNEL and HELPER, which name the instruction set of a
 * function, and what the sets do differently; see values_avx512.c.
 *
 * The lanes of a vector look at the same words together: at those that are full
 * on no line of one lane at least, two or three until all have their values.
 */
#ifndef WYT_BOARD_VALUES_VECTOR_H
#define WYT_BOARD_VALUES_VECTOR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/bitset.h"
#include "board/kernels/values/values.h"

#define UNROLL _Pragma("GCC unroll 8")

/* What is known when the code is compiled. */
struct mode {
    size_t count; /* lines */
    /* How many words are looked at always: whether one more is needed is hard
     * to foretell. */
    int tries;
    bool bare; /* nothing is barred, and no other line gets the values */
};

/* Lines of the lanes, and their summaries of 64 words. */
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
    mask open;
    vector bit, word;
};

/* The barred values in word w; a shift by 64 and more gives 0. */
HELPER vector bar(const struct wyt__values_step *step, size_t lane, size_t w)
{
    const vector first = repeat(w * 64);
    vector used = repeat(0);
    for (size_t k = 0; k < step->barred_count; k++)
        used = either(
            used, bit_at(minus(load_numbers(step->barred[k] + lane), first)));
    return used;
}

/* Bits go into word w of the lines. */
HELPER void put(const struct wyt__values_line *line, size_t lane, size_t w,
                vector bit)
{
    const vector flag = repeat((uint64_t)1 << w % 64);
    uint64_t *at = line->sets + lane + w * line->word;
    const vector word = either(load(at), bit);
    const mask full = is_full(word);
    store(at, word);
    if (!has_any(full))
        return;
    at = line->full + lane + w / 64 * line->word;
    store(at, add_where(full, load(at), flag));
}

/* Those of the lines beside those of the lanes; of the pair both in one, but
 * for the last lane, whose next one is among the next eight. */
HELPER void put_all(const struct lines *lines, size_t w, vector bit)
{
    const struct wyt__values_step *step = lines->step;
    for (size_t k = 0; k < step->extra_count; k++)
        put(&step->extras[k], lines->lane, w, bit);
    if (step->pair != NULL)
        put(step->pair, lines->lane, w, either(bit, next_lanes(bit)));
}

/* Lanes that have a free value in word w take it; the word is bit `sum` of the
 * summaries. */
HELPER void look(struct lines *lines, struct mode mode, size_t w, uint64_t sum,
                 struct search *search)
{
    const vector flag = repeat(sum);
    vector used = mode.bare ? repeat(0) : bar(lines->step, lines->lane, w);
    vector bit;
    vector words[WYT__VALUES_LINES];
    mask found;
    UNROLL
    for (size_t k = 0; k < mode.count; k++) {
        words[k] = load(lines->sets[k] + w * lines->word[k]);
        used = either(used, words[k]);
    }
    bit = lowest_zero(search->open, used);
    found = is_some(bit);
    UNROLL
    for (size_t k = 0; k < mode.count; k++) {
        words[k] = either(words[k], bit);
        store(lines->sets[k] + w * lines->word[k], words[k]);
        lines->sums[k] = add_where(is_full(words[k]), lines->sums[k], flag);
    }
    if (!mode.bare)
        put_all(lines, w, bit);
    search->bit = either(search->bit, bit);
    search->word = add_where(found, search->word, repeat(w * 64));
    search->open = without(search->open, found);
}

/* Where lanes begin to look: words of number s of the summaries, as bits. */
struct start {
    size_t s;
    uint64_t words;
};

/* The words of number s that are full on no line of one open lane at least. */
HELPER uint64_t open_words(const struct wyt__values_step *step, size_t count,
                           size_t lane, mask open, size_t s)
{
    vector full = repeat(0);
    UNROLL
    for (size_t k = 0; k < count; k++)
        full = either(
            full, load(step->lines[k].full + s * step->lines[k].word + lane));
    return ~common(open, full);
}

HELPER struct start find_start(const struct wyt__values_step *step,
                               size_t count, size_t lane, mask open)
{
    uint32_t *first = step->first + lane;
    struct start start = {*first, 0};
    if (!has_any(open))
        return start;
    for (;; start.s++) {
        start.words = open_words(step, count, lane, open, start.s);
        if (start.words != 0)
            return start;
        if (step->has_rows && start.s == *first &&
            open_words(step, 1, lane, lanes_of(UINT64_MAX), start.s) == 0)
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
        lines->sums[k] = load(lines->full[k] + s * lines->word[k]);
    UNROLL
    for (int i = 0; i < mode.tries; i++) {
        look(lines, mode, s * 64 + wyt__lowest_bit(words), words & -words,
             search);
        rest = words & (words - 1);
        words = rest | (words & -(uint64_t)(rest == 0));
    }
    while (has_any(search->open) && rest != 0) {
        look(lines, mode, s * 64 + wyt__lowest_bit(rest), rest & -rest, search);
        rest &= rest - 1;
    }
    UNROLL
    for (size_t k = 0; k < mode.count; k++)
        store(lines->full[k] + s * lines->word[k], lines->sums[k]);
}

HELPER vector solve_vector(const struct wyt__values_step *step,
                           struct mode mode, size_t lane, mask open,
                           struct start start)
{
    struct lines lines; /* those that there are, for clearing all takes long */
    struct search search = {open, repeat(0), repeat(0)};
    lines.step = step;
    lines.lane = lane;
    UNROLL
    for (size_t k = 0; k < mode.count; k++) {
        lines.sets[k] = step->lines[k].sets + lane;
        lines.full[k] = step->lines[k].full + lane;
        lines.word[k] = step->lines[k].word;
    }
    look_all(&lines, mode, start.s, start.words, &search);
    while (has_any(search.open)) {
        const uint64_t words =
            open_words(step, mode.count, lane, search.open, ++start.s);
        if (words != 0)
            look_all(&lines, mode, start.s, words, &search);
    }
    return plus_logarithm(open, search.word, search.bit);
}

/* All lanes find where to begin before the first ones look, so that this does
 * not wait for a branch there that was foretold wrong. */
HELPER void solve_step(const struct wyt__values_step *step, struct mode mode)
{
    struct start starts[WYT__VALUES_BAND / LANES];
    for (size_t lane = 0; lane < WYT__VALUES_BAND; lane += LANES)
        starts[lane / LANES] =
            find_start(step, mode.count, lane, lanes_of(step->lanes >> lane));
    for (size_t lane = 0; lane < WYT__VALUES_BAND; lane += LANES) {
        const mask open = lanes_of(step->lanes >> lane);
        vector values = repeat(0);
        if (has_any(open))
            values = solve_vector(step, mode, lane, open, starts[lane / LANES]);
        if (step->shorts != NULL)
            store_shorts(step->shorts + lane, values);
        else
            store_longs(step->longs + lane, values);
    }
}

/* Puts the values of the last lanes into the next lines, which put_all()
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

#endif
