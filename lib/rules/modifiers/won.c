/* SPDX-License-Identifier: MIT */
/*
 * Won positions: where the formula holds, the player to move has won, in misere
 * play too. No move is made any more.
 */
#include <wythoff/status.h>

#include "base/text.h"
#include "rules/conditions.h"
#include "rules/family.h"
#include "rules/formula/formula.h"
#include "rules/game.h"

static int32_t apply(struct wyt__game *game, const struct wyt__value *value)
{
    return wyt__game_read_condition(game, WYT__WON_IF, value);
}

static void print(const struct wyt__game *game, struct wyt__text *text)
{
    wyt__print_condition(game, WYT__WON_IF, text);
}

const struct wyt__modifier wyt__modifier_won = {
    .name = "won",
    .grammar = "GAME+won=(F)",
    .example = "wythoff+won=(x=y&x<4)",
    .summary = "where F holds the player to move has won, in misere play too",
    .source = "D. Sleator, M. Hu, W. Tsin, Wythoff's Nim with Finite "
              "Alterations, arXiv 2408.02851",
    .has_formula = true,
    .apply = apply,
    .print = print,
};
