/* SPDX-License-Identifier: MIT */
/*
 * Three and more heaps for the kernel `values`: layers, in which all heaps but
 * the first two are the same, one after the other.
 *
 * In a layer the board is one of two heaps, whose lines begin anew. A line that
 * leads through layers has at most one cell of each; followed back for as long
 * as its numbers of the further heaps allow, k vectors, it begins in a layer
 * that is an entry, at (x - k u, y - k v), which may lie before the board. That
 * names the line: on the antidiagonals of an entry lines stand side by side as
 * the lanes of a step meet them. As x - k u takes fewer values than `fold`, the
 * antidiagonals need not be told apart but mod fold.
 *
 * Moves to another layer that stand by themselves read the board, for that
 * layer is final.
 *
 * Memory: a set for each line, as many as cells at the faces of the board or a
 * little more.
 */
#include <wythoff/board.h>
#include <wythoff/context.h>
#include <wythoff/status.h>

#include "base/context.h"
#include "base/least.h"
#include "board/kernels/values/values.h"
#include "board/storage.h"
#include "rules/game.h"

enum { BAND = WYT__VALUES_BAND };

uint64_t wyt__values_step_of(const struct wyt__values *values,
                             const struct wyt__values_direction *direction,
                             size_t heap)
{
    return (uint64_t)direction->times *
           wyt__game_vector(values->game, direction->index)[heap];
}

uint64_t wyt__values_most_back(const struct wyt__values *values,
                               const struct wyt__values_direction *direction)
{
    const uint64_t *size = values->board->size;
    uint64_t most = UINT64_MAX;
    for (size_t i = 2; i < values->board->n; i++) {
        const uint64_t step = wyt__values_step_of(values, direction, i);
        if (step > 0 && (size[i] - 1) / step < most)
            most = (size[i] - 1) / step;
    }
    return most;
}

/* All layers but those that have another one before them. */
uint64_t wyt__values_entries(const struct wyt__values *values,
                             const struct wyt__values_direction *direction)
{
    const uint64_t *size = values->board->size;
    uint64_t others = 1;
    for (size_t i = 2; i < values->board->n; i++) {
        const uint64_t step = wyt__values_step_of(values, direction, i);
        others *= step < size[i] ? size[i] - step : 0;
    }
    return values->layers - others;
}

static size_t far_count(const struct wyt__values *values)
{
    size_t count = 0;
    for (size_t i = 0; i < values->count; i++)
        count += values->directions[i].fold != 0;
    return count;
}

/* A number for each layer and direction: that of the entry of its lines. */
uint64_t wyt__values_layer_bytes(const struct wyt__values *values)
{
    return (uint64_t)far_count(values) * values->layers *
           sizeof *values->entries;
}

/* The further heaps of a layer, heaps[2] and on. */
static void heaps_of(const struct wyt__values *values, size_t layer,
                     uint64_t *heaps)
{
    const wyt_board *board = values->board;
    for (size_t i = 2; i < board->n; i++) {
        heaps[i] = layer % board->size[i];
        layer /= (size_t)board->size[i];
    }
}

/* Layers from one to that t times the vector of a class before it; SIZE_MAX if
 * there is none. */
static size_t layers_back(const struct wyt__values *values,
                          const uint64_t *heaps, size_t index, uint64_t t)
{
    const uint32_t *vector = wyt__game_vector(values->game, index);
    size_t back = 0, stride = 1;
    for (size_t i = 2; i < values->board->n; i++) {
        if (t * vector[i] > heaps[i])
            return SIZE_MAX;
        back += (size_t)(t * vector[i]) * stride;
        stride *= (size_t)values->board->size[i];
    }
    return back;
}

/* How many vectors the lines of a layer have behind them. */
static uint64_t steps_back(const struct wyt__values *values,
                           const struct wyt__values_direction *direction,
                           const uint64_t *heaps)
{
    uint64_t steps = UINT64_MAX;
    for (size_t i = 2; i < values->board->n; i++) {
        const uint64_t step = wyt__values_step_of(values, direction, i);
        if (step > 0 && heaps[i] / step < steps)
            steps = heaps[i] / step;
    }
    return steps;
}

/* Entries are numbered as layers come. */
static void number_entries(const struct wyt__values *values,
                           const struct wyt__values_direction *direction,
                           uint32_t *entries)
{
    uint32_t begun = 0;
    for (size_t layer = 0; layer < values->layers; layer++) {
        uint64_t heaps[WYT__HEAPS];
        size_t back;
        heaps_of(values, layer, heaps);
        back = layers_back(values, heaps, direction->index, direction->times);
        entries[layer] = back == SIZE_MAX ? begun++ : entries[layer - back];
    }
}

int32_t wyt__values_open_layers(wyt_context *context,
                                struct wyt__values *values)
{
    const size_t count = far_count(values) * values->layers;
    int32_t status;
    uint32_t *entries;
    if (count == 0)
        return WYT_OK;
    entries = wyt__allocate(context, count, sizeof *entries, &status);
    values->entries = entries;
    for (size_t i = 0; i < values->count && status == WYT_OK; i++)
        if (values->directions[i].fold != 0) {
            number_entries(values, &values->directions[i], entries);
            entries += values->layers;
            status = wyt__work(context, values->layers * 16, 0, 0);
        }
    return status;
}

void wyt__values_close_layers(wyt_context *context, struct wyt__values *values)
{
    if (values->entries != NULL)
        wyt__release(context, values->entries,
                     far_count(values) * values->layers,
                     sizeof *values->entries);
}

/* x + y - k (u + v) is not below -most (u + v). */
static void enter_direction(const struct wyt__values *values,
                            struct wyt__values_direction *direction,
                            const uint64_t *heaps, uint32_t entry)
{
    const uint64_t most = wyt__values_most_back(values, direction);
    const uint64_t rest = most - steps_back(values, direction, heaps);
    direction->offset = rest * ((uint64_t)direction->u + direction->v);
    direction->shift = rest * direction->v;
    direction->first = entry * direction->fold;
}

void wyt__values_enter_layer(struct wyt__values *values, size_t layer)
{
    const uint32_t *entries = values->entries;
    uint64_t heaps[WYT__HEAPS];
    values->row = layer * values->height;
    heaps_of(values, layer, heaps);
    for (size_t i = 0; i < values->count; i++) {
        if (values->directions[i].fold == 0)
            continue;
        enter_direction(values, &values->directions[i], heaps, entries[layer]);
        entries += values->layers;
    }
    for (size_t i = 0; i < values->move_count; i++) {
        struct wyt__values_move *move = &values->moves[i];
        const size_t back =
            move->is_far ? layers_back(values, heaps, move->index, move->t)
                         : SIZE_MAX;
        move->row =
            back == SIZE_MAX ? SIZE_MAX : (layer - back) * values->height;
    }
}

/* Lanes low..end-1 are cells of the layer that the move comes from; there may
 * be none. */
void wyt__values_recall_far(const struct wyt__values *values,
                            const struct wyt__values_move *move, size_t t,
                            size_t y, uint32_t *numbers)
{
    const size_t width = values->board->width, height = values->height;
    const size_t x = t - move->i; /* of lane 0 */
    size_t low = move->j > y ? move->j - y : 0;
    size_t end = wyt__least(height + move->j - y, BAND);
    size_t cell;
    if (t < move->i || move->row == SIZE_MAX)
        end = 0;
    else
        end = wyt__least(end, x + 1);
    if (end > 0 && x >= width && low < x - width + 1)
        low = x - width + 1;
    low = low < end ? low : end;
    for (size_t i = 0; i < low; i++)
        numbers[i] = WYT__VALUES_NONE;
    cell = (move->row + y + low - move->j) * width + x - low;
    for (size_t i = low; i < end; i++, cell += width - 1)
        numbers[i] = wyt__values_recalled(values, cell);
    for (size_t i = end; i < BAND; i++)
        numbers[i] = WYT__VALUES_NONE;
}

static void recall_cell(const struct wyt__values *values,
                        const struct wyt__values_direction *direction, size_t x,
                        size_t y)
{
    const uint32_t value = wyt__values_recalled(
        values, (values->row + y) * values->board->width + x);
    struct wyt__values_line line;
    wyt__values_place(direction, 1, x, y, &line);
    wyt__values_enter(&line, 0, value);
}

/* Nanoseconds of a cell whose sets are in no cache, and cells that are put
 * there between two polls. */
#define RECALL_STEPS 8
#define PIECE ((size_t)1 << 14)

static int32_t recall_row(wyt_context *context,
                          const struct wyt__values *values,
                          const struct wyt__values_direction *direction,
                          size_t y)
{
    const size_t width = values->board->width;
    int32_t status = WYT_OK;
    for (size_t x = 0; x < width && status == WYT_OK;) {
        const size_t begin = x, end = width - x < PIECE ? width : x + PIECE;
        for (; x < end; x++)
            recall_cell(values, direction, x, y);
        status = wyt__work(context, RECALL_STEPS * (uint64_t)(end - begin),
                           values->row + y, values->board->rows);
    }
    return status;
}

int32_t wyt__values_recall_layer(wyt_context *context,
                                 const struct wyt__values *values)
{
    int32_t status = WYT_OK;
    for (size_t i = 0; i < values->count; i++)
        for (size_t y = 0; values->directions[i].fold != 0 &&
                           y < values->height && status == WYT_OK;
             y++)
            status = recall_row(context, values, &values->directions[i], y);
    return status;
}
