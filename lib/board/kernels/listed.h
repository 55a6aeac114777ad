/* SPDX-License-Identifier: MIT */
/*
 * Boards of games without move classes from inside: cells one by one
 * (listed_cells.c), and tiles of them on several threads (listed_threads.c).
 *
 * The rows of a board are cut into bands, and these into tiles, which do not
 * depend on the number of threads. An option that is larger in no heap is in
 * the tile itself, to the left of it or below: tiles in their order, bands
 * first, find them settled, and so does a wavefront.
 */
#ifndef WYT_BOARD_KERNELS_LISTED_H
#define WYT_BOARD_KERNELS_LISTED_H

#include <wythoff/context.h>
#include <wythoff/moves.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "board/kernel.h"
#include "moves/collect.h"
#include "moves/search.h"
#include "rules/game.h"

/* What settles cells on one thread. */
struct wyt__settler {
    wyt_context *context; /* of the thread */
    wyt_board *board;
    const wyt_board *values;    /* of the options: the board itself, or */
    enum wyt__goal goal;        /* outcomes, if it counts P-options */
    uint64_t heaps[WYT__HEAPS]; /* the cell at work */
    size_t row;
    size_t done, total;         /* what a poll tells */
    wyt_moves *moves;           /* its options; NULL until there is one */
    struct wyt__search *search; /* NULL until an option is searched for */
    /* Whether an option may be searched for. If not, and one has to be, then
     * `grows` says so with the status, and no error has a text. */
    bool alone, grows;
    /* Options of a run of cells, of a game that lists those of many. */
    bool batches;
    struct wyt__collection collection;
    struct wyt__asked asked;
    uint64_t *run; /* these cells, and the first heap of the first one */
    size_t run_capacity, run_first;
    uint32_t *marks; /* marks[g] = serial if an option has value g */
    size_t marks_capacity;
    uint32_t serial;
};

void wyt__settler_open(struct wyt__settler *settler, wyt_context *context,
                       wyt_board *board, const wyt_board *values);
void wyt__settler_close(struct wyt__settler *settler);

/* Settles cells `from` to `end` - 1 of a row. */
int32_t wyt__settler_cells(struct wyt__settler *settler, size_t row,
                           size_t from, size_t end);

/* The tiles of a board from a row on. */
struct wyt__settler_tiles {
    const struct wyt__task *task;
    const wyt_board *values;
    size_t bands, tiles;  /* tiles a band */
    size_t height, width; /* of a tile, in cells */
};

void wyt__settler_cut(struct wyt__settler_tiles *tiles,
                      const struct wyt__task *task, const wyt_board *values);

/* The first row behind a band. */
size_t wyt__settler_end(const struct wyt__settler_tiles *tiles, size_t band);

/* Settles a tile. */
int32_t wyt__settler_tile(const struct wyt__settler_tiles *tiles,
                          struct wyt__settler *settler, size_t band,
                          size_t tile);

/* How many threads there is work for, at most as many as the task has. */
uint32_t wyt__settler_threads(const struct wyt__settler_tiles *tiles);

/*
 * Settles tiles on several threads, which are more than one. *next is the first
 * tile, in their order, that is left to the calling thread because an option
 * has to be searched for; SIZE_MAX if there is none.
 */
int32_t wyt__settler_crew(const struct wyt__settler_tiles *tiles,
                          uint32_t threads, size_t *next);

#endif
