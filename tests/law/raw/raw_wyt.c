/* SPDX-License-Identifier: MIT */
/*
 * WYT(a,b,c) (Gurvich 2012): remove i from the first heap and j from the
 * second, not both 0, if i < b or j < c or |i - j| < a.
 */
#include "raw.h"

bool raw_wyt_is_option(const struct raw_game *game, const int *from,
                       const int *to)
{
    int i = from[0] - to[0], j = from[1] - to[1];
    int distance = i > j ? i - j : j - i;
    if (i < 0 || j < 0 || (i == 0 && j == 0))
        return false;
    return i < game->b || j < game->c || distance < game->a;
}
