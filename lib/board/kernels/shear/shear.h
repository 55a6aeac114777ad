/* SPDX-License-Identifier: MIT */
/*
 * Outcomes of two heaps, antidiagonal by antidiagonal: what the parts of the
 * kernel share.
 *
 * A band is 64 L rows, L = 8, from y0 on. Step s of a band is the antidiagonal
 * x + y = y0 + s: lane i of the step is the cell (s - i, y0 + i). Every move
 * lowers x + y, so the lanes of a step do not depend on each other, and the
 * option of a cell by (u,v) stands in step s - u - v, v lanes lower: shifting
 * a step by v lanes finds the options of all its cells, in the band below if
 * v is larger than the lane.
 *
 * A program tells what is done in a step. Its planes are sets of cells; plane
 * 0 is P. A tap (f,u,v) of plane f is f moved by (u,v): the cells from which
 * that move leads to f. Each plane after 0 is another one, its source, with a
 * tap; reach is the union of some taps; P is what neither reaches nor is
 * closed (off the board, removed, or terminal in misere play).
 */
#ifndef WYT_BOARD_SHEAR_H
#define WYT_BOARD_SHEAR_H

#include <wythoff/board.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "board/kernel.h"

/* At most; boards that need more are refused. */
#define WYT__SHEAR_PLANES 64
#define WYT__SHEAR_TAPS 512

/* The largest limit of a program that counts, and its moves. */
#define WYT__SHEAR_LIMIT 8
#define WYT__SHEAR_MOVES 64

/* The largest v of a tap, and the largest u + v. */
#define WYT__SHEAR_RISE 1023
#define WYT__SHEAR_LAG 4095

/* The words of a step: L. */
#define WYT__SHEAR_WORDS 8

/* Steps done in one go, and their blocks of 64. */
#define WYT__SHEAR_BLOCKS 8
#define WYT__SHEAR_CHUNK (WYT__SHEAR_BLOCKS * (size_t)64)

struct wyt__tap {
    uint32_t plane, u, v;
};

/* The cells of plane `source`, and those of the tap; a tap of the plane itself
 * makes it grow along a ray. It is part of reach too, then. */
struct wyt__plane {
    uint32_t source;
    bool is_ray;
    struct wyt__tap tap;
    uint32_t depth; /* words of lanes that its taps look below a band */
};

struct wyt__program {
    struct wyt__plane planes[WYT__SHEAR_PLANES];
    struct wyt__tap reach[WYT__SHEAR_TAPS]; /* longest u + v first */
    size_t plane_count, reach_count;
    uint32_t lag;      /* the largest u + v or more, in whole blocks */
    uint64_t lookback; /* rows below that matter; UINT64_MAX: all */
    uint32_t limit;    /* of one that counts; 0: it does not */
    bool comply;       /* plane 0 is N */
    const char *refusal;
};

/* The program of the game for that box, or why there is none. */
void wyt__shear_program(const wyt_board *board, struct wyt__program *program);

/*
 * A program in memory. Views are planes looked at from q words of lanes
 * higher: view q of plane f at step s is what stands 64 q lanes lower; its
 * lowest q words belong to the bands below and come from the carries. A view
 * has `lag` steps of the past before those of the chunk.
 */
struct wyt__shear_view {
    uint64_t *steps;   /* the first step of the chunk, L words a step */
    uint64_t *carry;   /* the lowest word of view q, one a step of the chunk */
    uint64_t *carries; /* the same from step 0 on; NULL for view 0 */
};

/* A tap: step s of it is step s of `near` shifted up by `by` bits, and what
 * comes in from `far`, which is the view one word higher. by < 64. */
struct wyt__shear_tap {
    const uint64_t *near, *far;
    uint64_t by;
};

struct wyt__shear_plane {
    const uint64_t *source; /* its steps */
    struct wyt__shear_tap tap;
    struct wyt__shear_view *views; /* view 0..depth */
    uint32_t depth;
};

struct wyt__shear_steps {
    const uint64_t *closed;          /* L words a step */
    struct wyt__shear_plane *planes; /* P, rays, the others */
    struct wyt__shear_tap *straight; /* those with by = 0 */
    struct wyt__shear_tap *shifted;
    size_t plane_count, ray_count, straight_count, shifted_count;
    uint32_t limit;
};

/* Blocks of 64 steps, from `first` to end - 1. */
struct wyt__shear_span {
    size_t first, end;
};

/* What there is for each instruction set. */
struct wyt__shear_isa {
    /* Does the first steps of the chunk. */
    void (*run)(const struct wyt__shear_steps *steps, size_t count);
    /* Word t of lane i has its first cell in step 64 t + i % 64; of the lanes
     * in the first words of a step, those t that each has of its span. */
    void (*turn)(const uint64_t *steps, const struct wyt__shear_span *spans,
                 size_t words, uint64_t (*rows)[WYT__SHEAR_BLOCKS]);
    /* The same of one word of lanes, one block and the one behind it: the 64
     * words that begin in the first one. */
    void (*turn_word)(const uint64_t *here, const uint64_t *there,
                      uint64_t *words);
};

extern const struct wyt__shear_isa wyt__shear_plain;
extern const struct wyt__shear_isa wyt__shear_avx512;

/* The way of a band's steps to the rows of a board of outcomes. */
struct wyt__shear_rows {
    wyt_board *board;
    size_t first, end; /* the rows outside are left alone */
    size_t y;          /* the first row of the band */
    bool is_inverted;  /* what the steps have is N */
    const struct wyt__shear_isa *isa;
    uint64_t (*words)[WYT__SHEAR_BLOCKS]; /* scratch, a row of 64 L each */
};

/* Writes the words that steps from..from+count-1 finish, multiples of 64, count
 * at most a chunk; 64 steps of the past stand before the first one. Cells off
 * the board are zero. */
void wyt__shear_write(const struct wyt__shear_rows *rows, const uint64_t *steps,
                      size_t from, size_t count);

/* Bit k of word i becomes bit i of word k. */
void wyt__shear_transpose(uint64_t *words);

int32_t wyt__shear_run_with(const struct wyt__task *task,
                            const struct wyt__shear_isa *isa);

#endif
