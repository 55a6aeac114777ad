/* SPDX-License-Identifier: MIT */
/*
 * All positions of a side one after the other, but for those that are listed.
 *
 * To start at number n: L(c) unlisted positions stand before listed position
 * number c, those that stand before it less c. For the first c with L(c) > n
 * the position is number n + c of all, which is found by bisection.
 */
#include "theory/unlisted_stream.h"

#include <wythoff/solver.h>
#include <wythoff/status.h>

#include "base/wide.h"
#include "theory/indices.h"
#include "theory/stream_engine.h"

/* ---- lines ---- */

/* The line of positions that one is on: heap `along` goes up to `last`, the
 * other one stays. */
struct line {
    size_t along;
    uint64_t last;
};

static struct line line_of(uint32_t side, const uint64_t *heap)
{
    const bool both = side == WYT_SIDE_BOTH;
    if (side == WYT_SIDE_UPPER)
        return (struct line){0, heap[1]};
    return both && heap[0] < heap[1] ? (struct line){0, heap[1] - 1}
                                     : (struct line){1, heap[0]};
}

/* Goes to the first position of the next line. */
static void next_line(uint32_t side, const struct line *line, uint64_t *heap)
{
    const size_t along = line->along;
    const bool turns = side == WYT_SIDE_BOTH;
    const uint64_t next = heap[1 - along] + (!turns || along == 1);
    heap[turns ? along : 1 - along] =
        next; /* (m-1,m), (m,0) and (m,m), (0,m+1) */
    heap[turns ? 1 - along : along] = 0;
}

/* ---- a start ---- */

/* Whether more than n unlisted positions stand before a listed one. A listed
 * position whose heaps or index have no place in 64 bits counts as one with
 * more before it. */
static int32_t has_more(struct wyt__unlisted_stream *stream,
                        struct wyt__flow *flow, uint64_t c, uint64_t n,
                        bool *more)
{
    uint64_t heap[2], before;
    size_t count = 0;
    const int32_t status =
        wyt__flow_read(flow, c, 1, &heap[0], &heap[1], &count);
    *more = true;
    if (count == 1 && wyt__index_of(stream->side, heap, &before))
        *more = before - c > n;
    return status == WYT_BEYOND ? WYT_OK : status;
}

/* The first listed position before which more than n unlisted ones stand. */
static int32_t find_listed(struct wyt__unlisted_stream *stream,
                           struct wyt__flow *flow, uint64_t n, uint64_t *c)
{
    uint64_t low = 0, high = 1;
    int32_t status = WYT_OK;
    bool more = false;
    while (status == WYT_OK && !more) {
        status = has_more(stream, flow, high, n, &more);
        if (!more) {
            low = high + 1;
            high = 2 * high;
        }
    }
    while (status == WYT_OK && low < high) {
        const uint64_t middle = low + (high - low) / 2;
        status = has_more(stream, flow, middle, n, &more);
        if (more)
            high = middle;
        else
            low = middle + 1;
    }
    *c = low;
    return status;
}

static int32_t place(struct wyt__unlisted_stream *stream,
                     struct wyt__flow *flow, uint64_t n)
{
    uint64_t c = 0;
    const int32_t status = find_listed(stream, flow, n, &c);
    if (status != WYT_OK)
        return status;
    stream->placed =
        wyt__add(n, c, &stream->index) && stream->index < UINT64_MAX;
    if (!stream->placed)
        return WYT_OK;
    wyt__position_at(stream->side, stream->index, stream->heap);
    stream->listed_next = c;
    stream->at = stream->count = 0;
    stream->dry = false;
    stream->next = n;
    return WYT_OK;
}

/* ---- reading ---- */

static int32_t refill(struct wyt__unlisted_stream *stream,
                      struct wyt__flow *flow)
{
    int32_t status = WYT_OK;
    if (stream->at < stream->count || stream->dry)
        return WYT_OK;
    stream->at = 0;
    status =
        wyt__flow_read(flow, stream->listed_next, WYT__UNLISTED_PIECE,
                       stream->listed[0], stream->listed[1], &stream->count);
    stream->listed_next += stream->count;
    stream->dry = status == WYT_BEYOND;
    return stream->dry ? WYT_OK : status;
}

/* Whether the next listed position is on the line. */
static bool is_listed_on(const struct wyt__unlisted_stream *stream,
                         const struct line *line)
{
    const size_t other = 1 - line->along;
    return stream->at < stream->count &&
           stream->listed[other][stream->at] == stream->heap[other] &&
           stream->listed[line->along][stream->at] <= line->last;
}

/* Writes positions of the line up to the next listed one, at most `room`; steps
 * over that one. How many were written. */
static size_t write_some(struct wyt__unlisted_stream *stream, size_t room,
                         uint64_t *x, uint64_t *y)
{
    const struct line line = line_of(stream->side, stream->heap);
    const bool is_listed = is_listed_on(stream, &line);
    const uint64_t end =
        is_listed ? stream->listed[line.along][stream->at] : line.last + 1;
    const uint64_t first = stream->heap[line.along];
    const uint64_t fixed = stream->heap[1 - line.along];
    uint64_t *const runs = line.along == 0 ? x : y;
    uint64_t *const stays = line.along == 0 ? y : x;
    uint64_t count = end - first < room ? end - first : room, passed;
    if (count > UINT64_MAX - stream->index)
        count = UINT64_MAX - stream->index;
    for (size_t i = 0; i < count; i++) {
        runs[i] = first + i;
        stays[i] = fixed;
    }
    passed = count + (is_listed && first + count == end);
    stream->at += (size_t)(passed - count);
    stream->heap[line.along] += passed;
    if (stream->heap[line.along] > line.last)
        next_line(stream->side, &line, stream->heap);
    stream->placed = wyt__add(stream->index, passed, &stream->index) &&
                     stream->index < UINT64_MAX;
    return (size_t)count;
}

int32_t wyt__unlisted_read(struct wyt__unlisted_stream *stream,
                           struct wyt__flow *flow, uint64_t n, size_t room,
                           uint64_t *x, uint64_t *y, size_t *count)
{
    int32_t status = WYT_OK;
    *count = 0;
    if (!stream->placed || stream->next != n)
        status = place(stream, flow, n);
    while (status == WYT_OK && stream->placed && *count < room) {
        status = refill(stream, flow);
        if (status == WYT_OK)
            *count += write_some(stream, room - *count, x + *count, y + *count);
    }
    stream->next = n + *count;
    return status;
}
