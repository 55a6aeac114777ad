/* SPDX-License-Identifier: MIT */
/*
 * Wythoff Nim: take any number from one heap, or the same number from both.
 * It is WYT(1,1), and its theory is attached there.
 */
#include "rules/family.h"
#include "rules/game.h"

static int32_t build(struct wyt__game *game, const struct wyt__value *values)
{
    (void)values;
    return wyt__build_wyt(game, 1, 1, 1);
}

const struct wyt__family wyt__family_wythoff = {
    .name = "wythoff",
    .grammar = "wythoff",
    .summary = "Wythoff Nim: any number from one heap, or the same number "
               "from both; canonical text wyt:a=1,b=1",
    .source = "W. A. Wythoff, A modification of the game of Nim, Nieuw Archief "
              "voor Wiskunde 7 (1907)",
    .example = "wythoff",
    .build = build,
};
