/* SPDX-License-Identifier: MIT */
/*
 * Positions put in order and split into sides.
 */
#include "fit/items.h"

#include <stdlib.h>

bool fit_items_add(struct fit_items *items, const struct fit_item *item)
{
    if (items->count == items->capacity) {
        size_t capacity = items->capacity == 0 ? 1024 : 2 * items->capacity;
        struct fit_item *all = realloc(items->all, capacity * sizeof *all);
        if (all == NULL)
            return false;
        items->all = all;
        items->capacity = capacity;
    }
    items->all[items->count++] = *item;
    return true;
}

static int compare(uint64_t a, uint64_t b)
{
    return (a > b) - (a < b);
}

int fit_items_by_heaps(const void *a, const void *b)
{
    const struct fit_item *one = a, *other = b;
    int by_x = compare(one->x, other->x);
    return by_x != 0 ? by_x : compare(one->y, other->y);
}

int fit_items_by_number(const void *a, const void *b)
{
    const struct fit_item *one = a, *other = b;
    return compare(one->n, other->n);
}

/* The order of positions, of one side: the lower side behind the upper one. */
static int by_side(const void *a, const void *b)
{
    const struct fit_item *one = a, *other = b;
    bool low = one->x > one->y, other_low = other->x > other->y;
    uint64_t most = low ? one->x : one->y;
    uint64_t other_most = other_low ? other->x : other->y;
    if (low != other_low)
        return low ? 1 : -1;
    if (most != other_most)
        return compare(most, other_most);
    return low ? compare(one->y, other->y) : compare(one->x, other->x);
}

/* Whether the lower side, from `upper` on, mirrors the upper one. */
static bool is_mirrored(const struct fit_items *items, size_t upper)
{
    size_t at = upper;
    for (size_t i = 0; i < upper; i++) {
        const struct fit_item *item = &items->all[i];
        if (item->x == item->y)
            continue;
        if (at == items->count || items->all[at].x != item->y ||
            items->all[at].y != item->x)
            return false;
        at++;
    }
    return at == items->count;
}

static bool fill_side(struct fit_items *items, size_t from, size_t to,
                      bool numbered, struct fit_list *list)
{
    struct fit_side *side = &list->sides[list->side_count];
    if (from == to)
        return true;
    side->lower = items->all[from].x > items->all[from].y;
    side->pairs = calloc(to - from, 2 * sizeof *side->pairs);
    side->numbers = calloc(to - from, sizeof *side->numbers);
    list->side_count++;
    if (side->pairs == NULL || side->numbers == NULL)
        return false;
    if (numbered)
        qsort(items->all + from, to - from, sizeof *items->all,
              fit_items_by_number);
    for (size_t i = from; i < to; i++) {
        const struct fit_item *item = &items->all[i];
        uint64_t *pair = &side->pairs[2 * side->count];
        pair[0] = side->lower ? item->y : item->x;
        pair[1] = side->lower ? item->x : item->y;
        if (pair[1] >= list->rows)
            list->rows = pair[1] + 1;
        side->numbers[side->count] = numbered ? item->n : side->count;
        side->count++;
    }
    return true;
}

bool fit_items_split(struct fit_items *items, bool numbered,
                     struct fit_list *list)
{
    size_t upper = 0;
    if (items->count > 1)
        qsort(items->all, items->count, sizeof *items->all, by_side);
    while (upper < items->count && items->all[upper].x <= items->all[upper].y)
        upper++;
    if (upper < items->count && is_mirrored(items, upper))
        items->count = upper;
    return fill_side(items, 0, upper, numbered, list) &&
           fill_side(items, upper, items->count, numbered, list);
}
