/* SPDX-License-Identifier: MIT */
/*
 * All positions of two heaps on a side, P or not, by their place in the order
 * of positions:
 *     y (y + 1) / 2 + x        where x <= y (upper side),
 *     x (x + 1) / 2 + y        where y <= x (lower side),
 *     m^2 + x  for x < y = m,  m^2 + m + y  for x = m  (both sides).
 */
#ifndef WYT_THEORY_INDICES_H
#define WYT_THEORY_INDICES_H

#include <stdbool.h>
#include <stdint.h>

/* The index of a position of a side, one of WYT_SIDE_*; false if it does not
 * fit into 64 bits. */
bool wyt__index_of(uint32_t side, const uint64_t *heaps, uint64_t *index);

/* The position of an index. */
void wyt__position_at(uint32_t side, uint64_t index, uint64_t *heaps);

#endif
