/* SPDX-License-Identifier: MIT */
/*
 * Rays of classes. A line is one; a strip { f < width } is the rays through
 * (k,0), or (0,k), along it, with k < width.
 *
 * Whether an earlier class has moves of a ray is a matter of directions. Two
 * lines through 0 share moves only if they are one line. Along a ray the f of a
 * strip stays, or moves away from 0 by 1 or more a step after at most as many
 * steps as it has at the beginning.
 */
#include "moves/rays.h"

#include <wythoff/builder.h>

#include "rules/game.h"

/* After the moves of all classes. */
#define NEVER UINT64_MAX

void wyt__rays_start(struct wyt__rays *rays, const struct wyt__game *game,
                     const uint64_t *heaps)
{
    *rays = (struct wyt__rays){.game = game, .heaps = heaps, .class = SIZE_MAX};
}

/* ---- earlier classes ---- */

/* From which t on a strip has no move of a ray. */
static uint64_t clear_of_strip(const struct wyt__class *strip,
                               const struct wyt__ray *ray)
{
    const bool wide = strip->strip == WYT_STRIP_DIFFERENCE;
    const size_t i = strip->strip == WYT_STRIP_SECOND;
    const uint64_t *o = ray->o, *w = ray->w;
    const uint64_t start = !wide         ? o[i]
                           : o[0] > o[1] ? o[0] - o[1]
                                         : o[1] - o[0];
    if (wide ? w[0] == w[1] : w[i] == 0)
        return start < strip->width ? NEVER : 0;
    return start + strip->width; /* both below 2^33 */
}

/* The same of a line. */
static uint64_t clear_of_line(const uint32_t *vector,
                              const struct wyt__ray *ray, size_t n)
{
    size_t along = 0;
    while (vector[along] == 0) /* a vector is not zero */
        along++;
    for (size_t i = 0; i < n; i++)
        if (ray->o[i] != 0)
            return NEVER; /* one move at most, but nobody looks for it */
    for (size_t i = 0; i < n; i++)
        if (ray->w[i] * vector[along] != ray->w[along] * vector[i])
            return 0;
    return NEVER;
}

static void set_clear(const struct wyt__rays *rays, struct wyt__ray *ray)
{
    const struct wyt__game *game = rays->game;
    ray->clear = 0;
    for (size_t i = 0; i < rays->class && ray->clear < NEVER; i++) {
        uint64_t clear;
        if (game->classes[i].redundant)
            continue;
        clear =
            game->classes[i].strip != 0
                ? clear_of_strip(&game->classes[i], ray)
                : clear_of_line(wyt__game_vector(game, i), ray, game->heaps);
        ray->clear = clear > ray->clear ? clear : ray->clear;
    }
}

bool wyt__rays_met(const struct wyt__rays *rays, const struct wyt__ray *ray,
                   uint64_t t)
{
    uint64_t by[WYT__HEAPS];
    for (size_t i = 0; i < rays->game->heaps; i++)
        by[i] = ray->o[i] + t * ray->w[i];
    for (size_t i = 0; i < rays->class; i++)
        if (!rays->game->classes[i].redundant &&
            wyt__class_contains(rays->game, i, by))
            return true;
    return false;
}

/* ---- one after the other ---- */

/* Goes to the next ray of the strip at hand, which may have no moves. */
static bool next_of_strip(struct wyt__rays *rays)
{
    const struct wyt__class *strip = &rays->game->classes[rays->class];
    const uint64_t *heaps = rays->heaps;
    const uint64_t most = strip->strip == WYT_STRIP_FIRST    ? heaps[0]
                          : strip->strip == WYT_STRIP_SECOND ? heaps[1]
                          : heaps[0] > heaps[1]              ? heaps[0]
                                                             : heaps[1];
    if (strip->strip == WYT_STRIP_DIFFERENCE && rays->k > 0 && !rays->second) {
        rays->second = true;
        return true;
    }
    rays->k++;
    rays->second = strip->strip == WYT_STRIP_SECOND;
    return rays->k < strip->width && rays->k <= most;
}

/* Goes to the first ray of the next class. */
static bool next_class(struct wyt__rays *rays)
{
    const struct wyt__game *game = rays->game;
    do
        rays->class ++;
    while (rays->class < game->class_count &&
           game->classes[rays->class].redundant);
    rays->k = 0;
    rays->second = false;
    return rays->class < game->class_count;
}

bool wyt__rays_next(struct wyt__rays *rays, struct wyt__ray *ray)
{
    const struct wyt__game *game = rays->game;
    const struct wyt__class *class;
    const bool in_strip = rays->class < game->class_count &&
                          game->classes[rays->class].strip != 0;
    if (!(in_strip && next_of_strip(rays)) && !next_class(rays))
        return false;
    class = &game->classes[rays->class];
    for (size_t i = 0; i < game->heaps; i++) {
        ray->o[i] = 0;
        ray->w[i] = wyt__game_vector(game, rays->class)[i];
    }
    ray->modulus = ray->residues = 1;
    if (class->strip != 0) {
        ray->o[rays->second] = rays->k;
        ray->w[0] = class->strip != WYT_STRIP_FIRST;
        ray->w[1] = class->strip != WYT_STRIP_SECOND;
    } else {
        ray->modulus = class->modulus;
        ray->residues = class->residues;
    }
    ray->most =
        class->strip != 0 || class->most == 0 ? UINT64_MAX : class->most;
    wyt__ray_ends(ray, rays->heaps, game->heaps);
    set_clear(rays, ray);
    return true;
}
