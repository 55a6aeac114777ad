/* SPDX-License-Identifier: MIT */
/*
 * The options of a position of a callback game, collected and checked.
 */
#ifndef WYT_MOVES_COLLECT_H
#define WYT_MOVES_COLLECT_H

#include <wythoff/context.h>
#include <wythoff/rules.h>

#include <stddef.h>
#include <stdint.h>

struct wyt__collection {
    wyt_context *context;
    const wyt_rules *rules;
    uint64_t *options; /* in the order of emission */
    uint64_t *sorted;  /* a copy, to find repeats */
    size_t count, capacity, sorted_capacity;
    const uint64_t *from;
    uint64_t measure; /* of `from` */
    int32_t status;   /* what emitting has come to */
};

void wyt__collection_start(struct wyt__collection *collection,
                           wyt_context *context, const wyt_rules *rules);
void wyt__collection_clear(struct wyt__collection *collection);

/*
 * Replaces what is there by the options of `from`: every one smaller in the
 * measure, none twice. On failure there are none.
 */
int32_t wyt__collect(struct wyt__collection *collection, const uint64_t *from);

/* The measure of a position: that of the callbacks, or the sum of the heaps. */
int32_t wyt__measure(wyt_context *context, const wyt_rules *rules,
                     const uint64_t *heaps, uint64_t *measure);

#endif
