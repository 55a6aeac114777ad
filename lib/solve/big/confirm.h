/* SPDX-License-Identifier: MIT */
/*
 * Points of runs confirmed by another algorithm than the one that finds them.
 */
#ifndef WYT_SOLVE_BIG_CONFIRM_H
#define WYT_SOLVE_BIG_CONFIRM_H

#include "solve/big/run.h"

/* Whether a position is point n of a run; *how says by what. */
int32_t wyt__far_confirm(struct wyt__far *far, size_t run, const mpz_t n,
                         const struct wyt__pair *point, bool *yes,
                         const char **how);

#endif
