/* SPDX-License-Identifier: MIT */
/*
 * From cells of a board to what a palette shows of them. Options are smaller
 * than the position, so nothing beyond the window's end needs to be solved.
 */
#include "picture/cells.h"

#include <stdlib.h>

int32_t cells_open(struct session *session, const struct request *request,
                   struct cells *out_cells)
{
    const struct window *window = &request->window;
    const uint64_t size[2] = {window->x + window->w, window->y + window->h};
    struct cells *cells = out_cells;
    int32_t status;

    *cells = (struct cells){.request = *request};
    status = wyt_board_new(session->context, session->rules, size, 2,
                           request->kind, &cells->board);
    if (status == WYT_OK && request->palette == PALETTE_OPTIONS)
        status = wyt_board_new(session->context, session->rules, size, 2,
                               WYT_BOARD_OPTIONS, &cells->options);
    if (status != WYT_OK)
        return status;
    cells->row = calloc((size_t)window->w, sizeof *cells->row);
    cells->counts = calloc((size_t)window->w, sizeof *cells->counts);
    return cells->row != NULL && cells->counts != NULL ? WYT_OK : WYT_E_MEMORY;
}

/* Fits: boards have fewer cells than 2^62 along a heap, and values are numbers
 * of 32 bits. */
static int64_t number_of(const struct cells *cells, size_t i, uint64_t y)
{
    const struct request *request = &cells->request;
    uint32_t cell = cells->row[i];

    switch (request->palette) {
    case PALETTE_OUTCOME:
        return cell == WYT_OUTCOME_P ? 0 : 1;
    case PALETTE_MOD:
        return cell % request->modulus;
    case PALETTE_MINUS_SUM:
        return (int64_t)cell - (int64_t)(request->window.x + i) - (int64_t)y;
    case PALETTE_OPTIONS:
        return cells->counts[i];
    case PALETTE_VALUE:
        break;
    }
    return cell;
}

static enum sort sort_of(const struct cells *cells, uint32_t cell)
{
    if (cell == WYT_CELL_REMOVED)
        return SORT_REMOVED;
    return cells->request.kind == WYT_BOARD_OUTCOME && cell == WYT_OUTCOME_P
               ? SORT_P
               : SORT_PLAIN;
}

int32_t cells_row(const struct cells *cells, uint64_t y, struct shown *out)
{
    const struct window *window = &cells->request.window;
    const uint64_t start[2] = {window->x, y};
    int32_t status =
        wyt_board_row(cells->board, start, 2, (size_t)window->w, cells->row);

    if (status == WYT_OK && cells->request.palette == PALETTE_OPTIONS)
        status = wyt_board_row(cells->options, start, 2, (size_t)window->w,
                               cells->counts);
    for (size_t i = 0; status == WYT_OK && i < window->w; i++) {
        enum sort sort = sort_of(cells, cells->row[i]);
        out[i] = (struct shown){
            .number = sort == SORT_REMOVED ? 0 : number_of(cells, i, y),
            .sort = sort};
    }
    return status;
}

void cells_close(struct cells *cells)
{
    wyt_board_unref(cells->options);
    wyt_board_unref(cells->board);
    free(cells->row);
    free(cells->counts);
    cells->board = cells->options = NULL;
    cells->row = cells->counts = NULL;
}
