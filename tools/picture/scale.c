/* SPDX-License-Identifier: MIT */
/*
 * The range of the numbers, and levels of numbers within it: O(cells).
 */
#include "picture/scale.h"

#include <stdlib.h>

static const struct span *span_of(const struct scale *scale, enum sort sort)
{
    return sort == SORT_P ? &scale->p : &scale->plain;
}

static void widen(struct span *span, int64_t number)
{
    if (!span->any || number < span->least)
        span->least = number;
    if (!span->any || number > span->most)
        span->most = number;
    span->any = true;
}

static void look_at(struct scale *scale, const struct shown *row, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (i > 0 && shown_alike(&row[i - 1], &row[i]))
            continue;
        scale->runs++;
        if (row[i].sort == SORT_REMOVED)
            scale->removed = true;
        else
            widen(row[i].sort == SORT_P ? &scale->p : &scale->plain,
                  row[i].number);
    }
}

/* ---- steps from a border ---- */

/* 0, 1, ..., 7, 8-9, 10-11, 12-13, 14-15, 16-19, ...; distances are numbers of
 * 33 bits. */
static uint32_t step_of(uint64_t distance)
{
    uint32_t bits = 0;
    if (distance < 8)
        return (uint32_t)distance;
    while (distance >> bits > 1)
        bits++;
    return 4 * (bits - 1) + ((uint32_t)(distance >> (bits - 2)) & 3);
}

/* The least distance of a step. */
static uint64_t step_from(uint32_t step)
{
    return step < 8 ? step : (uint64_t)(4 + step % 4) << (step / 4 - 1);
}

static uint64_t distance_of(const struct scale *scale, enum sort sort,
                            int64_t number)
{
    return (uint64_t)(sort == SORT_P ? scale->p.most - number
                                     : number - scale->plain.least);
}

void scale_numbers(const struct scale *scale, enum sort sort, uint32_t level,
                   int64_t *out_near, int64_t *out_far)
{
    const struct span *span = span_of(scale, sort);
    uint64_t range = (uint64_t)(span->most - span->least);
    uint64_t from = step_from(level), to = step_from(level + 1) - 1;

    if (to > range)
        to = range;
    *out_near = sort == SORT_P ? span->most - (int64_t)from
                               : span->least + (int64_t)from;
    *out_far =
        sort == SORT_P ? span->most - (int64_t)to : span->least + (int64_t)to;
}

/* ---- levels ---- */

/* Levels of a ramp: more would not be told apart, and with four colours besides
 * a picture has 256. */
#define RAMP_MOST 252

static void set_levels(const struct scale *scale, struct span *span)
{
    uint64_t range = (uint64_t)(span->most - span->least);

    if (scale->request.palette == PALETTE_MOD)
        span->levels = scale->request.modulus;
    else if (!span->any)
        span->levels = 0;
    else if (scale->request.palette == PALETTE_OPTIONS)
        span->levels = step_of(range) + 1;
    else
        span->levels = range < RAMP_MOST ? (uint32_t)range + 1 : RAMP_MOST;
}

/* The products fit: a range is a number of 33 bits, but for value minus sum,
 * where it is below the number of cells of a board, thus of 2^52. */
uint32_t scale_level(const struct scale *scale, const struct shown *shown)
{
    const struct span *span = span_of(scale, shown->sort);
    uint64_t range = (uint64_t)(span->most - span->least);
    uint64_t above = (uint64_t)(shown->number - span->least);

    switch (scale->request.palette) {
    case PALETTE_MOD:
        return (uint32_t)shown->number;
    case PALETTE_OPTIONS:
        return step_of(distance_of(scale, shown->sort, shown->number));
    default:
        return range < RAMP_MOST ? (uint32_t)above
                                 : (uint32_t)(above * (RAMP_MOST - 1) / range);
    }
}

int32_t scale_scan(struct session *session, const struct cells *cells,
                   struct scale *out_scale)
{
    const struct window *window = &cells->request.window;
    struct scale *scale = out_scale;
    struct shown *row = calloc((size_t)window->w, sizeof *row);
    int32_t status = row != NULL ? WYT_OK : WYT_E_MEMORY;

    *scale = (struct scale){.request = cells->request};
    for (uint64_t y = 0; status == WYT_OK && y < window->h; y++) {
        status = cells_row(cells, window->y + y, row);
        if (status == WYT_OK)
            look_at(scale, row, (size_t)window->w);
        if (status == WYT_OK)
            status = progress_poll(&session->progress, y + 1, window->h);
    }
    free(row);
    if (scale->request.palette == PALETTE_MOD && !scale->plain.any)
        widen(&scale->plain, 0); /* a scale even where no cell is left */
    set_levels(scale, &scale->plain);
    set_levels(scale, &scale->p);
    if (scale->request.palette == PALETTE_MOD)
        scale->p.levels = 0;
    return status;
}
