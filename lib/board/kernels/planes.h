/* SPDX-License-Identifier: MIT */
/*
 * Parts of the kernel "planes": lines (planes_lines.c) and the rows that use
 * them (planes_rows.c); planes.c says what they are.
 */
#ifndef WYT_BOARD_PLANES_H
#define WYT_BOARD_PLANES_H

#include "base/bitset.h"
#include "board/kernel.h"

/* The most runs of rows that are taken side by side. */
#define WYT__PLANE_RUNS 4

/* The lines of a direction. */
struct wyt__planes {
    const uint32_t *vector;
    size_t pivot;   /* the last heap it changes */
    size_t turns;   /* K */
    size_t life;    /* the most rows of a line */
    size_t columns; /* the lines along a run of rows */
    size_t count;   /* of lines; if they lie within a run, of one run */
    size_t words;   /* a line */
    size_t all_words;
    uint64_t *lines;
};

/* A set whose bits are moved for the row at work: words from `at` on, moved
 * down by `shift` < 64 bits; that of the next row lies `step` words further. */
struct wyt__plane_view {
    uint64_t *at;
    size_t step;
    unsigned shift;
};

/* A direction w = (w_1,0,...,0): row y_1 reads line y_1 mod w_1, and after w_1
 * rows the window moves down. */
struct wyt__plane_turn {
    uint64_t *lines;
    size_t words, count; /* a line; how many there are */
    size_t line;         /* of the row at work */
    size_t offset, step; /* of the window in bits, and by how much it moves */
};

/* Rows in which y_1 counts up and the heaps behind it are fixed. */
struct wyt__plane_run {
    size_t width, words; /* of a row */
    uint64_t last_mask;  /* of the cells in the last word */
    uint64_t *row;       /* cells of the row at work */
    /* The only line of the direction (0,1,0,...,0); empty without it. */
    uint64_t *along;
    bool has_along;
    /* Directions whose bits are not moved: the set of the row at work lies
     * `offset` words, that is y_1 rows, further. */
    uint64_t **even;
    size_t even_count, offset;
    /* The others, first those with a constant shift, then those that turn. */
    struct wyt__plane_view *views;
    size_t moved, count;
    struct wyt__plane_turn *turns; /* of the last ones */
    size_t terminal;               /* in rows y_1 < terminal x = 0 is not P */
};

/* All directions, sorted as in a run. */
struct wyt__plane_set {
    wyt_context *context;
    const wyt_board *board;
    struct wyt__planes *planes;
    size_t even, moved, count;
    /* For all runs: */
    uint64_t *along;
    size_t along_words; /* a run */
    bool has_along;
    uint64_t **bases;
    struct wyt__plane_view *views;
    struct wyt__plane_turn *turns;
};

/* Whether a class of moves, a ray, leads from row to row of the board. */
bool wyt__planes_use(const wyt_board *board, size_t index);

/* The bytes of a set; UINT64_MAX if they are beyond 64 bits. */
uint64_t wyt__plane_set_bytes(const wyt_board *board);
int32_t wyt__plane_set_open(struct wyt__plane_set *set);
void wyt__plane_set_close(struct wyt__plane_set *set);

/* Begins run number `index` of those side by side: the one of these heaps, the
 * first two not regarded. */
void wyt__plane_run_begin(struct wyt__plane_set *set, size_t index,
                          const uint64_t *heaps, struct wyt__plane_run *run);

/* Takes rows y = step - i of run i, for `count` runs and step = from..end-1,
 * as far as y is below size. */
void wyt__plane_rows(struct wyt__plane_run *runs, size_t count, size_t size,
                     size_t from, size_t end);

/* Goes through rows of a run that are solved already. */
void wyt__plane_skip(struct wyt__plane_run *run, size_t rows);

static inline void wyt__plane_turn_view(const struct wyt__plane_turn *turn,
                                        struct wyt__plane_view *view)
{
    view->at = turn->lines + turn->line * turn->words + turn->offset / 64;
    view->shift = turn->offset % 64;
    view->step = 0;
}

#endif
