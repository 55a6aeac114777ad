/* SPDX-License-Identifier: MIT */
/*
 * Parts of runs on one side of the diagonal. Along a run y - x never falls or
 * never rises, so that one side holds a first or a last part of it.
 */
#include "theory/listed.h"

#include <string.h>

#include "rules/rules.h"
#include "rules/theory.h"
#include "moves/positions.h"

/* All numbers of mex_0 are 0: the run is the line (0, a n + s). */
struct wyt__run wyt__run_of(const struct wyt__theory *theory, size_t run)
{
    struct wyt__run r = theory->runs[run];
    if (r.source != WYT__MEX || theory->recursion.width[r.lower ? 1 : 0] > 0)
        return r;
    r.source = WYT__LINE;
    r.x0 = r.lower ? r.s : 0;
    r.y0 = r.lower ? 0 : r.s;
    r.dx = r.lower ? r.a : 0;
    r.dy = r.lower ? 0 : r.a;
    return r;
}

/* The points with start + n step >= 0, where n >= part->first: a first or a
 * last part of them. Both numbers are below 2^33. */
static void keep_side(struct wyt__listed_run *part, int64_t start, int64_t step)
{
    int64_t at = start + (int64_t)part->first * step;
    if (step < 0) /* the first points only */
        part->count = at < 0 ? 0 : (uint64_t)(at / -step) + 1;
    else if (at < 0 && step == 0)
        part->count = 0;
    else if (at < 0)
        part->first += (uint64_t)((-at + step - 1) / step);
}

void wyt__run_slope(const struct wyt__run *run, int64_t *start, int64_t *step)
{
    *start = (int64_t)run->s;
    *step = (int64_t)run->a;
    if (run->source == WYT__LINE) { /* all of them below 2^32 */
        *start = (int64_t)run->y0 - (int64_t)run->x0;
        *step = (int64_t)run->dy - (int64_t)run->dx;
    } else if (run->lower) {
        *start = -*start;
        *step = -*step;
    }
}

/* A run on one side of the diagonal. A pair with every > 1 is symmetric, so
 * that its side does not matter. */
static struct wyt__listed_run part_of(const struct wyt__theory *theory,
                                      size_t run, uint32_t side)
{
    struct wyt__listed_run part = {run, theory->runs[run].first, WYT__ENDLESS};
    int64_t start, step;
    wyt__run_slope(&theory->runs[run], &start, &step);
    if (side == WYT_SIDE_UPPER)
        keep_side(&part, start, step);
    if (side == WYT_SIDE_LOWER)
        keep_side(&part, -start, -step);
    return part;
}

/* Tells the part that goes on behind the ends of all others. */
static void find_endless(struct wyt__listed *parts)
{
    size_t count = 0;
    for (size_t i = 0; i < parts->count; i++) {
        if (parts->parts[i].count == WYT__ENDLESS) {
            parts->endless = i;
            count++;
        } else {
            parts->others += parts->parts[i].count; /* each below 2^34 */
        }
    }
    parts->ends = count == 0;
    if (count != 1)
        parts->endless = WYT__RUNS;
}

struct wyt__listed wyt__listed_of(const wyt_rules *rules, uint32_t side)
{
    const struct wyt__theory *theory = &rules->theory;
    struct wyt__listed parts = {.count = 0};
    if (rules->symmetric)
        side = WYT_SIDE_BOTH;
    for (size_t i = 0; i < theory->head_count; i++)
        if (wyt__is_on_side(theory->head[i], side))
            memcpy(parts.head[parts.head_count++], theory->head[i],
                   sizeof theory->head[i]);
    for (size_t i = 0; i < theory->run_count; i++) {
        struct wyt__listed_run part = part_of(theory, i, side);
        if (part.count > 0)
            parts.parts[parts.count++] = part;
    }
    find_endless(&parts);
    return parts;
}

uint64_t wyt__listed_total(const struct wyt__listed *parts)
{
    uint64_t total = parts->head_count;
    for (size_t i = 0; i < parts->count; i++)
        total += parts->parts[i].count;
    return total;
}
