/* SPDX-License-Identifier: MIT */
/*
 * Rays of P-positions. The rows that are looked at are cut into eight parts,
 * the eighths, and a bundle is what is kept of the P-positions that are taken
 * for one ray: sums over those in each eighth, and no position by itself. So
 * memory is the same however many there are, and bundles are joined by adding.
 *
 * Everywhere x <= y: below the diagonal the heaps are exchanged.
 */
#ifndef WYT_ANALYSIS_RAYS_H
#define WYT_ANALYSIS_RAYS_H

#include <wythoff/board.h>
#include <wythoff/context.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define WYT__EIGHTHS 8
/* The least number of rows, eight in each. */
#define WYT__RAY_ROWS 64

/* The rows from .. to-1; eighth i is starts[i] .. starts[i + 1] - 1. */
struct wyt__eighths {
    uint64_t from, to;
    uint64_t starts[WYT__EIGHTHS + 1];
    double middle; /* of all rows; heap y is counted from there in sums */
};

/* Where P-positions are taken from: a board, or, if that is NULL, a list. */
struct wyt__places {
    const wyt_board *board;
    const uint64_t *positions; /* x and y of each */
    size_t count;
};

struct wyt__sums {
    double count, x, y, xx, xy, yy;
};

/* The bundle of the bins first .. last, see bundles.c. */
struct wyt__bundle {
    struct wyt__sums eighths[WYT__EIGHTHS];
    size_t first, last;
    size_t next;
    bool apart;  /* the next one is another ray */
    bool unsure; /* but may be of the same one */
    bool mixed;  /* it may be more than one ray */
};

/* The bundles on one side of the diagonal, by rising x/y. */
struct wyt__bundles {
    wyt_context *context;
    struct wyt__bundle *all;
    size_t capacity, count;
    struct wyt__bundle diagonal; /* the P-positions with x = y once more */
    uint64_t points;
};

void wyt__eighths_set(struct wyt__eighths *eighths, uint64_t from, uint64_t to);

/* Finds them with x <= y, or with x < y for the heaps exchanged; clear them
 * also on failure. */
int32_t wyt__bundles_find(struct wyt__bundles *bundles, wyt_context *context,
                          const struct wyt__places *places,
                          const struct wyt__eighths *eighths, bool exchanged);
void wyt__bundles_clear(struct wyt__bundles *bundles);

/* A number that was measured, and by how much it may be wrong. */
struct wyt__measure {
    double value, error;
    double change; /* between all rows, their lower and their upper half */
    bool curved;   /* it changes steadily */
};

/* Whether there is enough of it in each eighth to measure anything. */
bool wyt__bundle_is_steady(const struct wyt__bundle *bundle);

/* By how much x grows from row to row: 1 / slope. The bundle is steady, also
 * below. */
struct wyt__measure wyt__bundle_pace(const struct wyt__bundle *bundle,
                                     const struct wyt__eighths *eighths);

/* P-positions in a row. */
struct wyt__measure wyt__bundle_density(const struct wyt__bundle *bundle,
                                        const struct wyt__eighths *eighths);

/* Whether the bundle of this pace becomes wider or narrower with y. */
bool wyt__bundle_spreads(const struct wyt__bundle *bundle,
                         const struct wyt__eighths *eighths, double pace);

/* Adds `weight` times the number of its P-positions up to a row, the mean over
 * the rows of each eighth. */
void wyt__bundle_count(const struct wyt__bundle *bundle,
                       const struct wyt__eighths *eighths, double weight,
                       double *counts);

/* The error of a density, from such means. */
double wyt__count_error(const double *counts, double density,
                        const struct wyt__eighths *eighths);

#endif
