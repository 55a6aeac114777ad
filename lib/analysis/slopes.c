/* SPDX-License-Identifier: MIT */
/*
 * Rays along which the P-positions of two heaps gather.
 *
 * U. Larsson, Blocking Wythoff Nim, Electronic Journal of Combinatorics 18
 * (2011) P120, observes that the P-positions of W^k lie near a few straight
 * lines. A ray of slope s >= 1 with h points in a row above the diagonal has
 * h s points in a column there and, mirrored, h in a column below it: as every
 * column holds k, the sum of h (1 + s) over the rays is k.
 *
 * Rays are found by cutting the sorted slopes y/x where neighbours lie far
 * apart. For W^k on 20000 x 20000, 15000 <= y < 20000 and k <= 20 any gap from
 * 0.004 to 0.07 gives the same rays: several parallel lines of one slope stay
 * together, rays of unlike slopes apart. The slope of a ray is that of the
 * line of least squares with an intercept: the mean of y/x is off by c/y for a
 * line y = s x + c. Doubles do, because nothing is decided here: coordinates
 * and their sums of squares about the mean are exact to 16 digits.
 *
 * Time O(rows * width / 64 + points log points), 24 bytes a point.
 */
#include "analysis/explore.h"

#include <math.h>
#include <string.h>

#include "base/bitset.h"
#include "base/order.h"

#define DEFAULT_GAP 0.02

/* A point as three numbers: the bits of its slope, x, y. Bits of doubles that
 * are not negative are ordered like the doubles, and those of a slope >= 1 are
 * above any coordinate: the order of positions sorts points by slope. */
#define POINT 3

static double slope_of(const uint64_t *point)
{
    double slope;
    memcpy(&slope, &point[0], sizeof slope);
    return slope;
}

static int32_t add_point(struct wyt__positions *points, uint64_t x, uint64_t y)
{
    uint64_t point[POINT] = {0, x, y};
    double slope = x == 0 ? (double)INFINITY : (double)y / (double)x;
    memcpy(&point[0], &slope, sizeof slope);
    return wyt__positions_add(points, point);
}

/* Row y of the board, from x = 0 to `end` - 1. */
static int32_t add_row(struct wyt__positions *points, const wyt_board *board,
                       uint64_t y, uint64_t end)
{
    const uint64_t *row = wyt__board_row_bits(board, (size_t)y);
    int32_t status = WYT_OK;
    for (size_t word = 0; word < wyt__words((size_t)end); word++)
        for (uint64_t rest = row[word]; rest != 0 && status == WYT_OK;
             rest &= rest - 1) {
            uint64_t x = (uint64_t)word * 64 + wyt__lowest_bit(rest);
            if (x < end && (x != 0 || y != 0)) /* (0,0) is on every ray */
                status = add_point(points, x, y);
        }
    return status;
}

static int32_t collect(wyt_context *context, const wyt_board *board,
                       uint64_t from, uint64_t to,
                       struct wyt__positions *points)
{
    int32_t status = WYT_OK;
    for (uint64_t y = from; y < to && status == WYT_OK; y++) {
        status = add_row(points, board, y, y + 1);
        if (status == WYT_OK)
            status = wyt__tick(context, y - from, to - from);
    }
    return status;
}

/* The slope of least squares of some points, y over x. */
static double fit(const uint64_t *points, size_t count)
{
    double x = 0, y = 0, xx = 0, xy = 0;
    for (size_t i = 0; i < count; i++) {
        x += (double)points[i * POINT + 1];
        y += (double)points[i * POINT + 2];
    }
    for (size_t i = 0; i < count; i++) {
        double dx = (double)points[i * POINT + 1] - x / (double)count;
        double dy = (double)points[i * POINT + 2] - y / (double)count;
        xx += dx * dx;
        xy += dx * dy;
    }
    if (xx > 0.25) /* at least 1/2, unless all have the same x */
        return xy / xx;
    return x > 0 ? y / x : (double)INFINITY;
}

/* The end of the ray that begins with a point. */
static size_t ray_end(const struct wyt__positions *points, size_t begin,
                      double gap)
{
    size_t end = begin + 1;
    while (end < points->count) {
        double before = slope_of(points->heaps + (end - 1) * POINT);
        double behind = slope_of(points->heaps + end * POINT);
        if (behind > before + gap)
            break;
        end++;
    }
    return end;
}

struct rays {
    double *slopes, *densities;
    size_t capacity, count;
    double cover;
};

static void cut(const struct wyt__positions *points, double gap, uint64_t rows,
                struct rays *rays)
{
    size_t end;
    for (size_t begin = 0; begin < points->count; begin = end) {
        double slope, density;
        end = ray_end(points, begin, gap);
        slope = fit(points->heaps + begin * POINT, end - begin);
        density = (double)(end - begin) / (double)rows;
        rays->cover += density * (1 + slope);
        if (rays->count < rays->capacity) {
            rays->slopes[rays->count] = slope;
            rays->densities[rays->count] = density;
        }
        rays->count++;
    }
}

static size_t count_rays(const struct wyt__positions *points, double gap)
{
    size_t count = 0;
    for (size_t begin = 0; begin < points->count; count++)
        begin = ray_end(points, begin, gap);
    return count;
}

static int32_t measure(wyt_context *context, const wyt_board *board,
                       uint64_t from, uint64_t to, double gap,
                       struct rays *rays)
{
    struct wyt__positions points = {.context = context, .n = POINT};
    size_t count;
    int32_t status = collect(context, board, from, to, &points);
    if (status == WYT_OK) {
        wyt__sort_positions(points.heaps, points.count, POINT);
        count = count_rays(&points, gap);
        if (count <= rays->capacity)
            cut(&points, gap, to - from, rays);
        else
            status = wyt__fail(context, WYT_E_SPACE,
                               "%zu rays; there is room for %zu", count,
                               rays->capacity);
        rays->count = count;
    }
    wyt__positions_clear(&points);
    return status;
}

static int32_t check_rays(wyt_context *context, const wyt_board *board,
                          uint64_t from, uint64_t to, double gap)
{
    uint64_t most;
    int32_t status = wyt__check_plane(context, board);
    if (status != WYT_OK)
        return status;
    most = board->size[0] < board->size[1] ? board->size[0] : board->size[1];
    if (from >= to || to > most)
        return wyt__fail(context, WYT_E_ARGUMENT,
                         "rows %llu to %llu; from < to <= %llu was expected, "
                         "the least size of the board",
                         (unsigned long long)from, (unsigned long long)to,
                         (unsigned long long)most);
    if (!(gap >= 0)) /* nor NaN */
        return wyt__fail(context, WYT_E_ARGUMENT,
                         "gap is %g; a positive number was expected, or 0",
                         gap);
    return WYT_OK;
}

int32_t wyt_explore_rays(wyt_context *context, const wyt_board *board,
                         uint64_t from, uint64_t to, double gap,
                         double *out_slopes, double *out_densities,
                         size_t capacity, size_t *out_count, double *out_cover)
{
    struct rays rays = {
        .slopes = out_slopes, .densities = out_densities, .capacity = capacity};
    int32_t status;
    if (context == NULL)
        return WYT_E_ARGUMENT;
    if (out_count == NULL)
        return wyt__fail_null(context, "out_count");
    if (capacity > 0 && (out_slopes == NULL || out_densities == NULL))
        return wyt__fail_null(context, out_slopes == NULL ? "out_slopes"
                                                          : "out_densities");
    status = check_rays(context, board, from, to, gap);
    if (status != WYT_OK)
        return status;
    context->foreign = false;
    status =
        measure(context, board, from, to, gap > 0 ? gap : DEFAULT_GAP, &rays);
    if (status == WYT_OK || (status == WYT_E_SPACE && !context->foreign))
        *out_count = rays.count;
    if (status == WYT_OK && out_cover != NULL)
        *out_cover = rays.cover;
    return status;
}
