/* SPDX-License-Identifier: MIT */
/*
 * Wythoff's game (Wythoff 1907): take any number of counters from one of two
 * piles, or the same number from both.
 */
#include "raw.h"

bool raw_wythoff_is_option(const struct raw_game *game, const int *from,
                           const int *to)
{
    int first = from[0] - to[0], second = from[1] - to[1];
    (void)game;
    if (first < 0 || second < 0)
        return false;
    if (first > 0 && second > 0)
        return first == second;
    return first > 0 || second > 0;
}
