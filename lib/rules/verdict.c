/* SPDX-License-Identifier: MIT */
/*
 * The verdict rule as a count of options. Blocking and comply: U. Larsson,
 * Blocking Wythoff Nim, Electronic Journal of Combinatorics 18 (2011) P120.
 */
#include "rules/verdict.h"

#include <string.h>

#include "rules/game.h"

void wyt__tally_start(struct wyt__tally *tally, const struct wyt__game *game,
                      const uint64_t *from)
{
    tally->game = game;
    tally->from = from;
    tally->has_option = tally->is_lost = false;
    tally->n_options = 0;
    if (game->forbidden > 0)
        memset(tally->blocked, 0, game->heaps * sizeof *tally->blocked);
}

size_t wyt__block_class_of(const struct wyt__game *game, const uint64_t *from,
                           const uint64_t *option)
{
    uint64_t by[WYT__HEAPS];
    if (game->forbidden == 0)
        return WYT__UNBLOCKABLE;
    for (size_t i = 0; i < game->heaps; i++)
        by[i] = from[i] - option[i];
    return wyt__game_block_class(game, by);
}

bool wyt__tally_add_many(struct wyt__tally *tally, size_t class, uint64_t count)
{
    const struct wyt__game *game = tally->game;
    if (game->offered > 0) {
        tally->n_options += count;
        return tally->n_options >= game->offered;
    }
    if (count > 0 && class == WYT__UNBLOCKABLE)
        tally->is_lost = true;
    else if (count > 0 && (tally->blocked[class] += count) > game->forbidden)
        tally->is_lost = true;
    return tally->is_lost;
}

bool wyt__tally_add(struct wyt__tally *tally, const uint64_t *option, bool is_p)
{
    const struct wyt__game *game = tally->game;
    tally->has_option = true;
    if (is_p == (game->offered > 0))
        return false; /* not what counts */
    return wyt__tally_add_many(
        tally, wyt__block_class_of(game, tally->from, option), 1);
}

bool wyt__tally_is_p(const struct wyt__tally *tally)
{
    if (tally->game->offered > 0)
        return tally->n_options >= tally->game->offered;
    return !tally->is_lost && (tally->has_option || !tally->game->misere);
}
