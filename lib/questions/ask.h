/* SPDX-License-Identifier: MIT */
/*
 * What the public questions have in common: their checks.
 */
#ifndef WYT_QUESTIONS_ASK_H
#define WYT_QUESTIONS_ASK_H

#include <wythoff/integers.h>
#include <wythoff/solver.h>

#include <stddef.h>
#include <stdint.h>

#include "solve/question.h"

/* Asks in 64 bits: checks that the position of n heaps exists, or that there is
 * room for one of n heaps, that the side can be asked and that the question has
 * a meaning. */
int32_t wyt__ask(wyt_solver *solver, struct wyt__question *question, size_t n);

/* The same at any size about the numbers of a list. The answer takes the place
 * of what is in `out`, which may be the same list, unless it fails; `name` is
 * that of the output, or NULL if there is none. The solver may be NULL. */
int32_t wyt__ask_any(wyt_solver *solver, struct wyt__question *question,
                     const wyt_integers *asked, wyt_integers *out,
                     const char *name);

/* The single checks: WYT_OK or the refusal. */
int32_t wyt__check_room(const wyt_solver *solver, size_t n);
int32_t wyt__check_side(const wyt_solver *solver, uint32_t side);
int32_t wyt__check_meaning(const wyt_solver *solver, uint32_t what);

/* A list is there and belongs to the context of the solver; it holds one
 * number; it holds a position of the game. */
int32_t wyt__check_list(const wyt_solver *solver, const wyt_integers *list,
                        const char *name);
int32_t wyt__check_number(const wyt_solver *solver, const wyt_integers *number,
                          const char *name);
int32_t wyt__check_position(const wyt_solver *solver,
                            const wyt_integers *heaps);

#endif
