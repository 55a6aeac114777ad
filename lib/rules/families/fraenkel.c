/* SPDX-License-Identifier: MIT */
/*
 * Fraenkel's a-Wythoff, Larsson's m-Wythoff: take any number from one heap, or
 * i from one and j from the other with |i - j| < a. It is WYT(a,1), and its
 * theory is attached there.
 */
#include "rules/family.h"
#include "rules/game.h"
#include "rules/theory.h"

static int32_t build(struct wyt__game *game, const struct wyt__value *values)
{
    return wyt__build_wyt(game, values[0].number, 1, 1);
}

static const struct wyt__parameter parameters[] = {
    {"a", WYT__NUMBER, 1, WYT__LARGEST, NULL},
};

void wyt__attach_m_wythoff(const struct wyt__game *game, uint64_t m,
                           struct wyt__theory *theory)
{
    const uint64_t abc[3] = {m, 1, 1};
    wyt__attach_wyt(abc, game->misere, theory);
}

const struct wyt__family wyt__family_fraenkel = {
    .name = "fraenkel",
    .grammar = "fraenkel:a=A",
    .summary = "a-Wythoff: any number from one heap, or i and j from both with "
               "|i-j| < a; canonical text wyt:a=A,b=1",
    .source = "A. S. Fraenkel, How to beat your Wythoff games' opponent on "
              "three fronts, American Mathematical Monthly 89 (1982)",
    .example = "fraenkel:a=2",
    .parameters = parameters,
    .parameter_count = sizeof parameters / sizeof *parameters,
    .build = build,
};
