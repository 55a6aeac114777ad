/* SPDX-License-Identifier: MIT */
/*
 * Blocking: before each move the previous player may forbid up to K - 1 of the
 * options, any of them. W^K, Blocking Wythoff Nim, is wythoff+block=K.
 */
#include "rules/family.h"

#define LARSSON                                                                \
    "U. Larsson, Blocking Wythoff Nim, Electronic Journal of Combinatorics "   \
    "18 (2011) P120"

static int32_t apply(struct wyt__game *game, const struct wyt__value *value)
{
    wyt__allow_blocking(game, value->number);
    return WYT_OK;
}

const struct wyt__modifier wyt__modifier_block = {
    .name = "block",
    .grammar = "GAME+block=K",
    .summary = "the previous player may forbid up to K-1 options, any of them",
    .source = LARSSON,
    .has_number = true,
    .apply = apply,
    .block_class = wyt__block_any,
};
