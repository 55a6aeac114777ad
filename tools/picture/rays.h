/* SPDX-License-Identifier: MIT */
/*
 * The rays from the origin near which the P-positions of a game with two heaps
 * lie, where a theory of the game numbers them.
 */
#ifndef PICTURE_RAYS_H
#define PICTURE_RAYS_H

#include "picture/layout.h"

/* Through (0,0) and (x,y), not both 0. */
struct ray {
    uint64_t x, y;
};

#define RAYS_MOST 32

struct rays {
    struct ray rays[RAYS_MOST];
    size_t count;
};

/* Returns 0, or the exit status of the problem: nothing is known. */
int rays_find(struct session *session, struct rays *out_rays);

/*
 * The pixels of a ray in a row of pixels: columns *out_from .. *out_to - 1 of
 * the cells; none if they are equal. `row` counts from the lowest row of the
 * cells.
 */
void rays_row(const struct ray *ray, const struct request *request,
              const struct layout *layout, uint64_t row, uint64_t *out_from,
              uint64_t *out_to);

/* The ends of a ray, x, y, x, y: in halves of pixels from the upper left corner
 * of the cells, the second one on their border or beyond. */
void rays_line(const struct ray *ray, const struct request *request,
               const struct layout *layout, int64_t out_ends[4]);

/* How wide a ray is drawn, in pixels. */
uint64_t rays_width(const struct request *request, const struct layout *layout);

#endif
