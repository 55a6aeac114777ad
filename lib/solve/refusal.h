/* SPDX-License-Identifier: MIT */
/*
 * Refusals: of games of which no theory is known, and of what nobody answers.
 */
#ifndef WYT_SOLVE_REFUSAL_H
#define WYT_SOLVE_REFUSAL_H

#include <wythoff/context.h>
#include <wythoff/rules.h>
#include <wythoff/solver.h>

#include <stdint.h>

/* The largest heap of a square box of outcomes within the limits. */
uint64_t wyt__largest_heap(const wyt_context *context);

/*
 * Adds to the error text of a refusal, WYT_LIMIT or WYT_UNSUPPORTED, why no
 * theory answers and how far boards reach, if the theory of the game says what
 * it lacks. Gives the status back, whatever it is.
 */
int32_t wyt__explain(wyt_context *context, const wyt_rules *rules,
                     int32_t status);

/* Says that no backend of a solver answers a question. */
int32_t wyt__fail_unanswered(const wyt_solver *solver, uint32_t what);

#endif
