/* SPDX-License-Identifier: MIT */
/*
 * What is proven about a game, in a form that solvers use.
 *
 * A set of P-positions of two heaps is written as a head, a few positions by
 * hand, and a tail, an infinite sequence that lists P in order of the largest
 * heap. Every position of the tail is larger than every position of the head.
 * Of a symmetric game both hold the positions with x <= y.
 *
 *   line:  (x0 + n dx, y0 + n dy),  n >= first
 *   pair:  upper (u_n, u_n + d_n) and lower (l_n + d_n, l_n), d_n = a n + s,
 *          u_n = mex_b{u_i, l_i + d_i : i < n},
 *          l_n = mex_c{l_i, u_i + d_i : i < n},  n >= first;
 *          for b = c both are the same and only the upper one is listed.
 */
#ifndef WYT_RULES_THEORY_H
#define WYT_RULES_THEORY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum wyt__theory_kind { WYT__NO_THEORY, WYT__LINE_TAIL, WYT__PAIR_TAIL };

#define WYT__HEAD 2
#define WYT__STATEMENTS 4

struct wyt__statement {
    const char *claim, *status, *scope, *source, *oeis;
};

struct wyt__theory {
    enum wyt__theory_kind kind;
    uint64_t p_count; /* how many P-positions there are; 0: no end known */
    bool is_nim;      /* Nim or a game equal to it: Bouton's theorem */
    uint64_t head[WYT__HEAD][2];
    size_t head_count;
    uint64_t first; /* of the tail */
    struct {
        uint64_t x0, y0, dx, dy;
    } line;
    struct {
        uint64_t a, b, c, s;
    } pair;
    struct wyt__statement statements[WYT__STATEMENTS];
    size_t statement_count;
};

#endif
