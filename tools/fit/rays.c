/* SPDX-License-Identifier: MIT */
/*
 * Rays of a board, which the library measures, and of a list that reaches
 * farther than any board.
 *
 * Of a list: bins of x/y that pairs of the upper half of its rows fall into are
 * rays, as far as they hang together. The slope is that of least squares of x
 * on y, because the rows are cut in y: every row shows a bundle alike. Its
 * error is what the two halves of these rows make of it, and how far the means
 * of their eighths lie beside the line.
 */
#include "fit/rays.h"

#include <math.h>
#include <string.h>

/* Rows a list needs, and pairs a ray. */
#define LEAST_ROWS 64
#define LEAST_POINTS 24
/* Bins of x/y; two rays have empty ones between them. */
#define BINS 1024
#define GAP 2
#define PARTS 8
/* No slope is known better: what doubles make of sums. */
#define LEAST_ERROR 1e-9

/* Slopes of one board, from wyt_explore_rays(). */
struct measured {
    double slopes[FIT_RAYS], errors[FIT_RAYS], densities[FIT_RAYS];
};

/* Below the diagonal a ray is exchanged: 1/s has the error e/s^2. */
static struct fit_ray turned(double slope, double error, double density)
{
    struct fit_ray ray = {slope, error, density, false};
    if (slope < 1) {
        ray.slope = slope > 0 ? 1 / slope : INFINITY;
        ray.error = slope > 0 ? error / (slope * slope) : error;
        ray.lower = true;
    }
    if (ray.error < LEAST_ERROR)
        ray.error = LEAST_ERROR;
    return ray;
}

int32_t fit_rays_board(struct fit_rays *rays, wyt_context *context,
                       const wyt_board *board)
{
    struct measured found = {{0}, {0}, {0}};
    int32_t status = wyt_explore_rays(
        context, board, 0, 0, 0, found.slopes, found.errors, found.densities,
        FIT_RAYS, &rays->count, NULL, NULL, NULL, &rays->doubts);
    rays->asked = true;
    if (status == WYT_NONE || status == WYT_E_SPACE)
        rays->count = 0;
    if (status == WYT_NONE || status == WYT_E_SPACE)
        return WYT_OK;
    for (size_t i = 0; i < rays->count && status == WYT_OK; i++)
        rays->all[i] =
            turned(found.slopes[i], found.errors[i], found.densities[i]);
    return status;
}

/* ---- a list ---- */

/* Of pairs whose rows are counted from the first one looked at. */
struct sums {
    double n, x, y, xy, yy;
};

struct bin {
    struct sums part[PARTS]; /* eighths of the rows */
};

static void add_sums(struct sums *to, const struct sums *more)
{
    to->n += more->n;
    to->x += more->x;
    to->y += more->y;
    to->xy += more->xy;
    to->yy += more->yy;
}

static void add_pair(struct bin *bins, uint64_t x, uint64_t y, uint64_t from,
                     uint64_t rows)
{
    struct bin *bin = &bins[x * (BINS - 1) / y];
    struct sums *sums = &bin->part[(y - from) * PARTS / (rows - from)];
    double far = (double)(y - from);
    sums->n += 1;
    sums->x += (double)x;
    sums->y += far;
    sums->xy += (double)x * far;
    sums->yy += far * far;
}

/* x a row, by least squares of the parts from..to-1; false if they are on one
 * row. */
static bool fit_pace(const struct bin *ray, size_t from, size_t to,
                     double *pace, double *start)
{
    struct sums all = {0};
    double over;
    for (size_t i = from; i < to; i++)
        add_sums(&all, &ray->part[i]);
    over = all.n * all.yy - all.y * all.y;
    if (!(over > 0))
        return false;
    *pace = (all.n * all.xy - all.x * all.y) / over;
    *start = (all.x - *pace * all.y) / all.n;
    return true;
}

static double distance(double a, double b)
{
    return a < b ? b - a : a - b;
}

/* How far the means of the parts lie beside the line, together. */
static double wander(const struct bin *ray, double pace, double start)
{
    double least = 0, most = 0;
    for (size_t i = 0; i < PARTS; i++) {
        const struct sums *part = &ray->part[i];
        double beside =
            part->n > 0 ? (part->x - pace * part->y) / part->n - start : 0;
        least = beside < least ? beside : least;
        most = beside > most ? beside : most;
    }
    return most - least;
}

/* Adds what a run of bins makes, if that is a ray. */
static void add_ray(struct fit_rays *rays, const struct bin *ray, bool lower,
                    double height)
{
    double pace, start, low, high, unused, error, count = 0;
    for (size_t i = 0; i < PARTS; i++)
        count += ray->part[i].n;
    if (count < LEAST_POINTS || rays->count == FIT_RAYS ||
        !fit_pace(ray, 0, PARTS, &pace, &start) ||
        !fit_pace(ray, 0, PARTS / 2, &low, &unused) ||
        !fit_pace(ray, PARTS / 2, PARTS, &high, &unused))
        return;
    error = distance(low, high);
    if (distance(pace, low) > error)
        error = distance(pace, low);
    if (distance(pace, high) > error)
        error = distance(pace, high);
    error += wander(ray, pace, start) / height;
    /* x that does not move more than it may be wrong stays the same. */
    rays->all[rays->count] =
        pace > error ? turned(1 / pace, error / (pace * pace), count / height)
                     : turned(INFINITY, 0, count / height);
    rays->all[rays->count++].lower = lower;
}

static void measure_side(struct fit_rays *rays, const struct fit_side *side,
                         uint64_t rows)
{
    struct bin bins[BINS], ray;
    size_t empty = 0;
    const uint64_t from = rows / 2;
    memset(bins, 0, sizeof bins);
    memset(&ray, 0, sizeof ray);
    for (size_t i = 0; i < side->count; i++)
        if (side->pairs[2 * i + 1] >= from)
            add_pair(bins, side->pairs[2 * i], side->pairs[2 * i + 1], from,
                     rows);
    /* From the diagonal on, so that slopes rise. */
    for (size_t i = BINS; i-- > 0;) {
        double count = 0;
        for (size_t k = 0; k < PARTS; k++) {
            count += bins[i].part[k].n;
            add_sums(&ray.part[k], &bins[i].part[k]);
        }
        empty = count > 0 ? 0 : empty + 1;
        if (empty == GAP || i == 0) {
            add_ray(rays, &ray, side->lower, (double)(rows - from));
            memset(&ray, 0, sizeof ray);
        }
    }
}

void fit_rays_list(struct fit_rays *rays, const struct fit_list *list)
{
    *rays = (struct fit_rays){0};
    rays->asked = list->rows >= LEAST_ROWS;
    if (rays->asked)
        for (size_t i = 0; i < list->side_count; i++)
            measure_side(rays, &list->sides[i], list->rows);
}
