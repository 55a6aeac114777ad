/* SPDX-License-Identifier: MIT */
/*
 * Rows one after the other, as theory/band.h has them. About a nanosecond a
 * position.
 */
#include "theory/band_stream.h"

#include "numbers/number.h"
#include "theory/band.h"

/* Where every other heap of row y begins. */
static uint64_t stripes(uint64_t k, uint64_t y)
{
    return y < k ? k - y + 1 : y - k + 1;
}

/* Goes to the next position; false if it is in row 2^64. */
static bool advance(struct wyt__band_stream *stream)
{
    const uint64_t k = stream->k, y = stream->y, first = stripes(k, y);
    const uint64_t corner = y < k ? k - y : 0;
    uint64_t x = stream->x + 1; /* at most y + 1, which 2^64-1 alone wraps */
    if (stream->x < y) {
        if (x >= corner)
            x = x < first ? first : x + (x - first) % 2;
        if (x >= stream->x && x <= y) {
            stream->x = x;
            return true;
        }
    }
    stream->y = y + 1;
    stream->x = y + 1 < k ? 0 : stripes(k, y + 1);
    return stream->y != 0;
}

static bool place(struct wyt__band_stream *stream, uint64_t n)
{
    wyt__number number, heaps[2];
    wyt__number_set_u64(number, n);
    wyt__band_nth(stream->k, number, heaps);
    if (wyt__number_is_beyond(heaps[1]))
        return false;
    stream->x = wyt__number_low(heaps[0]);
    stream->y = wyt__number_low(heaps[1]);
    stream->next = n;
    return true;
}

size_t wyt__band_read(struct wyt__band_stream *stream, uint64_t n, size_t room,
                      uint64_t *x, uint64_t *y)
{
    struct wyt__band_stream at;
    size_t done = 0;
    if (!stream->placed || stream->next != n)
        stream->placed = place(stream, n);
    at = *stream;
    while (done < room && at.placed) {
        x[done] = at.x;
        y[done++] = at.y;
        at.placed = advance(&at);
    }
    at.next = n + done;
    at.placed = at.placed && done <= UINT64_MAX - n; /* else it is 2^64 */
    *stream = at;
    return done;
}
