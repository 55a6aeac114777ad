/* SPDX-License-Identifier: MIT */
/*
 * The steps of a band (shear.h), written once for vectors of L words. What
 * includes this has: the type vector, HELPER and KERNEL before functions,
 * load, store, nothing (0), either (a | b), neither (not a), carried (a | b &
 * c), moved (near up by `by` bits, with what comes in from far), pushed (up by
 * one word, the lowest one given).
 */

#include <stddef.h>
#include <stdint.h>

#include "board/kernels/shear/shear.h"

HELPER vector shifted_tap(const struct wyt__shear_tap *tap, size_t at)
{
    return moved(load(tap->near + at), load(tap->far + at), tap->by);
}

HELPER vector any_tap(const struct wyt__shear_tap *tap, size_t at)
{
    return tap->by == 0 ? load(tap->near + at) : shifted_tap(tap, at);
}

/* Puts a step of a plane into its views. */
HELPER void put(const struct wyt__shear_plane *plane, size_t step, vector cells)
{
    store(plane->views[0].steps + step * L, cells);
    for (uint32_t q = 1; q <= plane->depth; q++) {
        cells = pushed(cells, plane->views[q].carry[step]);
        store(plane->views[q].steps + step * L, cells);
    }
}

/* What each kind of tap reaches. Within a kind the longest moves come first, so
 * that the step before, which is still on its way, is asked for last. */
HELPER vector reach_straight(const struct wyt__shear_steps *steps, size_t at,
                             vector reach)
{
    for (size_t i = 0; i < steps->straight_count; i++)
        reach = either(reach, load(steps->straight[i].near + at));
    return reach;
}

HELPER vector reach_shifted(const struct wyt__shear_steps *steps, size_t at,
                            vector reach)
{
    for (size_t i = 0; i < steps->shifted_count; i++)
        reach = either(reach, shifted_tap(&steps->shifted[i], at));
    return reach;
}

/* A ray is reached before P is known, and waits for it in its own view. */
HELPER vector reach_rays(const struct wyt__shear_steps *steps, size_t at,
                         vector reach)
{
    for (size_t i = 0; i < steps->ray_count; i++) {
        const struct wyt__shear_plane *ray = &steps->planes[1 + i];
        const vector cells = any_tap(&ray->tap, at);
        store(ray->views[0].steps + at, cells);
        reach = either(reach, cells);
    }
    return reach;
}

#define UNROLL _Pragma("GCC unroll 8")

/* more[p] has what is reached more than p times. */
HELPER void count_tap(vector tap, vector *more, size_t limit)
{
    UNROLL for (size_t p = limit - 1; p > 0; p--) more[p] =
        carried(more[p], more[p - 1], tap);
    more[0] = either(more[0], tap);
}

/* Steps of a program that counts. */
HELPER void count_steps(const struct wyt__shear_steps *steps, size_t count,
                        size_t limit)
{
    for (size_t step = 0; step < count; step++) {
        const size_t at = step * L;
        vector more[WYT__SHEAR_LIMIT];
        UNROLL for (size_t p = 0; p < limit; p++) more[p] = nothing();
        for (size_t i = 0; i < steps->shifted_count; i++)
            count_tap(shifted_tap(&steps->shifted[i], at), more, limit);
        for (size_t i = 0; i < steps->straight_count; i++)
            count_tap(load(steps->straight[i].near + at), more, limit);
        put(steps->planes, step,
            neither(either(more[limit - 1], load(steps->closed + at))));
    }
}

#define COUNT(limit)                                                           \
    KERNEL void count_##limit(const struct wyt__shear_steps *steps,            \
                              size_t count)                                    \
    {                                                                          \
        count_steps(steps, count, limit);                                      \
    }

COUNT(1)
COUNT(2)
COUNT(3)
COUNT(4)
COUNT(5)
COUNT(6)
COUNT(7)
COUNT(8)

static void run_counts(const struct wyt__shear_steps *steps, size_t count)
{
    static void (*const counts[])(const struct wyt__shear_steps *, size_t) = {
        count_1, count_2, count_3, count_4, count_5, count_6, count_7, count_8};
    counts[steps->limit - 1](steps, count);
}

/* The steps are in order, for each needs those before it. */
KERNEL void run_steps(const struct wyt__shear_steps *steps, size_t count)
{
    const struct wyt__shear_plane *const planes = steps->planes;
    if (steps->limit > 0) {
        run_counts(steps, count);
        return;
    }
    for (size_t step = 0; step < count; step++) {
        const size_t at = step * L;
        const vector closed = load(steps->closed + at);
        const vector cells =
            neither(either(reach_shifted(steps, at, closed),
                           either(reach_rays(steps, at, closed),
                                  reach_straight(steps, at, closed))));
        put(planes, step, cells);
        for (size_t i = 1; i <= steps->ray_count; i++)
            put(&planes[i], step,
                either(cells, load(planes[i].views[0].steps + at)));
        for (size_t i = 1 + steps->ray_count; i < steps->plane_count; i++)
            put(&planes[i], step,
                either(load(planes[i].source + at),
                       any_tap(&planes[i].tap, at)));
    }
}
