/* SPDX-License-Identifier: MIT */
/*
 * Any game that a formula can say: an option of x is every position u that is
 * not x itself, has no heap larger than x, and for which the formula holds. A
 * formula that says move classes, or a game of another family, keeps its text
 * and becomes these.
 */
#include <wythoff/status.h>

#include "base/text.h"
#include "rules/family.h"
#include "rules/formula/formula.h"
#include "rules/game.h"
#include "rules/recognise.h"

enum { HEAPS, MOVE };

static int32_t build(struct wyt__game *game, const struct wyt__value *values)
{
    const struct wyt__formula_source source = {
        values[MOVE].list, values[MOVE].length, values[MOVE].offset, "move"};
    int32_t status;
    game->heaps = (size_t)values[HEAPS].number;
    status = wyt__formula_read(game->context, &source, game->heaps, WYT__MOVES,
                               &game->move);
    return status == WYT_OK ? wyt__game_recognise(game) : status;
}

static void print(const struct wyt__game *game, struct wyt__text *text)
{
    const size_t heaps = wyt__game_base_heaps(game);
    wyt__text_byte(text, ':');
    if (heaps != 2) {
        wyt__text_append(text, "heaps=");
        wyt__text_number(text, heaps);
        wyt__text_byte(text, ',');
    }
    wyt__text_append(text, "move=(");
    wyt__formula_print(game->move, text);
    wyt__text_byte(text, ')');
}

static const struct wyt__parameter parameters[] = {
    {"heaps", WYT__NUMBER, 1, WYT__FORMULA_HEAPS, "2"},
    {"move", WYT__FORMULA, 0, 0, NULL},
};

const struct wyt__family wyt__family_rule = {
    .name = "rule",
    .grammar = "rule:[heaps=H,]move=(F)",
    .example = "rule:move=(i=0|j=0|abs(i-j)<min(x,y)+2)",
    .summary = "any game that a formula can say: an option is every smaller "
               "position for which F holds; before the move x,y,z, taken "
               "i,j,k, left u,v,w",
    .source = "E. Duchene, A. S. Fraenkel, R. J. Nowakowski, M. Rigo, "
              "Extensions and restrictions of Wythoff's game preserving its P "
              "positions, Journal of Combinatorial Theory A 117 (2010), for "
              "invariant games",
    .parameters = parameters,
    .parameter_count = sizeof parameters / sizeof *parameters,
    .build = build,
    .print = print,
};
