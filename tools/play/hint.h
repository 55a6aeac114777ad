/* SPDX-License-Identifier: MIT */
/*
 * What the human may ask during a game: a hint, and the options.
 */
#ifndef TOOLS_PLAY_HINT_H
#define TOOLS_PLAY_HINT_H

#include "play/play.h"

/* Each returns 0, or the exit status of the session's problem. */

/* The decision that wins, or one that makes it hard for the library. */
int play_hint(struct play *play);

/* The options to choose from, at most a hundred of them. */
int play_list_moves(struct play *play);

#endif
