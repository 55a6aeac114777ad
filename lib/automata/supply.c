/* SPDX-License-Identifier: MIT */
/*
 * Marks, larger heap after larger heap. Of the positions with larger heap m,
 * (i,m) and (m,i) with i < m, a sweep takes one kind: (x,m) from x = 0 on, or
 * (m,y) from y = 0 on. At (x,m) all options are behind: (x',y') with y' < m, or
 * y' = m and x' < x. A mark that is behind as well and no option has x' > x, so
 * it is in another column and on another diagonal, and in row m it is not
 * there yet; hence counters of whole lines count options only. With the heaps
 * exchanged that is so of (m,y). Of a symmetric game one sweep does, and each
 * mark stands for both.
 */
#include "automata/supply.h"

#include <wythoff/context.h>
#include <wythoff/status.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "automata/pairs.h"
#include "automata/supply_lanes.h"
#include "base/context.h"
#include "rules/game.h"

#define MOST_BOUND ((uint64_t)1 << 31)

int32_t wyt__supply_open(struct wyt__supply *supply, wyt_context *context,
                         const struct wyt__game *game,
                         const struct wyt__supply *below)
{
    int32_t status;
    memset(supply, 0, sizeof *supply);
    supply->context = context;
    supply->game = game;
    supply->below = below;
    supply->full_diagonals[0] = supply->full_diagonals[1] = 1;
    if (game->heaps != 2 || game->variants > 0 || game->class_count == 0)
        return wyt__fail(context, WYT_UNSUPPORTED,
                         "a game of %zu heaps and %zu classes of moves; lists "
                         "are made of games with two heaps, some classes, and "
                         "no choice",
                         game->heaps, game->class_count);
    if (below != NULL && (wyt__game_is_blocking(game) || game->misere))
        return wyt__fail(context, WYT_UNSUPPORTED,
                         "a Grundy value of a game with the modifier '%s'; "
                         "they are for normal play without one",
                         game->misere ? "misere" : "block");
    status = wyt__game_is_symmetric(game, &supply->symmetric);
    if (status == WYT_OK)
        status = wyt__supply_plan(supply);
    if (status != WYT_OK)
        wyt__supply_close(supply);
    return status;
}

static void close_lines(wyt_context *context, struct wyt__supply_lines *lines)
{
    const size_t room = lines->capacity;
    for (int k = 0; k < 2; k++) {
        wyt__release(context, lines->count[k], room, sizeof(uint16_t));
        wyt__release(context, lines->least[k], room, sizeof(uint32_t));
        wyt__release(context, lines->first[k], room, sizeof(uint32_t));
        wyt__release(context, lines->last[k], room, sizeof(uint32_t));
    }
    memset(lines, 0, sizeof *lines);
}

/* Lines of zeros; what was allocated is there even if not all could be. */
static int32_t open_lines(wyt_context *context, struct wyt__supply_lines *lines,
                          size_t capacity, bool strips)
{
    int32_t status = WYT_OK;
    memset(lines, 0, sizeof *lines);
    lines->capacity = capacity;
    for (int k = 0; k < 2 && status == WYT_OK; k++) {
        lines->count[k] =
            wyt__allocate(context, capacity, sizeof(uint16_t), &status);
        if (status == WYT_OK && strips)
            lines->least[k] =
                wyt__allocate(context, capacity, sizeof(uint32_t), &status);
        if (status == WYT_OK && strips)
            lines->first[k] =
                wyt__allocate(context, capacity, sizeof(uint32_t), &status);
        if (status == WYT_OK)
            lines->last[k] =
                wyt__allocate(context, capacity, sizeof(uint32_t), &status);
    }
    return status;
}

void wyt__supply_close(struct wyt__supply *supply)
{
    close_lines(supply->context, &supply->lines);
    wyt__supply_drop(supply);
    wyt__release(supply->context, supply->mark, supply->mark_capacity,
                 sizeof *supply->mark);
    supply->mark = NULL;
    supply->mark_capacity = supply->marks = 0;
}

bool wyt__supply_has(const struct wyt__supply *supply, uint64_t x, uint64_t y)
{
    uint32_t at = supply->lines.last[0][x];
    while (at != 0 && supply->mark[at - 1].heap[1] > y)
        at = supply->mark[at - 1].before[0];
    return at != 0 && supply->mark[at - 1].heap[1] == y;
}

/* Marks the lines that strips lead from to those of a mark. */
static void cross_strips(struct wyt__supply *supply, const uint64_t *at)
{
    for (int k = 0; k < 2; k++)
        for (uint64_t by = 0;
             supply->lanes[k].columns != NULL && by < supply->width[k]; by++)
            wyt__lane_raise(supply->lanes[k].columns, (int64_t)(at[k] + by));
}

/* Counters of the lines through a mark; none passes the limit, for each was
 * below it. */
static void count_lines(struct wyt__supply *supply, const uint64_t *at)
{
    for (int k = 0; k < 2; k++) {
        if (supply->width[k] > 0)
            supply->lines.count[k][at[k]]++;
        for (size_t i = 0; i < supply->lanes[k].count; i++)
            wyt__lane_count(&supply->lanes[k].all[i], at[k], at[k ^ 1]);
    }
    if (supply->limit == 1)
        cross_strips(supply, at);
}

/*
 * Marks strips of diagonals: (x,y) and what is reached from a position of
 * larger heap m on diagonals less than w away. Let x < y = m - 1, say; from
 * (x',m) x' - m > x - y - w, so x' > x + (m - y) - w, and x' >= x as soon as
 * m - y >= w. Likewise of the other three cases: marks wait until m has grown
 * by w.
 */
static uint64_t widen(struct wyt__supply *supply)
{
    const int64_t width = (int64_t)supply->width[2];
    uint64_t steps = 0;
    if (supply->limit != 1 || width < 2)
        return 0;
    for (; supply->widened < supply->marks; supply->widened++) {
        const uint32_t *at = supply->mark[supply->widened].heap;
        const int64_t k = (int64_t)at[0] - (int64_t)at[1];
        const uint64_t larger = k > 0 ? at[0] : at[1];
        if (larger + (uint64_t)width > supply->bound)
            break;
        for (int64_t by = 1 - width; by < width; by++) {
            wyt__lane_raise(supply->lanes[0].diagonals, k + by);
            if (!supply->symmetric)
                wyt__lane_raise(supply->lanes[1].diagonals, by - k);
        }
        steps += 2 * (uint64_t)width;
    }
    return steps;
}

/* New lines with what the old ones have. */
static int32_t grow_lines(struct wyt__supply *supply, size_t capacity)
{
    struct wyt__supply_lines lines, *old = &supply->lines;
    const size_t had = old->capacity;
    int32_t status = WYT_OK;
    for (int k = 0; k < 2; k++)
        for (size_t i = 0; i < supply->lanes[k].count && status == WYT_OK; i++)
            status = wyt__lane_reserve(supply->context,
                                       &supply->lanes[k].all[i], capacity);
    if (status != WYT_OK)
        return status;
    status = open_lines(supply->context, &lines, capacity, supply->has_strips);
    if (status != WYT_OK) {
        close_lines(supply->context, &lines);
        return status;
    }
    for (int k = 0; k < 2 && had > 0; k++) {
        memcpy(lines.count[k], old->count[k], had * sizeof(uint16_t));
        if (supply->has_strips) {
            memcpy(lines.least[k], old->least[k], had * sizeof(uint32_t));
            memcpy(lines.first[k], old->first[k], had * sizeof(uint32_t));
        }
        memcpy(lines.last[k], old->last[k], had * sizeof(uint32_t));
    }
    close_lines(supply->context, old);
    *old = lines;
    /* Strips were cut off at the end. */
    supply->widened = 0;
    for (size_t i = 0; supply->limit == 1 && i < supply->marks; i++) {
        const uint64_t at[2] = {supply->mark[i].heap[0],
                                supply->mark[i].heap[1]};
        cross_strips(supply, at);
    }
    return wyt__work(supply->context, 4 * (uint64_t)supply->marks, 0, 0);
}

static int32_t add_mark(struct wyt__supply *supply, uint64_t x, uint64_t y)
{
    const uint64_t at[2] = {x, y};
    struct wyt__supply_lines *lines = &supply->lines;
    void *marks = supply->mark;
    struct wyt__mark *mark;
    int32_t status =
        wyt__reserve(supply->context, &marks, &supply->mark_capacity,
                     supply->marks + 1, sizeof *supply->mark);
    supply->mark = marks;
    if (status == WYT_OK && supply->marks >= UINT32_MAX - 1)
        status = wyt__fail(supply->context, WYT_LIMIT,
                           "a list of more than %zu positions", supply->marks);
    if (status != WYT_OK)
        return status;
    mark = &supply->mark[supply->marks++];
    for (int k = 0; k < 2; k++) {
        mark->heap[k] = (uint32_t)at[k];
        mark->before[k] = lines->last[k][at[k]];
        lines->last[k][at[k]] = (uint32_t)supply->marks;
        if (supply->has_strips && lines->least[k][at[k]] == 0)
            lines->least[k][at[k]] = (uint32_t)at[k ^ 1] + 1;
    }
    if (supply->has_strips) {
        uint32_t *first = &lines->first[x > y][x > y ? x - y : y - x];
        if (*first == 0)
            *first = (uint32_t)x + 1;
    }
    if (supply->is_greedy)
        return WYT_OK;
    if (supply->limit > 0)
        count_lines(supply, at);
    wyt__supply_count(supply, at);
    return WYT_OK;
}

/* Whether the sets below do not have a position, and it is marked by all
 * classes. */
static bool is_marked(const struct wyt__supply *supply, const uint64_t *at)
{
    if (wyt__game_is_removed(supply->game, at))
        return false;
    for (const struct wyt__supply *below = supply->below; below != NULL;
         below = below->below)
        if (wyt__supply_has(below, at[0], at[1]))
            return false;
    return supply->exact || wyt__supply_judges(supply, at);
}

static int32_t look_at(struct wyt__supply *supply, uint64_t x, uint64_t y)
{
    const uint64_t at[2] = {x, y};
    int32_t status;
    if (!is_marked(supply, at))
        return WYT_OK;
    status = add_mark(supply, x, y);
    return status == WYT_OK && supply->symmetric && x != y
               ? add_mark(supply, y, x)
               : status;
}

/* *looked becomes the positions of heap `axis`, from..to-1, beside m that
 * counters of lines left over, *passed how often others were passed at once. */
static int32_t run(struct wyt__supply *supply, int axis, uint64_t from,
                   uint64_t to, uint64_t *looked, uint64_t *passed)
{
    const struct wyt__supply_lanes *lanes = &supply->lanes[axis];
    const uint64_t m = supply->bound;
    const uint16_t *own = &supply->lines.count[axis ^ 1][m];
    int32_t status = WYT_OK;
    for (uint64_t i = from; i < to && status == WYT_OK; i++) {
        if (supply->limit > 0 && *own >= supply->limit)
            break;
        if (supply->limit > 0)
            i = wyt__lanes_next(lanes->all, lanes->count, i, to,
                                supply->limit - *own, passed);
        if (i == to)
            break;
        status = axis == 0 ? look_at(supply, i, m) : look_at(supply, m, i);
        if (status == WYT_OK && supply->scans) /* each took all marks */
            status = wyt__work(supply->context,
                               16 + 32 * (uint64_t)supply->marks, 0, 0);
        ++*looked;
    }
    return status;
}

static void pass_full(struct wyt__supply *supply)
{
    for (int k = 0; k < 2; k++) {
        const struct wyt__supply_lanes *lanes = &supply->lanes[k];
        while (lanes->columns != NULL && supply->full[k] < supply->bound &&
               wyt__lane_at(lanes->columns, supply->full[k], 0) >=
                   supply->limit)
            supply->full[k]++;
        while (lanes->diagonals != NULL &&
               supply->full_diagonals[k] < supply->bound &&
               wyt__lane_at(lanes->diagonals, 0, supply->full_diagonals[k]) >=
                   supply->limit)
            supply->full_diagonals[k]++;
    }
}

static int32_t sweep(struct wyt__supply *supply, int axis, uint64_t *steps)
{
    struct wyt__supply_lanes *lanes = &supply->lanes[axis];
    /* Position i is on diagonal m - i > 0. */
    const uint64_t m = supply->bound, full = supply->full_diagonals[axis];
    uint64_t looked = 0, passed = 0;
    int32_t status;
    for (size_t k = 0; k < lanes->count; k++)
        wyt__lane_face(&lanes->all[k], m);
    status = run(supply, axis, supply->full[axis],
                 m + 1 > full ? m + 1 - full : 0, &looked, &passed);
    supply->visited += looked + passed;
    *steps += passed * (2 + 2 * lanes->count);
    *steps += looked * (supply->exact || supply->scans
                            ? 8
                            : 32 + 32 * supply->game->class_count);
    return status;
}

/* The corner (m,m). */
static int32_t corner(struct wyt__supply *supply)
{
    const uint64_t at[2] = {supply->bound, supply->bound};
    if (supply->limit > 0 && wyt__supply_counted(supply, at) >= supply->limit)
        return WYT_OK;
    return look_at(supply, at[0], at[1]);
}

/* The position of a greedy supply with the next larger heap. */
static int32_t next_greedy(struct wyt__supply *supply)
{
    uint64_t x = 0, looked = 0;
    int32_t status = WYT_OK;
    if (wyt__supply_greedy_find(supply, &x, &looked)) {
        status = add_mark(supply, x, supply->bound);
        if (status == WYT_OK && x < supply->bound)
            status = add_mark(supply, supply->bound, x);
        wyt__supply_greedy_count(supply, x);
    }
    supply->broken = status != WYT_OK;
    if (status != WYT_OK)
        return status;
    supply->visited += looked + 1;
    supply->bound++;
    return wyt__work(supply->context, 16 + 8 * looked, 0, 0);
}

/* The positions with the next larger heap. Stopped by a poll behind them, a
 * supply can go on; in the middle of them, where marks are scanned, it is
 * broken. */
static int32_t next(struct wyt__supply *supply)
{
    uint64_t steps = 16;
    int32_t status;
    steps += widen(supply);
    if (supply->limit > 0)
        pass_full(supply);
    status = sweep(supply, 0, &steps);
    if (status == WYT_OK && !supply->symmetric)
        status = sweep(supply, 1, &steps);
    if (status == WYT_OK)
        status = corner(supply);
    supply->broken = status != WYT_OK;
    if (status != WYT_OK)
        return status;
    supply->visited++;
    supply->bound++;
    return wyt__work(supply->context, steps, 0, 0);
}

/* Room for lines below a bound, and for more if that is there. */
static int32_t reserve_lines(struct wyt__supply *supply, size_t bound)
{
    wyt_context *context = supply->context;
    const size_t had = supply->lines.capacity;
    size_t more = had + had / 2;
    int32_t status;
    if (bound <= had)
        return WYT_OK;
    more = more <= bound || more > MOST_BOUND ? 0 : more - bound;
    context->foreign = false;
    status = grow_lines(supply, bound + more);
    /* What is needed may fit where more does not. */
    while (status == WYT_LIMIT && !context->foreign && more > 0) {
        more /= 4;
        status = grow_lines(supply, bound + more);
    }
    return status;
}

int32_t wyt__supply_extend(struct wyt__supply *supply, uint64_t bound)
{
    int32_t status;
    if (bound > MOST_BOUND)
        return wyt__fail(supply->context, WYT_LIMIT,
                         "a list below %llu; a bound up to %llu is possible",
                         (unsigned long long)bound,
                         (unsigned long long)MOST_BOUND);
    if (supply->broken)
        return wyt__fail(supply->context, WYT_LIMIT,
                         "a list that was given up below %llu",
                         (unsigned long long)supply->bound);
    status = reserve_lines(supply, (size_t)bound);
    if (status == WYT_OK)
        status = wyt__supply_reserve(supply, bound);
    while (status == WYT_OK && supply->bound < bound)
        status = supply->is_greedy ? next_greedy(supply) : next(supply);
    return status;
}

int32_t wyt__supply_pairs(const struct wyt__supply *supply, uint64_t bound,
                          struct wyt__pair_list *pairs)
{
    size_t count = 0;
    int32_t status;
    uint64_t *list = wyt__allocate(supply->context, 2 * supply->marks,
                                   sizeof *list, &status);
    memset(pairs, 0, sizeof *pairs);
    if (status != WYT_OK)
        return status;
    for (; count < supply->marks; count++) {
        const struct wyt__mark *mark = &supply->mark[count];
        if (mark->heap[0] >= bound || mark->heap[1] >= bound)
            break; /* so have all that follow */
        list[2 * count] = mark->heap[0];
        list[2 * count + 1] = mark->heap[1];
    }
    status = wyt__work(supply->context, 2 * (uint64_t)count, 0, 0);
    if (status == WYT_OK)
        status = wyt__pair_list_open(pairs, supply->context, list, count, bound,
                                     false);
    wyt__release(supply->context, list, 2 * supply->marks, sizeof *list);
    return status;
}
