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
 * is no position, being removed, and the same in the set. */
enum { WYT__INVALID, WYT__OUT, WYT__IN, WYT__REMOVED, WYT__REMOVED_IN };

/* The machine for the set of a value; positions of smaller values are removed.
 * *wrong is NULL, or what is not so of the set. Closed by the caller also on
 * failure. */
int32_t wyt__positions(const struct wyt__wyp *wyp,
                       const struct wyt__weights *weights, size_t value,
                       const char **wrong, struct wyt__machine *positions);

#endif
