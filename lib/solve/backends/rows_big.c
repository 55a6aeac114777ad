/* SPDX-License-Identifier: MIT */
/*
 * Grundy values with one small heap and one of any size, by the certified
 * period of a row (solve/backends/rows.h): a question to the solver and an
 * addition.
 */
#include <wythoff/solver.h>
#include <wythoff/status.h>

#include <gmp.h>

#include "base/context.h"
#include "numbers/integers.h"
#include "numbers/mpz.h"
#include "rules/rules.h"
#include "solve/answer_big.h"
#include "solve/backends/rows.h"
#include "solve/question.h"
#include "solve/solver.h"

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

/* The value where heap number `small` is at most the other one. */
static int32_t row_value(wyt_solver *solver, const mpz_t *heaps, size_t small,
                         mpz_t value)
{
    uint64_t n0, p, position[2];
    struct wyt__question question = {.what = WYT_ASK_GRUNDY, .heaps = position};
    int32_t status;
    mpz_t at;
    if (mpz_sizeinbase(heaps[small], 2) > 64)
        return wyt__fail(solver->context, WYT_UNSUPPORTED,
                         "Grundy values of %s are known far out if one heap "
                         "is small; both are beyond 64 bits",
                         solver->rules->text);
    position[small] = wyt__mpz_low(heaps[small]);
    status = wyt__solver_row_period(solver, position[small], &n0, &p);
    if (status != WYT_OK)
        return status;
    mpz_set(value, heaps[1 - small]);
    position[1 - small] = reduce(value, n0, p);
    status = wyt__answer(solver, &question);
    mpz_init(at);
    wyt__mpz_set(at, question.number);
    mpz_add(value, value, at);
    mpz_clear(at);
    return status;
}

int32_t wyt__answer_rows_big(wyt_solver *solver, struct wyt__question *question)
{
    mpz_t heaps[2], value;
    int32_t status;
    mpz_inits(heaps[0], heaps[1], value, NULL);
    status = wyt__integers_read(question->asked, 0, heaps[0]);
    if (status == WYT_OK)
        status = wyt__integers_read(question->asked, 1, heaps[1]);
    if (status == WYT_OK)
        status = row_value(solver, (const mpz_t *)heaps,
                           mpz_cmp(heaps[0], heaps[1]) > 0, value);
    if (status == WYT_OK)
        status = wyt__integers_write(question->answer, value);
    mpz_clears(heaps[0], heaps[1], value, NULL);
    return status;
}
