/* SPDX-License-Identifier: MIT */
/*
 * The verdict rule as a count of options. Blocking and comply: U. Larsson,
 * Blocking Wythoff Nim, Electronic Journal of Combinatorics 18 (2011) P120.
 */
#include "rules/verdict.h"

#include <string.h>

#include "rules/conditions.h"
#include "rules/formula/formula.h"
#include "rules/game.h"

void wyt__tally_start(struct wyt__tally *tally, const struct wyt__game *game,
                      const uint64_t *from)
{
    tally->game = game;
    tally->from = from;
    tally->has_option = tally->is_lost = tally->has_n_option = false;
    tally->trouble = WYT__NO_TROUBLE;
    tally->n_options = 0;
    if (game->forbidden > 0)
        memset(tally->blocked, 0, game->heaps * sizeof *tally->blocked);
    if (game->block_count > 0)
        memset(tally->blocked, 0, game->block_count * sizeof *tally->blocked);
}

/* The same without a text for trouble. */
static enum wyt__trouble find_class(const struct wyt__game *game,
                                    const uint64_t *from,
                                    const uint64_t *option, size_t *out_class)
{
    uint64_t by[WYT__HEAPS];
    *out_class = WYT__UNBLOCKABLE;
    if (game->block_count > 0)
        return wyt__game_find_block(game, from, option, out_class);
    if (game->forbidden == 0)
        return WYT__NO_TROUBLE;
    for (size_t i = 0; i < game->heaps; i++)
        by[i] = from[i] - option[i];
    *out_class = wyt__game_block_class(game, by);
    return WYT__NO_TROUBLE;
}

static int32_t fail_class(wyt_context *context, const struct wyt__game *game,
                          enum wyt__trouble trouble, const uint64_t *from,
                          const uint64_t *option)
{
    return trouble == WYT__NO_TROUBLE
               ? WYT_OK
               : wyt__formula_fail(context, game->blocks[0], trouble, "block",
                                   from, option);
}

int32_t wyt__block_class_of(wyt_context *context, const struct wyt__game *game,
                            const uint64_t *from, const uint64_t *option,
                            size_t *out_class)
{
    return fail_class(context, game, find_class(game, from, option, out_class),
                      from, option);
}

int32_t wyt__tally_check(wyt_context *context, const struct wyt__tally *tally)
{
    return fail_class(context, tally->game, tally->trouble, tally->from,
                      tally->where);
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
    else if (count > 0 &&
             (tally->blocked[class] += count) > wyt__game_limit(game, class))
        tally->is_lost = true;
    return tally->is_lost;
}

bool wyt__tally_add(struct wyt__tally *tally, const uint64_t *option, bool is_p)
{
    const struct wyt__game *game = tally->game;
    size_t class;
    tally->has_option = true;
    tally->has_n_option = tally->has_n_option || !is_p;
    if (is_p == (game->offered > 0))
        return false; /* not what counts */
    tally->trouble = find_class(game, tally->from, option, &class);
    if (tally->trouble != WYT__NO_TROUBLE) {
        memcpy(tally->where, option, game->heaps * sizeof *option);
        return true;
    }
    return wyt__tally_add_many(tally, class, 1);
}

bool wyt__tally_is_p(const struct wyt__tally *tally)
{
    const struct wyt__game *game = tally->game;
    if (game->offered > 0)
        return tally->n_options >= game->offered; /* enough */
    if (tally->is_lost || !game->misere)
        return !tally->is_lost;
    return wyt__game_is_blocking(game) ? tally->has_n_option
                                       : tally->has_option;
}
