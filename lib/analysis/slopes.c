/* SPDX-License-Identifier: MIT */
/*
 * What a bundle of P-positions says about its ray: slope and density, and how
 * far to believe them.
 *
 * A bundle is a number of parallel lines x = t y + c with other c, and t = 1/s
 * if s is the slope. Its rows are complete and its columns are not: at both
 * ends of the rows a column is cut, more of it the farther the lines lie
 * apart. So x is fitted on y, by least squares; the rows see every c alike,
 * whereas the fit of y on x is too flat, by a factor of about
 * 1 + 12 v s^2 / rows^2 for offsets of variance v. In the same way the density
 * is the slope of least squares of how many P-positions there are up to row y,
 * which counts those near both ends less: their number over the rows would
 * jump by one as the ends move.
 *
 * The error is the larger one of two. How much the result changes between all
 * rows, their lower and their upper half: that sees a trend, and what the
 * pattern of the lines does at the ends. And the standard error for a ray that
 * wanders like a Brownian motion, whose distance from the fitted line is what
 * the means of the eight eighths show: over `rows` rows the fit has variance
 * 6/5 v / rows, and v rows / 15 of mean square is left, hence
 * error^2 = 18 (mean square) / rows^2. For a ray that keeps to a line, whose
 * means are independent, that is three and a half times too much. The usual
 * standard error believes that P-positions are independent and is too small
 * for rays that wander, as the thin ones of W^k do.
 */
#include "analysis/rays.h"

#include <math.h>
#include <string.h>

/* 1 and these are orthogonal on the eighths; their squares add up to 168. */
static const double linear[WYT__EIGHTHS] = {-7, -5, -3, -1, 1, 3, 5, 7};
static const double parabola[WYT__EIGHTHS] = {7, 1, -3, -5, -5, -3, 1, 7};
#define SQUARES 168

static struct wyt__sums total(const struct wyt__bundle *bundle, size_t from,
                              size_t to)
{
    struct wyt__sums sums = {0};
    for (size_t i = from; i < to; i++) {
        const struct wyt__sums *eighth = &bundle->eighths[i];
        sums.count += eighth->count;
        sums.x += eighth->x;
        sums.y += eighth->y;
        sums.xx += eighth->xx;
        sums.xy += eighth->xy;
        sums.yy += eighth->yy;
    }
    return sums;
}

/* A piece of a ray that wanders is in some eighths only. */
bool wyt__bundle_is_steady(const struct wyt__bundle *bundle)
{
    double mean = total(bundle, 0, WYT__EIGHTHS).count / WYT__EIGHTHS;
    for (size_t i = 0; i < WYT__EIGHTHS; i++)
        if (bundle->eighths[i].count < 3 || bundle->eighths[i].count < mean / 3)
            return false;
    return true;
}

static double mean_of(const double *values)
{
    double sum = 0;
    for (size_t i = 0; i < WYT__EIGHTHS; i++)
        sum += values[i];
    return sum / WYT__EIGHTHS;
}

static double part_of(const double *values, const double *polynomial)
{
    double sum = 0;
    for (size_t i = 0; i < WYT__EIGHTHS; i++)
        sum += values[i] * polynomial[i];
    return sum;
}

static double square_about_mean(const double *values)
{
    double mean = mean_of(values), square = 0;
    for (size_t i = 0; i < WYT__EIGHTHS; i++)
        square += (values[i] - mean) * (values[i] - mean);
    return square;
}

static double larger(double x, double y)
{
    return x > y ? x : y;
}

/* The square root, so that nobody has to link libm for it. Newton's sequence
 * falls towards it from 1 or the square; each step halves what is too much, so
 * 600 are enough for any double but the least, which nobody will miss. */
static double root(double square)
{
    double x = larger(square, 1);
    if (!(square > 0))
        return 0;
    for (int step = 0; step < 600; step++) {
        double next = (x + square / x) / 2;
        if (!(next < x))
            break;
        x = next;
    }
    return x;
}

/* The error of a line, from what is left when it is subtracted. */
static double wandering(const double *rests, const struct wyt__eighths *eighths)
{
    /* Six degrees of freedom are left. */
    double square = square_about_mean(rests) / (WYT__EIGHTHS - 2);
    return root(18 * square) / (double)(eighths->to - eighths->from);
}

/* Whether what is left is a parabola but for an eleventh of its square, which
 * a ray that wanders does once in forty times. */
static bool is_curved(const double *rests)
{
    double line = part_of(rests, linear), bend = part_of(rests, parabola);
    double square = square_about_mean(rests) - line * line / SQUARES;
    return bend * bend / SQUARES * 11 > square * 10;
}

/* The error of what all rows, their lower and their upper half say. */
static struct wyt__measure judge(double all, double lower, double upper,
                                 const double *rests,
                                 const struct wyt__eighths *eighths)
{
    struct wyt__measure found = {.value = all};
    double halves = larger(fabs(lower - all), fabs(upper - all));
    found.change = larger(halves, fabs(upper - lower));
    found.error = larger(found.change, wandering(rests, eighths));
    found.curved = is_curved(rests);
    return found;
}

/* The slope of least squares, x over y; not all are in one row. */
static double pace_of(const struct wyt__bundle *bundle, size_t from, size_t to)
{
    struct wyt__sums sums = total(bundle, from, to);
    double xy = sums.xy - sums.x * sums.y / sums.count;
    double yy = sums.yy - sums.y * sums.y / sums.count;
    return xy / yy;
}

struct wyt__measure wyt__bundle_pace(const struct wyt__bundle *bundle,
                                     const struct wyt__eighths *eighths)
{
    double rests[WYT__EIGHTHS], all = pace_of(bundle, 0, WYT__EIGHTHS);
    for (size_t i = 0; i < WYT__EIGHTHS; i++) {
        const struct wyt__sums *eighth = &bundle->eighths[i];
        rests[i] = (eighth->x - all * eighth->y) / eighth->count;
    }
    return judge(all, pace_of(bundle, 0, WYT__EIGHTHS / 2),
                 pace_of(bundle, WYT__EIGHTHS / 2, WYT__EIGHTHS), rests,
                 eighths);
}

/* With n rows about their middle m it is
 * sum ((n + 1)^2 / 4 - (y - m)^2) * 6 / (n (n + 1) (n + 2)). */
static double density_of(const struct wyt__bundle *bundle,
                         const struct wyt__eighths *eighths, size_t from,
                         size_t to)
{
    struct wyt__sums sums = total(bundle, from, to);
    double n = (double)(eighths->starts[to] - eighths->starts[from]);
    double m = (double)eighths->starts[from] + (n - 1) / 2 - eighths->middle;
    double squares = sums.yy - 2 * m * sums.y + m * m * sums.count;
    return ((n + 1) * (n + 1) / 4 * sums.count - squares) * 6 /
           (n * (n + 1) * (n + 2));
}

/* The middle row of an eighth. */
static double middle_of(const struct wyt__eighths *eighths, size_t i)
{
    return ((double)eighths->starts[i] + (double)eighths->starts[i + 1] - 1) /
           2;
}

void wyt__bundle_count(const struct wyt__bundle *bundle,
                       const struct wyt__eighths *eighths, double weight,
                       double *counts)
{
    double below = 0;
    for (size_t i = 0; i < WYT__EIGHTHS; i++) {
        const struct wyt__sums *eighth = &bundle->eighths[i];
        double end = (double)eighths->starts[i + 1];
        double rows = end - (double)eighths->starts[i];
        /* One in row y counts in the rows y .. end-1. */
        double inside = (end - eighths->middle) * eighth->count - eighth->y;
        counts[i] += weight * (below + inside / rows);
        below += eighth->count;
    }
}

static void subtract(double *counts, double density,
                     const struct wyt__eighths *eighths)
{
    for (size_t i = 0; i < WYT__EIGHTHS; i++)
        counts[i] -= density * middle_of(eighths, i);
}

double wyt__count_error(const double *counts, double density,
                        const struct wyt__eighths *eighths)
{
    double rests[WYT__EIGHTHS];
    memcpy(rests, counts, sizeof rests);
    subtract(rests, density, eighths);
    return wandering(rests, eighths);
}

struct wyt__measure wyt__bundle_density(const struct wyt__bundle *bundle,
                                        const struct wyt__eighths *eighths)
{
    double rests[WYT__EIGHTHS] = {0};
    double all = density_of(bundle, eighths, 0, WYT__EIGHTHS);
    wyt__bundle_count(bundle, eighths, 1, rests);
    subtract(rests, all, eighths);
    return judge(all, density_of(bundle, eighths, 0, WYT__EIGHTHS / 2),
                 density_of(bundle, eighths, WYT__EIGHTHS / 2, WYT__EIGHTHS),
                 rests, eighths);
}

/* The standard deviation of x about a line of the given pace. */
static double width_of(const struct wyt__sums *sums, double pace)
{
    double x = sums->x / sums->count, y = sums->y / sums->count;
    double square = sums->xx / sums->count - x * x -
                    2 * pace * (sums->xy / sums->count - x * y) +
                    pace * pace * (sums->yy / sums->count - y * y);
    return root(square);
}

/*
 * Lines of one slope keep their distances; lines of unlike slopes through the
 * corner move apart like y. Growth is the exponent between: 0 for the former,
 * 1 for the latter, a few hundredths for a thin ray beside a wide one. Below a
 * width of one cell there is nothing to tell.
 */
bool wyt__bundle_spreads(const struct wyt__bundle *bundle,
                         const struct wyt__eighths *eighths, double pace)
{
    double widths[WYT__EIGHTHS], mean, rise, scale, growth, error;
    for (size_t i = 0; i < WYT__EIGHTHS; i++)
        widths[i] = width_of(&bundle->eighths[i], pace);
    mean = mean_of(widths);
    rise = part_of(widths, linear) / SQUARES; /* in half an eighth */
    for (size_t i = 0; i < WYT__EIGHTHS; i++)
        widths[i] -= rise * linear[i];
    scale = eighths->middle / larger(mean, 1);
    growth = fabs(rise) * scale * 2 * WYT__EIGHTHS /
             (double)(eighths->to - eighths->from);
    error = wandering(widths, eighths) * scale;
    return growth > larger(0.05, 2 * error);
}
