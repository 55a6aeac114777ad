/* SPDX-License-Identifier: MIT */
/*
 * Formulas that say what move classes say.
 */
#ifndef WYT_RULES_RECOGNISE_H
#define WYT_RULES_RECOGNISE_H

#include <stdint.h>

#include "rules/game.h"

/* Gives a game with a formula for its moves the classes that say the same, if
 * there are some that are found: those of a family of the registry, which the
 * game then is of, or others. Else it has none. */
int32_t wyt__game_recognise(struct wyt__game *game);

#endif
