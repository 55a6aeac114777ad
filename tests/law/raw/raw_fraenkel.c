/* SPDX-License-Identifier: MIT */
/*
 * Generalized Wythoff (Fraenkel 1982): take any positive number from a single
 * pile, or k > 0 from one and l > 0 from the other, provided |k - l| < a.
 */
#include "raw.h"

bool raw_fraenkel_is_option(const struct raw_game *game, const int *from,
                            const int *to)
{
    int k = from[0] - to[0], l = from[1] - to[1];
    if (k < 0 || l < 0)
        return false;
    if (k > 0 && l > 0)
        return k - l < game->a && l - k < game->a;
    return k > 0 || l > 0;
}
