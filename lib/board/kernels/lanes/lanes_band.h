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
    size_t slab;         /* rows of a layer that are kept together */
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

/* What a board takes; the program is made first. With `slab` rows, whole
 * squares, bands are no higher, and layers are kept by bands; 0: by all rows.
 */
void wyt__lanes_shape(struct wyt__lanes *lanes, const wyt_board *board,
                      const struct wyt__lanes_isa *isa, size_t slab,
                      uint32_t threads);
/* The memory of bands and of what they leave to each other; with that, of
 * layers that are kept, UINT64_MAX if it is beyond 64 bits. */
uint64_t wyt__lanes_band_bytes(const struct wyt__lanes *lanes);
uint64_t wyt__lanes_memory(const struct wyt__lanes *lanes);

/* Takes the memory, gives it back, also after a failure. */
int32_t wyt__lanes_open_bands(struct wyt__lanes *lanes);
void wyt__lanes_close_bands(struct wyt__lanes *lanes);
int32_t wyt__lanes_open_all(struct wyt__lanes *lanes);
void wyt__lanes_close_all(struct wyt__lanes *lanes);

/* Numbers that stand for nothing, in the field of a ring; the second one polls
 * as it goes. */
void wyt__lanes_clear(const struct wyt__lanes *lanes, size_t ring,
                      unsigned char *from, size_t bytes);
int32_t wyt__lanes_clear_all(const struct wyt__lanes *lanes, size_t ring,
                             unsigned char *from, size_t bytes);

/* lanes_layers.c: bytes of an antidiagonal; the memory of all layers that are
 * kept, UINT64_MAX if it is beyond 64 bits; takes it, gives it back. */
void wyt__lanes_shape_outer(struct wyt__lanes *lanes);
uint64_t wyt__lanes_outer_bytes(const struct wyt__lanes *lanes);
int32_t wyt__lanes_open_outer(struct wyt__lanes *lanes);
void wyt__lanes_close_outer(struct wyt__lanes *lanes);

/* Where row y of a layer stands in an outer plane: the antidiagonal A of it is
 * A pitch further on, for those that meet its slab. Layers that differ by the
 * number of those that are kept stand at the same place. */
unsigned char *wyt__lanes_kept(const struct wyt__lanes *lanes, size_t ring,
                               size_t layer, size_t y);

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
