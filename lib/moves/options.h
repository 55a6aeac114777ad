/* SPDX-License-Identifier: MIT */
/*
 * Options with a backend that knows outcomes only.
 */
#ifndef WYT_MOVES_OPTIONS_H
#define WYT_MOVES_OPTIONS_H

#include <wythoff/rules.h>

#include <stdint.h>

#include "moves/positions.h"

typedef int32_t (*wyt__outcome_function)(void *state, const uint64_t *heaps,
                                         int32_t *out);

/* Appends every option of a position that has the wanted outcome, one after the
 * other; WYT_LIMIT beyond the cell limit. */
int32_t wyt__list_options(const wyt_rules *rules, const uint64_t *heaps,
                          int32_t wanted, wyt__outcome_function outcome,
                          void *state, struct wyt__positions *list);

/* Appends, in the order of positions, every option of a position but some
 * options, which are put into that order; WYT_LIMIT beyond the cell limit. For
 * games with move classes and without removed cells. */
int32_t wyt__list_others(const wyt_rules *rules, const uint64_t *heaps,
                         struct wyt__positions *some,
                         struct wyt__positions *list);

#endif
