/* SPDX-License-Identifier: MIT */
/*
 * The generator of options from inside: one interface for algebra games,
 * which are walked, and callback games, which are collected.
 */
#ifndef WYT_MOVES_MOVES_H
#define WYT_MOVES_MOVES_H

#include <wythoff/moves.h>

#include <stdbool.h>

#include "moves/collect.h"
#include "moves/walk.h"
#include "rules/game.h"

struct wyt_moves {
    wyt_context *context;
    wyt_rules *rules;
    uint64_t from[WYT__HEAPS];
    struct wyt__walk walk;             /* algebra games */
    struct wyt__collection collection; /* callback games */
    size_t next;                       /* of the collection */
    bool ended;
};

#endif
