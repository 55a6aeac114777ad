/* SPDX-License-Identifier: MIT */
/*
 * What each cell of a picture shows, row by row from a solved board. Nothing is
 * held of a picture but one row.
 *
 * A cell of a row is a key, a number of 32 bits that is made without a branch;
 * tables made from all keys of a picture say what becomes of it. What a key
 * means is asked for tables alone, not for each cell. Where outcomes are shown
 * the lowest bit is the sort.
 */
#ifndef PICTURE_CELLS_H
#define PICTURE_CELLS_H

#include "picture/request.h"

/* Sorts of cells that have colours of their own. */
enum sort {
    SORT_PLAIN, /* a number, or an N-position with its number */
    SORT_P,     /* a P-position with its number, if outcomes are shown */
    SORTS
};

struct shown {
    int64_t number; /* as the palette has it; of outcomes 0 for P, 1 for N */
    enum sort sort;
};

/* The key of a removed cell, which shows nothing. */
#define KEY_REMOVED WYT_CELL_REMOVED

struct cells {
    struct request request;
    wyt_board *board;   /* of the kind that was asked for */
    wyt_board *options; /* numbers of P-options, if they are shown */
    uint32_t *row;      /* of them, of the width of the window */
};

/* Solves the box up to the end of the window. Returns a status of the library;
 * cells_close() is needed also after a failure. */
int32_t cells_open(struct session *session, const struct request *request,
                   struct cells *out_cells);

/* The keys of a row of the window. WYT_E_MEMORY: a number is so large that no
 * table would hold all up to it. */
int32_t cells_row(const struct cells *cells, uint64_t y, uint32_t *out_keys);

/* What a key stands for, which is not that of removed cells. Within a sort
 * numbers grow with keys, but those of PALETTE_MOD. */
struct shown cells_shown(const struct request *request, uint32_t key);

void cells_close(struct cells *cells);

#endif
