/* SPDX-License-Identifier: MIT */
/*
 * The memory of the kernel `values` at work.
 */
#include "board/kernels/values/values_solver.h"

#include <wythoff/context.h>
#include <wythoff/status.h>

#include <string.h>

#include "base/context.h"
#include "base/wide.h"
#include "board/kernel.h"
#include "board/kernels/values/values.h"
#include "board/storage.h"

enum { BAND = WYT__VALUES_BAND };

size_t wyt__values_bands(const struct wyt__values *values)
{
    return values->height / BAND + (values->height % BAND != 0);
}

size_t wyt__values_tiles(const struct wyt__values *values)
{
    const size_t width = values->board->width;
    return width / BAND + (width % BAND != 0) + 1;
}

/* Words of scratch memory: the sets of a band's rows, which begin at a line of
 * the cache, an empty set, what is remembered, and the cells of a tile. */
static uint64_t scratch_words(const struct wyt__values *values)
{
    return 8 + wyt__values_band_words(values) + values->words + 1 +
           wyt__values_history_words(values) +
           wyt__values_cell_bytes(values->board) / 8;
}

/* The same for an array: what does not fit the address space is refused. */
static size_t scratch_count(const struct wyt__values *values)
{
    const uint64_t words = scratch_words(values);
    return words < SIZE_MAX ? (size_t)words : SIZE_MAX;
}

static void lay_out(const struct wyt__values *values,
                    struct wyt__values_scratch *scratch)
{
    const size_t tile = BAND * BAND * values->board->value_bytes;
    const size_t odd = (64 - (uintptr_t)scratch->words % 64) % 64;
    uint64_t *words = scratch->words + odd / sizeof(uint64_t);
    memcpy(scratch->directions, values->directions, sizeof scratch->directions);
    scratch->band_words = words;
    words += wyt__values_band_words(values);
    scratch->marks = words;
    words += values->words + 1;
    wyt__values_history_lay_out(values, words, &scratch->history);
    words += wyt__values_history_words(values);
    scratch->cells.steps = (unsigned char *)words;
    scratch->cells.rows = scratch->cells.steps + tile;
    scratch->cells.block = scratch->cells.rows + 2 * tile;
}

static int32_t open_scratch(struct wyt__values_solver *solver,
                            struct wyt__values_scratch *scratch)
{
    int32_t status;
    scratch->words =
        wyt__allocate(solver->task->context, scratch_count(&solver->values),
                      sizeof *scratch->words, &status);
    if (status == WYT_OK)
        lay_out(&solver->values, scratch);
    return status;
}

int32_t wyt__values_scratches_open(struct wyt__values_solver *solver)
{
    int32_t status;
    solver->scratch = wyt__allocate(solver->task->context, solver->scratches,
                                    sizeof *solver->scratch, &status);
    for (size_t i = 0; i < solver->scratches && status == WYT_OK; i++)
        status = open_scratch(solver, &solver->scratch[i]);
    return status;
}

int32_t wyt__values_solver_open(struct wyt__values_solver *solver)
{
    const int32_t status =
        wyt__values_open(solver->task->context, &solver->values);
    return status == WYT_OK ? wyt__values_scratches_open(solver) : status;
}

void wyt__values_solver_close(struct wyt__values_solver *solver)
{
    wyt_context *context = solver->task->context;
    for (size_t i = 0; i < solver->scratches && solver->scratch != NULL; i++)
        wyt__release(context, solver->scratch[i].words,
                     scratch_count(&solver->values), sizeof(uint64_t));
    wyt__values_close(context, &solver->values);
    wyt__release(context, solver->scratch, solver->scratches,
                 sizeof *solver->scratch);
}

/* A scratch has, besides its scratch memory, less than 256 bytes here and in
 * the wavefront, which has a word a band. */
uint64_t wyt__values_scratch_bytes(const struct wyt__values *values)
{
    return scratch_words(values) * sizeof(uint64_t) +
           sizeof(struct wyt__values_scratch) + 256;
}

uint64_t wyt__values_solver_bytes(const struct wyt__values *values,
                                  uint64_t scratches)
{
    uint64_t bytes = wyt__values_set_bytes(values);
    uint64_t scratch = wyt__values_scratch_bytes(values);
    if (!wyt__times(scratch, scratches, &scratch) ||
        !wyt__add(bytes, scratch, &bytes) ||
        !wyt__add(bytes, wyt__values_bands(values) * (uint64_t)sizeof(size_t),
                  &bytes))
        return UINT64_MAX;
    return bytes;
}
