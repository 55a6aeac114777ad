/* SPDX-License-Identifier: MIT */
/*
 * Answers at any size, out of the theory of a game: the way from a solver to
 * theory/. Built without GMP there is nothing behind it, and the answer is
 * always WYT_UNSUPPORTED.
 */
#ifndef WYT_QUESTIONS_ANSWER_BIG_H
#define WYT_QUESTIONS_ANSWER_BIG_H

#include <wythoff/integers.h>
#include <wythoff/rules.h>
#include <wythoff/solver.h>

#include <stddef.h>
#include <stdint.h>

struct wyt__runs_big;

/* A question with room for its answer; `what` is one of WYT_ASK_*. */
struct wyt__question_big {
    uint32_t what;
    const wyt_integers *heaps;  /* of the position that is asked about */
    const wyt_integers *number; /* of a P-position, or a heap of a column */
    uint32_t side;
    int32_t outcome;
    /* The answer in numbers: positions in their order, or one number. What was
     * in the list stays before it. NULL for WYT_ASK_OUTCOME. */
    wyt_integers *list;
};

/* Answers without asking a backend, however small the numbers are. The
 * position is one of the game, and the question has a meaning for it. What is
 * left in the list after a failure is to be cut off. */
int32_t wyt__answer_big(wyt_solver *solver, struct wyt__question_big *question);

/* The blockable class of the move to the option that begins at number `at` of
 * a list, or WYT__UNBLOCKABLE. */
int32_t wyt__block_class_big(const wyt_rules *rules, const wyt_integers *heaps,
                             const wyt_integers *options, size_t at,
                             size_t *class);

/* What the theory of the game of a solver keeps for large heaps, made when it
 * is first needed, or the refusal if no theory of its game is known. */
int32_t wyt__runs_of_big(wyt_solver *solver, struct wyt__runs_big **out_runs);

#endif
