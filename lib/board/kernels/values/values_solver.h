/* SPDX-License-Identifier: MIT */
/*
 * The kernel `values` (values.h) at work: what it has of a board, and of each
 * band that is being solved.
 */
#ifndef WYT_BOARD_VALUES_SOLVER_H
#define WYT_BOARD_VALUES_SOLVER_H

#include <stddef.h>
#include <stdint.h>

#include "board/kernel.h"
#include "board/kernels/values/values.h"

/* What a band needs while it is solved; a thread has one, or a band. */
struct wyt__values_scratch {
    /* Those of the plan, with the sets of the band's rows. */
    struct wyt__values_direction directions[WYT__VALUES_LINES];
    uint32_t first[WYT__VALUES_BAND];
    struct wyt__values_history history;
    struct wyt__values_cells cells;
    size_t low, high;             /* words in which values were found */
    uint64_t *words, *band_words; /* all of it; those of the rows */
    uint64_t *marks;
};

struct wyt__values_solver {
    const struct wyt__task *task;
    struct wyt__values values;
    struct wyt__values_scratch *scratch;
    size_t scratches, threads;
    size_t tile; /* of narrow bands: one with a room for lines starts there */
};

/* Bands, and tiles of one, of a layer. A column is complete BAND - 1 steps
 * after its first lane, and written a tile later than it began. */
size_t wyt__values_bands(const struct wyt__values *values);
size_t wyt__values_tiles(const struct wyt__values *values);

/* Begins a band; solves its tiles in order. `user` is a solver, `place` the
 * number of a scratch. */
void wyt__values_begin(void *user, size_t place, size_t band);
void wyt__values_tile(void *user, size_t place, size_t band, size_t tile);

/* values_narrow.c: the tiles that narrow bands have room for; places of lines
 * for so many bands and tiles; and goes to a stage, see board/bands.h. */
struct wyt__bands;
size_t wyt__values_span(const struct wyt__bands *bands);
void wyt__values_narrow(struct wyt__values *values, size_t group, size_t tiles);
int32_t wyt__values_enter_stage(struct wyt__bands *bands, size_t band,
                                size_t begin, size_t end);

/* The bytes of one that has its plan, UINT64_MAX if they are beyond 64 bits.
 * Takes them, gives them back, also after a failure. */
uint64_t wyt__values_solver_bytes(const struct wyt__values *values,
                                  uint64_t scratches);
int32_t wyt__values_solver_open(struct wyt__values_solver *solver);
/* Scratches alone, of one whose sets are there. */
uint64_t wyt__values_scratch_bytes(const struct wyt__values *values);
int32_t wyt__values_scratches_open(struct wyt__values_solver *solver);
void wyt__values_solver_close(struct wyt__values_solver *solver);

#endif
