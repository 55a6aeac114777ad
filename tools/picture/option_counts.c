/* SPDX-License-Identifier: MIT */
/*
 * Counts of P-options: a board of their own kind where the library has one,
 * else the options of each cell, one after the other, which takes
 * O(cells * options) time and 4 bytes a cell of the window.
 */
#include "picture/option_counts.h"

#include <stdlib.h>

#ifdef WYT_BOARD_OPTIONS

int32_t option_counts_new(struct session *session, const wyt_board *outcomes,
                          const struct window *window,
                          struct option_counts *out_counts)
{
    const uint64_t size[2] = {wyt_board_size(outcomes, 0),
                              wyt_board_size(outcomes, 1)};
    *out_counts = (struct option_counts){.window = *window};
    return wyt_board_new(session->context, session->rules, size, 2,
                         WYT_BOARD_OPTIONS, &out_counts->board);
}

int32_t option_counts_row(const struct option_counts *counts, uint64_t y,
                          uint32_t *out)
{
    const uint64_t start[2] = {counts->window.x, y};
    return wyt_board_row(counts->board, start, 2, (size_t)counts->window.w,
                         out);
}

#else

/* Options taken from the generator at once. */
#define BATCH 256

static int32_t count_cell(wyt_moves *moves, const wyt_board *outcomes,
                          uint32_t *out)
{
    uint64_t options[BATCH * 2];
    size_t got = BATCH;
    uint32_t cell, count = 0;
    int32_t status = WYT_OK;

    while (status == WYT_OK && got == BATCH) {
        status = wyt_moves_next(moves, options, BATCH, &got);
        for (size_t i = 0; status == WYT_OK && i < got; i++) {
            status = wyt_board_get(outcomes, options + 2 * i, 2, &cell);
            count += cell == WYT_OUTCOME_P;
        }
    }
    *out = count;
    return status;
}

static int32_t count_row(struct session *session, const wyt_board *outcomes,
                         const struct window *window, uint64_t y,
                         wyt_moves *moves, uint32_t *out)
{
    uint64_t heaps[2] = {window->x, y};
    uint32_t cell;
    int32_t status =
        progress_poll(&session->progress, y - window->y, window->h);

    for (; status == WYT_OK && heaps[0] < window->x + window->w; heaps[0]++) {
        status = wyt_board_get(outcomes, heaps, 2, &cell);
        if (status == WYT_OK && cell != WYT_CELL_REMOVED)
            status = wyt_moves_reset(moves, heaps, 2);
        if (status == WYT_OK && cell != WYT_CELL_REMOVED)
            status = count_cell(moves, outcomes, &out[heaps[0] - window->x]);
    }
    return status;
}

/* A position that is not removed, to make a generator with; each board that is
 * drawn has one, but perhaps not in its window. */
static int32_t some_position(const wyt_board *outcomes, uint64_t heaps[2])
{
    uint32_t cell = WYT_CELL_REMOVED;
    for (heaps[1] = 0; heaps[1] < wyt_board_size(outcomes, 1); heaps[1]++)
        for (heaps[0] = 0; heaps[0] < wyt_board_size(outcomes, 0); heaps[0]++)
            if (wyt_board_get(outcomes, heaps, 2, &cell) == WYT_OK &&
                cell != WYT_CELL_REMOVED)
                return WYT_OK;
    return WYT_NONE;
}

static int32_t count_all(struct session *session, const wyt_board *outcomes,
                         struct option_counts *counts)
{
    const struct window *window = &counts->window;
    wyt_moves *moves = NULL;
    uint64_t heaps[2];
    int32_t status = some_position(outcomes, heaps);

    if (status == WYT_NONE) /* nothing to count */
        return WYT_OK;
    status = wyt_moves_new(session->context, session->rules, heaps, 2, &moves);
    for (uint64_t y = 0; status == WYT_OK && y < window->h; y++)
        status = count_row(session, outcomes, window, window->y + y, moves,
                           counts->counts + (size_t)(y * window->w));
    wyt_moves_free(moves);
    return status;
}

int32_t option_counts_new(struct session *session, const wyt_board *outcomes,
                          const struct window *window,
                          struct option_counts *out_counts)
{
    *out_counts = (struct option_counts){.window = *window};
    if (window->h > SIZE_MAX / sizeof(uint32_t) / window->w)
        return WYT_E_MEMORY;
    out_counts->counts =
        calloc((size_t)(window->w * window->h), sizeof(uint32_t));
    if (out_counts->counts == NULL)
        return WYT_E_MEMORY;
    return count_all(session, outcomes, out_counts);
}

int32_t option_counts_row(const struct option_counts *counts, uint64_t y,
                          uint32_t *out)
{
    const struct window *window = &counts->window;
    const uint32_t *row =
        counts->counts + (size_t)((y - window->y) * window->w);
    for (size_t i = 0; i < window->w; i++)
        out[i] = row[i];
    return WYT_OK;
}

#endif

void option_counts_free(struct option_counts *counts)
{
    wyt_board_unref(counts->board);
    free(counts->counts);
    *counts = (struct option_counts){.board = NULL};
}
