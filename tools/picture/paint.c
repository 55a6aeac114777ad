/* SPDX-License-Identifier: MIT */
/*
 * Pixels of cells.
 *
 * The greys of pgm are the numbers themselves, or where some are negative, the
 * numbers above the least one; removed cells are one more than the largest. Of
 * outcomes P is 0, black, and N is 1.
 */
#include "picture/paint.h"

#include <inttypes.h>

#define GREYS_MOST 65535

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

int paint_make(struct session *session, const struct scale *scale,
               struct paint *out_paint)
{
    struct paint *paint = out_paint;

    *paint = (struct paint){.scale = scale, .format = scale->request.format};
    if (paint->format == PICTURE_PGM)
        return make_greys(session, paint);
    if (paint->format == PICTURE_PBM) {
        paint->ink = 1;
        return 0;
    }
    paint->paper = COLOUR_PAPER;
    paint->ink = COLOUR_INK;
    paint->removed = COLOUR_REMOVED;
    paint->ray = COLOUR_RAY;
    return 0;
}

uint16_t paint_of(const struct paint *paint, const struct shown *shown)
{
    uint32_t level;

    if (shown->sort == SORT_REMOVED)
        return paint->removed;
    if (paint->format == PICTURE_PBM)
        return shown->sort == SORT_P;
    if (paint->format == PICTURE_PGM)
        return (uint16_t)(shown->number - paint->black);
    level = scale_level(paint->scale, shown);
    if (shown->sort == SORT_P)
        level += paint->scale->plain.levels;
    return (uint16_t)(COLOUR_LEVELS + level);
}
