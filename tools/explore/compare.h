/* SPDX-License-Identifier: MIT */
/*
 * explore compare on boards: several games, and normal against misere play of
 * one.
 */
#ifndef TOOLS_EXPLORE_COMPARE_H
#define TOOLS_EXPLORE_COMPARE_H

#include "session.h"

/* Each returns 0, or the exit status of the problem. */

/* The game or the saved board of the session and the games of the other
 * operands: the first position at which they differ, or with --all or --common
 * all such positions, or those that they share. */
int compare_games(struct session *session);

/* The game of the session in normal and in misere play. */
int compare_misere(struct session *session);

#endif
