/* SPDX-License-Identifier: MIT */
/*
 * A board that a thread of the shear kernel is at work on: the program of its
 * game, and where the steps of a band stand in memory.
 */
#ifndef WYT_BOARD_SHEAR_BAND_H
#define WYT_BOARD_SHEAR_BAND_H

#include <wythoff/board.h>
#include <wythoff/context.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "board/kernel.h"
#include "board/kernels/shear/shear.h"

/* The rows of a band. */
#define WYT__SHEAR_HEIGHT (WYT__SHEAR_WORDS * (size_t)64)

struct wyt__shear {
    wyt_context *context;
    const struct wyt__task *task;
    const wyt_board *board;
    const struct wyt__shear_isa *isa;
    struct wyt__program program;
    size_t count;    /* steps of a band, a multiple of 64 */
    uint64_t *words; /* all words that are kept */
    size_t word_count;
    const struct wyt__shear *first; /* whose carries these are; NULL: its own */
    uint64_t *closed;               /* of a chunk */
    size_t *opens;                  /* the step from which on a lane is open */
    size_t last_opens;
    bool is_full; /* all rows of the band are on the board */
    struct wyt__shear_steps steps;
    struct wyt__shear_plane planes[WYT__SHEAR_PLANES];
    size_t slots[WYT__SHEAR_PLANES]; /* where planes of the program stand */
    struct wyt__shear_view *views;
    size_t view_count;
    struct wyt__shear_tap taps[WYT__SHEAR_TAPS];
    uint64_t (*rows)[WYT__SHEAR_BLOCKS]; /* words that a chunk finishes */
    bool is_open; /* no cell of the last chunk was closed */
    size_t y;     /* the first row of the band at work */
};

/* Takes the memory of a shear whose context, task, board, isa and first are
 * set. After a failure it is closed as well. */
int32_t wyt__shear_open(struct wyt__shear *shear);
void wyt__shear_close(struct wyt__shear *shear);

/* How many of the threads it is worth while to use. */
size_t wyt__shear_threads(const wyt_board *board,
                          const struct wyt__program *program, uint32_t threads);

#endif
