/* SPDX-License-Identifier: MIT */
/*
 * What the theory of a game answers at any size. Positions are those of the
 * game; lists are appended to, in the order of positions.
 */
#ifndef WYT_THEORY_THEORY_BIG_H
#define WYT_THEORY_THEORY_BIG_H

#include <wythoff/context.h>
#include <wythoff/integers.h>
#include <wythoff/rules.h>
#include <wythoff/solver.h>

#include <gmp.h>
#include <stdbool.h>
#include <stdint.h>

#include "moves/pair_big.h"
#include "theory/runs_big.h"

/* ---- two heaps ---- */

/* Whether a position is listed by the theory, WYT__BAND or runs. */
int32_t wyt__is_listed_big(struct wyt__runs_big *runs,
                           const struct wyt__pair *heaps, bool *listed);

/* The options that are listed. */
int32_t wyt__winning_big(struct wyt__runs_big *runs,
                         const struct wyt__pair *heaps, wyt_integers *list);

/* The number of a listed position that lies on the side, WYT_NONE if it is not
 * listed, and the position of a number. */
int32_t wyt__rank_big(struct wyt__runs_big *runs, const struct wyt__pair *heaps,
                      uint32_t side, mpz_t number);
int32_t wyt__nth_big(struct wyt__runs_big *runs, const mpz_t number,
                     uint32_t side, struct wyt__pair *heaps);

/* The listed positions that have a heap of that size. */
int32_t wyt__column_big(struct wyt__runs_big *runs, const mpz_t value,
                        wyt_integers *list);

/* Appends a position. */
int32_t wyt__add_pair_big(wyt_integers *list, const struct wyt__pair *heaps);

#endif
