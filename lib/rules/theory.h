/* SPDX-License-Identifier: MIT */
/*
 * What is proven about a game, in a form that solvers use. Families fill it in
 * with the helpers of rules/attach.h.
 *
 * A set of P-positions of two heaps is written as a head, a few positions by
 * hand, and a tail of one or several runs, infinite sequences. Every position
 * of the tail is larger than every position of the head, and no position is
 * listed twice. Of a symmetric game both hold the positions with x <= y.
 *
 * Along a run both heaps never fall, at least one rises, and y - x never falls
 * or never rises. So a run is sorted in the order of positions, and whatever a
 * row, a column or a diagonal cuts out of it has successive indices.
 *
 *   line:  (x0 + n dx, y0 + n dy),  n >= first
 *   pair:  (v_n, v_n + d_n), or (v_n + d_n, v_n) for a lower run, with
 *          d_n = a floor(n / every) + s and v_n = scale w_n + shift,
 *          where w_n is one of
 *     mex:     u_n, for a lower run l_n, of the recursion
 *              u_n = mex_b{u_i, l_i + e_i : i < n},
 *              l_n = mex_c{l_i, u_i + e_i : i < n},
 *              e_n = a floor(n / every) + s;  for b = c both are the same;
 *     golden:  floor(n phi_t / p), t = m p, phi_t = (2 - t + sqrt(t^2 + 4))/2;
 *     part:    floor((p n + l) phi_t / p).
 */
#ifndef WYT_RULES_THEORY_H
#define WYT_RULES_THEORY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/recursion.h"

/* Where the points of a run come from. */
enum wyt__source { WYT__LINE, WYT__MEX, WYT__GOLDEN, WYT__PART };

#define WYT__HEAD 2
#define WYT__RUNS 4
#define WYT__STATEMENTS 6

/* What a statement says, and so how a box is compared with it, see
 * analysis/statement.c. */
enum wyt__check {
    WYT__CHECK_CLOSED,    /* P is what this theory describes, by closed forms */
    WYT__CHECK_RECURSION, /* the same, by the recursion */
    WYT__CHECK_VALUES,    /* the same, and the xor is the Grundy value */
    WYT__CHECK_CHOICE,    /* closed forms, and what is chosen */
    WYT__CHECK_COVER,     /* column 0, and K P-positions in every column */
    WYT__CHECK_STUCK,     /* which positions have fewer than K options */
    WYT__CHECK_BLOCK,     /* N where block=K is P */
    WYT__CHECK_MISERE,    /* P is that of misere play without removed cells */
    WYT__CHECK_REST,      /* what is left if heaps are empty */
    WYT__CHECK_LINES,     /* one P-position a line of one or two heaps */
    WYT__CHECK_MORE_LINES, /* one P-position a line of more heaps */
    WYT__CHECK_NO_PAIR,    /* P is no (m,p) pair */
    WYT__CHECK_AUTOMATON,  /* what a certificate says */
    WYT__CHECKS
};

struct wyt__certified; /* rules/certified.h */

struct wyt__statement {
    const char *claim, *status, *scope, *source;
    const char *oeis, *terms; /* numbers, and what each of them is */
    bool aside; /* true, but not what the head and the runs are made of */
    enum wyt__check check;
    const struct wyt__certified *certified; /* of WYT__CHECK_AUTOMATON */
};

/* Of a line the first five members count, of a pair all but those of lines. */
struct wyt__run {
    enum wyt__source source;
    uint64_t first; /* the index of its first point */
    uint64_t x0, y0, dx, dy;
    bool lower;
    uint64_t scale, shift;
    uint64_t a, s, every;
    uint64_t m, p, l; /* golden and part */
};

struct wyt__theory {
    uint64_t p_count; /* how many P-positions there are; 0: no end known */
    uint64_t head[WYT__HEAD][2];
    size_t head_count;
    struct wyt__run runs[WYT__RUNS];
    size_t run_count;
    struct wyt__recursion recursion; /* of runs with WYT__MEX */
    /* Two heaps: P iff x + y < band, or |x - y| < band and x - y = band - 1
     * mod 2; 0: not such a game. Then there are no head and no runs. */
    uint64_t band;
    /* Nim or a game equal to it, any heaps: P iff the xor of the
     * floor(heap / nim) is 0; 0: not such a game. */
    uint64_t nim;
    /* Three heaps: P iff all are equal or the largest is the sum of the others
     * plus 1. Then there are no head and no runs. */
    bool triples;
    const char *lack; /* why nothing is known of such a game, or NULL */
    bool complement;  /* all of this describes the N-positions */
    struct wyt__statement statements[WYT__STATEMENTS];
    size_t statement_count;
};

#endif
