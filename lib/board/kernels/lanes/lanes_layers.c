/* SPDX-License-Identifier: MIT */
/*
 * The layers that outer planes keep, see lanes.h. The layer z of a plane stands
 * at z modulo the layers that are kept of it, by slabs of rows: all of its
 * rows are one, or those of a band, and then bands of later layers may be done
 * before those above them. A slab has its antidiagonals one after the other,
 * those before its first row too, since moves go back there; and of each some
 * rows below the slab, which only edges (lanes_layer_edges.c) fill.
 */
#include <wythoff/board.h>
#include <wythoff/context.h>
#include <wythoff/status.h>

#include "base/context.h"
#include "base/wide.h"
#include "board/kernels/lanes/lanes.h"
#include "board/kernels/lanes/lanes_band.h"
#include "board/storage.h"

/* Bytes of the rows below a slab. */
static size_t rise_bytes(const struct wyt__lanes *lanes)
{
    return wyt__lanes_round_up(lanes->program.outer_rise * lanes->bytes,
                               WYT__LANES_LINE);
}

/* Antidiagonals of a slab, and as many before them as moves go back. */
static uint64_t slab_steps(const struct wyt__lanes *lanes)
{
    return (uint64_t)lanes->board->width + lanes->slab +
           lanes->program.outer_lag;
}

static uint64_t layer_steps(const struct wyt__lanes *lanes)
{
    return ((lanes->rows - 1) / lanes->slab + 1) * slab_steps(lanes);
}

static size_t layer_bytes(const struct wyt__lanes *lanes)
{
    return (size_t)layer_steps(lanes) * lanes->outer_pitch;
}

static size_t depth_of(const struct wyt__lanes *lanes, size_t ring)
{
    return lanes->program.planes[ring % lanes->program.plane_count].depth;
}

/* Layers of the rings before one. */
static size_t layers_before(const struct wyt__lanes *lanes, size_t ring)
{
    size_t layers = 0;
    for (size_t i = 0; i < ring; i++)
        layers += depth_of(lanes, i);
    return layers;
}

void wyt__lanes_shape_outer(struct wyt__lanes *lanes)
{
    lanes->outer_pitch =
        rise_bytes(lanes) +
        wyt__lanes_round_up(lanes->slab * lanes->bytes, WYT__LANES_LINE);
}

/* Lines of the cache before and behind them are room for whole vectors. */
uint64_t wyt__lanes_outer_bytes(const struct wyt__lanes *lanes)
{
    uint64_t bytes;
    if (!wyt__times(layer_steps(lanes), lanes->outer_pitch, &bytes) ||
        !wyt__times(bytes, layers_before(lanes, lanes->ring_count), &bytes) ||
        bytes > SIZE_MAX / 2)
        return UINT64_MAX;
    return bytes + 3 * WYT__LANES_LINE;
}

int32_t wyt__lanes_open_outer(struct wyt__lanes *lanes)
{
    unsigned char *at;
    int32_t status;
    lanes->outer = wyt__allocate(
        lanes->context, (size_t)wyt__lanes_outer_bytes(lanes), 1, &status);
    at = lanes->outer;
    for (size_t i = 0; i < lanes->ring_count && status == WYT_OK; i++) {
        const size_t bytes = layer_bytes(lanes) * depth_of(lanes, i);
        if (lanes->program.kind == WYT_BOARD_REMOTENESS && bytes > 0)
            status =
                wyt__lanes_clear_all(lanes, i, at, bytes + WYT__LANES_LINE);
        at += bytes;
    }
    return status;
}

void wyt__lanes_close_outer(struct wyt__lanes *lanes)
{
    wyt__release(lanes->context, lanes->outer,
                 (size_t)wyt__lanes_outer_bytes(lanes), 1);
}

unsigned char *wyt__lanes_kept(const struct wyt__lanes *lanes, size_t ring,
                               size_t layer, size_t y)
{
    const size_t past =
        (WYT__LANES_LINE - (uintptr_t)lanes->outer % WYT__LANES_LINE) %
        WYT__LANES_LINE;
    const size_t slab = y / lanes->slab, low = slab * lanes->slab;
    const size_t number =
        layers_before(lanes, ring) + layer % depth_of(lanes, ring);
    const size_t steps =
        slab * (size_t)slab_steps(lanes) + lanes->program.outer_lag - low;
    return lanes->outer + past + number * layer_bytes(lanes) +
           steps * lanes->outer_pitch + rise_bytes(lanes) +
           (y - low) * lanes->bytes;
}

void wyt__lanes_set_outer(const struct wyt__lanes *lanes,
                          struct wyt__lanes_band *band, size_t y)
{
    for (size_t i = 0; i < band->steps.outer_count; i++) {
        struct wyt__lanes_outer *outer = &band->outer[i];
        const size_t depth = depth_of(lanes, outer->ring);
        const size_t layer = lanes->layer + (depth - 1) * outer->back;
        outer->base = wyt__lanes_kept(lanes, outer->ring, layer, y) -
                      (outer->u + outer->v) * lanes->outer_pitch -
                      outer->v * lanes->bytes;
    }
}
