/* SPDX-License-Identifier: MIT */
/*
 * Walking the options of a position, class by class.
 *
 * A move that an earlier class contains is skipped. In a strip that is done
 * by jumping to the end of what the earlier strip covers of the row, so a row
 * costs O(classes) beside its options; a row of an earlier ray (0,1) and the
 * part of a row or line inside the removed rectangle are left at once. The
 * numbers may be as large as 2^64-1, so nothing is incremented at its end.
 */
#include "moves/walk.h"

#include <wythoff/builder.h>

#include <string.h>

#include "base/least.h"
#include "base/wide.h"
#include "rules/game.h"

/* Work before a pause. */
#define PATIENCE ((uint64_t)1 << 17)

void wyt__walk_start(struct wyt__walk *walk, const struct wyt__game *game,
                     const uint64_t *from)
{
    walk->game = game;
    walk->class = 0;
    walk->state = WYT__NEW;
    walk->work = 0;
    memcpy(walk->from, from, game->heaps * sizeof *from);
}

static const struct wyt__class *current(const struct wyt__walk *walk)
{
    return &walk->game->classes[walk->class];
}

/* The option of a move, or false if its cell is removed. */
static bool target(const struct wyt__walk *walk, const uint64_t *by,
                   uint64_t *option)
{
    for (size_t i = 0; i < walk->game->heaps; i++)
        option[i] = walk->from[i] - by[i];
    return !wyt__game_is_removed(walk->game, option);
}

/* The number of an earlier class that contains the move, or the own one. */
static size_t owner(struct wyt__walk *walk, const uint64_t *by)
{
    size_t index = 0;
    while (index < walk->class && !wyt__class_contains(walk->game, index, by))
        index++;
    walk->work += walk->game->heaps * (index + 1);
    return index;
}

/* ---- lines ---- */

static void enter_line(struct wyt__walk *walk)
{
    const uint32_t *vector = wyt__game_vector(walk->game, walk->class);
    uint32_t most = current(walk)->most;
    walk->t = 0;
    walk->last_t = most != 0 ? most : UINT64_MAX;
    for (size_t i = 0; i < walk->game->heaps; i++)
        if (vector[i] != 0 && walk->from[i] / vector[i] < walk->last_t)
            walk->last_t = walk->from[i] / vector[i];
}

/* Goes to the next t with t mod modulus < residues. */
static bool next_t(struct wyt__walk *walk)
{
    const struct wyt__class *line = current(walk);
    uint64_t rest = walk->t % line->modulus;
    uint64_t step = rest + 1 < line->residues ? 1 : line->modulus - rest;
    if (walk->last_t - walk->t < step)
        return false;
    walk->t += step;
    return true;
}

static enum wyt__step step_line(struct wyt__walk *walk, uint64_t *option)
{
    const uint32_t *vector = wyt__game_vector(walk->game, walk->class);
    const uint64_t end = walk->work + PATIENCE;
    uint64_t by[WYT__HEAPS];
    while (walk->work < end) {
        if (!next_t(walk))
            return WYT__END;
        for (size_t i = 0; i < walk->game->heaps; i++)
            by[i] = walk->t * vector[i];
        if (!target(walk, by, option))
            return WYT__END; /* larger t stay in the rectangle */
        if (owner(walk, by) == walk->class)
            return WYT__FOUND;
    }
    return WYT__PAUSE;
}

/* ---- strips ---- */

/* a + b, or 2^64-1 */
static uint64_t saturated(uint64_t a, uint64_t b)
{
    uint64_t sum = UINT64_MAX;
    wyt__add(a, b, &sum);
    return sum;
}

/* The range of j in row i; it may be empty. */
static void enter_row(struct wyt__walk *walk)
{
    const struct wyt__class *strip = current(walk);
    uint64_t width = strip->width, i = walk->i;
    walk->j = 0;
    walk->last_j = walk->from[1];
    if (strip->strip == WYT_STRIP_SECOND)
        walk->last_j = wyt__least_wide(walk->last_j, width - 1);
    if (strip->strip == WYT_STRIP_DIFFERENCE) {
        walk->j = i < width ? 0 : i - width + 1;
        walk->last_j = wyt__least_wide(walk->last_j, saturated(i, width - 1));
    }
}

static void enter_strip(struct wyt__walk *walk)
{
    const struct wyt__class *strip = current(walk);
    walk->i = 0;
    walk->last_i = walk->from[0];
    if (strip->strip == WYT_STRIP_FIRST)
        walk->last_i = wyt__least_wide(walk->last_i, strip->width - 1);
    if (strip->strip == WYT_STRIP_DIFFERENCE)
        walk->last_i = wyt__least_wide(
            walk->last_i, saturated(walk->from[1], strip->width - 1));
    enter_row(walk);
}

/* Goes to row i, which is not before the own one. */
static bool go_to_row(struct wyt__walk *walk, uint64_t i)
{
    if (i > walk->last_i || i < walk->i)
        return false;
    walk->i = i;
    enter_row(walk);
    return true;
}

static bool next_row(struct wyt__walk *walk)
{
    return walk->i < walk->last_i && go_to_row(walk, walk->i + 1);
}

/* Goes to column j of the row, or to the next row. */
static bool go_to_column(struct wyt__walk *walk, uint64_t j)
{
    if (j <= walk->j || j > walk->last_j) /* wrapped, or beyond the row */
        return next_row(walk);
    walk->j = j;
    return true;
}

static bool next_column(struct wyt__walk *walk)
{
    return walk->j < walk->last_j ? go_to_column(walk, walk->j + 1)
                                  : next_row(walk);
}

/* Goes behind what an earlier class covers of the row. */
static bool leave_class(struct wyt__walk *walk, size_t index)
{
    const struct wyt__class *class = &walk->game->classes[index];
    const uint32_t *vector = wyt__game_vector(walk->game, index);
    switch (class->strip) {
    case WYT_STRIP_FIRST:
        return go_to_row(walk, class->width);
    case WYT_STRIP_SECOND:
        return go_to_column(walk, class->width);
    case WYT_STRIP_DIFFERENCE:
        return go_to_column(walk, saturated(walk->i, class->width));
    default: /* the ray (0,1) covers row 0 */
        return vector[0] == 0 && vector[1] == 1 && class->modulus == 1 &&
                       class->most == 0
                   ? next_row(walk)
                   : next_column(walk);
    }
}

/* Looks at the cell (i,j): an option, or where to go next. */
static enum wyt__step look(struct wyt__walk *walk, uint64_t *option, bool *more)
{
    const uint64_t by[2] = {walk->i, walk->j};
    size_t index;
    *more = true;
    walk->work++;
    if (walk->j > walk->last_j) {
        *more = next_row(walk);
        return WYT__PAUSE;
    }
    if (by[0] == 0 && by[1] == 0) {
        *more = next_column(walk);
        return WYT__PAUSE;
    }
    if (!target(walk, by, option)) {
        *more = next_row(walk); /* larger j stay in the rectangle */
        return WYT__PAUSE;
    }
    index = owner(walk, by);
    if (index == walk->class)
        return WYT__FOUND;
    *more = leave_class(walk, index);
    return WYT__PAUSE;
}

static enum wyt__step step_strip(struct wyt__walk *walk, uint64_t *option)
{
    const uint64_t end = walk->work + PATIENCE;
    bool more = true;
    if (walk->state == WYT__EMITTED)
        more = next_column(walk);
    walk->state = WYT__ENTERED;
    while (more && walk->work < end)
        if (look(walk, option, &more) == WYT__FOUND) {
            walk->state = WYT__EMITTED;
            return WYT__FOUND;
        }
    return more ? WYT__PAUSE : WYT__END;
}

/* ---- all classes ---- */

static enum wyt__step step_class(struct wyt__walk *walk, uint64_t *option)
{
    bool strip = current(walk)->strip != 0;
    if (current(walk)->redundant)
        return WYT__END;
    if (walk->state == WYT__NEW && strip)
        enter_strip(walk);
    else if (walk->state == WYT__NEW)
        enter_line(walk);
    if (!strip)
        walk->state = WYT__ENTERED;
    return strip ? step_strip(walk, option) : step_line(walk, option);
}

enum wyt__step wyt__walk_next(struct wyt__walk *walk, uint64_t *option)
{
    while (walk->class < walk->game->class_count) {
        enum wyt__step step = step_class(walk, option);
        if (step != WYT__END)
            return step;
        walk->class ++;
        walk->state = WYT__NEW;
    }
    return WYT__END;
}

bool wyt__has_option(const struct wyt__game *game, const uint64_t *from)
{
    struct wyt__walk walk;
    uint64_t option[WYT__HEAPS];
    enum wyt__step step = WYT__PAUSE;
    wyt__walk_start(&walk, game, from);
    /* The first option of a class is not in an earlier one, or that one has
     * an option itself: there is no long skip. */
    while (step == WYT__PAUSE)
        step = wyt__walk_next(&walk, option);
    return step == WYT__FOUND;
}
