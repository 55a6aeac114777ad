/* SPDX-License-Identifier: MIT */
/*
 * Pieces of the table of the recursion, which grows with a stream that goes on
 * where the table ends, or further out of spans, each from one climb
 * (sequences/bishop_climb.h). A climb makes numbers for all steps of the way
 * down, some 1 / (1 - r) in place of one, so that long pieces cost a few
 * nanoseconds a number for small k/m.
 */
#include "theory/bishop_stream.h"

#include <wythoff/context.h>
#include <wythoff/status.h>

#include "numbers/number.h"
#include "rules/theory.h"
#include "sequences/bishop_climb.h"
#include "sequences/bishop_slopes.h"
#include "sequences/bishop_stretch.h"

/* Positions of one piece, and numbers of the table of a stream: 4 MB, and room
 * for four times as many while it grows. */
#define PIECE 16384
#define TABLE ((uint64_t)1 << 20)

bool wyt__bishop_stream_has(const struct wyt__run *run)
{
    return run->source == WYT__MEX && run->every > 1 && run->scale == 1 &&
           run->shift == 0 && run->s == 0;
}

void wyt__bishop_stream_open(struct wyt__bishop_stream *stream,
                             wyt_context *context, const struct wyt__run *run)
{
    wyt__bishop_open(&stream->bishop, context, (uint32_t)run->a,
                     (uint32_t)run->every);
    stream->open = true;
    stream->next = 0;
}

void wyt__bishop_stream_close(struct wyt__bishop_stream *stream)
{
    if (stream->open)
        wyt__bishop_close(&stream->bishop);
    stream->open = false;
}

/* Numbers x_n - base of a piece, and y_n - x_n at its begin, where n mod k is
 * `rest`. */
struct piece {
    const uint32_t *table; /* or, if NULL, */
    const uint64_t *above;
    wyt__number base, difference;
    uint64_t rest;
};

static inline uint64_t above_at(const struct piece *piece, size_t i)
{
    return piece->table != NULL ? piece->table[i] : piece->above[i];
}

/* y number i of a piece. */
static void set_second(const struct wyt__bishop_stream *stream,
                       const struct piece *piece, size_t i, wyt__number y)
{
    const struct wyt__bishop_runs *runs = &stream->bishop.runs;
    wyt__number_set_u64(y, (piece->rest + i) / runs->k);
    wyt__number_multiply_u64(y, y, runs->m);
    wyt__number_add(y, y, piece->difference);
    wyt__number_add(y, y, piece->base);
    wyt__number_advance(y, above_at(piece, i));
}

/* How many of `count` positions of a piece are in 64 bits. */
static size_t fitting(const struct wyt__bishop_stream *stream,
                      const struct piece *piece, size_t count)
{
    size_t low = 0, high = count + 1;
    while (high - low > 1) {
        /* the last one first: mostly all of them fit */
        const size_t middle = high > count ? count : low + (high - low) / 2;
        wyt__number y;
        set_second(stream, piece, middle - 1, y);
        if (wyt__number_is_beyond(y))
            high = middle;
        else
            low = middle;
    }
    return low;
}

static void write_piece(const struct wyt__bishop_stream *stream,
                        const struct piece *piece, size_t count, uint64_t *x,
                        uint64_t *y)
{
    const uint64_t m = stream->bishop.runs.m, k = stream->bishop.runs.k;
    const uint64_t base = wyt__number_low(piece->base);
    uint64_t rest = piece->rest, d = wyt__number_low(piece->difference);
    for (size_t i = 0; i < count; i++) {
        const bool turns = ++rest == k;
        x[i] = base + above_at(piece, i);
        y[i] = x[i] + d;
        d += turns ? m : 0;
        rest = turns ? 0 : rest;
    }
}

/* Whether the numbers n .. n + count - 1 are to be read in the table: near, or
 * where they are the next ones behind it. */
static bool in_table(const struct wyt__bishop_stream *stream, uint64_t n,
                     size_t count)
{
    return n < TABLE - count &&
           (n < WYT__BISHOP_NEAR || n <= stream->bishop.runs.table_count);
}

/* Points at numbers n .. n + count - 1. */
static int32_t find_piece(struct wyt__bishop_stream *stream, uint64_t n,
                          size_t count, struct piece *piece)
{
    struct wyt__bishop *bishop = &stream->bishop;
    uint64_t at = 0;
    int32_t status;
    wyt__number first;
    wyt__number_set_u64(first, n);
    if (in_table(stream, n, count)) {
        status = wyt__bishop_tabulate(&bishop->runs, n + count);
        if (status != WYT_OK)
            return status;
        wyt__number_set_u64(piece->base, 0);
        piece->table = bishop->runs.table + n;
    } else {
        /* Who goes on is read ahead for. */
        status =
            wyt__bishop_has_span(bishop, first, count, &at)
                ? WYT_OK
                : wyt__bishop_span_at(bishop, first,
                                      n == stream->next ? PIECE : count, &at);
        if (status != WYT_OK)
            return status;
        wyt__number_set(piece->base, bishop->span.base);
        piece->table = NULL;
        piece->above = bishop->span.small.above + at;
    }
    piece->rest =
        wyt__bishop_difference(&bishop->runs, first, piece->difference);
    return WYT_OK;
}

int32_t wyt__bishop_read(struct wyt__bishop_stream *stream, uint64_t n,
                         size_t room, uint64_t *x, uint64_t *y, size_t *count)
{
    for (*count = 0; *count < room;) {
        const size_t left = room - *count;
        const size_t wanted = left < PIECE ? left : PIECE;
        const uint64_t at = n + *count; /* x_at is at least that */
        struct piece piece;
        wyt__number first;
        size_t got;
        int32_t status;
        wyt__number_set_u64(first, at);
        if (wyt__bishop_is_beyond(&stream->bishop.slopes, first))
            break;
        status = find_piece(stream, at, wanted, &piece);
        if (status != WYT_OK)
            return status;
        got = fitting(stream, &piece, wanted);
        write_piece(stream, &piece, got, x + *count, y + *count);
        *count += got;
        stream->next = at + got;
        if (got < wanted)
            break;
    }
    return WYT_OK;
}
