/* SPDX-License-Identifier: MIT */
/*
 * Blocking-k (Larsson, Blocking Wythoff Nim): before each move the previous
 * player may declare at most k-1 options forbidden, whichever they are.
 */
#include "raw.h"

int raw_block_class(const struct raw_game *game, const int *from, const int *to)
{
    (void)game;
    (void)from;
    (void)to;
    return 0;
}
