/* SPDX-License-Identifier: MIT */
/*
 * The start of a band of lanes; see lanes.h. Before its first step it holds
 * nothing but what the band below has left, and its lanes open one after the
 * other, as their cells come onto the board.
 */
#include <wythoff/board.h>

#include <string.h>

#include "board/kernels/kernels.h"
#include "board/kernels/lanes/lanes.h"
#include "board/kernels/lanes/lanes_band.h"
#include "board/kernels/lanes/lanes_run.h"
#include "board/storage.h"
#include "rules/game.h"
#include "rules/rules.h"

/* From which x on the cells of a row of a layer of three heaps are not
 * terminal: where each track begins, there is a tap. */
static size_t lowest_of_layer(const struct wyt__lanes *lanes, size_t y,
                              size_t z)
{
    const struct wyt__lanes_program *program = &lanes->program;
    size_t lowest = lanes->board->width;
    for (size_t i = 0; i < program->tap_count; i++) {
        const struct wyt__lanes_tap *tap = &program->taps[i];
        if (tap->v <= y && tap->back <= z && tap->u < lowest)
            lowest = tap->u;
    }
    return lowest;
}

/* From which x on the cells of a row count. Those that are terminal in misere
 * play have a remoteness, but are never P. */
static size_t lowest_x(const struct wyt__lanes *lanes, size_t y, size_t z)
{
    const uint64_t *hole = lanes->board->rules->game.hole;
    const bool is_measured = lanes->program.kind == WYT_BOARD_REMOTENESS;
    if (lanes->board->n == 3)
        return lowest_of_layer(lanes, y, z);
    if (!is_measured)
        return wyt__lowest_x(lanes->board, y);
    if (y >= hole[1])
        return 0;
    return hole[0] < lanes->board->width ? (size_t)hole[0]
                                         : lanes->board->width;
}

/* Lanes by the time at which they open, nearly in order as they come, beginning
 * with those of row y and layer z. Gives back whether that is the order of
 * their rows. */
static bool sort_lanes(const struct wyt__lanes *lanes,
                       struct wyt__lanes_layer *layer, size_t count, size_t y,
                       size_t z)
{
    bool is_sorted = true;
    for (size_t i = 0; i < count; i++) {
        const size_t lowest = lowest_x(lanes, y + i, z);
        const uint32_t opens = (uint32_t)(i + lowest);
        size_t k = i;
        is_sorted = is_sorted && lowest == 0;
        for (; k > 0 && layer->opens[k - 1] > opens; k--) {
            layer->opens[k] = layer->opens[k - 1];
            layer->order[k] = layer->order[k - 1];
        }
        layer->opens[k] = opens;
        layer->order[k] = (uint32_t)i;
    }
    return is_sorted;
}

static void begin_layer(const struct wyt__lanes *lanes,
                        struct wyt__lanes_band *band, size_t number, size_t y,
                        size_t z)
{
    const struct wyt__lanes_program *program = &lanes->program;
    const size_t first = number * lanes->high;
    struct wyt__lanes_layer *layer = &band->layers[number];
    layer->next = 0;
    layer->order = band->order + first;
    layer->opens = band->opens + first;
    layer->open = band->open + first * lanes->bytes;
    /* Of three heaps, all cells count but in misere play, and where they do in
     * one layer they do in the next one. */
    layer->is_sliding =
        lanes->board->n == 3 &&
        (!program->misere || program->kind == WYT_BOARD_REMOTENESS ||
         (number > 0 && layer[-1].is_sliding));
    if (!layer->is_sliding)
        layer->is_sliding = sort_lanes(lanes, layer, band->steps.lanes, y, z);
    if (!layer->is_sliding)
        memset(layer->open, 0, lanes->high * lanes->bytes);
}

/* The steps before the first one: in the band no cells, below it the carry,
 * which then is that of this band. */
static void begin_ring(const struct wyt__lanes *lanes,
                       const struct wyt__lanes_band *band, size_t index)
{
    const struct wyt__lanes_ring *ring = &band->rings[index];
    const size_t bytes = ring->carry_bytes, first = band->steps.first;
    wyt__lanes_clear(lanes, index, ring->steps - lanes->pad,
                     ring->count * lanes->pitch);
    for (size_t s = first < ring->count ? 0 : first - ring->count; s < first;
         s++) {
        unsigned char *carry = ring->carry + s * bytes;
        memcpy(wyt__lanes_at(&band->steps, ring, s) - bytes, carry, bytes);
        wyt__lanes_clear(lanes, index, carry, bytes);
    }
}

void wyt__lanes_begin(const struct wyt__lanes *lanes,
                      struct wyt__lanes_band *band, size_t first)
{
    struct wyt__lanes_steps *steps = &band->steps;
    const bool has_layers = lanes->board->n == 3;
    const size_t left = (has_layers ? lanes->layers : lanes->rows) - first;
    const size_t count = left < lanes->height ? left : lanes->height;
    steps->first = first;
    steps->count = has_layers ? count : 1;
    steps->lanes = has_layers ? lanes->rows : count;
    steps->slide = band->slide + (lanes->high - steps->lanes) * lanes->bytes;
    for (size_t g = 0; g < steps->count; g++)
        begin_layer(lanes, band, g, has_layers ? 0 : first,
                    has_layers ? first + g : 0);
    for (size_t i = 0; i < lanes->ring_count; i++)
        begin_ring(lanes, band, i);
}
