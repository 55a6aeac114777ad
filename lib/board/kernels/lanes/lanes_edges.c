/* SPDX-License-Identifier: MIT */
/*
 * Edges of the kernel `lanes`, see board/bands.h: the carry, which is what a
 * band leaves to the next one anyway. A piece has the steps of some tiles of
 * the band below, the first one also those that its rings hold before it
 * begins. A tile has at least as many steps as a band has rows, or of three
 * heaps layers, so the band above is behind them a tile further on.
 *
 * The bytes depend on the width of vectors: who gives and who takes have the
 * same kernel.
 */
#include <wythoff/board.h>
#include <wythoff/context.h>

#include <stdint.h>
#include <string.h>

#include "base/context.h"
#include "base/least.h"
#include "board/bands.h"
#include "board/kernel.h"
#include "board/kernels/lanes/lanes.h"
#include "board/kernels/lanes/lanes_band.h"
#include "board/storage.h"

_Static_assert(WYT__LANES_HEIGHT <= WYT__LANES_TILE, "a band is done soon");

/* A band of the group is what otherwise a thread has. */
static void shape_lanes(const struct wyt__bands *bands,
                        struct wyt__lanes *lanes)
{
    wyt__lanes_program(bands->task.board, &lanes->program);
    wyt__lanes_shape(lanes, bands->task.board, bands->kernel->variant, 1);
    lanes->threads = bands->group;
}

static uint64_t bytes(const struct wyt__bands *bands)
{
    struct wyt__lanes lanes = {.context = NULL};
    uint64_t most;
    shape_lanes(bands, &lanes);
    most = wyt__lanes_memory(&lanes);
    return most > UINT64_MAX - sizeof lanes ? UINT64_MAX : most + sizeof lanes;
}

static void shape(struct wyt__bands *bands)
{
    struct wyt__lanes lanes = {.context = NULL};
    shape_lanes(bands, &lanes);
    bands->rows = wyt__lanes_band_rows(&lanes);
    bands->columns = lanes.tile;
    bands->count = lanes.bands;
    bands->tiles = lanes.tiles;
    bands->lead = 1;
}

static int32_t open_edges(struct wyt__bands *bands)
{
    struct wyt__lanes *lanes;
    int32_t status;
    lanes = wyt__allocate(bands->task.context, 1, sizeof *lanes, &status);
    if (lanes == NULL)
        return status;
    bands->state = lanes;
    lanes->context = bands->task.context;
    lanes->task = &bands->task;
    shape_lanes(bands, lanes);
    return wyt__lanes_open_bands(lanes);
}

static void close_edges(struct wyt__bands *bands)
{
    struct wyt__lanes *lanes = bands->state;
    if (lanes == NULL)
        return;
    wyt__lanes_close_bands(lanes);
    wyt__release(bands->task.context, lanes, 1, sizeof *lanes);
}

/* Steps first..end-1 of a piece. */
struct span {
    size_t first, end;
};

static struct span span_of(const struct wyt__lanes *lanes, size_t band,
                           size_t from, size_t end)
{
    const size_t y = band * lanes->height;
    const size_t steps = wyt__lanes_step_count(lanes);
    const size_t past = y < lanes->ring ? 0 : y - lanes->ring;
    const size_t last = y + end * lanes->tile;
    return (struct span){
        from == 0 ? past : y + from * lanes->tile,
        wyt__least(last, steps),
    };
}

static size_t length_of(const struct span *span)
{
    return span->first < span->end ? span->end - span->first : 0;
}

static uint64_t piece(const struct wyt__bands *bands, size_t tiles)
{
    struct wyt__lanes lanes = {.context = NULL};
    shape_lanes(bands, &lanes);
    return (lanes.ring + lanes.height + tiles * lanes.tile) *
           (uint64_t)lanes.carry_bytes;
}

static size_t most(const void *state, size_t band, size_t from, size_t end)
{
    const struct wyt__lanes *lanes = state;
    const struct span span = span_of(lanes, band, from, end);
    return length_of(&span) * lanes->carry_bytes;
}

/* Goes through the rings; the carry of step s of one is at carry + s bytes. */
static size_t give(const void *state, size_t band, size_t from, size_t end,
                   unsigned char *bytes)
{
    const struct wyt__lanes *lanes = state;
    const struct span span = span_of(lanes, band, from, end);
    unsigned char *to = bytes;
    for (size_t i = 0; i < lanes->ring_count; i++) {
        const struct wyt__lanes_ring *ring = &lanes->band[0].rings[i];
        const size_t length = length_of(&span) * ring->carry_bytes;
        memcpy(to, ring->carry + span.first * ring->carry_bytes, length);
        to += length;
    }
    return (size_t)(to - bytes);
}

static bool take(void *state, size_t band, size_t from, size_t end,
                 const unsigned char *bytes, size_t length)
{
    const struct wyt__lanes *lanes = state;
    const struct span span = span_of(lanes, band, from, end);
    if (length != length_of(&span) * lanes->carry_bytes)
        return false;
    for (size_t i = 0; i < lanes->ring_count; i++) {
        const struct wyt__lanes_ring *ring = &lanes->band[0].rings[i];
        const size_t part = length_of(&span) * ring->carry_bytes;
        if (part > 0)
            memcpy(ring->carry + span.first * ring->carry_bytes, bytes, part);
        bytes += part;
    }
    return true;
}

/* As lanes.c has them; bits of outcomes go on with what the last tile left. */
const struct wyt__edges wyt__lanes_edges = {
    .bytes = bytes,
    .shape = shape,
    .open = open_edges,
    .close = close_edges,
    .begin = wyt__lanes_begin_band,
    .tile = wyt__lanes_tile,
    .piece = piece,
    .most = most,
    .give = give,
    .take = take,
};
