/* SPDX-License-Identifier: MIT */
/*
 * Rays of a list, and their fields. Bins of x/y that have P-positions with
 * x <= y in the farther half of the list are rays as far as they hang together;
 * the slope of one is measured by least squares of x on y, for the window is
 * cut in y. A fraction p/q near s - 1/s names the field of the square root of
 * p^2 + 4 q^2, and (u + v sqrt(n)) / 2 with u^2 - n v^2 = -4 or 4 is a unit of
 * it, the root of x^2 = u x + 1 or u x - 1.
 */
#include "automata/proposals.h"

#include <wythoff/context.h>
#include <wythoff/status.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "automata/pairs.h"
#include "base/context.h"

#define BINS 512
/* P-positions of a ray, and bins without any between two. */
#define LEAST_POINTS 24
#define LEAST_ROWS 256
#define GAP 2
/* The largest denominator, and the largest u: digits are up to it. */
#define MOST_DENOMINATOR 40
#define MOST_TRACE 16
/* How far a measured s - 1/s may be wrong, times the rows. */
#define ERROR_ROWS 6.0

struct sums {
    double n, x, y, xy, yy;
};

static void add_points(const struct wyt__pair_list *pairs, struct sums *bins)
{
    const uint64_t from = pairs->bound / 2;
    for (uint64_t x = 0; x < pairs->bound; x++)
        for (size_t i = pairs->start[x]; i < pairs->start[x + 1]; i++) {
            const uint64_t y = pairs->second[i];
            struct sums *bin;
            double far;
            if (y < from || y < x || y == 0)
                continue;
            bin = &bins[x * (BINS - 1) / y];
            far = (double)y - (double)from; /* smaller numbers to square */
            bin->n += 1;
            bin->x += (double)x;
            bin->y += far;
            bin->xy += (double)x * far;
            bin->yy += far * far;
        }
}

static void add_sums(struct sums *to, const struct sums *more)
{
    to->n += more->n;
    to->x += more->x;
    to->y += more->y;
    to->xy += more->xy;
    to->yy += more->yy;
}

/* p/q with the least q that is near s - 1/s. */
static bool find_fraction(double pace, double error, uint64_t *p, uint64_t *q)
{
    const double t = 1 / pace - pace;
    for (*q = 1; *q <= MOST_DENOMINATOR; ++*q) {
        const double nearest = t * (double)*q + 0.5;
        double off;
        *p = (uint64_t)nearest;
        off = t - (double)*p / (double)*q;
        if ((off < 0 ? -off : off) <= error * (1 + 1 / (pace * pace)))
            return *p > 0; /* else the diagonal */
    }
    return false;
}

static uint64_t square_root(uint64_t n)
{
    uint64_t root = 0;
    while ((root + 1) * (root + 1) <= n)
        root++;
    return root;
}

/* The part of a number that no square divides. */
static uint64_t squarefree(uint64_t n)
{
    for (uint64_t i = 2; i * i <= n; i++)
        while (n % (i * i) == 0)
            n /= i * i;
    return n;
}

/* The least unit of the field, if its trace is small. */
static int32_t add_unit(struct wyt__proposals *proposals, uint64_t n)
{
    for (uint64_t v = 1; n > 1 && n * v * v <= MOST_TRACE * MOST_TRACE + 4; v++)
        for (int norm = -1; norm <= 1; norm += 2) {
            const uint64_t square = n * v * v + (norm < 0 ? 0 : 8);
            const uint64_t u = square < 4 ? 0 : square_root(square - 4);
            const int32_t coefficients[] = {(int32_t)u, -norm};
            if (u > 0 && u <= MOST_TRACE && u * u + 4 == square)
                return wyt__proposals_start(proposals, coefficients, 2,
                                            "a ray");
        }
    return WYT_OK;
}

static int32_t add_ray(struct wyt__proposals *proposals, const struct sums *ray,
                       uint64_t bound)
{
    const double over = ray->n * ray->yy - ray->y * ray->y;
    const double pace = (ray->n * ray->xy - ray->x * ray->y) / over;
    uint64_t p, q;
    if (ray->n < LEAST_POINTS || !(over > 0) || !(pace > 0.02 && pace < 1))
        return WYT_OK;
    if (!find_fraction(pace, ERROR_ROWS / (double)bound, &p, &q))
        return WYT_OK;
    return add_unit(proposals, squarefree(p * p + 4 * q * q));
}

int32_t wyt__proposals_rays(struct wyt__proposals *proposals,
                            const struct wyt__pair_list *pairs)
{
    struct sums bins[BINS], ray;
    size_t empty = 0;
    int32_t status;
    if (pairs->bound < LEAST_ROWS)
        return WYT_OK;
    memset(bins, 0, sizeof bins);
    add_points(pairs, bins);
    status = wyt__work(proposals->context,
                       8 * (uint64_t)pairs->count + pairs->bound, 0, 0);
    memset(&ray, 0, sizeof ray);
    for (size_t i = 0; i < BINS && status == WYT_OK; i++) {
        empty = bins[i].n > 0 ? 0 : empty + 1;
        add_sums(&ray, &bins[i]);
        if (empty == GAP || i + 1 == BINS) {
            status = add_ray(proposals, &ray, pairs->bound);
            memset(&ray, 0, sizeof ray);
        }
    }
    return status;
}
