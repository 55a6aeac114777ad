/* SPDX-License-Identifier: MIT */
/*
 * Round numbers.
 */
#include "picture/ticks.h"

int64_t ticks_step(int64_t least)
{
    int64_t power = 1;
    while (power < least / 10 + (least % 10 > 0))
        power *= 10; /* ends: at most 10 times a number below 2^62 / 10 */
    if (power >= least)
        return power;
    if (2 * power >= least)
        return 2 * power;
    return 5 * power >= least ? 5 * power : 10 * power;
}

int64_t ticks_first(int64_t from, int64_t step)
{
    int64_t rest = from % step;
    if (rest == 0)
        return from;
    return from - rest + (from > 0 ? step : 0);
}
