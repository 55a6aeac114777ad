/* SPDX-License-Identifier: MIT */
/*
 * The P-positions of bishop-type blocking (sequences/bishop.h) in order and in
 * arrays.
 */
#ifndef WYT_THEORY_BISHOP_STREAM_H
#define WYT_THEORY_BISHOP_STREAM_H

#include <wythoff/context.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/theory.h"
#include "sequences/bishop_climb.h"

struct wyt__bishop_stream {
    struct wyt__bishop bishop;
    bool open;
    uint64_t next; /* the number behind the ones that were read last */
};

/* Whether a run is one of bishop-type blocking. */
bool wyt__bishop_stream_has(const struct wyt__run *run);

/* Opens a stream of such a run. */
void wyt__bishop_stream_open(struct wyt__bishop_stream *stream,
                             wyt_context *context, const struct wyt__run *run);
/* One that was not opened, too, if it is zeroed. */
void wyt__bishop_stream_close(struct wyt__bishop_stream *stream);

/* Listed positions number n, n + 1, ...; *count of them with any status. Fewer
 * than room only where the next one passes 2^64-1. */
int32_t wyt__bishop_read(struct wyt__bishop_stream *stream, uint64_t n,
                         size_t room, uint64_t *x, uint64_t *y, size_t *count);

#endif
