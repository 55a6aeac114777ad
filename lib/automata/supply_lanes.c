/* SPDX-License-Identifier: MIT */
/*
 * Lanes: see the header. A text for counters of one byte and of two, those of
 * supply_lanes_wide.c. Cost: the counters and a twentieth for their blocks; 8,
 * 512 or 32768 positions are passed in the same time, two nanoseconds, of two
 * bytes half of that.
 */
#include "automata/supply_lanes.h"

#include <wythoff/context.h>
#include <wythoff/status.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "base/context.h"

#define BLOCK ((size_t)1 << WYT__LANE_BITS)
/* Counters of the largest blocks. */
#define LARGEST ((uint64_t)1 << (WYT__LANE_BITS * (WYT__LANE_LEVELS - 1)))
#ifdef WYT__WIDE
typedef uint16_t counter;
#define KIND wyt__wide_lanes
#define TOPS UINT64_C(0x8000800080008000)
#define ONES UINT64_C(0x0001000100010001)
#else
typedef uint8_t counter;
#define KIND wyt__narrow_lanes
#define TOPS UINT64_C(0x8080808080808080)
#define ONES UINT64_C(0x0101010101010101)
#endif
/* What the top bit of a counter is worth, and how many are added at once. */
#define TOP ((uint64_t)1 << (8 * sizeof(counter) - 1))
#define AT_ONCE (sizeof(uint64_t) / sizeof(counter))
/* What may be read behind the end of a row. */
#define BEHIND (2 * AT_ONCE)

static uint64_t in_blocks(uint64_t count)
{
    return (count + LARGEST - 1) / LARGEST * LARGEST;
}

/* Blocks of a row with room for so many counters. */
static size_t stride_of(size_t room, int level)
{
    return (room >> (WYT__LANE_BITS * level)) + BEHIND;
}

/* The least ones of blocks of a level, and those of two blocks. */
static counter *least_of(const struct wyt__lane *lane, int level)
{
    return lane->least[level];
}

static counter *two_of(const struct wyt__lane *lane, int level)
{
    return lane->two[level];
}

static const counter *here_of(const struct wyt__lane *lane, int level)
{
    return lane->here[level];
}

static void lane_close(wyt_context *context, struct wyt__lane *lane)
{
    for (int level = 0; level < WYT__LANE_LEVELS; level++) {
        const size_t size = lane->rows * stride_of(lane->room, level);
        wyt__release(context, lane->least[level], size, sizeof(counter));
        wyt__release(context, lane->two[level], size, sizeof(counter));
        wyt__release(context, lane->have[level], size, 1);
        lane->least[level] = lane->two[level] = NULL;
        lane->have[level] = NULL;
    }
    lane->room = 0;
}

static int32_t allocate(wyt_context *context, struct wyt__lane *lane)
{
    int32_t status = WYT_OK;
    for (int level = 0; level < WYT__LANE_LEVELS && status == WYT_OK; level++) {
        const size_t size = lane->rows * stride_of(lane->room, level);
        lane->least[level] =
            wyt__allocate(context, size, sizeof(counter), &status);
        if (level > 0 && status == WYT_OK)
            lane->two[level] =
                wyt__allocate(context, size, sizeof(counter), &status);
        if (level > 0 && status == WYT_OK)
            lane->have[level] = wyt__allocate(context, size, 1, &status);
        /* All of a block are 0. */
        if (level > 0 && status == WYT_OK)
            memset(lane->have[level], (int)BLOCK, size);
    }
    return status;
}

/* Numbers of lines go from -along floor(m/across) to that of (m,m). Where that
 * is not above `across`, what is counted further out is not needed later. */
static void measure(struct wyt__lane *lane, uint64_t bound)
{
    lane->zero = in_blocks(lane->along * (bound / lane->across));
    lane->room =
        (size_t)(lane->zero +
                 in_blocks(lane->along < lane->across ? bound : lane->across));
}

static int32_t lane_reserve(wyt_context *context, struct wyt__lane *lane,
                            uint64_t bound)
{
    struct wyt__lane grown = *lane;
    int32_t status;
    measure(&grown, bound);
    if (lane->room > 0 && grown.room <= lane->room && grown.zero <= lane->zero)
        return WYT_OK;
    for (int level = 0; level < WYT__LANE_LEVELS; level++) {
        grown.least[level] = grown.two[level] = NULL;
        grown.have[level] = NULL;
    }
    status = allocate(context, &grown);
    if (status != WYT_OK) {
        lane_close(context, &grown);
        return status;
    }
    for (int level = 0; level < WYT__LANE_LEVELS && lane->room > 0; level++) {
        const size_t from = stride_of(lane->room, level),
                     to = stride_of(grown.room, level), used = from - BEHIND;
        const size_t by =
            (size_t)(grown.zero - lane->zero) >> (WYT__LANE_BITS * level);
        for (size_t row = 0; row < lane->rows; row++) {
            memcpy(least_of(&grown, level) + row * to + by,
                   least_of(lane, level) + row * from, used * sizeof(counter));
            if (level == 0)
                continue;
            memcpy(two_of(&grown, level) + row * to + by,
                   two_of(lane, level) + row * from, used * sizeof(counter));
            memcpy(grown.have[level] + row * to + by,
                   lane->have[level] + row * from, used);
        }
    }
    lane_close(context, lane);
    *lane = grown;
    return wyt__work(context, lane->rows * (uint64_t)lane->room / 8, 0, 0);
}

/* The least one of a block has to be looked for. */
static void look_for_least(struct wyt__lane *lane, int level, size_t row,
                           size_t block)
{
    const counter *in = least_of(lane, level - 1) +
                        row * stride_of(lane->room, level - 1) + block * BLOCK;
    counter *least = least_of(lane, level) + row * stride_of(lane->room, level),
            *two = two_of(lane, level) + row * stride_of(lane->room, level);
    counter smallest = (counter)-1;
    uint8_t have = 0;
    for (size_t i = 0; i < BLOCK; i++)
        smallest = in[i] < smallest ? in[i] : smallest;
    for (size_t i = 0; i < BLOCK; i++)
        have = (uint8_t)(have + (in[i] == smallest));
    lane->have[level][row * stride_of(lane->room, level) + block] = have;
    least[block] = smallest;
    two[block] = smallest < least[block + 1] ? smallest : least[block + 1];
    if (block > 0)
        two[block - 1] =
            smallest < least[block - 1] ? smallest : least[block - 1];
}

/* One more at a place of a row. */
static void raise(struct wyt__lane *lane, size_t row, size_t place)
{
    counter *at_place =
        least_of(lane, 0) + row * stride_of(lane->room, 0) + place;
    const counter had = *at_place;
    if (had >= lane->limit)
        return;
    *at_place = (counter)(had + 1);
    for (int level = 1; level < WYT__LANE_LEVELS; level++) {
        const size_t block = place >> (WYT__LANE_BITS * level);
        const size_t at = row * stride_of(lane->room, level) + block;
        if (least_of(lane, level)[at] != had || --lane->have[level][at] > 0)
            return;
        look_for_least(lane, level, row, block);
    }
}

static void lane_raise(struct wyt__lane *lane, int64_t number)
{
    const int64_t place = (int64_t)lane->zero + number;
    if (place >= 0 && (uint64_t)place < lane->room)
        raise(lane, 0, (size_t)place);
}

/* The place of (i,m), or `room` if no sweep comes there. Divisions take long,
 * and lanes of whole lines need none. */
static size_t place_of(const struct wyt__lane *lane, uint64_t i, uint64_t m)
{
    const uint64_t moves = lane->across == 1 ? m : m / lane->across;
    /* Not below 0, as m is below the bound. */
    const uint64_t place = lane->zero + i - lane->along * moves;
    return place < lane->room ? (size_t)place : lane->room;
}

static size_t row_of(const struct wyt__lane *lane, uint64_t m)
{
    return lane->rows == 1 ? 0 : (size_t)(m % lane->rows);
}

static void lane_count(struct wyt__lane *lane, uint64_t i, uint64_t m)
{
    const size_t place = place_of(lane, i, m);
    if (place == lane->room)
        return;
    for (uint32_t t = 0; t < lane->modulus; t++)
        if (t < lane->residues)
            raise(lane, row_of(lane, m + (uint64_t)t * lane->across), place);
}

static uint32_t lane_at(const struct wyt__lane *lane, uint64_t i, uint64_t m)
{
    return least_of(
        lane,
        0)[row_of(lane, m) * stride_of(lane->room, 0) + place_of(lane, i, m)];
}

static void lane_face(struct wyt__lane *lane, uint64_t m)
{
    const uint64_t place = place_of(lane, 0, m);
    const size_t row = row_of(lane, m);
    for (int level = 0; level < WYT__LANE_LEVELS; level++) {
        const int shift = WYT__LANE_BITS * level;
        /* Blocks of a sweep begin where those of the lane do, or overlap two of
         * them. */
        const bool even = place >> shift << shift == place;
        lane->here[level] =
            (even ? least_of(lane, level) : two_of(lane, level)) +
            row * stride_of(lane->room, level) + (place >> shift);
    }
}

/* Whether as many blocks from one on as are added at once have too many. No sum
 * passes a counter: each is below TOP, as top bits are taken out, and a counter
 * is at most TOP. */
static bool all_have(const struct wyt__lane *lanes, size_t count, int level,
                     size_t at, uint32_t left)
{
    uint64_t sum = ONES * (TOP - left), tops = 0;
    for (size_t k = 0; k < count; k++) {
        uint64_t several;
        memcpy(&several, here_of(&lanes[k], level) + at, sizeof several);
        sum = (sum & ~TOPS) + several;
        tops |= sum;
    }
    return (tops & TOPS) == TOPS;
}

static bool one_has(const struct wyt__lane *lanes, size_t count, int level,
                    size_t at, uint32_t left)
{
    uint32_t sum = 0;
    for (size_t k = 0; k < count; k++)
        sum += here_of(&lanes[k], level)[at];
    return sum >= left;
}

/* The largest blocks that begin at i, from a level on. */
static int level_at(uint64_t i, int level)
{
    while (level + 1 < WYT__LANE_LEVELS &&
           i % ((uint64_t)1 << (WYT__LANE_BITS * (level + 1))) == 0)
        level++;
    return level;
}

static uint64_t lanes_next(const struct wyt__lane *lanes, size_t count,
                           uint64_t i, uint64_t to, uint32_t left,
                           uint64_t *passed)
{
    int level = level_at(i, 0);
    while (i < to) {
        const int shift = WYT__LANE_BITS * level;
        const size_t at = (size_t)(i >> shift);
        ++*passed;
        if (all_have(lanes, count, level, at, left))
            /* Single ones up to where several begin. */
            i = level > 0 ? i + ((uint64_t)AT_ONCE << shift)
                          : (i + AT_ONCE) / AT_ONCE * AT_ONCE;
        else if (one_has(lanes, count, level, at, left))
            i += (uint64_t)1 << shift;
        else if (level == 0)
            return i;
        else {
            level--;
            continue;
        }
        level = level_at(i, level);
    }
    return to;
}

const struct wyt__lane_kind KIND = {
    .close = lane_close,
    .reserve = lane_reserve,
    .count = lane_count,
    .raise = lane_raise,
    .at = lane_at,
    .face = lane_face,
    .next = lanes_next,
};
