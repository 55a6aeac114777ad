/* SPDX-License-Identifier: MIT */
/*
 * What a fit looks for: each adds its findings about one side, or about all.
 * 0, or the exit status of the session's problem.
 */
#ifndef TOOLS_FIT_LOOK_H
#define TOOLS_FIT_LOOK_H

#include "fit/fit.h"

/* Rays, and what their slopes may be. */
int look_rays(struct fit *fit);
/* How far pairs stray from their rays, as the rows grow. */
int look_discrepancy(struct fit *fit);
/* Whether x_n = floor(n a + g), y_n = floor(n b + d). */
int look_beatty(struct fit *fit, const struct fit_side *side);
/* Whether each integer occurs p times. */
int look_complementary(struct fit *fit, const struct fit_side *side);
/* Gaps between neighbours: eventual periods, and a substitution. */
int look_gaps(struct fit *fit, const struct fit_side *side);
/* Residues that do not occur. */
int look_residues(struct fit *fit, const struct fit_side *side);
/* What the registry knows about the game. */
int look_theory(struct fit *fit);

/* A finding about a side: of the lower one it says so. */
struct finding *look_add(struct fit *fit, const char *name, bool lower);

#endif
