/* SPDX-License-Identifier: MIT */
/*
 * What a player who makes no mistake does now: the library's decisions, and
 * the hints it gives.
 */
#ifndef TOOLS_PLAY_ADVICE_H
#define TOOLS_PLAY_ADVICE_H

#include "play/play.h"

/* Each returns a status, and whether the decision wins. */

/* The option to move to; there is one. */
int32_t advise_move(struct play *play, uint64_t *out_to, bool *out_wins);

/* What the previous player forbids or offers. Under comply there are enough
 * options. */
int32_t advise_restrict(struct play *play, struct play_set *out,
                        bool *out_wins);

/* The l that the second player picks. */
int32_t advise_choose(struct play *play, uint64_t *out_l, bool *out_wins);

#endif
