/* SPDX-License-Identifier: MIT */
/*
 * One sequence w_0 <= w_1 <= ... of heaps and its differences d_n, at any
 * size: the P-positions of a run are {w_n, w_n + d_n}. Compiled only with GMP
 * (WYT_HAVE_GMP).
 *
 * GMP ends the program when its own memory runs out, and its numbers stand in
 * no account. So every operand and every result is bounded by wyt__check_bits
 * before GMP works on it, and what is kept for long (tables, memos) comes from
 * the context. The functions below do that themselves; a caller who computes
 * with GMP on his own asks wyt__check_bits first.
 *
 * An object belongs to one thread at a time, like a solver: constants, tables
 * and memos grow with the sizes asked for and stay. The mpz_t of the caller
 * are initialised; results may be the same as operands. On any status but
 * WYT_OK results are unspecified, and still to be cleared by the caller.
 */
#ifndef WYT_SEQUENCES_SEQUENCE_BIG_H
#define WYT_SEQUENCES_SEQUENCE_BIG_H

#include <wythoff/context.h>

#include <gmp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/recursion.h"

struct wyt__sequence_big;

/*
 * The functions that open one set *out, NULL on failure. The context is
 * borrowed. Statuses: WYT_E_MEMORY, WYT_LIMIT; WYT_E_ARGUMENT, with a text, if
 * a parameter is outside of what is said.
 */

/* w_n = floor(n alpha / p), d_n = m n, alpha = phi_(mp), for m, p >= 1. */
int32_t wyt__sequence_open_golden_big(wyt_context *context, uint32_t m,
                                      uint32_t p,
                                      struct wyt__sequence_big **out);

/* w_n = floor((p n + l) alpha / p), d_n = m (p n + l), for l < p. */
int32_t wyt__sequence_open_part_big(wyt_context *context, uint32_t m,
                                    uint32_t p, uint32_t l,
                                    struct wyt__sequence_big **out);

/* Misere a-Wythoff: w_n = floor(n alpha + 1/alpha), d_n = a n + 1, for
 * alpha = phi_a and a >= 2. */
int32_t wyt__sequence_open_misere_big(wyt_context *context, uint32_t a,
                                      struct wyt__sequence_big **out);

/* WYT(a,b,c): u_n for axis 0, l_n for axis 1, d_n = a n + s, for a, b, c >= 1,
 * |b-c| < a, s = 0 (normal play) or, if a >= 2, s = 1 (misere play). */
int32_t wyt__sequence_open_morphism_big(wyt_context *context,
                                        const struct wyt__recursion *recursion,
                                        unsigned axis,
                                        struct wyt__sequence_big **out);

/* The other axis of the same, from an object that
 * wyt__sequence_open_morphism_big made: they share tables, so both belong to
 * one thread at a time. Either may be closed first. */
int32_t wyt__sequence_open_other_axis_big(struct wyt__sequence_big *big,
                                          struct wyt__sequence_big **out);

/* Bishop-type blocking: x_n = mex{x_i, x_i + d_i : i < n},
 * d_n = m floor(n/k), for m, k >= 1. */
int32_t wyt__sequence_open_bishop_big(wyt_context *context, uint32_t m,
                                      uint32_t k,
                                      struct wyt__sequence_big **out);

/* NULL: nothing. */
void wyt__sequence_close_big(struct wyt__sequence_big *big);

/* w_n for n >= 0. */
int32_t wyt__sequence_number_big(struct wyt__sequence_big *big, mpz_t w,
                                 const mpz_t n);

/* d_n for n >= 0. */
int32_t wyt__sequence_difference_big(struct wyt__sequence_big *big, mpz_t d,
                                     const mpz_t n);

/* The last n >= 0 with w_n <= v (role 0) or w_n + d_n <= v (role 1), for any
 * integer v; *found is false, and n 0, if there is none. */
int32_t wyt__sequence_last_big(struct wyt__sequence_big *big, unsigned role,
                               mpz_t n, const mpz_t v, bool *found);

/* Whether x may be one of w_n, ..., w_(n+count-1), for n >= 0; what is false is
 * so, and where it costs little, most other x are refused. */
int32_t wyt__sequence_may_have_big(struct wyt__sequence_big *big, const mpz_t n,
                                   uint64_t count, const mpz_t x, bool *yes);

/* Whether x = w_n, for n >= 0 and any integer x; cheaper than
 * wyt__sequence_number_big where possible. */
int32_t wyt__sequence_is_number_big(struct wyt__sequence_big *big,
                                    const mpz_t n, const mpz_t x, bool *yes);

#endif
