/* SPDX-License-Identifier: MIT */
/*
 * What the players do, by counting. The next player: an option that is P wins
 * always if it cannot be forbidden, else unless it is forbidden (or not
 * offered). The previous player: at a P-position he forbids the P-options
 * that can be forbidden, fewer would not do; where the next player has to
 * comply he offers the first k of the N-options. At an N-position nothing
 * helps him.
 */
#include "raw.h"

#include <stddef.h>
#include <string.h>

int raw_mark(const struct raw_game *game, const int *from, const int *to)
{
    bool forbids = game->class_of != NULL && game->k > 1 &&
                   game->class_of(game, from, to) != RAW_FREE;
    return forbids || game->comply ? RAW_WINS_UNLESS_FORBIDDEN
                                   : RAW_WINS_ALWAYS;
}

static int largest(const struct raw_game *game, const int *heaps)
{
    int most = 0;
    for (int i = 0; i < game->heaps; i++)
        most = heaps[i] > most ? heaps[i] : most;
    return most;
}

static bool is_chosen(const struct raw_game *game, int size, const bool *is_p,
                      const int *from, const int *to)
{
    bool p = is_p[raw_index(game, size, to)];
    if (!raw_may_go(game, from, to))
        return false;
    if (game->comply)
        return !p;
    return p && game->class_of != NULL &&
           game->class_of(game, from, to) != RAW_FREE;
}

/* Cells below come lexicographically, so going through them once for every
 * largest heap puts them in order. */
int raw_chosen(const struct raw_game *game, int size, const bool *is_p,
               const int *from, int (*chosen)[RAW_HEAPS])
{
    int count = 0, bound = largest(game, from);
    if (!is_p[raw_index(game, size, from)])
        return 0;
    for (int most = 0; most <= bound; most++) {
        int to[RAW_HEAPS] = {0};
        do {
            if (game->comply && count == game->k)
                return count;
            if (largest(game, to) == most &&
                is_chosen(game, size, is_p, from, to))
                memcpy(chosen[count++], to, sizeof to);
        } while (raw_next_below(game, from, to));
    }
    return count;
}
