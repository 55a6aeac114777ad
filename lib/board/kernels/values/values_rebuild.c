/* SPDX-License-Identifier: MIT */
/*
 * How the kernel `values` goes on with a board: the sets of its lines are made
 * again from the rows that are final.
 *
 * Cost: that of a cell for what it puts into sets, without the search.
 */
#include <wythoff/board.h>
#include <wythoff/context.h>
#include <wythoff/status.h>

#include "base/context.h"
#include "board/kernels/values/values.h"
#include "board/storage.h"
#include "rules/game.h"

enum { BAND = WYT__VALUES_BAND };

static void put(const struct wyt__values_line *line, uint32_t value, bool in)
{
    uint64_t *word = line->sets + value / 64 * line->word;
    const uint64_t bit = (uint64_t)1 << value % 64;
    *word = in ? *word | bit : *word & ~bit;
}

/* What enters lines before (x,y) is solved, and what leaves them. */
static void add_window(const struct wyt__values *values,
                       const struct wyt__values_window *window,
                       const struct wyt__values_line *line, uint64_t x,
                       uint64_t y)
{
    const wyt_board *board = values->board;
    for (uint64_t r = window->first; r <= window->last; r++) {
        const uint64_t i = r * window->i, j = r * window->j;
        const uint64_t heaps[2] = {x - i, y - j};
        if (i > x || j > y)
            return;
        if (!wyt__game_is_removed(values->game, heaps))
            put(line,
                wyt__values_recalled(
                    values, (size_t)(heaps[1] * board->width + heaps[0])),
                window->when != WYT__VALUES_LEAVES);
    }
}

/* What goes at once into lines of later cells. */
static void put_ahead(const struct wyt__values *values,
                      const struct wyt__values_window *window, uint64_t x,
                      uint64_t y, uint32_t value)
{
    for (uint64_t r = window->first; r <= window->last; r++) {
        struct wyt__values_line line;
        wyt__values_place(&values->directions[window->direction], 1,
                          x + r * window->i, y + r * window->j, &line);
        put(&line, value, true);
    }
}

/* What goes at once into both diagonals beside that of a cell. */
static void put_pair(const struct wyt__values *values, uint64_t x, uint64_t y,
                     uint32_t value)
{
    const struct wyt__values_window along = {
        .direction = values->pair, .i = 1, .first = 1, .last = 1};
    const struct wyt__values_window down = {
        .direction = values->pair, .j = 1, .first = 1, .last = 1};
    put_ahead(values, &along, x, y, value);
    put_ahead(values, &down, x, y, value);
}

static void add_cell(const struct wyt__values *values, uint64_t x, uint64_t y)
{
    const uint64_t heaps[2] = {x, y};
    const size_t first = values->band_count;
    struct wyt__values_line lines[WYT__VALUES_LINES];
    uint32_t value;
    wyt__values_place(values->directions + first, values->count - first, x, y,
                      lines + first);
    for (size_t i = 0; i < values->window_count; i++) {
        const uint32_t k = values->windows[i].direction;
        if (k >= first && values->windows[i].when != WYT__VALUES_AT_ONCE)
            add_window(values, &values->windows[i], &lines[k], x, y);
    }
    if (wyt__game_is_removed(values->game, heaps))
        return;
    value =
        wyt__values_recalled(values, (size_t)(y * values->board->width + x));
    for (size_t i = first; i < values->count; i++)
        put(&lines[i], value, true);
    if (values->has_pair)
        put_pair(values, x, y, value);
    for (size_t i = 0; i < values->window_count; i++)
        if (values->windows[i].direction >= first &&
            values->windows[i].when == WYT__VALUES_AT_ONCE)
            put_ahead(values, &values->windows[i], x, y, value);
}

/* The mirrors of the cells in rows y.., BAND of them, and columns x..end-1. */
static void mirror_cells(wyt_board *board, size_t y, size_t x, size_t end)
{
    for (; x < end; x++)
        for (size_t i = y; i < y + BAND; i++)
            wyt__board_set_value(board, x * board->width + i,
                                 wyt__board_value(board, i * board->width + x));
}

/* Word w of all lines of a direction. */
static int32_t sum_up_word(wyt_context *context,
                           const struct wyt__values_direction *direction,
                           size_t w)
{
    int32_t status = WYT_OK;
    for (size_t class = 0; class < direction->m && status == WYT_OK; class ++) {
        const uint64_t *sets =
            direction->sets + class * direction->class + w * direction->word;
        uint64_t *full = direction->full + class * direction->sum_class +
                         w / 64 * direction->word;
        for (size_t i = 0; i < direction->places; i++)
            full[i * direction->lane] |=
                (uint64_t)(sets[i * direction->lane] == UINT64_MAX) << w % 64;
        status = wyt__work(context, direction->places, 0, 0);
    }
    return status;
}

static int32_t sum_up(wyt_context *context, const struct wyt__values *values)
{
    int32_t status = WYT_OK;
    for (size_t i = values->band_count; i < values->count; i++)
        for (size_t w = 0; w < values->words && status == WYT_OK; w++)
            status = sum_up_word(context, &values->directions[i], w);
    return status;
}

/* Nanoseconds of a value that goes into a line or out of it, which stands
 * somewhere in memory. */
#define VALUE_STEPS 16

/* Values that a cell puts into lines, at most. */
static uint64_t count_values(const struct wyt__values *values)
{
    uint64_t count = values->count + 2 * values->has_pair;
    for (size_t i = 0; i < values->window_count; i++)
        count += values->windows[i].last - values->windows[i].first + 1;
    return count;
}

/* A tile: rows y.., BAND of them, all below `rows`. */
static int32_t add_tile(wyt_context *context, struct wyt__values *values,
                        size_t y, size_t x, size_t rows)
{
    const size_t width = values->board->width;
    const size_t end = width - x < BAND ? width : x + BAND;
    const uint64_t steps = VALUE_STEPS * BAND * count_values(values);
    int32_t status = WYT_OK;
    for (size_t i = y; i < y + BAND && status == WYT_OK; i++) {
        for (size_t at = values->half && x < i ? i : x; at < end; at++)
            add_cell(values, at, i);
        status = wyt__work(context, steps, i, rows);
    }
    if (values->half && x >= rows)
        mirror_cells(values->board, y, x, end);
    return status;
}

int32_t wyt__values_rebuild(wyt_context *context, struct wyt__values *values,
                            size_t rows)
{
    const size_t width = values->board->width;
    int32_t status = WYT_OK;
    if (rows == 0)
        return WYT_OK;
    for (size_t y = 0; y < rows; y += BAND)
        for (size_t x = values->half ? y : 0; x < width && status == WYT_OK;
             x += BAND)
            status = add_tile(context, values, y, x, rows);
    return status == WYT_OK ? sum_up(context, values) : status;
}
