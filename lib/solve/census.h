/* SPDX-License-Identifier: MIT */
/*
 * P-positions by number where a table has them: how many stand before each
 * shell, and the positions themselves, all of them where they are few beside
 * the cells. Else those of some shells are at hand: one number after the other
 * takes the positions of more and more shells at once, a number somewhere else
 * those of its own, and many of these all.
 *
 * Cost: 24 bytes a shell, and 8 bytes a heap of the positions that are kept.
 */
#ifndef WYT_SOLVE_CENSUS_H
#define WYT_SOLVE_CENSUS_H

#include <wythoff/context.h>

#include <stddef.h>
#include <stdint.h>

#include "moves/positions.h"
#include "solve/backend.h"

struct wyt__census {
    const struct wyt__backend *backend;
    void *state; /* of the backend */
    /* Before shell s: all positions, those on the upper and on the lower side;
     * of one more than there are shells. */
    uint64_t (*before)[3];
    size_t room;
    uint64_t shells; /* that are counted */
    /* The positions of the shells from `first` on, before `end`. */
    struct wyt__positions list;
    uint64_t first, end;
    uint64_t jumps; /* shells that were taken alone */
};

/* Counts nothing, of positions of n heaps. */
void wyt__census_open(struct wyt__census *census, wyt_context *context,
                      size_t n, const struct wyt__backend *backend,
                      void *state);
void wyt__census_close(struct wyt__census *census);

/* Counts the shells up to `last`, which the backend was told of. Stopped, it
 * can be asked again. */
int32_t wyt__census_count(struct wyt__census *census, uint64_t last);

/* How many positions there are on a side; of games whose positions are found
 * on one side only it is always WYT_SIDE_BOTH. */
uint64_t wyt__census_total(const struct wyt__census *census, uint32_t side);

/* The position on a side that `number` others are before, fewer than all. With
 * WYT_SIDE_BOTH, *further others stand behind it, in their order. */
int32_t wyt__census_nth(struct wyt__census *census, uint64_t number,
                        uint32_t side, const uint64_t **out_heaps,
                        size_t *further);

/* How many positions on a side stand before one, of a shell that is counted. */
int32_t wyt__census_rank(struct wyt__census *census, const uint64_t *heaps,
                         uint32_t side, uint64_t *out);

#endif
