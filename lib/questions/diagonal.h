/* SPDX-License-Identifier: MIT */
/*
 * The P-positions of one diagonal, where a theory lists them.
 */
#ifndef WYT_QUESTIONS_DIAGONAL_H
#define WYT_QUESTIONS_DIAGONAL_H

#include <wythoff/solver.h>

#include <stdint.h>

#include "moves/positions.h"

/*
 * Appends all P-positions with the y - x of `heaps`, of a game with two heaps:
 * of a symmetric game those with that sign of it only. WYT_UNSUPPORTED if no
 * backend of the solver has a list, WYT_INFINITE if they have no end,
 * WYT_BEYOND if one of them has a heap beyond 64 bits.
 */
int32_t wyt__solver_diagonal(wyt_solver *solver, const uint64_t *heaps,
                             struct wyt__positions *list);

#endif
