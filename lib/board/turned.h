/* SPDX-License-Identifier: MIT */
/*
 * Turned copies of a solved board of two or three heaps: in the copy of a
 * direction the lines of moves along it are rows of bits, so that a line is
 * read by words, whichever way it goes. A copy takes as many bits as the board
 * does, and is made when so many cells were looked at one by one along its
 * direction that turning the board would have cost as much. The columns of a
 * square whose P-positions are symmetric are its rows. Where a board of two
 * heaps has few P-positions, they are listed by lines in place of bits, rows
 * too.
 */
#ifndef WYT_BOARD_TURNED_H
#define WYT_BOARD_TURNED_H

#include <wythoff/board.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "board/storage.h"
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
    /* NULL: not made. The P-positions of line i by their bits, or listed in no
     * order from starts[i] on up to those of the next one. */
    uint64_t *bits;
    uint32_t *starts, *list;
};

/* A ray of all positions. */
struct wyt__turned_ray {
    struct wyt__ray ray;
    size_t class;
};

struct wyt__turned {
    wyt_context *context;
    /* The rays of the game in order, if they are not too many; NULL: not yet
     * found. */
    struct wyt__turned_ray *rays;
    size_t ray_count;
    size_t count;
    struct wyt__turned_class *classes; /* NULL: nothing was asked yet */
    /* The P-positions of a board of two heaps by rows, if they are few. */
    bool is_listed, is_searched;
    uint32_t *xs, *row_starts;
    size_t rows, room;
};

/* A row on which a ray lies, whose move t is number at - t * apart: the bits of
 * it, or the numbers of those that are P. */
struct wyt__turned_line {
    const uint64_t *bits;
    const uint32_t *list; /* if not bits */
    size_t count;
    uint64_t at, apart;
};

/* Forgets the copies, as those of another board. */
void wyt__turned_clear(struct wyt__turned *turned);

/* Finds the rays of the game, once, if there is memory for them. */
int32_t wyt__turned_rays(struct wyt__turned *turned, wyt_context *context,
                         const wyt_board *board);

/* The line of a row of the board; of `line` its bits or its list are set. */
static inline void wyt__turned_row(const struct wyt__turned *turned,
                                   const wyt_board *board, size_t row,
                                   struct wyt__turned_line *line)
{
    if (!turned->is_listed) {
        line->bits = wyt__board_row_bits(board, row);
        return;
    }
    line->list = turned->xs + turned->row_starts[row];
    line->count = turned->row_starts[row + 1] - turned->row_starts[row];
}

/* The line of a ray of class number `class`, which has moves and is no row of
 * the board; it has neither bits nor a list where the board has to be walked.
 * All calls until it is cleared are about one board. */
int32_t wyt__turned_line(struct wyt__turned *turned, wyt_context *context,
                         const wyt_board *board, const uint64_t *heaps,
                         size_t class, const struct wyt__ray *ray,
                         struct wyt__turned_line *line);

#endif
