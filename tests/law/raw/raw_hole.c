/* SPDX-License-Identifier: MIT */
/*
 * m-Wythoff Nim on a board with a rectangle missing (Larsson, Restrictions of
 * m-Wythoff Nim, Remark 5): take from one heap, or from both numbers that
 * differ by less than m, but no position with x < u and y < v exists.
 */
#include "raw.h"

bool raw_hole_is_option(const struct raw_game *game, const int *from,
                        const int *to)
{
    int i = from[0] - to[0], j = from[1] - to[1];
    if (i < 0 || j < 0 || i + j == 0)
        return false;
    return i == 0 || j == 0 || (i - j < game->m && j - i < game->m);
}

bool raw_hole_is_position(const struct raw_game *game, const int *heaps)
{
    return heaps[0] >= game->u || heaps[1] >= game->v;
}
