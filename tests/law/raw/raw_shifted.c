/* SPDX-License-Identifier: MIT */
/*
 * The l-shifted m x p game (Larsson, Restrictions of m-Wythoff Nim): the
 * rules of (mp)-Wythoff Nim on a board without the cells x < (p-l)m, y < lm;
 * for l = 0 nothing is missing.
 */
#include "raw.h"

bool raw_shifted_is_option(const struct raw_game *game, const int *from,
                           const int *to)
{
    int i = from[0] - to[0], j = from[1] - to[1], mp = game->m * game->p;
    if (i < 0 || j < 0 || i + j == 0)
        return false;
    return i == 0 || j == 0 || (i - j < mp && j - i < mp);
}

bool raw_shifted_is_position(const struct raw_game *game, const int *heaps)
{
    int base = (game->p - game->l) * game->m, height = game->l * game->m;
    return !(heaps[0] < base && heaps[1] < height);
}
