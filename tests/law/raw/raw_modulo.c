/* SPDX-License-Identifier: MIT */
/*
 * The modular rook (Larsson, Restrictions of m-Wythoff Nim): take i and j
 * with |i - j| < m from the two heaps, or from one heap alone a number that
 * is 0, 1, ..., l-1 modulo q. Connell's game is m = l = 1.
 */
#include "raw.h"

bool raw_modulo_is_option(const struct raw_game *game, const int *from,
                          const int *to)
{
    int i = from[0] - to[0], j = from[1] - to[1];
    if (i < 0 || j < 0 || i + j == 0)
        return false;
    if (i - j < game->m && j - i < game->m)
        return true;
    if (i == 0)
        return j % game->q < game->l;
    return j == 0 && i % game->q < game->l;
}
