/* SPDX-License-Identifier: MIT */
/*
 * Counters for the sweeps of a supply. A sweep goes along one heap, i, while
 * the other one is m. Of a class whose move takes `along` from i and `across`,
 * not 0, from m, each line meets the sweep once. Two positions (i,m), (i',m')
 * are on one line iff m = m' mod across, and i - along floor(m/across) is the
 * same number of both; floor(m/across) then counts the places of the line. So
 * the counters of all lines that a sweep meets stand side by side, in the order
 * of i: a *lane*. Columns are along 0, across 1, diagonals 1, 1. A class with a
 * modulus has counters for each residue of the place, of the marks that moves
 * lead to from there.
 *
 * Above the counters are blocks of 64, 64^2, ... of them, with the least
 * counter in each. If the least ones of all lanes are too many together, so are
 * the counters of every position in the block, and a sweep leaps over it.
 * Counters only grow, so a least one does; it is looked for again when the last
 * counter that was as small has grown, at most `limit` times a block.
 */
#ifndef WYT_AUTOMATA_SUPPLY_LANES_H
#define WYT_AUTOMATA_SUPPLY_LANES_H

#include <wythoff/context.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Eight counters are added at once. */
#define WYT__LANES 8
/* Counters, blocks of 64, and blocks of 64^2. */
#define WYT__LANE_LEVELS 3
#define WYT__LANE_BITS 6

struct wyt__lane {
    uint32_t along, across, modulus, residues;
    uint8_t limit; /* where counters end */
    size_t rows;   /* of counters: across times modulus */
    size_t room;   /* counters of a row, whole blocks of them */
    uint64_t zero; /* where the counter of number 0 is; a block begins there */
    uint8_t *least[WYT__LANE_LEVELS]; /* of blocks; at level 0 the counters */
    uint8_t *two[WYT__LANE_LEVELS];   /* of a block and the next one */
    uint8_t *have[WYT__LANE_LEVELS];  /* how many in a block are that small */
    /* Where a sweep has i = 0, at each level, or what is no more than that. */
    const uint8_t *here[WYT__LANE_LEVELS];
};

/* A lane without room. */
void wyt__lane_open(struct wyt__lane *lane, uint32_t along, uint32_t across,
                    uint32_t modulus, uint32_t residues, uint32_t limit);
void wyt__lane_close(wyt_context *context, struct wyt__lane *lane);

/* Room for positions with both heaps below a bound, which only grows. */
int32_t wyt__lane_reserve(wyt_context *context, struct wyt__lane *lane,
                          uint64_t bound);

/* Counts a mark where heap i meets m, as far as a sweep comes there. */
void wyt__lane_count(struct wyt__lane *lane, uint64_t i, uint64_t m);

/* Counts a line of a lane without modulus and with `across` 1. */
void wyt__lane_raise(struct wyt__lane *lane, int64_t number);

/* The counter at (i,m). */
uint8_t wyt__lane_at(const struct wyt__lane *lane, uint64_t i, uint64_t m);

/* Turns to the sweep of m. */
void wyt__lane_face(struct wyt__lane *lane, uint64_t m);

/* The first position from i on that has fewer than `left` counted marks, or
 * `to`; 0 < left <= 128, and no lane has a larger limit. Adds to *passed what
 * was looked at: eight at once, or single ones. */
uint64_t wyt__lanes_next(const struct wyt__lane *lanes, size_t count,
                         uint64_t i, uint64_t to, uint32_t left,
                         uint64_t *passed);

#endif
