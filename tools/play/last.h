/* SPDX-License-Identifier: MIT */
/*
 * How long the game lasts: remoteness, as far as a board of it is cheap. Where
 * there is one, the winner hurries and the loser holds out.
 */
#ifndef TOOLS_PLAY_LAST_H
#define TOOLS_PLAY_LAST_H

#include "play/play.h"

/* Cells of the largest board that is solved for it, a fraction of a second. */
#define LAST_CELLS ((uint64_t)1 << 22)

/* Makes the board up to the present position, unless it is too large, or there
 * is no remoteness of the game. Returns a status. */
int32_t last_prepare(struct play *play);

/* Whether the remoteness of the options is known. */
bool last_is_known(const struct play *play);

/* Of some options, count > 0, the one that leaves the fewest moves; the first
 * of several. */
void last_fastest(const struct play *play, const uint64_t *options,
                  size_t count, uint64_t *out_to);

/* The option that leaves the most moves; of several the one that takes least.
 * Returns a status. */
int32_t last_longest(const struct play *play, uint64_t *out_to);

/* How many moves are left at a position of the board. */
uint32_t last_moves(const struct play *play, const uint64_t *heaps);

#endif
