/* SPDX-License-Identifier: MIT */
/*
 * Numbers of marks. Larger heaps never decrease along the marks, and of those
 * with one larger heap m first come (x,m), x < m, then (m,y), both from 0 on;
 * so the order of marks is that of positions but for mirror images.
 */
#include "automata/supply_order.h"

#include <wythoff/context.h>
#include <wythoff/solver.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "automata/supply.h"
#include "base/context.h"

/* Marks from one that is known to the next. */
#define EVERY 64

void wyt__supply_order_open(struct wyt__supply_order *order,
                            const struct wyt__supply *supply)
{
    memset(order, 0, sizeof *order);
    order->supply = supply;
}

void wyt__supply_order_close(struct wyt__supply_order *order)
{
    wyt__release(order->supply->context, order->before, order->room,
                 sizeof *order->before);
    order->before = NULL;
    order->room = 0;
}

static bool is_on(const struct wyt__mark *mark, int lower)
{
    return lower ? mark->heap[0] >= mark->heap[1]
                 : mark->heap[1] >= mark->heap[0];
}

int32_t wyt__supply_order_count(struct wyt__supply_order *order)
{
    const struct wyt__supply *supply = order->supply;
    void *before = order->before;
    const int32_t status =
        wyt__reserve(supply->context, &before, &order->room,
                     supply->marks / EVERY + 1, sizeof *order->before);
    order->before = before;
    if (status != WYT_OK)
        return status;
    for (; order->counted < supply->marks; order->counted++) {
        const struct wyt__mark *mark = &supply->mark[order->counted];
        if (order->counted % EVERY == 0)
            order->before[order->counted / EVERY] = order->all;
        for (int lower = 0; lower < 2; lower++)
            order->all.count[lower] += is_on(mark, lower);
    }
    return WYT_OK;
}

/* Whether all marks have numbers; else those of a side do, *lower. Of a
 * symmetric game they are the upper ones. */
static bool has_all(const struct wyt__supply_order *order, uint32_t side,
                    int *lower)
{
    *lower = side == WYT_SIDE_LOWER && !order->supply->symmetric;
    return side == WYT_SIDE_BOTH && !order->supply->symmetric;
}

uint64_t wyt__supply_order_found(const struct wyt__supply_order *order,
                                 uint32_t side)
{
    int lower;
    return has_all(order, side, &lower) ? order->counted
                                        : order->all.count[lower];
}

/* The mark on a side that `number` others are before. */
static size_t find(const struct wyt__supply_order *order, uint64_t number,
                   int lower)
{
    const struct wyt__mark *mark = order->supply->mark;
    size_t low = 0, high = (order->counted - 1) / EVERY, at;
    uint64_t left;
    while (low < high) {
        const size_t middle = high - (high - low) / 2;
        if (order->before[middle].count[lower] <= number)
            low = middle;
        else
            high = middle - 1;
    }
    left = number - order->before[low].count[lower];
    for (at = low * EVERY;; at++)
        if (is_on(&mark[at], lower) && left-- == 0)
            return at;
}

void wyt__supply_order_read(const struct wyt__supply_order *order,
                            uint64_t number, size_t count, uint32_t side,
                            uint64_t *out)
{
    int lower;
    const bool all = has_all(order, side, &lower);
    const struct wyt__mark *mark =
        &order->supply->mark[all ? (size_t)number : find(order, number, lower)];
    const bool mirrored = order->supply->symmetric && side == WYT_SIDE_LOWER;
    for (; count > 0; mark++)
        if (all || is_on(mark, lower)) {
            out[mirrored] = mark->heap[0];
            out[!mirrored] = mark->heap[1];
            out += 2;
            count--;
        }
}

static uint32_t larger(const struct wyt__mark *mark)
{
    return mark->heap[0] > mark->heap[1] ? mark->heap[0] : mark->heap[1];
}

/* The first mark whose larger heap is at least m. */
static size_t first_with(const struct wyt__supply_order *order, uint64_t m)
{
    size_t low = 0, high = order->counted;
    while (low < high) {
        const size_t middle = low + (high - low) / 2;
        if (larger(&order->supply->mark[middle]) < m)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

bool wyt__supply_order_rank(const struct wyt__supply_order *order,
                            const uint64_t *heaps, uint32_t side, uint64_t *out)
{
    const struct wyt__mark *mark = order->supply->mark;
    const bool turned = order->supply->symmetric && heaps[0] > heaps[1];
    const uint64_t x = heaps[turned], y = heaps[!turned], m = x > y ? x : y;
    int lower;
    const bool all = has_all(order, side, &lower);
    size_t at = first_with(order, m);
    while (at < order->counted && larger(&mark[at]) == m &&
           (mark[at].heap[0] != x || mark[at].heap[1] != y))
        at++;
    if (at == order->counted || larger(&mark[at]) != m ||
        (!all && !is_on(&mark[at], lower)))
        return false;
    *out = at;
    if (all)
        return true;
    *out = order->before[at / EVERY].count[lower];
    for (size_t i = at / EVERY * EVERY; i < at; i++)
        *out += is_on(&mark[i], lower);
    return true;
}
