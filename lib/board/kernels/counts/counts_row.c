/* SPDX-License-Identifier: MIT */
/*
 * How the cells of a row are marked; see counts_sweep.h.
 */
#include <wythoff/board.h>

#include <string.h>

#include "base/least.h"
#include "board/kernels/counts/counts.h"
#include "board/kernels/counts/counts_sweep.h"
#include "board/kernels/kernels.h"
#include "board/storage.h"
#include "rules/game.h"
#include "rules/rules.h"

/* Merges the marked cells of a row, moved by u, into the events. */
static void merge(const struct wyt__sweep *sweep, struct wyt__count_hand *hand,
                  const struct wyt__count_above *above, size_t y, size_t count)
{
    const uint32_t *marked = wyt__sweep_marked(sweep, y - above->v);
    struct wyt__count_event *events = hand->events, *to = hand->merged;
    size_t i = 0;
    for (size_t k = 0; k < count; k++) {
        const uint32_t x = marked[k] + above->u;
        for (; i < hand->event_count && events[i].x <= x; i++)
            *to++ = events[i];
        *to++ = (struct wyt__count_event){x, (uint32_t)above->class, above->by};
    }
    for (; i < hand->event_count; i++)
        *to++ = events[i];
    hand->event_count += count;
    hand->events = hand->merged;
    hand->merged = events;
}

void wyt__sweep_events(const struct wyt__sweep *sweep,
                       struct wyt__count_hand *hand, size_t y, size_t tile,
                       size_t own)
{
    const struct wyt__counting *counting = &sweep->counting;
    hand->event_count = 0;
    for (size_t i = 0; i < counting->above_count; i++) {
        const struct wyt__count_above *above = &counting->above[i];
        if (above->v <= y)
            merge(sweep, hand, above, y,
                  above->v == 0 ? own
                                : wyt__sweep_count(sweep, y - above->v, tile));
    }
}

/* Those of the marked cells of the row itself, from number k on. */
static void add_events(struct wyt__count_hand *hand,
                       const struct wyt__count_row *row, size_t k)
{
    const struct wyt__counting *counting = row->counting;
    for (; k < row->count; k++)
        for (size_t i = 0; i < counting->above_count; i++) {
            const struct wyt__count_above *above = &counting->above[i];
            const uint32_t x = row->marked[k] + above->u;
            size_t at = hand->event_count;
            if (above->v > 0)
                continue;
            for (; at > 0 && hand->events[at - 1].x > x; at--)
                hand->events[at] = hand->events[at - 1];
            hand->events[at] =
                (struct wyt__count_event){x, (uint32_t)above->class, above->by};
            hand->event_count++;
        }
}

void wyt__sweep_restart(const struct wyt__sweep *sweep, size_t before,
                        struct wyt__count_row *row)
{
    const struct wyt__counting *counting = &sweep->counting;
    if (counting->residue_count == 0)
        return;
    memset(row->patterns, 0, counting->pattern_count * sizeof *row->patterns);
    for (size_t k = 0; k < before; k++)
        sweep->kernel->turn[sweep->bytes / 2](row, row->marked[k]);
}

/* False if nothing is left. */
static bool lessen(uint32_t *left, uint64_t by)
{
    *left = *left <= by ? 0 : *left - (uint32_t)by;
    return *left > 0;
}

void wyt__sweep_limit(const struct wyt__sweep *sweep,
                      struct wyt__count_hand *hand, size_t y, size_t tile,
                      struct wyt__count_row *row)
{
    const struct wyt__counting *counting = &sweep->counting;
    memcpy(row->left, counting->limits, sizeof row->left);
    if (counting->row_class < counting->class_count)
        lessen(&row->left[counting->row_class],
               row->count * (uint64_t)counting->row_by);
    if (counting->above_count > 0)
        wyt__sweep_events(sweep, hand, y, tile, row->count);
}

/* What is added to the events comes behind those that have been applied. */
void wyt__sweep_mark(const struct wyt__sweep *sweep,
                     struct wyt__count_hand *hand, size_t begin, size_t end,
                     struct wyt__count_row *row)
{
    const struct wyt__counting *counting = &sweep->counting;
    size_t event = 0;
    if (counting->row_class < counting->class_count &&
        row->left[counting->row_class] == 0)
        return;
    while (begin < end) {
        const size_t count = row->count;
        for (; event < hand->event_count && hand->events[event].x <= begin;
             event++)
            if (!lessen(&row->left[hand->events[event].class],
                        hand->events[event].by))
                return;
        row->begin = begin;
        row->end = event < hand->event_count
                       ? wyt__least(hand->events[event].x, end)
                       : end;
        if (!sweep->mark(row))
            return;
        begin = row->begin;
        if (counting->is_delayed)
            add_events(hand, row, count);
    }
}

void wyt__sweep_invert(uint64_t *bits, size_t from, size_t to)
{
    for (size_t word = from / 64; word * 64 < to; word++) {
        uint64_t mask = UINT64_MAX;
        if (word == from / 64)
            mask <<= from % 64;
        if (to - word * 64 < 64)
            mask &= ~(UINT64_MAX << (to - word * 64));
        bits[word] ^= mask;
    }
}

size_t wyt__sweep_first_cell(const struct wyt__sweep *sweep, size_t x, size_t y)
{
    const uint64_t *hole = sweep->board->rules->game.hole;
    return y < hole[1] && x < hole[0] ? (size_t)hole[0] : x;
}

size_t wyt__sweep_first(const struct wyt__sweep *sweep, size_t x, size_t y)
{
    size_t lowest;
    if (y >= sweep->open)
        return x;
    lowest = wyt__lowest_x(sweep->board, y);
    return x < lowest ? lowest : x;
}

void wyt__sweep_skip(const struct wyt__sweep *sweep, size_t tile, size_t from,
                     size_t to)
{
    const struct wyt__counting *counting = &sweep->counting;
    const size_t i = counting->skip;
    const size_t q = i < counting->array_count ? counting->arrays[i].q : 0;
    for (size_t r = 0; r < q; r++) {
        const uint32_t limit = counting->limits[counting->arrays[i].class];
        const void *lines = wyt__sweep_lines(sweep, i, r);
        size_t *skip = &sweep->skip[tile * q + r];
        while (from + *skip < to &&
               wyt__counter(lines, from + *skip, sweep->bytes) >= limit)
            ++*skip;
    }
}

size_t wyt__sweep_skipped(const struct wyt__sweep *sweep, size_t tile, size_t y)
{
    const struct wyt__counting *counting = &sweep->counting;
    const size_t i = counting->skip;
    const size_t q = i < counting->array_count ? counting->arrays[i].q : 0;
    if (q < 2)
        return q == 0 ? 0 : sweep->skip[tile];
    return sweep->skip[tile * q + (uint32_t)y % (uint32_t)q];
}
