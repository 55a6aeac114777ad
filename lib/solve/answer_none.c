/* SPDX-License-Identifier: MIT */
/*
 * In place of answer_big.c and backends/rows_big.c where the library is built
 * without GMP.
 */
#include "solve/answer_big.h"

#include <wythoff/solver.h>
#include <wythoff/status.h>

#include "base/context.h"
#include "solve/question.h"
#include "solve/solver.h"

int32_t wyt__fail_unknown_big(const wyt_solver *solver)
{
    return wyt__fail(solver->context, WYT_UNSUPPORTED,
                     "answers beyond 64 bits need GMP; this library was built "
                     "without it");
}

int32_t wyt__answer_theory_big(wyt_solver *solver,
                               struct wyt__question *question)
{
    (void)question;
    return wyt__fail_unknown_big(solver);
}

int32_t wyt__answer_rows_big(wyt_solver *solver, struct wyt__question *question)
{
    (void)question;
    return wyt__fail_unknown_big(solver);
}

int32_t wyt__answer_remoteness_big(wyt_solver *solver,
                                   struct wyt__question *question)
{
    (void)question;
    return wyt__fail_unknown_big(solver);
}
