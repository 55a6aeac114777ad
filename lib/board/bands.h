/* SPDX-License-Identifier: MIT */
/*
 * A board that is solved by groups of bands, of which each knows of those
 * before it what they have left at their edge, and nothing else.
 *
 * A kernel solves bands of rows, each in tiles from left to right (see
 * board/wavefront.h). What later rows have to know of a cell is kept by line: a
 * set of values, a number of P-options, a least and a largest remoteness. So
 * the edge below a band is that of the lines which lead across it, and a few
 * rows of cells for moves that stand by themselves. It comes in pieces, each
 * for some tiles of the band below, as soon as no cell above can change it.
 *
 * A group of bands is solved in stages: a piece of the edge above is taken, the
 * threads of the process run a part of the wavefront that needs no more, and
 * what is ready below is given. Where the pieces come from and go to is not
 * known here: another process, a file, or memory. Groups may be solved side by
 * side, then, by whoever has the pieces. With neither, all groups are solved
 * one after the other in the same memory, where the edges stand already.
 *
 * Of three heaps a band is a layer, in which the third heap is the same, or a
 * few, and what later layers have to know of it is kept by the lines that lead
 * through layers; a tile is some rows of it, or some antidiagonals.
 *
 * The cells are those of the kernel, whatever the groups and stages are.
 */
#ifndef WYT_BOARD_BANDS_H
#define WYT_BOARD_BANDS_H

#include <wythoff/board.h>
#include <wythoff/context.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "board/kernel.h"

struct wyt__bands {
    struct wyt__task task;
    const struct wyt__kernel *kernel;
    const struct wyt__edges *edges; /* of the kernel, for this board */
    void *state;                    /* of the kernel */
    size_t rows;        /* of a band, the last one of the board may be lower */
    size_t count;       /* bands */
    size_t tiles, lead; /* as of a wavefront */
    size_t columns;     /* the steps of a tile */
    size_t back;        /* rows above a group whose cells are looked at */
    size_t origin;      /* the first band of the first group */
    size_t group;       /* bands of a group */
    size_t stage;       /* tiles of a stage */
    /* Whether only those lines have memory that a stage may meet. Then every
     * group needs its edge. */
    bool is_narrow;
    /* Tiles that were solved, for progress, of so many; the caller may count in
     * its own way. */
    uint64_t done, total;
};

/* What a kernel has for that, beside its row of the table. */
struct wyt__edges {
    /* Optional: why it does not fill this board so, though it does otherwise.
     */
    const char *(*refuses)(const wyt_board *board);
    /* The memory it needs beside the cells, at most, for bands that have their
     * shape. */
    uint64_t (*bytes)(const struct wyt__bands *bands);
    /* Sets rows, columns, count, tiles, lead and back of the bands; then, with
     * memory, the state. */
    void (*shape)(struct wyt__bands *bands);
    int32_t (*open)(struct wyt__bands *bands);
    void (*close)(struct wyt__bands *bands); /* also after a failure */
    /* If they may be narrow: goes to a stage of the group whose first band that
     * is; pieces end less than two stages behind it. */
    int32_t (*enter)(struct wyt__bands *bands, size_t band, size_t begin,
                     size_t end);
    /* As of a wavefront in stages. */
    void (*begin)(void *state, size_t place, size_t band);
    void (*tile)(void *state, size_t place, size_t band, size_t tile);
    /* The bytes of a piece for so many tiles, at most, whichever they are.
     * Those of the piece for tiles from..end-1 of a band, at most; those that
     * it has, written; and takes it. A piece that is none is refused: it came
     * from a file. */
    uint64_t (*piece)(const struct wyt__bands *bands, size_t tiles);
    size_t (*most)(const void *state, size_t band, size_t from, size_t end);
    size_t (*give)(const void *state, size_t band, size_t from, size_t end,
                   unsigned char *bytes);
    bool (*take)(void *state, size_t band, size_t from, size_t end,
                 const unsigned char *bytes, size_t length);
};

/* Where pieces come from and go to, all on the calling thread. A status other
 * than WYT_OK stops the work. */
struct wyt__bands_ends {
    void *user;
    /* The next piece for a group, valid until the next call; NULL: the group
     * before was solved here. */
    int32_t (*take)(void *user, size_t group, const unsigned char **bytes,
                    size_t *length);
    /* Room for the next piece behind a group; and that it is there. NULL:
     * nobody wants it. */
    int32_t (*room)(void *user, size_t group, size_t most,
                    unsigned char **bytes);
    int32_t (*give)(void *user, size_t group, size_t length);
};

/* What a kernel has for a board, or NULL. */
const struct wyt__edges *wyt__bands_edges(const struct wyt__kernel *kernel,
                                          const wyt_board *board);

/* Why it does not solve a board so, in a clause; NULL if it does. It is asked
 * about boards that it does not refuse otherwise. */
const char *wyt__bands_refusal(const struct wyt__kernel *kernel,
                               const wyt_board *board);

/* The kernel that solves a board so: the first of the table that the context
 * allows and that has edges. NULL with *why, in a clause. */
const struct wyt__kernel *wyt__bands_kernel(wyt_context *context,
                                            const wyt_board *board,
                                            const char **why);

/* The shape of bands for the board of a task, with groups of about that many
 * rows and stages of about so many columns; no memory yet. The board has cells
 * in the rows that are solved, and as many before as the game looks back. */
void wyt__bands_shape(const struct wyt__kernel *kernel,
                      const struct wyt__task *task, size_t rows, size_t columns,
                      struct wyt__bands *bands);

/* The memory it needs beside the cells, at most; UINT64_MAX if that is beyond
 * 64 bits. */
uint64_t wyt__bands_bytes(const struct wyt__bands *bands);

/* Takes the memory, gives it back, also after a failure. */
int32_t wyt__bands_open(struct wyt__bands *bands);
void wyt__bands_close(struct wyt__bands *bands);

/* The bytes of a piece of an edge, at most. */
uint64_t wyt__bands_piece(const struct wyt__bands *bands);

/* How many groups there are; the row with which one begins, or the end of the
 * board. */
size_t wyt__bands_groups(const struct wyt__bands *bands);
size_t wyt__bands_row(const struct wyt__bands *bands, size_t group);

/* Solves a group. `ends` NULL: all groups before it were solved here. */
int32_t wyt__bands_run(struct wyt__bands *bands, size_t group,
                       const struct wyt__bands_ends *ends);

#endif
