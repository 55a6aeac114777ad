/* SPDX-License-Identifier: MIT */
/*
 * What a solver has to know of runs of any size, with GMP or without.
 */
#ifndef WYT_SOLVE_BIG_CLOSE_H
#define WYT_SOLVE_BIG_CLOSE_H

struct wyt__runs_big;

/* NULL, which is all there is without GMP: nothing. */
void wyt__runs_close_big(struct wyt__runs_big *far);

#endif
