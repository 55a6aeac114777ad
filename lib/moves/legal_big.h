/* SPDX-License-Identifier: MIT */
/*
 * What the algebra of a game (rules/game.h) says about moves of any size.
 */
#ifndef WYT_MOVES_LEGAL_BIG_H
#define WYT_MOVES_LEGAL_BIG_H

#include <stdbool.h>

#include "rules/game.h"
#include "moves/pair_big.h"

/* Whether `to` is an option of `from`, of two heaps. */
bool wyt__is_legal_big(const struct wyt__game *game,
                       const struct wyt__pair *from,
                       const struct wyt__pair *to);

#endif
