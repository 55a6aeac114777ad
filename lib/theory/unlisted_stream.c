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

/* The position behind one, in its side. */
static void advance(uint32_t side, uint64_t *heap)
{
    const bool both = side == WYT_SIDE_BOTH;
    if (side == WYT_SIDE_UPPER || (both && heap[0] < heap[1])) { /* (x,m) */
        if (heap[0] + both < heap[1]) {
            heap[0]++;
        } else if (both) {
            heap[0] = heap[1]; /* (m-1,m) is followed by (m,0) */
            heap[1] = 0;
        } else {
            heap[1]++;
            heap[0] = 0;
        }
        return;
    }
    if (heap[1] < heap[0]) { /* (m,y) */
        heap[1]++;
    } else if (both) {
        heap[1] = heap[0] + 1;
        heap[0] = 0;
    } else {
        heap[0]++;
        heap[1] = 0;
    }
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
        if (status != WYT_OK)
            break;
        if (stream->at < stream->count &&
            stream->heap[0] == stream->listed[0][stream->at] &&
            stream->heap[1] == stream->listed[1][stream->at]) {
            stream->at++;
        } else {
            x[*count] = stream->heap[0];
            y[(*count)++] = stream->heap[1];
        }
        advance(stream->side, stream->heap);
        stream->placed = ++stream->index < UINT64_MAX;
    }
    stream->next = n + *count;
    return status;
}
