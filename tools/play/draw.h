/* SPDX-License-Identifier: MIT */
/*
 * Decisions at random, each as likely as the others: what a library that is not
 * perfect does now and then. Of very many options the first DRAW_OPTIONS are
 * drawn from.
 */
#ifndef TOOLS_PLAY_DRAW_H
#define TOOLS_PLAY_DRAW_H

#include "play/play.h"

#define DRAW_OPTIONS ((uint64_t)1 << 20)

/* Whether the decision that is to be made is one of those at random. */
bool draw_is_due(struct play *play);

/* Each returns a status. */

/* One of the options that may be taken; there is one. */
int32_t draw_move(struct play *play, uint64_t *out_to);

/* As many as may be forbidden, of each class, or as must be offered. */
int32_t draw_restriction(struct play *play, struct play_set *out);

/* An l for which the position is one. */
int32_t draw_choice(struct play *play, uint64_t *out_l);

#endif
