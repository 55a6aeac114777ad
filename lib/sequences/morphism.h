/* SPDX-License-Identifier: MIT */
/*
 * The gap morphism of WYT(a,b,c), a, b, c >= 1, |b-c| < a, in 64 bits.
 *
 * Let u and l be the sequences of the recursion with d_n = a n + s (see
 * rules/theory.h; s = 1: misere play of a >= 2), U and V the words of their
 * gaps. A gap on axis 0 is a letter b + e, 0 <= e <= b, one on axis 1 a letter
 * c + e, 0 <= e <= c; e is its excess. Big numbers Y_j = l_j + d_j on axis 0
 * are V_j + a > b apart; behind Y_j mex_b places Y_j + b, Y_j + 2 b, ... until
 * the next one is at most b away, and goes on from there. With w the width of
 * the axis of a letter and w' the other width, this is the morphism
 *
 *     w + e  ->  w'^(k-1) (w' + d),  k = ceil((w + e + a) / w') - 1 >= 1,
 *                                    d = w + e + a - k w' in [1, w'],
 *
 * from letters of one axis to words of the other, and U = (b+s) sigma(V_0)
 * sigma(V_1)...; hence U is made of blocks, number i the i-th image of the
 * letter w + s of the axis on which i steps end on axis 0. V likewise; for
 * b = c both are one (V. Gurvich 2012, Theorem 1, for the recursion).
 *
 * Along the images L_i(e) counts letters and S_i(e) adds gaps:
 *     L_(i+1)(e) = (k-1) L_i(0) + L_i(d),   S_(i+1)(e) = S_i(e) + a L_i(e).
 * A walk down enters copies of the letter 0 or the last letter of an image,
 * never anything else, so that columns of the letter 0 and the starts of the
 * blocks are all that is kept: 32 bytes a level and axis. Letters whose image
 * is one letter are skipped, which leaves at most about 100 steps of a walk:
 * each of them chooses among two letters or more.
 *
 * Levels grow by at least 1 + a / (2 max(b,c)) each, so they are at most about
 * 90 max(b,c) / a + 100, and a block starts below 2^64 on every one of them.
 * What passes 2^64 in a column saturates at 2^64-1. Such a value is never
 * mistaken for a number: behind block 0 every number is at least 1 and what is
 * left of it below 2^64-1, so that adding the value overflows, and it does not
 * go into the rest.
 */
#ifndef WYT_SEQUENCES_MORPHISM_H
#define WYT_SEQUENCES_MORPHISM_H

#include <wythoff/context.h>

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/assert.h"
#include "rules/recursion.h"

/* What becomes of a letter: `idle` images of one letter each, which add a to
 * the gap; then `copies` >= 1 of the letter 0 and the letter `last`. */
struct wyt__gap_letter {
    uint32_t idle, copies, last;
};

/* L_i(0) and S_i(0) */
struct wyt__gap_cell {
    uint64_t length, sum;
};

/* The index and the number with which a block starts. */
struct wyt__gap_start {
    uint64_t index, at;
};

/* Immutable once built; for b = c both axes are the same arrays. */
struct wyt__morphism {
    atomic_size_t references;
    wyt_context *context;
    struct wyt__recursion recursion;
    size_t axes;      /* 1 for b = c, else 2 */
    size_t levels;    /* rows of zero and starts */
    size_t blocks[2]; /* blocks that start below 2^64 */
    struct wyt__gap_letter *letters[2];
    struct wyt__gap_cell *zero[2];
    struct wyt__gap_start *starts[2];
};

/*
 * Builds the tables; memory is counted in the context, on which they keep a
 * reference. If they would not fit, they are refused with WYT_LIMIT and the
 * numbers, and *bytes is what they need; else it is 0.
 * Cost: O(levels + letters) time and 32 bytes a level and axis, for instance
 * 3 kB for (1,1), 66 MB for (1,65535).
 */
int32_t wyt__morphism_build(wyt_context *context,
                            const struct wyt__recursion *recursion,
                            size_t *bytes, struct wyt__morphism **out);

/* Both from any thread. */
struct wyt__morphism *wyt__morphism_ref(struct wyt__morphism *tables);
void wyt__morphism_unref(struct wyt__morphism *tables);

/* The number w_n of the sequence on an axis, u for 0 and l for 1; false if it
 * is beyond 2^64-1. O(log n), as the two below. */
bool wyt__morphism_nth(const struct wyt__morphism *tables, unsigned axis,
                       uint64_t n, uint64_t *out);

/* The last n with w_n <= v. */
uint64_t wyt__morphism_small(const struct wyt__morphism *tables, unsigned axis,
                             uint64_t v);

/* The last n with w_n + d_n <= v; false if there is none. */
bool wyt__morphism_big(const struct wyt__morphism *tables, unsigned axis,
                       uint64_t v, uint64_t *n);

/* The last block of an axis that starts at an index of at most n. */
size_t wyt__morphism_block(const struct wyt__morphism *tables, unsigned axis,
                           uint64_t n);

/* ---- steps of a walk down ---- */

/* A letter of a level. */
struct wyt__gap_place {
    size_t level;
    unsigned axis;
    uint64_t e;
};

/* The letter of which a block of the word on an axis is the image. */
static inline struct wyt__gap_place
wyt__gap_block(const struct wyt__morphism *tables, unsigned axis, size_t block)
{
    const struct wyt__gap_place place = {block, axis ^ (unsigned)(block & 1),
                                         tables->recursion.s};
    return place;
}

/* Goes to the first letter of the next image that has several, and tells what
 * it is made of; NULL, and stays, if level 0 comes before. */
static inline const struct wyt__gap_letter *
wyt__gap_descend(const struct wyt__morphism *tables,
                 struct wyt__gap_place *place)
{
    const struct wyt__gap_letter *letter =
        &tables->letters[place->axis][place->e];
    if (place->level <= letter->idle)
        return NULL;
    place->level -= (size_t)letter->idle + 1;
    place->axis ^= (letter->idle + 1) & 1;
    place->e = 0;
    return letter;
}

/* How many of the copies go into what is left. One copy or none, which is all
 * there is for a < b, c, is decided by a branch on purpose: the processor
 * guesses it and loads the next letter meanwhile. Without a branch walks took
 * longer, in large tables twice as long. */
static inline uint64_t wyt__gap_fitting(const struct wyt__gap_letter *letter,
                                        uint64_t left, uint64_t weight)
{
    uint64_t q;
    WYT__ASSERT(weight > 0);
    if (left < weight)
        return 0;
    if (letter->copies == 1)
        return 1;
    q = left / weight;
    return q < letter->copies ? q : letter->copies;
}

#endif
