/* SPDX-License-Identifier: MIT */
/*
 * What a scan has found.
 */
#include "solve/record.h"

#include <wythoff/context.h>
#include <wythoff/solver.h>
#include <wythoff/status.h>

#include <string.h>

#include "base/context.h"
#include "base/order.h"
#include "moves/positions.h"

/* Positions from one before which the sides are counted to the next. */
#define EVERY 64

void wyt__record_open(struct wyt__record *record, wyt_context *context,
                      size_t n)
{
    memset(record, 0, sizeof *record);
    record->list.context = context;
    record->list.n = n;
}

void wyt__record_close(struct wyt__record *record)
{
    wyt__release(record->list.context, record->before, record->room,
                 sizeof *record->before);
    wyt__positions_clear(&record->list);
    wyt__record_open(record, record->list.context, record->list.n);
}

static const uint64_t *position(const struct wyt__record *record, size_t at)
{
    return record->list.heaps + at * record->list.n;
}

/* Counts the sides of the positions up to number `end`, which are of one row of
 * EVERY. */
static void settle_some(struct wyt__record *record, size_t end)
{
    const uint64_t *heaps = position(record, record->settled);
    uint64_t upper = 0, lower = 0;
    if (record->settled % EVERY == 0)
        memcpy(record->before[record->settled / EVERY], record->sides,
               sizeof record->sides);
    if (record->list.n == 2)
        for (size_t i = record->settled; i < end; i++, heaps += 2) {
            upper += wyt__is_on_side(heaps, WYT_SIDE_UPPER);
            lower += wyt__is_on_side(heaps, WYT_SIDE_LOWER);
        }
    record->sides[WYT_SIDE_UPPER - 1] += upper;
    record->sides[WYT_SIDE_LOWER - 1] += lower;
    record->settled = end;
}

/* All of the list, or nothing if the caller stops it. */
static int32_t settle_all(struct wyt__record *record)
{
    const struct wyt__record before = *record;
    const size_t count = record->list.count;
    int32_t status = WYT_OK;
    while (record->settled < count && status == WYT_OK) {
        const size_t end = (record->settled / EVERY + 1) * EVERY;
        settle_some(record, end < count ? end : count);
        status = wyt__work(record->list.context, EVERY, record->settled, count);
    }
    if (status != WYT_OK)
        *record = before;
    return status;
}

int32_t wyt__record_settle(struct wyt__record *record)
{
    void *before = record->before;
    int32_t status =
        wyt__reserve(record->list.context, &before, &record->room,
                     record->list.count / EVERY + 1, sizeof *record->before);
    record->before = before;
    return status == WYT_OK ? settle_all(record) : status;
}

uint64_t wyt__record_count(const struct wyt__record *record, uint32_t side)
{
    return side == WYT_SIDE_BOTH ? record->settled : record->sides[side - 1];
}

const uint64_t *wyt__record_nth(const struct wyt__record *record,
                                uint64_t number, uint32_t side)
{
    size_t low = 0, high = (record->settled - 1) / EVERY;
    uint64_t left;
    if (side == WYT_SIDE_BOTH)
        return position(record, (size_t)number);
    while (low < high) {
        const size_t middle = high - (high - low) / 2;
        if (record->before[middle][side - 1] <= number)
            low = middle;
        else
            high = middle - 1;
    }
    left = number - record->before[low][side - 1];
    for (size_t at = low * EVERY;; at++)
        if (wyt__is_on_side(position(record, at), side) && left-- == 0)
            return position(record, at);
}

uint64_t wyt__record_rank(const struct wyt__record *record,
                          const uint64_t *heaps, uint32_t side)
{
    size_t low = 0, high = record->settled;
    uint64_t rank;
    while (low < high) {
        const size_t middle = low + (high - low) / 2;
        if (wyt__compare_positions(position(record, middle), heaps,
                                   record->list.n) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    if (side == WYT_SIDE_BOTH || low == record->settled)
        return side == WYT_SIDE_BOTH ? low : record->sides[side - 1];
    rank = record->before[low / EVERY][side - 1];
    for (size_t at = low / EVERY * EVERY; at < low; at++)
        rank += wyt__is_on_side(position(record, at), side);
    return rank;
}
