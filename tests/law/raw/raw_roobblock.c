/* SPDX-License-Identifier: MIT */
/*
 * m-Wythoff p-Blocking Nim (Larsson, Restrictions of m-Wythoff Nim): before
 * each move the previous player may forbid at most p-1 roob options. A roob
 * move takes m or more from one heap and nothing from the other; here m is
 * the number a of a-Wythoff.
 */
#include "raw.h"

/* What is taken from one heap if the other keeps all, else 0. */
static int rook_length(const int *from, const int *to)
{
    int i = from[0] - to[0], j = from[1] - to[1];
    return i == 0 || j == 0 ? i + j : 0;
}

int raw_roobblock_class(const struct raw_game *game, const int *from,
                        const int *to)
{
    return rook_length(from, to) >= game->a ? 0 : RAW_FREE;
}
