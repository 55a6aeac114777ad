/* SPDX-License-Identifier: MIT */
/*
 * The P-positions of blocking Nim with two heaps (theory/band.h) in order and
 * in arrays.
 */
#ifndef WYT_THEORY_BAND_STREAM_H
#define WYT_THEORY_BAND_STREAM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Where a stream of a band stands. */
struct wyt__band_stream {
    uint64_t k; /* the band; 0: there is none */
    bool placed;
    uint64_t next, x, y; /* the number that comes next, and its position */
};

/* Listed positions number n, n + 1, ...; fewer than room only where the next
 * one passes 2^64-1. */
size_t wyt__band_read(struct wyt__band_stream *stream, uint64_t n, size_t room,
                      uint64_t *x, uint64_t *y);

#endif
