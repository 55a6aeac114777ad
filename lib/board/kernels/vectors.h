/* SPDX-License-Identifier: MIT */
/*
 * Games whose moves are whole rays { t v : t >= 1 }, strips of width 1 too:
 * which they are, and the directions v.
 */
#ifndef WYT_BOARD_VECTORS_H
#define WYT_BOARD_VECTORS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/game.h"

/* Whether every move class is a whole ray. */
bool wyt__has_rays_only(const struct wyt__game *game);

/* Whether every move class is a whole ray and no two of them are parallel:
 * then each move lies on one ray, and blocking and comply are decided by
 * counts along lines. */
bool wyt__has_separate_rays(const struct wyt__game *game);

/* The vector of a class that is a whole ray, strips of width 1 too. */
void wyt__ray_vector(const struct wyt__game *game, size_t index,
                     uint32_t *vector);

/* The blockable class of all moves along a ray, if all classes are rays. */
size_t wyt__ray_block_class(const struct wyt__game *game,
                            const uint32_t *vector);

#endif
