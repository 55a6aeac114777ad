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

/* Counters, blocks of 64, and blocks of 64^2. */
#define WYT__LANE_LEVELS 3
#define WYT__LANE_BITS 6
/* Counters up to the first limit are bytes, of which eight are added at once;
 * up to the second one they have two bytes, and four are. */
#define WYT__NARROW_LIMIT 128
#define WYT__WIDE_LIMIT 32768

struct wyt__lane_kind;

struct wyt__lane {
    const struct wyt__lane_kind *kind;
    uint32_t along, across, modulus, residues;
    uint32_t limit; /* where counters end */
    size_t rows;    /* of counters: across times modulus */
    size_t room;    /* counters of a row, whole blocks of them */
    uint64_t zero;  /* where the counter of number 0 is; a block begins there */
    void *least[WYT__LANE_LEVELS];   /* of blocks; at level 0 the counters */
    void *two[WYT__LANE_LEVELS];     /* of a block and the next one */
    uint8_t *have[WYT__LANE_LEVELS]; /* how many in a block are that small */
    /* Where a sweep has i = 0, at each level, or what is no more than that. */
    const void *here[WYT__LANE_LEVELS];
};

/* What is done with counters of a size; see the functions below. */
struct wyt__lane_kind {
    void (*close)(wyt_context *context, struct wyt__lane *lane);
    int32_t (*reserve)(wyt_context *context, struct wyt__lane *lane,
                       uint64_t bound);
    void (*count)(struct wyt__lane *lane, uint64_t i, uint64_t m);
    void (*raise)(struct wyt__lane *lane, int64_t number);
    uint32_t (*at)(const struct wyt__lane *lane, uint64_t i, uint64_t m);
    void (*face)(struct wyt__lane *lane, uint64_t m);
    uint64_t (*next)(const struct wyt__lane *lanes, size_t count, uint64_t i,
                     uint64_t to, uint32_t left, uint64_t *passed);
};
extern const struct wyt__lane_kind wyt__narrow_lanes, wyt__wide_lanes;

/* A lane without room, for a limit up to WYT__WIDE_LIMIT. */
static inline void wyt__lane_open(struct wyt__lane *lane, uint32_t along,
                                  uint32_t across, uint32_t modulus,
                                  uint32_t residues, uint32_t limit)
{
    *lane = (struct wyt__lane){.kind = limit > WYT__NARROW_LIMIT
                                           ? &wyt__wide_lanes
                                           : &wyt__narrow_lanes,
                               .along = along,
                               .across = across,
                               .modulus = modulus,
                               .residues = residues,
                               .limit = limit,
                               .rows = (size_t)across * modulus};
}

static inline void wyt__lane_close(wyt_context *context, struct wyt__lane *lane)
{
    lane->kind->close(context, lane);
}

/* Room for positions with both heaps below a bound, which only grows. */
static inline int32_t wyt__lane_reserve(wyt_context *context,
                                        struct wyt__lane *lane, uint64_t bound)
{
    return lane->kind->reserve(context, lane, bound);
}

/* Counts a mark where heap i meets m, as far as a sweep comes there. */
static inline void wyt__lane_count(struct wyt__lane *lane, uint64_t i,
                                   uint64_t m)
{
    lane->kind->count(lane, i, m);
}

/* Counts a line of a lane without modulus and with `across` 1. */
static inline void wyt__lane_raise(struct wyt__lane *lane, int64_t number)
{
    lane->kind->raise(lane, number);
}

/* The counter at (i,m). */
static inline uint32_t wyt__lane_at(const struct wyt__lane *lane, uint64_t i,
                                    uint64_t m)
{
    return lane->kind->at(lane, i, m);
}

/* Turns to the sweep of m. */
static inline void wyt__lane_face(struct wyt__lane *lane, uint64_t m)
{
    lane->kind->face(lane, m);
}

/* The first position from i on that has fewer than `left` counted marks, or
 * `to`; left is not 0, and at most the limit of the lanes, which have one kind.
 * Adds to *passed what was looked at: as many as are added at once, or single
 * ones. */
static inline uint64_t wyt__lanes_next(const struct wyt__lane *lanes,
                                       size_t count, uint64_t i, uint64_t to,
                                       uint32_t left, uint64_t *passed)
{
    const struct wyt__lane_kind *kind =
        count > 0 ? lanes->kind : &wyt__narrow_lanes;
    return kind->next(lanes, count, i, to, left, passed);
}

#endif
