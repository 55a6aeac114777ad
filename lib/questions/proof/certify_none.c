/* SPDX-License-Identifier: MIT */
/*
 * In place of certify_big.c and path_big.c where the library is built without
 * GMP.
 */
#include <wythoff/certificate.h>
#include <wythoff/integers.h>
#include <wythoff/solver.h>
#include <wythoff/status.h>

#include "base/context.h"
#include "questions/proof/certificate.h"
#include "questions/proof/path.h"
#include "solve/solver.h"

static int32_t refuse(const wyt_solver *solver)
{
    return wyt__fail(solver->context, WYT_UNSUPPORTED,
                     "certificates need GMP, at any size; this library was "
                     "built without it");
}

int32_t wyt__certify_big(wyt_solver *solver, const wyt_integers *heaps,
                         wyt_certificate *certificate)
{
    (void)heaps;
    (void)certificate;
    return refuse(solver);
}

int32_t wyt__certify_path(wyt_solver *solver, const wyt_integers *heaps,
                          wyt_certificate *certificate)
{
    (void)heaps;
    (void)certificate;
    return refuse(solver);
}
