/* SPDX-License-Identifier: MIT */
/*
 * The order of positions, through a box: by their largest heap, then
 * lexicographically.
 */
#ifndef TOOLS_EXPLORE_ORDER_H
#define TOOLS_EXPLORE_ORDER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The first position; false if the box has none. */
bool order_first(uint64_t *heaps, const uint64_t *size, size_t n);

/* The next one; false behind the last. */
bool order_next(uint64_t *heaps, const uint64_t *size, size_t n);

#endif
