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
    return cells->row != NULL ? WYT_OK : WYT_E_MEMORY;
}

/* ---- what a row shows, a palette each ---- */

/* A byte of a cell, or of one that is removed, has one of these in its lowest
 * two bits. */
static const struct shown outcomes[4] = {
    [WYT_OUTCOME_N] = {.number = 1, .sort = SORT_PLAIN},
    [WYT_OUTCOME_P] = {.number = 0, .sort = SORT_P},
    [3] = {.number = 0, .sort = SORT_REMOVED},
};

static int32_t show_outcomes(const struct cells *cells, const uint64_t *start,
                             struct shown *out)
{
    const uint64_t size[2] = {cells->request.window.w, 1};
    unsigned char *row = (unsigned char *)cells->row;
    int32_t status = wyt_board_cells(cells->board, start, size, 2, 1, NULL, row,
                                     (size_t)size[0]);

    for (size_t i = 0; status == WYT_OK && i < size[0]; i++)
        out[i] = outcomes[row[i] & 3];
    return status;
}

static struct shown number(uint32_t cell, int64_t number)
{
    return cell == WYT_CELL_REMOVED
               ? (struct shown){.number = 0, .sort = SORT_REMOVED}
               : (struct shown){.number = number, .sort = SORT_PLAIN};
}

static void show_values(const uint32_t *row, size_t count, struct shown *out)
{
    for (size_t i = 0; i < count; i++)
        out[i] = number(row[i], row[i]);
}

static void show_residues(const uint32_t *row, size_t count, uint32_t modulus,
                          struct shown *out)
{
    for (size_t i = 0; i < count; i++)
        out[i] = number(row[i], row[i] % modulus);
}

/* Fits: boards have fewer cells than 2^62 along a heap, and values are numbers
 * of 32 bits. */
static void show_minus_sums(const uint32_t *row, size_t count, uint64_t sum,
                            struct shown *out)
{
    for (size_t i = 0; i < count; i++)
        out[i] = number(row[i], (int64_t)row[i] - (int64_t)(sum + i));
}

static int32_t show_numbers(const struct cells *cells, const uint64_t *start,
                            struct shown *out)
{
    const struct request *request = &cells->request;
    const size_t count = (size_t)request->window.w;
    int32_t status = wyt_board_row(cells->board, start, 2, count, cells->row);

    if (status != WYT_OK)
        return status;
    if (request->palette == PALETTE_MOD)
        show_residues(cells->row, count, request->modulus, out);
    else if (request->palette == PALETTE_MINUS_SUM)
        show_minus_sums(cells->row, count, start[0] + start[1], out);
    else
        show_values(cells->row, count, out);
    return WYT_OK;
}

/* Upon outcomes. */
static int32_t show_options(const struct cells *cells, const uint64_t *start,
                            struct shown *out)
{
    const size_t count = (size_t)cells->request.window.w;
    int32_t status = wyt_board_row(cells->options, start, 2, count, cells->row);

    for (size_t i = 0; status == WYT_OK && i < count; i++)
        if (out[i].sort != SORT_REMOVED)
            out[i].number = cells->row[i];
    return status;
}

int32_t cells_row(const struct cells *cells, uint64_t y, struct shown *out)
{
    const struct request *request = &cells->request;
    const uint64_t start[2] = {request->window.x, y};
    int32_t status = request->kind == WYT_BOARD_OUTCOME
                         ? show_outcomes(cells, start, out)
                         : show_numbers(cells, start, out);

    if (status == WYT_OK && request->palette == PALETTE_OPTIONS)
        status = show_options(cells, start, out);
    return status;
}

void cells_close(struct cells *cells)
{
    wyt_board_unref(cells->options);
    wyt_board_unref(cells->board);
    free(cells->row);
    cells->board = cells->options = NULL;
    cells->row = NULL;
}
