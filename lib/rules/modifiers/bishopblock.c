/* SPDX-License-Identifier: MIT */
/*
 * Bishop blocking: in m-Wythoff the previous player may forbid up to K - 1 of
 * the options that take the same number from both heaps.
 */
#include "rules/family.h"

#define HEGARTY                                                                \
    "P. Hegarty and U. Larsson, Permutations of the natural numbers with "     \
    "prescribed difference multisets, Integers 6 (2006) A3"

static int32_t apply(struct wyt__game *game, const struct wyt__value *value)
{
    if (!wyt__is_fraenkel(game))
        return wyt__fail_modifier(game, value, "wyt with a >= 1 and b = c = 1");
    wyt__allow_blocking(game, value->number);
    return WYT_OK;
}

static size_t block_class(const struct wyt__game *game, const uint64_t *by)
{
    (void)game;
    return by[0] == by[1] ? 0 : WYT__UNBLOCKABLE;
}

const struct wyt__modifier wyt__modifier_bishopblock = {
    .name = "bishopblock",
    .grammar = "wyt:a=M,b=1+bishopblock=K",
    .summary = "m-Wythoff: the previous player may forbid up to K-1 options "
               "with i = j",
    .source = HEGARTY,
    .has_number = true,
    .apply = apply,
    .block_class = block_class,
};
