/* SPDX-License-Identifier: MIT */
/*
 * Rows of Grundy values for heaps that 64 bits do not hold.
 */
#ifndef WYT_SOLVE_BACKENDS_ROWS_H
#define WYT_SOLVE_BACKENDS_ROWS_H

#include <wythoff/solver.h>

#include <stdint.h>

/*
 * The least p and n0 with G(x,n+p) = G(x,n) + p for all n >= n0, certified and
 * kept in the solver. For y of any size, y >= n0, that gives
 *     G(x,y) = G(x,r) + (y - r),  r = n0 + (y - n0) mod p,
 * where G(x,r) is a question to the solver. WYT_UNSUPPORTED if no backend of
 * the solver has rows of the game; WYT_LIMIT if x is too large.
 */
int32_t wyt__solver_row_period(wyt_solver *solver, uint64_t x,
                               uint64_t *out_preperiod, uint64_t *out_period);

#endif
