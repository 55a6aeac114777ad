/* SPDX-License-Identifier: MIT */
/*
 * Sets of states as keys: numbers in their order.
 */
#ifndef WYT_AUTOMATA_SORT_H
#define WYT_AUTOMATA_SORT_H

#include <stddef.h>
#include <stdint.h>

/* Cost: O(count log count), whatever the order was. */
void wyt__sort(uint32_t *numbers, size_t count);

#endif
