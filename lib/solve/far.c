/* SPDX-License-Identifier: MIT */
/*
 * In place of solve/big/ where the library is built without GMP.
 */
#include "solve/far.h"

int32_t wyt__far_answer(wyt_solver *solver, struct wyt__far_question *question)
{
    (void)question;
    return wyt__fail(solver->context, WYT_UNSUPPORTED,
                     "answers beyond 64 bits need GMP; this library was built "
                     "without it");
}

void wyt__far_close(struct wyt__far *far)
{
    (void)far; /* there is none */
}
