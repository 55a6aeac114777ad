/* SPDX-License-Identifier: MIT */
/*
 * What each cell of a picture shows, row by row from a solved board. Nothing is
 * held of a picture but one row.
 */
#ifndef PICTURE_CELLS_H
#define PICTURE_CELLS_H

#include "picture/request.h"

/* Sorts of cells that have colours of their own. */
enum sort {
    SORT_PLAIN,  /* a number, or an N-position with its number */
    SORT_P,      /* a P-position with its number, if outcomes are shown */
    SORT_REMOVED /* no position */
};

struct shown {
    int64_t number; /* as the palette has it; of outcomes 0 for P, 1 for N */
    enum sort sort;
};

static inline bool shown_alike(const struct shown *one,
                               const struct shown *other)
{
    return one->sort == other->sort && one->number == other->number;
}

struct cells {
    struct request request;
    wyt_board *board;   /* of the kind that was asked for */
    wyt_board *options; /* numbers of P-options, if they are shown */
    uint32_t *row;      /* of the width of the window */
};

/* Solves the box up to the end of the window. Returns a status of the library;
 * cells_close() is needed also after a failure. */
int32_t cells_open(struct session *session, const struct request *request,
                   struct cells *out_cells);

/* A row of the window. */
int32_t cells_row(const struct cells *cells, uint64_t y, struct shown *out);

void cells_close(struct cells *cells);

#endif
