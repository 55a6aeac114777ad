/* SPDX-License-Identifier: MIT */
/*
 * The positions of a supply by number, in the order of positions (solver.h):
 * a supply marks them in it, and of a symmetric game each with x < y is
 * followed by its mirror image, which has no number.
 *
 * Cost: the number of marks on a side is known at every 64th one, 8 bytes for
 * these; a position or a number is found by bisection.
 */
#ifndef WYT_AUTOMATA_SUPPLY_ORDER_H
#define WYT_AUTOMATA_SUPPLY_ORDER_H

#include <wythoff/context.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "automata/supply.h"

/* Marks with y >= x, and with x >= y, before some mark. */
struct wyt__supply_sides {
    uint32_t count[2];
};

struct wyt__supply_order {
    const struct wyt__supply *supply;
    struct wyt__supply_sides *before; /* the marks number 0, 64, 128, ... */
    size_t room;
    struct wyt__supply_sides all; /* of the marks that were counted */
    size_t counted;
};

/* Nothing is counted; the supply is borrowed. */
void wyt__supply_order_open(struct wyt__supply_order *order,
                            const struct wyt__supply *supply);
void wyt__supply_order_close(struct wyt__supply_order *order);

/* Counts what the supply has listed since. */
int32_t wyt__supply_order_count(struct wyt__supply_order *order);

/* How many positions of a side (WYT_SIDE_*) were counted. */
uint64_t wyt__supply_order_found(const struct wyt__supply_order *order,
                                 uint32_t side);

/* Writes the positions of a side from `number` on, one after the other: so many
 * were counted. */
void wyt__supply_order_read(const struct wyt__supply_order *order,
                            uint64_t number, size_t count, uint32_t side,
                            uint64_t *out);

/* The number of a position on a side; false if it is not marked there. */
bool wyt__supply_order_rank(const struct wyt__supply_order *order,
                            const uint64_t *heaps, uint32_t side,
                            uint64_t *out);

#endif
