/* SPDX-License-Identifier: MIT */
/*
 * The inner loops of batches and streams, as rows of one table: each does one
 * thing for arrays, in plain C, which defines it, and for instruction sets
 * that are chosen at run time. Every variant writes the same numbers.
 */
#ifndef WYT_SEQUENCES_KERNELS_KERNELS_H
#define WYT_SEQUENCES_KERNELS_KERNELS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "numbers/term.h"

/* Points of one call of `ramp`: 256 steps of the narrowest vectors. */
#define WYT__RAMP_POINTS 1024

/* Bytes to which far writes are aligned. */
#define WYT__FAR_ALIGNMENT 64

/* Cells that may be read before and behind a row. */
#define WYT__ROW_PAD 8

/* The points that letters of a word stand for: a letter begins at a point
 * (x, x + d) and has length[letter] of them, point j at x + offsets[start + j],
 * where d has risen by j rise; behind them x has risen by sum[letter]. */
struct wyt__rows {
    const uint32_t *offsets;
    const uint32_t *start, *length, *sum;
    uint64_t rise;
};

/* Where in a word a run of points is: point `at` of the next letter. x and d
 * are those of the point itself. */
struct wyt__reader {
    const uint16_t *letters;
    size_t count; /* letters that are left */
    size_t at;
    uint64_t x, d;
};

struct wyt__kernels {
    const char *name;
    uint32_t isa;

    /* Pairs of an array of numbers n, in x and y. Stops at the first n behind
     * the limit; how many were written. `far`: past the caches, x and y are
     * aligned. */
    size_t (*nth)(const struct wyt__golden *pair, const uint64_t *n,
                  size_t count, uint64_t *x, uint64_t *y, bool far);

    /* out[i] = 1 if (x[i],y[i]) is a pair in either order, else 0. */
    void (*member)(const struct wyt__golden *pair, const uint64_t *x,
                   const uint64_t *y, size_t count, unsigned char *out);

    /* The first count <= WYT__RAMP_POINTS points of a ramp, which all fit.
     * False if the variant cannot tell them; then they are to be written again
     * by the plain one. */
    bool (*ramp)(const struct wyt__ramp *ramp, size_t count, uint64_t *x,
                 uint64_t *y, bool far);

    /* Up to `room` points of a word, which all fit; how many were written, and
     * the reader goes on behind them. */
    size_t (*read)(const struct wyt__rows *rows, struct wyt__reader *reader,
                   size_t room, uint64_t *x, uint64_t *y, bool far);

    /* to[i] = from[i]; how many are below 2^32, from the first one on. */
    size_t (*narrow)(const uint64_t *from, size_t count, uint32_t *to,
                     bool far);

    /* After far writes, before anybody else reads. */
    void (*finish)(void);
};

extern const struct wyt__kernels wyt__kernels_plain;

/* The best variant at most of this level (base/cpu.h). */
const struct wyt__kernels *wyt__kernels_of(uint32_t isa);

#endif
