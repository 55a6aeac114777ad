/* SPDX-License-Identifier: MIT */
/*
 * k-Blocking m-Wythoff (Hegarty and Larsson, Permutations of the natural
 * numbers with prescribed difference multisets): before each move the
 * previous player may forbid at most k-1 of the options that take the same
 * number from both heaps. Two variants: of those that take from both, and of
 * all that have |i-j| < m (m is the number a), short rook moves among them.
 */
#include "raw.h"

int raw_bishopblock_class(const struct raw_game *game, const int *from,
                          const int *to)
{
    (void)game;
    return from[0] - to[0] == from[1] - to[1] ? 0 : RAW_FREE;
}

int raw_bothblock_class(const struct raw_game *game, const int *from,
                        const int *to)
{
    (void)game;
    return from[0] > to[0] && from[1] > to[1] ? 0 : RAW_FREE;
}

int raw_shortblock_class(const struct raw_game *game, const int *from,
                         const int *to)
{
    int i = from[0] - to[0], j = from[1] - to[1];
    return i - j < game->a && j - i < game->a ? 0 : RAW_FREE;
}
