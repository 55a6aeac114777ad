/* SPDX-License-Identifier: MIT */
/*
 * Parts of the kernel "planes": lines (planes_lines.c) and the rows that use
 * them, in plain C (planes_rows.c) and by vectors (planes_vector.h); planes.c
 * says what they are.
 */
#ifndef WYT_BOARD_PLANES_H
#define WYT_BOARD_PLANES_H

#include <wythoff/board.h>
#include <wythoff/context.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "board/kernel.h"

/* The most runs of rows that are taken side by side, and those that one of
 * several threads takes as a band. */
#define WYT__PLANE_RUNS 4
#define WYT__PLANE_BAND 32

/* The lines of a direction, `pitch` words each. */
struct wyt__planes {
    const uint32_t *vector;
    size_t pivot;    /* the last heap it changes */
    size_t turns;    /* the largest k */
    size_t columns;  /* the lines along a run of rows */
    size_t count;    /* of lines; if they lie within a run, of one run */
    size_t words;    /* of all lines */
    uint64_t *block; /* of memory; the lines begin on a vector in it */
    uint64_t *lines;
};

/* A direction w = (w_1,0,...,0), whose lines lie within a run: row y_1 is on
 * line y_1 mod w_1. */
struct wyt__plane_turn {
    uint64_t *lines;
    size_t count, line; /* how many; that of the row at work */
    size_t up;
};

/* Rows in which y_1 counts up and the heaps behind it are fixed. */
struct wyt__plane_run {
    size_t words;       /* of a row */
    size_t pitch;       /* words from line to line */
    uint64_t last_mask; /* of the cells in the last word */
    uint64_t *row;      /* cells of the row at work */
    /* The only line of the direction (0,1,0,...,0); empty without it. */
    uint64_t *along;
    bool has_along;
    /* The other directions that lead out of the run: their lines for y_1 = 0,
     * those for the row at work `offset` words further. The first ones have
     * u = 0; for the others, up[i] is u. */
    uint64_t **lines;
    const size_t *up;
    size_t offset;
    const size_t *fresh; /* how many lines of each begin in the run */
    size_t still, count;
    struct wyt__plane_turn *turns;
    size_t turn_count;
    size_t terminal; /* in rows y_1 < terminal x = 0 is not P */
};

/* All directions: with u = 0, with another one, within a run. */
struct wyt__plane_set {
    wyt_context *context;
    const wyt_board *board;
    size_t lanes; /* words of a vector, of which lines are made */
    size_t runs;  /* that there is memory for */
    size_t pitch;
    struct wyt__planes *planes;
    size_t still, moved, count;
    size_t *up;
    bool has_along;
    /* For all runs: */
    uint64_t *along_block, *along;
    uint64_t **lines;
    size_t *fresh;
    struct wyt__plane_turn *turns;
};

/* The bytes of a set; UINT64_MAX if they are beyond 64 bits. */
uint64_t wyt__plane_set_bytes(const wyt_board *board, size_t lanes,
                              size_t runs);

/* Opens the lines of context, board, lanes and runs. */
int32_t wyt__plane_set_open(struct wyt__plane_set *set);
void wyt__plane_set_close(struct wyt__plane_set *set);

/* Begins run number `index` of those there is memory for: the one of these
 * heaps, the first two not regarded. */
void wyt__plane_run_begin(struct wyt__plane_set *set, size_t index,
                          const uint64_t *heaps, struct wyt__plane_run *run);

/* Clears those lines of a direction that begin in rows from..end-1 of the run;
 * of one within the run all, with row 0. They may have been those of earlier
 * runs, up to the same row. Returns how many words were cleared. */
size_t wyt__plane_run_clear(struct wyt__plane_run *run, size_t direction,
                            size_t from, size_t end);

/* Takes rows y = step - i of run i, for `count` runs and step = from..end-1,
 * as far as y is below size. */
typedef void wyt__plane_rows_function(struct wyt__plane_run *runs, size_t count,
                                      size_t size, size_t from, size_t end);
wyt__plane_rows_function wyt__plane_rows;

/* Goes through rows of a run that are solved already. */
void wyt__plane_skip(struct wyt__plane_run *run, size_t rows);

/* ---- what an instruction set makes of it ---- */

struct wyt__plane_kernel {
    size_t lanes; /* words of a vector, 1 in plain C */
    wyt__plane_rows_function *rows;
};

const char *wyt__planes_refuses(const wyt_board *board);

/* For kernels by vectors: rows of four words are as fast without. */
const char *wyt__planes_refuses_short(const wyt_board *board);

/* What kernels need beside the board. */
uint64_t wyt__planes_bytes(const wyt_board *board, size_t lanes,
                           uint32_t threads);

/* planes_threads.c: how many of the threads it is worth while to use, and the
 * board by two and more. */
size_t wyt__plane_threads(const wyt_board *board, uint32_t threads);
int32_t wyt__plane_waves(const struct wyt__task *task,
                         const struct wyt__plane_kernel *kernel,
                         struct wyt__plane_set *set, size_t threads);

int32_t wyt__planes_fill(const struct wyt__task *task,
                         const struct wyt__plane_kernel *kernel);

#endif
