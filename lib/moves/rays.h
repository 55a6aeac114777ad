/* SPDX-License-Identifier: MIT */
/*
 * The moves of a position by rays: of each class that no earlier one contains
 * whole its line, or the lines that its strip is made of. What is the same for
 * all moves of a ray is found once: how far it goes, and from where on no
 * earlier class has its moves.
 */
#ifndef WYT_MOVES_RAYS_H
#define WYT_MOVES_RAYS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/game.h"

/* The moves o + t w with first <= t <= last and t mod modulus < residues; none
 * if last < first. From t = clear on no earlier class has them. All but `first`
 * and `last` is the same for all positions; `last` is `most` or less. */
struct wyt__ray {
    uint64_t o[WYT__HEAPS], w[WYT__HEAPS];
    uint64_t modulus, residues, most, clear, first, last;
};

struct wyt__rays {
    const struct wyt__game *game;
    const uint64_t *heaps;
    size_t class;
    uint64_t k;  /* of a strip: how far the ray is from the line through 0 */
    bool second; /* along the second heap */
};

/* Stands before the first ray of a position, which stays where it is. */
void wyt__rays_start(struct wyt__rays *rays, const struct wyt__game *game,
                     const uint64_t *heaps);

/* The next ray; false if there is none. */
bool wyt__rays_next(struct wyt__rays *rays, struct wyt__ray *ray);

/* How far a ray goes from a position with n heaps: from the first move that
 * takes something, to the last one there is. */
static inline void wyt__ray_ends(struct wyt__ray *ray, const uint64_t *heaps,
                                 size_t n)
{
    uint64_t any = 0;
    ray->first = 0;
    ray->last = ray->most;
    for (size_t i = 0; i < n; i++) {
        uint64_t left;
        any |= ray->o[i];
        if (ray->o[i] > heaps[i]) {
            ray->first = 1;
            ray->last = 0;
            return;
        }
        if (ray->w[i] == 0)
            continue;
        left = heaps[i] - ray->o[i];
        if (ray->w[i] > 1)
            left /= ray->w[i];
        ray->last = left < ray->last ? left : ray->last;
    }
    ray->first = any == 0;
}

/* Whether t is one of the residues of a ray. */
static inline bool wyt__ray_has(const struct wyt__ray *ray, uint64_t t)
{
    return ray->modulus == 1 || t % ray->modulus < ray->residues;
}

/* Whether an earlier class than that of the ray found last has its move t. */
bool wyt__rays_met(const struct wyt__rays *rays, const struct wyt__ray *ray,
                   uint64_t t);

#endif
