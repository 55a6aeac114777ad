/* SPDX-License-Identifier: MIT */
/*
 * The canonical game text.
 */
#ifndef WYT_RULES_PRINT_H
#define WYT_RULES_PRINT_H

#include "base/text.h"
#include "rules/game.h"

/* What stands behind the '=' of a modifier, nothing if it has none. */
void wyt__print_value(const struct wyt__game *game,
                      const struct wyt__applied *applied,
                      struct wyt__text *text);

void wyt__print_game(const struct wyt__game *game, struct wyt__text *text);

#endif
