/* SPDX-License-Identifier: MIT */
/*
 * Where the P-positions of a row can begin.
 *
 * A class has moves that all its others lie above (in both heaps): t = 1 of a
 * line, or t = q if only multiples of q are in it; (1,0) and (0,1) of a strip
 * of width 2 or more, else (0,1), (1,0) or (1,1). Removed cells are a
 * rectangle with the corner (0,0), so if any option of a class is left, one by
 * such a move is. Hence (x,y) has an option by a class iff for one of them,
 * (u,v), y >= v, x >= u, and x - u or y - v is not in the rectangle: in row y
 * all x from some number on, and the terminal positions are those before the
 * least of these numbers. None of them grows with y, for (u,v) stays a move in
 * the rows above, and leads to the rectangle in fewer of them.
 *
 * Cost: O(classes) a row.
 */
#include <wythoff/board.h>
#include <wythoff/builder.h>

#include "base/least.h"
#include "board/kernels/kernels.h"
#include "board/storage.h"
#include "rules/game.h"
#include "rules/rules.h"

/* The least x of row y from where (u,v) is a move, or 2^64-1. */
static uint64_t least_x(const struct wyt__game *game, uint64_t u, uint64_t v,
                        uint64_t y)
{
    if (y < v)
        return UINT64_MAX;
    return y - v < game->hole[1] ? u + game->hole[0] : u;
}

static uint64_t least_of_strip(const struct wyt__game *game,
                               const struct wyt__class *strip, uint64_t y)
{
    uint64_t least = UINT64_MAX;
    if (strip->strip == WYT_STRIP_DIFFERENCE && strip->width == 1)
        return least_x(game, 1, 1, y);
    if (strip->strip != WYT_STRIP_SECOND || strip->width > 1)
        least = least_x(game, 0, 1, y);
    if (strip->strip != WYT_STRIP_FIRST || strip->width > 1)
        least = wyt__least_wide(least, least_x(game, 1, 0, y));
    return least;
}

static uint64_t least_of_class(const struct wyt__game *game, size_t index,
                               uint64_t y)
{
    const struct wyt__class *class = &game->classes[index];
    const uint32_t *vector = wyt__game_vector(game, index);
    uint64_t t = class->residues > 1 ? 1 : class->modulus;
    if (class->strip != 0)
        return least_of_strip(game, class, y);
    return least_x(game, t * vector[0], game->heaps == 1 ? 0 : t * vector[1],
                   y);
}

size_t wyt__lowest_x(const wyt_board *board, size_t y)
{
    const struct wyt__game *game = &board->rules->game;
    uint64_t removed = y < game->hole[1] ? game->hole[0] : 0;
    uint64_t least = game->misere ? UINT64_MAX : 0;
    for (size_t i = 0; i < game->class_count && least > 0; i++)
        least = wyt__least_wide(least, least_of_class(game, i, y));
    least = least < removed ? removed : least;
    return least < board->width ? (size_t)least : board->width;
}
