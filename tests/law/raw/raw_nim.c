/* SPDX-License-Identifier: MIT */
/*
 * Nim (Bouton 1901): "a player selects one of the piles, and from it takes as
 * many counters as he chooses; one counter, or the whole pile".
 */
#include "raw.h"

bool raw_nim_is_option(const struct raw_game *game, const int *from,
                       const int *to)
{
    int changed = 0;
    for (int i = 0; i < game->heaps; i++) {
        if (to[i] > from[i] || to[i] < 0)
            return false;
        if (to[i] < from[i])
            changed++;
    }
    return changed == 1;
}
