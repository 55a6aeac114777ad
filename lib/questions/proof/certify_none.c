/* SPDX-License-Identifier: MIT */
/*
 * In place of certify_big.c where the library is built without GMP.
 */
#include <wythoff/certificate.h>
#include <wythoff/integers.h>
#include <wythoff/solver.h>
#include <wythoff/status.h>

#include "base/context.h"
#include "questions/proof/certificate.h"
#include "solve/solver.h"

int32_t wyt__certify_big(wyt_solver *solver, const wyt_integers *heaps,
                         wyt_certificate *certificate)
{
    (void)heaps;
    (void)certificate;
    return wyt__fail(solver->context, WYT_UNSUPPORTED,
                     "certificates need GMP, at any size; this library was "
                     "built without it");
}
