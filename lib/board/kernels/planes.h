/* SPDX-License-Identifier: MIT */
/*
 * Parts of the kernel "planes": lines (planes_lines.c) and the rows that use
 * them (planes_rows.c); planes.c says what they are.
 */
#ifndef WYT_BOARD_PLANES_H
#define WYT_BOARD_PLANES_H

#include <wythoff/board.h>
#include <wythoff/context.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The most runs of rows that are taken side by side. */
#define WYT__PLANE_RUNS 4

/* The lines of a direction, row_words words each. */
struct wyt__planes {
    const uint32_t *vector;
    size_t pivot;   /* the last heap it changes */
    size_t turns;   /* the largest k */
    size_t columns; /* the lines along a run of rows */
    size_t count;   /* of lines; if they lie within a run, of one run */
    size_t words;   /* of all lines */
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
    size_t still, count;
    struct wyt__plane_turn *turns;
    size_t turn_count;
    size_t terminal; /* in rows y_1 < terminal x = 0 is not P */
};

/* All directions: with u = 0, with another one, within a run. */
struct wyt__plane_set {
    wyt_context *context;
    const wyt_board *board;
    struct wyt__planes *planes;
    size_t still, moved, count;
    size_t *up;
    bool has_along;
    /* For all runs: */
    uint64_t *along;
    uint64_t **lines;
    struct wyt__plane_turn *turns;
};

/* The bytes of a set; UINT64_MAX if they are beyond 64 bits. */
uint64_t wyt__plane_set_bytes(const wyt_board *board);
int32_t wyt__plane_set_open(struct wyt__plane_set *set);
void wyt__plane_set_close(struct wyt__plane_set *set);

/* Begins run number `index` of those side by side: the one of these heaps, the
 * first two not regarded. */
int32_t wyt__plane_run_begin(struct wyt__plane_set *set, size_t index,
                             const uint64_t *heaps, struct wyt__plane_run *run);

/* Takes rows y = step - i of run i, for `count` runs and step = from..end-1,
 * as far as y is below size. */
void wyt__plane_rows(struct wyt__plane_run *runs, size_t count, size_t size,
                     size_t from, size_t end);

/* Goes through rows of a run that are solved already. */
void wyt__plane_skip(struct wyt__plane_run *run, size_t rows);

#endif
