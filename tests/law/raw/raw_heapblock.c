/* SPDX-License-Identifier: MIT */
/*
 * Blocking Nim (Holshouser and Reiter): before each move the previous player
 * may forbid, for each pile, at most k-1 numbers to take from it.
 */
#include "raw.h"

int raw_heapblock_class(const struct raw_game *game, const int *from,
                        const int *to)
{
    for (int i = 0; i < game->heaps; i++) {
        if (to[i] < from[i])
            return i;
    }
    return RAW_FREE;
}
