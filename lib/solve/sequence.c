/* SPDX-License-Identifier: MIT */
/*
 * Outcome, winning moves and columns of games whose P-positions are
 * sequences.
 *
 * Winning moves need few candidates, because two P-positions are never one
 * move apart: of the points of a pair at most one lies in each strip i < b and
 * j < c below a position, the last one that is not larger; and the points on
 * the diagonals |i-j| < a have the two indices next to (y - x - s) / a. On a
 * line each strip sees at most two points. Every candidate is tested for being
 * an option and for being P, so a superfluous one does no harm.
 */
#include "solve/sequence.h"

#include "solve/points.h"

bool wyt__sequence_serves(const wyt_rules *rules)
{
    return rules->theory.kind == WYT__LINE_TAIL ||
           rules->theory.kind == WYT__PAIR_TAIL;
}

uint32_t wyt__sequence_answers(const wyt_rules *rules)
{
    return wyt__sequence_serves(rules) ? WYT__ASK_BOX | WYT__ASK(WYT_ASK_COLUMN)
                                       : 0;
}

int32_t wyt__sequence_outcome(void *state, const uint64_t *heaps, int32_t *out)
{
    struct wyt__sequence *sequence = state;
    struct wyt__place place;
    uint64_t sorted[2];
    bool found;
    int32_t status;
    wyt__sorted_pair(sequence, heaps, sorted);
    status = wyt__find_place(sequence, sorted, &place, &found);
    if (status == WYT_OK)
        *out = found ? WYT_OUTCOME_P : WYT_OUTCOME_N;
    return status;
}

/* ---- winning moves ---- */

/* A position whose winning moves are looked for. */
struct hunt {
    struct wyt__sequence *sequence;
    const uint64_t *from;
    struct wyt__positions *list;
};

/* Adds (x,y) if it is an option, P, and new. */
static int32_t consider(struct hunt *hunt, uint64_t x, uint64_t y)
{
    const uint64_t to[2] = {x, y};
    int32_t outcome = WYT_OUTCOME_N, status;
    if (!wyt__game_is_legal(&hunt->sequence->rules->game, hunt->from, to) ||
        wyt__positions_has(hunt->list, to))
        return WYT_OK;
    status = wyt__sequence_outcome(hunt->sequence, to, &outcome);
    if (status == WYT_OK && outcome == WYT_OUTCOME_P)
        status = wyt__positions_add(hunt->list, to);
    return status;
}

/* Considers a P-position, of a symmetric game in both orders. */
static int32_t consider_both(struct hunt *hunt, uint64_t x, uint64_t y)
{
    int32_t status = consider(hunt, x, y);
    if (status == WYT_OK && hunt->sequence->rules->symmetric)
        status = consider(hunt, y, x);
    return status;
}

/* No later point of a pair is below the position, for small numbers rise by at
 * least the width and big ones by a more. It spares the recursion points far
 * out that no move reaches. */
static uint64_t last_candidate(const struct hunt *hunt, enum wyt__axis axis)
{
    uint64_t width = wyt__width(hunt->sequence, axis);
    uint64_t small = hunt->from[axis == WYT__UPPER ? 0 : 1];
    uint64_t last = hunt->from[axis == WYT__UPPER ? 1 : 0];
    if (hunt->sequence->theory->kind != WYT__PAIR_TAIL)
        return UINT64_MAX;
    last /= width + hunt->sequence->theory->pair.a;
    return width > 0 && small / width < last ? small / width : last;
}

static int32_t consider_point(struct hunt *hunt, enum wyt__axis axis,
                              uint64_t n)
{
    uint64_t point[2];
    int32_t status;
    if (n > last_candidate(hunt, axis))
        return WYT_OK;
    status = wyt__point(hunt->sequence, axis, n, point);
    if (wyt__is_beyond(hunt->sequence, status))
        return WYT_OK; /* larger than any position */
    if (status != WYT_OK)
        return status;
    return consider_both(hunt, point[0], point[1]);
}

static int32_t consider_head(struct hunt *hunt)
{
    const struct wyt__theory *theory = hunt->sequence->theory;
    int32_t status = WYT_OK;
    for (size_t i = 0; i < theory->head_count && status == WYT_OK; i++)
        status = consider_both(hunt, theory->head[i][0], theory->head[i][1]);
    return status;
}

/* The last point with a number at most `bound`, if its strip has a width. */
static int32_t consider_strip(struct hunt *hunt, enum wyt__axis axis,
                              enum wyt__part part, uint64_t bound)
{
    uint64_t n;
    bool found;
    int32_t status;
    /* Its small number falls in the strip of its own axis, its big number in
     * that of the other one. */
    enum wyt__axis strip = part == WYT__SMALL
                               ? axis
                               : (axis == WYT__UPPER ? WYT__LOWER : WYT__UPPER);
    if (wyt__width(hunt->sequence, strip) == 0)
        return WYT_OK;
    status = wyt__last_at_most(hunt->sequence, axis, part, bound,
                               last_candidate(hunt, axis), &n, &found);
    if (status == WYT_OK && found)
        status = consider_point(hunt, axis, n);
    return status;
}

/* The points of an axis with index floor and ceil of (big - small - s)/a. */
static int32_t consider_diagonals(struct hunt *hunt, enum wyt__axis axis,
                                  uint64_t small, uint64_t big)
{
    const struct wyt__theory *theory = hunt->sequence->theory;
    uint64_t s = theory->pair.s, n = 0;
    int32_t status;
    if (big >= small && big - small >= s)
        n = (big - small - s) / theory->pair.a;
    status = consider_point(hunt, axis, n);
    if (status == WYT_OK && n < UINT64_MAX)
        status = consider_point(hunt, axis, n + 1);
    return status;
}

static int32_t consider_axis(struct hunt *hunt, enum wyt__axis axis)
{
    uint64_t small = hunt->from[axis == WYT__UPPER ? 0 : 1];
    uint64_t big = hunt->from[axis == WYT__UPPER ? 1 : 0];
    int32_t status = consider_strip(hunt, axis, WYT__SMALL, small);
    if (status == WYT_OK)
        status = consider_strip(hunt, axis, WYT__BIG, big);
    if (status == WYT_OK)
        status = consider_diagonals(hunt, axis, small, big);
    return status;
}

static int32_t consider_pair(struct hunt *hunt)
{
    int32_t status = consider_axis(hunt, WYT__UPPER);
    if (status == WYT_OK)
        status = consider_axis(hunt, WYT__LOWER);
    return status;
}

/* The points q-1, q, q+1 of a line. */
static int32_t consider_around(struct hunt *hunt, enum wyt__axis axis,
                               uint64_t q)
{
    int32_t status = WYT_OK;
    if (q > 0)
        status = consider_point(hunt, axis, q - 1);
    if (status == WYT_OK)
        status = consider_point(hunt, axis, q);
    if (status == WYT_OK && q < UINT64_MAX)
        status = consider_point(hunt, axis, q + 1);
    return status;
}

/*
 * The points of a line in the row, the column and on the diagonals of the
 * position. They start at most 1 away from the axes, so that dividing the
 * position itself gives an index at most 1 off.
 */
static int32_t consider_line(struct hunt *hunt, enum wyt__axis axis)
{
    const struct wyt__theory *theory = hunt->sequence->theory;
    bool upper = axis == WYT__UPPER;
    uint64_t x = hunt->from[upper ? 0 : 1], y = hunt->from[upper ? 1 : 0];
    uint64_t dx = theory->line.dx, dy = theory->line.dy;
    int32_t status = WYT_OK;
    if (dx > 0)
        status = consider_around(hunt, axis, x / dx);
    if (status == WYT_OK && dy > 0)
        status = consider_around(hunt, axis, y / dy);
    if (status != WYT_OK || dx == dy)
        return status; /* along a diagonal, which then no move is */
    if (dx > dy)
        return consider_around(hunt, axis, x > y ? (x - y) / (dx - dy) : 0);
    return consider_around(hunt, axis, y > x ? (y - x) / (dy - dx) : 0);
}

int32_t wyt__sequence_winning(void *state, const uint64_t *heaps,
                              struct wyt__positions *list)
{
    struct wyt__sequence *sequence = state;
    struct hunt hunt = {sequence, heaps, list};
    int32_t status = consider_head(&hunt);
    if (status == WYT_OK && sequence->theory->kind == WYT__PAIR_TAIL)
        return consider_pair(&hunt);
    if (status == WYT_OK)
        status = consider_line(&hunt, WYT__UPPER);
    if (status == WYT_OK && sequence->rules->symmetric)
        status = consider_line(&hunt, WYT__LOWER);
    return status;
}

/* ---- columns ---- */

/* A heap size whose P-positions are looked for. */
struct column {
    struct wyt__sequence *sequence;
    uint64_t value;
    struct wyt__positions *list;
};

static int32_t fail_infinite(const struct column *column)
{
    return wyt__fail(column->sequence->context, WYT_LIMIT,
                     "infinitely many P-positions have a heap of %llu",
                     (unsigned long long)column->value);
}

/* Adds a listed P-position if it has the heap. */
static int32_t keep(struct column *column, const uint64_t *heaps)
{
    if ((heaps[0] != column->value && heaps[1] != column->value) ||
        wyt__positions_has(column->list, heaps))
        return WYT_OK;
    return wyt__positions_add(column->list, heaps);
}

/* Adds a point if it has the heap; its partner may be beyond 64 bits. */
static int32_t keep_point(struct column *column, enum wyt__axis axis,
                          uint64_t n)
{
    uint64_t point[2];
    int32_t status;
    if (n < column->sequence->theory->first)
        return WYT_OK;
    status = wyt__point(column->sequence, axis, n, point);
    return status == WYT_OK ? keep(column, point) : status;
}

/* The point whose small or big number is the value, if there is one. */
static int32_t find_part(struct column *column, enum wyt__axis axis,
                         enum wyt__part part)
{
    struct wyt__sequence *sequence = column->sequence;
    uint64_t n, small = 0;
    bool found;
    int32_t status;
    if (part == WYT__SMALL && wyt__width(sequence, axis) == 0)
        return column->value == 0 ? fail_infinite(column) : WYT_OK;
    status = wyt__last_at_most(sequence, axis, part, column->value, UINT64_MAX,
                               &n, &found);
    if (status != WYT_OK || !found)
        return status;
    if (part == WYT__SMALL) /* then its partner need not fit */
        status = wyt__small(sequence, axis, n, &small);
    if (status != WYT_OK || (part == WYT__SMALL && small != column->value))
        return status;
    return keep_point(column, axis, n);
}

static int32_t column_of_axis(struct column *column, enum wyt__axis axis)
{
    int32_t status = find_part(column, axis, WYT__SMALL);
    if (status == WYT_OK)
        status = find_part(column, axis, WYT__BIG);
    return status;
}

static int32_t column_of_line(struct column *column)
{
    const struct wyt__theory *theory = column->sequence->theory;
    uint64_t value = column->value;
    int32_t status = WYT_OK;
    if ((theory->line.dx == 0 && value == theory->line.x0) ||
        (theory->line.dy == 0 && value == theory->line.y0))
        return fail_infinite(column);
    if (theory->line.dx > 0 && value >= theory->line.x0)
        status = keep_point(column, WYT__UPPER,
                            (value - theory->line.x0) / theory->line.dx);
    if (status == WYT_OK && theory->line.dy > 0 && value >= theory->line.y0)
        status = keep_point(column, WYT__UPPER,
                            (value - theory->line.y0) / theory->line.dy);
    return status;
}

int32_t wyt__sequence_column(void *state, uint64_t value,
                             struct wyt__positions *list)
{
    struct wyt__sequence *sequence = state;
    struct column column = {sequence, value, list};
    const struct wyt__theory *theory = sequence->theory;
    int32_t status = WYT_OK;
    for (size_t i = 0; i < theory->head_count && status == WYT_OK; i++)
        status = keep(&column, theory->head[i]);
    if (status == WYT_OK && theory->kind == WYT__LINE_TAIL)
        status = column_of_line(&column);
    else if (status == WYT_OK)
        status = column_of_axis(&column, WYT__UPPER);
    if (status == WYT_OK && theory->kind == WYT__PAIR_TAIL &&
        !sequence->rules->symmetric)
        status = column_of_axis(&column, WYT__LOWER);
    if (wyt__is_beyond(sequence, status))
        status = wyt__fail(sequence->context, WYT_LIMIT,
                           "a P-position with a heap of %llu has another one "
                           "beyond 64 bits",
                           (unsigned long long)value);
    return status;
}
