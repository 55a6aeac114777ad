/* SPDX-License-Identifier: MIT */
/*
 * The numbers w_n of a gap morphism in order, from any n on: O(log n) to the
 * first of them, then O(1) amortised each, because every image that is entered
 * has two letters or more. Memory is 16 bytes a step of the walk, about 100
 * at most.
 */
#ifndef TEST_CURSOR_H
#define TEST_CURSOR_H

#include <wythoff/context.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "sequences/morphism.h"

/* An image of which not all letters were entered: copies of the letter 0, then
 * the last letter, on a level and axis. */
struct wyt__gap_frame {
    uint32_t copies, last;
    uint32_t level;
    uint32_t axis;
};

struct wyt__cursor {
    wyt_context *context;
    struct wyt__morphism *tables;
    struct wyt__gap_frame *frames;
    size_t frame_count, frame_capacity;
    unsigned axis; /* of the sequence */
    size_t block;
    uint64_t gap; /* w_(n+1) - w_n */
    uint64_t n, at;
};

/* Stands at w_n then; WYT_BEYOND, without a text, if that is beyond 64 bits.
 * Close it also after a failure. */
int32_t wyt__cursor_open(struct wyt__cursor *cursor, wyt_context *context,
                         struct wyt__morphism *tables, unsigned axis,
                         uint64_t n);
void wyt__cursor_close(struct wyt__cursor *cursor);

/* Goes to w_(n+1); false, and nothing moves, if that is beyond 64 bits. */
bool wyt__cursor_next(struct wyt__cursor *cursor);

#endif
