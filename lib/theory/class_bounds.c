/* SPDX-License-Identifier: MIT */
/*
 * A strip or a line of moves reaches of a run those points with successive
 * indices, because a run never turns back: in the strip i < b those with
 * x' > x - b, in |i-j| < a those with |(y'-x') - (y-x)| < a.
 */
#include "theory/class_bounds.h"

#include <wythoff/builder.h>

#include "rules/game.h"
#include "rules/rules.h"

/* most t of a line with a bound on t */
static uint64_t bounded(const struct wyt__class *class, uint32_t step)
{
    return class->most == 0 ? UINT64_MAX : (uint64_t) class->most * step;
}

static struct wyt__extent extent_of_line(const struct wyt__class *class,
                                         const uint32_t *vector)
{
    struct wyt__extent extent = {{0, 0}, 0};
    for (size_t i = 0; i < 2; i++)
        if (vector[i] != 0)
            extent.most[i] = bounded(class, vector[i]);
    if (vector[0] == vector[1])
        extent.band = 1;
    return extent;
}

static struct wyt__extent extent_of_strip(const struct wyt__class *class)
{
    struct wyt__extent extent = {{UINT64_MAX, UINT64_MAX}, 0};
    if (class->strip == WYT_STRIP_DIFFERENCE)
        extent.band = class->width;
    else
        extent.most[class->strip == WYT_STRIP_FIRST ? 0 : 1] = class->width - 1;
    return extent;
}

struct wyt__extent wyt__class_extent(const struct wyt__game *game, size_t index)
{
    const struct wyt__class *class = &game->classes[index];
    return class->strip != 0
               ? extent_of_strip(class)
               : extent_of_line(class, wyt__game_vector(game, index));
}

bool wyt__game_is_narrow(const struct wyt__game *game)
{
    size_t count = 0;
    for (size_t i = 0; i < game->class_count; i++) {
        const uint32_t *vector = wyt__game_vector(game, i);
        if (game->classes[i].redundant)
            continue;
        if (++count > WYT__NARROW ||
            (game->classes[i].strip == 0 && vector[0] != 0 && vector[1] != 0 &&
             vector[0] != vector[1]))
            return false;
    }
    return true;
}

/* Whether every class is a line along one heap. */
static bool is_nim_like(const struct wyt__game *game)
{
    for (size_t i = 0; i < game->class_count; i++) {
        const uint32_t *vector = wyt__game_vector(game, i);
        if (game->classes[i].strip != 0 || (vector[0] != 0 && vector[1] != 0))
            return false;
    }
    return true;
}

bool wyt__winning_is_known(const wyt_rules *rules)
{
    return rules->theory.band > 0 ? is_nim_like(&rules->game)
                                  : wyt__game_is_narrow(&rules->game);
}
