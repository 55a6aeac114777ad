/* SPDX-License-Identifier: MIT */
/*
 * Comply: before each move the previous player offers K options, and the next
 * player takes one of them; who cannot offer K loses at once. The N-positions
 * are the P-positions of block=K.
 */
#include <wythoff/status.h>

#include "rules/attach.h"
#include "rules/family.h"
#include "rules/game.h"
#include "rules/modifiers/block.h"
#include "rules/theory.h"

#define LARSSON                                                                \
    "U. Larsson, Blocking Wythoff Nim, Electronic Journal of Combinatorics "   \
    "18 (2011) P120"

static int32_t apply(struct wyt__game *game, const struct wyt__value *value)
{
    if (game->misere)
        return wyt__fail_modifier(game, value, "normal play");
    game->offered = (uint32_t)value->number;
    return WYT_OK;
}

/* Both verdicts count the same options: under comply fewer than K that are N
 * make a position N, with blocking fewer than K that are P make it P. */
static void attach(const struct wyt__game *game, struct wyt__theory *theory)
{
    wyt__state(theory, "N iff it is P in the same game with block=K instead",
               "theorem", "any game", LARSSON, "");
    wyt__check_by(theory, WYT__CHECK_BLOCK);
    if (wyt__attach_block(game, game->modifier_number, theory))
        wyt__attach_complement(theory);
}

const struct wyt__modifier wyt__modifier_comply = {
    .name = "comply",
    .grammar = "GAME+comply=K",
    .summary =
        "the previous player offers K options, the next takes one of them",
    .source = LARSSON,
    .example = "wythoff+comply=2",
    .has_number = true,
    .is_blocking = true,
    .apply = apply,
    .attach = attach,

};
