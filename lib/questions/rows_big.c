/* SPDX-License-Identifier: MIT */
/*
 * Grundy values with one small heap and one of any size, by the certified
 * period of a row (solve/backends/rows.h): a question to the solver and an
 * addition.
 */
#include "questions/rows_big.h"

#include <wythoff/solver.h>
#include <wythoff/status.h>

#include <gmp.h>

#include "base/context.h"
#include "sequences/engine_big.h"
#include "numbers/mpz.h"
#include "rules/rules.h"
#include "solve/backends/rows.h"
#include "solve/solver.h"

/* G(x,r) for heap number `small` equal to x. */
static int32_t ask_row(wyt_solver *solver, size_t small, uint64_t x, uint64_t r,
                       uint64_t *value)
{
    const uint64_t heaps[2] = {small == 0 ? x : r, small == 0 ? r : x};
    struct wyt__question question = {.what = WYT_ASK_GRUNDY, .heaps = heaps};
    int32_t status = wyt__answer(solver, &question);
    if (status == WYT_OK)
        *value = question.number;
    return status;
}

/* The column that tells about column y, n0 + (y - n0) mod p or y < n0 itself;
 * y becomes the difference to it. */
static uint64_t reduce(mpz_t y, uint64_t n0, uint64_t p)
{
    mpz_t column, span, rest;
    uint64_t r;
    mpz_inits(column, span, rest, NULL);
    wyt__mpz_set(column, n0);
    wyt__mpz_set(span, p);
    mpz_sub(rest, y, column);
    if (mpz_sgn(rest) < 0) {
        mpz_set(column, y);
    } else {
        mpz_fdiv_r(rest, rest, span);
        mpz_add(column, column, rest);
    }
    mpz_sub(y, y, column);
    r = wyt__mpz_low(column);
    mpz_clears(column, span, rest, NULL);
    return r; /* far below 2^63, for rows are tabulated */
}

int32_t wyt__row_value_big(wyt_solver *solver, mpz_t *heaps, mpz_t value)
{
    size_t small = mpz_cmp(heaps[0], heaps[1]) > 0;
    const char *rows;
    uint64_t x, n0, p, r, at = 0;
    int32_t status;
    if (mpz_sizeinbase(heaps[small], 2) > 64)
        return wyt__fail(solver->context, WYT_UNSUPPORTED,
                         "Grundy values of %s are known far out if one heap "
                         "is small; both are beyond 64 bits",
                         solver->rules->text);
    x = wyt__mpz_low(heaps[small]);
    status = wyt__solver_row_period(solver, x, &n0, &p);
    if (status != WYT_OK)
        return status;
    rows = solver->answered;
    mpz_set(value, heaps[1 - small]);
    r = reduce(value, n0, p);
    status = ask_row(solver, small, x, r, &at);
    solver->answered = rows; /* who knows the period, not who had a value */
    wyt__mpz_set(heaps[small], at);
    mpz_add(value, value, heaps[small]);
    return status;
}
