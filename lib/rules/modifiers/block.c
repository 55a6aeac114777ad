/* SPDX-License-Identifier: MIT */
/*
 * Blocking: before each move the previous player may forbid up to K - 1 of the
 * options, any of them. W^K, Blocking Wythoff Nim, is wythoff+block=K.
 */
#include "rules/modifiers/block.h"

#include <wythoff/status.h>

#include <string.h>

#include "rules/attach.h"
#include "rules/family.h"
#include "rules/game.h"
#include "rules/theory.h"

#define LARSSON                                                                \
    "U. Larsson, Blocking Wythoff Nim, Electronic Journal of Combinatorics "   \
    "18 (2011) P120"

static int32_t apply(struct wyt__game *game, const struct wyt__value *value)
{
    wyt__allow_blocking(game, value->number);
    return WYT_OK;
}

#define DERIVED "derived here; brute force for K <= 8 on a box of 30"
#define PROVED "derived here; the proof is in docs/games/block.md"

/* Nim with so many heaps, by any of its names; gw has the sets of one heap at
 * least. */
static bool is_nim(const struct wyt__game *game, size_t heaps)
{
    bool named = strcmp(game->family->name, "nim") == 0 ||
                 (strcmp(game->family->name, "gw") == 0 &&
                  game->class_count == game->heaps);
    bool wyt = strcmp(game->family->name, "wyt") == 0 &&
               game->numbers[0] == 0 && game->numbers[1] == 1 &&
               game->numbers[2] == 1;
    return game->heaps == heaps && (named || wyt);
}

bool wyt__attach_block(const struct wyt__game *game, uint64_t k,
                       struct wyt__theory *theory)
{
    if (is_nim(game, 1))
        wyt__attach_nim(theory, k);
    else if (is_nim(game, 2))
        wyt__attach_band(theory, k);
    else if (is_nim(game, 3) && k == 2)
        wyt__attach_triples(theory);
    else if (wyt__is_fraenkel(game) && game->numbers[0] == 1 && k <= 3)
        wyt__attach_blocked_wythoff(theory, k);
    else
        return false;
    return true;
}

static void state_wythoff(uint64_t k, struct wyt__theory *theory)
{
    if (k == 2)
        wyt__state(theory,
                   "P = {(0,0)}, {n, 2n+1}, and {2x+2, 2y+2} for the "
                   "P-positions {x,y} of Wythoff Nim",
                   "theorem", "K = 2", LARSSON ", Theorem 1.1", "");
    if (k == 3)
        wyt__state(theory, "P = {(0,0)}, {n, 2n+1} and {n, 2n+2}", "theorem",
                   "K = 3", LARSSON ", Theorem 1.1", "");
    wyt__state(theory,
               "(0,y) is P iff y < K, and every column holds exactly K "
               "P-positions",
               "theorem", "any K", LARSSON ", Proposition 1.2", "");
    wyt__check_by(theory, WYT__CHECK_COVER);
    wyt__set_aside(theory);
    wyt__state(theory,
               "all options can be forbidden at once at the (x,y), x <= y, "
               "with y < K - 2x, in both orders, and nowhere else; with K = 3m "
               "+ r, 1 <= r <= 3, these are 3(m+1)^2 + 2(r-2)(m+1) positions",
               "theorem", "any K", LARSSON ", Proposition 1.3", "");
    wyt__check_by(theory, WYT__CHECK_STUCK);
    wyt__set_aside(theory);
}

static void attach(const struct wyt__game *game, struct wyt__theory *theory)
{
    uint64_t k = game->modifier_number;
    (void)wyt__attach_block(game, k, theory);
    if (wyt__is_fraenkel(game) && game->numbers[0] == 1)
        state_wythoff(k, theory);
    if (is_nim(game, 1)) {
        theory->p_count = k;
        wyt__state(theory, "P iff the heap is less than K", "verified",
                   "one heap", DERIVED, "");
    }
    if (is_nim(game, 2))
        wyt__state(theory,
                   "P iff x + y < K, or |x-y| < K and x - y = K - 1 mod 2",
                   "verified", "two heaps of any size", DERIVED, "");
    if (is_nim(game, 3) && k == 2)
        wyt__state(theory,
                   "P iff all heaps are equal or the largest is the sum of "
                   "the others plus 1",
                   "theorem", "K = 2, three heaps of any size", PROVED, "");
}

const struct wyt__modifier wyt__modifier_block = {
    .name = "block",
    .grammar = "GAME+block=K",
    .summary = "the previous player may forbid up to K-1 options, any of them",
    .source = LARSSON,
    .example = "wythoff+block=3",
    .has_number = true,
    .apply = apply,
    .block_class = wyt__block_any,
    .attach = attach,
};
