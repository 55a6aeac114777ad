/* SPDX-License-Identifier: MIT */
/*
 * The rays from the origin near which the P-positions of a game with two heaps
 * lie: where a theory of the game numbers them, by that, else by measurement.
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
    uint64_t measured; /* side of the box looked at; 0: a theorem has them */
    bool doubtful;     /* a larger box may show others */
};

/* Those of the whole game; how large a box is looked at depends on the window.
 * Returns 0, or the exit status of the problem: no ray is seen. */
int rays_find(struct session *session, const struct window *window,
              struct rays *out_rays);

/* One more, unless there is one as good as equal. */
void rays_add(struct rays *rays, uint64_t x, uint64_t y);

/* Those that a box shows. Returns a status of the library; WYT_NONE: none. */
int32_t rays_measure(struct session *session, const struct window *window,
                     struct rays *rays);

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
