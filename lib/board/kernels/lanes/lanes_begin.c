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
static size_t lowest_of_layer(const struct wyt__lanes *lanes, size_t y)
{
    const struct wyt__lanes_program *program = &lanes->program;
    size_t lowest = lanes->board->width;
    for (size_t i = 0; i < program->tap_count; i++) {
        const struct wyt__lanes_tap *tap = &program->taps[i];
        if (tap->v <= y && tap->back <= lanes->layer && tap->u < lowest)
            lowest = tap->u;
    }
    return lowest;
}

/* From which x on the cells of a row count. Those that are terminal in misere
 * play have a remoteness, but are never P. */
static size_t lowest_x(const struct wyt__lanes *lanes, size_t y)
{
    const uint64_t *hole = lanes->board->rules->game.hole;
    const bool is_measured = lanes->program.kind == WYT_BOARD_REMOTENESS;
    if (lanes->board->n == 3)
        return lanes->program.misere && !is_measured ? lowest_of_layer(lanes, y)
                                                     : 0;
    if (!is_measured)
        return wyt__lowest_x(lanes->board, y);
    if (y >= hole[1])
        return 0;
    return hole[0] < lanes->board->width ? (size_t)hole[0]
                                         : lanes->board->width;
}

/* Lanes by the time at which they open; they come nearly in order. */
static void sort_lanes(const struct wyt__lanes *lanes,
                       struct wyt__lanes_band *band, size_t y)
{
    for (size_t i = 0; i < band->steps.lanes; i++) {
        const uint32_t opens = (uint32_t)(i + lowest_x(lanes, y + i));
        size_t k = i;
        for (; k > 0 && band->opens[k - 1] > opens; k--) {
            band->opens[k] = band->opens[k - 1];
            band->order[k] = band->order[k - 1];
        }
        band->opens[k] = opens;
        band->order[k] = (uint32_t)i;
    }
}

/* The steps before the first one: in the band no cells, below it the carry,
 * which then is that of this band. */
static void begin_ring(const struct wyt__lanes *lanes,
                       const struct wyt__lanes_band *band, size_t index,
                       size_t y)
{
    const struct wyt__lanes_ring *ring = &band->rings[index];
    const size_t bytes = ring->carry_bytes;
    wyt__lanes_clear(lanes, index, ring->steps - lanes->pad,
                     ring->count * lanes->pitch);
    for (size_t s = y < ring->count ? 0 : y - ring->count; s < y; s++) {
        unsigned char *carry = ring->carry + s * bytes;
        memcpy(wyt__lanes_at(&band->steps, ring, s) - bytes, carry, bytes);
        wyt__lanes_clear(lanes, index, carry, bytes);
    }
}

void wyt__lanes_begin(const struct wyt__lanes *lanes,
                      struct wyt__lanes_band *band, size_t y)
{
    const size_t rows = lanes->rows - y;
    band->steps.first = y;
    band->steps.lanes = rows < lanes->height ? rows : lanes->height;
    band->steps.next = 0;
    memset(band->open, 0, lanes->height * lanes->bytes);
    sort_lanes(lanes, band, y);
    wyt__lanes_set_outer(lanes, band, y);
    for (size_t i = 0; i < lanes->ring_count; i++)
        begin_ring(lanes, band, i, y);
}
