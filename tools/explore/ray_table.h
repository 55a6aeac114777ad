/* SPDX-License-Identifier: MIT */
/*
 * explore rays --block A..B: a row of rays for each K.
 */
#ifndef TOOLS_EXPLORE_RAY_TABLE_H
#define TOOLS_EXPLORE_RAY_TABLE_H

#include "session.h"

/* Measures rows from .. to - 1 of the game in the session with each +block=K.
 * Returns the exit status; has shown its problems. */
int ray_table_show(struct session *session, uint64_t from, uint64_t to);

#endif
