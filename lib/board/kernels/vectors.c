/* SPDX-License-Identifier: MIT */
/*
 * The directions of games whose moves are whole rays; see vectors.h.
 */
#include "board/kernels/vectors.h"

#include <wythoff/builder.h>

#include "rules/game.h"

static bool is_ray(const struct wyt__class *class)
{
    return class->strip != 0 ? class->width == 1
                             : class->modulus == 1 && class->most == 0;
}

bool wyt__has_rays_only(const struct wyt__game *game)
{
    for (size_t i = 0; i < game->class_count; i++)
        if (!game->classes[i].redundant && !is_ray(&game->classes[i]))
            return false;
    return true;
}

void wyt__ray_vector(const struct wyt__game *game, size_t index,
                     uint32_t *vector)
{
    const struct wyt__class *class = &game->classes[index];
    for (size_t i = 0; i < game->heaps; i++)
        vector[i] = wyt__game_vector(game, index)[i];
    if (class->strip == 0)
        return;
    vector[0] = class->strip != WYT_STRIP_FIRST;
    vector[1] = class->strip != WYT_STRIP_SECOND;
}

static bool are_parallel(const uint32_t *a, const uint32_t *b, size_t heaps)
{
    for (size_t i = 0; i < heaps; i++)
        for (size_t k = 0; k < i; k++)
            if ((uint64_t)a[i] * b[k] != (uint64_t)a[k] * b[i])
                return false;
    return true;
}

bool wyt__has_separate_rays(const struct wyt__game *game)
{
    uint32_t vectors[2][WYT__HEAPS];
    if (!wyt__has_rays_only(game))
        return false;
    for (size_t i = 0; i < game->class_count; i++)
        for (size_t k = 0; k < i; k++) {
            if (game->classes[i].redundant || game->classes[k].redundant)
                continue;
            wyt__ray_vector(game, i, vectors[0]);
            wyt__ray_vector(game, k, vectors[1]);
            if (are_parallel(vectors[0], vectors[1], game->heaps))
                return false;
        }
    return true;
}

/* The class of v is that of all t v, see rules/family.h. Roob moves, whose
 * class depends on their length, keep to it: where all classes are rays m is 1,
 * and every rook move is a roob move. */
size_t wyt__ray_block_class(const struct wyt__game *game,
                            const uint32_t *vector)
{
    uint64_t by[WYT__HEAPS];
    if (game->forbidden == 0)
        return WYT__UNBLOCKABLE;
    for (size_t i = 0; i < game->heaps; i++)
        by[i] = vector[i];
    return wyt__game_block_class(game, by);
}
