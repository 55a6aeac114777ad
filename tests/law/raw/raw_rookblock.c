/* SPDX-License-Identifier: MIT */
/*
 * The previous player may forbid rook moves, which take from one heap and
 * nothing from the other, of at least some length: 1 where every rook move may
 * be forbidden. Remark 5 in Larsson, Restrictions of m-Wythoff Nim.
 */
#include "raw.h"

int raw_rookblock_class(const struct raw_game *game, const int *from,
                        const int *to)
{
    const int i = from[0] - to[0], j = from[1] - to[1];
    return (i == 0 || j == 0) && i + j >= game->shortest ? 0 : RAW_FREE;
}
