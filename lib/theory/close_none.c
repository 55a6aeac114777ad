/* SPDX-License-Identifier: MIT */
/*
 * In place of theory/open_big.c where the library is built without GMP.
 */
#include "theory/close_big.h"

void wyt__runs_close_big(struct wyt__runs_big *runs)
{
    (void)runs; /* there is none */
}
