/* SPDX-License-Identifier: MIT */
/*
 * Answers at any size, out of the theory of a game: the way from a solver to
 * theory/. Built without GMP there is nothing behind it, and the answer is
 * always WYT_UNSUPPORTED.
 */
#ifndef WYT_SOLVE_ANSWER_BIG_H
#define WYT_SOLVE_ANSWER_BIG_H

#include <wythoff/solver.h>

#include <stdint.h>

struct wyt__question;
struct wyt__runs_big;

/* Answers, however small the numbers are: the operation of backends with a
 * theory, that of rows of Grundy values, and remoteness, which no backend has
 * at any size. */
int32_t wyt__answer_theory_big(wyt_solver *solver,
                               struct wyt__question *question);
int32_t wyt__answer_rows_big(wyt_solver *solver,
                             struct wyt__question *question);
int32_t wyt__answer_remoteness_big(wyt_solver *solver,
                                   struct wyt__question *question);

/* Says that no theory of the game is known. */
int32_t wyt__fail_unknown_big(const wyt_solver *solver);

/* What the theory of the game of a solver keeps for large heaps, made when it
 * is first needed, or the refusal if no theory of its game is known. */
int32_t wyt__runs_of_big(wyt_solver *solver, struct wyt__runs_big **out_runs);

#endif
