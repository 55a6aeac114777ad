/* SPDX-License-Identifier: MIT */
/*
 * The modular rook game (m,q,l): remove (i,j) with |i-j| < m, or L > 0 from
 * one heap where L mod q < l. With m = 1 and l = 1 it is Connell's game.
 *
 * U. Larsson, Restrictions of m-Wythoff Nim and p-complementary Beatty
 * sequences, arXiv 0901.4683, games (iia) and (iib).
 */
#include "rules/family.h"

#define LARSSON                                                                \
    "U. Larsson, Restrictions of m-Wythoff Nim and p-complementary Beatty "    \
    "sequences, arXiv 0901.4683, game (ii)"

enum { M, Q, L };

static int32_t build(struct wyt__game *game, const struct wyt__value *values)
{
    static const uint32_t units[2][2] = {{1, 0}, {0, 1}};
    uint32_t q = (uint32_t)values[Q].number, l = (uint32_t)values[L].number;
    int32_t status = WYT_OK;
    if (l > q)
        return wyt__fail_at(game->context, WYT_E_RULES, values[L].offset,
                            "parameter 'l' is %u; a number 1..%u, at most q, "
                            "was expected",
                            (unsigned)l, (unsigned)q);
    game->heaps = 2;
    for (size_t i = 0; i < 2 && status == WYT_OK; i++)
        status = wyt__game_add_line(game, units[i], q, l, 0);
    if (status == WYT_OK)
        status = wyt__game_add_strip(game, WYT_STRIP_DIFFERENCE,
                                     (uint32_t)values[M].number);
    return status;
}

static const struct wyt__parameter parameters[] = {
    {"m", WYT__NUMBER, 1, WYT__LARGEST, NULL},
    {"q", WYT__NUMBER, 1, WYT__LARGEST, NULL},
    {"l", WYT__NUMBER, 1, WYT__LARGEST, NULL},
};

const struct wyt__family wyt__family_modulo = {
    .name = "modulo",
    .grammar = "modulo:m=M,q=Q,l=L",
    .summary = "remove (i,j) if |i-j| < m, or L' > 0 from one heap if "
               "L' mod q < l",
    .source = LARSSON,
    .parameters = parameters,
    .parameter_count = sizeof parameters / sizeof *parameters,
    .build = build,
};
