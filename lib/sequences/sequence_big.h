/* SPDX-License-Identifier: MIT */
/*
 * The sequences of any size (sequences/sequence.h): a function that opens one
 * for each kind. Compiled only with GMP (WYT_HAVE_GMP).
 */
#ifndef WYT_SEQUENCES_SEQUENCE_BIG_H
#define WYT_SEQUENCES_SEQUENCE_BIG_H

#include <wythoff/context.h>

#include <stdint.h>

#include "rules/recursion.h"
#include "sequences/sequence.h"

/*
 * The functions that open one set *out, NULL on failure. The context is
 * borrowed. Statuses: WYT_E_MEMORY, WYT_LIMIT; WYT_E_ARGUMENT, with a text, if
 * a parameter is outside of what is said.
 */

/* w_n = floor(n alpha / p), d_n = m n, alpha = phi_(mp), for m, p >= 1. */
int32_t wyt__sequence_open_golden_big(wyt_context *context, uint32_t m,
                                      uint32_t p, struct wyt__sequence **out);

/* w_n = floor((p n + l) alpha / p), d_n = m (p n + l), for l < p. */
int32_t wyt__sequence_open_part_big(wyt_context *context, uint32_t m,
                                    uint32_t p, uint32_t l,
                                    struct wyt__sequence **out);

/* Misere a-Wythoff: w_n = floor(n alpha + 1/alpha), d_n = a n + 1, for
 * alpha = phi_a and a >= 2. */
int32_t wyt__sequence_open_misere_big(wyt_context *context, uint32_t a,
                                      struct wyt__sequence **out);

/* WYT(a,b,c): u_n for axis 0, l_n for axis 1, d_n = a n + s, for a, b, c >= 1,
 * |b-c| < a, s = 0 (normal play) or, if a >= 2, s = 1 (misere play). */
int32_t wyt__sequence_open_morphism_big(wyt_context *context,
                                        const struct wyt__recursion *recursion,
                                        unsigned axis,
                                        struct wyt__sequence **out);

/* The other axis of the same, from an object that
 * wyt__sequence_open_morphism_big made: they share tables, so both belong to
 * one thread at a time. Either may be closed first. */
int32_t wyt__sequence_open_other_axis_big(struct wyt__sequence *big,
                                          struct wyt__sequence **out);

/* The same for b = 0 or c = 0: the axis whose width is not 0, which is below
 * a. */
int32_t wyt__sequence_open_steps_big(wyt_context *context,
                                     const struct wyt__recursion *recursion,
                                     unsigned axis, struct wyt__sequence **out);

#endif
