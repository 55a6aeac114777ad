/* SPDX-License-Identifier: MIT */
/*
 * Rays by measurement, see wyt_explore_rays(), on a box of its own: of a small
 * picture there are too few P-positions. Rays of blocking games show from some
 * multiples of K on.
 *
 * Slopes are rounded to a part in 2^14, which is far less than their errors, so
 * that the last bits of floating point do not matter.
 */
#include "picture/rays.h"

#include <math.h>

/* The sides of the box, and how many times as many as options that may be
 * forbidden. */
#define LEAST 4096
#define MOST 8192
#define TIMES 128

#define UNIT (1 << 14)

/* On rays are fewer than one in so many cells along a side. */
#define AREA 8

static uint64_t side_of(const struct session *session,
                        const struct window *window)
{
    const uint64_t forbidden = wyt_rules_block_count(session->rules, 1);
    const uint64_t right = window->x + window->w, top = window->y + window->h;
    uint64_t side = right > top ? right : top;

    if (side < LEAST)
        side = LEAST;
    if (side < MOST && forbidden > side / TIMES)
        side = forbidden < MOST / TIMES ? forbidden * TIMES : MOST;
    return side;
}

/* A slope is y/x, infinite of a column. */
static void add_slope(struct rays *rays, double slope, bool symmetric)
{
    uint64_t x = UNIT, y = UNIT;

    if (slope >= 1)
        x = isinf(slope) ? 0 : (uint64_t)(UNIT / slope + 0.5);
    else
        y = (uint64_t)(UNIT * slope + 0.5);
    rays_add(rays, x, y);
    if (symmetric)
        rays_add(rays, y, x);
}

/* Whether the P-positions fill a part of the box instead of a few lines. */
static bool is_area(const double *densities, size_t count, uint64_t side)
{
    double sum = 0;

    for (size_t i = 0; i < count; i++)
        sum += densities[i];
    return sum > (double)side / AREA;
}

static int32_t measure(struct session *session, const wyt_board *board,
                       struct rays *rays)
{
    const bool symmetric =
        wyt_rules_property(session->rules, WYT_RULES_SYMMETRIC) == 1;
    double slopes[RAYS_MOST], errors[RAYS_MOST], densities[RAYS_MOST];
    uint32_t doubts = 0;
    size_t count = 0;
    int32_t status = wyt_explore_rays(session->context, board, 0, 0, 0, slopes,
                                      errors, densities, RAYS_MOST, &count,
                                      NULL, NULL, NULL, &doubts);

    if (status == WYT_E_SPACE) /* so many are none that could be told */
        return WYT_NONE;
    if (status == WYT_OK && is_area(densities, count, rays->measured))
        return WYT_NONE;
    for (size_t i = 0; status == WYT_OK && i < count; i++)
        add_slope(rays, slopes[i], symmetric);
    rays->doubtful = doubts != 0;
    return status;
}

int32_t rays_measure(struct session *session, const struct window *window,
                     struct rays *rays)
{
    const uint64_t side = side_of(session, window), size[2] = {side, side};
    wyt_board *board = NULL;
    int32_t status = wyt_board_new(session->context, session->rules, size, 2,
                                   WYT_BOARD_OUTCOME, &board);

    rays->measured = side;
    if (status == WYT_OK)
        status = measure(session, board, rays);
    wyt_board_unref(board);
    progress_clear(&session->progress);
    return status;
}
