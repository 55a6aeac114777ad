/* SPDX-License-Identifier: MIT */
/*
 * What a solver has to know of runs of any size, with GMP or without.
 */
#ifndef WYT_THEORY_CLOSE_BIG_H
#define WYT_THEORY_CLOSE_BIG_H

struct wyt__runs_big;

/* NULL, which is all there is without GMP: nothing. */
void wyt__runs_close_big(struct wyt__runs_big *runs);

#endif
