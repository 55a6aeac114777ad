/* SPDX-License-Identifier: MIT */
/*
 * Ends: where the formula holds no move may be made, as if there were none.
 */
#include <wythoff/status.h>

#include "base/text.h"
#include "rules/conditions.h"
#include "rules/family.h"
#include "rules/formula/formula.h"
#include "rules/game.h"

static int32_t apply(struct wyt__game *game, const struct wyt__value *value)
{
    return wyt__game_read_condition(game, WYT__END_IF, value);
}

static void print(const struct wyt__game *game, struct wyt__text *text)
{
    wyt__print_condition(game, WYT__END_IF, text);
}

const struct wyt__modifier wyt__modifier_end = {
    .name = "end",
    .grammar = "GAME+end=(F)",
    .example = "wythoff+end=(x+y<=2)",
    .summary = "positions for which F holds are terminal: no move may be made",
    .source =
        "R. Miyadera et al., arXiv 2605.01435, where x + y <= k is terminal",
    .has_formula = true,
    .apply = apply,
    .print = print,
};
