/* SPDX-License-Identifier: MIT */
/*
 * Rook blocking: the previous player may forbid up to K - 1 of the options that
 * lower one heap alone, by any number.
 *
 * In a strip of width 2 or more the short moves along the other heap are rook
 * moves and the long ones beside them are not, which kernels do not expect of
 * classes (family.h); there the class is a formula.
 */
#include <wythoff/status.h>

#include <string.h>

#include "rules/family.h"
#include "rules/formula/formula.h"
#include "rules/game.h"

static bool has_wide_strip(const struct wyt__game *game)
{
    bool has = false;
    for (size_t i = 0; i < game->class_count; i++)
        has =
            has || (game->classes[i].strip != 0 && game->classes[i].width > 1);
    return has;
}

static int32_t apply(struct wyt__game *game, const struct wyt__value *value)
{
    static const char rook[] = "count(i>0)=1";
    const struct wyt__formula_source source = {rook, strlen(rook),
                                               value->offset, "rookblock"};
    int32_t status;
    if (value->number == 1 || !has_wide_strip(game)) {
        wyt__allow_blocking(game, value->number);
        return WYT_OK;
    }
    status = wyt__formula_read(game->context, &source, game->heaps, WYT__MOVES,
                               &game->blocks[0]);
    if (status != WYT_OK)
        return status;
    game->limits[0] = (uint32_t)(value->number - 1);
    game->block_count = 1;
    return WYT_OK;
}

static size_t block_class(const struct wyt__game *game, const uint64_t *by)
{
    size_t lowered = 0;
    for (size_t i = 0; i < game->heaps; i++)
        lowered += by[i] != 0;
    return lowered == 1 ? 0 : WYT__UNBLOCKABLE;
}

const struct wyt__modifier wyt__modifier_rookblock = {
    .name = "rookblock",
    .grammar = "GAME+rookblock=K",
    .example = "wythoff+rookblock=2",
    .summary = "the previous player may forbid up to K-1 of the options that "
               "lower one heap alone",
    .source = "after U. Larsson, Restrictions of m-Wythoff Nim and "
              "p-complementary Beatty sequences, arXiv 0901.4683, where short "
              "rook moves are never forbidden",
    .has_number = true,
    .is_blocking = true,
    .apply = apply,
    .block_class = block_class,
};
