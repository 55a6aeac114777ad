/* SPDX-License-Identifier: MIT */
/*
 * Cells: only the positions for which the formula holds are on the board, as
 * those outside of a rectangle are in Wythoff Nim with a hole.
 */
#include <wythoff/status.h>

#include "base/text.h"
#include "rules/conditions.h"
#include "rules/family.h"
#include "rules/formula/formula.h"
#include "rules/game.h"

static int32_t apply(struct wyt__game *game, const struct wyt__value *value)
{
    return wyt__game_read_condition(game, WYT__CELLS_IF, value);
}

static void print(const struct wyt__game *game, struct wyt__text *text)
{
    wyt__print_condition(game, WYT__CELLS_IF, text);
}

const struct wyt__modifier wyt__modifier_cells = {
    .name = "cells",
    .grammar = "GAME+cells=(F)",
    .example = "wythoff+cells=(x+y!=3)",
    .summary =
        "only positions for which F holds exist; no move leads to another one",
    .source =
        "U. Larsson, Restrictions of m-Wythoff Nim and p-complementary Beatty "
        "sequences, arXiv 0901.4683, where a rectangle is removed",
    .has_formula = true,
    .apply = apply,
    .print = print,
};
