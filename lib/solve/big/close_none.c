/* SPDX-License-Identifier: MIT */
/*
 * In place of solve/big/run.c where the library is built without GMP.
 */
#include "solve/big/close.h"
#include "solve/big/run.h"

void wyt__runs_close_big(struct wyt__runs_big *far)
{
    (void)far; /* there is none */
}
