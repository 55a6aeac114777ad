/* SPDX-License-Identifier: MIT */
/*
 * What families say about their P-positions, one call a fact. A theory starts
 * out as nothing is known; heads and runs add up, the others are set once.
 */
#ifndef WYT_RULES_ATTACH_H
#define WYT_RULES_ATTACH_H

#include <stdbool.h>
#include <stdint.h>

#include "rules/theory.h"

/* A statement for the reader; oeis is "" if there is no number. */
void wyt__state(struct wyt__theory *theory, const char *claim,
                const char *status, const char *scope, const char *source,
                const char *oeis);

/* Says what the OEIS numbers of the last statement are, see
 * WYT_THEORY_TERMS. */
void wyt__state_terms(struct wyt__theory *theory, const char *terms);

/* Says of the last statement that the head and the runs stand without it. */
void wyt__set_aside(struct wyt__theory *theory);

/* Says how a box is compared with the last statement; WYT__CHECK_CLOSED unless
 * this says something else. */
void wyt__check_by(struct wyt__theory *theory, enum wyt__check check);

/* A P-position by hand, in the order of positions. */
void wyt__attach_head(struct wyt__theory *theory, uint64_t x, uint64_t y);

/* (x0 + n dx, y0 + n dy), n >= first; all of them below 2^32, dx + dy > 0. */
void wyt__attach_line(struct wyt__theory *theory, uint64_t x0, uint64_t y0,
                      uint64_t dx, uint64_t dy, uint64_t first);

/* The recursion of WYT(a,b,c), a >= 1 and not b = c = 0, with d_n = a n + s,
 * from n = first: one run for b = c, which is symmetric, else an upper and a
 * lower one. */
void wyt__attach_recursion(struct wyt__theory *theory, uint64_t a, uint64_t b,
                           uint64_t c, uint64_t s, uint64_t first);

/* x_n = mex{x_i, y_i : i < n}, y_n = x_n + m floor(n / k); symmetric. */
void wyt__attach_bishop(struct wyt__theory *theory, uint64_t m, uint64_t k);

/* The (m,p) pair a_n = floor(n phi / p), b_n = a_n + m n; symmetric. Here and
 * below 1 <= m, p <= 65535. */
void wyt__attach_golden(struct wyt__theory *theory, uint64_t m, uint64_t p);

/* The part l < p of the (m,p) pair: (a_(pn+l), b_(pn+l)) and, unless l = 0 or
 * 2 l = p makes the game symmetric, (b_(pn+p-l), a_(pn+p-l)). */
void wyt__attach_part(struct wyt__theory *theory, uint64_t m, uint64_t p,
                      uint64_t l);

/* Wythoff's game with `block` = 1, 2 or 3; symmetric. */
void wyt__attach_blocked_wythoff(struct wyt__theory *theory, uint64_t block);

/* Nim with two heaps and block = k, k >= 1; symmetric. */
void wyt__attach_band(struct wyt__theory *theory, uint64_t k);

/* Nim with three heaps and block = 2; symmetric. */
void wyt__attach_triples(struct wyt__theory *theory);

/* P iff the xor of the floor(heap / k) is 0, k >= 1, any number of heaps. */
void wyt__attach_nim(struct wyt__theory *theory, uint64_t k);

/* What is attached describes the N-positions. The game is not misere and has
 * no removed cells. */
void wyt__attach_complement(struct wyt__theory *theory);

/* Whether what is attached is proven: what is stated and not aside is a
 * theorem. Bands are compared with boxes only, also under comply, where they
 * are not stated. */
bool wyt__is_proven(const struct wyt__theory *theory);

#endif
