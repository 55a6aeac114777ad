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

/* Of one thread. */
struct wyt__lanes_band {
    struct wyt__lanes_steps steps;
    struct wyt__lanes_ring *rings; /* all, then those that are carried */
    struct wyt__lanes_outer *outer;
    unsigned char **addresses;
    unsigned char *memory; /* of the rings, whole lines of a cache from there */
    unsigned char *open;
    uint32_t *order, *opens;
    uint64_t *out; /* the steps of a tile, or of a square of numbers */
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
    size_t height;       /* lanes of a band */
    size_t ring;         /* steps of the longest ring */
    size_t pitch;        /* bytes of one, with what is before lane 0 */
    size_t pad;          /* bytes before lane 0, whole vectors */
    size_t rows, layers; /* of a layer; 1 but of three heaps */
    size_t layer;        /* at work */
    size_t threads, bands, tiles;
    size_t ring_count;
    size_t outer_count;           /* addresses in outer planes */
    size_t outer_pitch;           /* bytes of an antidiagonal of a layer */
    unsigned char *outer;         /* all layers that are kept */
    size_t carry_bytes;           /* of all rings for one step */
    unsigned char *carry;         /* ring after ring */
    struct wyt__lanes_band *band; /* one a thread, or a band of a group */
    size_t told;                  /* rows that are known to be final */
};

/* What a board takes; the program is made first. */
void wyt__lanes_shape(struct wyt__lanes *lanes, const wyt_board *board,
                      const struct wyt__lanes_isa *isa, uint32_t threads);
uint64_t wyt__lanes_memory(const struct wyt__lanes *lanes);

/* Takes the memory, gives it back, also after a failure. */
int32_t wyt__lanes_open_all(struct wyt__lanes *lanes);
void wyt__lanes_close_all(struct wyt__lanes *lanes);

/* Numbers that stand for nothing, in the field of a ring. */
void wyt__lanes_clear(const struct wyt__lanes *lanes, size_t ring,
                      unsigned char *from, size_t bytes);

/* The base addresses of outer planes for the band from row y on: step A is at
 * base + A pitch. */
void wyt__lanes_set_outer(const struct wyt__lanes *lanes,
                          struct wyt__lanes_band *band, size_t y);

/* Empties what bands leave to each other, before a layer. */
int32_t wyt__lanes_begin_layer(const struct wyt__lanes *lanes);

/* Everything is nothing before the first step of a band, but for what the band
 * below has left. */
void wyt__lanes_begin(const struct wyt__lanes *lanes,
                      struct wyt__lanes_band *band, size_t y);

/* lanes.c: a band and its tiles, as of a wavefront whose user is the struct
 * wyt__lanes. */
void wyt__lanes_begin_band(void *user, size_t place, size_t band);
void wyt__lanes_tile(void *user, size_t place, size_t band, size_t tile);

/* Writes the numbers of steps `from`..`from` + 63 to the rows of the board. */
void wyt__lanes_write(const struct wyt__lanes *lanes,
                      const struct wyt__lanes_band *band, size_t y,
                      size_t from);

#endif
