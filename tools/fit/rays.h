/* SPDX-License-Identifier: MIT */
/*
 * Rays near which the pairs of a list gather, measured.
 */
#ifndef TOOLS_FIT_RAYS_H
#define TOOLS_FIT_RAYS_H

#include "fit/list.h"

/* Rays that there is room for; what has more is an area. */
#define FIT_RAYS 256

/* Of one side: slope = y/x >= 1; infinite if x stays the same. */
struct fit_ray {
    double slope, error, density; /* pairs a row */
    bool lower;
};

struct fit_rays {
    struct fit_ray all[FIT_RAYS];
    size_t count;
    uint32_t doubts; /* WYT_RAYS_*, of a board */
    bool asked;      /* there are rows enough to look for rays */
};

/* The rays of a board, by wyt_explore_rays() on its upper half. */
int32_t fit_rays_board(struct fit_rays *rays, wyt_context *context,
                       const wyt_board *board);

/* The rays of a list, by itself: x on y in its upper half. */
void fit_rays_list(struct fit_rays *rays, const struct fit_list *list);

#endif
