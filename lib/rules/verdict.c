/* SPDX-License-Identifier: MIT */
/*
 * The verdict rule as a count of options. Blocking and comply: U. Larsson,
 * Blocking Wythoff Nim, Electronic Journal of Combinatorics 18 (2011) P120.
 */
#include "rules/verdict.h"

#include <wythoff/callbacks.h>
#include <wythoff/status.h>

#include <string.h>

#include "base/context.h"
#include "base/text.h"
#include "rules/conditions.h"
#include "rules/formula/formula.h"
#include "rules/game.h"

/* How many blockable classes there may be. */
static size_t class_count(const struct wyt__game *game)
{
    return game->block_count > 0     ? game->block_count
           : game->forbidden == 0    ? 0
           : game->callbacks != NULL ? WYT__HEAPS
                                     : game->heaps;
}

void wyt__tally_start(struct wyt__tally *tally, const struct wyt__game *game,
                      const uint64_t *from)
{
    tally->game = game;
    tally->from = from;
    tally->has_option = tally->is_lost = tally->has_n_option = false;
    tally->fault = (struct wyt__block_fault){WYT__NO_TROUBLE, WYT_OK, 0};
    tally->n_options = 0;
    memset(tally->blocked, 0, class_count(game) * sizeof *tally->blocked);
}

/* What the functions of the caller say. */
static bool ask_class(const struct wyt__game *game, const uint64_t *from,
                      const uint64_t *option, size_t *out_class,
                      struct wyt__block_fault *fault)
{
    const wyt_callbacks *table = game->callbacks;
    int32_t class = 1;
    if (table->blockable != NULL)
        fault->status =
            table->blockable(table->user, from, option, game->heaps, &class);
    if (fault->status != WYT_OK)
        return false;
    if (class < 0 || class > WYT__HEAPS) {
        fault->wrong_class = class;
        return false;
    }
    *out_class = class == 0 ? WYT__UNBLOCKABLE : (size_t) class - 1;
    return true;
}

/* The class of an option; false and a fault where it is not known. */
static bool find_class(const struct wyt__game *game, const uint64_t *from,
                       const uint64_t *option, size_t *out_class,
                       struct wyt__block_fault *fault)
{
    uint64_t by[WYT__HEAPS];
    *out_class = WYT__UNBLOCKABLE;
    *fault = (struct wyt__block_fault){WYT__NO_TROUBLE, WYT_OK, 0};
    if (game->block_count > 0) {
        fault->trouble = wyt__game_find_block(game, from, option, out_class);
        return fault->trouble == WYT__NO_TROUBLE;
    }
    if (game->forbidden == 0)
        return true;
    if (game->callbacks != NULL)
        return ask_class(game, from, option, out_class, fault);
    for (size_t i = 0; i < game->heaps; i++)
        by[i] = from[i] - option[i];
    *out_class = wyt__game_block_class(game, by);
    return true;
}

static int32_t fail_class(wyt_context *context, const struct wyt__game *game,
                          const struct wyt__block_fault *fault,
                          const uint64_t *from, const uint64_t *option)
{
    if (fault->status != WYT_OK)
        return wyt__fail_foreign(context, "blockable", fault->status);
    if (fault->wrong_class != 0)
        return wyt__fail(context, WYT_E_CALLBACK,
                         "the option %s of %s has blockable class %d; 0..%d "
                         "was expected",
                         wyt__tuple(option, game->heaps).text,
                         wyt__tuple(from, game->heaps).text,
                         (int)fault->wrong_class, WYT__HEAPS);
    return fault->trouble == WYT__NO_TROUBLE
               ? WYT_OK
               : wyt__formula_fail(context, game->blocks[0], fault->trouble,
                                   "block", from, option);
}

int32_t wyt__block_class_of(wyt_context *context, const struct wyt__game *game,
                            const uint64_t *from, const uint64_t *option,
                            size_t *out_class)
{
    struct wyt__block_fault fault;
    (void)find_class(game, from, option, out_class, &fault);
    return fail_class(context, game, &fault, from, option);
}

int32_t wyt__tally_check(wyt_context *context, const struct wyt__tally *tally)
{
    return fail_class(context, tally->game, &tally->fault, tally->from,
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
    if (!find_class(game, tally->from, option, &class, &tally->fault)) {
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
