/* SPDX-License-Identifier: MIT */
/*
 * What the public questions about numbers of any size have in common.
 */
#ifndef WYT_QUESTIONS_QUESTIONS_BIG_H
#define WYT_QUESTIONS_QUESTIONS_BIG_H

#include <wythoff/big.h>

#include <stdbool.h>

#include "questions/answer_big.h"

/* WYT_OK if a list is there and belongs to the context of the solver. */
int32_t wyt__check_list(const wyt_solver *solver, const wyt_integers *list,
                        const char *name);

/* WYT_OK if a position of any size is one of the game, or the refusal. */
int32_t wyt__check_position(const wyt_solver *solver,
                            const wyt_integers *heaps);

/* Whether every number of a list is below 2^64; then they are written. At most
 * `room` are looked at. */
bool wyt__all_fit(const wyt_integers *list, uint64_t *values, size_t room);

/* Asks in 64 bits, if everything fits, and at any size where that is not
 * enough. The position was checked. */
int32_t wyt__ask_any(wyt_solver *solver, struct wyt__question_big *question);

/* Checks a position of any size and the meaning of a question, and asks; the
 * answer in numbers takes the place of what is in `out`, unless it fails. */
int32_t wyt__ask_position(wyt_solver *solver,
                          struct wyt__question_big *question, wyt_integers *out,
                          const char *name);

/* Asks, and the answer takes the place of what is in `out`, unless it fails. */
int32_t wyt__ask_into(wyt_solver *solver, struct wyt__question_big *question,
                      wyt_integers *out);

/* A list takes over the numbers of another one of the same context. */
void wyt__integers_swap(wyt_integers *a, wyt_integers *b);

#endif
