/* SPDX-License-Identifier: MIT */
/*
 * A board that the kernel `lanes` (lanes.h) is at work on, and what a thread
 * keeps of the band that it has.
 */
#ifndef WYT_BOARD_LANES_BAND_H
#define WYT_BOARD_LANES_BAND_H

#include <wythoff/board.h>
#include <wythoff/context.h>

#include <stddef.h>
#include <stdint.h>

#include "board/kernel.h"
#include "board/kernels/lanes/lanes.h"
#include "board/kernels/shear/shear.h"
#include "board/storage.h"

/* Bytes of a line of the cache. */
#define WYT__LANES_LINE 64

static inline size_t wyt__lanes_round_up(size_t number, size_t to)
{
    return (number + to - 1) / to * to;
}

/* Of one thread. */
struct wyt__lanes_band {
    struct wyt__lanes_steps steps;
    struct wyt__lanes_ring *rings; /* all, then those that are carried */
    unsigned char **addresses;
    unsigned char *memory; /* of the rings, whole lines of a cache from there */
    struct wyt__lanes_layer *layers;
    unsigned char *slide, *open; /* lanes of two layers and of all */
    uint32_t *order, *opens;
    uint64_t *out; /* bits of steps, or a square of numbers a layer */
    uint64_t (*words)[WYT__SHEAR_BLOCKS]; /* rows of bits, or a square */
    uint16_t *shorts; /* a square, where numbers change their width */
};

struct wyt__lanes {
    wyt_context *context;
    const struct wyt__task *task;
    const wyt_board *board;
    const struct wyt__lanes_isa *isa;
    struct wyt__lanes_program program;
    size_t bytes;        /* of a number */
    size_t rows, layers; /* of a layer; 1 but of three heaps */
    size_t height;       /* rows of a band, or of three heaps its layers */
    size_t deep;         /* the layers of a band */
    size_t high;         /* the lanes of one, whole vectors */
    size_t stride;       /* lanes from layer to layer */
    size_t ring;         /* steps of the longest ring */
    size_t pitch;        /* bytes of one, with what is before lane 0 */
    size_t pad;          /* bytes before lane 0, whole vectors */
    size_t threads, bands, tiles;
    size_t tile; /* steps of one */
    size_t ring_count;
    size_t carry_bytes;           /* of all rings for one step */
    unsigned char *carry;         /* ring after ring */
    struct wyt__lanes_band *band; /* one a thread, or a band of a group */
    size_t told;                  /* rows that are known to be final */
};

/* What a board takes; the program is made first. */
void wyt__lanes_shape(struct wyt__lanes *lanes, const wyt_board *board,
                      const struct wyt__lanes_isa *isa, uint32_t threads);
/* The memory of bands and of what they leave to each other; UINT64_MAX if it
 * is more than there can be. */
uint64_t wyt__lanes_memory(const struct wyt__lanes *lanes);

/* Rows of the board that a band has. */
static inline size_t wyt__lanes_band_rows(const struct wyt__lanes *lanes)
{
    return lanes->board->n == 3 ? lanes->deep * lanes->rows : lanes->height;
}

/* Steps of which bands leave something to each other. */
static inline size_t wyt__lanes_step_count(const struct wyt__lanes *lanes)
{
    return lanes->board->width + lanes->rows + lanes->layers;
}

/* Takes the memory, gives it back, also after a failure. */
int32_t wyt__lanes_open_bands(struct wyt__lanes *lanes);
void wyt__lanes_close_bands(struct wyt__lanes *lanes);

/* Numbers that stand for nothing, in the field of a ring. */
void wyt__lanes_clear(const struct wyt__lanes *lanes, size_t ring,
                      unsigned char *from, size_t bytes);

/* Everything is nothing before the first step of a band, but for what the band
 * below has left. */
void wyt__lanes_begin(const struct wyt__lanes *lanes,
                      struct wyt__lanes_band *band, size_t first);

/* lanes.c: a band and its tiles, as of a wavefront whose user is the struct
 * wyt__lanes. */
void wyt__lanes_begin_band(void *user, size_t place, size_t band);
void wyt__lanes_tile(void *user, size_t place, size_t band, size_t tile);

/* Writes the steps from..from + 63 of a layer of a band to the rows of the
 * board: their numbers, or the words of bits that they finish. */
void wyt__lanes_write(const struct wyt__lanes *lanes,
                      const struct wyt__lanes_band *band, size_t layer,
                      size_t from);

#endif
