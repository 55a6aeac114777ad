/* SPDX-License-Identifier: MIT */
/*
 * m x p Wythoff Nim (Larsson, Restrictions of m-Wythoff Nim): before the
 * first move the second player picks l from 0, ..., p-1; then the l-shifted
 * game is played. He wins from a start that is P in one of the games.
 */
#include "raw.h"

#include <stdlib.h>

void raw_choice(int m, int p, int size, int *choice)
{
    int cells = size * size;
    bool *is_p = malloc((size_t)cells * sizeof *is_p);
    if (is_p == NULL)
        abort();
    for (int i = 0; i < cells; i++)
        choice[i] = -1;
    for (int l = p - 1; l >= 0; l--) {
        const struct raw_game shifted = {
            .heaps = 2,
            .is_option = raw_shifted_is_option,
            .is_position = raw_shifted_is_position,
            .m = m,
            .p = p,
            .l = l,
        };
        raw_spread(&shifted, size, is_p);
        for (int i = 0; i < cells; i++)
            choice[i] = is_p[i] ? l : choice[i];
    }
    free(is_p);
}
