/* SPDX-License-Identifier: MIT */
/*
 * Two and three heaps, antidiagonal by antidiagonal, with a number in each
 * lane: outcomes under blocking and comply, numbers of P-options, remoteness.
 *
 * The moves are tracks o + t w (tracks.h). What a cell p wants to know of a
 * track is a sum over its options there, or the least or largest of some
 * number:
 *
 *   S(p) = F(p - o) + F(p - o - w) + F(p - o - 2 w) + ... = R(p - o),
 *   R(p) = F(p) + R(p - w),
 *
 * so a plane R for each w serves all tracks along it, each by a tap: R, or F
 * itself for single moves, moved by o. Where taps stand at o, o + e, o + 2 e,
 * ..., windows take many of them at once: W1 = R, W2(p) = W1(p) + W1(p - e),
 * W4(p) = W2(p) + W2(p - 2 e), ... Tracks have no move in common, so sums count
 * every option once.
 *
 *   blocking     F = 1 for P; a cell is P iff the sum of each class is below
 *                its limit: K, or 1 for moves that are not blockable.
 *   comply       F = 1 for N; a cell is P iff the sum is not below K.
 *   P-options    the sum of all taps, F = 1 for P. Under comply that takes
 *                planes of its own.
 *   remoteness   two fields: of P-positions the least, of all the largest
 *                (rules/remoteness.h); both are kept one larger, so that they
 *                are the remoteness of the cell that moves there, 0 and a
 *                largest number standing for nothing.
 * (U. Larsson, Blocking Wythoff Nim, Electronic Journal of Combinatorics 18
 * (2011) P120, for counting along lines.)
 *
 * Every move lowers x + y, so the cells of an antidiagonal do not depend on
 * each other. A band is HEIGHT rows from y0 on; step A of it is the
 * antidiagonal x + y = A, lane i of the step the cell (A - y0 - i, y0 + i).
 * The option by (u,v) stands in step A - u - v, v lanes lower. Of each plane
 * the last steps stay in a ring, and before lane 0 stands what the band below
 * has left there: its highest lanes of each step, the carry. Lanes look down,
 * so those further up come first, and a step may stand where the one is that it
 * looks at last.
 *
 * Of three heaps a band is some layers from z0 on, and step A the cells with
 * x + y + z = A: lane i of layer g the cell (A - z0 - g - i, i, z0 + g), STRIDE
 * lanes behind that of the layer before. The option by (u,v,w) stands in step
 * A - u - v - w, w STRIDE + v lanes lower. Between the layers are as many lanes
 * as moves go down, in which nothing ever is. The layers of a step do not
 * depend on each other either, so one need not wait for the step before while
 * there are others.
 *
 * Cost: (taps + planes) operations for a vector of cells; memory for the carry
 * O(planes * (width + rows)), of three heaps
 * O(planes * (width + rows + layers) * rows).
 */
#ifndef WYT_BOARD_LANES_H
#define WYT_BOARD_LANES_H

#include <wythoff/board.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "board/kernel.h"
#include "board/kernels/shear/shear.h"

/* Of one field, at most. */
#define WYT__LANES_PLANES 64
#define WYT__LANES_TAPS 512
/* Rays whose taps are kept until they are gone on with, at most. */
#define WYT__LANES_OWN 6
/* Blockable classes, and one that is not. */
#define WYT__LANES_CLASSES 4
/* Steps that a ring holds, at most. */
#define WYT__LANES_RING 4096

/* Bytes of a carry that are moved as a word, and not as vectors. */
#define WYT__LANES_FEW 8

/* The steps of a tile: those that go to the rows of the board in one go. */
#define WYT__LANES_TILE WYT__SHEAR_CHUNK
/* The most lanes of a band of two heaps. */
#define WYT__LANES_HEIGHT (64 * (size_t)WYT__SHEAR_WORDS)
/* The steps of a layer of three heaps whose bits are kept, which finish words
 * of 64. */
#define WYT__LANES_BITS ((size_t)128)

/* Of three heaps, the place (u,v) `back` layers further down. */
struct wyt__lanes_tap {
    uint32_t plane, u, v, back;
};

/* R = F + R moved by (u,v), a ray, or plane `source` and the same moved by
 * (u,v), a window. Plane 0 is F. Rays stand before windows. */
struct wyt__lanes_plane {
    uint32_t source, u, v, back;
    bool is_read;   /* something looks at it */
    bool is_source; /* a window does */
    /* The largest u + v + back, v and back of what does. */
    uint32_t lag, rise, far;
};

struct wyt__lanes_program {
    uint32_t kind;
    bool comply, misere;
    uint32_t fields; /* 1 or 2: planes and taps are the same in both */
    struct wyt__lanes_plane planes[WYT__LANES_PLANES];
    struct wyt__lanes_tap taps[WYT__LANES_TAPS];
    size_t plane_count, ray_count, tap_count;
    /* The first rays are tapped where they go on from, by the first taps; of
     * several classes none. As many as there is a text for: 0, 2, 3, 4 or the
     * most. */
    size_t own_count;
    /* Those that have taps: where these end, and how many P-options, N-options
     * under comply, a P-position has fewer than. */
    size_t class_count, ends[WYT__LANES_CLASSES];
    uint32_t limits[WYT__LANES_CLASSES];
    uint64_t most; /* P-options of a cell, or more; UINT64_MAX: unknown */
    uint32_t lag, rise, far; /* the largest of all planes */
    const char *refusal;
};

/* The program of a board with two or three heaps, or why there is none. */
void wyt__lanes_program(const wyt_board *board,
                        struct wyt__lanes_program *program);

/* A plane in memory, of one field. */
struct wyt__lanes_ring {
    unsigned char *steps; /* lane 0 of step 0; pitch bytes a step */
    size_t count;         /* of them, a power of two */
    unsigned char *carry; /* of step 0; carry_bytes a step */
    size_t carry_bytes;   /* 0: nothing comes from there; few or vectors */
};

/* A layer of a band; of two heaps all of it. */
struct wyt__lanes_layer {
    bool is_sliding; /* lane i opens in step i */
    /* Else the lanes in the order in which they open, and the steps. */
    uint32_t *order, *opens;
    size_t next;         /* of them, the first one that is closed */
    unsigned char *open; /* ~0 in each lane that is open, else 0 */
};

/* What an instruction set runs through: steps of one band. */
struct wyt__lanes_steps {
    const struct wyt__lanes_program *program;
    size_t pitch; /* of rings: bytes a step */
    /* The addresses that step A deals with, lane 0 each, in row A & mask: of
     * each field its taps; of each field for each plane after 0 what is read
     * (of windows both) and written, for plane 0 what is written. */
    unsigned char **addresses;
    size_t mask, address_count; /* rows - 1; of a step */
    /* The rings of which bands leave something to each other. */
    const struct wyt__lanes_ring *carried;
    size_t carried_count;
    struct wyt__lanes_layer *layers;
    size_t count;        /* of them */
    size_t stride;       /* bytes from layer to layer of a step */
    size_t bytes;        /* of the lanes of a step, of all layers */
    size_t lanes, width; /* rows of a layer of the band, cells of a row */
    size_t first;        /* the step whose lane 0 has x = 0 */
    /* ~0 for as many lanes as a layer has, and 0 for as many behind them. */
    const unsigned char *slide;
    /* Where step x of a layer goes, number x & mask, and the bytes from one to
     * the next and from layer to layer: numbers, or bits of P. The words of
     * these follow each other, or for three heaps are WYT__LANES_BITS apart. */
    unsigned char *out;
    size_t out_mask, out_pitch, out_layer, out_word;
};

/* What an instruction set does, for numbers of 1, 2, 4 bytes: outcomes, numbers
 * of P-options, remoteness. */
struct wyt__lanes_isa {
    size_t vector_bytes;
    uint32_t nothing[3]; /* larger than every remoteness; of 1 byte none */
    void (*mark[3])(const struct wyt__lanes_steps *steps, size_t from,
                    size_t count);
    void (*count[3])(const struct wyt__lanes_steps *steps, size_t from,
                     size_t count);
    void (*measure[3])(const struct wyt__lanes_steps *steps, size_t from,
                       size_t count);
    /* See transpose.h. */
    void (*transpose)(const uint16_t *from, size_t from_pitch, uint16_t *to,
                      size_t to_pitch);
    void (*split)(const uint16_t *from, uint16_t *to);
    const struct wyt__shear_isa *shear;
};

/* lanes_edges.c */
struct wyt__edges;
extern const struct wyt__edges wyt__lanes_edges;

const char *wyt__lanes_refuses(const wyt_board *board);
uint64_t wyt__lanes_need(const wyt_board *board, uint32_t threads,
                         const struct wyt__lanes_isa *isa);
int32_t wyt__lanes_fill(const struct wyt__task *task,
                        const struct wyt__lanes_isa *isa);

#endif
