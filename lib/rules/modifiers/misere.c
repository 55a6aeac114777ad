/* SPDX-License-Identifier: MIT */
/*
 * Misere play: who cannot move wins, so a position without options is N. What
 * is known about it is known to the family.
 */
#include <wythoff/status.h>

#include "rules/family.h"
#include "rules/game.h"
#include "rules/theory.h"

static int32_t apply(struct wyt__game *game, const struct wyt__value *value)
{
    (void)value;
    game->misere = true;
    return WYT_OK;
}

static void attach(const struct wyt__game *game, struct wyt__theory *theory)
{
    if (game->family->attach != NULL)
        game->family->attach(game, theory);
}

const struct wyt__modifier wyt__modifier_misere = {
    .name = "misere",
    .grammar = "GAME+misere",
    .summary = "who cannot move wins",
    .source = "C. L. Bouton, Nim, a game with a complete mathematical theory, "
              "Annals of Mathematics 3 (1901)",
    .example = "wyt:a=2,b=3+misere",
    .apply = apply,
    .attach = attach,
};
