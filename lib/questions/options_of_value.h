/* SPDX-License-Identifier: MIT */
/*
 * Options with a given Grundy value, without going through all options.
 */
#ifndef WYT_QUESTIONS_OPTIONS_OF_VALUE_H
#define WYT_QUESTIONS_OPTIONS_OF_VALUE_H

#include <wythoff/rules.h>
#include <wythoff/solver.h>

#include <stdbool.h>
#include <stdint.h>

#include "moves/positions.h"

/* Whether that is known of the game and takes fewer candidates than the
 * position has options. */
bool wyt__aim_suits(const wyt_rules *rules, const uint64_t *heaps);

/* Appends every option of a position of such a game that has the value `wanted`
 * and is not its own, each once. */
int32_t wyt__aim(wyt_solver *solver, const uint64_t *heaps, uint64_t wanted,
                 struct wyt__positions *list);

#endif
