/* SPDX-License-Identifier: MIT */
/*
 * Edges of the kernel `values`, see board/bands.h: the sets of the lines that
 * the band below meets, and the values of the rows that it looks back at.
 *
 * A tile touches, of each class of lines of a direction, those from a place on
 * that falls from tile to tile, so each piece has the lines between two such
 * places. What a tile touches the band above does not touch more than one tile
 * further on: that is why bands may follow each other at that distance, and why
 * a piece is final then. A line that reaches over the first band of a group is
 * none of its lines; such directions are refused.
 *
 * The sets of some lines come together, see values_blocks.h.
 *
 * Cost: a word of a set that is neither, once read and once written.
 */
#include <wythoff/board.h>
#include <wythoff/context.h>

#include <string.h>

#include "base/context.h"
#include "base/least.h"
#include "board/bands.h"
#include "board/kernel.h"
#include "board/kernels/values/values.h"
#include "board/kernels/values/values_blocks.h"
#include "board/kernels/values/values_solver.h"
#include "board/storage.h"

enum { BAND = WYT__VALUES_BAND };

enum { BLOCK = WYT__VALUES_BLOCK, HEAD = WYT__VALUES_BLOCK_HEAD };

/* The plan, with places for those lines alone that are needed. */
static void plan(const struct wyt__bands *bands, struct wyt__values *values)
{
    (void)wyt__values_plan(bands->task.board, bands->kernel->variant, false,
                           values);
    if (bands->is_narrow)
        wyt__values_narrow(values, bands->group, wyt__values_span(bands));
}

/* ---- which lines ---- */

/* How many rows further values enter lines at once, at most. */
static uint64_t rows_ahead(const struct wyt__values *values, size_t direction)
{
    uint64_t most = values->has_pair && values->pair == direction;
    for (size_t i = 0; i < values->window_count; i++) {
        const struct wyt__values_window *window = &values->windows[i];
        const uint64_t rows = (uint64_t)window->last * window->j;
        if (window->direction == direction &&
            window->when == WYT__VALUES_AT_ONCE && rows > most)
            most = rows;
    }
    return most;
}

/* Lines first..end-1 of a class. */
struct span {
    uint64_t first, end;
};

/* The place of lane 0 in row y at the last of the steps first..last that is of
 * a class; `highest` if there is none. */
static uint64_t place_at(const struct wyt__values_direction *direction,
                         uint64_t class, uint64_t first, uint64_t last,
                         uint64_t y, uint64_t highest)
{
    uint64_t k, place;
    if (last < class)
        return highest;
    k = (last - class) / direction->m;
    if (k * direction->m + class < first)
        return highest;
    place = y + direction->shift - direction->v * k;
    return place < highest ? place : highest;
}

/* The first place behind those that a band from row y on can touch. */
static uint64_t highest_of(const struct wyt__values_direction *direction,
                           uint64_t class, uint64_t y, uint64_t rows)
{
    const uint64_t m = direction->m;
    const uint64_t k = y <= class ? 0 : (y - class + m - 1) / m;
    const uint64_t end = y + BAND + rows + direction->shift - direction->v * k;
    return end < direction->places ? end : direction->places;
}

/* The lowest place that tiles 0..tile of the band from row y on touch. */
static uint64_t lowest_of(const struct wyt__values *values, size_t index,
                          uint64_t class, uint64_t y, size_t tile)
{
    const struct wyt__values_direction *direction = &values->directions[index];
    const uint64_t end = values->board->width + BAND - 2;
    const uint64_t last =
        wyt__least_wide((uint64_t)tile * BAND + BAND - 1, end);
    const uint64_t highest =
        highest_of(direction, class, y, rows_ahead(values, index));
    uint64_t lowest = place_at(direction, class, y, y + last, y, highest);
    if (values->has_pair && values->pair == index)
        lowest = wyt__least_wide(lowest, place_at(direction, class, y + 1,
                                                  y + last + 1, y, highest));
    for (size_t i = 0; i < values->window_count; i++) {
        const struct wyt__values_window *window = &values->windows[i];
        if (window->direction != index)
            continue;
        if (wyt__values_is_early(values, window))
            lowest =
                wyt__least_wide(lowest, place_at(direction, class, y + 1,
                                                 y + last + 1, y, highest));
        if (window->when != WYT__VALUES_AT_ONCE)
            continue;
        for (uint64_t r = window->first; r <= window->last; r++) {
            const uint64_t steps = r * (window->i + window->j);
            lowest = wyt__least_wide(
                lowest, place_at(direction, class, y + steps, y + last + steps,
                                 y + r * window->j, highest));
        }
    }
    return lowest;
}

static struct span span_of(const struct wyt__values *values, size_t index,
                           uint64_t class, uint64_t y, size_t from, size_t end)
{
    const struct wyt__values_direction *direction = &values->directions[index];
    return (struct span){
        lowest_of(values, index, class, y, end - 1),
        from == 0 ? highest_of(direction, class, y, rows_ahead(values, index))
                  : lowest_of(values, index, class, y, from - 1),
    };
}

/* The words that the lines of tiles up to `end` can have above a band. The
 * value of a cell is at most the sum of its heaps, and tile `end`, the last one
 * above that touches them, has columns below 64 (end + 1). */
static size_t words_to(const struct wyt__values *values, size_t band,
                       size_t end)
{
    return wyt__least(values->words, end + 1 + band);
}

/* ---- which cells ---- */

/* The columns of the rows above that tiles up to `end` look at. */
static size_t columns_to(const struct wyt__values *values, size_t end)
{
    const size_t width = values->board->width;
    const size_t columns = end * BAND + 1;
    return end == 0 ? 0 : columns < width ? columns : width;
}

/* Rows above row y that are looked at. */
static size_t rows_above(const struct wyt__values *values, size_t y)
{
    return values->rise < y ? values->rise : y;
}

/* ---- giving ---- */

static struct wyt__values_line
line_at(const struct wyt__values_direction *direction, size_t class,
        uint64_t place)
{
    const size_t at = (size_t)place * direction->lane;
    return (struct wyt__values_line){
        direction->sets + class * direction->class + at,
        direction->full + class * direction->sum_class + at,
        direction->word,
        direction->lane,
    };
}

static unsigned char *give_cells(const struct wyt__values *values, size_t y,
                                 size_t from, size_t end, unsigned char *to)
{
    const wyt_board *board = values->board;
    const size_t bytes = board->value_bytes;
    const size_t x = columns_to(values, from);
    const size_t length = (columns_to(values, end) - x) * bytes;
    const unsigned char *cells = wyt__board_storage(board);
    for (size_t k = 1; k <= rows_above(values, y); k++, to += length)
        memcpy(to, cells + ((y - k) * board->width + x) * bytes, length);
    return to;
}

static size_t give(const void *state, size_t band, size_t from, size_t end,
                   unsigned char *bytes)
{
    const struct wyt__values *values =
        &((const struct wyt__values_solver *)state)->values;
    const uint64_t y = (uint64_t)band * BAND;
    const size_t limit = words_to(values, band, end);
    unsigned char *to = bytes;
    for (size_t i = values->band_count; i < values->count; i++)
        for (uint64_t class = 0; class < values->directions[i].m; class ++) {
            const struct span span = span_of(values, i, class, y, from, end);
            for (uint64_t at = span.first; at < span.end; at += BLOCK) {
                const struct wyt__values_line line =
                    line_at(&values->directions[i], (size_t) class, at);
                const uint64_t left = span.end - at;
                to = wyt__values_give_block(values, &line,
                                            left < BLOCK ? (size_t)left : BLOCK,
                                            limit, to);
            }
        }
    return (size_t)(give_cells(values, (size_t)y, from, end, to) - bytes);
}

/* Lines of a class that so many tiles touch, and some, and all there are. */
static uint64_t piece(const struct wyt__bands *bands, size_t tiles)
{
    const uint64_t steps = (uint64_t)(tiles + 2) * BAND;
    struct wyt__values values;
    uint64_t lines = 0, blocks = 0;
    plan(bands, &values);
    for (size_t i = values.band_count; i < values.count; i++) {
        const struct wyt__values_direction *direction = &values.directions[i];
        lines +=
            steps * direction->v +
            direction->m * (direction->v + 2 * BAND + rows_ahead(&values, i));
        blocks += direction->m;
    }
    return lines * values.words * sizeof(uint64_t) +
           (lines / BLOCK + blocks) * HEAD +
           values.rise * steps * bands->task.board->value_bytes;
}

static size_t most(const void *state, size_t band, size_t from, size_t end)
{
    const struct wyt__values *values =
        &((const struct wyt__values_solver *)state)->values;
    const uint64_t y = (uint64_t)band * BAND;
    size_t bytes = rows_above(values, (size_t)y) *
                   (columns_to(values, end) - columns_to(values, from)) *
                   values->board->value_bytes;
    for (size_t i = values->band_count; i < values->count; i++)
        for (uint64_t class = 0; class < values->directions[i].m; class ++) {
            const struct span span = span_of(values, i, class, y, from, end);
            const size_t lines =
                span.first < span.end ? (size_t)(span.end - span.first) : 0;
            bytes += lines * values->words * sizeof(uint64_t) +
                     (lines / BLOCK + 1) * HEAD;
        }
    return bytes;
}

/* ---- taking ---- */

static bool take_cells(const struct wyt__values *values, size_t y, size_t from,
                       size_t end, struct wyt__values_rest *rest)
{
    const wyt_board *board = values->board;
    const size_t bytes = board->value_bytes;
    const size_t x = columns_to(values, from);
    const size_t length = (columns_to(values, end) - x) * bytes;
    unsigned char *cells = wyt__board_storage(board);
    bool is_good = true;
    for (size_t k = 1; k <= rows_above(values, y) && is_good; k++)
        is_good = wyt__values_read(
            rest, cells + ((y - k) * board->width + x) * bytes, length);
    return is_good;
}

static bool take(void *state, size_t band, size_t from, size_t end,
                 const unsigned char *bytes, size_t length)
{
    const struct wyt__values *values =
        &((const struct wyt__values_solver *)state)->values;
    const uint64_t y = (uint64_t)band * BAND;
    const size_t limit = words_to(values, band, end);
    struct wyt__values_rest rest = {bytes, length};
    for (size_t i = values->band_count; i < values->count; i++)
        for (uint64_t class = 0; class < values->directions[i].m; class ++) {
            const struct span span = span_of(values, i, class, y, from, end);
            for (uint64_t at = span.first; at < span.end; at += BLOCK) {
                const struct wyt__values_line line =
                    line_at(&values->directions[i], (size_t) class, at);
                const uint64_t left = span.end - at;
                if (!wyt__values_take_block(values, &line,
                                            left < BLOCK ? (size_t)left : BLOCK,
                                            limit, &rest))
                    return false;
            }
        }
    return take_cells(values, (size_t)y, from, end, &rest) && rest.length == 0;
}

/* ---- the row of the table ---- */

/* Lines that reach over a band have no edge. Values that are looked up come
 * from as many rows above as needed: who gives them has got those that are not
 * of his own. */
static const char *refuses(const wyt_board *board)
{
    struct wyt__values values;
    (void)wyt__values_plan(board, &wyt__values_plain, false, &values);
    if (values.layers > 1)
        return "it has edges of two heaps only";
    for (size_t i = values.band_count; i < values.count; i++)
        if (values.directions[i].v > BAND)
            return "its moves are too long for edges";
    return NULL;
}

static uint64_t bytes(const struct wyt__bands *bands)
{
    struct wyt__values values;
    uint64_t most;
    plan(bands, &values);
    most = wyt__values_solver_bytes(&values, bands->group);
    return most > UINT64_MAX - sizeof(struct wyt__values_solver)
               ? UINT64_MAX
               : most + sizeof(struct wyt__values_solver);
}

static void shape(struct wyt__bands *bands)
{
    struct wyt__values values;
    (void)wyt__values_plan(bands->task.board, bands->kernel->variant, false,
                           &values);
    bands->rows = bands->columns = BAND;
    bands->count = wyt__values_bands(&values);
    bands->tiles = wyt__values_tiles(&values);
    bands->lead = 1;
    bands->back = values.rise;
}

static int32_t open_edges(struct wyt__bands *bands)
{
    struct wyt__values_solver *solver;
    int32_t status;
    solver = wyt__allocate(bands->task.context, 1, sizeof *solver, &status);
    if (solver == NULL)
        return status;
    bands->state = solver;
    solver->task = &bands->task;
    plan(bands, &solver->values);
    solver->threads = bands->task.threads;
    solver->scratches = bands->group;
    return wyt__values_solver_open(solver);
}

static void close_edges(struct wyt__bands *bands)
{
    struct wyt__values_solver *solver = bands->state;
    if (solver == NULL)
        return;
    wyt__values_solver_close(solver);
    wyt__release(bands->task.context, solver, 1, sizeof *solver);
}

const struct wyt__edges wyt__values_edges = {
    .refuses = refuses,
    .bytes = bytes,
    .shape = shape,
    .open = open_edges,
    .close = close_edges,
    .enter = wyt__values_enter_stage,
    .begin = wyt__values_begin,
    .tile = wyt__values_tile,
    .piece = piece,
    .most = most,
    .give = give,
    .take = take,
};
