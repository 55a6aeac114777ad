/* SPDX-License-Identifier: MIT */
/*
 * Generalized Wythoff GW_n(B) (Heubach, Dufour 2011): choose a set A of the
 * family B and take the same positive number from every heap of A.
 */
#include "raw.h"

/* How many were taken from every heap of the set and from no other, or 0. */
static int taken_from(const struct raw_game *game, int set, const int *from,
                      const int *to)
{
    int t = 0;
    for (int i = 0; i < game->heaps; i++) {
        int difference = from[i] - to[i];
        if ((set >> i & 1) == 0) {
            if (difference != 0)
                return 0;
        } else if (difference <= 0 || (t != 0 && difference != t)) {
            return 0;
        } else {
            t = difference;
        }
    }
    return t;
}

bool raw_gw_is_option(const struct raw_game *game, const int *from,
                      const int *to)
{
    for (int i = 0; i < game->set_count; i++) {
        if (taken_from(game, game->sets[i], from, to) > 0)
            return true;
    }
    return false;
}
