/* SPDX-License-Identifier: MIT */
/*
 * From cells of a board to what a palette shows of them. Options are smaller
 * than the position, so nothing beyond the window's end needs to be solved.
 *
 * Keys: of outcomes the outcome, of values and values modulo N the value; of
 * values minus sums the value and how much smaller the sum is than that of the
 * window's last cell; of numbers of P-options twice the number, and 1 for P.
 */
#include "picture/cells.h"

#include <stdlib.h>

_Static_assert(WYT_OUTCOME_N == (int)SORT_PLAIN && WYT_OUTCOME_P == (int)SORT_P,
               "an outcome is the sort of its cell");

int32_t cells_open(struct session *session, const struct request *request,
                   struct cells *out_cells)
{
    const struct window *window = &request->window;
    struct cells *cells = out_cells;
    uint64_t size[HEAPS];
    int32_t status = WYT_OK;

    *cells = (struct cells){.request = *request};
    plane_box(session, &request->plane, window->x + window->w,
              window->y + window->h, size);
    if (request->saved != NULL)
        cells->board = wyt_board_ref(request->saved);
    else
        status = wyt_board_new(session->context, session->rules, size,
                               session->heaps, request->kind, &cells->board);
    if (status != WYT_OK || request->palette != PALETTE_OPTIONS)
        return status;
    status = wyt_board_new(session->context, session->rules, size,
                           session->heaps, WYT_BOARD_OPTIONS, &cells->options);
    if (status != WYT_OK)
        return status;
    cells->row = calloc((size_t)window->w, sizeof *cells->row);
    return cells->row != NULL ? WYT_OK : WYT_E_MEMORY;
}

/* ---- the keys of a row ---- */

/* From numbers of cells from (x, y) on. Sums within a window are numbers of 32
 * bits, as its sides are of 31. */
static int32_t add_distances(const struct cells *cells, uint64_t y,
                             uint32_t *keys)
{
    const struct window *window = &cells->request.window;
    const size_t count = (size_t)window->w;
    uint32_t far = (uint32_t)(window->h - 1 - (y - window->y) + count - 1);
    uint32_t wrapped = 0;

    for (size_t i = 0; i < count; i++, far--) {
        const uint32_t key = keys[i] + far;
        const bool is_there = keys[i] != KEY_REMOVED;
        wrapped |= is_there && (key < far || key == KEY_REMOVED);
        keys[i] = is_there ? key : KEY_REMOVED;
    }
    return wrapped == 0 ? WYT_OK : WYT_E_MEMORY;
}

/* From outcomes; the key of a removed cell has all bits set and keeps them. A
 * number from 2^31-1 on, of a cell that is there, would lose its top bit or
 * become that key: bit 31 of the number after it tells. Removed cells drop out,
 * for no bit of their keys is clear. */
static int32_t add_options(const struct cells *cells, uint64_t y,
                           uint32_t *keys)
{
    const struct window *window = &cells->request.window;
    const size_t count = (size_t)window->w;
    const uint32_t *row = cells->row;
    uint32_t bits = 0;
    int32_t status = plane_row(&cells->request.plane, cells->options, window->x,
                               y, count, cells->row);

    if (status != WYT_OK)
        return status;
    for (size_t i = 0; i < count; i++) {
        bits |= (row[i] + 1) & ~keys[i];
        keys[i] |= row[i] << 1;
    }
    return bits >> 31 == 0 ? WYT_OK : WYT_E_MEMORY;
}

int32_t cells_row(const struct cells *cells, uint64_t y, uint32_t *out_keys)
{
    const struct request *request = &cells->request;
    int32_t status = plane_row(&request->plane, cells->board, request->window.x,
                               y, request->window.w, out_keys);

    if (status == WYT_OK && request->palette == PALETTE_MINUS_SUM)
        status = add_distances(cells, y, out_keys);
    if (status == WYT_OK && request->palette == PALETTE_OPTIONS)
        status = add_options(cells, y, out_keys);
    return status;
}

/* ---- what they mean ---- */

/* Sums fit: boards have fewer cells than 2^62 along a heap. */
struct shown cells_shown(const struct request *request, uint32_t key)
{
    const struct window *window = &request->window;
    struct shown shown = {.number = key, .sort = SORT_PLAIN};

    if (request->kind == WYT_BOARD_OUTCOME)
        shown.sort = (enum sort)(key & 1);
    if (request->palette == PALETTE_OUTCOME)
        shown.number = shown.sort == SORT_P ? 0 : 1;
    else if (request->palette == PALETTE_OPTIONS)
        shown.number = key >> 1;
    else if (request->palette == PALETTE_MOD)
        shown.number = key % request->modulus;
    else if (request->palette == PALETTE_MINUS_SUM)
        shown.number -=
            (int64_t)(window->x + window->w - 1 + window->y + window->h - 1);
    return shown;
}

void cells_close(struct cells *cells)
{
    wyt_board_unref(cells->options);
    wyt_board_unref(cells->board);
    free(cells->row);
    cells->board = cells->options = NULL;
    cells->row = NULL;
}
