/* SPDX-License-Identifier: MIT */
/*
 * Turned copies of a solved board of two or three heaps: in the copy of a
 * direction the lines of moves along it are rows of bits, so that a line is
 * read by words, whichever way it goes. A copy takes as many bits as the board
 * does, and is made when so many cells were looked at one by one along its
 * direction that turning the board would have cost as much. The columns of a
 * square whose P-positions are symmetric are its rows.
 */
#ifndef WYT_BOARD_TURNED_H
#define WYT_BOARD_TURNED_H

#include <wythoff/board.h>

#include <stddef.h>
#include <stdint.h>

#include "moves/rays.h"

#define WYT__TURNED_HEAPS 3

/* The copy for the rays of a class; classes along one direction share it. */
struct wyt__turned_class {
    uint64_t v[WYT__TURNED_HEAPS]; /* the direction, its numbers coprime */
    uint64_t apart;                /* v times that is the vector of a ray */
    size_t pivot;                  /* the heap along which rows run */
    size_t copy;                   /* the class that has the copy */
    uint64_t walked;               /* cells that were looked at one by one */
    size_t words, lines;           /* of a row; rows */
    uint64_t *bits;                /* NULL: not made */
};

struct wyt__turned {
    wyt_context *context;
    size_t count;
    struct wyt__turned_class *classes; /* NULL: nothing was asked yet */
};

/* A row of bits on which a ray lies: its move t is bit at - t * apart. */
struct wyt__turned_line {
    const uint64_t *bits;
    uint64_t at, apart;
};

/* Forgets the copies, as those of another board. */
void wyt__turned_clear(struct wyt__turned *turned);

/* The line of a ray of class number `class`, which has moves and is no row of
 * the board; its bits are NULL where the board has to be walked. All calls
 * until it is cleared are about one board. */
int32_t wyt__turned_line(struct wyt__turned *turned, wyt_context *context,
                         const wyt_board *board, const uint64_t *heaps,
                         size_t class, const struct wyt__ray *ray,
                         struct wyt__turned_line *line);

#endif
