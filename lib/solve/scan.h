/* SPDX-License-Identifier: MIT */
/*
 * Numbering P-positions with a backend that knows outcomes only, and positions
 * of a Grundy value with one that knows values: the shells
 * max(heaps) = 0, 1, 2, ... are scanned in the order of positions. What was
 * found is kept, so that no position is looked at again: a number that was
 * passed costs a look into the list, and asking for one number after the other
 * one pass.
 *
 * Cost: a backend with a table of two or three heaps counts what it has of each
 * shell, and hands out that of some shells at a time; others are asked position
 * by position, or for all that they have, and what was found takes 8 bytes a
 * heap.
 */
#ifndef WYT_SOLVE_SCAN_H
#define WYT_SOLVE_SCAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/game.h"
#include "solve/backend.h"
#include "solve/record.h"
#include "solve/census.h"

/* What is looked for: P-positions, or those of a Grundy value, on a side. */
struct wyt__scan_aim {
    uint32_t side;
    bool of_value;
    uint64_t value;
    bool goes_on; /* a stream, which will ask for those behind */
    bool is_last; /* a batch, which will not */
};

/* A pass over the shells, with what it has found. */
struct wyt__pass {
    bool started;
    uint64_t value;            /* of a pass for a Grundy value */
    struct wyt__record record; /* or, where a table has them, a census */
    struct wyt__census census;
    bool is_counted;            /* the census is used */
    uint64_t heaps[WYT__HEAPS]; /* the tuple that is looked at next */
    uint64_t visited;           /* tuples before it */
    uint64_t reached;           /* the backend was told of shells below */
    uint64_t wished;            /* the number behind the last wish, or 0 */
};

struct wyt__scan {
    wyt_context *context;
    const wyt_rules *rules;
    const struct wyt__backend *backend;
    void *state; /* of the backend */
    /* For P-positions, and for the Grundy value that was asked for last. */
    struct wyt__pass passes[2];
};

void wyt__scan_close(struct wyt__scan *scan);

/* The positions from a number on: *count of them, 1 at least and `capacity`, if
 * that is more, at most. */
int32_t wyt__scan_read(struct wyt__scan *scan, uint64_t number,
                       const struct wyt__scan_aim *aim, uint64_t *out_heaps,
                       size_t capacity, size_t *count);

/* Whether the P-position of a number, of both sides, was found and is kept; it
 * is written then, and read as by the function above. */
bool wyt__scan_finds(struct wyt__scan *scan, uint64_t number,
                     uint64_t *out_heaps);

int32_t wyt__scan_rank(struct wyt__scan *scan, const uint64_t *heaps,
                       uint32_t side, uint64_t *out);

#endif
