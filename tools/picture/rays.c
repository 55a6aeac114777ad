/* SPDX-License-Identifier: MIT */
/*
 * Rays, in integers.
 *
 * Where a backend numbers P-positions by a theorem, the direction of a ray is
 * that of positions far out, the n-th ones for n = 2^20. Of Beatty pairs these
 * are less than a cell beside it, of the other sequences a few cells (the tests
 * look), so a picture of thousands of cells is right to a part of a cell.
 * Several numbers in a row are asked, because positions may lie on several rays
 * in turn.
 */
#include "picture/rays.h"

#include <inttypes.h>
#include <string.h>

/* The first number that is asked for, and how many. */
#define FAR ((uint64_t)1 << 20)
#define ASKED 64

/* P-positions of which more are in a row than these fill an area. */
#define DENSE 128

/* Directions nearer than one in so many are the same ray. */
#define APART 4096

/* Coordinates of a ray, so that products with lengths of pictures fit. */
#define COORDINATE_BITS 26

/* Backends that know P-positions by theorems, the fastest first. */
static const char *const backends[] = {"beatty", "morphic", "mex", "automatic"};

#define BACKENDS (sizeof backends / sizeof backends[0])

static bool same(const struct ray *one, const struct ray *other)
{
    uint64_t left = one->x * other->y, right = one->y * other->x;
    uint64_t apart = left > right ? left - right : right - left;
    uint64_t most = (one->x > one->y ? one->x : one->y) *
                    (other->x > other->y ? other->x : other->y);
    return apart <= most / APART;
}

void rays_add(struct rays *rays, uint64_t x, uint64_t y)
{
    struct ray ray = {x, y};
    while (ray.x >> COORDINATE_BITS > 0 || ray.y >> COORDINATE_BITS > 0)
        ray = (struct ray){ray.x >> 1, ray.y >> 1};
    for (size_t i = 0; i < rays->count; i++)
        if (same(&rays->rays[i], &ray))
            return;
    if (rays->count < RAYS_MOST)
        rays->rays[rays->count++] = ray;
}

/* Whether the P-position of a number that is asked for is too near to the
 * origin for rays. */
static bool is_dense(const uint64_t heaps[2])
{
    return heaps[0] < FAR / DENSE && heaps[1] < FAR / DENSE;
}

/* WYT_NONE: the P-positions end before. */
static int32_t ask(struct session *session, const char *backend,
                   struct rays *rays)
{
    bool symmetric =
        wyt_rules_property(session->rules, WYT_RULES_SYMMETRIC) == 1;
    wyt_solver *solver = NULL;
    uint64_t heaps[2];
    int32_t status =
        wyt_solver_new(session->context, session->rules, backend, &solver);

    if (status == WYT_OK && wyt_solver_supports(solver, WYT_ASK_NTH) != 1)
        status = WYT_UNSUPPORTED;
    for (uint64_t i = 0; status == WYT_OK && i < ASKED; i++) {
        status = wyt_solver_nth(solver, FAR + i, WYT_SIDE_BOTH, heaps, 2);
        if (status == WYT_OK && is_dense(heaps))
            status = WYT_UNSUPPORTED;
        if (status == WYT_OK)
            rays_add(rays, heaps[0], heaps[1]);
        if (status == WYT_OK && symmetric)
            rays_add(rays, heaps[1], heaps[0]);
    }
    wyt_solver_free(solver);
    return status;
}

static int fail(struct session *session, int32_t status,
                const struct rays *rays)
{
    if (status != WYT_NONE)
        return session_fail(session, status);
    if (rays->measured == 0)
        return problem_set(&session->problem, EXIT_UNANSWERED,
                           "--rays: %.200s has finitely many P-positions, "
                           "they gather along no ray",
                           session->game);
    return problem_set(&session->problem, EXIT_UNANSWERED,
                       "--rays: no ray is seen along which the P-positions of "
                       "%.200s gather, in a box of %" PRIu64 " x %" PRIu64
                       "; 'wythoff explore rays' looks farther",
                       session->game, rays->measured, rays->measured);
}

int rays_find(struct session *session, const struct window *window,
              struct rays *out_rays)
{
    int32_t status = WYT_UNSUPPORTED;

    *out_rays = (struct rays){.count = 0};
    for (size_t i = 0; i < BACKENDS && status == WYT_UNSUPPORTED; i++)
        status = ask(session, backends[i], out_rays);
    if (status == WYT_UNSUPPORTED)
        status = rays_measure(session, window, out_rays);
    return status == WYT_OK ? 0 : fail(session, status, out_rays);
}

/* ---- pixels ---- */

uint64_t rays_width(const struct request *request, const struct layout *layout)
{
    uint64_t eighth = request->zoom / 8;
    return eighth > layout->unit ? eighth : layout->unit;
}

/*
 * Lengths are halves of pixels, seen from the middle of the cell (0,0), so that
 * they are whole numbers. Fits: cells have coordinates below 2^28 at a zoom of
 * 64 within any board that can be held, thus lengths are below 2^36, and those
 * of rays below 2^26; a longer length is cut, far beyond each picture.
 */
static int64_t times(uint64_t length, uint64_t by, uint64_t over)
{
    const uint64_t most = (uint64_t)1 << (62 - COORDINATE_BITS);
    return (int64_t)((length < most ? length : most) * by / over);
}

/* The pixel column at a length to the right, which may be outside. */
static int64_t column_of(const struct request *request, int64_t length)
{
    int64_t zoom = (int64_t)request->zoom;
    return (length + zoom) / 2 - (int64_t)request->window.x * zoom;
}

/* Upwards, to the lower edge of a row of pixels. */
static int64_t length_up(const struct request *request, uint64_t row)
{
    int64_t zoom = (int64_t)request->zoom;
    return 2 * ((int64_t)request->window.y * zoom + (int64_t)row) - zoom;
}

void rays_row(const struct ray *ray, const struct request *request,
              const struct layout *layout, uint64_t row, uint64_t *out_from,
              uint64_t *out_to)
{
    int64_t wider = (int64_t)rays_width(request, layout) - 1;
    bool flat = ray->x > ray->y; /* then as high as it is to be wide */
    int64_t low = length_up(request, row) - (flat ? wider : 0);
    int64_t high = length_up(request, row + 1) + (flat ? wider : 0);
    int64_t aside = flat ? 0 : wider, from, to;

    *out_from = *out_to = 0;
    if (high <= 0 || (ray->y == 0 && low > 0))
        return;
    from = low > 0 ? times((uint64_t)low, ray->x, ray->y) : 0;
    from = column_of(request, from - aside);
    to = ray->y == 0
             ? (int64_t)layout->w
             : column_of(request,
                         times((uint64_t)high, ray->x, ray->y) + aside) +
                   1;
    if (to <= 0 || from >= (int64_t)layout->w)
        return;
    *out_from = from > 0 ? (uint64_t)from : 0;
    *out_to = (uint64_t)to < layout->w ? (uint64_t)to : layout->w;
}

void rays_line(const struct ray *ray, const struct request *request,
               const struct layout *layout, int64_t out_ends[4])
{
    int64_t zoom = (int64_t)request->zoom;
    int64_t left = 2 * (int64_t)request->window.x * zoom - zoom;
    int64_t top = length_up(request, layout->h);
    int64_t right = left + 2 * (int64_t)layout->w;

    out_ends[0] = -left;
    out_ends[1] = top;
    if (ray->x > ray->y) {
        out_ends[2] = right - left;
        out_ends[3] = top - times((uint64_t)right, ray->y, ray->x);
    } else {
        out_ends[2] = times((uint64_t)top, ray->x, ray->y) - left;
        out_ends[3] = 0;
    }
}
