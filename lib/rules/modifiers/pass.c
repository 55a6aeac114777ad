/* SPDX-License-Identifier: MIT */
/*
 * Passes: the game has one heap more, the last one, the number of passes that
 * are left. A pass takes 1 from it and is allowed where another move is.
 */
#include <wythoff/status.h>

#include "rules/family.h"
#include "rules/game.h"

static int32_t apply(struct wyt__game *game, const struct wyt__value *value)
{
    if (game->heaps == WYT__HEAPS)
        return wyt__fail_modifier(game, value, "a game with at most 63 heaps");
    game->heaps++;
    game->passes = value->number;
    return WYT_OK;
}

const struct wyt__modifier wyt__modifier_pass = {
    .name = "pass",
    .grammar = "GAME+pass=K",
    .example = "nim:heaps=3+pass=1",
    .summary = "one heap more, the last one: the passes that are left, K at "
               "most; a pass takes 1 from it, where another move is",
    .source = "R. E. Morrison, E. J. Friedman, A. S. Landsberg, Combinatorial "
              "games with a pass: a dynamical systems approach, Chaos 21 "
              "(2011) 043108",
    .has_number = true,
    .apply = apply,
};
