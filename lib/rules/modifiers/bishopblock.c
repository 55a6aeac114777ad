/* SPDX-License-Identifier: MIT */
/*
 * Bishop blocking: in m-Wythoff the previous player may forbid up to K - 1 of
 * the options that take the same number from both heaps.
 */
#include "rules/attach.h"
#include "rules/family.h"
#include "rules/game.h"
#include "rules/theory.h"

#define HEGARTY                                                                \
    "P. Hegarty and U. Larsson, Permutations of the natural numbers with "     \
    "prescribed difference multisets, Integers 6 (2006) A3"

static size_t block_class(const struct wyt__game *game, const uint64_t *by)
{
    (void)game;
    return by[0] == by[1] ? 0 : WYT__UNBLOCKABLE;
}

static void attach(const struct wyt__game *game, struct wyt__theory *theory)
{
    wyt__attach_bishop(theory, game->numbers[0], game->modifier_number);
    wyt__state(theory,
               "P = {x_n, y_n}, x_n = mex{x_i, y_i : i < n}, "
               "y_n = x_n + m floor(n / k)",
               "theorem", "m, k >= 1", HEGARTY, "");
    wyt__check_by(theory, WYT__CHECK_RECURSION);
}

const struct wyt__modifier wyt__modifier_bishopblock = {
    .name = "bishopblock",
    .grammar = "wyt:a=M,b=1+bishopblock=K",
    .summary = "m-Wythoff: the previous player may forbid up to K-1 options "
               "with i = j",
    .source = HEGARTY,
    .example = "fraenkel:a=2+bishopblock=3",
    .has_number = true,
    .is_blocking = true,
    .apply = wyt__block_fraenkel,
    .attach = attach,
    .block_class = block_class,
};
