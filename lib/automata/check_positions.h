/* SPDX-License-Identifier: MIT */
/*
 * What a certificate says of each position, as one machine.
 */
#ifndef WYT_AUTOMATA_CHECK_POSITIONS_H
#define WYT_AUTOMATA_CHECK_POSITIONS_H

#include <stddef.h>
#include <stdint.h>

#include "automata/check_machine.h"
#include "automata/check_read.h"
#include "automata/check_weights.h"

/* What it says: no valid words; a position that the set has not, or has; what
 * is no position, being removed, and the same in the set; positions, likewise,
 * where play has ended, and those that the player to move has won. */
enum {
    WYT__INVALID,
    WYT__OUT,
    WYT__IN,
    WYT__REMOVED,
    WYT__REMOVED_IN,
    WYT__OUT_ENDED,
    WYT__IN_ENDED,
    WYT__OUT_WON,
    WYT__IN_WON
};

/* All kinds that the set has not, or has. */
#define WYT__ALL_OUT                                                           \
    ((uint32_t)1 << WYT__OUT | (uint32_t)1 << WYT__OUT_ENDED |                 \
     (uint32_t)1 << WYT__OUT_WON)
#define WYT__ALL_IN                                                            \
    ((uint32_t)1 << WYT__IN | (uint32_t)1 << WYT__IN_ENDED |                   \
     (uint32_t)1 << WYT__IN_WON)

/* The machine for the set of a value; positions of smaller values are removed.
 * *wrong is NULL, or what is not so of the set. Closed by the caller also on
 * failure. */
int32_t wyt__positions(const struct wyt__wyp *wyp,
                       const struct wyt__weights *weights, size_t value,
                       const char **wrong, struct wyt__machine *positions);

#endif
