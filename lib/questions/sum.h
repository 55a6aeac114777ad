/* SPDX-License-Identifier: MIT */
/*
 * A sum from inside: its components, each with a solver of its own.
 */
#ifndef WYT_QUESTIONS_SUM_H
#define WYT_QUESTIONS_SUM_H

#include <wythoff/sum.h>

#include "rules/game.h"

struct wyt__component {
    wyt_rules *rules;
    wyt_solver *solver;
    uint64_t heaps[WYT__HEAPS];
};

struct wyt_sum {
    wyt_context *context;
    struct wyt__component *components;
    size_t count, capacity;
};

#endif
