/* SPDX-License-Identifier: MIT */
/*
 * What the algebra of a game (rules/game.h) says about moves of any size.
 */
#ifndef WYT_SOLVE_BIG_MOVES_H
#define WYT_SOLVE_BIG_MOVES_H

#include <stdbool.h>

#include "rules/game.h"
#include "solve/big/pair.h"

/* Whether `to` is an option of `from`, of two heaps. */
bool wyt__is_legal_big(const struct wyt__game *game,
                       const struct wyt__pair *from,
                       const struct wyt__pair *to);

#endif
