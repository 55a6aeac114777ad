/* SPDX-License-Identifier: MIT */
/*
 * Positions with empty heaps, of games that are then games of fewer heaps,
 * about which more may be known.
 */
#ifndef WYT_SOLVE_EMPTY_HEAPS_H
#define WYT_SOLVE_EMPTY_HEAPS_H

#include <wythoff/solver.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "solve/question.h"

/* Whether a question is about such a position. */
bool wyt__reduces(const wyt_solver *solver,
                  const struct wyt__question *question);

/* Which heaps of the n of a position are kept; returns how many. At least one
 * is. */
size_t wyt__kept_heaps(const struct wyt__question *question, size_t n,
                       bool *kept);

/* Answers it. */
int32_t wyt__answer_reduced(wyt_solver *solver, struct wyt__question *question);

/* Makes the solver of the heaps that are kept, unless it is there. */
int32_t wyt__open_rest(wyt_solver *solver, const bool *kept);

#endif
