/* SPDX-License-Identifier: MIT */
/*
 * Heap blocking in Nim: for each heap the previous player may forbid up to
 * K - 1 of the options that lower it.
 */
#include <wythoff/status.h>

#include <string.h>

#include "rules/attach.h"
#include "rules/family.h"
#include "rules/game.h"
#include "rules/theory.h"

#define HOLSHOUSER                                                             \
    "A. Holshouser and H. Reiter, Problem 714 (Blocking Nim), College "        \
    "Mathematics Journal 32 (2001)"

static int32_t apply(struct wyt__game *game, const struct wyt__value *value)
{
    if (strcmp(game->family->name, "nim") != 0)
        return wyt__fail_modifier(game, value, "nim");
    wyt__allow_blocking(game, value->number);
    return WYT_OK;
}

/* The heap that is lowered. */
static size_t block_class(const struct wyt__game *game, const uint64_t *by)
{
    size_t heap = 0;
    (void)game;
    while (by[heap] == 0)
        heap++;
    return heap;
}

static void attach(const struct wyt__game *game, struct wyt__theory *theory)
{
    wyt__attach_nim(theory, game->modifier_number);
    if (game->heaps == 1)
        theory->p_count = game->modifier_number;
    wyt__state(theory, "P iff the xor of the floor(heap / K) is 0", "theorem",
               "any number of heaps of any size",
               "derived here, K = 2 is the rule of " HOLSHOUSER
               "; the proof is in docs/games/heapblock.md",
               "");
}

const struct wyt__modifier wyt__modifier_heapblock = {
    .name = "heapblock",
    .grammar = "nim[:heaps=H]+heapblock=K",
    .summary = "Nim: for each heap the previous player may forbid up to K-1 of "
               "its options",
    .source = HOLSHOUSER,
    .example = "nim:heaps=3+heapblock=2",
    .has_number = true,
    .is_blocking = true,
    .apply = apply,
    .attach = attach,
    .block_class = block_class,
};
