/* SPDX-License-Identifier: MIT */
/*
 * The columns of the gap morphism (sequences/morphism.h), level after level:
 * what its tables are filled with, and how long they get.
 */
#ifndef WYT_SEQUENCES_GROWTH_H
#define WYT_SEQUENCES_GROWTH_H

#include <wythoff/context.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "sequences/morphism.h"

/* A letter with copies on an orbit: L_i adds copies * L_(i-1)(0). */
struct wyt__gap_busy {
    uint32_t place, copies;
};

/*
 * L_i and S_i of one letter. Its orbit e_0, e_1, ... of last letters ends in a
 * cycle. L_i(e_p) is kept in slot p + i, modulo the length of the tail or of
 * the cycle: L_i(e_p) = (k-1) L_(i-1)(0) + L_(i-1)(e_(p+1)) then changes the
 * slots of the busy letters only.
 */
struct wyt__gap_column {
    unsigned axis;
    uint64_t first; /* its gap */
    size_t tail, cycle;
    struct wyt__gap_busy *busy; /* by place */
    size_t busy_count, busy_capacity, busy_tail;
    uint64_t *slots;          /* of the tail, then of the cycle */
    size_t tail_at, cycle_at; /* level modulo tail, modulo cycle */
    uint64_t length, sum;     /* L_i, S_i, at most 2^64-1 */
};

struct wyt__growth {
    const struct wyt__morphism *tables; /* gaps, axes and letters are there */
    wyt_context *context;
    uint32_t *seen[2]; /* place of a letter on an orbit, plus 1 */
    struct wyt__gap_column columns[2][2]; /* axis; letter 0, letter s */
    uint64_t level;
    struct wyt__gap_start start[2]; /* of block number `level` */
    bool alive[2];                  /* it starts below 2^64 */
};

/* Finds the orbits; close it also after a failure. */
int32_t wyt__growth_open(struct wyt__growth *growth, wyt_context *context,
                         const struct wyt__morphism *tables);
void wyt__growth_close(struct wyt__growth *growth);

/* Back to level 0, and a level further. */
void wyt__growth_reset(struct wyt__growth *growth);
void wyt__growth_step(struct wyt__growth *growth);

/* How many letters a step adds up: what it costs. */
size_t wyt__growth_letters(const struct wyt__growth *growth);

#endif
