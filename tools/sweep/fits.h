/* SPDX-License-Identifier: MIT */
/*
 * What the P-positions of a group look like, in a line (tools/fit/fit.h): of
 * its shortest game, on a larger square than that of the sweep. Nothing of it
 * is proved.
 */
#ifndef TOOLS_SWEEP_FITS_H
#define TOOLS_SWEEP_FITS_H

#include "sweep/team.h"

/* Room for a line. */
#define FIT_BYTES 512

/* Rows that are looked at. */
#define FIT_ROWS 1024

/* "" if nothing can be said, be it for a limit or because the effort is spent
 * (proofs.h). Returns 0, or the exit status of seat->problem. */
int fits_find(struct seat *seat, const char *game, uint64_t effort,
              char line[FIT_BYTES]);

#endif
