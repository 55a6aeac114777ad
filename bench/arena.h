/* SPDX-License-Identifier: MIT */
/*
 * Memory that is there and has been touched before: what the library gives
 * back is handed out again, so that no time goes into pages that are new.
 */
#ifndef BENCH_ARENA_H
#define BENCH_ARENA_H

#include <wythoff/wythoff.h>

/* An allocator for contexts, thread-safe; all of them share the blocks. */
const wyt_allocator *arena(void);

/* Gives all blocks back that are not in use. */
void arena_empty(void);

#endif
