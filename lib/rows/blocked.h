/* SPDX-License-Identifier: MIT */
/*
 * Which values are blocked, and up to which column: a table by value, mod a
 * power of two, for rows that are computed one after the other (automaton.c).
 * It is as large as the values that were met, and is never cleared for a row:
 * each row writes its columns behind all those of the rows before it, so that
 * what they wrote is over. Only after 2^30 columns is there a new table.
 */
#ifndef WYT_ROWS_BLOCKED_H
#define WYT_ROWS_BLOCKED_H

#include <wythoff/context.h>
#include <wythoff/status.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct wyt__blocked {
    uint32_t *ends; /* base + column + 1 up to which a value is blocked */
    size_t count;   /* places, a power of two, or 0 */
    uint32_t base;  /* of the columns of the row at work */
};

void wyt__blocked_close(wyt_context *context, struct wyt__blocked *blocked);

/* Ends a row, in which nothing was blocked beyond column `last` < 2^31 + 2^18:
 * in the next row nothing is blocked yet. */
int32_t wyt__blocked_next(wyt_context *context, struct wyt__blocked *blocked,
                          uint64_t last);

/* Makes room for at least `places` values. */
int32_t wyt__blocked_grow(wyt_context *context, struct wyt__blocked *blocked,
                          size_t places);

/*
 * Makes room for the values 0..value. Those that are blocked in one column
 * differ by less than `apart`, so that so many places are enough. Before each
 * value of a row is blocked or looked at, room is made for it.
 */
static inline int32_t wyt__blocked_reserve(wyt_context *context,
                                           struct wyt__blocked *blocked,
                                           uint64_t value, uint64_t apart)
{
    if (value < blocked->count || apart <= blocked->count)
        return WYT_OK;
    return wyt__blocked_grow(context, blocked,
                             (size_t)(value < apart ? value + 1 : apart));
}

/* Blocks a value up to a column, unless it is blocked for longer. */
static inline void wyt__blocked_put(struct wyt__blocked *blocked,
                                    uint64_t value, uint64_t until)
{
    uint32_t *place = &blocked->ends[value & (blocked->count - 1)];
    const uint32_t end = blocked->base + (uint32_t)until + 1;
    *place = *place < end ? end : *place;
}

static inline bool wyt__is_blocked(const struct wyt__blocked *blocked,
                                   uint64_t value, uint64_t column)
{
    return blocked->ends[value & (blocked->count - 1)] >
           blocked->base + (uint32_t)column;
}

#endif
