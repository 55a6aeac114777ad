/* SPDX-License-Identifier: MIT */
/*
 * What is said of the backend automatic, whether it is there or not.
 */
#ifndef WYT_SOLVE_BACKENDS_AUTOMATIC_H
#define WYT_SOLVE_BACKENDS_AUTOMATIC_H

#include "solve/backend.h"

extern const struct wyt__backend wyt__backend_automatic;

#define WYT__AUTOMATIC_TEXTS                                                   \
    .name = "automatic",                                                       \
    .games = "games with up to three heaps that an automaton is proved for",   \
    .summary = "the proved automaton reads the digits of the heaps",           \
    .cost = "O(digits) an outcome; numbers O(digits) sums for each state"

#endif
