/* SPDX-License-Identifier: MIT */
/*
 * Options of one outcome by going through all of them.
 */
#include "moves/options.h"

#include "moves/moves.h"
#include "moves/positions.h"
#include "rules/game.h"
#include "rules/rules.h"

static int32_t try_each(wyt_moves *moves, int32_t wanted,
                        wyt__outcome_function outcome, void *state,
                        struct wyt__positions *list)
{
    uint64_t option[WYT__HEAPS];
    size_t count = 1;
    uint64_t tried = 0;
    int32_t is, status = WYT_OK;
    while (status == WYT_OK) {
        status = wyt_moves_next(moves, option, 1, &count);
        if (status != WYT_OK || count == 0)
            return status;
        status = outcome(state, option, &is);
        if (status == WYT_OK && is == wanted)
            status = wyt__positions_add(list, option);
        if (status == WYT_OK)
            status = wyt__count_option(list->context, ++tried);
    }
    return status;
}

int32_t wyt__list_options(const wyt_rules *rules, const uint64_t *heaps,
                          int32_t wanted, wyt__outcome_function outcome,
                          void *state, struct wyt__positions *list)
{
    wyt_moves *moves = NULL;
    int32_t is, status;
    /* The position itself first: its box holds all its options. */
    status = outcome(state, heaps, &is);
    if (status == WYT_OK)
        status = wyt_moves_new(list->context, rules, heaps, rules->game.heaps,
                               &moves);
    if (status == WYT_OK)
        status = try_each(moves, wanted, outcome, state, list);
    wyt_moves_free(moves);
    return status;
}
