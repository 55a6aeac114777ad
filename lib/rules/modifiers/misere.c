/* SPDX-License-Identifier: MIT */
/*
 * Misere play: who cannot move wins, so a position without options is N.
 */
#include "rules/family.h"

static void apply(struct wyt__game *game)
{
    game->misere = true;
}

const struct wyt__modifier wyt__modifier_misere = {
    .name = "misere",
    .grammar = "GAME+misere",
    .summary = "who cannot move wins",
    .source = "C. L. Bouton, Nim, a game with a complete mathematical theory, "
              "Annals of Mathematics 3 (1901)",
    .apply = apply,
};
