/* SPDX-License-Identifier: MIT */
/*
 * How many P-positions a column holds, the positions of two heaps with a given
 * x, where the moves alone say it.
 *
 * Let any number be a move from the second heap alone, and let only finitely
 * many of the moves that lower the first heap lower it by i, for each i. If up
 * to K - 1 of the long moves (0,j) may be forbidden, or none (K = 1), a column
 * then holds exactly K. Not more: the upmost of K + 1 would have the other K as
 * options; short ones among them are of the class of the long ones or of none,
 * see rules/family.h. Not fewer: columns to the left hold finitely many, by
 * induction, so far above all of these a position has no P-option outside its
 * column; fewer than K in it make the position P, in misere play too, because
 * it has other options. Removed cells change nothing, for they end somewhere.
 * For Wythoff Nim this is Proposition 1.2 of U. Larsson, Blocking Wythoff Nim,
 * Electronic Journal of Combinatorics 18 (2011) P120.
 */
#include <wythoff/builder.h>

#include "rules/family.h"
#include "rules/game.h"

/* All (0,j). */
static bool has_all(const struct wyt__game *game, size_t index)
{
    const struct wyt__class *class = &game->classes[index];
    const uint32_t *vector = wyt__game_vector(game, index);
    if (class->strip != 0)
        return class->strip == WYT_STRIP_FIRST;
    return vector[0] == 0 && vector[1] == 1 && class->modulus == 1 &&
           class->most == 0;
}

/* All j for some i > 0. */
static bool has_more(const struct wyt__class *class)
{
    return class->strip == WYT_STRIP_FIRST && class->width > 1;
}

bool wyt__game_has_ray(const struct wyt__game *game)
{
    for (size_t i = 0; i < game->class_count; i++) {
        const struct wyt__class *class = &game->classes[i];
        const uint32_t *vector = wyt__game_vector(game, i);
        if (class->strip != 0
                ? class->strip != WYT_STRIP_DIFFERENCE
                : vector[0] + vector[1] == 1 && class->most == 0 &&
                      class->residues >= class->modulus)
            return true;
    }
    return false;
}

bool wyt__game_forbids_long(const struct wyt__game *game, size_t along,
                            uint64_t width, uint64_t *most)
{
    uint64_t by[2];
    size_t class = WYT__UNBLOCKABLE;
    by[along] = WYT__LONG_MOVE;
    for (uint64_t i = 0; i < width && game->forbidden > 0; i++) {
        size_t other;
        by[1 - along] = i;
        other = wyt__game_block_class(game, by);
        if (i > 0 && other != class)
            return false;
        class = other;
    }
    *most = class == WYT__UNBLOCKABLE ? 0 : game->forbidden;
    return true;
}

uint64_t wyt__game_column(const struct wyt__game *game)
{
    uint64_t forbidden = 0;
    bool all = false;
    if (game->heaps != 2 || game->variants != 0 || game->offered != 0)
        return 0;
    for (size_t i = 0; i < game->class_count; i++) {
        if (has_more(&game->classes[i]))
            return 0;
        all = all || has_all(game, i);
    }
    return all && wyt__game_forbids_long(game, 1, 1, &forbidden) ? forbidden + 1
                                                                 : 0;
}
