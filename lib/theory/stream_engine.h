/* SPDX-License-Identifier: MIT */
/*
 * P-positions of games with one run or two in order and in arrays, by the
 * kernels of sequences/kernels/: what is behind batches and streams. A solver
 * keeps one of them.
 */
#ifndef WYT_THEORY_STREAM_ENGINE_H
#define WYT_THEORY_STREAM_ENGINE_H

#include <wythoff/context.h>
#include <wythoff/rules.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "numbers/term.h"

/* Points that kernels write at once, and nanoseconds of one. */
#define WYT__FLOW_STRETCH 65536
#define WYT__POINT_STEPS 2
/* Points of a block on the way to a layout that kernels do not write. */
#define WYT__FLOW_BLOCK 1024
/* Points of an array that are written past the caches. */
#define WYT__FLOW_FAR ((size_t)1 << 19)

struct wyt__flow;

/* The P-positions of a side. WYT_UNSUPPORTED, without a text, if they are more
 * than two parts, or end, or are of a kind that kernels do not know. */
int32_t wyt__flow_open(wyt_context *context, const wyt_rules *rules,
                       uint32_t side, struct wyt__flow **out_flow);
void wyt__flow_close(struct wyt__flow *flow);

/* Positions number from, from + 1, ... in two arrays; *count of them with any
 * status. WYT_BEYOND if the next one passes 2^64-1. */
int32_t wyt__flow_read(struct wyt__flow *flow, uint64_t from, size_t capacity,
                       uint64_t *x, uint64_t *y, size_t *count);

/* The run as an (m,p) pair that starts with number 0, for n-th pairs in
 * arrays; NULL if it is none. */
const struct wyt__golden *wyt__flow_pair(const struct wyt__flow *flow);

/* Whether x and y change places on this side. */
bool wyt__flow_is_exchanged(const struct wyt__flow *flow);

/* Room for two arrays of WYT__FLOW_BLOCK numbers; i is 0 or 1. */
uint64_t *wyt__flow_block(struct wyt__flow *flow, size_t i);

/* How many points come before both addresses are aligned for far writes;
 * WYT__FLOW_BLOCK if they never are. */
size_t wyt__flow_lead(const uint64_t *x, const uint64_t *y);

#endif
