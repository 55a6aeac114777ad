/* SPDX-License-Identifier: MIT */
/*
 * In place of answer_big.c where the library is built without GMP.
 */
#include "questions/answer_big.h"

#include "base/context.h"
#include "theory/runs_big.h"
#include "questions/proof/certificate.h"
#include "solve/solver.h"

static int32_t fail_without_gmp(wyt_context *context)
{
    return wyt__fail(context, WYT_UNSUPPORTED,
                     "answers beyond 64 bits need GMP; this library was built "
                     "without it");
}

int32_t wyt__answer_big(wyt_solver *solver, struct wyt__question_big *question)
{
    (void)question;
    return fail_without_gmp(solver->context);
}

int32_t wyt__certify_big(wyt_solver *solver, const wyt_integers *heaps,
                         wyt_certificate *certificate)
{
    (void)heaps;
    (void)certificate;
    return wyt__fail(solver->context, WYT_UNSUPPORTED,
                     "certificates need GMP, at any size; this library was "
                     "built without it");
}
