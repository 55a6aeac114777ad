/* SPDX-License-Identifier: MIT */
/*
 * Boards for one axis are solved twice as high each time, until the line that
 * is asked for is complete. Where every line holds as many P-positions as are
 * enough, as in Wythoff Nim with K - 1 forbidden options (U. Larsson, Blocking
 * Wythoff Nim, Electronic Journal of Combinatorics 18 (2011) P120, Proposition
 * 1.2), that comes to an end; where a line never gets as many, at a limit.
 */
#include "solve/columns.h"

#include <wythoff/claims.h>
#include <wythoff/status.h>

#include <string.h>

#include "base/context.h"
#include "base/order.h"
#include "board/board.h"
#include "board/complete.h"
#include "board/storage.h"
#include "moves/positions.h"
#include "rules/rules.h"
#include "solve/box.h"

/* A board is so many times as high as wide at first. */
#define HIGH 4
#define LEAST 64

/* Nanoseconds of a cell that is looked at. */
#define CELL_STEPS 4

struct search {
    wyt_context *context;
    const wyt_rules *rules;
    struct wyt__axis_lines *lines;
    uint32_t axis;
    uint64_t value;
};

/* The heap that a line has all over. */
static size_t fixed_heap(const struct search *search)
{
    return search->axis == WYT_AXIS_COLUMNS ? 0 : 1;
}

static void clear(struct wyt__axis_lines *lines)
{
    wyt_board_unref(lines->board);
    if (lines->complete.context != NULL)
        wyt__complete_clear(&lines->complete);
    memset(lines, 0, sizeof *lines);
}

/* A board with so many lines of that length in place of what there is. */
static int32_t solve(const struct search *search, uint64_t count,
                     uint64_t length)
{
    const size_t fixed = fixed_heap(search);
    struct wyt__axis_lines found = {0};
    uint64_t size[2];
    int32_t status;
    size[fixed] = count;
    size[1 - fixed] = length;
    status = wyt__board_by_moves(search->context, search->rules, size, 2,
                                 WYT_BOARD_OUTCOME, &found.board);
    if (status == WYT_OK)
        status = wyt__complete_lines(&found.complete, search->context,
                                     found.board, search->axis);
    if (status != WYT_OK) {
        wyt_board_unref(found.board);
        return status;
    }
    clear(search->lines);
    *search->lines = found;
    return WYT_OK;
}

/* How long the lines of the board are; 0 without one. */
static uint64_t length_of(const struct search *search)
{
    const wyt_board *board = search->lines->board;
    return board == NULL ? 0 : board->size[1 - fixed_heap(search)];
}

static int32_t fail_long(const struct search *search, int32_t status)
{
    char text[WYT__ERROR_BYTES];
    if (status != WYT_LIMIT || search->context->foreign)
        return status;
    memcpy(text, search->context->error, sizeof text);
    return wyt__fail(search->context, WYT_LIMIT,
                     "%s; up to %llu it is not proved that no further "
                     "P-position has a heap of %llu",
                     text, (unsigned long long)length_of(search),
                     (unsigned long long)search->value);
}

/* The first board with the line has room for those behind it, if there is
 * memory. */
static int32_t widen(const struct search *search)
{
    const uint64_t value = search->value;
    uint64_t count = value / 2 + LEAST, length;
    int32_t status = WYT_LIMIT;
    if (value < UINT64_MAX / (4 * HIGH)) {
        count += value;
        length = length_of(search);
        length = length > HIGH * count ? length : HIGH * count;
        status = solve(search, count, wyt__round_side(length, 2));
    }
    return status == WYT_LIMIT && !search->context->foreign &&
                   value < UINT64_MAX / 4
               ? solve(search, value + 1, 2 * (value + 1))
               : status;
}

/* A board on which the line is complete. */
static int32_t reach(const struct search *search)
{
    const struct wyt__axis_lines *lines = search->lines;
    int32_t status = WYT_OK;
    if (lines->board == NULL ||
        search->value >= lines->board->size[fixed_heap(search)])
        status = widen(search);
    while (status == WYT_OK &&
           !wyt__complete_has(&lines->complete, search->value)) {
        const uint64_t count = lines->board->size[fixed_heap(search)];
        status = solve(search, count, 2 * length_of(search));
        if (status == WYT_LIMIT && !search->context->foreign &&
            count > search->value + 1)
            status = solve(search, search->value + 1, 2 * length_of(search));
    }
    return fail_long(search, status);
}

/* The P-positions of the line; those with two such heaps are of columns only,
 * and those of a symmetric game are sorted. */
static int32_t add_line(const struct search *search,
                        struct wyt__positions *list)
{
    const wyt_board *board = search->lines->board;
    const uint64_t length = length_of(search);
    int32_t status = WYT_OK;
    for (uint64_t other = 0; other < length && status == WYT_OK; other++) {
        uint64_t heaps[2];
        heaps[fixed_heap(search)] = search->value;
        heaps[1 - fixed_heap(search)] = other;
        status = wyt__work(search->context, CELL_STEPS, other, length);
        if (status != WYT_OK || !wyt__board_is_p(board, heaps) ||
            (search->axis == WYT_AXIS_ROWS && other == search->value))
            continue;
        if (search->rules->symmetric)
            wyt__sort_heaps(heaps, 2);
        status = wyt__positions_add(list, heaps);
    }
    return status;
}

int32_t wyt__columns_read(struct wyt__columns *columns, wyt_context *context,
                          const wyt_rules *rules, uint64_t value,
                          struct wyt__positions *list)
{
    const size_t before = list->count;
    const uint32_t end =
        rules->symmetric ? WYT_AXIS_COLUMNS + 1 : WYT_AXIS_ROWS + 1;
    int32_t status = WYT_OK;
    for (uint32_t axis = WYT_AXIS_COLUMNS; axis < end && status == WYT_OK;
         axis++) {
        const struct search search = {context, rules, &columns->axes[axis],
                                      axis, value};
        status = reach(&search);
        if (status == WYT_OK)
            status = add_line(&search, list);
    }
    return status == WYT_OK
               ? wyt__sort_positions(context, list->heaps + before * list->n,
                                     list->count - before, list->n)
               : status;
}

void wyt__columns_clear(struct wyt__columns *columns)
{
    for (size_t axis = 0; axis < 2; axis++)
        clear(&columns->axes[axis]);
}
