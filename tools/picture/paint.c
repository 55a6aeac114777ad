/* SPDX-License-Identifier: MIT */
/*
 * Pixels of cells.
 *
 * The greys of pgm are the numbers themselves, or where some are negative, the
 * numbers above the least one; removed cells are one more than the largest. Of
 * outcomes P is 0, black, and N is 1.
 *
 * A table has the pixels of all numbers between the least and the largest one
 * of the picture, which costs less than the cells: most values are smaller than
 * there are cells. Where they are not, as in a window far out, each cell is
 * looked at by itself.
 */
#include "picture/paint.h"

#include <inttypes.h>
#include <stdlib.h>

#define GREYS_MOST 65535

/* Keys that a table may have in any case, and for each cell. */
#define KEYS_ANYWAY 65536
#define KEYS_A_CELL 4

static int make_greys(struct session *session, struct paint *paint)
{
    const struct span *plain = &paint->scale->plain, *p = &paint->scale->p;
    int64_t most = 0;

    if (plain->any && plain->least < 0)
        paint->black = plain->least;
    if (plain->any)
        most = plain->most - paint->black;
    if (paint->scale->request.palette == PALETTE_MOD)
        most = paint->scale->request.modulus - 1;
    if (p->any && p->most > most)
        most = p->most;
    most += paint->scale->removed;
    if (most > GREYS_MOST)
        return problem_set(&session->problem, EXIT_UNANSWERED,
                           "the greys of pgm are 0..%d, the numbers of this "
                           "picture need 0..%" PRId64
                           "; --palette mod:N, png and svg have room",
                           GREYS_MOST, most);
    paint->maxval = most > 0 ? (uint32_t)most : 1;
    paint->removed = paint->paper = (uint16_t)paint->maxval;
    return 0;
}

/* Numbers of one sort may lie outside the span of the other one. */
static int make_table(struct session *session, struct paint *paint)
{
    const struct scale *scale = paint->scale;
    const struct window *window = &scale->request.window;
    const uint64_t keys = scale->keys;

    if (keys > KEYS_ANYWAY &&
        (keys - KEYS_ANYWAY) / KEYS_A_CELL > window->w * window->h)
        return 0;
    if (keys < SIZE_MAX / sizeof *paint->table)
        paint->table = calloc((size_t)keys + 1, sizeof *paint->table);
    if (paint->table == NULL)
        return session_fail(session, WYT_E_MEMORY);
    for (uint64_t i = 0; i < keys; i++) {
        const struct shown shown =
            cells_shown(&scale->request, scale->first + (uint32_t)i);
        if (scale_has(scale, &shown))
            paint->table[i] = paint_of(paint, &shown);
    }
    paint->table[keys] = paint->removed;
    return 0;
}

static void make_colours(struct paint *paint)
{
    const uint16_t *fixed = paint->colours->fixed;

    paint->paper = fixed[COLOUR_PAPER];
    paint->ink = fixed[COLOUR_INK];
    paint->removed = fixed[COLOUR_REMOVED];
    paint->ray = fixed[COLOUR_RAY];
    paint->marks[MARK_TERMINAL] = fixed[COLOUR_TERMINAL];
    paint->marks[MARK_GIVEN] = fixed[COLOUR_MARKED];
}

int paint_make(struct session *session, const struct scale *scale,
               const struct colours *colours, struct paint *out_paint)
{
    struct paint *paint = out_paint;
    int result = 0;

    *paint = (struct paint){
        .scale = scale, .colours = colours, .format = scale->request.format};
    if (paint->format == PICTURE_PGM)
        result = make_greys(session, paint);
    else if (paint->format == PICTURE_PBM)
        paint->ink = 1;
    else
        make_colours(paint);
    return result == 0 ? make_table(session, paint) : result;
}

void paint_free(struct paint *paint)
{
    free(paint->table);
    paint->table = NULL;
}

uint16_t paint_of(const struct paint *paint, const struct shown *shown)
{
    uint32_t level;

    if (paint->format == PICTURE_PBM)
        return shown->sort == SORT_P;
    if (paint->format == PICTURE_PGM)
        return (uint16_t)(shown->number - paint->black);
    level = scale_level(paint->scale, shown);
    if (shown->sort == SORT_P)
        level += paint->scale->plain.levels;
    return paint->colours->levels[level];
}

static void paint_cells(const struct paint *paint, const uint32_t *keys,
                        size_t count, uint16_t *out_pixels)
{
    for (size_t i = 0; i < count; i++) {
        const struct shown shown = cells_shown(&paint->scale->request, keys[i]);
        out_pixels[i] =
            keys[i] == KEY_REMOVED ? paint->removed : paint_of(paint, &shown);
    }
}

/* Keys below the least are far above it in 32 bits, as that of removed cells.
 */
void paint_row(const struct paint *paint, const uint32_t *keys, size_t count,
               uint16_t *out_pixels)
{
    const uint32_t first = paint->scale->first;
    const uint64_t last = paint->scale->keys;
    const uint16_t *table = paint->table;

    if (table == NULL) {
        paint_cells(paint, keys, count, out_pixels);
        return;
    }
    for (size_t i = 0; i < count; i++) {
        const uint32_t key = keys[i] - first;
        out_pixels[i] = table[key < last ? key : last];
    }
}
