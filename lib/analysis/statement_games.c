/* SPDX-License-Identifier: MIT */
/*
 * Statements that say what another game has in common with a game: a board of
 * the other game, cell by cell.
 */
#include <wythoff/board.h>
#include <wythoff/rules.h>
#include <wythoff/status.h>

#include <string.h>

#include "analysis/statement.h"
#include "base/cells.h"
#include "base/context.h"
#include "board/board.h"
#include "board/storage.h"
#include "rules/family.h"
#include "rules/game.h"
#include "rules/rules.h"

/* Compares a board with the other game's: the same cells are P, or just the
 * others. Cells that one of them has not are left out. */
static int32_t compare_with(struct wyt__checking *checking,
                            const wyt_rules *other, bool same)
{
    uint64_t heaps[WYT__HEAPS] = {0};
    wyt_board *board = NULL;
    int32_t status =
        wyt__board_by_moves(checking->context, other, checking->size,
                            checking->n, WYT_BOARD_OUTCOME, &board);
    if (status != WYT_OK)
        return status;
    do {
        if (!wyt__game_is_removed(&checking->rules->game, heaps) &&
            !wyt__game_is_removed(&other->game, heaps))
            wyt__check_place(checking, heaps,
                             (wyt__board_is_p(checking->board, heaps) ==
                              wyt__board_is_p(board, heaps)) == same);
        status = wyt__tick(checking->context, checking->total, 0);
    } while (status == WYT_OK &&
             wyt__next_in_box(checking->size, checking->n, heaps));
    wyt_board_unref(board);
    return status;
}

static const struct wyt__modifier *modifier_of(const char *name)
{
    for (size_t i = 0; i < wyt__modifier_count; i++)
        if (strcmp(wyt__modifiers[i]->name, name) == 0)
            return wyt__modifiers[i];
    return NULL;
}

/* A copy of the game, to be changed and given away. */
static int32_t copy_game(const struct wyt__checking *checking,
                         struct wyt__game *game)
{
    struct wyt__game from = checking->rules->game;
    from.context = checking->context;
    return wyt__game_copy(game, &from);
}

/* Compares with a game that is given away. */
static int32_t compare_game(struct wyt__checking *checking,
                            struct wyt__game *game, bool same)
{
    wyt_rules *other = NULL;
    int32_t status = wyt__rules_from_game(game, &other);
    if (status == WYT_OK)
        status = compare_with(checking, other, same);
    wyt_rules_unref(other);
    return status;
}

int32_t wyt__check_block(struct wyt__checking *checking)
{
    const uint64_t k = checking->rules->game.modifier_number;
    struct wyt__game game;
    int32_t status = copy_game(checking, &game);
    if (status != WYT_OK)
        return status;
    game.offered = 0;
    wyt__game_drop_modifier(&game);
    wyt__game_put_modifier(&game, modifier_of("block"), k);
    wyt__allow_blocking(&game, k);
    return compare_game(checking, &game, false);
}

int32_t wyt__check_misere(struct wyt__checking *checking)
{
    struct wyt__game game;
    int32_t status = copy_game(checking, &game);
    if (status != WYT_OK)
        return status;
    game.hole[0] = game.hole[1] = 0;
    memset(game.numbers + 1, 0, 2 * sizeof *game.numbers); /* u = v = 0 */
    game.misere = true;
    wyt__game_put_modifier(&game, modifier_of("misere"), 0);
    return compare_game(checking, &game, true);
}

/* ---- empty heaps ---- */

static bool has_empty(const uint64_t *heaps, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (heaps[i] == 0)
            return true;
    return false;
}

/* The positions with just these heaps, against the game on them. */
static int32_t compare_rest(struct wyt__checking *checking, const bool *kept)
{
    uint64_t heaps[WYT__HEAPS] = {0}, few[WYT__HEAPS] = {0}, size[WYT__HEAPS];
    size_t count = 0, n = checking->n;
    wyt_rules *rest = NULL;
    wyt_board *board = NULL;
    int32_t status;
    for (size_t i = 0; i < n; i++)
        if (kept[i])
            size[count++] = checking->size[i];
    status = wyt__rules_rest(checking->context, checking->rules, kept, &rest);
    if (status == WYT_OK)
        status = wyt__board_by_moves(checking->context, rest, size, count,
                                     WYT_BOARD_OUTCOME, &board);
    wyt_rules_unref(rest);
    if (status != WYT_OK)
        return status;
    do {
        for (size_t i = 0, k = 0; i < n; i++)
            heaps[i] = kept[i] ? few[k++] : 0;
        if (has_empty(few, count) && (count > 1 || !kept[0]))
            continue; /* of fewer heaps; (0,...,0) is of the first one */
        wyt__check_place(checking, heaps,
                         wyt__board_is_p(checking->board, heaps) ==
                             wyt__board_is_p(board, few));
        status = wyt__tick(checking->context, checking->total, 0);
    } while (status == WYT_OK && wyt__next_in_box(size, count, few));
    wyt_board_unref(board);
    return status;
}

/* Every choice of heaps but none and all; the family has at most nine. */
int32_t wyt__check_rest(struct wyt__checking *checking)
{
    const uint32_t all = ((uint32_t)1 << checking->n) - 1;
    int32_t status = WYT_OK;
    for (uint32_t mask = 1; mask < all && status == WYT_OK; mask++) {
        bool kept[WYT__HEAPS] = {false};
        for (size_t i = 0; i < checking->n; i++)
            kept[i] = (mask >> i & 1) != 0;
        status = compare_rest(checking, kept);
    }
    return status;
}

/* ---- the choice of the second player ---- */

/* The positions of which this one is the choice are P on a board of its
 * game. Those were counted already; only what contradicts is noted. */
static int32_t compare_choice(struct wyt__checking *checking, uint64_t choice)
{
    const struct wyt__game *game = &checking->rules->game;
    uint64_t heaps[WYT__HEAPS] = {0};
    wyt_rules *chosen = NULL;
    wyt_board *board = NULL;
    int32_t status =
        wyt__rules_variant(checking->context, checking->rules, choice, &chosen);
    if (status == WYT_OK)
        status = wyt__board_by_moves(checking->context, chosen, checking->size,
                                     checking->n, WYT_BOARD_OUTCOME, &board);
    wyt_rules_unref(chosen);
    if (status != WYT_OK)
        return status;
    do {
        if (wyt__board_is_p(checking->board, heaps) &&
            game->family->choose(game, heaps) == choice &&
            !wyt__board_is_p(board, heaps))
            wyt__check_place(checking, heaps, false);
        status = wyt__tick(checking->context, 0, 0);
    } while (status == WYT_OK &&
             wyt__next_in_box(checking->size, checking->n, heaps));
    wyt_board_unref(board);
    return status;
}

/* Choice k or -k belongs to a difference m k of the heaps, so that in a box
 * only the first and the last choices occur. */
int32_t wyt__check_chosen(struct wyt__checking *checking)
{
    const uint64_t choices = checking->rules->game.variants;
    uint64_t most = checking->size[0] > checking->size[1] ? checking->size[0]
                                                          : checking->size[1];
    int32_t status = WYT_OK;
    for (uint64_t l = 0; l < choices && status == WYT_OK; l++)
        if (l <= most || choices - l <= most)
            status = compare_choice(checking, l);
    return status;
}
