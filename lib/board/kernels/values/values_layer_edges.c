/* SPDX-License-Identifier: MIT */
/*
 * Edges of the kernel `values` between layers, see board/bands.h and
 * values_layers.c: for boards of three heaps.
 *
 * A band is a layer here, and a tile of it 64 rows. All moves lead to rows that
 * are not higher, so rows of a layer need those of the layer before, and
 * nothing of it behind them: layers may follow each other a tile apart. Within
 * a layer lines begin anew, so each layer of a group that is at work has sets
 * of its own for these (a place). Only the lines that lead through layers
 * go from group to group. Of such a line with a step of w layers one cell is in
 * the w layers behind a group, and the piece for some rows has the lines that
 * have it there; their cells before the group's end are in no later rows.
 * Lines that begin behind it are empty.
 *
 * Moves to another layer that stand by themselves read cells of that layer,
 * which may belong to another group: the values of as many layers as they go
 * back are in the piece, too.
 *
 * Cost: the sets of w N^2 lines, and those values, once read and once written a
 * group.
 */
#include <wythoff/board.h>
#include <wythoff/context.h>
#include <wythoff/status.h>

#include <string.h>

#include "base/context.h"
#include "base/least.h"
#include "base/wide.h"
#include "board/bands.h"
#include "board/kernel.h"
#include "board/kernels/values/values.h"
#include "board/kernels/values/values_blocks.h"
#include "board/kernels/values/values_solver.h"
#include "board/storage.h"

enum { BAND = WYT__VALUES_BAND };

struct state {
    struct wyt__values values; /* with the lines through layers */
    /* For each layer of a group a solver, whose lines within the layer are its
     * own, and all others those of the state. */
    struct wyt__values_solver *places;
    size_t count;
};

/* ---- which boards ---- */

static const char *refuses(const wyt_board *board)
{
    return board->n > 3 ? "it has edges of two and three heaps only" : NULL;
}

static void plan(const struct wyt__bands *bands, struct wyt__values *values)
{
    (void)wyt__values_plan(bands->task.board, bands->kernel->variant, false,
                           values);
}

static void shape(struct wyt__bands *bands)
{
    struct wyt__values values;
    plan(bands, &values);
    bands->rows = values.height;
    bands->columns = BAND;
    bands->count = values.layers;
    bands->tiles = wyt__values_bands(&values);
    bands->lead = 0;
    bands->back = (size_t)values.far_layers * values.height;
}

/* ---- memory ---- */

static uint64_t bytes(const struct wyt__bands *bands)
{
    struct wyt__values values;
    uint64_t place, total;
    plan(bands, &values);
    place = sizeof(struct wyt__values_solver) +
            wyt__values_scratch_bytes(&values) +
            values.move_count * sizeof *values.moves;
    total = sizeof(struct state) + wyt__values_layer_bytes(&values) +
            values.layers * sizeof(size_t);
    if (!wyt__add(place, wyt__values_line_bytes(&values, false), &place) ||
        !wyt__times(place, bands->group, &place) ||
        !wyt__add(total, place, &total) ||
        !wyt__add(total, wyt__values_line_bytes(&values, true), &total))
        return UINT64_MAX;
    return total;
}

static int32_t open_place(const struct wyt__bands *bands,
                          const struct state *state,
                          struct wyt__values_solver *solver)
{
    wyt_context *context = bands->task.context;
    int32_t status;
    solver->task = &bands->task;
    solver->values = state->values;
    solver->threads = solver->scratches = 1;
    status = wyt__values_open_moves(context, &solver->values);
    if (status == WYT_OK)
        status = wyt__values_open_lines(context, &solver->values, false);
    return status == WYT_OK ? wyt__values_scratches_open(solver) : status;
}

static int32_t open_edges(struct wyt__bands *bands)
{
    wyt_context *context = bands->task.context;
    struct state *state;
    int32_t status;
    state = wyt__allocate(context, 1, sizeof *state, &status);
    if (state == NULL)
        return status;
    bands->state = state;
    plan(bands, &state->values);
    status = wyt__values_open_layers(context, &state->values);
    if (status == WYT_OK)
        status = wyt__values_open_lines(context, &state->values, true);
    if (status == WYT_OK)
        state->places = wyt__allocate(context, bands->group,
                                      sizeof *state->places, &status);
    while (status == WYT_OK && state->count < bands->group)
        status = open_place(bands, state, &state->places[state->count++]);
    return status;
}

/* What belongs to the state is not given back with a place. */
static void close_place(struct wyt__values_solver *place)
{
    struct wyt__values *values = &place->values;
    values->entries = NULL;
    for (size_t i = 0; i < values->count; i++)
        if (values->directions[i].fold != 0)
            values->directions[i].block = NULL;
    wyt__values_solver_close(place);
}

static void close_edges(struct wyt__bands *bands)
{
    wyt_context *context = bands->task.context;
    struct state *state = bands->state;
    if (state == NULL)
        return;
    for (size_t i = 0; i < state->count; i++)
        close_place(&state->places[i]);
    wyt__release(context, state->places, bands->group, sizeof *state->places);
    wyt__values_close(context, &state->values);
    wyt__release(context, state, 1, sizeof *state);
}

/* ---- layers at work ---- */

static void begin(void *user, size_t place, size_t layer)
{
    struct wyt__values_solver *solver = &((struct state *)user)->places[place];
    wyt__values_enter_layer(&solver->values, layer);
    wyt__values_clear_now(&solver->values);
    memcpy(solver->scratch[0].directions, solver->values.directions,
           sizeof solver->values.directions);
}

static void tile(void *user, size_t place, size_t layer, size_t band)
{
    struct wyt__values_solver *solver = &((struct state *)user)->places[place];
    const size_t tiles = wyt__values_tiles(&solver->values);
    (void)layer;
    wyt__values_begin(solver, 0, band);
    for (size_t i = 0; i < tiles; i++)
        wyt__values_tile(solver, 0, band, i);
}

/* ---- which lines ---- */

/* Goes through the lines of a piece: by direction, by the layer that has their
 * cell, by bands of 64 rows, by steps. */
struct walk {
    struct wyt__values values; /* in the layer that has the cell */
    size_t layer, direction, ahead, from, end, band, step;
};

static void enter_ahead(struct walk *walk)
{
    if (walk->layer + walk->ahead < walk->values.layers)
        wyt__values_enter_layer(&walk->values, walk->layer + walk->ahead);
}

static void walk_begin(struct walk *walk, const struct state *state,
                       size_t layer, size_t from, size_t end)
{
    *walk = (struct walk){.values = state->values,
                          .layer = layer,
                          .from = from,
                          .end = end,
                          .band = from};
    walk->values.move_count = 0; /* moves are none of its business */
    enter_ahead(walk);
}

/* The next layer that a line of the direction may meet, or the next one. */
static void walk_on(struct walk *walk)
{
    const struct wyt__values_direction *direction =
        &walk->values.directions[walk->direction];
    walk->band = walk->from;
    walk->ahead++;
    if (direction->fold == 0 ||
        walk->ahead >= wyt__values_step_of(&walk->values, direction, 2) ||
        walk->layer + walk->ahead >= walk->values.layers) {
        walk->ahead = 0;
        walk->direction++;
    }
    enter_ahead(walk);
}

/* The next lines that stand side by side, those of a step that have a cell on
 * the board; how many, 0 at the end. */
static size_t walk_next(struct walk *walk, struct wyt__values_line *line)
{
    const struct wyt__values *values = &walk->values;
    const size_t width = values->board->width, steps = width + BAND - 1;
    while (walk->direction < values->count) {
        const size_t t = walk->step, y = walk->band * BAND;
        const size_t low = t < width ? 0 : t - width + 1;
        size_t high;
        if (values->directions[walk->direction].fold == 0 ||
            walk->band == walk->end) {
            walk_on(walk);
            continue;
        }
        if (++walk->step == steps) {
            walk->step = 0;
            walk->band++;
        }
        high = (size_t)wyt__least_wide(
            t + 1, wyt__least_wide(values->height - y, BAND));
        if (low >= high)
            continue;
        wyt__values_place(&values->directions[walk->direction], 1, t, y, line);
        line->sets += low * line->lane;
        line->full += low * line->lane;
        return high - low;
    }
    return 0;
}

/* ---- which cells ---- */

/* Layers before one whose cells are looked at. */
static size_t layers_behind(const struct wyt__values *values, size_t layer)
{
    return (size_t)wyt__least_wide(values->far_layers, layer);
}

/* The cells of a layer in bands from..end-1 of rows, and their bytes. */
static unsigned char *cells_of(const struct wyt__values *values, size_t layer,
                               size_t from, size_t end, size_t *length)
{
    const wyt_board *board = values->board;
    const size_t row = board->width * board->value_bytes;
    const size_t low = from * BAND;
    const size_t high = wyt__least(end * BAND, values->height);
    *length = (high - low) * row;
    return (unsigned char *)wyt__board_storage(board) +
           (layer * values->height + low) * row;
}

static unsigned char *give_cells(const struct wyt__values *values, size_t layer,
                                 size_t from, size_t end, unsigned char *to)
{
    for (size_t k = 1; k <= layers_behind(values, layer); k++) {
        size_t length;
        const unsigned char *cells =
            cells_of(values, layer - k, from, end, &length);
        memcpy(to, cells, length);
        to += length;
    }
    return to;
}

static bool take_cells(const struct wyt__values *values, size_t layer,
                       size_t from, size_t end, struct wyt__values_rest *rest)
{
    for (size_t k = 1; k <= layers_behind(values, layer); k++) {
        size_t length;
        unsigned char *cells = cells_of(values, layer - k, from, end, &length);
        if (!wyt__values_read(rest, cells, length))
            return false;
    }
    return true;
}

/* ---- pieces ---- */

/* Bytes of the pieces for so many bands of rows, at most. */
static uint64_t bytes_of(const struct wyt__values *values, uint64_t bands)
{
    const uint64_t width = values->board->width;
    uint64_t layers = 0;
    for (size_t i = 0; i < values->count; i++)
        if (values->directions[i].fold != 0)
            layers += wyt__least_wide(
                wyt__values_step_of(values, &values->directions[i], 2),
                values->layers);
    return layers * bands *
               (width * BAND * values->words * sizeof(uint64_t) +
                (width + BAND) * WYT__VALUES_BLOCK_HEAD) +
           wyt__least_wide(values->far_layers, values->layers) * bands * BAND *
               width * values->board->value_bytes;
}

static uint64_t piece(const struct wyt__bands *bands, size_t tiles)
{
    struct wyt__values values;
    plan(bands, &values);
    return bytes_of(&values, tiles);
}

static size_t most(const void *state, size_t layer, size_t from, size_t end)
{
    const struct wyt__values *values = &((const struct state *)state)->values;
    (void)layer;
    return (size_t)bytes_of(values, end - from);
}

static size_t give(const void *state, size_t layer, size_t from, size_t end,
                   unsigned char *to)
{
    const unsigned char *begin_at = to;
    struct wyt__values_line line;
    struct walk walk;
    size_t count;
    walk_begin(&walk, state, layer, from, end);
    while ((count = walk_next(&walk, &line)) > 0)
        to = wyt__values_give_block(&walk.values, &line, count,
                                    walk.values.words, to);
    to = give_cells(&((const struct state *)state)->values, layer, from, end,
                    to);
    return (size_t)(to - begin_at);
}

static bool take(void *state, size_t layer, size_t from, size_t end,
                 const unsigned char *from_bytes, size_t length)
{
    struct wyt__values_rest rest = {from_bytes, length};
    struct wyt__values_line line;
    struct walk walk;
    size_t count;
    walk_begin(&walk, state, layer, from, end);
    while ((count = walk_next(&walk, &line)) > 0)
        if (!wyt__values_take_block(&walk.values, &line, count,
                                    walk.values.words, &rest))
            return false;
    return take_cells(&((const struct state *)state)->values, layer, from, end,
                      &rest) &&
           rest.length == 0;
}

const struct wyt__edges wyt__values_layer_edges = {
    .refuses = refuses,
    .bytes = bytes,
    .shape = shape,
    .open = open_edges,
    .close = close_edges,
    .begin = begin,
    .tile = tile,
    .piece = piece,
    .most = most,
    .give = give,
    .take = take,
};
