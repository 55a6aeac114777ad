/* SPDX-License-Identifier: MIT */
/*
 * Grundy values of large positions, from certified rows.
 */
#ifndef WYT_QUESTIONS_ROWS_BIG_H
#define WYT_QUESTIONS_ROWS_BIG_H

#include <wythoff/solver.h>

#include <gmp.h>
#include <stdint.h>

/* The value of a position whose smaller heap has a certified row; the heaps
 * are changed. */
int32_t wyt__row_value_big(wyt_solver *solver, mpz_t *heaps, mpz_t value);

#endif
