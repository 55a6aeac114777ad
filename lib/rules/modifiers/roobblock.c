/* SPDX-License-Identifier: MIT */
/*
 * Roob blocking: in m-Wythoff the previous player may forbid up to P - 1 roob
 * options, rook moves of length at least m. Short rook moves and the others of
 * the m-bishop are never forbidden.
 */
#include "rules/attach.h"
#include "rules/family.h"
#include "rules/game.h"
#include "rules/theory.h"

#define LARSSON                                                                \
    "U. Larsson, Restrictions of m-Wythoff Nim and p-complementary Beatty "    \
    "sequences, arXiv 0901.4683, game (i)"

static size_t block_class(const struct wyt__game *game, const uint64_t *by)
{
    bool rook = by[0] == 0 || by[1] == 0;
    return rook && by[0] + by[1] >= game->numbers[0] ? 0 : WYT__UNBLOCKABLE;
}

static void attach(const struct wyt__game *game, struct wyt__theory *theory)
{
    wyt__attach_golden(theory, game->numbers[0], game->modifier_number);
    wyt__state(theory,
               "P = {a_n, a_n + m n}, a_n = floor(n phi / p), phi = "
               "(2 - m p + sqrt((m p)^2 + 4)) / 2",
               "theorem", "m, p >= 1, heaps of any size", LARSSON, "");
}

const struct wyt__modifier wyt__modifier_roobblock = {
    .name = "roobblock",
    .grammar = "wyt:a=M,b=1+roobblock=P",
    .summary = "m-Wythoff: the previous player may forbid up to P-1 rook moves "
               "of length at least m",
    .source = LARSSON,
    .example = "fraenkel:a=2+roobblock=3",
    .has_number = true,
    .is_blocking = true,
    .apply = wyt__block_fraenkel,
    .attach = attach,
    .block_class = block_class,
};
