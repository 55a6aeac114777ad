/* SPDX-License-Identifier: MIT */
/*
 * All games of a space, put into groups by their P-positions on a square, and
 * what can be proved of each group.
 */
#ifndef TOOLS_SWEEP_SWEEP_H
#define TOOLS_SWEEP_SWEEP_H

#include "session.h"

/* Sweeps as the arguments of the session say, with its peers if it has any.
 * Returns 0, or the exit status of session->problem. */
int sweep_run(struct session *session);

#endif
