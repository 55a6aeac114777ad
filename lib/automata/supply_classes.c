/* SPDX-License-Identifier: MIT */
/*
 * Positions class by class: how many marked options a position has that
 * counters of whole columns, rows and diagonals do not tell.
 *
 * - Another line has counters of its own, one for each line and each residue of
 *   the place on it, if its vector and modulus are small; else, and if it is
 *   bounded, its places are looked up.
 * - A strip has a marked option iff a column (row, diagonal) of it has one,
 *   which is so iff the first mark there is not beyond the position.
 * - Where options are counted and classes share moves, or some of them may be
 *   blocked and others not, all marks are gone through by the verdict rule.
 */
#include "automata/supply.h"

#include <wythoff/builder.h>
#include <wythoff/context.h>
#include <wythoff/status.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "automata/supply_lanes.h"
#include "base/context.h"
#include "rules/family.h"
#include "rules/game.h"
#include "rules/verdict.h"

/* The widest strip of a game that a list serves. */
#define MOST_WIDTH 32
/* The most counters of a class for each row. */
#define MOST_COUNTERS 64

/* Whether a class is a line; of a strip the middle one. */
static bool line_of(const struct wyt__game *game, size_t index,
                    struct wyt__supply_line *line)
{
    const struct wyt__class *class = &game->classes[index];
    const uint32_t *vector = wyt__game_vector(game, index);
    line->p = vector[0];
    line->q = vector[1];
    line->modulus = class->modulus;
    line->residues = class->residues;
    line->most = class->most;
    if (class->strip == 0)
        return true;
    line->p = class->strip != WYT_STRIP_FIRST;
    line->q = class->strip != WYT_STRIP_SECOND;
    line->modulus = line->residues = 1;
    line->most = 0;
    return class->width == 1;
}

/* Which of the lines that have counters of their own a class has, or 3. */
static int whole_line(const struct wyt__game *game, size_t index)
{
    struct wyt__supply_line line;
    line_of(game, index, &line); /* of strips the middle one */
    if (line.p > 1 || line.q > 1 || line.modulus > 1 || line.most > 0)
        return 3;
    return line.p == 0 ? 0 : line.q == 0 ? 1 : 2;
}

/* Whether the counters of a line are few for each row. */
static bool is_small(const struct wyt__supply_line *line)
{
    return line->p <= MOST_COUNTERS && line->q <= MOST_COUNTERS &&
           line->modulus <= MOST_COUNTERS &&
           (line->p + line->q) * line->modulus <= MOST_COUNTERS;
}

/* Whether a class has lanes of its own. Options that several classes have are
 * counted with each: where that matters, marks are gone through. */
static bool has_lanes(const struct wyt__supply *supply, size_t index)
{
    struct wyt__supply_line line;
    return supply->limit > 0 && !supply->scans &&
           line_of(supply->game, index, &line) &&
           whole_line(supply->game, index) == 3 && line.most == 0 &&
           is_small(&line) && (supply->symmetric || line.p > 0) && line.q > 0;
}

/* Whether nothing of a class is left to be looked at. */
static bool is_covered(const struct wyt__supply *supply, size_t index)
{
    struct wyt__supply_line line;
    return supply->game->classes[index].redundant ||
           (supply->limit > 0 && line_of(supply->game, index, &line) &&
            whole_line(supply->game, index) < 3) ||
           has_lanes(supply, index);
}

/* Whether no two classes have a move in common: all are lines, and no two
 * parallel. */
static bool are_disjoint(const struct wyt__game *game)
{
    for (size_t i = 0; i < game->class_count; i++)
        for (size_t k = 0; k <= i; k++) {
            struct wyt__supply_line a, b;
            if (game->classes[i].redundant || game->classes[k].redundant)
                continue;
            if (!line_of(game, i, &a) || !line_of(game, k, &b) ||
                (k < i && (uint64_t)a.p * b.q == (uint64_t)b.p * a.q))
                return false;
        }
    return true;
}

/* Marked options that a position may not have, of any class. */
static uint64_t enough_of(const struct wyt__game *game)
{
    if (game->offered > 0)
        return game->offered;
    if (game->forbidden > 0 && game->modifier->block_class != wyt__block_any)
        return 1 + (uint64_t)game->heaps * game->forbidden;
    return 1 + (uint64_t)game->forbidden;
}

/* Whether marks have to be gone through for each position. */
static bool has_to_scan(const struct wyt__game *game)
{
    return enough_of(game) > 1 &&
           (!are_disjoint(game) ||
            (game->forbidden > 0 &&
             game->modifier->block_class != wyt__block_any));
}

bool wyt__supply_serves(const struct wyt__game *game)
{
    for (size_t i = 0; i < game->class_count; i++)
        if (game->classes[i].width > MOST_WIDTH)
            return false;
    return game->heaps == 2 && game->variants == 0 && game->offered == 0 &&
           enough_of(game) <= WYT__WIDE_LIMIT && wyt__game_has_ray(game) &&
           !has_to_scan(game);
}

/* Raises a width; of lines it is 0. */
static void widen(uint64_t *width, uint64_t to)
{
    to = to == 0 ? 1 : to;
    *width = to > *width ? to : *width;
}

/* Whether its marks are counted is settled here as well. */
static void look_at_class(struct wyt__supply *supply, size_t index)
{
    struct wyt__supply_class *own = &supply->classes[supply->class_count++];
    own->class = &supply->game->classes[index];
    own->strip = !line_of(supply->game, index, &own->line);
    supply->has_strips |= own->strip;
    own->counted = !supply->scans && !own->strip && own->line.most == 0 &&
                   is_small(&own->line);
}

/* A lane of a sweep along a heap. */
static struct wyt__lane *add_lane(struct wyt__supply *supply, int axis,
                                  const struct wyt__supply_line *line)
{
    struct wyt__supply_lanes *lanes = &supply->lanes[axis];
    struct wyt__lane *lane = &lanes->all[lanes->count++];
    wyt__lane_open(lane, axis == 0 ? line->p : line->q,
                   axis == 0 ? line->q : line->p, line->modulus, line->residues,
                   supply->limit);
    return lane;
}

static int32_t plan_lanes(struct wyt__supply *supply, int axis)
{
    static const struct wyt__supply_line diagonals = {1, 1, 1, 1, 0};
    const struct wyt__supply_line columns = {axis == 1, axis == 0, 1, 1, 0};
    const struct wyt__game *game = supply->game;
    struct wyt__supply_lanes *lanes = &supply->lanes[axis];
    int32_t status;
    lanes->all = wyt__allocate(supply->context, game->class_count + 2,
                               sizeof *lanes->all, &status);
    if (status != WYT_OK)
        return status;
    if (supply->width[axis] > 0)
        lanes->columns = add_lane(supply, axis, &columns);
    if (supply->width[2] > 0)
        lanes->diagonals = add_lane(supply, axis, &diagonals);
    for (size_t i = 0; i < game->class_count; i++) {
        struct wyt__supply_line line;
        if (!game->classes[i].redundant && has_lanes(supply, i) &&
            line_of(game, i, &line))
            add_lane(supply, axis, &line);
    }
    return WYT_OK;
}

/* Whether columns, rows and diagonals are all the moves there are. */
static bool is_wythoff(const struct wyt__supply *supply)
{
    for (size_t i = 0; i < supply->game->class_count; i++)
        if (!supply->game->classes[i].redundant && has_lanes(supply, i))
            return false;
    return supply->width[0] == 1 && supply->width[1] == 1 &&
           supply->width[2] == 1;
}

int32_t wyt__supply_plan(struct wyt__supply *supply)
{
    const struct wyt__game *game = supply->game;
    const uint64_t enough = enough_of(game);
    int32_t status;
    supply->enough = enough < UINT32_MAX ? (uint32_t)enough : UINT32_MAX;
    for (size_t i = 0; i < game->class_count; i++)
        if (whole_line(game, i) < 3)
            widen(&supply->width[whole_line(game, i)],
                  enough == 1 ? game->classes[i].width : 0);
    if (supply->enough <= WYT__WIDE_LIMIT)
        supply->limit = supply->enough;
    supply->scans = has_to_scan(game);
    supply->classes = wyt__allocate(supply->context, game->class_count,
                                    sizeof *supply->classes, &status);
    for (size_t i = 0; i < game->class_count && status == WYT_OK; i++)
        if (!is_covered(supply, i))
            look_at_class(supply, i);
    supply->exact = supply->limit > 0 && !supply->scans && !game->misere &&
                    supply->class_count == 0;
    supply->is_greedy = status == WYT_OK && supply->exact &&
                        supply->symmetric && supply->limit == 1 &&
                        is_wythoff(supply);
    if (supply->is_greedy)
        wyt__supply_greedy_open(supply);
    for (int axis = 0; axis < (supply->symmetric ? 1 : 2) && status == WYT_OK &&
                       supply->limit > 0 && !supply->is_greedy;
         axis++)
        status = plan_lanes(supply, axis);
    return status;
}

/* Room for `room` counters, all of them zero in the beginning. */
static int32_t reserve(wyt_context *context, uint32_t **count, size_t *capacity,
                       uint64_t room)
{
    const size_t had = *capacity;
    void *block = *count;
    int32_t status =
        wyt__reserve(context, &block, capacity, (size_t)room, sizeof **count);
    *count = block;
    if (status == WYT_OK && *capacity > had)
        memset(*count + had, 0, (*capacity - had) * sizeof **count);
    return status;
}

int32_t wyt__supply_reserve(struct wyt__supply *supply, uint64_t bound)
{
    int32_t status =
        supply->is_greedy ? wyt__supply_greedy_reserve(supply, bound) : WYT_OK;
    for (size_t i = 0; i < supply->class_count && status == WYT_OK; i++) {
        struct wyt__supply_class *own = &supply->classes[i];
        const struct wyt__supply_line *line = &own->line;
        if (!own->counted)
            continue;
        status = reserve(supply->context, &own->count[0], &own->room[0],
                         (uint64_t)line->p * line->modulus * bound);
        if (status == WYT_OK)
            status = reserve(supply->context, &own->count[1], &own->room[1],
                             (uint64_t)line->q * line->modulus * bound);
    }
    return status;
}

void wyt__supply_drop(struct wyt__supply *supply)
{
    for (size_t i = 0; i < supply->class_count; i++)
        for (int k = 0; k < 2; k++)
            wyt__release(supply->context, supply->classes[i].count[k],
                         supply->classes[i].room[k], sizeof(uint32_t));
    wyt__release(supply->context, supply->classes, supply->game->class_count,
                 sizeof *supply->classes);
    supply->classes = NULL;
    supply->class_count = 0;
    wyt__supply_greedy_close(supply);
    for (int axis = 0; axis < 2; axis++) {
        struct wyt__supply_lanes *lanes = &supply->lanes[axis];
        for (size_t i = 0; i < lanes->count; i++)
            wyt__lane_close(supply->context, &lanes->all[i]);
        wyt__release(supply->context, lanes->all, supply->game->class_count + 2,
                     sizeof *lanes->all);
        memset(lanes, 0, sizeof *lanes);
    }
}

/* The counters of the line of a position, and its place on it modulo the
 * modulus. A line begins where x < p or else y < q. */
static uint32_t *counters_of(const struct wyt__supply_class *own,
                             const uint64_t *at, uint32_t *place)
{
    const struct wyt__supply_line *line = &own->line;
    /* Positions are below 2^31. */
    const uint32_t x = (uint32_t)at[0], y = (uint32_t)at[1];
    const uint32_t tx = line->p == 0 ? UINT32_MAX : x / line->p;
    const uint32_t ty = line->q == 0 ? UINT32_MAX : y / line->q;
    const uint32_t t = tx <= ty ? tx : ty;
    const size_t first_x = x - t * line->p, first_y = y - t * line->q;
    *place = line->modulus == 1 ? 0 : t % line->modulus;
    return tx <= ty
               ? own->count[0] + (first_y * line->p + first_x) * line->modulus
               : own->count[1] + (first_x * line->q + first_y) * line->modulus;
}

void wyt__supply_count(struct wyt__supply *supply, const uint64_t *at)
{
    for (size_t i = 0; i < supply->class_count; i++) {
        uint32_t place;
        if (supply->classes[i].counted)
            counters_of(&supply->classes[i], at, &place)[place]++;
    }
}

/* The marked options of a line. */
static uint64_t options_along(const struct wyt__supply *supply,
                              const struct wyt__supply_class *own,
                              const uint64_t *at)
{
    const struct wyt__supply_line *line = &own->line;
    uint64_t sum = 0;
    uint32_t place;
    if (own->counted) {
        const uint32_t *count = counters_of(own, at, &place);
        for (uint32_t r = 0; r < line->residues && r < line->modulus; r++)
            sum += count[(place + line->modulus - r) % line->modulus];
        return sum;
    }
    for (uint64_t t = 1; (line->most == 0 || t <= line->most) &&
                         t * line->p <= at[0] && t * line->q <= at[1];
         t++)
        if (t % line->modulus < line->residues)
            sum += wyt__supply_has(supply, at[0] - t * line->p,
                                   at[1] - t * line->q);
    return sum;
}

/* Whether a column or row has a mark not beyond a position; a heap of 0 stands
 * for none. */
static bool has_before(uint32_t least, uint64_t heap)
{
    return least != 0 && least - 1 <= heap;
}

/* Whether diagonal x - y = k has one. */
static bool diagonal_has(const struct wyt__supply *supply, int64_t k,
                         const uint64_t *at)
{
    const uint64_t d = (uint64_t)(k > 0 ? k : -k);
    const uint32_t first =
        d < supply->lines.capacity ? supply->lines.first[k > 0][d] : 0;
    return has_before(first, at[0]) && (int64_t)first - 1 - k <= (int64_t)at[1];
}

/* Whether a strip has a marked option. */
static bool strip_has(const struct wyt__supply *supply,
                      const struct wyt__class *class, const uint64_t *at)
{
    const int axis = class->strip == WYT_STRIP_SECOND;
    if (class->strip == WYT_STRIP_DIFFERENCE) {
        /* No position has x - y below -at[1] or above at[0]. */
        const int64_t x = (int64_t)at[0], y = (int64_t)at[1];
        const int64_t beside = (int64_t) class->width - 1;
        const int64_t to = beside < y ? x - y + beside : x;
        for (int64_t k = beside < x ? x - y - beside : -y; k <= to; k++)
            if (diagonal_has(supply, k, at))
                return true;
        return false;
    }
    for (uint64_t by = 0; by < class->width && by <= at[axis]; by++)
        if (has_before(supply->lines.least[axis][at[axis] - by], at[axis ^ 1]))
            return true;
    return false;
}

/* Whether a line has an option that is a position. */
static bool line_leaves(const struct wyt__game *game,
                        const struct wyt__supply_line *line, const uint64_t *at)
{
    for (uint64_t t = 1; (line->most == 0 || t <= line->most) &&
                         t * line->p <= at[0] && t * line->q <= at[1];
         t++) {
        const uint64_t to[2] = {at[0] - t * line->p, at[1] - t * line->q};
        if (t % line->modulus < line->residues &&
            !wyt__game_is_removed(game, to))
            return true;
    }
    return false;
}

/* The same for a strip: the lines along it have its moves but a few short
 * ones, with less than `width` of both heaps. */
static bool strip_leaves(const struct wyt__game *game, size_t index,
                         const uint64_t *at)
{
    const uint64_t width = game->classes[index].width;
    struct wyt__supply_line line;
    line_of(game, index, &line);
    for (uint64_t e = 0; e < width && e <= at[0]; e++)
        for (uint64_t f = 0; f < width && f <= at[1]; f++) {
            const uint64_t to[2] = {at[0] - e, at[1] - f};
            if (wyt__game_is_legal(game, at, to) ||
                (e * f == 0 && line_leaves(game, &line, to)))
                return true;
        }
    return false;
}

static bool has_option(const struct wyt__game *game, const uint64_t *at)
{
    for (size_t i = 0; i < game->class_count; i++) {
        struct wyt__supply_line line;
        if (line_of(game, i, &line) ? line_leaves(game, &line, at)
                                    : strip_leaves(game, i, at))
            return true;
    }
    return false;
}

/* The verdict rule over all marks. */
static bool scan(const struct wyt__supply *supply, const uint64_t *at)
{
    const struct wyt__game *game = supply->game;
    struct wyt__tally tally;
    wyt__tally_start(&tally, game, at);
    for (size_t i = 0; i < supply->marks; i++) {
        const uint64_t to[2] = {supply->mark[i].heap[0],
                                supply->mark[i].heap[1]};
        if (wyt__game_is_legal(game, at, to) &&
            wyt__tally_add(&tally, to, game->offered == 0))
            break;
    }
    return wyt__tally_is_p(&tally) == (game->offered == 0);
}

uint32_t wyt__supply_counted(const struct wyt__supply *supply,
                             const uint64_t *at)
{
    const int axis = at[0] > at[1];
    const struct wyt__supply_lanes *lanes = &supply->lanes[axis];
    uint32_t sum = supply->lines.count[axis ^ 1][at[axis ^ 1]];
    for (size_t i = 0; i < lanes->count; i++)
        sum += wyt__lane_at(&lanes->all[i], at[axis], at[axis ^ 1]);
    return sum;
}

bool wyt__supply_judges(const struct wyt__supply *supply, const uint64_t *at)
{
    const struct wyt__game *game = supply->game;
    uint64_t sum;
    if (supply->scans)
        return scan(supply, at);
    sum = supply->limit > 0 ? wyt__supply_counted(supply, at) : 0;
    for (size_t i = 0; i < supply->class_count && sum < supply->enough; i++) {
        const struct wyt__supply_class *own = &supply->classes[i];
        if (!own->strip)
            sum += options_along(supply, own, at);
        else if (strip_has(supply, own->class, at))
            return false; /* strips are not counted: one is enough */
    }
    return sum < supply->enough && (!game->misere || has_option(game, at));
}
