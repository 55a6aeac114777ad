/* SPDX-License-Identifier: MIT */
/*
 * What the board of a task is.
 */
#ifndef WYTHOFF_MPI_SHAPE_H
#define WYTHOFF_MPI_SHAPE_H

#include <wythoff/board.h>
#include <wythoff/rules.h>

#include <stdint.h>

#include "ranks.h"

/* The board without cells; the rules are NULL where the file says what it is.
 * Both are the caller's. */
int32_t shape_of(const struct ranks *ranks, const struct ranks_task *task,
                 wyt_rules **out_rules, wyt_board **out_board);

#endif
