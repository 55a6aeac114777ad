/* SPDX-License-Identifier: MIT */
/*
 * Positions as they come, before they are put in order.
 */
#ifndef TOOLS_FIT_ITEMS_H
#define TOOLS_FIT_ITEMS_H

#include "fit/list.h"

struct fit_item {
    uint64_t n, x, y, line;
};

struct fit_items {
    struct fit_item *all;
    size_t count, capacity;
};

/* One more; false without memory. */
bool fit_items_add(struct fit_items *items, const struct fit_item *item);

/* Splits them into sides. Without numbers of their own they get some, in the
 * order of positions. The items are reordered. False without memory. */
bool fit_items_split(struct fit_items *items, bool numbered,
                     struct fit_list *list);

/* By x, then y; by n. For qsort(). */
int fit_items_by_heaps(const void *a, const void *b);
int fit_items_by_number(const void *a, const void *b);

#endif
