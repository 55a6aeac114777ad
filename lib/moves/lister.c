/* SPDX-License-Identifier: MIT */
/*
 * Listing: every position that is smaller is tried, in the order of what is
 * taken, the last heap fastest; or the classes are walked.
 */
#include "moves/lister.h"

#include <wythoff/status.h>

#include <string.h>

#include "base/context.h"
#include "moves/walk.h"
#include "rules/conditions.h"
#include "rules/formula/formula.h"
#include "rules/game.h"

/* Nanoseconds of a node of a formula that is asked. */
#define NODE_STEPS 16

int32_t wyt__lister_start(struct wyt__lister *lister, wyt_context *context,
                          const struct wyt__game *game, const uint64_t *from)
{
    const size_t n = wyt__game_base_heaps(game);
    int32_t status;
    lister->context = context;
    lister->game = game;
    memcpy(lister->from, from, game->heaps * sizeof *from);
    status = wyt__game_check_over(context, game, from, &lister->over);
    lister->found = false;
    lister->moves_end = lister->over != WYT__GOES_ON;
    lister->passed = lister->moves_end || game->passes == 0 || from[n] == 0;
    if (game->algebra != NULL)
        wyt__walk_start(&lister->walk, game->algebra, lister->from);
    else
        memcpy(lister->left, from, n * sizeof *from);
    return status;
}

/* Counts what the walk did. */
static int32_t count_walk(struct wyt__lister *lister)
{
    const uint64_t work = lister->walk.work;
    lister->walk.work = 0;
    return wyt__work(lister->context, WYT__WALK_STEPS * work, 0, 0);
}

static int32_t next_of_classes(struct wyt__lister *lister, uint64_t *option,
                               bool *out_found)
{
    enum wyt__step step = WYT__PAUSE;
    int32_t status = WYT_OK;
    while (step == WYT__PAUSE && status == WYT_OK) {
        step = wyt__walk_next(&lister->walk, option);
        status = count_walk(lister);
    }
    *out_found = step == WYT__FOUND;
    return status;
}

/* Takes one more token from the last heap that has some left; the others behind
 * it are as they were. False behind the last one. */
static bool take_more(struct wyt__lister *lister)
{
    size_t i = lister->game->move->heaps;
    while (i-- > 0) {
        if (lister->left[i] > 0) {
            lister->left[i]--;
            return true;
        }
        lister->left[i] = lister->from[i];
    }
    return false;
}

static int32_t next_of_formula(struct wyt__lister *lister, uint64_t *option,
                               bool *out_found)
{
    const struct wyt__formula *move = lister->game->move;
    const uint64_t steps = NODE_STEPS * (uint64_t)move->count;
    int32_t status = WYT_OK;
    *out_found = false;
    while (status == WYT_OK && !*out_found && take_more(lister)) {
        const enum wyt__trouble trouble =
            wyt__formula_ask(move, lister->from, lister->left, out_found);
        if (trouble != WYT__NO_TROUBLE)
            return wyt__formula_fail(lister->context, move, trouble, "move",
                                     lister->from, lister->left);
        status = wyt__work(lister->context, steps, 0, 0);
    }
    memcpy(option, lister->left, move->heaps * sizeof *option);
    return status;
}

/* Whether an option is a position. */
static int32_t check_cell(const struct wyt__lister *lister,
                          const uint64_t *option, bool *out_is)
{
    const struct wyt__game *game = lister->game;
    const struct wyt__formula *cells = game->conditions[WYT__CELLS_IF];
    if (cells != NULL)
        wyt__count_work(lister->context, NODE_STEPS * (uint64_t)cells->count);
    return wyt__game_check_cell(lister->context, game, option, out_is);
}

/* The next option that is a position, by the formula or the classes. */
static int32_t next_move(struct wyt__lister *lister, uint64_t *option,
                         bool *out_found)
{
    const struct wyt__game *game = lister->game;
    bool is_cell = false;
    int32_t status = WYT_OK;
    *out_found = true;
    if (game->passes > 0)
        option[game->heaps - 1] = lister->from[game->heaps - 1];
    while (status == WYT_OK && *out_found && !is_cell) {
        status = game->algebra != NULL
                     ? next_of_classes(lister, option, out_found)
                     : next_of_formula(lister, option, out_found);
        if (status == WYT_OK && *out_found)
            status = check_cell(lister, option, &is_cell);
    }
    return status;
}

int32_t wyt__lister_next(struct wyt__lister *lister, uint64_t *option,
                         bool *out_found)
{
    const size_t n = lister->game->heaps;
    int32_t status = WYT_OK;
    *out_found = false;
    if (!lister->moves_end) {
        status = next_move(lister, option, out_found);
        lister->found = lister->found || *out_found;
        lister->moves_end = !*out_found;
    }
    if (status != WYT_OK || *out_found || lister->passed)
        return status;
    lister->passed = true;
    if (!lister->found)
        return WYT_OK;
    memcpy(option, lister->from, n * sizeof *option);
    option[n - 1]--;
    *out_found = true;
    return WYT_OK;
}

/* Whether a position has an option but a pass. */
static int32_t has_move(wyt_context *context, const struct wyt__game *game,
                        const uint64_t *from, bool *out_has)
{
    struct wyt__lister lister;
    uint64_t option[WYT__HEAPS];
    int32_t status = wyt__lister_start(&lister, context, game, from);
    *out_has = false;
    if (status == WYT_OK && !lister.moves_end)
        status = next_move(&lister, option, out_has);
    return status;
}

int32_t wyt__lister_legal(wyt_context *context, const struct wyt__game *game,
                          const uint64_t *from, const uint64_t *to,
                          bool *out_legal)
{
    const size_t n = wyt__game_base_heaps(game);
    enum wyt__over over;
    bool is_smaller = true, is_same = true, is_cell = false;
    int32_t status;
    *out_legal = false;
    for (size_t i = 0; i < n; i++) {
        is_smaller = is_smaller && to[i] <= from[i];
        is_same = is_same && to[i] == from[i];
    }
    if (game->passes > 0 && is_same && from[n] > 0 && to[n] == from[n] - 1)
        return has_move(context, game, from, out_legal);
    if (!is_smaller || is_same || (game->passes > 0 && to[n] != from[n]))
        return WYT_OK;
    status = wyt__game_check_over(context, game, from, &over);
    if (status == WYT_OK && over == WYT__GOES_ON)
        status = wyt__game_check_cell(context, game, to, &is_cell);
    return status == WYT_OK && is_cell
               ? wyt__game_check_move(context, game, from, to, out_legal)
               : status;
}
