/* SPDX-License-Identifier: MIT */
/*
 * Edges of the kernel `lanes` between layers, see board/bands.h: for boards of
 * three heaps.
 *
 * A band is a layer here, and a tile of it a band of its rows. All moves lead
 * to rows that are not higher, so rows of a layer need those of the layers
 * before, and nothing of them behind: layers may follow each other a tile
 * apart. Each layer of a group that is at work has rings and a carry of its own
 * (a place). Outer planes are kept by slabs, each for the layers that are
 * looked at from one; what a slab needs of rows below it was kept by the place
 * when it left them, and is brought along, since that slab has later layers by
 * then.
 *
 * From group to group go the slabs of the layers that are looked at from the
 * next one, with the rows below them.
 *
 * Cost: N^2 numbers for each outer plane, field and layer looked back at, once
 * read and once written a group.
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
#include "board/kernels/lanes/lanes.h"
#include "board/kernels/lanes/lanes_band.h"
#include "board/kernels/transpose.h"
#include "board/storage.h"

/* A band has about an eighth of the rows of a layer, so that who has the layers
 * behind those of a group begins soon, and no fewer than LEAST. */
#define EIGHTH 8
#define LEAST (2 * WYT__SQUARE)

/* A layer at work. */
struct place {
    struct wyt__lanes lanes; /* whose outer planes are those of all */
    unsigned char *rise;     /* rows below the next slab */
};

struct state {
    struct wyt__lanes lanes; /* with outer planes, and no bands */
    struct place *places;
    size_t count;
};

/* No lower than moves go down, for which a band knows the one below. */
static size_t choose_slab(const struct wyt__lanes_program *program, size_t rows)
{
    const size_t slab = ((rows - 1) / EIGHTH / LEAST + 1) * LEAST;
    for (size_t i = 0; i < program->plane_count; i++)
        if (program->planes[i].rise > slab)
            return WYT__LANES_HEIGHT / 2;
    return slab;
}

static void shape_lanes(const struct wyt__bands *bands,
                        struct wyt__lanes *lanes)
{
    const wyt_board *board = bands->task.board;
    const size_t rows = board->rows / (size_t)board->size[2];
    wyt__lanes_program(board, &lanes->program);
    wyt__lanes_shape(lanes, board, bands->kernel->variant,
                     choose_slab(&lanes->program, rows), 1);
}

static void shape(struct wyt__bands *bands)
{
    struct wyt__lanes lanes = {.context = NULL};
    shape_lanes(bands, &lanes);
    bands->rows = lanes.rows;
    bands->columns = lanes.height;
    bands->count = lanes.layers;
    bands->tiles = lanes.bands;
    bands->lead = 0;
}

/* ---- memory ---- */

/* Antidiagonals that meet the rows below a slab, of one outer plane. */
static size_t rise_steps(const struct wyt__lanes *lanes)
{
    return lanes->board->width + lanes->program.outer_rise;
}

/* Bytes of one of them. */
static size_t rise_bytes(const struct wyt__lanes *lanes)
{
    return lanes->program.outer_rise * lanes->bytes;
}

static bool is_outer(const struct wyt__lanes *lanes, size_t ring)
{
    return lanes->program.planes[ring % lanes->program.plane_count].depth > 0;
}

/* Of all outer planes. */
static size_t all_rises(const struct wyt__lanes *lanes)
{
    size_t count = 0;
    for (size_t i = 0; i < lanes->ring_count; i++)
        count += is_outer(lanes, i);
    return count * rise_steps(lanes) * rise_bytes(lanes);
}

static uint64_t bytes(const struct wyt__bands *bands)
{
    struct wyt__lanes lanes = {.context = NULL};
    uint64_t total, places;
    shape_lanes(bands, &lanes);
    places = sizeof(struct place) + wyt__lanes_band_bytes(&lanes) +
             all_rises(&lanes) + sizeof(size_t);
    total = wyt__lanes_outer_bytes(&lanes);
    if (!wyt__times(places, bands->group, &places) ||
        !wyt__add(total, places, &total) ||
        !wyt__add(total, sizeof(struct state) + 4096, &total))
        return UINT64_MAX;
    return total;
}

static int32_t open_place(const struct state *state, struct place *place)
{
    int32_t status;
    place->lanes = state->lanes;
    status = wyt__lanes_open_bands(&place->lanes);
    if (status == WYT_OK)
        place->rise = wyt__allocate(state->lanes.context,
                                    all_rises(&state->lanes), 1, &status);
    return status;
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
    state->lanes.context = context;
    state->lanes.task = &bands->task;
    shape_lanes(bands, &state->lanes);
    status = wyt__lanes_open_outer(&state->lanes);
    if (status == WYT_OK)
        state->places = wyt__allocate(context, bands->group,
                                      sizeof *state->places, &status);
    while (status == WYT_OK && state->count < bands->group)
        status = open_place(state, &state->places[state->count++]);
    return status;
}

static void close_edges(struct wyt__bands *bands)
{
    wyt_context *context = bands->task.context;
    struct state *state = bands->state;
    if (state == NULL)
        return;
    for (size_t i = 0; i < state->count; i++) {
        wyt__lanes_close_bands(&state->places[i].lanes);
        wyt__release(context, state->places[i].rise, all_rises(&state->lanes),
                     1);
    }
    wyt__release(context, state->places, bands->group, sizeof *state->places);
    wyt__lanes_close_outer(&state->lanes);
    wyt__release(context, state, 1, sizeof *state);
}

/* ---- layers at work ---- */

/* As wyt__lanes_begin_layer() does, which polls: any thread may be here. */
static void begin(void *user, size_t number, size_t layer)
{
    struct wyt__lanes *lanes = &((struct state *)user)->places[number].lanes;
    const size_t steps = lanes->board->width + lanes->rows;
    lanes->layer = layer;
    for (size_t i = 0; i < lanes->ring_count; i++)
        wyt__lanes_clear(lanes, i, lanes->band[0].rings[i].carry,
                         steps * lanes->band[0].rings[i].carry_bytes);
}

/* Keeps the rows below the slab from row y on, as the slab before has them;
 * or brings them there. */
static void move_rise(const struct place *place, size_t y, bool brings)
{
    const struct wyt__lanes *lanes = &place->lanes;
    const size_t rows = lanes->program.outer_rise, bytes = rise_bytes(lanes);
    const size_t pitch = lanes->outer_pitch;
    unsigned char *rise = place->rise;
    for (size_t i = 0; i < lanes->ring_count && rows > 0; i++) {
        unsigned char *at;
        if (!is_outer(lanes, i))
            continue;
        at = brings ? wyt__lanes_kept(lanes, i, lanes->layer, y) - bytes
                    : wyt__lanes_kept(lanes, i, lanes->layer, y - rows);
        at += (y - rows) * pitch;
        for (size_t s = 0; s < rise_steps(lanes); s++) {
            memcpy(brings ? at : rise, brings ? rise : at, bytes);
            at += pitch;
            rise += bytes;
        }
    }
}

static void tile(void *user, size_t number, size_t layer, size_t band)
{
    struct place *place = &((struct state *)user)->places[number];
    struct wyt__lanes *lanes = &place->lanes;
    const size_t y = band * lanes->height;
    (void)layer;
    if (band > 0)
        move_rise(place, y, true);
    wyt__lanes_begin_band(lanes, 0, band);
    for (size_t i = 0; i < lanes->tiles; i++)
        wyt__lanes_tile(lanes, 0, band, i);
    if (band + 1 < lanes->bands)
        move_rise(place, y + lanes->height, false);
}

/* ---- pieces ---- */

/* Rows of a layer that are moved together: those of a slab and below it. */
struct slab {
    size_t y, low, end; /* its first row; the first one of all; their end */
};

static struct slab slab_of(const struct wyt__lanes *lanes, size_t number)
{
    const size_t y = number * lanes->height, rows = lanes->rows - y;
    const size_t rise = lanes->program.outer_rise;
    return (struct slab){
        .y = y,
        .low = number == 0 ? 0 : y - rise,
        .end = y + (rows < lanes->height ? rows : lanes->height),
    };
}

/* Layers that are looked at from a layer, of all outer planes and fields. */
static size_t layers_behind(const struct wyt__lanes *lanes, size_t layer)
{
    size_t count = 0;
    for (size_t i = 0; i < lanes->program.plane_count; i++)
        count += (size_t)wyt__least_wide(lanes->program.planes[i].far, layer);
    return count * lanes->program.fields;
}

static uint64_t piece(const struct wyt__bands *bands, size_t tiles)
{
    struct wyt__lanes lanes = {.context = NULL};
    uint64_t rows;
    shape_lanes(bands, &lanes);
    rows = tiles * (uint64_t)(lanes.height + lanes.program.outer_rise);
    return layers_behind(&lanes, lanes.layers) * rows * lanes.board->width *
           lanes.bytes;
}

static size_t most(const void *user, size_t layer, size_t from, size_t end)
{
    const struct wyt__lanes *lanes = &((const struct state *)user)->lanes;
    size_t rows = 0;
    for (size_t i = from; i < end; i++) {
        const struct slab slab = slab_of(lanes, i);
        rows += slab.end - slab.low;
    }
    return layers_behind(lanes, layer) * rows * lanes->board->width *
           lanes->bytes;
}

/* The cells of a slab that are on the board, antidiagonal after antidiagonal:
 * to `give`, or from `take`. Gives back their bytes. */
static size_t move_slab(const struct wyt__lanes *lanes, size_t ring,
                        size_t layer, const struct slab *slab,
                        unsigned char *give, const unsigned char *take)
{
    const size_t width = lanes->board->width;
    unsigned char *base = wyt__lanes_kept(lanes, ring, layer, slab->y) -
                          (slab->y - slab->low) * lanes->bytes;
    size_t done = 0;
    for (size_t a = slab->low; a < slab->end + width - 1; a++) {
        const size_t low = a < slab->low + width ? slab->low : a + 1 - width;
        const size_t high = a < slab->end ? a + 1 : slab->end;
        const size_t length = (high - low) * lanes->bytes;
        unsigned char *at =
            base + a * lanes->outer_pitch + (low - slab->low) * lanes->bytes;
        if (give != NULL)
            memcpy(give + done, at, length);
        else
            memcpy(at, take + done, length);
        done += length;
    }
    return done;
}

static size_t move_slabs(const struct wyt__lanes *lanes, size_t layer,
                         size_t from, size_t end, unsigned char *give,
                         const unsigned char *take)
{
    size_t done = 0;
    for (size_t i = 0; i < lanes->ring_count; i++) {
        const size_t far =
            lanes->program.planes[i % lanes->program.plane_count].far;
        for (size_t back = 1; back <= far && back <= layer; back++)
            for (size_t t = from; t < end; t++) {
                const struct slab slab = slab_of(lanes, t);
                done += move_slab(lanes, i, layer - back, &slab,
                                  give == NULL ? NULL : give + done,
                                  take == NULL ? NULL : take + done);
            }
    }
    return done;
}

static size_t give(const void *user, size_t layer, size_t from, size_t end,
                   unsigned char *bytes)
{
    return move_slabs(&((const struct state *)user)->lanes, layer, from, end,
                      bytes, NULL);
}

static bool take(void *user, size_t layer, size_t from, size_t end,
                 const unsigned char *bytes, size_t length)
{
    if (length != most(user, layer, from, end))
        return false;
    (void)move_slabs(&((struct state *)user)->lanes, layer, from, end, NULL,
                     bytes);
    return true;
}

const struct wyt__edges wyt__lanes_layer_edges = {
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
