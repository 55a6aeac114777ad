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

bool scale_has(const struct scale *scale, const struct shown *shown)
{
    const struct span *span = span_of(scale, shown->sort);
    return span->any && span->least <= shown->number &&
           shown->number <= span->most;
}

/* ---- the keys that occur ---- */

/* Those of a sort lie from `least` to `above - 1`; none: 0 is above. Removed
 * cells, whose key is the largest number, change neither. */
struct ends {
    uint32_t least[SORTS], above[SORTS];
    uint32_t removed;
};

/* A number that the compiler sees, so that it may use vectors. */
#define CHUNK 64

/* Keys of another sort become that of removed cells, by arithmetic alone. */
static inline void look_at(struct ends *ends, const uint32_t *keys,
                           size_t count, uint32_t mask, uint32_t sort)
{
    uint32_t least = ends->least[sort], above = ends->above[sort];
    uint32_t removed = 0;

    for (size_t i = 0; i < count; i++) {
        const uint32_t key = keys[i] | (0 - ((keys[i] & mask) ^ sort));
        least = key < least ? key : least;
        above = key + 1 > above ? key + 1 : above;
        removed |= keys[i] == KEY_REMOVED;
    }
    ends->least[sort] = least;
    ends->above[sort] = above;
    ends->removed |= removed;
}

/* The same of outcomes, of which there are but two. */
static inline void look_at_outcomes(struct ends *ends, const uint32_t *keys,
                                    size_t count)
{
    uint32_t n = 0, p = 0, removed = 0;

    for (size_t i = 0; i < count; i++) {
        n |= ~keys[i];
        p |= keys[i] & ~(keys[i] >> 31);
        removed |= keys[i] >> 31;
    }
    if ((n & 1) != 0) {
        ends->least[SORT_PLAIN] = 0;
        ends->above[SORT_PLAIN] = 1;
    }
    if ((p & 1) != 0) {
        ends->least[SORT_P] = 1;
        ends->above[SORT_P] = 2;
    }
    ends->removed |= removed;
}

/* A part of a row, of a length that the compiler sees or any other. */
static inline void look_at_part(struct ends *ends, const uint32_t *keys,
                                size_t count, enum palette palette)
{
    const bool has_sorts = palette == PALETTE_OPTIONS;

    if (palette == PALETTE_OUTCOME) {
        look_at_outcomes(ends, keys, count);
        return;
    }
    look_at(ends, keys, count, has_sorts, SORT_PLAIN);
    if (has_sorts)
        look_at(ends, keys, count, 1, SORT_P);
}

static void look_at_row(struct ends *ends, const uint32_t *keys, size_t count,
                        enum palette palette)
{
    const size_t whole = count - count % CHUNK;

    for (size_t i = 0; i < whole; i += CHUNK)
        look_at_part(ends, keys + i, CHUNK, palette);
    look_at_part(ends, keys + whole, count - whole, palette);
}

static void set_span(const struct scale *scale, const struct ends *ends,
                     enum sort sort, struct span *span)
{
    if (ends->above[sort] == 0)
        return;
    span->any = true;
    span->least = cells_shown(&scale->request, ends->least[sort]).number;
    span->most = cells_shown(&scale->request, ends->above[sort] - 1).number;
}

/* A scale of residues is all of them, even where no cell is left. */
static void set_spans(struct scale *scale, const struct ends *ends)
{
    uint32_t first = ends->least[SORT_PLAIN], above = ends->above[SORT_PLAIN];

    if (ends->least[SORT_P] < first)
        first = ends->least[SORT_P];
    if (ends->above[SORT_P] > above)
        above = ends->above[SORT_P];
    scale->first = first;
    scale->keys = above == 0 ? 0 : above - first;
    scale->removed = ends->removed != 0;
    if (scale->request.palette == PALETTE_MOD) {
        scale->plain = (struct span){
            .any = true, .most = (int64_t)scale->request.modulus - 1};
        return;
    }
    set_span(scale, ends, SORT_PLAIN, &scale->plain);
    set_span(scale, ends, SORT_P, &scale->p);
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
 * a picture has 256; marks may make it more, and true colour of it. */
#define RAMP_MOST 252

static void set_levels(const struct scale *scale, struct span *span)
{
    uint64_t range = (uint64_t)(span->most - span->least);

    if (!span->any)
        span->levels = 0;
    else if (scale->request.palette == PALETTE_MOD)
        span->levels = scale->request.modulus;
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
    struct ends ends = {.least = {KEY_REMOVED, KEY_REMOVED}};
    uint32_t *keys = calloc((size_t)window->w, sizeof *keys);
    int32_t status = keys != NULL ? WYT_OK : WYT_E_MEMORY;

    for (uint64_t y = 0; status == WYT_OK && y < window->h; y++) {
        status = cells_row(cells, window->y + y, keys);
        if (status == WYT_OK)
            look_at_row(&ends, keys, (size_t)window->w, cells->request.palette);
        if (status == WYT_OK)
            status = progress_poll(&session->progress, y + 1, window->h);
    }
    free(keys);
    *out_scale = (struct scale){.request = cells->request};
    set_spans(out_scale, &ends);
    set_levels(out_scale, &out_scale->plain);
    set_levels(out_scale, &out_scale->p);
    return status;
}
