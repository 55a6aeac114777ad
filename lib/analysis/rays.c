/* SPDX-License-Identifier: MIT */
/*
 * Rays along which the P-positions of two heaps gather.
 *
 * U. Larsson, Blocking Wythoff Nim, Electronic Journal of Combinatorics 18
 * (2011) P120, observes that the P-positions of W^k lie near a few straight
 * lines. A ray of slope s >= 1 with h points in a row above the diagonal has
 * h s points in a column there and, mirrored, h in a column below it: as every
 * column holds k, the sum of h (1 + s) over the rays is k. That is checked
 * where the moves say what a column holds.
 *
 * bundles.c says which P-positions are a ray, slopes.c what its slope is and
 * how far that is to be believed. Nothing is decided here, so doubles do.
 *
 * Time O(rows * width / 64 + points), of a list O(points); 7 MB at most,
 * whatever the board.
 */
#include "analysis/rays.h"

#include <wythoff/lists.h>

#include <math.h>

#include "analysis/explore.h"
#include "base/context.h"
#include "board/board.h"
#include "board/storage.h"
#include "rules/game.h"
#include "rules/rules.h"

#define DEFAULT_TOLERANCE 0.01
/* A ray of which the halves differ by more than this part of the tolerance,
 * and steadily, has not come to rest however small its error is. */
#define STEADY_CHANGE 0.1
/* How much of its density may be in error. */
#define DENSITY_ERROR 0.1
/* How far a cover may be unknown and yet be compared with a whole number. */
#define COVER_ERROR 0.25
/* A bundle of which the pace is wrong by so much of itself, or of UPRIGHT, is
 * no ray that these rows show. */
#define PACE_ERROR 0.25
#define UPRIGHT 0.02
/* Rows of a list are numbers that doubles have. */
#define MOST_ROWS ((uint64_t)1 << 53)
/* One in so many P-positions may be on no ray. */
#define STRAYS 100

/* Which P-positions: those with x <= y, with x > y, or with x <= y for those
 * of a symmetric game. */
enum half { UPPER, LOWER, MIRRORED };

struct ray {
    double slope, error, density;
};

struct rays {
    wyt_context *context;
    struct wyt__eighths eighths;
    double tolerance;
    struct ray *all; /* by rising slope */
    size_t capacity, count;
    double cover, cover_error;
    uint64_t points;
    double strays;
    uint32_t doubts;
};

/* ---- one ray ---- */

/* Below the diagonal the heaps were exchanged, and the pace is y/x. */
static struct ray ray_of(struct wyt__measure pace, double density,
                         enum half half)
{
    struct ray ray = {pace.value, pace.error, density};
    if (half == LOWER)
        return ray;
    if (pace.value <= pace.error) { /* x may stay the same */
        ray.slope = (double)INFINITY;
        ray.error = pace.error > 0 ? (double)INFINITY : 0;
        return ray;
    }
    ray.slope = 1 / pace.value;
    ray.error = 1 / (pace.value - pace.error) - ray.slope;
    return ray;
}

static uint32_t doubts_of(const struct rays *rays,
                          const struct wyt__bundle *bundle,
                          const struct ray *ray, struct wyt__measure pace,
                          struct wyt__measure density)
{
    /* The slope changes by the same part of its error as the pace. */
    double change = pace.error > 0 ? pace.change / pace.error * ray->error : 0;
    uint32_t doubts = 0;
    if (ray->error > rays->tolerance ||
        density.error > DENSITY_ERROR * density.value ||
        (pace.curved && change > STEADY_CHANGE * rays->tolerance))
        doubts |= WYT_RAYS_DRIFT;
    if (bundle->unsure || bundle->mixed ||
        wyt__bundle_spreads(bundle, &rays->eighths, pace.value))
        doubts |= WYT_RAYS_SPREAD;
    return doubts;
}

static int32_t keep(struct rays *rays, struct ray ray)
{
    void *all = rays->all;
    size_t at = rays->count;
    int32_t status = wyt__reserve(rays->context, &all, &rays->capacity,
                                  rays->count + 1, sizeof *rays->all);
    rays->all = all;
    if (status != WYT_OK)
        return status;
    for (; at > 0 && rays->all[at - 1].slope > ray.slope; at--)
        rays->all[at] = rays->all[at - 1];
    rays->all[at] = ray;
    rays->count++;
    return WYT_OK;
}

/* ---- the cover ---- */

/* What a half of the board puts into a column, and how many P-positions it has
 * up to a row, each counted as often as a row of it goes into a column. */
struct share {
    double value, error;
    double counts[WYT__EIGHTHS];
};

static void add_share(struct share *share, const struct wyt__eighths *eighths,
                      const struct wyt__bundle *bundle, const struct ray *ray,
                      enum half half)
{
    double times = half == LOWER   ? 1
                   : half == UPPER ? ray->slope
                                   : ray->slope + 1;
    share->value += ray->density * times;
    share->error += half == LOWER ? 0 : ray->density * ray->error;
    wyt__bundle_count(bundle, eighths, times, share->counts);
}

/* The P-positions with x = y are their own mirror images. */
static void drop_diagonal(struct share *share,
                          const struct wyt__eighths *eighths,
                          const struct wyt__bundle *diagonal)
{
    share->value -= wyt__bundle_density(diagonal, eighths).value;
    wyt__bundle_count(diagonal, eighths, -1, share->counts);
}

/* ---- all of them ---- */

static bool is_ray(const struct wyt__bundle *bundle,
                   const struct wyt__eighths *eighths,
                   struct wyt__measure *pace)
{
    if (!wyt__bundle_is_steady(bundle))
        return false;
    *pace = wyt__bundle_pace(bundle, eighths);
    return pace->error <=
           PACE_ERROR * (pace->value > UPRIGHT ? pace->value : UPRIGHT);
}

static int32_t take_bundle(struct rays *rays, const struct wyt__bundle *bundle,
                           enum half half, struct share *share)
{
    struct wyt__measure pace, density;
    struct ray ray;
    if (!is_ray(bundle, &rays->eighths, &pace)) {
        for (size_t i = 0; i < WYT__EIGHTHS; i++)
            rays->strays += bundle->eighths[i].count;
        return WYT_OK;
    }
    density = wyt__bundle_density(bundle, &rays->eighths);
    ray = ray_of(pace, density.value, half);
    rays->doubts |= doubts_of(rays, bundle, &ray, pace, density);
    add_share(share, &rays->eighths, bundle, &ray, half);
    return keep(rays, ray);
}

static int32_t take_half(struct rays *rays, const struct wyt__places *places,
                         enum half half)
{
    struct wyt__bundles bundles;
    struct share share = {0};
    int32_t status = wyt__bundles_find(&bundles, rays->context, places,
                                       &rays->eighths, half == LOWER);
    for (size_t i = 0; i < bundles.count && status == WYT_OK; i++) {
        status = take_bundle(rays, &bundles.all[i], half, &share);
        if (status == WYT_OK)
            status = wyt__tick(rays->context, i, bundles.count);
    }
    if (half == MIRRORED)
        drop_diagonal(&share, &rays->eighths, &bundles.diagonal);
    rays->points += bundles.points;
    rays->cover += share.value;
    rays->cover_error +=
        share.error +
        wyt__count_error(share.counts, share.value, &rays->eighths);
    wyt__bundles_clear(&bundles);
    return status;
}

/* What the rays together leave in doubt. */
static void judge(struct rays *rays, uint64_t column)
{
    double off = fabs(rays->cover - (double)column);
    if (!isfinite(rays->cover))
        rays->cover_error = (double)INFINITY;
    if (column != 0 && !(off <= rays->cover_error + rays->tolerance &&
                         rays->cover_error < COVER_ERROR))
        rays->doubts |= WYT_RAYS_COVER;
    if (rays->strays * STRAYS > (double)rays->points)
        rays->doubts |= WYT_RAYS_STRAY;
}

static int32_t measure(struct rays *rays, const wyt_rules *rules,
                       const struct wyt__places *places)
{
    bool symmetric = rules->symmetric;
    int32_t status = take_half(rays, places, symmetric ? MIRRORED : UPPER);
    if (status == WYT_OK && !symmetric)
        status = take_half(rays, places, LOWER);
    if (status != WYT_OK)
        return status;
    if (rays->count == 0)
        return wyt__fail(rays->context, WYT_NONE,
                         "no ray can be told: the %llu P-position%s%s in "
                         "rows %llu to %llu are too few or lie along none",
                         (unsigned long long)rays->points,
                         rays->points == 1 ? "" : "s",
                         symmetric ? " with x <= y" : "",
                         (unsigned long long)rays->eighths.from,
                         (unsigned long long)(rays->eighths.to - 1));
    judge(rays, wyt__game_column(&rules->game));
    return WYT_OK;
}

/* Rows of a board, up to its least size. */
static int32_t check_board_rows(wyt_context *context, const wyt_board *board,
                                uint64_t *from, uint64_t *to)
{
    uint64_t most =
        board->size[0] < board->size[1] ? board->size[0] : board->size[1];
    if (*from == 0 && *to == 0) {
        *to = most;
        *from = most / 2;
    } else if (*from >= *to || *to > most) {
        return wyt__fail(context, WYT_E_ARGUMENT,
                         "rows %llu to %llu; from < to <= %llu was expected, "
                         "the least size of the board",
                         (unsigned long long)*from, (unsigned long long)*to,
                         (unsigned long long)most);
    }
    return WYT_OK;
}

/* A board, or rows of a list. */
static int32_t check_places(wyt_context *context, const wyt_rules *rules,
                            const struct wyt__places *places, uint64_t from,
                            uint64_t to)
{
    if (rules == NULL)
        return wyt__fail_null(context, "rules");
    if (places->positions == NULL && places->count > 0)
        return wyt__fail_null(context, "positions");
    if (rules->game.heaps != 2)
        return wyt__fail(context, WYT_E_ARGUMENT,
                         "the game has %zu heap%s; two were expected",
                         rules->game.heaps, rules->game.heaps == 1 ? "" : "s");
    if (places->count > SIZE_MAX / (2 * sizeof(uint64_t)))
        return wyt__fail(context, WYT_E_ARGUMENT,
                         "count is %zu; no array has so many positions",
                         places->count);
    if (from >= to || to > MOST_ROWS)
        return wyt__fail(context, WYT_E_ARGUMENT,
                         "rows %llu to %llu; from < to <= 2^53 was expected",
                         (unsigned long long)from, (unsigned long long)to);
    return WYT_OK;
}

static int32_t check_count(wyt_context *context, uint64_t from, uint64_t to)
{
    if (to - from < WYT__RAY_ROWS)
        return wyt__fail(context, WYT_NONE,
                         "no ray can be told in %llu rows; at least %d are "
                         "needed",
                         (unsigned long long)(to - from), WYT__RAY_ROWS);
    return WYT_OK;
}

static int32_t check_tolerance(wyt_context *context, double *tolerance)
{
    if (!(*tolerance >= 0 && isfinite(*tolerance)))
        return wyt__fail(context, WYT_E_ARGUMENT,
                         "the tolerance is %g; a positive number was "
                         "expected, or 0 for %g",
                         *tolerance, DEFAULT_TOLERANCE);
    if (*tolerance == 0)
        *tolerance = DEFAULT_TOLERANCE;
    return WYT_OK;
}

/* What the caller wants to have. */
struct outputs {
    double *slopes, *errors, *densities;
    size_t capacity, *count;
    double *cover, *cover_error;
    uint64_t *strays;
    uint32_t *doubts;
};

static int32_t check_outputs(wyt_context *context, const struct outputs *out)
{
    if (out->count == NULL || out->doubts == NULL)
        return wyt__fail_null(context,
                              out->count == NULL ? "out_count" : "out_doubts");
    if (out->capacity > 0 &&
        (out->slopes == NULL || out->errors == NULL || out->densities == NULL))
        return wyt__fail_null(context, out->slopes == NULL   ? "out_slopes"
                                       : out->errors == NULL ? "out_errors"
                                                             : "out_densities");
    return WYT_OK;
}

static int32_t hand_out(const struct rays *rays, const struct outputs *out)
{
    *out->count = rays->count;
    if (rays->count > out->capacity)
        return wyt__fail(rays->context, WYT_E_SPACE,
                         "%zu rays; there is room for %zu", rays->count,
                         out->capacity);
    for (size_t i = 0; i < rays->count; i++) {
        out->slopes[i] = rays->all[i].slope;
        out->errors[i] = rays->all[i].error;
        out->densities[i] = rays->all[i].density;
    }
    *out->doubts = rays->doubts;
    if (out->cover != NULL)
        *out->cover = rays->cover;
    if (out->cover_error != NULL)
        *out->cover_error = rays->cover_error;
    if (out->strays != NULL)
        *out->strays = (uint64_t)rays->strays;
    return WYT_OK;
}

/* Rows from .. to - 1, which are right. */
static int32_t find_rays(wyt_context *context, const wyt_rules *rules,
                         const struct wyt__places *places, uint64_t from,
                         uint64_t to, double tolerance,
                         const struct outputs *out)
{
    struct rays rays = {.context = context, .tolerance = tolerance};
    int32_t status = check_count(context, from, to);
    if (status != WYT_OK)
        return status;
    context->foreign = false;
    wyt__eighths_set(&rays.eighths, from, to);
    status = measure(&rays, rules, places);
    if (status == WYT_OK)
        status = hand_out(&rays, out);
    wyt__release(context, rays.all, rays.capacity, sizeof *rays.all);
    return status;
}

int32_t wyt_explore_rays(wyt_context *context, const wyt_board *board,
                         uint64_t from, uint64_t to, double tolerance,
                         double *out_slopes, double *out_errors,
                         double *out_densities, size_t capacity,
                         size_t *out_count, double *out_cover,
                         double *out_cover_error, uint64_t *out_strays,
                         uint32_t *out_doubts)
{
    const struct outputs out = {out_slopes,      out_errors, out_densities,
                                capacity,        out_count,  out_cover,
                                out_cover_error, out_strays, out_doubts};
    struct wyt__places places = {board, NULL, 0};
    wyt_board *own = NULL;
    int32_t status;
    if (context == NULL)
        return WYT_E_ARGUMENT;
    status = check_outputs(context, &out);
    if (status == WYT_OK)
        status = wyt__check_plane(context, board);
    if (status == WYT_OK)
        status = check_tolerance(context, &tolerance);
    if (status == WYT_OK)
        status = check_board_rows(context, board, &from, &to);
    if (status == WYT_OK)
        status = wyt__board_witness(context, &places.board, &own);
    if (status == WYT_OK)
        status = find_rays(context, board->rules, &places, from, to, tolerance,
                           &out);
    wyt_board_unref(own);
    return status;
}

int32_t wyt_explore_rays_list(wyt_context *context, const wyt_rules *rules,
                              const uint64_t *positions, size_t count,
                              uint64_t from, uint64_t to, double tolerance,
                              double *out_slopes, double *out_errors,
                              double *out_densities, size_t capacity,
                              size_t *out_count, double *out_cover,
                              double *out_cover_error, uint64_t *out_strays,
                              uint32_t *out_doubts)
{
    const struct outputs out = {out_slopes,      out_errors, out_densities,
                                capacity,        out_count,  out_cover,
                                out_cover_error, out_strays, out_doubts};
    const struct wyt__places places = {NULL, positions, count};
    int32_t status;
    if (context == NULL)
        return WYT_E_ARGUMENT;
    status = check_outputs(context, &out);
    if (status == WYT_OK)
        status = check_places(context, rules, &places, from, to);
    if (status == WYT_OK)
        status = check_tolerance(context, &tolerance);
    if (status == WYT_OK)
        status = find_rays(context, rules, &places, from, to, tolerance, &out);
    return status;
}
