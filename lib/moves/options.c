/* SPDX-License-Identifier: MIT */
/*
 * Options of one outcome by going through all of them; or all but a few that
 * are known, along rays (moves/rays.h), a nanosecond or two each and as much to
 * put them into order.
 */
#include "moves/options.h"

#include <wythoff/rules.h>
#include <wythoff/status.h>

#include <string.h>

#include "base/context.h"
#include "base/order.h"
#include "moves/moves.h"
#include "moves/positions.h"
#include "moves/rays.h"
#include "rules/game.h"
#include "rules/rules.h"

static int32_t try_each(wyt_moves *moves, int32_t wanted,
                        wyt__outcome_function outcome, void *state,
                        struct wyt__positions *list)
{
    uint64_t option[WYT__HEAPS];
    size_t count = 1;
    uint64_t tried = 0;
    int32_t is, status = WYT_OK;
    while (status == WYT_OK) {
        status = wyt_moves_next(moves, option, 1, &count);
        if (status != WYT_OK || count == 0)
            return status;
        status = outcome(state, option, &is);
        if (status == WYT_OK && is == wanted)
            status = wyt__positions_add(list, option);
        if (status == WYT_OK)
            status = wyt__count_option(list->context, ++tried);
    }
    return status;
}

int32_t wyt__list_options(const wyt_rules *rules, const uint64_t *heaps,
                          int32_t wanted, wyt__outcome_function outcome,
                          void *state, struct wyt__positions *list)
{
    wyt_moves *moves = NULL;
    int32_t is, status;
    /* The position itself first: its box holds all its options. */
    status = outcome(state, heaps, &is);
    if (status == WYT_OK)
        status = wyt_moves_new(list->context, rules, heaps, rules->game.heaps,
                               &moves);
    if (status == WYT_OK)
        status = try_each(moves, wanted, outcome, state, list);
    wyt_moves_free(moves);
    return status;
}

/* ---- all but some ---- */

#if defined(__GNUC__)
#define HELPER static inline __attribute__((always_inline))
#else
#define HELPER static inline
#endif

/* Moves of a ray between two polls, and nanoseconds of one. */
#define STRETCH 1024
#define MOVE_STEPS 4

/* Writes the options by moves t, t - 1, ... of a ray, where n is known, and
 * says where they end. */
HELPER uint64_t *write_all(const struct wyt__rays *rays,
                           const struct wyt__ray *ray, uint64_t t, size_t moves,
                           uint64_t *option, size_t n)
{
    for (; moves > 0; moves--, t--, option += n)
        for (size_t i = 0; i < n; i++)
            option[i] = rays->heaps[i] - ray->o[i] - t * ray->w[i];
    return option;
}

/* The same without those that are no moves, or of an earlier class. */
static uint64_t *write_some(const struct wyt__rays *rays,
                            const struct wyt__ray *ray, uint64_t t,
                            size_t moves, uint64_t *option)
{
    const size_t n = rays->game->heaps;
    for (; moves > 0; moves--, t--)
        if (wyt__ray_has(ray, t) &&
            (t >= ray->clear || !wyt__rays_met(rays, ray, t)))
            option = write_all(rays, ray, t, 1, option, n);
    return option;
}

/* Appends the options by so many moves of a ray down from t, so that they
 * rise. */
static int32_t add_some(const struct wyt__rays *rays,
                        const struct wyt__ray *ray, uint64_t t, size_t moves,
                        struct wyt__positions *list)
{
    const size_t n = rays->game->heaps;
    uint64_t *option;
    int32_t status = wyt__positions_extend(list, moves, &option);
    if (status != WYT_OK)
        return status;
    if (ray->modulus > 1 || t - (moves - 1) < ray->clear)
        option = write_some(rays, ray, t, moves, option);
    else if (n == 2)
        option = write_all(rays, ray, t, moves, option, 2);
    else
        option = write_all(rays, ray, t, moves, option, n);
    list->count = (size_t)(option - list->heaps) / n;
    return WYT_OK;
}

/* Appends the options of a ray; those from number `from` of the list on are
 * held against the cell limit. */
static int32_t add_ray(const struct wyt__rays *rays, const struct wyt__ray *ray,
                       size_t from, struct wyt__positions *list)
{
    uint64_t t = ray->last;
    int32_t status = wyt__work(list->context, MOVE_STEPS, 0, 0);
    while (status == WYT_OK && t >= ray->first) {
        const uint64_t left = t - ray->first; /* and one more */
        const size_t moves = left < STRETCH ? (size_t)left + 1 : STRETCH;
        status = add_some(rays, ray, t, moves, list);
        if (status == WYT_OK && list->count - from > list->context->cells_limit)
            status = wyt__count_option(list->context, list->count - from);
        if (status == WYT_OK)
            status = wyt__work(list->context, MOVE_STEPS * (uint64_t)moves,
                               list->count - from, 0);
        if (t < moves)
            break;
        t -= moves;
    }
    return status;
}

/* Where a position stands in a list in order, from a place on, or would. */
static size_t place_of(const struct wyt__positions *list, size_t low,
                       const uint64_t *position)
{
    size_t high = list->count;
    while (low < high) {
        const size_t middle = low + (high - low) / 2;
        if (wyt__compare_positions(list->heaps + middle * list->n, position,
                                   list->n) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* Takes out what `some` has; both are in order. What is between goes down in
 * one piece. */
static void take_out(const struct wyt__positions *some, size_t from,
                     struct wyt__positions *list)
{
    const size_t n = list->n, bytes = n * sizeof *list->heaps;
    size_t kept = from, at = from;
    for (size_t i = 0; i <= some->count; i++) {
        const uint64_t *out = some->heaps + i * n;
        const size_t end =
            i < some->count ? place_of(list, at, out) : list->count;
        if (kept < at && at < end)
            memmove(list->heaps + kept * n, list->heaps + at * n,
                    (end - at) * bytes);
        kept += end - at;
        at = end;
        if (i < some->count && end < list->count &&
            memcmp(list->heaps + end * n, out, bytes) == 0)
            at++;
    }
    list->count = kept;
}

int32_t wyt__list_others(const wyt_rules *rules, const uint64_t *heaps,
                         struct wyt__positions *some,
                         struct wyt__positions *list)
{
    const size_t from = list->count;
    struct wyt__rays rays;
    struct wyt__ray ray;
    int32_t status =
        wyt__sort_positions(some->context, some->heaps, some->count, some->n);
    wyt__rays_start(&rays, &rules->game, heaps);
    while (status == WYT_OK && wyt__rays_next(&rays, &ray))
        status = add_ray(&rays, &ray, from, list);
    if (status == WYT_OK && list->count > from)
        status =
            wyt__sort_positions(list->context, list->heaps + from * list->n,
                                list->count - from, list->n);
    if (status == WYT_OK && some->count > 0)
        take_out(some, from, list);
    return status;
}
